// The reader's choice of two or four colours of suits, before the page is painted; widgets/browser/colours.mjs keeps it.
try { document.documentElement.dataset.suits = localStorage.getItem("katko.suits") ?? "four"; } catch { /* four it is */ }
