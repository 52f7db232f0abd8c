"""Attacks with knockback: who was attacked is knocked back, hurt or not."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Area, Strike
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


@pytest.mark.rule("KNOCK-01")
def test_whoever_falls_by_the_attack_is_off_the_board_and_the_others_are_knocked_back() -> None:
    """The Witch stands behind the Warden; were she still there, he would run into her."""
    strike = Strike(might=("red",), knockback=1, bonus=4, area=Area(shape="cone", size=3))
    campaign = an_oathsworn(in_phase(s1="I4", s2="I5"), "2", hp=1)
    campaign = turn_of(campaign, strike, target="s1")
    while question(campaign).form != "draw":
        campaign = answer(campaign, "none" if question(campaign).seats else "confirm")
    campaign = revealed(campaign, "R0")
    assert encounter(campaign).seats["2"].knocked_out
    assert question(campaign).params["names"] == "Brannoc"
    campaign = answer(campaign, "confirm")
    assert where(campaign, "s1", "s2") == ("I5", "")
