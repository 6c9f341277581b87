// What a widget asks the engine: one question at a time.
//
// While an answer is on its way, what the reader does waits in its turn. Where no engine is yet, or no more, only the
// latest wish is kept; it is answered as soon as there is one. A `light` wish, for the step that is on show anyhow,
// holds up nothing: whatever comes takes its place.
import { ask, owes } from "./engine.mjs";

export class Queue {
  constructor(widget) { Object.assign(this, { widget, wish: null, turns: [] }); }

  get busy() { return this.wish !== null && !this.wish.light && owes(this.widget.id); }

  soon(work) { return this.busy ? this.turns.push(work) : work(); }

  goOn() { while (!this.busy && this.turns.length) this.turns.shift()(); }

  // The reply to a request. A wish of the reader that waits is seen, and heard.
  ask(request, wish) {
    this.show(wish);
    const [answer, { widget }] = [ask(request), this];
    if (widget.hasAttribute("data-waits") && !owes(widget.id)) widget.say(widget.part("waiting").textContent);
    return answer.finally(() => this.show(null));
  }

  show(wish) {
    this.wish = wish;
    this.widget.toggleAttribute("data-busy", wish !== null);
    this.widget.toggleAttribute("data-waits", wish?.by === "reader" && !wish.light);
    this.widget.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
    if (wish?.card) wish.card.setAttribute("data-waiting", "");
  }
}
