"""The door: requests and replies as text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from html.parser import HTMLParser

import pytest

from katko.record import parse
from tests.told import AINO, DEAL
from widgets.door import frame
from widgets.scene import Scene
from widgets.whatif import panel
from widgets.words import words

RECORD = """\
rules: finnish, cards=2
Aino: SA H2
Eero: S3 C4
play:
SA S3
H2 C4
"""
KEYS = {
    *(
        "version",
        "record",
        "other",
        "base",
        "own",
        "at",
        "steps",
        "turn",
        "html",
        "parts",
        "table",
        "seat",
        "keep",
        "look",
    ),
    *("say", "place", "link", "secret", "refusal", "problem", "todo"),
}


def ask(**changes):
    request = {
        "version": 1,
        "game": "katko",
        "record": RECORD,
        "other": None,
        "base": None,
        "table": None,
        "at": 0,
        "action": None,
        "language": "fi",
        "seat": None,
        "options": {"rules_url": "../saannot/", "table_url": "", "home": RECORD},
        "id": "w-test",
    }
    reply = json.loads(frame(json.dumps(request | changes)))
    assert reply.keys() == KEYS
    return reply


def test_a_step():
    """The reply has the record in its canonical form, the step, and all that the page needs."""
    reply = ask(action={"kind": "step", "to": 2})
    assert parse(reply["record"]) == parse(RECORD)
    assert (reply["at"], reply["steps"], reply["turn"]) == (2, 4, 0)
    assert reply["place"] == "Tikki 1/2 · kortti 2/2"
    assert reply["say"]
    assert 'id="w-test-1-1"' in reply["html"]
    assert (reply["refusal"], reply["problem"], reply["todo"]) == (None, None, None)


def test_without_an_action_the_step_stays():
    assert ask(at=3)["at"] == 3


@pytest.mark.parametrize(("to", "at"), [(-1, 0), (99, 4), (10**30, 4)])
def test_a_step_outside_is_moved_to_the_end(to, at):
    assert ask(action={"kind": "step", "to": to})["at"] == at


def test_nobodys_turn_at_the_end():
    assert ask(at=4)["turn"] is None


def test_the_same_request_gives_the_same_reply():
    """Also after others have come between."""
    first = ask(at=2)
    ask(at=1, language="de")
    assert ask(at=2) == first


@pytest.mark.parametrize("language", ["fi", "de"])
def test_bad_text_is_a_problem_with_its_place(language):
    """In the page's language, without a frame; what was sent comes back unchanged, and escaped by nobody."""
    text = RECORD.replace("S3", "SX", 1)
    reply = ask(record=text, language=language)
    problem = reply["problem"]
    assert (problem["code"], problem["line"], problem["column"]) == ("rank", 3, 7)
    assert reply["say"] == problem["text"]
    assert (reply["html"], reply["record"]) == ("", text)


def test_a_hostile_name_is_refused():
    """No name holds a tag; the message about it is text, and the page has no frame to put it into."""
    reply = ask(record=RECORD.replace("Aino", "<img onerror>"))
    assert reply["problem"]["code"] == "name-sign"
    assert reply["html"] == ""


def test_an_unknown_action_is_a_problem():
    assert ask(action={"kind": "fly"})["problem"]["code"] == "action"


@pytest.mark.parametrize(
    "changes", [{"version": 2}, {"game": "bridge"}, {"seat": 1}, {"language": "sv"}, {"options": {}}, {"record": None}]
)
def test_another_shape_is_a_bug_of_the_caller(changes):
    with pytest.raises((ValueError, LookupError, TypeError, AttributeError)):
        ask(**changes)


def test_the_compact_record_is_a_record():
    """A link's form opens the same deal."""
    assert ask(record=parse(RECORD).compact(), at=1)["say"] == ask(at=1)["say"]


class Reader:
    """One who looks at a deal, and what the page keeps for that."""

    def __init__(self, home=DEAL, language="fi"):
        self.home, self.language = home, language
        self.record, self.other, self.base, self.at = str(parse(home)), None, None, 0
        self.panel = str(panel(Scene(parse(home), words(language), "w-test", "../saannot/")))

    def act(self, kind=None, **data):
        action = {"kind": kind} | data if kind else None
        reply = ask(
            record=self.record,
            other=self.other,
            base=self.base,
            at=self.at,
            action=action,
            language=self.language,
            options={"rules_url": "../saannot/", "table_url": "", "home": self.home},
        )
        self.record, self.other, self.base, self.at = (reply[name] for name in ("record", "other", "base", "at"))
        self.panel = reply["parts"].get("panel", self.panel)
        return reply

    def choose(self, **changes):
        """The panel's form as it stands, with these changes; None takes a box's mark away."""
        values = Panel(self.panel).values | changes
        return self.act("rules", values={name: value for name, value in values.items() if value is not None})

    def play(self, *cards):
        """The last reply, after all these cards, each of the seat whose turn it is."""
        for card in cards:
            reply = self.act()
            reply = self.act("play", card=card, seat=reply["turn"])
        return reply


@pytest.mark.parametrize("action", [{"kind": "step", "to": 2}, {"kind": "play", "card": "H9", "seat": 0}])
def test_choices_that_were_not_sent_come_first(action):
    """The rules of the form hold, and the action is done under them; choices that cannot be stop it, and are told."""
    home = str(parse(DEAL))
    state = {"record": home, "options": {"rules_url": "../saannot/", "table_url": "", "home": home}}
    values = Panel(Reader().panel).values
    reply = ask(**state, action=action | {"first": {"kind": "rules", "values": values | {"must_win": "on"}}})
    assert "must_win" in reply["record"]
    assert reply["at"] == (2 if action["kind"] == "step" else 1)
    wrong = ask(**state, action=action | {"first": {"kind": "rules", "values": values | {"target": "0"}}})
    assert wrong["problem"]
    assert (wrong["record"], wrong["at"]) == (home, 0)
    assert Panel(wrong["parts"]["panel"]).parts["impossible"] == wrong["say"]


def test_what_the_device_has_kept_is_the_other_line():
    home, line = str(parse(DEAL)), Reader().play("H9", "H5")["record"]
    state = {"record": home, "options": {"rules_url": "../saannot/", "table_url": "", "home": home}}
    assert ask(**state, stored=line)["other"] == line


def test_a_card_of_the_line_is_a_step():
    """Nothing is left, and nothing but the step changes."""
    reader = Reader()
    reply = reader.play("H9", "HJ")
    assert (reply["at"], reply["own"], reply["other"], reply["parts"]) == (2, False, None, {})
    assert reply["html"] == reader.act()["html"]
    assert reply["link"] == "assa-saastoon~2"


@pytest.mark.parametrize(
    ("language", "left", "way", "back"),
    [
        ("fi", "Oma jatko 6. kortista alkaen.", "Palaa esimerkkiin", "Takaisin esimerkissä."),
        ("de", "Eigene Fortsetzung ab Karte 6.", "Zurück zum Beispiel", "Zurück im Beispiel."),
    ],
)
def test_leaving_and_returning(language, left, way, back):
    """Another card makes a line of one's own, which is kept when one goes back to where both part."""
    reader = Reader(language=language)
    reader.act("step", to=5)
    reply = reader.play("SA")
    assert (reply["at"], reply["steps"], reply["own"], reply["other"]) == (6, 6, True, str(parse(DEAL)))
    assert "SK S2 SA\n" in reply["record"]
    assert "expect" not in reply["record"]
    assert left in reply["say"]
    assert left in reply["html"]
    assert f'data-part="return" data-act="return" data-to="home">{way}<' in reply["html"]
    assert reply["parts"]["told"]
    assert reply["parts"]["steps"]
    own = reply["record"]
    reply = reader.act("return", to="home")
    assert (reply["at"], reply["steps"], reply["own"], reply["other"]) == (5, 15, False, own)
    assert reply["say"].startswith(back)
    assert 'data-to="own"' in reply["html"]
    reply = reader.act("return", to="own")
    assert (reply["at"], reply["own"], reply["record"]) == (5, True, own)
    assert left in reply["say"]


def test_undo_and_redo_are_steps():
    """On a line of one's own as well: back, and forward along the same cards."""
    reader = Reader()
    reader.act("step", to=5)
    end = reader.play("SA", "DT", "D2")
    assert reader.act("step", to=6)["turn"] == 0
    assert reader.act("step", to=8) | {"parts": end["parts"], "keep": end["keep"]} == end
    reader.act("step", to=6)
    reply = reader.play("CQ")
    assert (reply["steps"], reply["other"]) == (7, str(parse(DEAL)))


def test_a_known_card_goes_along_the_line_that_knows_it():
    """From the documented line to one's own, and from there back."""
    reader = Reader()
    reader.act("step", to=5)
    own = reader.play("SA", "CQ")["record"]
    reader.act("return", to="home")
    assert reader.play("SA")["record"] == own
    reader.act("step", to=5)
    reply = reader.play("S6")
    assert (reply["own"], reply["at"], reply["other"]) == (False, 6, own)


@pytest.mark.parametrize(
    ("language", "other", "same"),
    [
        (
            "fi",
            "Viimeisen tikin vie tässä Liisa, esimerkissä Aino.",
            "Viimeisen tikin vie Aino, niin kuin esimerkissäkin.",
        ),
        (
            "de",
            "Den letzten Stich gewinnt hier Liisa, im Beispiel Aino.",
            "Den letzten Stich gewinnt Aino, wie im Beispiel.",
        ),
    ],
)
def test_another_end_is_compared(language, other, same):
    """Who won here and there, in one sentence, once one's own line is over; before, who is to play."""
    reader = Reader(language=language)
    reader.act("step", to=5)
    reply = reader.play("SA", "S6", "C4")
    assert "Liisa" in reply["say"]
    assert other not in reply["say"]
    reply = reader.play("S5", "CQ", "D2", "D8", "DT", "H5", "DJ")
    assert (reply["turn"], reply["at"]) == (None, 15)
    assert reply["say"].endswith(other)
    assert other in reply["html"]
    reader = Reader(language=language)
    reader.act("step", to=7)
    reply = reader.play("DJ", "CQ", "DT", "D2", "D8", "SA", "H5", "S5")
    assert reply["turn"] is None
    assert reply["say"].endswith(same)


MUST_WIN = """\
rules: finnish, cards=2, must_win
Aino: SK H2
Eero: SA S3
play:
"""


@pytest.mark.parametrize("language", ["fi", "de"])
@pytest.mark.parametrize(
    ("home", "at", "card", "seat", "code", "anchor"),
    [
        (DEAL, 5, "CQ", 0, "follow-suit", "follow-suit"),
        (DEAL, 5, "H5", 1, "not-turn", "trick"),
        (DEAL, 6, "HJ", 1, "not-held", "revoke"),
        (DEAL, 15, "H9", 0, "over", "last-trick"),
        (MUST_WIN + "SK\n", 1, "S3", 1, "must-win", "must-win"),
    ],
)
def test_every_refusal_is_a_normal_reply(home, at, card, seat, code, anchor, language):
    """With its sentence and the rule's place, in the frame too; and all else is as it was."""
    reader = Reader(home, language)
    before = reader.act("step", to=at)
    reply = reader.act("play", card=card, seat=seat)
    refusal = reply["refusal"]
    assert (refusal["code"], refusal["card"], refusal["seat"]) == (code, card, seat)
    assert refusal["rule"] == f"../saannot/#{anchor}"
    assert refusal["text"] == reply["say"]
    assert refusal["text"].split(":")[0] in reply["html"]
    assert refusal["rule"] in reply["html"]
    assert 'data-part="narration"' not in reply["html"]
    same = before.keys() - {"html", "say", "refusal"}
    assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    assert reader.act() == before


def test_cards_are_named_in_words():
    """No code of a card is in any sentence."""
    reader = Reader()
    reader.act("step", to=5)
    assert reader.act("play", card="CQ", seat=0)["say"] == (
        "Ristirouvaa ei saa pelata: avattiin pataa, ja kädessä on vielä patakuutonen ja pataässä."
    )


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "play", "card": "C2", "seat": 0},
        {"kind": "play", "card": "H9", "seat": 7},
        {"kind": "play", "card": "H9", "seat": -1},
        {"kind": "play", "card": "H9", "seat": "0"},
        {"kind": "play", "card": "<b>", "seat": 0},
        {"kind": "play"},
        {"kind": "step", "to": "5"},
        {"kind": "return", "to": "elsewhere"},
        {"kind": "link", "text": "<img src=x>", "to": 1},
        {"kind": "link", "text": "x" * 30_000, "to": 1},
        {"kind": "link", "text": "1fA.Aino-~3c~img~3e~-Liisa.zn", "to": 1},
        {"kind": "record", "text": "Aino: \ud800"},
        {"kind": "record", "text": ""},
    ],
)
def test_what_cannot_be_is_a_problem_and_changes_nothing(action):
    """A sentence, no exception, no markup; the frame goes on showing what was there."""
    reader = Reader()
    before = reader.act("step", to=3)
    reply = reader.act(**action)
    assert reply["problem"]["text"] == reply["say"]
    assert len(reply["say"]) < 400
    for evil in ("<img", "<b>", "\ud800"):
        assert evil not in reply["html"]
    same = before.keys() - {"html", "say", "problem", "look"}
    assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    assert reader.act() == before


@pytest.mark.parametrize("language", ["fi", "de"])
def test_a_link_that_is_cut_off_is_no_shorter_line(language):
    """Wherever it ends: a problem, and the documented line stays. Without its mark a link is read as it is."""
    sender = Reader(DEAL, language)
    sender.act("step", to=5)
    sent = sender.act("play", card="SA", seat=0)["link"].split("~", 2)[2]
    reader = Reader(DEAL, language)
    for end in range(1, len(sent)):
        reply = reader.act("link", text=sent[:end], to=5)
        assert reply["problem"]["code"] == "link"
        assert (reply["record"], reply["own"]) == (str(parse(DEAL)), False)
    assert reader.act("link", text=sent.partition("~")[2], to=5)["own"]


def test_a_line_that_is_not_there():
    """Returning without another line, and a step on an unknown kept line, do no harm."""
    reader = Reader()
    assert reader.act("return", to="own")["own"] is False
    reader.other = "not a record"
    assert reader.act("step", to=1)["other"] is None


def test_a_record_instead_of_the_one_on_show():
    """At the step where both part; the line left is kept; the same text changes nothing."""
    reader = Reader()
    reader.act("step", to=9)
    assert reader.act("record", text=DEAL)["at"] == 9
    own = DEAL.replace("SK S2 S6\nC4 D8 CQ\nDT D2 DJ\nS5 SA H5", "SK S2 SA\nCQ")
    reply = reader.act("record", text=own)
    assert (reply["at"], reply["own"], reply["steps"]) == (5, True, 7)
    first = reply["record"]
    reply = reader.act("record", text=DEAL.replace("SK S2 S6\nC4 D8 CQ\nDT D2 DJ\nS5 SA H5", "SK S2 SA\nDT"))
    assert (reply["at"], reply["other"]) == (6, first)
    assert reply["html"].count("data-to=") == 2
    reply = reader.act("record", text=RECORD)
    assert (reply["at"], reply["own"], reply["steps"]) == (0, True, 4)
    assert "Oma jako." in reply["html"]
    assert reader.act("return", to="home")["at"] == 0


def test_a_record_with_a_mistake_has_a_place():
    """Line, column, and the offset as a browser counts it, in UTF-16."""
    text = DEAL.replace("Ässä säästöön", "Ässä 🂡").replace("SK C4", "SK C1")
    reader = Reader()
    before = reader.act("step", to=4)
    reply = reader.act("record", text=text)
    problem = reply["problem"]
    assert (problem["line"], problem["column"]) == (5, 14)
    assert text.encode("utf-16-le")[2 * problem["offset"] :].decode("utf-16-le").startswith("C1 D2 H5")
    assert reply["html"] == before["html"]


@pytest.mark.parametrize("language", ["fi", "de"])
def test_a_link_leads_to_the_same_place(language):
    """Also of a finished deal, whose link does not tell how the hands were sorted."""
    sender = Reader()
    sender.act("step", to=5)
    for cards in (["SA"], ["S6", "C4", "S5", "CQ", "D2", "D8", "DT", "H5", "DJ"]):
        sent = sender.play(*cards)
        name, step, text = sent["link"].split("~", 2)
        assert name == "assa-saastoon"
        opened = Reader(DEAL.replace("Ässä säästöön", "Das Ass"), language).act("link", text=text, to=int(step))
        assert (opened["at"], opened["own"], opened["link"]) == (sent["at"], True, sent["link"])
        assert parse(opened["record"]).deal == parse(sent["record"]).deal
        if language == "fi":
            assert opened["html"] == sent["html"]


def test_a_link_to_the_documented_line():
    """Its own cards by their link, and no text at all, are the documented line."""
    reader = Reader()
    reader.act("step", to=5)
    reader.play("SA")
    for text in ("", parse(DEAL).compact()):
        reply = reader.act("link", text=text, to=4)
        assert (reply["own"], reply["at"], reply["steps"]) == (False, 4, 15)
    assert reply["other"]


def test_a_link_that_would_be_too_long(monkeypatch):
    """There is none: the shell offers the text."""
    monkeypatch.setattr("widgets.door.LONGEST_LINK", 20)
    reader = Reader()
    assert reader.act("step", to=5)["link"]
    assert reader.play("SA")["link"] == ""


def test_a_new_line_takes_the_place_of_the_old_one():
    """There is one line of one's own at most: the next one left from the documented line replaces it."""
    reader = Reader()
    reader.act("step", to=5)
    reader.play("SA")
    reader.act("return", to="home")
    reader.act("step", to=0)
    reply = reader.play("DT")
    assert reply["other"] == str(parse(DEAL))
    assert "SA" not in parse(reply["record"]).deal.plays


@dataclass
class Control:
    """A box, a button, a field or one choice of a list, as a form holds it."""

    name: str
    kind: str
    value: str
    on: bool
    off: bool
    why: list[str]
    """The ids of what describes it."""
    label: str = ""
    text: str = ""
    """What stands on a choice of a list."""


class Panel(HTMLParser):
    """The panel as a browser reads it: its controls, what they would send, its ids, and the text of every part."""

    def __init__(self, html):
        super().__init__()
        self.controls, self.hidden, self.texts, self.parts, self.ids, self.cells, self.open = [], {}, {}, {}, [], [], []
        self.feed(html)
        self.close()
        assert self.open == []

    @property
    def values(self):
        """What a browser would send."""
        shown = {each.name: each.value for each in self.controls if not each.off and (each.on or each.kind == "number")}
        return self.hidden | shown

    def of(self, name):
        return [each for each in self.controls if each.name == name]

    @property
    def compared(self):
        """The rows of the comparison: what stands in the column of the base, and now."""
        return list(zip(self.cells[1::2], self.cells[2::2], strict=True))

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.open.append((tag, found, [], len(self.controls)))
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "input" and found["type"] == "hidden":
            self.hidden[found["name"]] = found["value"]
        elif tag == "input":
            self._add(found, found["name"], found["type"], found["value"], on="checked" in found)
        if tag == "option":
            (above,) = [each for name, each, *_ in self.open if name == "select"]
            described = found | {"aria-describedby": above.get("aria-describedby", "")}
            self._add(described, above["name"], "option", found["value"], on="selected" in found)

    def _add(self, found, name, kind, value, *, on):
        why = (found.get("aria-describedby") or "").split()
        self.controls.append(Control(name, kind, value, on, "disabled" in found, why))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_data(self, data):
        for name, _, texts, _ in self.open:
            if name != "label" or self.open[-1][0] == "span":
                texts.append(data)

    def handle_endtag(self, tag):
        name, found, texts, count = self.open.pop()
        assert name == tag
        text = "".join(texts)
        if tag == "label":
            for control in self.controls[count:]:
                control.label = text
        if tag == "option":
            self.controls[-1].text = text
        if tag == "td":
            self.cells.append(text)
        if "id" in found:
            self.texts[found["id"]] = text
        if "data-part" in found:
            self.parts[found["data-part"]] = text


"""The deal below "Yliottopakko" on the page of variants, without what it says about other rules."""
BOTH = pytest.mark.parametrize("language", ["fi", "de"])
SAID = {
    "fi": {
        "S6": "patakuuto",
        "SA": "pataäs",
        "changed": "Säännöt vaihdettu: yliottopakko.",
        "stops": "Jako pysähtyy 2. tikkiin.",
        "parts": "Ero syntyy 2. tikissä.",
        "same": "Tässä jaossa mikään ei muutu.",
        "base": "suomalaiset perussäännöt",
        "rule": "yliottopakko",
        "no rule": "ei yliottopakkoa",
        "double": "tuplapiste",
        "unfinished": "kesken, menossa tikki 2",
        "nothing": "ei vielä kenelläkään",
        "last": ("Aino, pataässä", "Liisa, ruutusotamies"),
        "own": "Oma jatko",
        "home": "Esimerkki",
    },
    "de": {
        "S6": "Pik-Sechs",
        "SA": "Pik-Ass",
        "changed": "Andere Regeln: Überstechen.",
        "stops": "Die Runde bleibt im 2. Stich stehen.",
        "parts": "Der Unterschied entsteht im 2. Stich.",
        "same": "In dieser Runde ändert sich nichts.",
        "base": "finnische Grundregeln",
        "rule": "Überstechen",
        "no rule": "kein Überstechen",
        "double": "Doppelpunkt",
        "unfinished": "offen, es läuft Stich 2",
        "nothing": "noch keine",
        "last": ("Aino, Pik-Ass", "Liisa, Karo-Bube"),
        "own": "Eigene Fortsetzung",
        "home": "Beispiel",
    },
}


def refused_cards(html):
    return re.findall(r'data-card="(..)"[^>]* data-refused', html)


def columns(reader):
    """What stands above both columns of the comparison."""
    return re.findall(r'scope="col">([^<]*)<', reader.panel)


@BOTH
def test_a_stricter_rule_stops_the_line_at_the_card_that_it_refuses(language):
    """Before the sixth card; with the reason, and what would do, for the eye, the ear and in the panel."""
    reader, said = Reader(AINO, language), SAID[language]
    reply = reader.choose(must_win="on")
    assert (reply["at"], reply["steps"], reply["turn"], reply["own"]) == (5, 5, 0, True)
    assert (reply["other"], reply["base"]) == (str(parse(AINO)), None)
    assert (reply["refusal"], reply["problem"]) == (None, None), "nobody has played a card"
    assert parse(reply["record"]).deal.rules.must_win
    assert refused_cards(reply["html"]) == ["S6"]
    assert 'data-part="stop"' in reply["html"]
    assert 'data-part="narration"' not in reply["html"]
    assert 'href="../saannot/#must-win"' in reply["html"]
    stop = said["changed"], said["stops"]
    assert reply["say"].startswith(" ".join(stop))
    for text in (reply["say"], re.sub("<[^>]*>", "", reply["html"]), Panel(reply["parts"]["panel"]).parts["verdict"]):
        assert said["S6"] in text.lower() or said["S6"] in text
        assert said["SA"] in text.lower() or said["SA"] in text
    assert reply["html"].count('data-part="finish"') == 1
    assert re.match(r"ainon-yliottopakko~5~c[0-9a-f]{3}~1fm1A\.", reply["link"])


@BOTH
def test_what_has_come_of_a_rule_stands_beside_what_was_without_it(language):
    """Two columns, of the documented line and of the one on show: rules, the last trick, points."""
    reader, said = Reader(AINO, language), SAID[language]
    assert columns(reader)[0] == said["home"]
    before = Panel(reader.panel).compared
    assert all(base == now for base, now in before), "before the first choice both are the same"
    assert before[0][0] == said["base"]
    reader.choose(must_win="on")
    after = Panel(reader.panel).compared
    assert [base for base, _ in after] == [base for base, _ in before]
    assert [now for _, now in after] == [said["rule"], said["unfinished"], said["nothing"]]
    assert Panel(reader.panel).parts["verdict"].startswith(said["stops"])
    assert Panel(reader.panel).values["must_win"] == "on"


@BOTH
def test_a_link_carries_the_rules(language):
    """In the other language, too, whose deal has a title of its own: the same line, compared with the same base."""
    sender = Reader(AINO, "de" if language == "fi" else "fi")
    sent = sender.choose(must_win="on")
    _, step, text = sent["link"].split("~", 2)
    home = AINO.replace("Aino ja kielletty patakuutonen", "Aino darf die Pik-Sechs nicht")
    opened = Reader(home, language)
    reply = opened.act("link", text=text, to=int(step))
    same = ("at", "steps", "turn", "own", "base", "link", "refusal", "problem")
    assert {name: reply[name] for name in same} == {name: sent[name] for name in same}
    assert reply["other"] == str(parse(home))
    assert parse(reply["record"]).deal == parse(sent["record"]).deal
    assert refused_cards(reply["html"]) == ["S6"]
    assert Panel(reply["parts"]["panel"]).compared == _compared_after_must_win(home, language)


def _compared_after_must_win(home, language):
    reader = Reader(home, language)
    reader.choose(must_win="on")
    return Panel(reader.panel).compared


@BOTH
def test_a_rule_taken_back_gives_the_documented_line_and_keeps_nothing(language):
    """Whether before or after a step along what is left."""
    for at in (5, 2):
        reader = Reader(AINO, language)
        reader.choose(must_win="on")
        reader.act("step", to=at)
        reply = reader.choose(must_win=None)
        assert (reply["record"], reply["other"], reply["base"], reply["own"]) == (str(parse(AINO)), None, None, False)
        assert (reply["at"], reply["steps"], reply["problem"]) == (at, 15, None)
        assert reply["link"] == f"ainon-yliottopakko~{at}"
        assert "data-to=" not in reply["html"] + reply["parts"]["panel"]


@BOTH
def test_what_the_panel_shows_already_changes_nothing(language):
    reader = Reader(AINO, language)
    before = reader.act("step", to=7)
    assert reader.choose() | {"say": before["say"], "look": "cards"} == before
    reader.choose(must_win="on")
    before = reader.act()
    assert reader.choose() | {"say": before["say"], "look": "cards"} == before


@BOTH
def test_two_rules_at_once(language):
    """Both are told, in the order of the rules; each can be taken back alone."""
    reader, said = Reader(AINO, language), SAID[language]
    reply = reader.choose(must_win="on", two="double")
    assert f"{said['double']}, {said['rule']}" in reply["say"]
    assert Panel(reply["parts"]["panel"]).compared[0] == (said["base"], f"{said['double']}, {said['rule']}")
    assert refused_cards(reply["html"]) == ["S6"]
    reply = reader.choose(must_win=None)
    assert Panel(reply["parts"]["panel"]).compared[0] == (said["base"], said["double"])
    assert (reply["at"], reply["steps"], reply["own"]) == (5, 15, True), "no two wins the last trick"
    assert Panel(reply["parts"]["panel"]).parts["verdict"] == said["same"]
    assert reader.choose(two="none")["own"] is False


@BOTH
def test_playing_on_under_other_rules_ends_with_both_winners_side_by_side(language):
    """Card by card, as the engine's button does it; an end of one's own is another one."""
    reader, said = Reader(AINO, language), SAID[language]
    reader.choose(must_win="on")
    reply = reader.play("SA", "S6", "C4", "S5", "CQ", "D2", "D8", "DT", "H5", "DJ")
    assert (reply["turn"], reply["at"], reply["own"], reply["base"]) == (None, 15, True, None)
    assert Panel(reply["parts"]["panel"]).compared[1] == said["last"]
    assert [points.split()[0] for points in Panel(reply["parts"]["panel"]).compared[2]] == ["Aino", "Liisa"]
    assert Panel(reply["parts"]["panel"]).parts["verdict"] == said["parts"]
    assert 'data-part="finish"' not in reply["html"] + reply["parts"]["panel"]
    reader = Reader(AINO, language)
    reader.choose(must_win="on")
    reply = reader.play("SA", "DT", "D2", "DJ", "S5", "S6", "H5", "CQ", "C4", "D8")
    assert [points.split()[0] for points in Panel(reply["parts"]["panel"]).compared[2]] == ["Aino", "Aino"]


@BOTH
def test_the_rest_can_be_played_by_the_engine(language):
    """Everybody keeps to the documented order where the rules let them; the comparison is then whole."""
    reader, said = Reader(AINO, language), SAID[language]
    stopped = reader.choose(must_win="on")
    reply = reader.act("finish")
    assert (reply["turn"], reply["at"], reply["steps"], reply["own"], reply["base"]) == (None, 15, 15, True, None)
    assert parse(reply["record"]).deal.plays[:5] == parse(stopped["record"]).deal.plays
    assert Panel(reply["parts"]["panel"]).compared[1] == said["last"]
    assert reader.act("finish") | {"keep": None, "look": "cards"} == reader.act(), "there is nothing left to play"
    home = Reader(AINO, language)
    assert home.act("finish")["at"] == 15
    assert home.act()["own"] is False


@BOTH
def test_from_other_rules_home_and_back(language):
    """At the step where both part; the line under other rules is kept, with all that it was."""
    reader = Reader(AINO, language)
    there = reader.choose(must_win="on")
    reply = reader.act("return", to="home")
    assert (reply["record"], reply["other"], reply["base"]) == (str(parse(AINO)), there["record"], None)
    assert (reply["at"], reply["own"]) == (5, False)
    assert Panel(reply["parts"]["panel"]).values.keys() == Panel(there["parts"]["panel"]).values.keys() - {"must_win"}
    back = reader.act("return", to="own")
    assert back | {"say": there["say"], "look": None} == there


@BOTH
def test_an_own_line_under_other_rules_is_compared_with_itself(language):
    """It is kept, not lost, while its rules change, and the way back leads to it and home."""
    reader, said = Reader(AINO, language), SAID[language]
    reader.act("step", to=5)
    own = reader.play("SA", "S6", "C4", "S5")["record"]
    reply = reader.choose(two="double")
    assert (reply["base"], reply["other"], reply["own"]) == ("own", own, True)
    assert columns(reader)[0] == said["own"]
    assert Panel(reply["parts"]["panel"]).compared[0] == (said["base"], said["double"])
    assert re.findall(r'data-to="(\w+)"', reply["html"]) == ["home", "own"]
    assert re.findall(r'data-to="(\w+)"', reply["parts"]["panel"]) == ["own"]
    assert reader.choose(two="none")["record"] == own
    assert reader.act()["other"] == str(parse(AINO)), "taken back, it is the line on show and nothing else is kept"
    reader.choose(two="double")
    assert reader.act("return", to="own")["record"] == own
    assert columns(reader)[0] == said["own"]
    reader.choose(two="double")
    reply = reader.act("return", to="home")
    assert (reply["record"], reply["other"]) == (str(parse(AINO)), own), "what was played, not a mere replay of it"


@BOTH
def test_a_mere_replay_never_takes_the_place_of_a_kept_line(language):
    """One that was played on under other rules is a line of the reader's own, and does."""
    reader = Reader(AINO, language)
    reader.act("step", to=5)
    own = reader.play("SA")["record"]
    reader.act("return", to="home")
    reply = reader.choose(must_win="on")
    assert (reply["other"], reply["base"]) == (own, None)
    assert reader.act("return", to="home")["other"] == own
    reader.choose(must_win="on")
    assert reader.act("return", to="own")["record"] == own
    assert reader.act()["other"] == str(parse(AINO))
    reader.act("return", to="home")
    reader.choose(must_win="on")
    played = reader.play("SA", "DT")["record"]
    assert reader.act("return", to="home")["other"] == played


@BOTH
def test_rules_that_cannot_be_are_a_problem_in_the_panel(language):
    """With everything else as it was: the sentence stands above the choices and is said."""
    reader = Reader(AINO, language)
    before = reader.act("step", to=3)
    for changes in (
        {"misere": "on", "two": "each"},
        {"cards": "6"},
        {"target": "0"},
        {"target": ""},
        {"trump": "drawn", "suit": "X"},
        {"trump": "turned", "suit": "SA"},
    ):
        reply = reader.act("rules", values=Panel(reader.panel).values | changes)
        assert reply["problem"], changes
        assert reply["problem"]["text"] == reply["say"]
        assert Panel(reply["parts"]["panel"]).parts["impossible"] == reply["say"]
        same = before.keys() - {"say", "problem", "parts", "look"}
        assert {name: reply[name] for name in same} == {name: before[name] for name in same}
    reply = reader.choose()
    assert reply["problem"] is None


@BOTH
@pytest.mark.parametrize(
    "values", [{"players": "4"}, {"must_win": True}, {"suit": None}, {"target": 3}, {"<b>": "on"}, [], "two=each"]
)
def test_a_form_of_another_shape_is_an_unknown_action(values, language):
    reader = Reader(AINO, language)
    before = reader.act("step", to=3)
    reply = reader.act("rules", values=values)
    assert reply["problem"]["code"] == "action"
    assert reply["html"] == before["html"]
    assert reply["record"] == before["record"]


def test_a_base_that_is_not_there_is_none():
    """A page that asks for the kept line as base, with no kept line or one of another deal, is answered as ever."""
    for other in (None, "not a record", RECORD):
        reader = Reader(AINO)
        reader.base, reader.other = "own", other
        reply = reader.act("step", to=4)
        assert (reply["at"], reply["own"], reply["problem"]) == (4, False, None)
        assert reader.choose(must_win="on")["problem"] is None


MATCH = """\
id: peli
title: Peli
rules: finnish, cards=2{rules}
scores: Aino 2, Eero 1
Aino: SA H2
Eero: S3 C4
leads: Aino
play:
SA S3
H2 C4
"""


@pytest.mark.parametrize(
    ("language", "rules", "before", "after"),
    [
        ("fi", "", "Pisteet ennen jakoa: Aino 2, Eero 1.", "Aino on voittanut pelin. Pisteet: Aino 3, Eero 1."),
        ("de", "", "Punkte vor der Runde: Aino 2, Eero 1.", "Punkte: Aino 3, Eero 1."),
        ("fi", ", target=5", "Pisteet ennen jakoa: Aino 2, Eero 1.", "Pisteet: Aino 3, Eero 1. Seuraavan jaon jakaa"),
        ("de", ", target=5", "Punkte vor der Runde: Aino 2, Eero 1.", "Punkte: Aino 3, Eero 1. Die nächste Runde"),
    ],
)
def test_a_match_tells_its_scores(language, rules, before, after):
    """Before the first card and after the last, each once; whoever has won the game is told once, too."""
    reader = Reader(MATCH.format(rules=rules), language)
    assert before in reader.act("step", to=0)["say"]
    assert before not in reader.act("step", to=1)["say"]
    assert after not in reader.act("step", to=3)["say"]
    say = reader.act("step", to=4)["say"]
    assert after in say
    assert say.count("Aino 3") == 1
    assert len(re.findall("on voittanut|Partie gewonnen", say)) == (not rules)


@BOTH
def test_a_deal_on_its_own_tells_no_scores(language):
    reader = Reader(AINO, language)
    said = [reader.act("step", to=step)["say"] for step in range(16)]
    assert not re.search("Pisteet|Punkte vor|Punkte:", " ".join(said))


KUKUTTU = """\
id: kukuttu-peli
title: Kukkuminen siirtää ratkaisua
rules: finnish, cards=2, kukkuminen
Aino: HK C7
Eero: H9 D4
leads: Aino
play:
HK H9
C7 D4
---
Aino: S5 DQ
Eero: SA D8
leads: Eero
play:
D8 DQ
S5 SA
---
Aino: C9 HJ
Eero: CT H3
leads: Aino
play:
C9 CT
H3 HJ
---
Aino: D2 C4
Eero: DK S6
leads: Eero
play:
DK D2
S6 C4
kukkuu: yes
---
Aino: HA H5
Eero: HT SQ
leads: Aino
play:
HA HT
H5 SQ
expect: Aino 2, Eero 1
"""
"""A match of the page of variants."""


@BOTH
def test_a_match_without_kukkuminen(language):
    """The earlier deals are played anew as well: who has won is told in the comparison."""
    reader = Reader(KUKUTTU, language)
    reply = reader.choose(kukkuminen=None)
    assert (reply["own"], reply["problem"], reply["turn"]) == (True, None, None)
    assert "kukkuu" not in reply["record"]
    base, now = Panel(reply["parts"]["panel"]).compared[2]
    assert base == "Aino 2, Eero 1"
    assert now.startswith("Aino 3, Eero 2; Aino ")
    assert reader.choose(kukkuminen="on")["own"] is False


@BOTH
def test_what_would_change_earlier_deals_is_a_problem(language):
    reader = Reader(KUKUTTU, language)
    before = reader.act()
    for changes in ({"trump": "drawn"}, {"cards": "1"}):
        reply = reader.act("rules", values=Panel(reader.panel).values | changes)
        assert reply["problem"]["code"] == "rules"
        assert reply["record"] == before["record"]


@BOTH
@pytest.mark.parametrize("how", ["other rules", "another card"])
def test_a_link_to_a_match_leads_to_the_same_place(how, language):
    """Though a link does not tell how the hands of earlier deals were sorted."""
    sender = Reader(KUKUTTU, language)
    sent = sender.choose(target="5") if how == "other rules" else sender.play("H5")
    assert sent["own"]
    _, step, text = sent["link"].split("~", 2)
    reply = Reader(KUKUTTU, language).act("link", text=text, to=int(step))
    assert reply["record"] == sent["record"]
    assert reply["html"] == sent["html"]
    assert reply["parts"]["panel"] == sent["parts"]["panel"]


SEEDED = """\
rules: finnish, cards=1
deal: seed 3
Aino:
Eero:
leads: Aino
play:
H2 D2
---
Aino: H2
Eero: HA
leads: Eero
play:
"""


@BOTH
def test_an_earlier_deal_by_seed_is_the_same_deal(language):
    """A panel that changes nothing leaves such a match as it is, too."""
    reader = Reader(SEEDED, language)
    assert reader.choose()["own"] is False
    assert reader.choose(must_win="on")["own"] is True
    assert reader.choose(must_win=None)["own"] is False
