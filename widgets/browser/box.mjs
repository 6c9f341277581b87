// The box with the record and the link, to copy, to change, to share.
export class Box {
  constructor(widget) {
    this.widget = widget;
    [this.dialog, this.record, this.link, this.note] = ["box", "record", "link", "note"].map((name) => widget.part(name));
  }

  press(name) {
    if (name === "text") this.open();
    if (name === "close") this.dialog.close();
    if (name === "reveal") this.reveal();
    if (name === "apply") this.apply();
    if (name === "copy") this.copy(this.record);
    if (name === "share") this.share();
    if (name === "download") this.download();
    if (name === "open") this.widget.part("file").click();
  }

  get url() { return this.widget.state.link && new URL(`#${this.widget.state.link}`, location).href; }

  // Whether the record tells cards that are not shown.
  get secret() { return Boolean(this.widget.state.secret); }

  // Such a record is not shown before the reader says so.
  open() {
    this.dialog.toggleAttribute("data-secret", this.secret);
    this.record.value = "";
    this.link.value = this.url;
    this.dialog.showModal();
    this.widget.say(this.secret && this.note.dataset.secret);
    this.widget.wait();
    if (!this.secret) this.reveal();
  }

  reveal() {
    this.dialog.removeAttribute("data-secret");
    this.record.value = this.record.defaultValue = this.widget.state.record;
    this.record.select();
  }

  // What was not changed is no other game, though computers may have played on.
  apply() {
    if (this.record.value === this.record.defaultValue) this.dialog.close();
    else this.ask(this.record.value);
  }

  // Another text instead of the line on show: the box closes, or says where it is wrong, and nothing of it is lost.
  ask(text) {
    const answered = ({ problem }) => {
      if (!problem) return this.dialog.close();
      this.record.focus();
      return this.record.setSelectionRange(problem.offset, problem.offset);
    };
    this.widget.act({ kind: "record", text }, { answered });
  }

  // A file that was chosen; of a huge one enough to be refused.
  async read(chosen) {
    const text = await chosen.files[0]?.slice(0, 1e5).text();
    chosen.value = "";
    if (text === undefined) return;
    this.open();
    this.reveal();
    this.record.value = text;
    this.ask(text);
  }

  download() {
    const href = `data:text/plain;charset=utf-8,${encodeURIComponent(this.widget.state.record)}`;
    Object.assign(document.createElement("a"), { href, download: `${this.widget.dataset.deal}.txt` }).click();
  }

  // To the clipboard; where that refuses, the text is at least selected.
  async copy(field) {
    const { copied, failed } = this.note.dataset;
    field.select();
    this.widget.say(await navigator.clipboard?.writeText(field.value).then(() => copied, () => failed) ?? failed);
  }

  // By the device's own way, or by the clipboard, or by hand. What is too long for a link goes as text.
  async share() {
    const { url, secret } = this;
    const shared = url && navigator.share?.({ url }).then(() => true, (error) => error.name === "AbortError");
    if (await shared) return;
    this.open();
    if (url || !secret) this.copy(url ? this.link : this.record);
  }
}
