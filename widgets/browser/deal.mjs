// A deal that one steps through. The page holds its HTML, and the frames that were built; the engine,
// once it is live, makes every frame anew. This element knows steps and frames, no rule and no sentence.
import { Idiomorph } from "./idiomorph.mjs";
import * as address from "./address.mjs";
import { ask, boot, changes, engine } from "./engine.mjs";
import { travel } from "./travel.mjs";

const PACE = 3500;
const SWIPE = 40;

export class KatkoDeal extends HTMLElement {
  connectedCallback() {
    this.ending = new AbortController();
    this.steps = Number(this.part("scrub").max);
    this.at ??= Number(this.part("scrub").defaultValue);
    this.spoken = this.at;
    this.moving = [];
    const on = (target, kind, act) => target.addEventListener(kind, act.bind(this), { signal: this.ending.signal });
    on(this, "click", this.clicked);
    on(this, "keydown", this.pressed);
    on(this.part("scrub"), "input", (event) => this.go(Number(event.target.value)));
    on(this.part("frame"), "pointerdown", this.touched);
    on(this.part("frame"), "pointerup", this.swiped);
    for (const kind of ["pointerdown", "keydown", "focusin"]) on(this, kind, this.disturbed);
    on(this.part("frame"), "pointerenter", this.disturbed);
    on(changes, "change", this.showEngine);
    on(window, "hashchange", this.follow);
    on(window, "beforeprint", () => { this.folded = !this.part("tricks").open; this.part("tricks").open = true; });
    on(window, "afterprint", () => { this.part("tricks").open = !this.folded; });
    this.showEngine();
    this.follow();
  }

  disconnectedCallback() {
    this.ending.abort();
    this.play(false);
  }

  part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }

  // The request that the page was built with, and its frames; read when they are wanted.
  get built() {
    return this.kept ??= JSON.parse(this.part("frames").textContent);
  }

  // Steps: what was built is shown at once, and then what the engine says.
  go(to) {
    if (!this.show(to)) return;
    address.write(this.dataset.deal, this.at);
    if (engine.state !== "failed") this.compute();
  }

  // Shows the built frame of a step; says whether that is another one than before.
  show(to) {
    const step = Math.min(Math.max(to, 0), this.steps);
    if (step === this.at) return false;
    this.at = step;
    this.part("scrub").value = step;
    [...this.part("strip").children].forEach((cell, at) => cell.toggleAttribute("data-now", at === step));
    for (const name of ["first", "back"]) this.part(name).ariaDisabled = String(step === 0);
    for (const name of ["next", "last"]) this.part(name).ariaDisabled = String(step === this.steps);
    if (this.built.frames[step]) this.paint(this.built.frames[step]);
    return true;
  }

  // Lets the engine make the present frame. An answer that comes too late is dropped.
  async compute() {
    boot();
    const { request } = this.built;
    const action = { kind: "step", to: this.at };
    const reply = await ask({ ...request, action }).catch(() => null);
    if (reply?.html && reply.at === this.at) this.paint(reply);
  }

  paint({ html, say, place }) {
    const [scrub, frame, focused] = [this.part("scrub"), this.part("frame"), document.activeElement];
    scrub.ariaValueText = place;
    if (html !== this.painted) {
      const held = frame.contains(focused);
      this.painted = html;
      this.moving.forEach((animation) => animation.cancel());
      this.moving = travel(frame, () => Idiomorph.morph(frame, html, { morphStyle: "innerHTML" }));
      if (held && !frame.contains(document.activeElement)) this.part("next").focus();
    }
    if (this.spoken !== this.at && focused !== scrub) this.part("status").replaceChildren(say);
    this.spoken = this.at;
  }

  clicked(event) {
    const steps = { first: 0, back: this.at - 1, next: this.at + 1, last: this.steps };
    const part = event.target.closest("button")?.dataset.part;
    if (part in steps) this.go(steps[part]);
    if (part === "play") this.play(!this.timer);
    if (part === "retry") this.compute();
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
    const steps = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.steps };
    if (!(event.key in steps)) return;
    event.preventDefault();
    this.go(steps[event.key]);
  }

  touched(event) {
    this.finger = event.isPrimary && event.pointerType === "touch" ? event : null;
  }

  swiped(event) {
    const x = event.clientX - (this.finger?.clientX ?? event.clientX);
    const y = event.clientY - (this.finger?.clientY ?? event.clientY);
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.go(this.at - Math.sign(x));
  }

  // Steps by itself until the end or until the reader does anything.
  play(on) {
    clearInterval(this.timer);
    const next = () => this.at < this.steps ? this.go(this.at + 1) : this.play(false);
    this.timer = on && this.at < this.steps ? setInterval(next, PACE) : 0;
    this.part("play").ariaPressed = String(Boolean(this.timer));
    this.part("status").ariaLive = this.timer ? "off" : null;
  }

  disturbed(event) {
    if (this.timer && !event.target.closest('[data-part="play"]')) this.play(false);
  }

  // Opens the step that the address names, if it names one of this deal.
  follow() {
    const step = address.read(this.dataset.deal);
    if (step === null) return;
    const [visit] = performance.getEntriesByType("navigation");
    const restored = visit?.type !== "navigate" && document.readyState !== "complete";
    if (!restored) document.getElementById(this.dataset.deal)?.scrollIntoView();
    this.spoken = Math.min(step, this.steps);
    if (this.show(step) && (engine.state === "live" || !this.built.frames.length)) this.compute();
  }

  showEngine() {
    const { state, done, total, python } = engine;
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const size = (bytes) => (bytes / 1e6).toLocaleString(this.dataset.language, digits);
    const fill = (part, words) => {
      this.part(part).textContent = this.part(part).dataset.template.replace(/{(\w+)}/g, (_, name) => words[name]);
    };
    if (state === "loading" && total) fill("bytes", { done: size(done), total: size(total) });
    if (state === "live") fill("live", { python });
    const failed = state === "failed" && this.dataset.engine !== state;
    if (failed) this.part("status").replaceChildren(this.part("failed").textContent);
    Object.assign(this.part("progress"), { max: total || 1, value: done });
    this.dataset.engine = state;
  }
}
