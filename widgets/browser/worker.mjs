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
let done = 0;

function lost(error, reason = "start") { postMessage({ failed: String(error), reason: error?.reason ?? reason }); }

// Pyodide waits for ever where a file is missing or cut off, and where the browser refuses to compile, as with a file
// of a wrong type: what goes wrong there is heard here.
self.onunhandledrejection = (event) => {
  event.preventDefault();
  lost(event.reason);
};

function heard(promise) {
  promise.then();
  return promise;
}

async function count(reader) {
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    postMessage({ done: done += part.value.byteLength });
  }
}

// Every file passes here, to be counted. The answer itself goes on untouched, so that WebAssembly compiles while it
// comes in.
async function counted(request) {
  const response = await plain.fetch.apply(self, request);
  // The names of files hold their versions: what is gone belongs to a page of yesterday.
  if (!response.ok) throw Object.assign(new Error(`${response.url}: ${response.status}`), { reason: "old" });
  count(response.clone().body.getReader());
  return response;
}

self.fetch = (...request) => heard(counted(request));
WebAssembly.instantiateStreaming = (...source) => heard(plain.compile.apply(WebAssembly, source));

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
  // Modules are not fetched by us; the browser knows how large they were.
  const modules = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".mjs"));
  postMessage({ done: modules.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, done) });
  python.unpackArchive(archive, "zip", { extractDir: "/engine" });
  python.runPython("import sys; sys.path.insert(0, '/engine'); from widgets.door import VERSION, frame");
  postMessage({ done: bytes, python: python.runPython("sys.version.split()[0]") });
  return python;
}

const started = heard(start());

self.onmessage = async ({ data: { id, widget, version, request } }) => {
  try {
    const python = await started;
    if (version !== python.globals.get("VERSION")) return lost(`version ${version}`, "old");
    python.globals.set("request", request);
    return postMessage({ id, widget, reply: python.runPython("frame(request)") });
  } catch (error) {
    return error.name === "PythonError" ? postMessage({ id, widget, error: String(error) }) : lost(error, "error");
  }
};
