// A table at which one plays. Every step is an action there, since who looks may change with it.
import { interest } from "./engine.mjs";
import { Widget } from "./widget.mjs";

export class KatkoTable extends Widget {
  // Which game is on show the engine says; one that the device has kept comes before all else.
  begin() {
    if (this.mine === null) this.refresh();
    else this.act(null, { by: "address" });
    interest();
  }

  // A step of the game that the page was built with: another one is on show, or will be.
  reach() {}

  get events() { return [...super.events, [window, "pagehide", this.cover], [window, "pageshow", this.uncover]]; }

  // What stays in sight below the cards: the sentences and what can be done.
  get foot() { return this.part("frame").lastElementChild; }

  step(to) { this.act({ kind: "step", to }); }

  take(...reply) {
    super.take(...reply);
    this.part("frame").style.visibility = "";
  }

  // Who comes back to the page may be another: a hand that was uncovered is hidden before the browser keeps the page.
  cover() {
    if (this.state.seat === null && !this.queue.busy) return;
    this.state = { ...this.state, seat: null };
    this.box.close();
    this.say("");
    this.part("frame").style.visibility = "hidden";
  }

  // In the place of an answer that is still out, which would show the hand.
  uncover() {
    if (!this.part("frame").style.visibility) return;
    this.queue.show(null);
    this.refresh();
  }
}
