// Python in a worker: boots Pyodide and the engine, then answers each request with `widgets.door.frame`.
// Only text goes in and out of Python, so that no proxy is ever made.
const base = new URL("./engine.json", import.meta.url);
const plainFetch = self.fetch;
let counted = 0;
let telling = 0;

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

// The answer itself goes on untouched, with its type, so that WebAssembly compiles while it comes in.
self.fetch = async (...request) => {
  const response = await plainFetch(...request);
  const copy = response.clone().body?.getReader();
  const read = async () => {
    for (let part = await copy.read(); !part.done; part = await copy.read()) count(part.value.byteLength);
  };
  if (copy) read().catch(() => {});
  return response;
};

async function get(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function start() {
  const { pyodide: home, engine, bytes } = await (await get(base)).json();
  postMessage({ total: bytes });
  const indexURL = new URL(home, base).href;
  const [{ loadPyodide }, archive] = await Promise.all([
    import(`${indexURL}pyodide.mjs`),
    get(new URL(engine, base)).then((response) => response.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL });
  tell();
  python.unpackArchive(archive, "zip", { extractDir: "/engine" });
  python.runPython("import sys; sys.path.insert(0, '/engine'); from widgets.door import frame");
  postMessage({ done: bytes, python: python.runPython("sys.version.split()[0]") });
  return python;
}

const started = start();
started.catch((error) => postMessage({ failed: String(error) }));

self.onmessage = async ({ data: { id, request } }) => {
  try {
    const python = await started;
    python.globals.set("request", request);
    postMessage({ id, reply: python.runPython("frame(request)") });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
