// The box with the record and the link, to copy, to change, to share: what its buttons do, by the names of their parts.
const url = ({ state: { link } }) => (link ? new URL(`#${link}`, location).href : "");

// A record that tells cards that are not shown stands in a fold, which the reader opens.
function show(widget, text = widget.state.record) {
  const [{ record, secret }, field] = [widget.state, widget.part("record")];
  Object.assign(field, { defaultValue: record, value: text });
  widget.part("link").value = url(widget);
  widget.part("secret").open = !secret || text !== record;
  widget.box.showModal();
  field.select();
  widget.say(secret && widget.part("note").dataset.secret);
  widget.wait();
}

// What was not changed is no other game, though computers may have played on. Else the box closes, or says where the
// text is wrong, and nothing of it is lost.
function apply(widget) {
  const field = widget.part("record");
  const caretTo = ({ offset }) => { field.focus(); field.setSelectionRange(offset, offset); };
  const answered = ({ problem }) => (problem ? caretTo(problem) : widget.box.close());
  if (field.value === field.defaultValue) widget.box.close();
  else widget.act({ kind: "record", text: field.value }, { answered });
}

// A file that was chosen; of a huge one enough to be refused.
export async function read(widget, chosen) {
  const text = await chosen.files[0]?.slice(0, 1e5).text();
  chosen.value = "";
  if (text !== undefined) apply(widget, show(widget, text));
}

function download({ state, dataset }) {
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(state.record)}`;
  Object.assign(document.createElement("a"), { href, download: `${dataset.deal}.txt` }).click();
}

// To the clipboard; where that refuses, the text is at least selected.
async function copy(widget, field = widget.part("record")) {
  const { copied, failed } = widget.part("note").dataset;
  field.select();
  widget.say(await navigator.clipboard?.writeText(field.value).then(() => copied, () => failed) ?? failed);
}

// By the device's own way, or by the clipboard, or by hand. What is too long for a link goes as text.
async function share(widget) {
  const link = url(widget);
  const shared = link && navigator.share?.({ url: link }).then(() => true, (error) => error.name === "AbortError");
  if (await shared) return;
  show(widget);
  if (link || !widget.state.secret) copy(widget, widget.part(link ? "link" : "record"));
}

export const box = { text: show, open: (widget) => widget.part("file").click(), apply, download, copy, share };
