// The place that the address names; the step of a deal is no part of it.
const place = () => /^#([\w.-]+)|$/.exec(location.hash)[1];

// Closes a fold before it is painted, but for one that holds that place; it stands open for readers without scripts.
// A plain script in the page's head: the mark in a fold is then known while the page is read, and nothing jumps.
customElements.define("katko-closed", class extends HTMLElement {
  connectedCallback() { this.parentElement.open = (this.dataset.holds ?? "").split(" ").includes(place()); }
});

// A link to a place in folds opens them.
addEventListener("hashchange", () => {
  const [target, shut] = [document.getElementById(place()), []];
  for (let at = target; (at = at?.parentElement.closest("details")); ) if (!at.open) shut.push(at);
  for (const fold of shut) fold.open = true;
  if (shut.length) target.scrollIntoView();
});
