// The page's one engine: a worker, the requests that wait for it, and the state that all widgets show.
const PATIENCE = 60_000;
let worker = null;
let watch = 0;
let last = 0;
const waiting = new Map();

// state: idle, loading, live or failed; done and total in bytes; python: the version that runs.
export const engine = { state: "idle", done: 0, total: 0, python: "" };
export const changes = new EventTarget();

function tell(change) {
  Object.assign(engine, change);
  changes.dispatchEvent(new Event("change"));
}

function fail(reason) {
  console.error("katko engine:", reason);
  clearTimeout(watch);
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(new Error(String(reason)));
  waiting.clear();
  tell({ state: "failed" });
}

// Patience begins anew with every byte: a slow line is not a dead one.
function expect() {
  clearTimeout(watch);
  watch = setTimeout(fail, PATIENCE, "no sign of life");
}

function hear({ data }) {
  if (data.failed) return fail(data.failed);
  if (data.reply !== undefined) {
    waiting.get(data.id)?.resolve(JSON.parse(data.reply));
    return waiting.delete(data.id);
  }
  if (engine.state === "live") return null; // a last count of bytes, late
  if (data.python) clearTimeout(watch);
  else expect();
  return tell(data.python ? { state: "live", ...data } : data);
}

export function boot() {
  if (worker) return;
  tell({ state: "loading", done: 0 });
  expect();
  try {
    worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
  } catch (error) {
    fail(error);
    return;
  }
  worker.onmessage = hear;
  worker.onerror = (event) => fail(event.message || "the worker did not start");
  worker.onmessageerror = () => fail("a message could not be read");
}

// The reply to a request; it waits for the boot. A dead worker rejects all that waits.
export function ask(request) {
  return new Promise((resolve, reject) => {
    waiting.set(++last, { resolve, reject });
    worker.postMessage({ id: last, request: JSON.stringify(request) });
  });
}
