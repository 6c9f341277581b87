// A documented deal, which one steps through, leaves and comes back to. Its frames were built, and are shown at once;
// the engine, once it is live, makes every frame anew.
import { engine, interest } from "./engine.mjs";
import { reveal } from "./focus.mjs";
import { Widget } from "./widget.mjs";

const PACE = 3500;

export class KatkoDeal extends Widget {
  get events() { return [...super.events, [this, "pointerdown keydown focusin", this.disturbed]]; }

  // The built frames do not know of a line that was kept.
  begin() { if (this.mine !== null) this.refresh(); }

  // The step that the address names; it is not said, since nobody has asked for it here.
  reach(step, again) {
    if (step !== this.at) this.step(step, { by: "address", quiet: true });
    if (!again) reveal(this, "cards");
  }

  step(to, how = {}) {
    // The built frames do not know of lines that were kept.
    const { own, state, stored } = this.state;
    const frame = !own && !((state || stored) && engine.state === "live") && this.built.frames[to];
    if (frame) this.take(frame, how); else this.mark(to);
    const asks = how.by ? engine.state === "live" : interest();
    if (asks || !frame) this.act({ kind: "step", to }, { light: true, quiet: Boolean(frame), ...how });
  }

  // Before there is an engine the documented card, and one that is refused, are answered as they were built.
  act(action, how) {
    const frame = action?.kind === "play" && engine.state !== "live" && !this.state.own && this.built.frames[this.at];
    const { next, html, say } = (frame && frame.answers[action.move]) || {};
    if (!html) return next ? this.go("next") : super.act(action, how);
    return this.take({ ...frame, say, html: frame.html.replace(/<p data-part="narration">.*?<\/p>/, () => html) });
  }

  // Steps by itself, at once and then at its pace, until the end or until the reader does anything; then it is heard.
  play(on = !this.pace) {
    const [ends, next] = [this.pace && !on, () => (this.at < this.steps ? this.go("next") : this.play(false))];
    clearInterval(this.pace);
    this.pace = on && this.at < this.steps ? setInterval(next, PACE) : 0;
    this.part("play").ariaPressed = String(Boolean(this.pace));
    this.part("status").ariaLive = this.pace ? "off" : null;
    if (this.pace) next(); else if (ends) this.say(this.state.say);
  }

  disturbed({ target }) { if (this.pace && !target.closest('[data-part="play"]')) this.play(false); }
}
