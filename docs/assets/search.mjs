// What pages load of the search; all else is fetched when somebody wants to search. In the site it has the name of
// Pagefind's own script, since Pagefind's elements load it in that one's place: Pagefind finds only what holds every
// word of a question, so each word is asked for by itself, and what answers most of them comes first.
const [link, modal] = ["a.search", "pagefind-modal"].map((name) => document.querySelector(name));
const common = modal.dataset.common.split(" ");
const places = { rules: 3, questions: 2, disputes: 1, variants: 1, examples: 0.5, sandbox: 0.5 };
const fields = { title: 3, titles: 3, alone: 3, words: 5, forms: 0.5, page: 0 };
const ranking = { termSimilarity: 2, metaWeights: { ...fields, ...places } };

link.addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("#search-style").disabled = false;
  import("./pagefind/pagefind-component-ui.js").then(() => modal.open());
});
modal.addEventListener("click", ({ target }) => target.closest("a") && modal.close());

export function createInstance(options) {
  const all = { ...options, ranking, baseUrl: new URL("..", import.meta.url).pathname };
  const engine = import("./pagefind/pagefind.js").then((pagefind) => pagefind.createInstance(all));
  const search = async (question) => {
    const found = new Map();
    for (const word of [question, ...question.toLowerCase().split(/\s+/)]) {
      const share = common.includes(word) ? 0.3 : 1;
      for (const hit of (await (await engine).search(word)).results) {
        found.set(hit.id, { ...hit, score: share * hit.score + (found.get(hit.id)?.score ?? 0) });
      }
    }
    const results = [...found.values()].sort((one, other) => other.score - one.score);
    return { results: results.slice(0, 12).filter(({ score }) => score > results[0].score / 6) };
  };
  return { search, filters: async () => ({}) };
}
