// Two or four colours of suits: one choice for all widgets, kept on this device.
import { keep, kept } from "./address.mjs";

const [KEY, BUTTONS, { dataset }] = ["katko.suits", '[data-part="colours"]', document.documentElement];

function show(choice = kept(KEY)) {
  dataset.suits = choice ?? "four";
  for (const button of document.querySelectorAll(BUTTONS)) button.ariaPressed = String(choice === "two");
}

function choose() { show(dataset.suits === "two" ? "four" : "two"); keep(KEY, dataset.suits); }

export function keepColours() {
  show();
  addEventListener("storage", () => show());
  document.addEventListener("click", ({ target }) => target.closest?.(BUTTONS) && choose());
}
