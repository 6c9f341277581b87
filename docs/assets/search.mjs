// What pages load of the search; all else is fetched when somebody wants to search. In the site it has the name of
// Pagefind's own script, since Pagefind's elements load it in that one's place: Pagefind finds only what holds every
// word of a question, so each word is asked for by itself, and what answers most of them comes first.
const [link, modal, style] = ["a.search", "pagefind-modal", "#search-style"].map((at) => document.querySelector(at));
const { common, ranking } = JSON.parse(modal.dataset.search);
link.onclick = () => {
  style.disabled = false;
  return !import("./engine/pagefind-component-ui.js").then(() => modal.open()); // false: the link leads nowhere
};
modal.onclick = ({ target }) => target.closest("a") && modal.close();

export function createInstance(options) {
  const engine = import("./engine/pagefind.js").then((all) => all.createInstance({ ...options, ranking }));
  const search = async (question) => {
    const found = {};
    for (const word of [question, ...question.toLowerCase().split(/\s+/)])
      for (const hit of (await (await engine).search(word)).results)
        found[hit.id] = { ...hit, score: (found[hit.id]?.score ?? 0) + hit.score * (common.includes(word) ? 0.3 : 1) };
    const results = Object.values(found).sort((one, other) => other.score - one.score);
    return { results: results.filter(({ score }, at) => at < 12 && score > results[0].score / 6) };
  };
  return { search, filters: async () => ({}) };
}
