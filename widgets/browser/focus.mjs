// Where the focus is, and what is in sight, when a widget is redrawn.
const HEADER = 56;
// Where the focus goes in a frame: to a card that can be played, or while others play it waits beside the cards.
const IN_FRAME = ["[data-legal]", ".kw-main", '[data-part="turn"]'];
const ELSEWHERE = ["[tabindex], input:checked, button"];
let moved = 0;

// Redraws the frame and the parts of these names. What had the focus and is gone is followed by what comes next in its
// part; where a game is shown `anew`, the focus goes to its cards from anywhere in the widget.
export function keepFocus(widget, names, anew, redraw) {
  const [frame, focused] = [widget.part("frame"), document.activeElement];
  const keys = focused.matches(":focus-visible");
  const holder = [frame, ...names.map((name) => widget.part(name))].find((part) => part.contains(focused));
  const part = anew && widget.contains(focused) ? frame : holder;
  redraw();
  const now = document.activeElement;
  const stays = part === frame ? frame.contains(now) && now.dataset.part !== "turn" : now !== document.body;
  if (!part || stays) return;
  const ways = (part === frame ? IN_FRAME : ELSEWHERE).map((way) => part.querySelector(way));
  (ways.find(Boolean) ?? widget.part("next"))?.focus({ preventScroll: !keys });
}

// Where a widget is higher than the screen, sentences and controls stay in sight; how high they are then.
export function measure(widget) {
  if (!widget.part("trick")) return;
  const height = (part) => part.getBoundingClientRect().height;
  const said = widget.part("frame").lastElementChild;
  const below = Math.ceil(height(said) + (widget.foot === said ? 0 : height(widget.foot)));
  widget.toggleAttribute("data-tall", height(widget.part("trick")) + below > innerHeight - HEADER);
  widget.style.setProperty("--kw-below", `${below}px`);
}

// Brings into sight what a reply says: the whole widget from its top, or no more than the latest card and the foot.
export function reveal(widget, look) {
  const [before, near] = [scrollY, { block: "nearest", behavior: "instant" }];
  if (look === "table") return widget.parentElement.scrollIntoView();
  measure(widget);
  for (const part of [widget.foot, widget.querySelector("[data-latest]")]) part?.scrollIntoView(near);
  if (scrollY !== before && widget.foot.matches(":hover")) moved = performance.now();
  return null;
}

// Whether the page has moved under the pointer since then.
export const movedSince = (time) => moved > time;
