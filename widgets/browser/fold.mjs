// Closes a fold before it is painted; it stands open for readers without scripts. A plain script in the page's head:
// the mark in a fold is then known while the page is read, and nothing jumps. A fold that holds the place that the
// address names stays open, and opens when a link leads there: the build writes which places these are.
customElements.define("katko-closed", class extends HTMLElement {
  connectedCallback() { addEventListener("hashchange", this); this.handleEvent(this.parentElement.open = false); }
  handleEvent() { this.parentElement.open ||= RegExp(this.dataset.holds ?? "$.").test(location.hash); }
});
