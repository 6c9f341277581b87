"""What holds for every page of the finished site."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from built import ORIGIN, Page, Site
from conftest import ROOT

from docs.build.languages import LANGUAGES
from docs.build.twins import Twins


@pytest.fixture(scope="module")
def twins() -> list[dict[str, Page]]:
    """The built pages of both languages, paired by the ids in their sources."""
    site = Site(ROOT / "site")
    return [
        {language: _page(site, source.url) for language, source in pair.items()}
        for pair in Twins(ROOT / "docs").pages.values()
    ]


def _page(site: Site, url: str) -> Page:
    file = site.file(f"{ORIGIN}/{url}")
    assert file is not None, f"{url} was not built"
    return site.by_path[file]


def test_every_page_has_its_twin(site: Site, twins: list[dict[str, Page]]) -> None:
    assert {page.name for pair in twins for page in pair.values()} == {page.name for page in site.documents()}
    assert all(pair.keys() == LANGUAGES.keys() for pair in twins)


def test_places_have_the_same_ids_in_both_languages(twins: list[dict[str, Page]]) -> None:
    """A hash survives the language switch. The first heading is the page itself."""
    for pair in twins:
        fi, de = ([heading for heading in page.headings if heading[0] > 1] for page in (pair["fi"], pair["de"]))
        assert fi == de, pair["fi"].name


def test_no_address_that_a_reader_may_shorten_leads_nowhere(site: Site) -> None:
    """Every folder above a page is a page, too."""
    for page in site.documents():
        above = page.path.parent
        while above != site.root:
            above = above.parent
            assert (above / "index.html").is_file(), f"{above.relative_to(site.root)}, above {page.name}"


def test_the_language_switch_leads_to_the_twin(site: Site, twins: list[dict[str, Page]]) -> None:
    for pair in twins:
        for here, there in (("fi", "de"), ("de", "fi")):
            (link,) = pair[here].all("a", **{"class": "language"})
            assert pair[here].target(link["href"]) == pair[there].url
            assert link["hreflang"] == link["lang"] == there


def test_every_page_says_its_language_and_what_it_is_about(site: Site) -> None:
    for page in site.documents():
        assert page.all("html")[0]["lang"] == page.language, page.name
        assert page.all("meta", name="description")[0]["content"].strip(), page.name
        assert [level for level, _ in page.headings].count(1) == 1, page.name


def test_links_to_headings_are_no_stops_of_the_tab_key(site: Site) -> None:
    """On a page with many headings a reader would need as many presses to pass them."""
    for page in site.documents():
        links = page.all("a", **{"class": "headerlink"})
        assert links == page.all("a", **{"class": "headerlink", "tabindex": "-1"}), page.name
    assert any(page.all("a", **{"class": "headerlink"}) for page in site.documents())


def test_no_id_stands_twice_on_a_page(site: Site) -> None:
    for page in site.pages:
        assert not [name for name, count in Counter(page.ids).items() if count > 1], page.name


def test_every_link_leads_somewhere(site: Site) -> None:
    assert not site.broken()


def test_nothing_is_loaded_from_elsewhere(site: Site) -> None:
    for page in site.pages:
        loaded = [address for tag, address in page.links if tag != "a" and page.target(address) is None]
        assert not loaded, page.name


def test_no_page_names_the_address_it_was_built_for(site: Site) -> None:
    for page in site.pages:
        assert "http://127.0.0.1" not in page.text, page.name
        assert not page.all("link", rel="canonical"), page.name


def test_the_theme_is_given_no_alternate_link(site: Site) -> None:
    """For each it would fetch a sitemap that is not there."""
    for page in site.pages:
        assert not page.all("link", rel="alternate"), page.name


def test_only_pages_with_a_deal_load_the_widgets(site: Site) -> None:
    elements = ("katko-deal", "katko-table", "katko-sheet")
    with_deals = {page.name for page in site.pages if any(map(page.all, elements))}
    assert "katko/esimerkit/index.html" in with_deals
    loading = {page.name for page in site.pages for _, address in page.links if "widgets-" in address}
    assert loading == with_deals


def test_the_sitemap_pairs_every_page(site: Site, twins: list[dict[str, Page]]) -> None:
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    root = ElementTree.parse(site.root / "sitemap.xml").getroot()
    found = {}
    for url in root.findall("s:url", names):
        links = {link.attrib["hreflang"]: link.attrib["href"] for link in url.findall("x:link", names)}
        found[url.findtext("s:loc", "", names)] = links
    home = next(address for address in found if found[address]["fi"] == address and address.count("/") == 3)
    expected = {}
    for pair in twins:
        links = {language: page.url.replace(f"{ORIGIN}/", home) for language, page in pair.items()}
        expected |= {address: links | {"x-default": links["fi"]} for address in links.values()}
    assert found == expected


def test_there_is_one_sitemap_and_one_error_page(site: Site) -> None:
    """A static host serves only those at the root."""
    assert [path.relative_to(site.root).as_posix() for path in site.root.rglob("sitemap.xml")] == ["sitemap.xml"]
    assert [path.relative_to(site.root).as_posix() for path in site.root.rglob("404.html")] == ["404.html"]


def test_the_error_page_speaks_both_languages_at_any_depth(site: Site) -> None:
    page = site.by_path[site.root / "404.html"]
    assert "Sivua ei ole" in page.text
    assert "Seite nicht gefunden" in page.text
    assert page.all("section", lang="de")
    assert all(address.startswith(("/", "#", "https://")) for _, address in page.links)
    assert {f"{ORIGIN}/", f"{ORIGIN}/de/"} <= {page.target(address) for tag, address in page.links if tag == "a"}
