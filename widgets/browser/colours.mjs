// Two or four colours of suits: one choice for all widgets, kept on this device.
const KEY = "katko.suits";
const BUTTONS = '[data-part="colours"]';
const stored = () => { try { return localStorage.getItem(KEY); } catch { return null; } };

function show(choice = stored() ?? "four") {
  document.documentElement.dataset.suits = choice;
  for (const button of document.querySelectorAll(BUTTONS)) button.ariaPressed = String(choice === "two");
}

export function keepColours() {
  show();
  addEventListener("storage", () => show());
  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.(BUTTONS)) return;
    show(document.documentElement.dataset.suits === "two" ? "four" : "two");
    try { localStorage.setItem(KEY, document.documentElement.dataset.suits); } catch { /* it lasts for this page */ }
  });
}
