// Where the focus is, and what is in sight, when a widget is redrawn.
// The height of the page's header. And where the focus goes in a frame: to a card that can be played, or while others
// play it waits beside the cards.
const [HEADER, IN_FRAME] = [56, ["[data-legal]", ".kw-main", '[data-part="turn"]']];
// When the page has last moved under the pointer.
export let moved = 0;

// Redraws the frame and the parts of these names. What had the focus and is gone is followed by what comes next in its
// part; where a game is shown `anew`, the focus goes to its cards from anywhere in the widget.
export function keepFocus(widget, names, anew, redraw) {
  const [frame, { activeElement: focused }] = [widget.part("frame"), document];
  const keys = focused.matches(":focus-visible");
  const holder = [frame, ...names.map((name) => widget.part(name))].find((part) => part.contains(focused));
  const part = anew && widget.contains(focused) ? frame : holder;
  redraw();
  const now = document.activeElement;
  if (!part || (part === frame ? frame.contains(now) && now.dataset.part !== "turn" : now !== document.body)) return;
  const ways = part === frame ? IN_FRAME : ["[tabindex], input:checked, button"];
  rest(widget, ways.map((way) => part.querySelector(way)), { preventScroll: !keys });
}

// Focuses the first of these that is seen, or else the button to the next step, or the widget itself.
export function rest(widget, wanted = [], how = {}) {
  [...wanted, widget.part("next"), widget].find((each) => each?.checkVisibility()).focus(how);
}

// Brings into sight what a reply says: the whole widget from its top, or no more than the foot and, between the page's
// header and the sentences, all seats, or the one that has played where there is not room for all.
export function reveal(widget, look) {
  const [before, foot] = [scrollY, widget.querySelector("katko-deal .kw-controls, katko-table .kw-narration")];
  for (const sheet of look === "table" ? widget.querySelectorAll(".kw-sheet[open]") : []) sheet.open = false;
  if (look === "table") return widget.parentElement.scrollIntoView();
  foot.scrollIntoView({ block: "nearest", behavior: "instant" });
  const place = (way) => widget.querySelector(way)?.getBoundingClientRect();
  const [trick, seat, said] = ['[data-part="trick"]', "[data-latest]", ".kw-narration"].map(place);
  const { top, bottom } = trick.height <= said.top - HEADER ? trick : seat ?? { top: HEADER, bottom: 0 };
  scrollBy({ top: Math.min(0, top - HEADER) || Math.max(0, bottom - said.top), behavior: "instant" });
  if (scrollY !== before && foot.matches(":hover")) moved = performance.now();
}
