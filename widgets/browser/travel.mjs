// The journey of a card from hand to slot, or back: from where it was to where it is now.
const QUICK = { duration: 260, easing: "cubic-bezier(.2,.7,.3,1)" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

// Calls `change`, which redraws `frame`, and returns the animations that it set off.
export function travel(frame, change) {
  if (calm.matches) return change(), [];
  const places = () => new Map([...frame.querySelectorAll("[data-card]")].map((card) => [card.id, card]));
  const before = new Map([...places()].map(([id, card]) => [id, card.getBoundingClientRect()]));
  change();
  const moved = [];
  for (const [id, card] of places()) {
    const from = before.get(id);
    const to = card.getBoundingClientRect();
    const [x, y] = from ? [from.x - to.x, from.y - to.y] : [0, 0];
    const way = [`${x}px ${y}px`, "0 0"];
    if (Math.hypot(x, y) > 12) moved.push(card.animate({ translate: way, zIndex: [1, 1] }, QUICK));
  }
  return moved;
}
