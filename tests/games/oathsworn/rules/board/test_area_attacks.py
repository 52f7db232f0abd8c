"""Attacks on areas as an enemy makes them: one draw for all, each its own DEFENSE."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Area, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.tabletop.procedure import push
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_item, an_oathsworn, do, seat
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.might import typing
from tests.games.oathsworn.builders.places import position, where
from tests.games.oathsworn.builders.turn import confirm_all


def armoured(campaign: Campaign, **defense: int) -> Campaign:
    """Return the campaign with the DEFENSE of seats made of one coat: ``armoured(s1=2)``."""
    for who, n in defense.items():
        coat = an_item(kind="armour", hands=0, defense=n)
        campaign = an_oathsworn(campaign, who[1:], equipped=(coat,))
    return campaign


def striking(campaign: Campaign, area: Area) -> Campaign:
    """Return the campaign after an enemy's attack on an area was confirmed, nothing drawn yet."""
    return confirmed(campaign, Strike(might=("yellow", "yellow"), area=area))


def confirmed(campaign: Campaign, strike: Strike, target: str | None = None) -> Campaign:
    """Return the campaign after an attack of the boss was confirmed, nothing drawn yet."""
    campaign = push(campaign, EnemyTurn(id="", actor="boss", steps=(strike,), target=target))
    assert question(campaign).kind == "enemy.attack"
    campaign = answer(campaign, "confirm")
    while question(campaign).kind == "enemy-attack.defense-card":
        campaign = answer(campaign, "none")
    return campaign


@pytest.mark.rule("AOE-04")
@each_of("shape", ["adjacent", "cone"])
def test_one_draw_of_an_area_attack_counts_for_all_in_it(shape: str) -> None:
    area = Area.model_validate({"shape": shape, "size": 2})
    campaign = position({"boss": "H5/0", "s1": "H3", "s2": "I3", "s3": "C5", "s4": "P5"})
    campaign = striking(armoured(campaign, s1=2, s2=1, s3=1), area)
    drawn = question(campaign).draw
    assert drawn is not None
    assert drawn.colours == ("yellow", "yellow")
    done = do(campaign, typing(campaign, "Y3", "Y2"))
    assert [seat(done, who).hp for who in ("1", "2", "3")] == [6 - 5 // 2, 6 - 5, 6]
    assert done.pending == ()


@pytest.mark.rule("WAVE-04")
def test_one_draw_of_a_wave_counts_for_all_it_hits() -> None:
    campaign = position({"boss": "H5/0", "s1": "H8", "s2": "I8", "s3": "H2", "s4": "P5"})
    campaign = striking(armoured(campaign, s1=2, s2=1, s3=1), Area(shape="wave"))
    done = do(campaign, typing(campaign, "Y3", "Y1"))
    # South it hits two, north one: s3 is spared.
    assert [seat(done, who).hp for who in ("1", "2", "3")] == [6 - 4 // 2, 6 - 4, 6]


@pytest.mark.rule("CHAIN-07", "CHAIN-08")
@each_of(("ranged", "end", "facing"), [(False, "D4", 3), (True, "H5", 4)])
def test_an_enemys_chain_ends_facing_the_last_one_hit(ranged: bool, end: str, facing: int) -> None:
    campaign = position({"boss": "H5/0", "s1": "F6", "s2": "D6", "s3": "P2", "s4": "P5"})
    strike = Strike(might=("yellow",), chain=2, reach=3, ranged=ranged)
    campaign = confirmed(armoured(campaign, s1=9, s2=9), strike, "s1")
    done = do(campaign, typing(campaign, "Y1"))
    boss = encounter(done).figures["boss"]
    assert (where(done, "boss"), boss.facing) == (end, facing)
    assert seat(done, "1").hp == 6


@pytest.mark.rule("CHAIN-07", "CHAIN-08")
@each_of(("ranged", "end", "facing"), [(False, "D4", 3), (True, "H5", 4)])
def test_an_enemys_chain_ends_there_though_the_last_one_hit_has_fallen(
    ranged: bool, end: str, facing: int
) -> None:
    campaign = position({"boss": "H5/0", "s1": "F6", "s2": "D6", "s3": "P2", "s4": "P5"})
    campaign = armoured(an_oathsworn(campaign, "2", hp=1), s1=9, s2=1)
    strike = Strike(might=("yellow", "yellow"), chain=2, reach=3, ranged=ranged)
    campaign = confirmed(campaign, strike, "s1")
    done = do(campaign, typing(campaign, "Y2", "Y1"))
    assert encounter(done).seats["2"].knocked_out
    boss = encounter(done).figures["boss"]
    assert (where(done, "boss"), boss.facing) == (end, facing)


@pytest.mark.rule("CHAIN-07")
def test_an_enemys_chain_ends_in_the_next_empty_place_when_a_knockback_filled_the_first() -> None:
    campaign = position({"boss": "H5/0", "s1": "G3", "s2": "E3", "s3": "P2", "s4": "P5"})
    strike = Strike(might=("yellow",), chain=3, reach=3, knockback=1)
    campaign = confirmed(armoured(campaign, s1=9, s2=9), strike, "s1")
    turn = campaign.pending[0]
    assert isinstance(turn, EnemyTurn)
    assert turn.chain_end == "D2"
    done, _ = confirm_all(do(campaign, typing(campaign, "Y1")))
    assert (where(done, "s2"), where(done, "boss")) == ("D3", "B2")


@pytest.mark.rule("AOE-03")
@each_of("foes", [False, True])
@each_of(
    "area",
    [
        Area(shape="adjacent"),
        Area(shape="cone", size=2),
        Area(shape="wave"),
        Area(shape="disc", size=3, own=True),
        Area(shape="disc", size=1),
    ],
)
def test_an_area_on_foes_alone_spares_the_enemys_own(area: Area, foes: bool) -> None:
    """A rat stands beside Brannoc before the boss: both are hit, or Brannoc alone."""
    campaign = position(
        {"boss": "H5/0", "s1": "H3", "s2": "A8", "rat1": "I3", "s3": "C5", "s4": "P5"}
    )
    strike = Strike(might=("yellow",), area=area.evolve(foes=foes))
    campaign = confirmed(armoured(campaign, s1=1), strike, "s1")
    struck = next(one for one in campaign.pending if isinstance(one, EnemyTurn)).struck
    assert set(struck) == {"s1", *(() if foes else ("rat1",))}
    done = do(campaign, typing(campaign, "Y3"))
    assert seat(done, "1").hp == 6 - 3


@pytest.mark.rule("AOE-03", "CHARGE-07")
@each_of(("foes", "hurt"), [(False, ("s1", "rat1")), (True, ("s1",))])
def test_a_path_on_foes_alone_spares_those_it_passed_as_well(
    foes: bool, hurt: tuple[str, ...]
) -> None:
    area = Area(shape="path", foes=foes)
    campaign = position(
        {"boss": "H7/0", "s1": "H3", "s2": "A8", "rat1": "H2", "s3": "C5", "s4": "P5"}
    )
    passed = ("s1", "rat1")
    strike = Strike(might=("yellow",), area=area)
    turn = EnemyTurn(id="", actor="boss", steps=(strike,), path=("H3", "H2"), passed=passed)
    done = answer(push(campaign, turn), "confirm")
    struck = next(one for one in done.pending if isinstance(one, EnemyTurn)).struck
    assert set(struck) == set(hurt)
