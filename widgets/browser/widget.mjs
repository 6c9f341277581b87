// What a documented deal and a table at which one plays have in common: events become requests to the engine, and
// replies are shown, said, kept on the device and put into the address. It knows steps and how an action is asked for,
// no rule and no sentence.
//
// For the page and for tests:
//   attributes  data-engine: idle, loading, live or failed; data-at and data-steps: the step on show and the last one;
//               data-busy while an answer is awaited; data-waits while what the reader asked for waits for the engine;
//               data-unsaved where the device keeps nothing
//   properties  state: what goes with every request and comes back with every reply, opaque but for what is named here
//               (record, link, secret, todo); it may be set. built: the request and the frames that the page holds
//   methods     act(action), go(step or "first", "back", "next", "last")
//   events      "engine" when data-engine has changed; "shown" when a reply or a built frame has been shown
import { Idiomorph } from "./idiomorph.mjs";
import * as address from "./address.mjs";
import { Box } from "./box.mjs";
import { boot } from "./engine.mjs";
import { keepFocus, measure, reveal } from "./focus.mjs";
import { clicked, pressed, swiped, touched } from "./gestures.mjs";
import { Queue } from "./queue.mjs";
import { status } from "./status.mjs";
import { travel } from "./travel.mjs";

const morph = (part, html) => Idiomorph.morph(part, html, { morphStyle: "innerHTML" });

export class Widget extends HTMLElement {
  // Forms that were changed and not answered since, each with the wish that takes its choices along.
  edited = new Map();
  queue = new Queue(this);
  moving = [];

  connectedCallback() {
    this.ending = new AbortController();
    this.box = new Box(this);
    this.mine = address.kept(this.dataset.deal);
    if (this.mine !== null) this.state = { ...this.state, stored: this.mine };
    const { signal } = this.ending;
    for (const [target, kinds, act] of this.events) {
      const heard = (event) => act.call(this, event, this);
      for (const kind of kinds.split(" ")) target.addEventListener(kind, heard, { signal });
    }
    // Without scripts a card could not be played.
    for (const card of this.part("frame").querySelectorAll("button")) card.disabled = false;
    status(this, signal);
    this.mark(Number(this.dataset.at ?? this.part("scrub").defaultValue));
    measure(this);
    this.begin();
    this.follow();
  }

  disconnectedCallback() {
    this.ending.abort();
    clearTimeout(this.timer);
    clearInterval(this.pace);
  }

  get events() {
    const [frame, fold] = [this.part("frame"), this.part("tricks")];
    return [
      [this, "click", clicked],
      [this, "keydown", pressed],
      [frame, "pointerdown", touched],
      [frame, "pointerup", swiped],
      [this, "input", this.typed],
      [this, "change", this.changed],
      [this, "submit", (event) => event.preventDefault()],
      [this.box.dialog, "close", this.wait],
      [window, "hashchange", this.follow],
      [window, "pageshow", () => this.mark(this.at)],
      [window, "resize", () => measure(this)],
      [window, "beforeprint", () => { [this.folded, fold.open] = [!fold.open, true]; }],
      [window, "afterprint", () => { fold.open = !this.folded; }],
    ];
  }

  part(name) { return this.querySelector(`[data-part="${name}"]`); }

  get at() { return Number(this.dataset.at); }

  get steps() { return Number(this.part("scrub").max); }

  // Read when they are wanted.
  get built() { return this.parsed ??= JSON.parse(this.part("frames").textContent); }

  get state() { return this.present ?? this.built.request; }

  set state(state) { this.present = state; }

  // Speaks; while the box is open all else is silent, so that its note does.
  say(words) { this.part(this.box.dialog.open ? "note" : "status").replaceChildren(...[words].filter(Boolean)); }

  go(where) {
    this.queue.soon(() => {
      const { [where]: to = where } = { first: 0, back: this.at - 1, next: this.at + 1, last: this.steps };
      if (to >= 0 && to <= this.steps && to !== this.at) this.step(to);
    });
  }

  mark(at) {
    const [scrub, cells] = [this.part("scrub"), [...this.part("strip").children]];
    Object.assign(this.dataset, { at, steps: this.steps });
    scrub.value = at;
    cells.forEach((cell, step) => cell.toggleAttribute("data-now", step === at));
    for (const name of ["first", "back"]) this.part(name).ariaDisabled = String(at === 0);
    for (const name of ["next", "last", "play"]) this.part(name).ariaDisabled = String(at === this.steps);
    this.style.setProperty("--cells", cells.length);
    this.style.setProperty("--steps", this.steps);
  }

  // What is typed is not touched by answers that do not know it, and is sent when it is done.
  typed({ target }) {
    if (target === this.part("scrub")) this.go(Number(target.value));
    else if (target.form) this.edited.set(target.form, null);
  }

  changed({ target }) {
    if (target === this.part("file")) this.box.read(target);
    if (!target.form) return;
    this.edited.set(target.form, null);
    this.act(null);
  }

  // Asks for an action. `by`: the "reader"; the "page" by itself; or the "address" that names what is to be opened,
  // which comes before all else. `card` is shown to wait; the reply to a `quiet` one is neither said nor brought into
  // sight; `light` is told in queue.mjs; `answered` hears the reply first.
  act(action, { by = "reader", ...how } = {}) {
    clearTimeout(this.timer);
    // What forms hold and no answer knows goes along, and comes first.
    const forms = by === "reader" ? [...this.edited.keys()] : [];
    const wish = { by, ...how, ...(forms.length && { light: false, quiet: false }) };
    const filled = forms.map((form) => ({ kind: form.dataset.act, values: Object.fromEntries(new FormData(form)) }));
    const whole = [...filled, action].filter(Boolean).reduce((first, each) => ({ ...each, first }), null);
    for (const form of forms) this.edited.set(form, wish);
    if (by !== "page") boot();
    this.queue.soon(async () => {
      if (by === "reader" && this.queue.wish?.by === "address") return;
      const reply = await this.queue.ask(this.request(whole, by), wish);
      how.answered?.(reply);
      for (const [form, sent] of this.edited) if (sent === wish) this.edited.delete(form);
      this.take({ stored: null, ...reply }, wish);
      this.queue.goOn();
    });
  }

  // Chance is no secret: nobody gains by foretelling it.
  request(action, by) {
    const [chance, now] = [Math.floor(Math.random() * 2 ** 32), address.kept(this.dataset.deal)];
    // What another page of this device has stored since is no line to be written over.
    return { ...this.state, at: this.at, chance, elsewhere: by === "reader" && now !== this.mine ? now : null, action };
  }

  // Shows, says, keeps and brings into sight what a reply, or a frame that was built, tells.
  take({ html, parts = {}, ...state }, { by = "reader", quiet } = {}) {
    const [{ deal }, { at, say, place, look, link, keep }, before] = [this.dataset, state, this.state];
    if (!html) return this.say(say);
    this.state = { ...before, ...state };
    const typing = (name) => [...this.edited.keys()].some((form) => this.part(name).contains(form));
    const names = Object.keys(parts).filter((name) => !typing(name));
    keepFocus(this, names, look === "table", () => {
      for (const name of names) morph(this.part(name), parts[name]);
      if (html !== this.painted) this.paint(this.painted = html);
    });
    this.mark(at);
    if (place) this.part("scrub").ariaValueText = place;
    // What others play is not said over the note of the box.
    if (!quiet && (by === "reader" || !this.box.dialog.open)) this.say(this.part("scrub")?.matches(":focus") ? "" : say);
    if (!quiet && look) reveal(this, look);
    // What another page has stored meanwhile is not written over by itself, nor an address that waits to be opened.
    const mine = by === "reader" || address.kept(deal) === this.mine;
    if (keep && mine) this.toggleAttribute("data-unsaved", !address.keep(deal, this.mine = keep));
    const opens = this.queue.wish?.by === "address";
    if (!opens && (by === "reader" || link !== before.link)) address.write(link || deal);
    this.wait();
    return this.dispatchEvent(new Event("shown"));
  }

  paint(html) {
    this.moving.forEach((animation) => animation.cancel());
    this.moving = travel(this.part("frame"), () => morph(this.part("frame"), html));
  }

  // The frame on show as the engine makes it, once it is live.
  refresh() { this.act(null, { by: "page", quiet: true }); }

  // What comes by itself, after its pause; not behind an open box, whose text would grow old.
  wait() {
    clearTimeout(this.timer);
    const { todo } = this.state;
    if (todo && !this.box.dialog.open) this.timer = setTimeout(() => this.act(todo.action, { by: "page" }), todo.after);
  }

  // Opens the place that the address names, if it names one of this widget.
  follow() {
    const { step: to, text } = address.read(this.dataset.deal);
    const [visit] = performance.getEntriesByType("navigation");
    const restored = visit?.type !== "navigate" && document.readyState !== "complete";
    if (to === undefined) return;
    if (!restored) document.getElementById(this.dataset.deal)?.scrollIntoView();
    if (text || this.state.own) this.act({ kind: "link", text, to }, { by: "address" });
    else this.reach(Math.min(to, this.steps), restored);
  }
}
