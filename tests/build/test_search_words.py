"""The sections of a page as the search sees them, and the files of words that people use for them."""

from __future__ import annotations

from pathlib import Path

from docs.build.search import Section, name_more, record, sections
from docs.build.twins import Source
from docs.build.word_forms import forms, plain

PAGE = Source("katko-rules", "fi", Path("saannot.md"), "katko/saannot/", "", 0)
BUILT = """
<meta name="description" content="Katkon säännöt.">
<nav><h2 id="menu">Valikko</h2></nav>
<article>
<h1 id="katkon-saannot">Katkon säännöt<a class="headerlink" href="#katkon-saannot">&para;</a></h1>
<h2 id="answers">Nopea vastaus</h2>
<div class="answers"><ul><li><a href="#must-win">Pakko voittaa?</a> Ei. <a href="../x/#trump">Muu</a></li></ul></div>
<h2 id="must-win">Yliottopakko <em>pöydässä</em></h2>
<p>Lyö yli. <a class="ruling" href="#x">tulkinta</a><br>Aina.</p><ul><li>Yksi</li><li>kaksi</li></ul>
<h3 id="a-deal">Ainon jako</h3>
<div class="katko-widget"><katko-deal data-deal="a-deal"><h4>Tikit</h4>Kortit on jaettu</katko-deal></div>
<p>Jaon jälkeen.</p>
</article>
<footer><h2 id="foot">Alatunniste</h2></footer>
"""


def test_sections_of_a_page() -> None:
    """Headings with what stands below them; a deal is part of its section, and what it shows is no text."""
    top, answers, rule = sections(PAGE, BUILT)
    assert (top.id, top.title, top.text) == ("katko-rules", "Katkon säännöt", "Katkon säännöt.")
    assert answers.id == "katko-rules#answers"
    assert (rule.id, rule.title) == ("katko-rules#must-win", "Yliottopakko pöydässä")
    assert rule.text == "Lyö yli. Aina. Yksi kaksi Ainon jako. Jaon jälkeen."
    assert rule.words == ["Pakko voittaa?"]


def test_words_go_to_their_sections() -> None:
    rule = Section(PAGE, "must-win", "Yliottopakko")
    assert [*name_more([rule], "(common): on\n[katko-rules]\nmust-win: pakko ylittää", "docs/search/fi.txt")] == []
    assert rule.words == ["pakko ylittää"]
    assert "pakko ylittää pakon pakkon" in record(rule, "Säännöt")


def test_what_is_wrong_in_a_file_of_words_is_told_with_its_line() -> None:
    rule = Section(PAGE, "must-win", "Yliottopakko")
    text = "# words\n[katko-rules]\nmust-lose: häviä\nmust-win\n[katko-roles]\nmust-win: x"
    assert [*map(str, name_more([rule], text, "docs/search/fi.txt"))] == [
        "docs/search/fi.txt:3: there is no section 'katko-rules#must-lose' on the pages",
        "docs/search/fi.txt:4: this line needs the section's anchor, a colon and words",
        "docs/search/fi.txt:6: there is no section 'katko-roles#must-win' on the pages",
    ]


def test_forms_that_people_type() -> None:
    assert forms("de", "Größe und Ärger") == "groesse aerger"
    assert forms("fi", "jako säännöt kukkuminen").split() == ["jaon", "jakon", "säännön", "kukkumisen"]
    assert plain("mitä ü") == "mita u"
