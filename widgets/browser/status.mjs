// What a widget shows of the engine: idle, loading, live or failed, with the words that the page holds for each.
import { engine, failure, interest } from "./engine.mjs";

// At each change of state the widget hears an event "engine". A failure is said where the reader is.
export function status(event, widget) {
  const [{ state, done, total }, reason, failed] = [engine, failure(widget.id), widget.part("failed")];
  if (total) widget.part("bytes").textContent = Math.floor((99 * done) / total);
  Object.assign(widget.part("progress"), { max: total || 1, value: done });
  if (widget.dataset.engine === (reason ? "failed" : state)) return;
  Object.assign(widget.dataset, { engine: reason ? "failed" : state, reason });
  if (reason) failed.textContent = failed.dataset[reason];
  if (reason && widget.matches(":hover, :focus-within")) widget.say(failed.textContent);
  widget.dispatchEvent(new Event("engine"));
}

// A finger that scrolls is no interest, nor a pointer that only rests where the page opens or scrolls.
export function noticed({ type, pointerType }) { if (type !== "pointermove" || pointerType !== "touch") interest(); }
