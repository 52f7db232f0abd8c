"""Before the first round in the window: the archetype's side, the Witch's element."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.games.oathsworn.actions.encounter_setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from tests.games.oathsworn.builders import choices, do
from tests.games.oathsworn.builders_encounter import at_seat, before_the_encounter
from tests.games.oathsworn.ui.encounter_window import Opens


def practice_set_up() -> Campaign:
    """Return the practice encounter laid out: seat 2 a Witch, seat 4 a companion of the Priest."""
    return do(before_the_encounter(choose=choices(line="practice")), SetUpEncounter())


@pytest.mark.rule("ENCSETUP-15")
def test_a_side_is_picked_by_a_click_or_by_space(evening: Opens) -> None:
    table = evening(practice_set_up())
    table.click("hand-seat-4")
    table.click("side-hush-priest-bellringer-b")
    assert at_seat(table.campaign, "4").archetype == "hush-priest-bellringer/b"
    first = table.find("side-hush-priest-bellringer-a")
    assert isinstance(first, QAbstractButton)
    assert not first.isChecked()
    first.setFocus()
    table.qtbot.keyClick(first, Qt.Key.Key_Space)
    table.settle()
    assert at_seat(table.campaign, "4").archetype == "hush-priest-bellringer/a"
    again = table.find("side-hush-priest-bellringer-a")
    assert isinstance(again, QAbstractButton)
    assert again.isChecked()
    assert table.find("hand-seat-4").accessibleName().endswith("side picked")


@pytest.mark.rule("ENCSETUP-14")
def test_the_witch_takes_four_water_cards_in_two_presses(evening: Opens) -> None:
    table = evening(practice_set_up())
    table.click("hand-seat-2")
    table.click("element-water")
    table.click("take-hand")
    hand = {slot.card for slot in at_seat(table.campaign, "2").hand if slot.kind == "ability"}
    water = {"witch-chain-lightning", "witch-ice-spike", "witch-comet", "witch-encapsulate"}
    assert water <= hand
    assert len(hand) == 7
