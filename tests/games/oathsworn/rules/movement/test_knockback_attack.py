"""Attacks with knockback: who was attacked is knocked back, hurt or not."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Area, Displace, Strike
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_oathsworn, seat
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.enemy import revealed
from tests.games.oathsworn.builders.minions import in_phase, turn_of, where


def attacked(*cards: str, hp: int = 6) -> Campaign:
    """Return the board after the boss about I2 struck the Warden in I4 with knockback 2."""
    strike = Strike(might=("red",), knockback=2, bonus=1)
    campaign = an_oathsworn(in_phase(s1="I4"), "1", hp=hp)
    campaign = answer(turn_of(campaign, strike, target="s1"), "confirm", "none")
    return revealed(campaign, *cards)


@pytest.mark.rule("KNOCK-01")
def test_without_any_hp_lost_the_target_is_knocked_back() -> None:
    campaign = attacked("R0")
    assert seat(campaign).hp == 6
    asked = question(campaign)
    assert (asked.kind, asked.rule, asked.params["names"]) == (
        "enemy.displace", "KNOCK-01", "Brannoc",
    )  # fmt: skip
    campaign = answer(campaign, "confirm")
    assert where(campaign, "s1") == ("I6",)
    assert campaign.pending == ()


@pytest.mark.rule("KNOCK-01", "KNOCK-07")
@each_of(("behind", "hp"), [("I5", 5), ("I7", 6)])
def test_whoever_falls_by_the_attack_is_knocked_back_all_the_same(behind: str, hp: int) -> None:
    """The Witch stands in his way, or just beyond it: then nothing is to be confirmed."""
    strike = Strike(might=("red",), knockback=2, bonus=4)
    campaign = an_oathsworn(in_phase(s1="I4", s2=behind), "1", hp=1)
    campaign = answer(turn_of(campaign, strike, target="s1"), "confirm", "none")
    campaign = revealed(campaign, "R0")
    assert encounter(campaign).seats["1"].knocked_out
    if hp < 6:
        assert question(campaign).params["names"] == "Brannoc"
        campaign = answer(campaign, "confirm")
    assert campaign.pending == ()
    assert (seat(campaign, "1").hp, seat(campaign, "2").hp) == (0, hp)
    assert where(campaign, "s1", "s2") == ("", behind)


@pytest.mark.rule("KNOCK-01", "KNOCK-02")
def test_the_fallen_fly_with_the_others_at_the_same_time() -> None:
    """The Witch, who falls, flies out of the Warden's way."""
    strike = Strike(might=("red",), knockback=1, bonus=4, area=Area(shape="cone", size=3))
    campaign = an_oathsworn(in_phase(s1="I4", s2="I5"), "2", hp=1)
    campaign = turn_of(campaign, strike, target="s1")
    while question(campaign).form != "draw":
        campaign = answer(campaign, "none" if question(campaign).seats else "confirm")
    campaign = revealed(campaign, "R0")
    before = seat(campaign, "1").hp
    assert question(campaign).params["names"] == "Brannoc, Sefa"
    campaign = answer(campaign, "confirm")
    assert where(campaign, "s1") == ("I5",)
    assert seat(campaign, "1").hp == before
    assert where(campaign, "s2") == ("",)


@pytest.mark.rule("KNOCK-01")
def test_with_the_board_off_the_table_is_told_to_knock_the_fallen_back() -> None:
    strike = Strike(might=("red",), knockback=2, bonus=4)
    campaign = an_oathsworn(in_phase("off"), "1", hp=1)
    campaign = answer(turn_of(campaign, strike, target="s1"), "confirm", "none")
    campaign = revealed(campaign, "R0")
    assert question(campaign).params["names"] == "Brannoc"
    assert answer(campaign, "confirm").pending == ()


@pytest.mark.rule("KNOCK-01")
def test_an_instruction_of_its_own_knocks_the_fallen_back_too() -> None:
    steps = Strike(might=("red",), bonus=4), Displace(way="knockback", by=2, who="hit")
    campaign = an_oathsworn(in_phase(s1="I4", s2="I5"), "1", hp=1)
    campaign = answer(turn_of(campaign, *steps, target="s1"), "confirm", "none")
    campaign = answer(revealed(campaign, "R0"), "confirm")
    assert (seat(campaign, "2").hp, campaign.pending) == (5, ())
