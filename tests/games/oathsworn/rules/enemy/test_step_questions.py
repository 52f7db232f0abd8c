"""The question of each step of an enemy's card, whole: whom it names, its numbers and options.

The Broodmother stands about I2 and looks south at Brannoc in I4, before her front in I3.
"""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Cage,
    Charge,
    Consume,
    Displace,
    GiveToken,
    Instruction,
    LayTiles,
    Lose,
    Move,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import codes, outcome_of, seat
from tests.games.oathsworn.builders.encounter import answer, dice, encounter, question
from tests.games.oathsworn.builders.minions import (
    in_phase,
    minions,
    options,
    turn_of,
    where,
    with_minions,
)

AT = {"s1": "I4", "s2": "M7", "s3": "E7", "s4": "I9"}
OTHERS = {"s2": "enemy.other-figures", "s3": "enemy.other-figures", "s4": "enemy.other-figures"}
FREE = {"s2": "", "s3": "", "s4": ""}
HAND = {"by-hand": ""}


def near(board: str = "screen", **company: str) -> Campaign:
    """Return the encounter phase with Brannoc before the boss and no minion on the board."""
    return with_minions(in_phase(board, **{**AT, **company}))


def asked(campaign: Campaign) -> tuple[str, str, object, str | None, str | None]:
    """Return the kind of the open question, its form, what it proposes, its rule and its reason."""
    found = question(campaign)
    because = None if found.because is None else found.because.code
    return found.kind, found.form, found.default, found.rule, because


def numbers(campaign: Campaign) -> dict[str, Any]:
    """Return the numbers and names of the open question, but for who acts."""
    return {key: value for key, value in question(campaign).params.items() if key != "name"}


@pytest.mark.rule("ENEMYMOVE-22", "ENEMYMOVE-01")
@each_of(
    ("step", "end", "n"),
    [
        (Move(how="away", distance=3), "I5", 3),  # off the northern edge and back
        (Move(how="ahead", distance=2), "I4", 2),
    ],
)
def test_a_move_is_proposed_with_its_end_its_length_and_its_facing(
    step: Move, end: str, n: int
) -> None:
    campaign = turn_of(near(), step, target="s1")
    assert asked(campaign) == (
        "enemy.move", "place", "go", "ENEMYMOVE-01", "enemy-move.moves",
    )  # fmt: skip
    assert numbers(campaign) == {
        "figure": "boss", "target": "Brannoc", "hex": end, "way": "S", "n": n, "steps": n,
    }  # fmt: skip
    assert options(campaign) == {"go": "", "stay": "enemy.must-move", **HAND}
    assert question(campaign).options[0].params["hex"] == end


@pytest.mark.rule("CHARGE-01", "CHARGE-06", "CHARGE-07", "ENEMYMOVE-04")
def test_a_charge_is_proposed_through_the_target() -> None:
    campaign = turn_of(near(), Charge(distance=4), target="s1")
    assert asked(campaign) == ("enemy.charge", "place", "go", "CHARGE-01", "charge.goes")
    assert numbers(campaign) == {
        "figure": "boss", "target": "Brannoc", "hex": "I6", "way": "S", "n": 4, "steps": 4,
    }  # fmt: skip
    assert options(campaign) == {"go": "", "stay": "enemy.must-move", **HAND}
    after = answer(campaign, "go")
    assert where(after, "boss") == ("I6",)
    assert after.pending == ()
    stayed = outcome_of(campaign, Answer(procedure="t1", value="stay"), overrule=True).after
    assert where(stayed, "boss", "s1") == ("I2", "I4")


@pytest.mark.rule("CHARGE-01", "ENEMYMOVE-04")
def test_a_charge_turns_to_its_target_first_and_goes_straight_on_without_one() -> None:
    aside = turn_of(near(s1="M6"), Charge(distance=3), target="s1")
    assert (numbers(aside)["way"], numbers(aside)["hex"]) == ("SE", "L4")
    toward = turn_of(near(s1="M6"), Charge(distance=3), toward="s1")
    assert (numbers(toward)["way"], numbers(toward)["target"]) == ("SE", "Brannoc")
    alone = turn_of(near(s1="M6"), Charge(distance=3))
    assert (numbers(alone)["way"], numbers(alone)["hex"], numbers(alone)["target"]) == (
        "S", "I5", "",
    )  # fmt: skip


@each_of(
    ("step", "kind", "n", "because"),
    [
        (Move(distance=3), "enemy.move", 3, "step.move.toward"),
        (Move(distance=2, how="away"), "enemy.move", 2, "step.move.away"),
        (Charge(distance=4), "enemy.charge", 4, "step.charge"),
    ],
)
def test_without_the_board_the_table_moves_it(
    step: Move | Charge, kind: str, n: int, because: str
) -> None:
    campaign = turn_of(near("off"), step, target="s1")
    assert asked(campaign) == (kind, "choice", "confirm", "ENEMYMOVE-01", because)
    assert numbers(campaign) == {
        "figure": "boss", "target": "Brannoc", "hex": "", "way": "", "n": n, "steps": n,
    }  # fmt: skip
    assert options(campaign) == {"confirm": "", **HAND}
    after = answer(campaign, "confirm")
    assert (where(after, "boss"), after.pending) == (("I2",), ())


@each_of(
    ("step", "kind", "because", "shown"),
    [
        (Lose(what="hp", amount=2, who="all", within=4), "lose", "step.lose.hp",
         {"n": 2, "what": "hp"}),
        (Lose(what="animus", amount=1), "lose", "step.lose.animus", {"n": 1, "what": "animus"}),
        (GiveToken(token="bleed", amount=2, who="adjacent"), "token", "step.token",
         {"n": 2, "what": "bleed"}),
    ],
)  # fmt: skip
@pytest.mark.rule("TOKEN-02", "HP-01")
def test_what_is_lost_or_given_is_shown_with_its_number(
    step: Instruction, kind: str, because: str, shown: dict[str, Any]
) -> None:
    campaign = turn_of(near(), step, target="s1")
    assert asked(campaign) == (f"enemy.{kind}", "choice", "confirm", None, because)
    assert numbers(campaign) == {"names": "Brannoc", **shown}
    assert options(campaign) == {"confirm": "", **HAND}
    assert question(campaign).options[0].params == {"names": "Brannoc", **shown}


@pytest.mark.rule("CAGED-01", "CAGED-02")
def test_a_cage_is_shown_with_its_difficulty() -> None:
    campaign = turn_of(near(), Cage(difficulty=9), target="s1")
    assert asked(campaign) == ("enemy.cage", "choice", "confirm", None, "step.cage")
    assert numbers(campaign) == {"names": "Brannoc", "n": 9}


@pytest.mark.rule("CONSUMED-01")
def test_who_is_consumed_is_shown_with_the_location() -> None:
    campaign = turn_of(near(), Consume(location="core"), target="s1")
    assert asked(campaign) == ("enemy.consume", "choice", "confirm", None, "step.consume")
    assert numbers(campaign) == {"names": "Brannoc", "location": "Core"}


@pytest.mark.rule("MOVE-11")
def test_tiles_are_proposed_hex_by_hex_and_laid_on_the_table_without_the_board() -> None:
    campaign = turn_of(near(), LayTiles(tile="fire"))
    beside = "H1, J1, G1, K1, G2, K2, G3, K3, H4, J4"  # all but I4, where Brannoc stands
    assert asked(campaign) == ("enemy.tiles", "place", "confirm", "MOVE-11", "step.tiles")
    assert numbers(campaign) == {"tile": "fire", "hexes": beside, "n": 10}
    assert options(campaign) == {"confirm": "", **HAND}
    laid = encounter(answer(campaign, "confirm")).tiles
    assert laid == dict.fromkeys(beside.split(", "), "fire")
    off = turn_of(near("off"), LayTiles(tile="fire"))
    assert asked(off) == ("enemy.tiles", "choice", "confirm", "MOVE-11", "step.tiles")
    assert numbers(off) == {"tile": "fire", "hexes": "", "n": 0}


@pytest.mark.rule("HEX-08", "HEX-01")
def test_enemies_that_come_are_proposed_as_far_as_the_limit_leaves_room() -> None:
    campaign = turn_of(near(), Spawn(kind="giant-rat", count=3, most=2))
    assert asked(campaign) == ("enemy.spawn", "place", "confirm", "HEX-08", "enemy.spawn-limit")
    assert numbers(campaign) == {"kind": "Giant Rat", "n": 2, "hexes": "H1, J1"}
    assert options(campaign) == {"confirm": "", **HAND}
    because = question(campaign).because
    assert because is not None
    assert because.params == {"n": 2, "most": 2}
    just = turn_of(near(), Spawn(kind="giant-rat", count=2, most=2))
    assert asked(just)[-1] == "step.spawn"  # as many as the card says: no limit is told
    free = turn_of(near(), Spawn(kind="giant-rat", count=3))
    assert (numbers(free)["n"], numbers(free)["hexes"]) == (3, "H1, J1, G1")
    off = turn_of(near("off"), Spawn(kind="giant-rat", count=3, most=2))
    assert asked(off) == ("enemy.spawn", "choice", "confirm", "HEX-08", "enemy.spawn-limit")
    assert numbers(off) == {"kind": "Giant Rat", "n": 2, "hexes": ""}
    assert len(minions(answer(off, "confirm"))) == 2
    full = turn_of(with_minions(near(), "P5", "P6"), Spawn(kind="giant-rat", count=3, most=2))
    assert full.pending == ()
    table = turn_of(with_minions(near("off"), "P5", "P6"), Spawn(kind="giant-rat", most=2))
    assert table.pending == ()


@pytest.mark.rule("HEX-08", "HEX-10")
def test_enemies_come_beside_whom_the_boss_goes_toward_where_it_has_no_target() -> None:
    beside = Spawn(kind="giant-rat", where="beside-target")
    for told in ({"target": "s2"}, {"toward": "s2"}, {"target": "s2", "toward": "s3"}):
        assert numbers(turn_of(near(), beside, **told))["hexes"] == "M6"
    assert numbers(turn_of(near(), beside))["hexes"] == "H1"  # with neither: beside itself


@pytest.mark.rule("HEX-08", "HEX-01")
def test_the_only_kind_there_is_comes_where_the_card_names_none() -> None:
    one = with_encounter(near(), minions=encounter(with_minions(near())).minions[-1:])
    assert numbers(turn_of(one, Spawn(kind="")))["kind"] == "Giant Rat"
    none = with_encounter(near(), minions=())
    assert question(turn_of(none, Spawn(kind=""))).options[0].code == "enemy.spawn-unknown"


@pytest.mark.rule("PUSH-01", "KNOCK-03", "KNOCK-04", "ENEMYMOVE-15")
@each_of(
    ("step", "rule", "because", "option"),
    [
        (Displace(way="push", by=2, who="target"), "PUSH-01", "push.away", "enemy.push"),
        (Displace(way="knockback", by=2, who="target"), "KNOCK-03", "knockback.moved",
         "enemy.displace"),
    ],
)  # fmt: skip
def test_one_who_is_displaced_is_proposed_with_its_end(
    step: Displace, rule: str, because: str, option: str
) -> None:
    campaign = turn_of(near(), step, target="s1")
    assert asked(campaign) == ("enemy.displace", "place", "confirm", rule, because)
    assert numbers(campaign) == {
        "names": "Brannoc", "way": step.way, "n": 2, "known": True, "hexes": "Brannoc I6",
    }  # fmt: skip
    assert (question(campaign).options[0].code, options(campaign)) == (
        option, {"confirm": "", **HAND},
    )  # fmt: skip
    assert where(answer(campaign, "confirm"), "s1") == ("I6",)
    off = turn_of(near("off"), step, target="s1")
    step_of = f"step.displace.{step.way}"
    assert asked(off) == ("enemy.displace", "choice", "confirm", rule, step_of)
    assert numbers(off) == {
        "names": "Brannoc", "way": step.way, "n": 2, "known": False, "hexes": "",
    }  # fmt: skip
    assert question(off).options[0].code == "enemy.displace-on-table"


@pytest.mark.rule("KNOCK-06", "KNOCK-07")
def test_without_the_board_the_hp_that_a_knockback_cost_are_asked_for_one_by_one() -> None:
    knock = Displace(way="knockback", by=2, who="target")
    campaign = answer(turn_of(near("off"), knock, target="s1"), "confirm")
    assert asked(campaign) == ("enemy.displace-lost", "number", 0, "KNOCK-06", None)
    found = question(campaign)
    assert (found.params, found.least, found.most) == ({"name": "Brannoc", "n": 2}, 0, 6)
    hp = seat(campaign).hp
    outcome = outcome_of(campaign, Answer(procedure="t1", value=2))
    assert (seat(outcome.after).hp, outcome.after.pending) == (hp - 2, ())
    assert codes(outcome) == ("hp.lost",)
    push = Displace(way="push", by=2, who="target")
    assert answer(turn_of(near("off"), push, target="s1"), "confirm").pending == ()


def test_several_who_are_pulled_are_told_together() -> None:
    pull = Displace(way="pull", by=2, who="all", within=9)
    campaign = turn_of(near(), pull)
    assert asked(campaign) == ("enemy.displace", "place", "confirm", None, "step.displace.pull")
    assert numbers(campaign) == {
        "names": "Brannoc, Hagga, Sefa, Tam", "way": "pull", "n": 2, "known": True,
        "hexes": "Brannoc I4, Hagga F6, Sefa L6, Tam I7",
    }  # fmt: skip


@each_of(
    ("step", "n", "because"),
    [
        (Displace(way="pull", by=2, who="all", within=9), 9, "enemy.whom-within"),
        (Lose(what="hp", amount=2, who="all", within=4), 4, "enemy.whom-within"),
        (GiveToken(token="bleed", who="adjacent"), None, "enemy.whom-adjacent"),
        (GiveToken(token="bleed", who="near-minion"), None, "enemy.whom-near-minion"),
    ],
)
def test_without_the_board_the_table_says_which_of_them_are_meant(
    step: Displace | Lose | GiveToken, n: int | None, because: str
) -> None:
    campaign = turn_of(near("off"), step)
    assert asked(campaign) == ("enemy.whom", "many", (), None, because)
    assert numbers(campaign) == {"who": step.who, "n": n}
    assert (question(campaign).least, question(campaign).most) == (0, 4)
    assert options(campaign) == {"s1": "", **FREE}


@pytest.mark.rule("TARGET-02")
def test_without_the_board_the_table_says_who_the_one_is() -> None:
    campaign = turn_of(near("off"), GiveToken(token="bleed", who="farthest"))
    assert asked(campaign) == ("enemy.whom", "choice", None, None, "step.token")
    assert (question(campaign).least, question(campaign).most) == (0, 0)
    assert options(campaign) == {"s1": "", **FREE, "none": "", **HAND}
    marked = answer(campaign, "s3", "confirm")
    assert [seat(marked, one).statuses for one in "123"] == [{}, {}, {"bleed": 1}]
    assert answer(campaign, "none").pending == ()


@pytest.mark.rule("ENEMYATK-03", "ENEMYATK-04")
def test_an_attack_is_proposed_with_its_cards_and_everybody_else_against_the_rules() -> None:
    campaign = turn_of(near(), Strike(might=("red", "yellow"), bonus=1), target="s1")
    assert asked(campaign) == (
        "enemy.attack", "place", "confirm", "ENEMYATK-03", "enemy.attack-reaches",
    )  # fmt: skip
    whole = {
        "might": "1R 1Y", "cards": 2, "bonus": 1, "broken": False, "reach": 1,
        "names": "Brannoc", "cancelled": False,
    }  # fmt: skip
    assert numbers(campaign) == whole
    assert options(campaign) == {"confirm": "", "none": "enemy.must-attack", **OTHERS, **HAND}
    off = turn_of(near("off"), Strike(might=("red", "yellow"), bonus=1), target="s1")
    assert asked(off) == ("enemy.attack", "choice", "confirm", "ENEMYATK-03", "step.attack")
    assert numbers(off) == whole
    assert options(off) == {"confirm": "", **FREE, "none": "", **HAND}
    nobody = turn_of(near("off"), Strike(might=("red", "yellow"), bonus=1))
    assert (asked(nobody)[2], numbers(nobody)["names"]) == ("none", "")
    assert options(nobody) == {"s1": "", **FREE, "none": "", **HAND}


@pytest.mark.rule("ENEMYATK-01", "ENEMYATK-04")
def test_a_broken_attack_shows_one_card_less_than_its_might() -> None:
    blow = Strike(might=("red", "yellow"), icon="core")
    campaign = turn_of(dice(near("off"), core=0), blow, target="s1")
    shown = numbers(campaign)
    assert (shown["cards"], shown["broken"], shown["might"]) == (1, True, "1R 1Y")


@pytest.mark.rule("ENEMYATK-09", "AOE-03")
@each_of(
    ("step", "because"),
    [
        (Strike(might=("red",), area=Area(shape="adjacent")), "step.attack.area"),
        (Strike(might=("red",), who="all"), "step.attack"),
    ],
)
def test_without_the_board_the_table_says_who_is_hit_by_one_draw(
    step: Strike, because: str
) -> None:
    campaign = turn_of(near("off"), step, target="s1")
    assert asked(campaign) == ("enemy.attack-many", "many", ("s1",), "ENEMYATK-09", because)
    assert (question(campaign).least, question(campaign).most) == (0, 4)
    assert options(campaign) == {"s1": "", **FREE}
    assert numbers(campaign)["names"] == ""
    assert numbers(campaign)["cancelled"] is False
