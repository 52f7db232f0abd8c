"""An enemy's chain, areas and knockback where only the table sees the board."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Displace,
    Instruction,
    Lose,
    Strike,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_item, an_oathsworn
from tests.games.oathsworn.builders.encounter import answer, dice, encounter, question
from tests.games.oathsworn.builders.enemy import revealed
from tests.games.oathsworn.builders.minions import (
    attack_under_way,
    in_phase,
    minions,
    options,
    rat,
    turn_of,
    with_minions,
)

CHAIN = Strike(might=("red", "red", "red"), chain=2)


def chain(target: str = "s3") -> Campaign:
    """Return the question whom a chain hits first; the four have DEFENSE 1 and 6 HP."""
    campaign = with_minions(in_phase("off"))
    bare = an_item(kind="armour", hands=0, defense=0)
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, equipped=(bare,), form="full")
    return turn_of(campaign, CHAIN, target=target)


@pytest.mark.rule("CHAIN-04", "CHAIN-05")
def test_the_targets_of_a_chain_are_named_in_its_order_and_lose_by_it() -> None:
    """2, 3 and 2 are 7 for the first; then 5 and 3."""
    campaign = chain()
    assert (question(campaign).kind, question(campaign).default) == ("enemy.attack", "confirm")
    campaign = answer(campaign, "confirm")
    asked = question(campaign)
    assert (asked.kind, asked.rule) == ("enemy.chain-next", "CHAIN-04")
    assert (asked.params["last"], asked.params["n"]) == ("Hagga", 2)
    assert list(options(campaign)) == ["s1", "s2", "s4", "none", "by-hand"]
    campaign = answer(campaign, "s1")
    assert list(options(campaign)) == ["s2", "s4", "none", "by-hand"]
    campaign = answer(campaign, "s2", "none")
    assert attack_under_way(campaign).targets == ("3", "1", "2")
    while question(campaign).kind != "draw.enemy":
        campaign = answer(campaign, "none")
    after = revealed(campaign, "R2", "R3", "R2")
    assert [after.seats[seat].hp for seat in "1234"] == [1, 3, 0, 6]


@pytest.mark.rule("CHAIN-01", "CHAIN-10")
def test_a_chain_hits_nobody_twice_and_ends_when_all_were_named() -> None:
    campaign = answer(chain("s1"), "s2", "s1", "s3")
    assert list(options(campaign)) == ["s4", "none", "by-hand"]
    assert attack_under_way(answer(campaign, "s4")).targets == ("2", "1", "3", "4")
    nobody = answer(chain(), "none")
    assert (nobody.pending, encounter(nobody).result) == ((), None)


@pytest.mark.rule("AOE-03", "AOE-04")
def test_an_area_hits_minions_too_unless_its_card_spares_them() -> None:
    campaign = with_minions(in_phase("off"), "", "", box=rat(hp=3, defense=2))
    first, second = minions(campaign)
    sweep = Strike(might=("red",), area=Area(shape="adjacent"))
    asked = turn_of(campaign, sweep)
    assert list(options(asked)) == ["s1", "s2", "s3", "s4", first, second]
    hit = answer(asked, ("s1", second))
    hit = revealed(answer(hit, "none"), "R4*")
    figures = encounter(hit).figures
    assert (figures[first].hp, figures[second].hp) == (3, 1)
    spared = turn_of(campaign, sweep.evolve(area=Area(shape="adjacent", foes=True)))
    assert list(options(spared)) == ["s1", "s2", "s3", "s4"]
    of_minion = turn_of(dice(campaign, rear=0), sweep, actor=first)
    left = [f"boss:{die}" for die in ("front", "left-flank", "right-flank", "core")]
    assert list(options(of_minion)) == ["s1", "s2", "s3", "s4", second, *left]
    assert question(of_minion).most == 6


@pytest.mark.rule("AOE-03", "AOE-05", "AOE-06")
@each_of(
    ("named", "left"),
    [
        (("s2", "boss:core"), {"core": 3}),
        (("boss:left-flank", "boss:core"), {"left-flank": 3}),
        (("s2",), {}),
    ],
)
def test_an_area_of_a_minion_hits_the_die_of_the_boss_that_the_table_names(
    named: tuple[str, ...], left: dict[str, int]
) -> None:
    campaign = with_minions(in_phase("off"), "")
    sweep = Strike(might=("red", "red"), area=Area(shape="adjacent"))
    hit = answer(turn_of(campaign, sweep, actor=minions(campaign)[0]), named)
    while question(hit).kind != "draw.enemy":
        hit = answer(hit, "none")
    boss = encounter(revealed(hit, "R4*", "R3")).boss  # 7 over DEFENSE 2
    assert boss is not None
    whole = dict.fromkeys(("front", "left-flank", "right-flank", "core", "rear"), 6)
    assert {place.key: place.hp for place in boss.locations} == {**whole, **left}


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


@pytest.mark.rule("KNOCK-01", "KNOCK-06", "AOE-03")
def test_minions_that_flew_are_asked_for_as_well() -> None:
    campaign = with_minions(in_phase("off"), "", box=rat(hp=3))
    (only,) = minions(campaign)
    sweep = Strike(might=("red",), knockback=1, area=Area(shape="adjacent"))
    flown = answer(revealed(answer(turn_of(campaign, sweep), (only,)), "R0"), "confirm")
    assert (question(flown).kind, question(flown).params["n"]) == ("enemy.displace-lost", 1)
    after = answer(flown, 2)
    assert (encounter(after).figures[only].hp, after.pending) == (1, ())


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
