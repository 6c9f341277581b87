// Closes a fold before it is painted; it stands open for readers without scripts. A plain script in the page's head:
// the mark in a fold is then known while the page is read, and nothing jumps.
customElements.define("katko-closed", class extends HTMLElement {
  connectedCallback() { this.parentElement.open = false; }
});
