// The step in the address: "#<deal>~<step>". Written once, a moment after the last step of the widget last touched.
const PAUSE = 300;
let pending = null;
let timer = 0;

export function flush() {
  clearTimeout(timer);
  if (pending !== null && location.hash !== pending) history.replaceState(history.state, "", pending);
  pending = null;
}

export function write(deal, step) {
  pending = `#${deal}~${step}`;
  clearTimeout(timer);
  timer = setTimeout(flush, PAUSE);
}

// The step that the address names for this deal, or null.
export function read(deal) {
  const found = /^#([\w.-]+)~(\d{1,6})$/.exec(location.hash);
  return found?.[1] === deal ? Number(found[2]) : null;
}

// A link, above all the one to the other language, must find the step in the address.
const leaving = (event) => event.target.closest?.("a") && flush();
for (const kind of ["pointerdown", "click", "auxclick"]) addEventListener(kind, leaving, { capture: true });
addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", flush);
