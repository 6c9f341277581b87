// A table at which one plays. Every step is an action there, since who looks may change with it.
import { interest } from "./engine.mjs";
import { Widget } from "./widget.mjs";

export class KatkoTable extends Widget {
  get events() { return [...super.events, [window, "pagehide", this.cover], [window, "pageshow", this.uncover]]; }

  // Which game is on show the engine says; one that the device has kept comes before all else.
  begin() { if (this.mine === null) this.refresh(); else this.act(null, { by: "address" }); interest(); }

  step(to) { this.act({ kind: "step", to }); }

  // Who comes back to the page may be another: a hand that was uncovered is hidden before the browser keeps the page,
  // which then begins anew.
  cover() { if (this.state.seat !== null || this.queue.busy) this.part("frame").style.visibility = "hidden"; }

  uncover() { if (this.part("frame").style.visibility) location.reload(); }
}
