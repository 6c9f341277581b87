// The choice of two or four colours of suits, before the page is painted; widgets/browser/colours.mjs keeps it.
// Where the store is forbidden, there are four.
try { document.documentElement.dataset.suits = localStorage.getItem("katko.suits") ?? "four"; } catch { /* four */ }
