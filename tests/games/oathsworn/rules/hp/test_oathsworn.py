"""Losing and regaining HP."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal, lose_hp, to_maximum
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_item,
    an_oathsworn,
    codes,
    seat,
)


@pytest.mark.rule("HP-01")
@each_of(("hp", "n", "after"), [(6, 1, 5), (6, 4, 2), (3, 3, 0)])
def test_losing_hp_turns_the_die_down_by_exactly_that(hp: int, n: int, after: int) -> None:
    campaign = an_oathsworn(a_campaign(), "1", hp=hp)
    outcome = lose_hp(campaign, "1", n, "EVENT-03", a_box(campaign))
    assert seat(outcome.after).hp == after
    assert outcome.lines[0].rule == "EVENT-03"


@pytest.mark.rule("HP-02")
@each_of(("difficulty", "most"), [("free", 6), ("grim", 5), ("dread", 4)])
def test_hp_stay_between_zero_and_the_maximum(difficulty: str, most: int) -> None:
    campaign = an_oathsworn(a_campaign(difficulty=difficulty), "1", hp=2)
    assert seat(heal(campaign, "1", 9, "HP-02", a_box(campaign)).after).hp == most
    assert seat(lose_hp(campaign, "1", 9, "HP-01", a_box(campaign)).after).hp == 0


@pytest.mark.rule("HP-04")
@each_of(("difficulty", "most"), [("journeyman", 6), ("grim", 5), ("dread", 4)])
def test_a_new_chapter_brings_all_to_the_maximum(difficulty: str, most: int) -> None:
    campaign = a_campaign(difficulty=difficulty)
    for n, key in enumerate(SEATS):
        campaign = an_oathsworn(campaign, key, hp=n)
    after = to_maximum(campaign, a_box(campaign)).after
    assert [seat(after, key).hp for key in SEATS] == [most] * 4


@pytest.mark.rule("HP-05")
def test_at_zero_in_the_encounter_an_oathsworn_is_unconscious_at_once() -> None:
    campaign = a_campaign(part="encounter", encounter=Encounter(name="Rats"))
    outcome = lose_hp(campaign, "1", 7, "DAMAGE-01", a_box(campaign))
    assert outcome.after.encounter is not None
    assert outcome.after.encounter.seats["1"].knocked_out
    assert "hp.unconscious" in codes(outcome)


def test_after_the_encounter_hp_put_right_by_hand_knock_nobody_out() -> None:
    over = Encounter(name="Rats", result="victory", phase="over")
    campaign = a_campaign(part="epilogue", encounter=over)
    after = lose_hp(campaign, "1", 7, "HP-01", a_box(campaign)).after
    assert seat(after).hp == 0
    assert after.encounter.seats == {}


@pytest.mark.rule("HP-06")
def test_at_zero_in_the_story_the_table_is_warned() -> None:
    campaign = an_oathsworn(a_campaign(), "1", hp=1)
    outcome = lose_hp(campaign, "1", 3, "HP-01", a_box(campaign))
    assert seat(outcome.after).hp == 0
    assert codes(outcome) == ("hp.lost", "hp.none-left", "hp.zero-in-story")


@pytest.mark.rule("HP-07")
def test_defense_does_not_count_against_hp_losses() -> None:
    heavy = (an_item(kind="armour", hands=0, defense=9),)
    campaign = an_oathsworn(a_campaign(), "1", equipped=heavy)
    assert seat(lose_hp(campaign, "1", 2, "TOKEN-17", a_box(campaign)).after).hp == 4


def test_at_the_maximum_healing_changes_nothing() -> None:
    campaign = a_campaign()
    outcome = heal(campaign, "1", 1, "HP-02", a_box(campaign))
    assert outcome.after is campaign
    assert codes(outcome) == ("hp.healed", "hp.at-maximum")
