// Closes a fold before it is painted; it stands open for readers without scripts. A plain script in the page's head:
// the mark in a fold is then known while the page is read, and nothing jumps.
customElements.define("katko-closed", class extends HTMLElement {
  connectedCallback() { this.parentElement.open = false; }
});

// The folds around the place that the address names are open: once the page is read, before any deal in them looks
// where it is, and at every link after. The step of a deal is no part of the name.
function unfold() {
  const place = document.getElementById(/^#([\w.-]+)|$/.exec(location.hash)[1]);
  const shut = [];
  for (let at = place; (at = at?.parentElement.closest("details")); ) if (!at.open) shut.push(at);
  for (const fold of shut) fold.open = true;
  if (shut.length) place.scrollIntoView();
}
document.addEventListener("readystatechange", unfold, { once: true });
addEventListener("hashchange", unfold);
