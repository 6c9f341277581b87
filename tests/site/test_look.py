"""The typeface of the headings: small, our own, fetched early, and with all that the headings say. The error page."""

from __future__ import annotations

import json
import re
from html import unescape

from built import ORIGIN, Page, Site

from docs.build.hook import FONT

HEADING = re.compile(r"<h([1-3])[^>]*>(?P<text>.*?)</h\1>", re.DOTALL)


def stylesheet(page: Page, site: Site) -> str:
    """The text of the site's own stylesheet on this page."""
    (address,) = (each["href"] for each in page.all("link", rel="stylesheet") if "/site-" in each["href"])
    file = site.file(page.target(address) or "")
    assert file
    return file.read_text(encoding="utf-8")


def test_fonts_are_small(site: Site) -> None:
    """All that a reader of one language fetches: at most 25 kB, with the licence beside it."""
    for language in ("", "de/"):
        fonts = list((site.root / language / "assets").rglob("*.woff*"))
        assert sum(path.stat().st_size for path in fonts) <= 25_000
        assert [path.suffix for path in fonts] == [".woff2"]
        assert "SIL Open Font License" in fonts[0].with_name("fraunces-licence.txt").read_text(encoding="utf-8")


def test_every_page_fetches_the_font_before_it_is_asked_for(site: Site) -> None:
    """The font that is fetched early is the one that the stylesheet names, and it may come too late."""
    for page in site.pages:
        (early,) = page.all("link", **{"rel": "preload", "as": "font"})
        assert early["type"] == "font/woff2"
        assert "crossorigin" in early
        target = page.target(early["href"]) or ""
        assert site.file(target), page.name
        faces = re.findall(r"@font-face \{(.*?)\}", stylesheet(page, site), re.DOTALL)
        (face,) = (face for face in faces if "url(" in face)
        assert f'url("{target.rpartition("/")[2]}")' in face
        assert "font-display: optional" in face


def test_the_font_has_every_sign_of_the_headings(site: Site) -> None:
    ranges = json.loads((FONT / "unicode.json").read_text())["latin"].replace("U+", "").split(",")
    pairs = [(each.partition("-")[0], each.rpartition("-")[2]) for each in ranges]
    known = {chr(sign) for first, last in pairs for sign in range(int(first, 16), int(last, 16) + 1)}
    found = {
        sign
        for page in site.pages
        for heading in HEADING.finditer(page.text)
        for sign in unescape(re.sub(r"<[^>]*>", "", heading["text"]))
    }
    assert found >= set("äöüßÄ")
    assert found <= known | set("\n¶")


def test_the_error_page_is_alike_in_both_languages(site: Site) -> None:
    page = site.by_path[site.root / "404.html"]
    fi, de = page.text.split('<section lang="de">')
    shape = re.compile(r"<(?!h\d|/h\d)[a-z]+")
    assert shape.findall(fi[fi.index("<section>") :])[1:] == shape.findall(de[: de.index("</section>")])
    wanted = {f"{ORIGIN}/katko/saannot/", f"{ORIGIN}/de/katko/regeln/"}
    assert wanted <= {page.target(address) for tag, address in page.links if tag == "a"}
