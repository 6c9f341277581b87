// Runs the theme's own search worker on a built site without a browser.
// node search.mjs SITE QUERY... prints, for each query, the addresses that it finds, as JSON.
import {readFileSync, readdirSync} from "node:fs"
import {dirname, resolve} from "node:path"
import vm from "node:vm"

const [site, ...queries] = process.argv.slice(2)
const folder = resolve(site, "assets/javascripts/workers")
const worker = resolve(folder, readdirSync(folder).find((name) => /^search\..*\.js$/.test(name)))

let receive, answer
const scope = {
  console,
  addEventListener: (_, listener) => (receive = listener),
  postMessage: (message) => answer(message),
  importScripts: (...paths) => paths.forEach((path) => run(resolve(dirname(worker), path))),
}
scope.self = scope
vm.createContext(scope)
const run = (path) => vm.runInContext(readFileSync(path, "utf8"), scope, {filename: path})
const ask = (type, data) => new Promise((done) => ((answer = done), receive({data: {type, data}})))

run(worker)
const index = JSON.parse(readFileSync(resolve(site, "search/search_index.json"), "utf8"))
await ask(0, {...index, options: {suggest: false}})
const found = {}
for (const query of queries)
  found[query] = (await ask(2, query)).data.items.flatMap((group) => group.map((item) => item.location))
console.log(JSON.stringify(found))
