// What a widget asks the engine: one question at a time.
//
// While an answer is on its way, what the reader does waits in its turn. Where no engine is yet, or no more, only the
// latest wish is kept; it is answered as soon as there is one. A `light` wish, for the step that is on show anyhow,
// holds up nothing: whatever comes takes its place.
import { ask, owes } from "./engine.mjs";

export class Queue {
  wish = null;
  turns = [];

  constructor(widget) { this.widget = widget; }

  get busy() { return this.wish !== null && !this.wish.light && owes(this.widget.id); }

  soon(work) { return this.busy ? this.turns.push(work) : work(); }

  goOn() { while (!this.busy && this.turns.length) this.turns.shift()(); }

  // The reply to a request. A wish of the reader that waits is seen, and heard.
  async ask(request, wish) {
    this.show(wish);
    const answer = ask(request);
    const heard = this.widget.hasAttribute("data-waits") && !owes(this.widget.id);
    if (heard) this.widget.say(this.widget.part("waiting").textContent);
    const reply = await answer;
    this.show(null);
    return reply;
  }

  show(wish) {
    this.wish = wish;
    this.widget.toggleAttribute("data-busy", wish !== null);
    this.widget.toggleAttribute("data-opens", wish?.by === "address");
    this.widget.toggleAttribute("data-waits", wish?.by === "reader" && !wish.light);
    this.widget.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
    wish?.card?.setAttribute("data-waiting", "");
  }
}
