"""What a scene tells of its deal, step by step."""

from __future__ import annotations

from tests.widgets.scenes import scene


def test_the_last_step_tells_who_deals_next():
    """The winner of the last trick; nobody where the game is won."""
    assert scene().narrations[-1].result.endswith(" Seuraavan jaon jakaa Aino.")
    assert scene(language="de").narrations[-1].result.endswith(" Die nächste Runde gibt Aino.")
    assert "jakaa" not in scene().narrations[-2].result
    won = "rules: finnish, cards=1, target=2\nscores: Aino 1\nAino: SA\nEero: S2\nleads: Aino\nplay:\nSA S2"
    assert "jakaa" not in scene(won).narrations[-1].result


def test_room_for_every_refusal():
    """What is said of a card that may not be played is among what a frame makes room for."""
    shown = scene()
    refusal = shown.positions[5].refusal("CQ")
    assert refusal
    assert shown.words.refusal(shown.record.names, 0, refusal) in shown.refusals


def test_places():
    """The deal, then trick and card; a finished trick is still the place."""
    places = [scene().place(step) for step in (0, 1, 3, 4, 15)]
    assert places == [
        "Kortit on jaettu",
        "Tikki 1/5 · kortti 1/3",
        "Tikki 1/5 · kortti 3/3",
        "Tikki 2/5 · kortti 1/3",
        "Tikki 5/5 · kortti 3/3",
    ]
