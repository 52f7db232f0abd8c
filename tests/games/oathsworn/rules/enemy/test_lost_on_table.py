"""What a knockback of an enemy cost where only the table sees the board."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Displace, Instruction, Lose, Strike
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_oathsworn
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.enemy import revealed
from tests.games.oathsworn.builders.minions import in_phase, turn_of, with_minions

BLOW = Strike(might=("red",), knockback=2)
SWEEP = Strike(who="all", might=("red",), knockback=1)


def struck(
    *steps: Instruction, hp: int = 6, face: str = "R0", hits: tuple[str, ...] = ()
) -> Campaign:
    """Return the question for the knockback of an attack without the board."""
    campaign = an_oathsworn(with_minions(in_phase("off")), "1", hp=hp)
    campaign = turn_of(campaign, *steps, target="s1")
    campaign = answer(campaign, hits or "confirm")
    while question(campaign).kind != "draw.enemy":
        campaign = answer(campaign, "none")
    campaign = revealed(campaign, face)
    assert question(campaign).kind == "enemy.displace"
    return campaign


@pytest.mark.rule("KNOCK-06", "KNOCK-07")
@each_of("lost", [0, 1, 2])
def test_the_hp_that_an_attacks_knockback_cost_are_asked_for(lost: int) -> None:
    campaign = answer(struck(BLOW), "confirm")
    asked = question(campaign)
    assert (asked.kind, asked.rule) == ("enemy.displace-lost", "KNOCK-06")
    assert (asked.params, asked.default) == ({"name": "Brannoc", "n": 2}, 0)
    after = answer(campaign, lost)
    assert (after.seats["1"].hp, after.pending) == (6 - lost, ())


@pytest.mark.rule("KNOCK-02", "KNOCK-06", "KO-01")
def test_each_of_those_that_flew_is_asked_for_and_the_card_goes_on() -> None:
    burns = Lose(what="hp", amount=1, who="hit")
    campaign = answer(struck(SWEEP, burns, hits=("s1", "s2")), "confirm")
    campaign = answer(answer(campaign, 6), 1)
    assert encounter(campaign).seats["1"].knocked_out
    assert question(campaign).kind == "enemy.lose"
    assert answer(campaign, "confirm").seats["2"].hp == 6 - 1 - 1


@pytest.mark.rule("KNOCK-01", "KNOCK-06")
@each_of("steps", [(BLOW,), (Strike(might=("red",)), Displace(way="knockback", by=2))])
def test_who_fell_by_the_attack_flies_but_loses_no_more(steps: tuple[Instruction, ...]) -> None:
    campaign = an_oathsworn(with_minions(in_phase("off")), "1", hp=1, equipped=())
    campaign = answer(turn_of(campaign, *steps, target="s1"), "confirm", "none")
    campaign = revealed(campaign, "R4*")
    assert question(campaign).kind == "enemy.displace"
    assert answer(campaign, "confirm").pending == ()
