// The sheet on which a table agrees its rules and keeps score: a widget of one step. Its link stands on it, with a code
// that comes with the sheet, not with every page.
import { Widget } from "./widget.mjs";

export class KatkoSheet extends Widget {
  begin() { if (this.mine !== null) this.act(null, { by: "address" }); this.draw(); }

  take(...reply) { super.take(...reply); this.draw(); }

  async draw() {
    const { href } = Object.assign(new URL(location), { hash: this.state.link });
    this.part("record").value = href;
    const [{ generate }, { toSvg }] = await Promise.all([import("./lean-qr.mjs"), import("./lean-qr-svg.mjs")]);
    if (href === this.part("record").value) this.part("qr").replaceChildren(toSvg(generate(href), document));
  }
}
