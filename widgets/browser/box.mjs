// The box with the record and the link, to copy, to change, to share. Its buttons are methods by the names of their
// parts.
export class Box {
  constructor(widget) {
    this.widget = widget;
    [this.dialog, this.record, this.note] = ["box", "record", "note"].map((name) => widget.part(name));
  }

  press(name) { this[name]?.(); }

  text() { this.show(); }

  close() { this.dialog.close(); }

  open() { this.widget.part("file").click(); }

  // A record that tells cards that are not shown is not shown itself before the reader says so.
  show() {
    const { secret } = this.widget.state;
    this.dialog.toggleAttribute("data-secret", Boolean(secret));
    this.record.value = "";
    this.widget.part("link").value = this.url;
    this.dialog.showModal();
    this.widget.say(secret && this.note.dataset.secret);
    this.widget.wait();
    if (!secret) this.reveal();
  }

  reveal(text = this.widget.state.record) {
    this.dialog.removeAttribute("data-secret");
    this.record.defaultValue = this.widget.state.record;
    this.record.value = text;
    this.record.select();
  }

  // What was not changed is no other game, though computers may have played on. Else the box closes, or says where the
  // text is wrong, and nothing of it is lost.
  apply() {
    const text = this.record.value;
    if (text === this.record.defaultValue) return this.close();
    const answered = ({ problem }) => {
      if (!problem) return this.close();
      this.record.focus();
      return this.record.setSelectionRange(problem.offset, problem.offset);
    };
    return this.widget.act({ kind: "record", text }, { answered });
  }

  // A file that was chosen; of a huge one enough to be refused.
  async read(chosen) {
    const text = await chosen.files[0]?.slice(0, 1e5).text();
    chosen.value = "";
    if (text === undefined) return;
    this.show();
    this.reveal(text);
    this.apply();
  }

  download() {
    const href = `data:text/plain;charset=utf-8,${encodeURIComponent(this.widget.state.record)}`;
    Object.assign(document.createElement("a"), { href, download: `${this.widget.dataset.deal}.txt` }).click();
  }

  // To the clipboard; where that refuses, the text is at least selected.
  async copy(field = this.record) {
    const { copied, failed } = this.note.dataset;
    field.select();
    this.widget.say(await navigator.clipboard?.writeText(field.value).then(() => copied, () => failed) ?? failed);
  }

  // By the device's own way, or by the clipboard, or by hand. What is too long for a link goes as text.
  async share() {
    const { url } = this;
    const shared = url && navigator.share?.({ url }).then(() => true, (error) => error.name === "AbortError");
    if (await shared) return;
    this.show();
    if (url || !this.widget.state.secret) this.copy(url ? this.widget.part("link") : this.record);
  }

  get url() {
    const { link } = this.widget.state;
    return link ? new URL(`#${link}`, location).href : "";
  }
}
