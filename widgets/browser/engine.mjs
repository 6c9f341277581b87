// The page's one engine: a worker, the requests that wait for it, and the state that all widgets show.
// Seconds without a sign of life: of a boot, of a live worker that owes an answer. The page may say otherwise.
const PATIENCE = [60, 10];
let worker = null;
let watch = 0;
let last = 0;
let again = false;
const waiting = new Map();
const broken = new Set();

// state: idle, loading, live or failed; done and total in bytes; python: the version that runs;
// reason: why it failed, "start" (it did not come), "old" (it is of another version) or "error" (it broke).
export const engine = { state: "idle", done: 0, total: 0, python: "", reason: "" };
export const changes = new EventTarget();

// Why a widget has no engine, or "": that of the page has failed, or has broken at what this widget asked.
export const failure = (id) => (engine.state === "failed" ? engine.reason : broken.has(id) ? "error" : "");

function tell(change) {
  Object.assign(engine, change);
  changes.dispatchEvent(new Event("change"));
}

function stop() {
  clearTimeout(watch);
  if (worker) worker.onmessage = worker.onerror = null;
  worker?.terminate();
  worker = null;
}

function fail(reason, detail) {
  console.error("katko engine:", detail);
  stop();
  again = false;
  for (const { reject } of waiting.values()) reject(new Error(detail));
  waiting.clear();
  tell({ state: "failed", reason });
}

// Patience begins anew with every sign of life: a slow line is not a dead one.
function expect() {
  clearTimeout(watch);
  const live = engine.state === "live";
  const patience = document.documentElement.dataset.patience?.split(" ") ?? PATIENCE;
  if (!live || waiting.size) watch = setTimeout(silent, 1000 * patience[Number(live)]);
}

// A worker that was ended gives no sign of it. A live one that owes an answer is replaced once, and asked again.
function silent() {
  const live = engine.state === "live";
  if (!live || again) return fail(live ? "error" : "start", "no sign of life");
  again = true;
  return retry();
}

function settle({ id, reply, error }) {
  const { resolve, reject, widget } = waiting.get(id);
  waiting.delete(id);
  again = false;
  if (error) console.error("katko engine:", error);
  if (error ? broken.add(widget) : broken.delete(widget)) tell();
  if (error) reject(new Error(error));
  else resolve(JSON.parse(reply));
}

function hear({ data }) {
  if (data.failed) return fail(data.reason, data.failed);
  if (data.id) settle(data);
  else if (engine.state === "loading") tell(data.python ? { state: "live", ...data } : data);
  return expect();
}

const post = ([id, { version, request }]) => worker.postMessage({ id, version, request });

// Boots a new worker in the place of any before, and asks it all that waits.
export function retry() {
  stop();
  broken.clear();
  tell({ state: "loading", done: 0 });
  try {
    worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
  } catch (error) {
    return fail("start", error);
  }
  worker.onmessage = hear;
  worker.onerror = ({ message }) => fail(engine.state === "live" ? "error" : "start", message || "no worker");
  [...waiting].forEach(post);
  return expect();
}

export function boot() {
  if (!worker) retry();
}

// At the first sign of interest the engine boots, but not where data is dear. Says whether it is there or comes.
export function interest() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (engine.state === "idle" && !saveData && !effectiveType.endsWith("2g")) boot();
  return Boolean(worker);
}

// The reply to a request; boots where need be. It rejects where the engine fails, or breaks at it.
export function ask(request) {
  return new Promise((resolve, reject) => {
    const { version, id: widget } = request;
    waiting.set(++last, { version, widget, request: JSON.stringify(request), resolve, reject });
    if (!worker) return retry();
    post([last, waiting.get(last)]);
    return engine.state === "live" && waiting.size === 1 && expect();
  });
}

// Nothing more will come; patience need not end first.
addEventListener("offline", () => engine.state === "loading" && fail("start", "offline"));
