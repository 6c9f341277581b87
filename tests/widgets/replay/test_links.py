"""Links into a deal: they lead to the same place, or are a problem."""

from __future__ import annotations

import pytest

from katko.record import parse
from tests.told import DEAL
from tests.widgets.replay.readers import Reader


@pytest.mark.parametrize("language", ["fi", "de"])
def test_a_link_that_is_cut_off_is_no_shorter_line(language):
    """Wherever it ends: a problem, and the documented line stays. Without its mark a link is read as it is."""
    sender = Reader(DEAL, language)
    sender.act("step", to=5)
    sent = sender.act("play", move="SA", seat=0)["link"].split("~", 2)[2]
    reader = Reader(DEAL, language)
    for end in range(1, len(sent)):
        reply = reader.act("link", text=sent[:end], to=5)
        assert reply["problem"]["code"] == "link"
        assert (reply["record"], reply["own"]) == (str(parse(DEAL)), False)
    assert reader.act("link", text=sent.partition("~")[2], to=5)["own"]


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
    assert len(reader.saved) == 1


def test_a_link_that_would_be_too_long(monkeypatch):
    """There is none: the shell offers the text."""
    monkeypatch.setattr("widgets.reply.LONGEST_LINK", 20)
    reader = Reader()
    assert reader.act("step", to=5)["link"]
    assert reader.play("SA")["link"] == ""
