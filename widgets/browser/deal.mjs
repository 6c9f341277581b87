// A documented deal, which one steps through, leaves and comes back to. Its frames were built, and are shown at once;
// the engine, once it is live, makes every frame anew.
import { engine, interest } from "./engine.mjs";
import { Widget } from "./widget.mjs";

const PACE = 3500;

export class KatkoDeal extends Widget {
  get events() {
    const kinds = "pointerdown keydown focusin";
    return [...super.events, [this, kinds, this.disturbed], [this.part("frame"), "pointermove", this.disturbed]];
  }

  // What stays in sight below the cards.
  get foot() { return this.part("controls"); }

  // The built frames do not know of lines that were kept.
  get outdated() { return Boolean(this.state.stored || this.state.state); }

  step(to, how = {}) {
    const frame = !this.state.own && !(this.outdated && engine.state === "live") && this.built.frames[to];
    if (frame) this.take(frame, how);
    else this.mark(to);
    const asks = how.by ? engine.state === "live" : interest();
    const shown = frame && { quiet: true, still: true };
    if (asks || !frame) this.act({ kind: "step", to }, { light: true, ...how, ...shown });
  }

  // Steps by itself, at once and then at its pace, until the end or until the reader does anything; then it is heard.
  play(on = !this.pace) {
    const ends = this.pace && !on;
    clearInterval(this.pace);
    const next = () => (this.at < this.steps ? this.go("next") : this.play(false));
    this.pace = on && this.at < this.steps ? setInterval(next, PACE) : 0;
    this.part("play").ariaPressed = String(Boolean(this.pace));
    this.part("status").ariaLive = this.pace ? "off" : null;
    if (this.pace) next();
    if (ends) this.say(this.state.say);
  }

  disturbed({ target }) { if (this.pace && !target.closest('[data-part="play"]')) this.play(false); }
}
