// Python in a worker: boots Pyodide and the engine, then answers each request with `widgets.door.frame`.
// Only text goes in and out of Python, so that no proxy is ever made, and nothing is kept between two requests.
//
// The page sends requests as JSON text, in the door's version; they are answered in order.
// The worker sends, while it boots
//   { total }                           how many bytes a boot takes, but for modules, which nobody can count
//   { done }                            how many have come
//   { state: "live" }                   it can be asked
// and then, for each request, one of
//   { widget, request, reply }          the reply as JSON text
//   { widget, request, error }          the engine broke at this request; it can be asked another
// or, at any time, as its last word
//   { failed, reason }                  what happened, and why for the reader: the reasons are those in engine.mjs
const base = new URL("./engine.json", import.meta.url);
const plain = { fetch: self.fetch, compile: WebAssembly.instantiateStreaming };
let done = 0;

const lost = (error, reason = error?.reason) => postMessage({ failed: String(error), reason });

// Pyodide waits for ever where a file is missing or cut off, and where the browser refuses to compile, as with a file
// of a wrong type: what goes wrong there is heard here.
self.onunhandledrejection = (event) => { event.preventDefault(); lost(event.reason); };

function heard(promise) { promise.then(); return promise; }

// Every file passes here, to be counted. The answer itself goes on untouched, so that WebAssembly compiles while it
// comes in.
async function counted(request) {
  const response = await plain.fetch.apply(self, request);
  // The names of files hold their versions: what is gone belongs to a page of yesterday.
  const reason = response.status === 404 ? "old" : "start";
  if (!response.ok) throw Object.assign(new Error(`${response.url}: ${response.status}`), { reason });
  response.clone().body.pipeTo(new WritableStream({ write: (part) => postMessage({ done: done += part.length }) }));
  return response;
}

self.fetch = (...request) => heard(counted(request));
WebAssembly.instantiateStreaming = (...source) => heard(plain.compile.apply(WebAssembly, source));

async function start() {
  const { pyodide: home, stdlib, engine, bytes } = await (await fetch(base)).json();
  postMessage({ total: bytes });
  const indexURL = new URL(home, base).href;
  const [{ loadPyodide }, { default: createPyodideModule }, archive] = await Promise.all([
    import(`${indexURL}pyodide.mjs`), import(`${indexURL}pyodide.asm.mjs`), fetch(new URL(engine, base)),
  ]);
  const python = await loadPyodide({ indexURL, stdLibURL: new URL(stdlib, base).href, createPyodideModule });
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/engine" });
  python.runPython("import sys; sys.path.insert(0, '/engine'); from widgets.door import VERSION, frame");
  postMessage({ state: "live" });
  return python;
}

const started = heard(start());

self.onmessage = async ({ data: request }) => {
  const [python, { id: widget, version }] = [await started, JSON.parse(request)];
  if (version !== python.globals.get("VERSION")) return lost(`version ${version}`, "old");
  try {
    python.globals.set("request", request);
    return postMessage({ widget, request, reply: python.runPython("frame(request)") });
  } catch (error) {
    return error.name === "PythonError" ? postMessage({ widget, request, error: String(error) }) : lost(error);
  }
};
