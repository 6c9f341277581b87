// The page's one engine: a worker, what waits for its answer, and the state that all widgets show.
// Seconds without a sign of life: of a boot, of a live worker that owes an answer. The page may say otherwise.
const [PATIENCE, WORKER] = [[60, 10], new URL("./worker.mjs", import.meta.url)];
let [worker, watch, again] = [null, 0, false];
// The latest question of each widget until it is answered: whatever becomes of a worker, the next one is asked it.
const questions = new Map();

// state: idle, loading, live or failed; done and total in bytes; reason: why it failed, "start" (it did not come),
// "old" (it is of another version) or "error" (it broke). An event "change" tells of each change.
export const engine = Object.assign(new EventTarget(), { state: "idle", done: 0, total: 0, reason: "" });

// Why a widget has no engine, or "": that of the page has failed, or has broken at what this widget asked.
export const failure = (id) => (engine.state === "failed" ? engine.reason : questions.get(id)?.broken && "error");
// Whether a live worker is at the question of a widget.
export const owes = (id) => Boolean(questions.get(id)?.out);
const owing = () => [...questions.keys()].some(owes);

function tell(change) { Object.assign(engine, change).dispatchEvent(new Event("change")); }

function stop() {
  clearTimeout(watch);
  worker = worker?.terminate() ?? null;
  for (const question of questions.values()) question.out = question.broken = false;
}

function fail(detail, reason = engine.state === "live" ? "error" : "start") {
  console.error("katko engine:", detail);
  stop(again = false);
  tell({ state: "failed", reason });
}

// Patience begins anew with every sign of life: a slow line is not a dead one. A worker that was ended gives none;
// a live one that owes an answer is replaced once, and asked again.
function expect(live = engine.state === "live") {
  clearTimeout(watch);
  const patience = document.documentElement.dataset.patience?.split(" ") ?? PATIENCE;
  const silent = () => (live && !again ? retry(again = true) : fail("no sign of life"));
  if (!live || owing()) watch = setTimeout(silent, 1000 * patience[Number(live)]);
}

function hear({ data: { failed, reason, widget, request, reply, error, ...told } }) {
  if (failed) return fail(failed, reason);
  const question = questions.get(widget);
  // Where another question has taken its place, the answer is none.
  const answered = widget && question?.request === request;
  if (answered && error) Object.assign(question, { out: false, broken: true });
  else if (answered) questions.delete(widget);
  if (error) console.error("katko engine:", error);
  again &&= !widget;
  tell(told);
  if (answered && !error) question.answer(JSON.parse(reply));
  if (told.state === "live") questions.forEach(post);
  return expect();
}

function post(question) { question.out = true; worker.postMessage(question.request); }

// Boots a new worker in the place of any before. Where its own file is gone, so is the version of this page.
export function retry() {
  stop();
  tell({ state: "loading", done: 0 });
  try {
    const fresh = worker = new Worker(WORKER, { type: "module" });
    worker.onmessage = (message) => fresh === worker && hear(message);
    worker.onerror = async ({ message }) => {
      const { status } = await fetch(WORKER).catch(() => ({}));
      if (fresh === worker) fail(message || "no worker", status === 404 ? "old" : undefined);
    };
    expect();
  } catch (error) { fail(error); }
}

export const boot = () => worker || retry();

// At the first sign of interest the engine boots, but not where data is dear. Says whether it is there or comes.
export function interest({ saveData, effectiveType = "" } = navigator.connection ?? {}) {
  if (engine.state === "idle" && !saveData && !effectiveType.endsWith("2g")) retry();
  return Boolean(worker);
}

// The reply to a request, as soon as there is an engine. A later request of the same widget takes its place: then no
// reply comes.
export const ask = (asked) => new Promise((answer) => {
  const [owed, question] = [owing(), { widget: asked.id, request: JSON.stringify(asked), answer }];
  questions.set(asked.id, question);
  if (engine.state === "live") post(question);
  if (engine.state === "live" && !owed) expect();
});

// Nothing more will come; patience need not end first.
addEventListener("offline", () => engine.state === "loading" && fail("offline"));
