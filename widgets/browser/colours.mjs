// Two or four colours of suits: one choice for all widgets, kept on this device.
const KEY = "katko.suits";
const BUTTONS = '[data-part="colours"]';

const stored = () => { try { return localStorage.getItem(KEY); } catch { return null; } };

function show(choice) {
  document.documentElement.dataset.suits = choice;
  for (const button of document.querySelectorAll(BUTTONS)) button.ariaPressed = String(choice === "two");
}

export function keepColours() {
  show(stored() ?? "four");
  addEventListener("storage", (event) => event.key === KEY && show(event.newValue ?? "four"));
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.(BUTTONS)) return;
    const choice = document.documentElement.dataset.suits === "two" ? "four" : "two";
    try { localStorage.setItem(KEY, choice); } catch { /* private mode: the choice lasts for this page */ }
    show(choice);
  });
}
