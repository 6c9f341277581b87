// A deal that one steps through, leaves and comes back to, or a table at which one plays. The page holds its HTML,
// and the frames that were built; the engine, once it is live, makes every frame anew. This element knows steps and
// the names of actions, no rule and no sentence.
import { Idiomorph } from "./idiomorph.mjs";
import * as address from "./address.mjs";
import { Box } from "./box.mjs";
import { ask, boot, engine, interest } from "./engine.mjs";
import { status } from "./status.mjs";
import { travel } from "./travel.mjs";

const PACE = 3500;
const SWIPE = 40;
const HEADER = 56;
const DOUBLE = 400;
const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
// What a page does by itself, unheard.
const UNASKED = ["link", "resume", "move"];
// What a form holds, as an action.
const choices = (form) => ({ kind: form.dataset.act, values: Object.fromEntries(new FormData(form)) });
const morph = (part, html) => Idiomorph.morph(part, html, { morphStyle: "innerHTML" });

export class KatkoDeal extends HTMLElement {
  connectedCallback() {
    this.ending = new AbortController();
    const { signal } = this.ending;
    this.at ??= Number(this.part("scrub").defaultValue);
    this.steps ??= Number(this.part("scrub").max);
    const stored = address.kept(this.dataset.deal);
    this.line ??= this.table ? { stored } : { other: stored };
    this.mine ??= stored;
    this.place ??= this.table ? "" : `${this.dataset.deal}~0`;
    this.spoken = this.at;
    this.moving = [];
    this.box = new Box(this);
    const on = (target, kind, act) => target.addEventListener(kind, act.bind(this), { signal });
    on(this, "click", this.clicked);
    on(this, "keydown", this.pressed);
    on(this, "input", (event) => event.target === this.part("scrub") && this.go(Number(event.target.value)));
    on(this, "change", ({ target }) => target.form ? this.fill(target.form) : this.box.read(target));
    on(this, "submit", (event) => event.preventDefault());
    on(this.part("frame"), "pointerdown", this.touched);
    on(this.part("frame"), "pointerup", this.swiped);
    for (const kind of ["pointerdown", "keydown", "focusin"]) on(this, kind, this.disturbed);
    on(this.part("frame"), "pointermove", this.disturbed);
    on(window, "resize", this.measure);
    on(this, "engine", this.changed);
    on(window, "hashchange", this.follow);
    on(window, "beforeprint", () => { this.folded = !this.part("tricks").open; this.part("tricks").open = true; });
    on(window, "afterprint", () => { this.part("tricks").open = !this.folded; });
    // Without scripts a card could not be played.
    for (const card of this.part("frame").querySelectorAll("button")) card.disabled = false;
    status(this, signal);
    this.measure();
    this.follow();
    if (this.table) interest();
  }

  disconnectedCallback() {
    this.ending.abort();
    clearTimeout(this.next);
    this.play(false);
  }

  // What was asked in vain is asked again; a failure is also told where only the box is heard.
  changed() {
    const state = this.dataset.engine;
    if (state === "failed" && this.box.dialog.open) this.say(this.part("failed").textContent);
    if (state === "live" && this.wish) this.fulfil();
    else if (state === "live" && (this.table || this.painted || this.line.other)) this.compute();
  }

  part(name) {
    return this.querySelector(`[data-part="${name}"]`);
  }

  // The request that the page was built with, and its frames; read when they are wanted.
  get built() {
    return this.parsed ??= JSON.parse(this.part("frames").textContent);
  }

  // Whether one plays here: every step is then an action, since who looks may change with it.
  get table() {
    return this.dataset.table !== undefined;
  }

  get record() {
    return this.line.record ?? this.built.request.record;
  }

  // What leads to the present step, after the "#"; empty where that would be too long.
  get link() {
    return this.place.replace(/~\d+/, `~${this.at}`);
  }

  // Speaks; while the box is open all else is silent, so that its note does.
  say(words) {
    this.part(this.box.dialog.open ? "note" : "status").replaceChildren(...[words].filter(Boolean));
  }

  // One thing after the other: what comes while an answer is out waits for it.
  soon(work) {
    return this.asking ? this.asking.then(() => this.soon(work)) : work();
  }

  ask(action) {
    const [chance] = crypto.getRandomValues(new Uint32Array(1));
    // What another page of this device has stored since is no line to be written over.
    const now = this.table ? address.kept(this.dataset.deal) : null;
    const elsewhere = now !== this.mine && !UNASKED.includes(action.kind) ? now : null;
    return ask({ ...this.built.request, ...this.line, at: this.at, chance, elsewhere, action }).catch(() => null);
  }

  // Steps, to a number or a way: what was built is shown at once, and then what the engine says. A wish that still
  // waits is given up.
  go(where) {
    this.soon(() => {
      const { [where]: to = where } = { first: 0, back: this.at - 1, next: this.at + 1, last: this.steps };
      if (this.table) return this.wish || this.act({ kind: "step", to });
      if (this.wish?.kind === "link") this.line.other = this.wish.text;
      if (!this.wish?.values) this.want(null);
      if (!this.show(to)) return null;
      if (this.place) address.write(this.link);
      if (interest() || this.own || !this.built.frames.length) this.compute();
      return null;
    });
  }

  // Marks a step, and shows its frame if it was built; says whether that is another step than before.
  show(to) {
    const step = Math.min(Math.max(to, 0), this.steps);
    if (step === this.at) return false;
    this.mark(step);
    const built = !this.own && this.built.frames[step];
    if (built && !(this.line.other && engine.state === "live")) this.paint(built);
    return true;
  }

  mark(step) {
    this.at = step;
    this.part("scrub").value = step;
    [...this.part("strip").children].forEach((cell, at) => cell.toggleAttribute("data-now", at === step));
    for (const name of ["first", "back"]) this.part(name).ariaDisabled = String(step === 0);
    for (const name of ["next", "last"]) this.part(name).ariaDisabled = String(step === this.steps);
  }

  // Lets the engine make the present frame. An answer that comes too late is dropped.
  async compute() {
    const step = this.at;
    const reply = await this.ask({ kind: "step", to: step });
    if (step !== this.at || this.asking) return;
    if (reply?.html && this.table) this.take(reply);
    else if (reply?.html) this.paint(reply);
    else if (this.own) this.mark(this.shown);
  }

  // What only the engine can do is kept until it is live; another wish takes its place.
  act(action, card) {
    clearTimeout(this.next);
    this.soon(() => {
      // At a table a game that is to be opened comes before all else, and the choices of a form that wait go along.
      const opens = this.wish?.kind === "link" || this.line.stored;
      if (this.table && opens && !UNASKED.includes(action.kind)) return null;
      if (this.table && this.wish?.values && !action.values) action.first ??= this.wish;
      this.want(action, card);
      this.fulfil();
      return !this.asking && !UNASKED.includes(action.kind) && this.say(this.part("waiting").textContent);
    });
  }

  // All choices of a form at once, so that none is lost while another waits; until they are sent no answer touches it.
  fill(form) {
    if (this.filled === form) return;
    this.filled = form;
    this.soon(() => {
      this.filled = null;
      this.act(choices(form));
    });
  }

  // A form whose choices are given up shows again what holds.
  want(action, card) {
    if (this.wish?.values && !action?.values && !action?.first && !this.filled) this.querySelector(`[data-act="${this.wish.kind}"]`).reset();
    this.wish = action;
    this.toggleAttribute("data-waits", !UNASKED.includes(action?.kind ?? "link"));
    this.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
    card?.setAttribute("data-waiting", "");
  }

  fulfil() {
    if (engine.state !== "live") return boot();
    const action = this.wish;
    this.asking = this.ask(action).then((reply) => {
      this.asking = null;
      if (reply) this.take(reply, action);
    });
    return null;
  }

  // The line may be another one now.
  take(reply, action) {
    const { kind } = action ?? {};
    const focused = document.activeElement;
    const [inside, keys] = [this.contains(focused), focused.matches(":focus-visible")];
    this.want(null);
    const { record, other, base, table, seat, own, steps, at, link, parts, problem, todo, keep } = reply;
    clearTimeout(this.next);
    if (todo) this.next = setTimeout(() => this.act(todo.action), todo.after);
    if (kind === "record") this.box.answer(problem);
    if (kind === "record" && problem) return null;
    if (!reply.html) return this.say(reply.say);
    Object.assign(this, { line: { record, other, base, table, seat }, own, steps, place: link, spoken: action ? null : at });
    for (const [name, html] of Object.entries(parts)) {
      if (!this.part(name).contains(this.filled)) morph(this.part(name), html);
      const gone = inside && document.activeElement === document.body;
      const near = gone && this.part(name).querySelector("[tabindex], input:checked, button");
      if (near) near.focus({ preventScroll: !keys });
    }
    this.mark(at);
    this.paint(reply, focused, inside);
    const others = this.table && UNASKED.includes(kind) && address.kept(this.dataset.deal) !== this.mine;
    if (keep && !others) this.toggleAttribute("data-unsaved", !address.keep(this.dataset.deal, this.mine = keep));
    return kind !== "link" && !reply.refusal && address.write(link || this.dataset.deal);
  }

  paint({ html, say, place, look }, focused = document.activeElement, inside = false) {
    const [scrub, frame] = [this.part("scrub"), this.part("frame")];
    scrub.ariaValueText = place;
    this.shown = this.at;
    if (html !== this.painted) {
      const held = frame.contains(focused) || (look === "table" && inside);
      const keys = focused.matches(":focus-visible");
      this.painted = html;
      this.moving.forEach((animation) => animation.cancel());
      this.moving = travel(frame, () => morph(frame, html));
      const card = (this.table || focused.dataset.card) && frame.querySelector("[data-legal]");
      // While others play, the focus waits beside the cards.
      const way = card || frame.querySelector(".kw-main") || frame.querySelector('[data-part="turn"]') || this.part("next");
      const placed = frame.contains(document.activeElement) && document.activeElement.dataset.part !== "turn";
      if (held && !placed) way.focus({ preventScroll: !keys });
    }
    if (this.spoken === this.at) return;
    this.say(focused === scrub ? "" : say);
    this.spoken = this.at;
    if (look === "table") this.parentElement.scrollIntoView();
    else if (look !== null) this.reveal();
  }

  // Where the deal is higher than the screen, sentences and controls stay in sight; how high they are then.
  measure() {
    const parts = [this.part("trick"), this.part("frame").lastElementChild, this.part("controls")];
    const [seats, said, controls] = parts.map((part) => part.getBoundingClientRect().height);
    const below = Math.ceil(said + (this.table ? 0 : controls));
    this.toggleAttribute("data-tall", seats + below > innerHeight - HEADER);
    this.style.setProperty("--kw-below", `${below}px`);
  }

  // Scrolls no more than is needed to see the controls, the sentences above them, and the latest card.
  reveal() {
    const before = scrollY;
    const controls = this.table ? this.part("frame").lastElementChild : this.part("controls");
    this.measure();
    for (const part of [controls, this.querySelector("[data-latest]")]) {
      part?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    if (scrollY !== before && controls.matches(":hover")) this.moved = performance.now();
  }

  clicked(event) {
    const { target, detail } = event;
    // The second of a quick pair is not for what has come to its place meanwhile, be it made of the same element.
    const button = target.closest("button");
    const tapped = JSON.stringify(target.closest("button, a")?.dataset);
    const astray = detail > 1 && tapped && tapped !== this.tapped;
    this.tapped = tapped;
    if (astray) return event.preventDefault();
    // The way to the table leads to the step on show.
    const way = target.closest('a[data-part="sandbox"]');
    if (way) way.hash = way.hash.replace(/~\d+/, `~${this.at}`);
    const { part, act, ...data } = button?.dataset ?? {};
    const card = target.closest('[data-part="hand"] [data-card]');
    // The second click of a quick pair was meant for the button that was there before the page moved.
    if (card && detail && performance.now() < this.moved + DOUBLE) return;
    if (card) this.act({ kind: "play", card: card.dataset.card, seat: Number(card.dataset.seat) }, card);
    else if (act) this.act({ kind: act, ...data, first: button.form?.matches("[data-whole]") ? choices(button.form) : undefined });
    else if (Object.values(KEYS).includes(part)) this.go(part);
    else if (part === "play") this.play(!this.timer);
    else this.box.press(target === this.box.dialog ? "close" : part);
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
    // A key that is held plays one card and deals once.
    if (event.repeat && event.key === "Enter" && event.target.matches("[data-act], [data-card]")) event.preventDefault();
    if (!(event.key in KEYS) || this.box.dialog.open || event.target.form) return;
    event.preventDefault();
    this.go(KEYS[event.key]);
  }

  touched(event) {
    this.finger = event.isPrimary && event.pointerType === "touch" ? event : null;
  }

  swiped(event) {
    const x = event.clientX - (this.finger?.clientX ?? event.clientX);
    const y = event.clientY - (this.finger?.clientY ?? event.clientY);
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.go(x > 0 ? "back" : "next");
  }

  // Steps by itself, at once and then at its pace, until the end or until the reader does anything.
  play(on) {
    clearInterval(this.timer);
    const next = () => this.at < this.steps ? this.go("next") : this.play(false);
    this.timer = on && this.at < this.steps ? setInterval(next, PACE) : 0;
    this.part("play").ariaPressed = String(Boolean(this.timer));
    this.part("status").ariaLive = this.timer ? "off" : null;
    if (this.timer) next();
  }

  disturbed(event) {
    if (this.timer && !event.target.closest('[data-part="play"]')) this.play(false);
  }

  // Opens the place that the address names, if it names one of this deal.
  async follow() {
    const found = address.read(this.dataset.deal);
    if (this.line.stored && !found?.text) this.act({ kind: "resume" });
    if (!found) return;
    const { step, text = "" } = found;
    const [visit] = performance.getEntriesByType("navigation");
    const restored = visit?.type !== "navigate" && document.readyState !== "complete";
    if (!restored) document.getElementById(this.dataset.deal)?.scrollIntoView();
    if (text || this.own) this.act({ kind: "link", text, to: step });
    else if (!this.table) {
      this.spoken = Math.min(step, this.steps);
      if (this.show(step) && (engine.state === "live" || !this.built.frames.length)) await this.compute();
      if (!restored) this.reveal();
    }
  }
}
