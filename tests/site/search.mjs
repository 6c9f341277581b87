// Asks the search of a built site without a browser, through the script that its pages load.
// node search.mjs FOLDER LANGUAGE SETTINGS reads one question a line, and prints for each the addresses that come first, as
// JSON: [[address, score, title], ...].
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, language, settings] = process.argv.slice(2);
const element = { addEventListener() {}, getAttribute: () => language, dataset: { search: settings } };
globalThis.document = { querySelector: () => element, currentScript: null };
globalThis.location = globalThis.window = { href: "http://site.test/", origin: "http://site.test" };
globalThis.window.location = globalThis.location;
globalThis.fetch = async (url) => new Response(await readFile(new URL(String(url).split("?")[0])));

const { createInstance } = await import(pathToFileURL(`${folder}/pagefind.js`));
const { search } = createInstance({ noWorker: true });
const site = dirname(resolve(folder));
const found = [];
for (const question of (await text(process.stdin)).split("\n").filter(Boolean)) {
  const { results } = await search(question);
  const first = await Promise.all(results.slice(0, 5).map(async (hit) => [await hit.data(), hit.score]));
  found.push([question, first.map(([{ url, meta }, score]) => [url.split(site)[1].replace("%23", "#"), score, meta.title])]);
}
console.log(JSON.stringify(found));
