// The sheet on which a table agrees its rules and keeps score. It has no steps; its link stands on it, with a QR code.
import { Widget } from "./widget.mjs";

export class KatkoSheet extends Widget {
  begin() {
    const show = () => {
      this.part("code-fold").open = true;
      this.part("code-fold").scrollIntoView({ block: "center" });
    };
    Object.assign(this.box, { record: this.part("link"), print: () => print(), show });
    if (this.mine !== null) this.act(null, { by: "address" });
    this.draw();
  }

  get events() { return super.events.filter(([, kinds]) => !kinds.endsWith("print")); }

  get steps() { return 0; }

  go() {}

  mark() {}

  reach() {}

  take(...reply) {
    super.take(...reply);
    this.draw();
  }

  // The code comes with the sheet, not with every page that has widgets.
  async draw() {
    const { url } = this.box;
    this.part("link").value = url;
    const [{ generate }, { toSvg }] = await Promise.all([import("./lean-qr.mjs"), import("./lean-qr-svg.mjs")]);
    if (url === this.box.url) this.part("qr").replaceChildren(toSvg(generate(url), document));
  }
}
