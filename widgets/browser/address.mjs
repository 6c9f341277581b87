// The place in the address: "#<deal>~<step>", and after another "~" the line where it is the reader's own.
// Written once, a moment after the last step of the widget last touched. And the reader's line, kept on this device.
const PAUSE = 300;
// The same for both languages, and for another site on this host another.
const KEY = `katko.line ${new URL("..", import.meta.url).pathname}`;
let [pending, timer] = [null, 0];

export function flush() {
  clearTimeout(timer);
  if (pending !== null && location.hash !== pending) history.replaceState(history.state, "", pending);
  pending = null;
}

export function write(link) {
  clearTimeout(timer);
  [pending, timer] = [`#${link}`, setTimeout(flush, PAUSE)];
}

// The step that the address names for this deal, and the text of the line if it names one; else nothing.
export function read(deal) {
  const hash = location.hash.replaceAll("%7E", "~");
  const [, id, step, text = ""] = /^#([\w.-]+)~(\d{1,6})(?:~(.*))?$/s.exec(hash) ?? [];
  return id === deal ? { step: Number(step), text } : {};
}

// Says whether the device keeps it: not in private mode, nor where its store is full.
export function keep(deal, line) {
  try { localStorage.setItem(KEY + deal, line); } catch { return false; }
  return true;
}

export function kept(deal) {
  try { return localStorage.getItem(KEY + deal); } catch { return null; }
}

// A link, above all the one to the other language, must find the step in the address.
for (const kind of ["pointerdown", "click", "auxclick"]) {
  addEventListener(kind, ({ target }) => target.closest?.("a") && flush(), { capture: true });
}
addEventListener("hashchange", () => { pending = null; });
addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", flush);
