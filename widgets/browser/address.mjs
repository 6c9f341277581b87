// The place in the address: "#<deal>~<step>", and after another "~" the line where it is the reader's own.
// Written once, 300 ms after the last step of the widget last touched. And what is kept on this device: the reader's
// line of each widget, and the choice of colours.
let [pending, timer] = [null, 0];

export function flush() {
  clearTimeout(timer);
  if (pending !== null && location.hash !== pending) history.replaceState(history.state, "", pending);
  pending = null;
}

export function write(link) { clearTimeout(timer); [pending, timer] = [`#${link}`, setTimeout(flush, 300)]; }

// The step that the address names for this deal, and the text of the line if it names one; else nothing.
export function named(deal) {
  const hash = location.hash.replaceAll("%7E", "~");
  const [, id, step, text = ""] = /^#([\w.-]+)~(\d{1,6})(?:~(.*))?$/s.exec(hash) ?? [];
  return id === deal ? { step: Number(step), text } : {};
}

// A link, above all the one to the other language, must find the step in the address.
const leaves = ({ target }) => target.closest?.("a") && flush();
for (const kind of ["pointerdown", "click", "auxclick"]) addEventListener(kind, leaves, { capture: true });
addEventListener("hashchange", () => { pending = null; });
for (const kind of ["pagehide", "visibilitychange"]) addEventListener(kind, flush);

// The same for both languages, and for another site on this host another.
export const lineOf = (deal) => `katko.line ${new URL("..", import.meta.url).pathname}${deal}`;

// Says whether the device keeps it: not in private mode, nor where its store is full.
export function keep(key, text) { try { localStorage.setItem(key, text); } catch { return false; } return true; }

export function kept(key) { try { return localStorage.getItem(key); } catch { return null; } }
