"""Building hands: an ambush and the special rules are told above the cards."""

from typing import Any

from PySide6.QtWidgets import QLabel

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import before_the_encounter
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def flags(table: Evening) -> tuple[str, str]:
    ambush, rules = table.find("flag-ambush"), table.find("flag-rules")
    assert isinstance(ambush, QLabel)
    assert isinstance(rules, QLabel)
    return ambush.text(), rules.text()


def set_up() -> Campaign:
    """Return an encounter set up, no hand chosen yet."""
    return do(before_the_encounter(), SetUpEncounter())


def boxes(**ticked: Any) -> Campaign:
    """Return an encounter set up with boxes of its chapter ticked."""
    campaign = set_up()
    row = ChapterBoxes().evolve(**ticked)
    return with_company(campaign, chapters={campaign.chapter: row})


def test_without_flags_the_rules_lie_face_down(evening: Opens) -> None:
    assert flags(evening(set_up())) == (
        "No ambush",
        "Special rules face down until all hands are chosen",
    )


def test_an_ambush_is_told_above_the_cards(evening: Opens) -> None:
    ambush, _ = flags(evening(with_encounter(set_up(), ambush=True)))
    assert ambush == "You are ambushed: choose for a round without animus."


def test_known_rules_are_to_be_read_before_the_cards(evening: Opens) -> None:
    _, rules = flags(evening(boxes(special_rules=True)))
    assert rules == "The special rules are known: read them first, then choose."
