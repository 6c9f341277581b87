// What a widget shows of the engine: idle, loading, live or failed, with the words that the page holds for each.
import { changes, engine, failure, interest, retry } from "./engine.mjs";

// The widget that the reader was last at: it alone says aloud what befalls the engine of all.
let present = null;

// Keeps `widget` telling the truth until `signal` ends it. At each change of state it hears an event "engine".
export function status(widget, signal) {
  const part = (name) => widget.part(name);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const size = (bytes) => (bytes / 1e6).toLocaleString(widget.dataset.language, digits);
  const fill = (name, words) => {
    part(name).textContent = part(name).dataset.template.replace(/{(\w+)}/g, (_, word) => words[word]);
  };

  function show() {
    const { done, total, python } = engine;
    const reason = failure(widget.id);
    const state = reason ? "failed" : engine.state;
    if (state === "loading" && total) fill("bytes", { done: size(done), total: size(total) });
    Object.assign(part("progress"), { max: total || 1, value: done });
    if (widget.dataset.engine === state) return;
    widget.dataset.engine = state;
    if (state === "live") fill("live", { python });
    part("reload").hidden = reason !== "old";
    if (reason) part("failed").textContent = part("failed").dataset[reason];
    if (reason && widget === present) widget.say(part("failed").textContent);
    widget.dispatchEvent(new Event("engine"));
  }

  function attend({ type, pointerType, target }) {
    // A finger that scrolls is no interest, nor a pointer that only rests where the page opens or scrolls.
    if (type === "pointermove" && pointerType === "touch") return;
    present = widget;
    if (type !== "click") interest();
    if (type !== "click" || !target.matches('[data-part="retry"], [data-part="reload"]')) return;
    if (target === part("reload")) return location.reload();
    part("next")?.focus(); // the button goes, and must not take the focus with it
    retry();
  }

  for (const kind of ["pointermove", "focusin", "click"]) widget.addEventListener(kind, attend, { signal });
  changes.addEventListener("change", show, { signal });
  show();
}
