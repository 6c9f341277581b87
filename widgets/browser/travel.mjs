// The journey of a card from hand to slot, or back: from where it was to where it is now.
// A won trick's cards go to the winner and fade; of these only likenesses are left to move.
const QUICK = { duration: 260, easing: "cubic-bezier(.2,.7,.3,1)" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const between = (from, to) => [from.x - to.x, from.y - to.y];

// Calls `change`, which redraws `frame`, and returns the animations that it set off.
export function travel(frame, change) {
  if (calm.matches) return change(), [];
  const places = () => new Map([...frame.querySelectorAll("[data-card]")].map((card) => [card.id, card]));
  const winner = frame.querySelector("[data-won] [data-card]")?.getBoundingClientRect();
  // What is there may be made into something else: of cards that may leave a copy is taken.
  const seen = (card) => [card.getBoundingClientRect(), winner && card.closest(".kw-slot") && card.cloneNode(true)];
  const before = new Map([...places()].map(([id, card]) => [id, seen(card)]));
  change();
  const [after, moved] = [places(), []];
  for (const [id, card] of after) {
    const to = card.getBoundingClientRect();
    const [x, y] = between(before.get(id)?.[0] ?? to, to);
    const way = { translate: [`${x}px ${y}px`, "0 0"], zIndex: [1, 1] };
    if (Math.hypot(x, y) > 12) moved.push(card.animate(way, QUICK));
  }
  for (const [id, [from, card]] of before) if (card && !after.has(id)) moved.push(leave(frame, card, from, winner));
  return moved;
}

function leave({ parentElement: ground }, card, from, winner) {
  const likeness = document.createElement("span");
  Object.assign(likeness, { className: "kw-card kw-leaving", ariaHidden: "true" });
  const [left, top] = between(from, ground.getBoundingClientRect());
  const place = { left, top, height: from.height, width: from.width };
  for (const [name, length] of Object.entries(place)) likeness.style[name] = `${length}px`;
  likeness.dataset.suit = card.dataset.card[0];
  likeness.append(...card.childNodes);
  ground.append(likeness);
  const [x, y] = between(winner, from);
  const journey = likeness.animate({ translate: ["0 0", `${x}px ${y}px`], opacity: [1, 0.9, 0] }, QUICK);
  journey.onfinish = journey.oncancel = () => likeness.remove();
  return journey;
}
