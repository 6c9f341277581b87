// Python in a worker: boots Pyodide and the engine, then answers each request with `widgets.door.frame`.
// Only text goes in and out of Python, so that no proxy is ever made, and nothing is kept between two requests.
//
// The page sends
//   { id, widget, version, request }   a request as JSON text, in the door's version; answered in order
// The worker sends, while it boots
//   { total }                  how many bytes a boot takes
//   { done }                   how many have come
//   { done, python }           it is live, with this version of Python
// and then, for each request, one of
//   { id, widget, reply }      the reply as JSON text
//   { id, widget, error }      the engine broke at this request; it can be asked another
// or, at any time, as its last word
//   { failed, reason }         what happened, and why for the reader: the reasons are those in engine.mjs
const base = new URL("./engine.json", import.meta.url);
const plain = { fetch: self.fetch, compile: WebAssembly.instantiateStreaming };
let counted = 0;
let telling = 0;

function lost(error, reason = "start") {
  postMessage({ failed: String(error), reason: error?.reason ?? reason });
}

// Modules are not fetched by us; the browser knows how large they were.
const modules = () => performance.getEntriesByType("resource")
  .filter((entry) => entry.name.endsWith(".mjs")).reduce((sum, entry) => sum + entry.decodedBodySize, 0);

function tell() {
  telling = 0;
  postMessage({ done: counted + modules() });
}

function count(bytes) {
  counted += bytes;
  telling ||= setTimeout(tell, 100);
}

// Every file passes here, to be counted; one that is missing or cut off ends the boot, since Pyodide waits for
// ever where it is lost. The answer itself goes on untouched, so that WebAssembly compiles while it comes in.
self.fetch = async (...request) => {
  try {
    const response = await plain.fetch.apply(self, request);
    // The names of files hold their versions: what is gone belongs to a page of yesterday.
    if (!response.ok) throw Object.assign(new Error(`${response.url}: ${response.status}`), { reason: "old" });
    const copy = response.clone().body.getReader();
    const read = async () => {
      for (let part = await copy.read(); !part.done; part = await copy.read()) count(part.value.byteLength);
    };
    read().catch((error) => lost(error));
    return response;
  } catch (error) {
    lost(error);
    throw error;
  }
};

// Pyodide also waits for ever where the browser refuses to compile, as with a file of a wrong type.
WebAssembly.instantiateStreaming = (...source) => {
  const compiled = plain.compile.apply(WebAssembly, source);
  compiled.catch((error) => lost(error));
  return compiled;
};

async function start() {
  const { pyodide: home, stdlib, engine, bytes } = await (await fetch(base)).json();
  postMessage({ total: bytes });
  const indexURL = new URL(home, base).href;
  const [{ loadPyodide }, { default: createPyodideModule }, archive] = await Promise.all([
    import(`${indexURL}pyodide.mjs`),
    import(`${indexURL}pyodide.asm.mjs`),
    fetch(new URL(engine, base)).then((response) => response.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL, stdLibURL: new URL(stdlib, base).href, createPyodideModule });
  tell();
  python.unpackArchive(archive, "zip", { extractDir: "/engine" });
  python.runPython("import sys; sys.path.insert(0, '/engine'); from widgets.door import VERSION, frame");
  postMessage({ done: bytes, python: python.runPython("sys.version.split()[0]") });
  return python;
}

const started = start();
started.catch((error) => lost(error));
self.onunhandledrejection = (event) => {
  event.preventDefault();
  lost(event.reason);
};

self.onmessage = async ({ data: { id, widget, version, request } }) => {
  try {
    const python = await started;
    if (version !== python.globals.get("VERSION")) throw Object.assign(new Error(`version ${version}`), { reason: "old" });
    python.globals.set("request", request);
    postMessage({ id, widget, reply: python.runPython("frame(request)") });
  } catch (error) {
    if (error.name === "PythonError") postMessage({ id, widget, error: String(error) });
    else lost(error, "error");
  }
};
