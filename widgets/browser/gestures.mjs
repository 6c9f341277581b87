// What the reader does with pointer and keys, as calls of the widget.
import { box } from "./box.mjs";
import { retry } from "./engine.mjs";
import { moved, rest } from "./focus.mjs";

const [SWIPE, DOUBLE] = [40, 400];
const WAYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
const BUTTONS = {
  ...box, reload: () => location.reload(), play: (widget) => widget.play(),
  // The button goes, and must not take the focus with it.
  retry: (widget) => retry(rest(widget)),
};
let [tapped, last, start] = ["", -DOUBLE, null];

export function clicked(event, widget) {
  const { target, detail, timeStamp } = event;
  const [before, since] = [tapped, last];
  [tapped, last] = [JSON.stringify(target.closest("button, a")?.dataset) ?? "", timeStamp];
  // The second of a quick pair is not for what has come to its place meanwhile, be it made of the same element.
  if (detail > 1 && tapped && tapped !== before) return event.preventDefault();
  const button = target.closest("button, [data-move]");
  const { part, act, ...data } = button?.dataset ?? {};
  // Nor for a card where a button was before the page moved.
  if (data.move && detail && timeStamp < since + DOUBLE && moved > since) return null;
  if (act) return widget.act({ kind: act, ...data }, { card: data.move && button });
  return Object.values(WAYS).includes(part) ? widget.go(part) : BUTTONS[part]?.(widget);
}

export function pressed(event, widget) {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  // The theme's own keys must not hear it.
  if (key !== "Tab" && key !== "Escape") event.stopPropagation();
  // A key that is held plays one card and deals once.
  if (event.repeat && key === "Enter" && target.matches("[data-act]")) event.preventDefault();
  if (!(key in WAYS) || widget.box.open || target.form) return;
  event.preventDefault();
  widget.go(WAYS[key]);
}

export function touched(event) { start = event.isPrimary && event.pointerType === "touch" ? event : null; }

export function swiped({ clientX, clientY }, widget) {
  const [x, y] = start ? [clientX - start.clientX, clientY - start.clientY] : [0, 0];
  if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) widget.go(x > 0 ? "back" : "next");
}
