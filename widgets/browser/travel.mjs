// The journey of a card from hand to slot, or back: from where it was to where it is now.
const [QUICK, CALM] = [{ duration: 260, easing: "cubic-bezier(.2,.7,.3,1)" }, "(prefers-reduced-motion: reduce)"];

// Calls `change`, which redraws `frame`; what still moves there does not wait for its end.
export function travel(frame, change) {
  const cards = (way) => [...frame.querySelectorAll(way)].map((card) => [card, card.getBoundingClientRect()]);
  frame.getAnimations({ subtree: true }).forEach((animation) => animation.cancel());
  const before = new Map(cards(".kw-card[id]").map(([{ id }, place]) => [id, place]));
  change();
  for (const [card, to] of matchMedia(CALM).matches ? [] : cards(".kw-card[id]:not(.kw-back)")) {
    const [x, y] = [(before.get(card.id) ?? to).x - to.x, (before.get(card.id) ?? to).y - to.y];
    if (Math.hypot(x, y) > 12) card.animate({ translate: [`${x}px ${y}px`, "0 0"], zIndex: [1, 1] }, QUICK);
  }
}
