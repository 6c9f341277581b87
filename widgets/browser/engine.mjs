// The page's one engine: a worker, what waits for its answer, and the state that all widgets show.
// Seconds without a sign of life: of a boot, of a live worker that owes an answer. The page may say otherwise.
const PATIENCE = [60, 10];
let [worker, watch, last, again] = [null, 0, 0, false];
// The latest question of each widget until it is answered: whatever becomes of a worker, the next one is asked it.
const questions = new Map();

// state: idle, loading, live or failed; done and total in bytes; python: the version that runs;
// reason: why it failed, "start" (it did not come), "old" (it is of another version) or "error" (it broke).
export const engine = { state: "idle", done: 0, total: 0, python: "", reason: "" };
export const changes = new EventTarget();

// Why a widget has no engine, or "": that of the page has failed, or has broken at what this widget asked.
const brokenAt = (id) => (questions.get(id)?.broken ? "error" : "");
export const failure = (id) => (engine.state === "failed" ? engine.reason : brokenAt(id));
// Whether a live worker is at the question of a widget.
export const owes = (id) => Boolean(questions.get(id)?.out);
const owing = () => [...questions.keys()].some(owes);

function tell(change) {
  Object.assign(engine, change);
  changes.dispatchEvent(new Event("change"));
}

function stop() {
  clearTimeout(watch);
  worker?.terminate();
  worker = null;
  for (const each of questions.values()) each.out = each.broken = false;
}

function fail(reason, detail) {
  console.error("katko engine:", detail);
  stop();
  again = false;
  tell({ state: "failed", reason });
}

// Patience begins anew with every sign of life: a slow line is not a dead one. A worker that was ended gives none;
// a live one that owes an answer is replaced once, and asked again.
function expect() {
  clearTimeout(watch);
  const live = engine.state === "live";
  const patience = document.documentElement.dataset.patience?.split(" ") ?? PATIENCE;
  const silent = () => (live && !again ? retry(again = true) : fail(live ? "error" : "start", "no sign of life"));
  if (!live || owing()) watch = setTimeout(silent, 1000 * patience[Number(live)]);
}

function settle({ id, widget, reply, error }) {
  again = false;
  const question = questions.get(widget);
  if (question?.id !== id) return; // another one has taken its place
  Object.assign(question, { out: false, broken: Boolean(error) });
  if (error) console.error("katko engine:", error);
  else questions.delete(widget);
  tell();
  if (!error) question.answer(JSON.parse(reply));
}

function hear({ data }) {
  if (data.failed) return fail(data.reason, data.failed);
  if (data.id) settle(data);
  else if (engine.state === "loading") tell(data.python ? { state: "live", ...data } : data);
  if (data.python) for (const widget of questions.keys()) post(widget);
  return expect();
}

function post(widget) {
  const { id, version, request } = Object.assign(questions.get(widget), { out: true });
  worker.postMessage({ id, widget, version, request });
}

// Boots a new worker in the place of any before.
export function retry() {
  stop();
  tell({ state: "loading", done: 0 });
  try {
    const fresh = worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    worker.onmessage = (message) => fresh === worker && hear(message);
    worker.onerror = ({ message }) => fail(engine.state === "live" ? "error" : "start", message || "no worker");
    expect();
  } catch (error) { fail("start", error); }
}

export const boot = () => worker || retry();

// At the first sign of interest the engine boots, but not where data is dear. Says whether it is there or comes.
export function interest() {
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (engine.state === "idle" && !saveData && !effectiveType.endsWith("2g")) retry();
  return Boolean(worker);
}

// The reply to a request, as soon as there is an engine. A later request of the same widget takes its place: then no
// reply comes.
export const ask = (request) => new Promise((answer) => {
  const [{ id: widget, version }, owed] = [request, owing()];
  questions.set(widget, { id: ++last, version, request: JSON.stringify(request), answer });
  if (engine.state !== "live") return;
  post(widget);
  if (!owed) expect();
});

// Nothing more will come; patience need not end first.
addEventListener("offline", () => engine.state === "loading" && fail("start", "offline"));
