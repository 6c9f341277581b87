// What a widget shows of the engine: idle, loading, live or failed, with the words that the page holds for each.
import { changes, engine, failure, interest, retry } from "./engine.mjs";

// The widget that the reader was last at: it alone says aloud what befalls the engine of all.
let present = null;

// Keeps `element` telling the truth until `signal` ends it. At each change of state the element hears an event
// "engine": when it is live, what was not answered can be asked again.
export function status(element, signal) {
  const part = (name) => element.querySelector(`[data-part="${name}"]`);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const size = (bytes) => (bytes / 1e6).toLocaleString(element.dataset.language, digits);
  const fill = (name, words) => {
    part(name).textContent = part(name).dataset.template.replace(/{(\w+)}/g, (_, word) => words[word]);
  };

  function show() {
    const { done, total, python } = engine;
    const reason = failure(element.id);
    const state = reason ? "failed" : engine.state;
    if (state === "loading" && total) fill("bytes", { done: size(done), total: size(total) });
    if (state === "live") fill("live", { python });
    Object.assign(part("progress"), { max: total || 1, value: done });
    if (element.dataset.engine === state) return;
    if (reason) {
      part("failed").textContent = part("failed").dataset[reason];
      if (element === present) part("status").replaceChildren(part("failed").dataset[reason]);
      part("reload").hidden = reason !== "old";
    }
    element.dataset.engine = state;
    element.dispatchEvent(new Event("engine"));
  }

  const attend = () => {
    present = element;
    interest();
  };
  // A pointer that only rests where the page opens or scrolls is no interest, nor a finger that scrolls.
  const hover = (event) => event.pointerType !== "touch" && attend();
  const press = ({ target }) => {
    present = element;
    const again = target.closest('[data-part="retry"]');
    if (again) part("next").focus(); // the button goes, and must not take the focus with it
    if (again) retry();
    if (target.closest('[data-part="reload"]')) location.reload();
  };
  element.addEventListener("pointermove", hover, { signal });
  element.addEventListener("focusin", attend, { signal });
  element.addEventListener("click", press, { signal });
  changes.addEventListener("change", show, { signal });
  show();
}
