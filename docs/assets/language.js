// The language switch leads to the same place: the address at the moment of the tap, since a deal writes its step
// there. On the way down, before anything else follows the link.
for (const kind of ["click", "auxclick"]) {
  document.addEventListener(kind, ({ target }) => {
    const link = target.closest("a.language");
    if (link) Object.assign(link, { search: location.search, hash: location.hash });
  }, { capture: true });
}
