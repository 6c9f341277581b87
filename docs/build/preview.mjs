// The server of a preview puts this into its pages, and into no others: it reloads the page when the site has been
// built anew, and shows why it could not be.
const here = new URL(import.meta.url)
const built = here.searchParams.get("built")
const often = 400
const seldom = 3000

const box = document.createElement("pre")
box.lang = "en"
box.dataset.part = "preview"
box.setAttribute("role", "alert")
Object.assign(box.style, {
  position: "fixed", inset: "0 0 auto", zIndex: 1000, maxHeight: "50vh", overflow: "auto", margin: 0,
  padding: "0.8em 1em", background: "#7a1010", color: "#fff", font: "14px/1.5 monospace", whiteSpace: "pre-wrap",
})

/** One look at the server; the milliseconds until the next one. */
async function look() {
  if (document.hidden) return often
  try {
    const state = await (await fetch(new URL("preview.json", here))).json()
    if (state.built !== built) location.reload()
    if (state.wrong !== box.textContent) box.textContent = state.wrong
    if (!state.wrong) box.remove()
    else if (!box.isConnected) document.body.prepend(box)
    return often
  } catch {
    return seldom // the server has been stopped: it may come back
  }
}

for (;;) {
  const pause = await look()
  await new Promise((done) => setTimeout(done, pause))
}
