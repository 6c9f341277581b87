// What a documented deal and a table at which one plays have in common: events become requests to the engine, and
// replies are shown, said, kept on the device and put into the address. It knows steps and how an action is asked for,
// no rule and no sentence.
//
// For the page and for tests:
//   attributes  data-engine: idle, loading, live or failed; data-at and data-steps: the step on show and the last one;
//               data-busy while an answer is awaited; data-waits while what the reader asked for waits for the engine;
//               data-opens while the game that a link or the device names is not on show yet;
//               data-unsaved where the device keeps nothing
//   properties  state: what goes with every request and comes back with every reply, opaque but for what is named here
//               (record, link, secret, todo); it may be set. built: the request and the frames that the page holds
//   methods     act(action), go(step or "first", "back", "next", "last")
//   events      "engine" when data-engine has changed; "shown" when a reply or a built frame has been shown
import { Idiomorph } from "./idiomorph.mjs";
import { keep, kept, lineOf, named, write } from "./address.mjs";
import { read } from "./box.mjs";
import { boot, engine } from "./engine.mjs";
import { keepFocus, reveal } from "./focus.mjs";
import { clicked, pressed, swiped, touched } from "./gestures.mjs";
import { Queue } from "./queue.mjs";
import { noticed, status } from "./status.mjs";
import { travel } from "./travel.mjs";

const morph = (part, html) => Idiomorph.morph(part, html, { morphStyle: "innerHTML" });

export class Widget extends HTMLElement {
  // Forms that were changed and not answered since, each with the wish that takes its choices along.
  edited = new Map();
  queue = new Queue(this);

  connectedCallback() {
    const { signal } = this.ending = new AbortController();
    const listen = (to, act) => (kind) => to.addEventListener(kind, (event) => act.call(this, event, this), { signal });
    this.mine = this.kept;
    if (this.mine !== null) this.state = { ...this.state, stored: this.mine };
    for (const [target, kinds, act] of this.events) kinds.split(" ").forEach(listen(target, act));
    // Without scripts a card could not be played.
    for (const card of this.part("frame").querySelectorAll("button")) card.disabled = false;
    status(null, this);
    this.mark(Number(this.dataset.at ?? this.part("scrub").defaultValue));
    this.begin();
    this.follow();
  }

  disconnectedCallback() { this.ending.abort(); clearTimeout(this.timer); clearInterval(this.pace); }

  get events() {
    return [
      [this, "click", clicked], [this, "keydown", pressed], [this, "input change", this.typed],
      [this, "pointermove focusin click", noticed], [engine, "change", status], [this.box, "close", this.wait],
      [this.part("frame"), "pointerdown", touched], [this.part("frame"), "pointerup", swiped],
      [window, "hashchange", this.follow], [window, "pageshow", () => this.mark(this.at)],
    ];
  }

  part(name) { return this.querySelector(`[data-part="${name}"]`); }

  get box() { return this.part("box"); }

  get at() { return Number(this.dataset.at); }

  get steps() { return Number(this.part("scrub").max); }

  get kept() { return kept(lineOf(this.dataset.deal)); }

  // Read when they are wanted.
  get built() { return this.parsed ??= JSON.parse(this.part("frames").textContent); }

  get state() { return this.present ?? this.built.request; }

  set state(state) { this.present = state; }

  // Speaks; while the box is open all else is silent, so that its note does.
  say(words) { this.part(this.box.open ? "note" : "status").replaceChildren(...[words].filter(Boolean)); }

  go(where) {
    const step = (to) => to >= 0 && to <= this.steps && to !== this.at && this.step(to);
    this.queue.soon(() => step({ first: 0, back: this.at - 1, next: this.at + 1, last: this.steps }[where] ?? where));
  }

  mark(at, place = this.part("scrub").ariaValueText) {
    const [scrub, cells, { steps }] = [this.part("scrub"), [...this.part("strip").children], this];
    Object.assign(this.dataset, { at, steps });
    Object.assign(scrub, { value: at, ariaValueText: place });
    cells.forEach((cell, step) => cell.toggleAttribute("data-now", step === at));
    const ends = { first: 0, back: 0, next: steps, last: steps, play: steps };
    for (const [name, end] of Object.entries(ends)) this.part(name).ariaDisabled = String(at === end);
    this.style.cssText = `--cells: ${cells.length}; --steps: ${steps}`;
  }

  // What is typed is not touched by answers that do not know it, and is sent when it is done.
  typed({ type, target }) {
    if (target === this.part("scrub")) this.go(Number(target.value));
    if (target === this.part("file") && type === "change") read(this, target);
    if (target.form) this.edited.set(target.form, null);
    if (target.form && type === "change") this.act(null);
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
      // Chance is no secret: nobody gains by foretelling it. What another page has stored since is not written over.
      const [chance, { kept: now }] = [Math.floor(Math.random() * 2 ** 32), this];
      const elsewhere = by === "reader" && now !== this.mine ? now : null;
      const reply = await this.queue.ask({ ...this.state, at: this.at, chance, elsewhere, action: whole }, wish);
      how.answered?.(reply);
      for (const [form, sent] of this.edited) if (sent === wish || by === "address") this.edited.delete(form);
      this.take({ stored: null, ...reply }, wish);
      this.queue.goOn();
    });
  }

  // Shows, says, keeps and brings into sight what a reply, or a frame that was built, tells.
  take({ html, parts = {}, ...state }, { by = "reader", quiet } = {}) {
    const [{ deal }, { at, say, place, look, link, keep: text }, before] = [this.dataset, state, this.state];
    if (!html) return this.say(say);
    this.state = { ...before, ...state };
    const typed = [...this.edited.keys()];
    const names = Object.keys(parts).filter((name) => !typed.some((form) => this.part(name).contains(form)));
    keepFocus(this, names, look === "table", () => {
      for (const name of names) morph(this.part(name), parts[name]);
      if (html !== this.painted) travel(this.part("frame"), () => morph(this.part("frame"), this.painted = html));
    });
    this.mark(at, place);
    // What others play is not said over the note of the box.
    if (!quiet && (by === "reader" || !this.box.open)) this.say(this.part("scrub").matches(":focus") ? "" : say);
    if (!quiet && look) reveal(this, look);
    // What another page has stored meanwhile is not written over by itself, nor an address that waits to be opened.
    const mine = by === "reader" || this.kept === this.mine;
    if (text && mine) this.toggleAttribute("data-unsaved", !keep(lineOf(deal), this.mine = text));
    if (this.queue.wish?.by !== "address" && (by === "reader" || link !== before.link)) write(link || deal);
    this.wait();
    return this.dispatchEvent(new Event("shown"));
  }

  // The frame on show as the engine makes it, once it is live.
  refresh() { this.act(null, { by: "page", quiet: true }); }

  // What comes by itself, after its pause; not behind an open box, whose text would grow old.
  wait() {
    clearTimeout(this.timer);
    const { todo } = this.state;
    if (todo && !this.box.open) this.timer = setTimeout(() => this.act(todo.action, { by: "page" }), todo.after);
  }

  // Opens the place that the address names, if it names one of this widget.
  follow(event) {
    const { step: to, text } = named(this.dataset.deal);
    // After a reload, or Back, the browser knows where the page stood.
    const again = !event && performance.getEntriesByType("navigation")[0]?.type !== "navigate";
    if (to === undefined) return;
    if (!again) document.getElementById(this.dataset.deal)?.scrollIntoView();
    if (text || this.state.own) this.act({ kind: "link", text, to }, { by: "address" });
    // At a table it is a step of the game that the page was built with: another one is on show, or will be.
    else this.reach?.(Math.min(to, this.steps), again);
  }
}
