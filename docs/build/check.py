"""Everything that is wrong on the pages of all languages, found before any page is built."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from docs.build import prose, trick_block
from docs.build.alike import Told, differences, named, told
from docs.build.decide import disputes
from docs.build.fences import Fence, FenceError, Outline, outline
from docs.build.reading import mistakes
from docs.build.twins import Mistake, Source, Twins
from widgets.games import by_name


def rules_page(game: str) -> str:
    """The id of the page that the sentences of a deal link to."""
    return f"{game}-rules"


def table_page(game: str) -> str:
    """The id of the page on which one plays on from a deal."""
    return f"{game}-sandbox"


def variants_page(game: str) -> str:
    """The id of the page with a deal for each rule."""
    return f"{game}-variants"


def check(twins: Twins) -> list[Mistake]:
    """All mistakes of all pages, in the order of the languages, files and lines."""
    deals: dict[str, dict[str, dict[str, Told | None]]] = {}
    pages: dict[str, list[tuple[Source, Outline]]] = {}
    found = list(twins.mistakes)
    for source in twins.sources:
        page = outline(source.markdown)
        file = twins.shown(source.path)
        found += [Mistake(file, source.above + error.line, error.message) for error in _of_text(page)]
        pages.setdefault(source.id, []).append((source, page))
        here = deals.setdefault(source.id, {}).setdefault(source.language, {})
        ids = {*page.ids}
        for fence in page.fences:
            line = source.above + fence.first
            found += [Mistake(file, line + error.line, error.message) for error in _fence(fence, twins)]
            if not (deal_id := named(fence)):
                continue
            if deal_id in ids:
                found.append(Mistake(file, line, f"the id {deal_id!r} is used twice on this page"))
            ids.add(deal_id)
            here.setdefault(deal_id, told(by_name(fence.game), fence, line))
    for page_id, pair in twins.pages.items():
        found += _unlike(twins, pair, deals[page_id])
        found += _told_otherwise(twins, pages[page_id])
    order = {twins.shown(source.path): number for number, source in enumerate(twins.sources)}
    return sorted(dict.fromkeys(found), key=lambda each: (order.get(each.file, -1), each.line))


def _of_text(page: Outline) -> Iterator[FenceError]:
    """What is wrong with a page besides its deals."""
    yield from page.mistakes
    yield from prose.mistakes(page.text)
    yield from disputes(page)[1]
    for trick in page.tricks:
        yield from (error.below(trick.first) for error in trick_block.mistakes(trick))


def _told_otherwise(twins: Twins, pages: list[tuple[Source, Outline]]) -> Iterator[Mistake]:
    """The first trick and the first dispute, in the order of the page, that a twin does not tell alike."""
    if any(mistake for _, page in pages for mistake in _of_text(page)):
        return  # those are told first
    (first, page), *others = pages
    for twin, other in others:
        files = twins.shown(first.path), twins.shown(twin.path)
        for what, here in _in_order(page).items():
            for one, two in zip_longest(here, _in_order(other)[what]):
                if one is None:
                    yield Mistake(files[1], twin.above + two[0], f"this {what} is not there in {files[0]}")
                elif two is None:
                    yield Mistake(files[0], first.above + one[0], f"this {what} is not there in {files[1]}")
                elif one[1] != two[1]:
                    where = f"{files[1]}:{twin.above + two[0]}"
                    yield Mistake(files[0], first.above + one[0], f"this {what} is another one than in {where}")
                else:
                    continue
                break


def _in_order(page: Outline) -> dict[str, list[tuple[int, str]]]:
    """The tricks and the disputes of a page, each with its line and what twins must tell alike."""
    return {
        "trick": [(each.first, trick_block.read(each).told) for each in page.tricks],
        "dispute": [(each.first, each.told) for each in disputes(page)[0]],
    }


def _fence(fence: Fence, twins: Twins) -> Iterator[FenceError]:
    """What is wrong with a fence, and whether there is the page that its deal links to."""
    yield from mistakes(by_name(fence.game), fence.text, fence.options)
    if (page := rules_page(fence.game)) not in twins.pages:
        yield FenceError(0, f"a deal needs a page with the id {page!r}, and there is none")


def _unlike(twins: Twins, pair: dict[str, Source], deals: dict[str, dict[str, Told | None]]) -> Iterator[Mistake]:
    """What the twins of a page do not tell alike: each language is held against the first that has the deal."""
    files = {language: twins.shown(source.path) for language, source in pair.items()}
    for deal_id in dict.fromkeys(deal_id for here in deals.values() for deal_id in here):
        there = {language: deals[language][deal_id] for language in files if deal_id in deals[language]}
        read = [(files[language], deal) for language, deal in there.items() if deal]  # a wrong one is told as that
        if not read:
            continue
        file, first = read[0]
        for language in [language for language in files if language not in there]:
            yield Mistake(file, first.line, f"the deal {deal_id!r} is not there in {files[language]}")
        for twin, other in read[1:]:
            for part, here, line in differences(first, other):
                yield Mistake(file, here, f"the deal {deal_id!r} has other {part} than in {twin}:{line}")
