// Runs the engine in Pyodide under Node. In: {pyodide, stdlib, engine, requests}, stdlib null for the whole one.
// Out: what `frame` gives for each request, and which files of the standard library were imported.
import { readFileSync } from "node:fs";

const { pyodide, stdlib, engine, requests } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: pyodide, ...(stdlib && { stdLibURL: stdlib }) });
python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip", { extractDir: "/engine" });
python.runPython("import sys; sys.path.insert(0, '/engine'); from widgets.door import VERSION, frame");
const answers = requests.map((request) => {
  try {
    python.globals.set("request", request);
    return python.runPython("frame(request)");
  } catch (error) {
    return String(error);
  }
});
const loaded = python.runPython(`
files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
"\\n".join(sorted(file.partition(".zip/")[2] for file in files if ".zip/" in file))
`);
process.stdout.write(JSON.stringify({ answers, loaded: loaded.split("\n") }));
