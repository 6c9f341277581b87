// The box with the record and the link, to copy, to change, to share.
export class Box {
  constructor(deal) {
    this.deal = deal;
    this.dialog = deal.part("box");
  }

  press(name) {
    if (name === "text") this.open().select();
    if (name === "close") this.dialog.close();
    if (name === "apply") this.deal.act({ kind: "record", text: this.deal.part("record").value });
    if (name === "copy") this.copy("record");
    if (name === "share") this.share();
    if (name === "download") this.download();
    if (name === "open") this.deal.part("file").click();
  }

  download() {
    const file = new Blob([this.deal.record], { type: "text/plain" });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file) });
    link.download = `${this.deal.dataset.deal}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  // A file that was chosen; of a huge one enough to be refused.
  async read({ files }) {
    if (!files?.length) return;
    const text = await files[0].slice(0, 1e5).text();
    this.open().value = text;
    this.deal.part("file").value = "";
    this.deal.act({ kind: "record", text });
  }

  open() {
    const { record, link } = this.deal;
    this.deal.part("note").replaceChildren();
    this.deal.part("record").value = record;
    this.deal.part("link").value = link && new URL(`#${link}`, location).href;
    this.dialog.showModal();
    return this.deal.part("record");
  }

  // To the clipboard; where that refuses, the text is at least selected.
  async copy(name) {
    const text = this.deal.part(name);
    const { copied, failed } = this.deal.part("note").dataset;
    text.select();
    this.deal.say(await navigator.clipboard?.writeText(text.value).then(() => copied, () => failed) ?? failed);
  }

  // By the device's own way, or by the clipboard, or by hand. What is too long for a link goes as text.
  async share() {
    const { link } = this.deal;
    try {
      if (link && navigator.share) return await navigator.share({ url: new URL(`#${link}`, location).href });
    } catch (error) {
      if (error.name === "AbortError") return null;
    }
    this.open();
    return this.copy(link ? "link" : "record");
  }

  // What became of a text: the box closes, or says where it is wrong, and nothing of it is lost.
  answer(problem) {
    if (!problem) return this.dialog.close();
    const text = this.deal.part("record");
    text.focus();
    text.setSelectionRange(problem.offset, problem.offset);
    return this.deal.say(problem.text);
  }
}
