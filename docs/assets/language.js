// The language switch leads to the same place: the address at the moment of the tap, since a deal writes its step
// there. On the way down, before anything else follows the link.
const alike = ({ target }, { search, hash } = location) => {
  Object.assign(target.closest("a.language") ?? {}, { search, hash });
};
for (const kind of ["click", "auxclick"]) document.addEventListener(kind, alike, { capture: true });
