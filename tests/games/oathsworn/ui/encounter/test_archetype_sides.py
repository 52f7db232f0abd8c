"""The archetype's side and the Witch's element before the first round; friends on the board."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from tests.games.oathsworn.builders.campaign import an_oathsworn, choices, do, seat
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.encounter import (
    at_seat,
    before_the_encounter,
    encounter,
    in_round_1,
    seat_with,
)
from tests.games.oathsworn.rules.abilities.test_archetypes import with_card
from tests.games.oathsworn.ui.benches.encounter import Opens, on_screen


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


@pytest.mark.rule("ALLY-19")
def test_a_friend_is_added_placed_hurt_and_gone_by_mouse(evening: Opens) -> None:
    table = evening(on_screen(in_round_1()))
    table.click("set-up-board")
    table.click("add-friend")
    friend = next(f.id for f in encounter(table.campaign).figures.values() if f.kind == "friend")
    table.click_hex("F5")
    assert table.where(friend) == "F5"
    table.click("hurt-chosen")
    assert encounter(table.campaign).figures[friend].hp == 5
    table.click("take-off")
    assert friend not in encounter(table.campaign).figures


@pytest.mark.rule("COMPANION-02")
def test_the_abilities_of_the_side_are_told_and_used_by_their_buttons(evening: Opens) -> None:
    campaign = seat_with(with_card(its_turn("warden", "companion")), archetype="oak/a")
    table = evening(an_oathsworn(campaign, "1", hp=3), (1920, 1080))
    told = table.find("does-ability-1")
    assert isinstance(told, QLabel)
    assert "Heal 1" in told.text()
    table.click("ability-1")
    assert seat(table.campaign).hp == 4
    assert at_seat(table.campaign).used == ("ability-1",)


def test_an_ability_that_is_not_entered_says_that_the_table_does_it(evening: Opens) -> None:
    table = evening(its_turn("warden", "companion"), (1280, 720))
    assert table.shows_whole("ability-1")
    spoken = table.find("ability-1").accessibleName()
    assert "what the card on the table says" in spoken
