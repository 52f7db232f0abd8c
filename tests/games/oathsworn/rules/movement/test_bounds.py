"""Bounds of movement: what costs nothing, what nobody has, what is out of reach."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.movement.board_rules import in_force
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import chain_hit
from oathsworn_gui.games.oathsworn.rules.movement.displacement import pull, push
from oathsworn_gui.games.oathsworn.rules.movement.placing import (
    random_direction,
    thrown_direction,
)
from oathsworn_gui.games.oathsworn.rules.movement.reach import threat_of
from oathsworn_gui.games.oathsworn.rules.movement.walking import cheapest_path
from oathsworn_gui.tabletop.chance import pick
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import dice, encounter, in_round_1
from tests.games.oathsworn.builders.places import at, position


@pytest.mark.rule("PUSH-03", "PUSH-01")
def test_neither_a_push_nor_a_pull_costs_hp() -> None:
    campaign = position({"s1": "H4"})
    (pushed,) = push(campaign, ("s1",), at(campaign, "H5")).moved
    assert (pushed.lost, pushed.struck, pushed.destroyed, pushed.near) == (0, (), (), None)
    (pulled,) = pull(campaign, ("s1",), at(campaign, "H8"), 2).moved
    assert (pulled.lost, pulled.at, len(pulled.path)) == (0, at(campaign, "H6"), 2)


@pytest.mark.rule("CHAIN-04", "CHAIN-03")
def test_of_those_a_chain_could_go_to_one_is_kept() -> None:
    campaign = position({"rat1": "H6", "s1": "H5", "s2": "H3", "s3": "F5", "s4": "P2"})
    found = chain_hit(campaign, "rat1", "s1", 2, ranged=True, most=2)
    link = found.trace.because[1]
    assert (link.line.code, link.kept) == ("chain.next", True)
    assert link.line.params == {"last": "Brannoc", "name": "Sefa"}
    kept = {one.line.params["name"]: one.kept for one in link.because}
    assert kept == {"Sefa": True, "Hagga": False, "Tam": False, "Brannoc": False}


@pytest.mark.rule("HEX-12")
def test_the_first_throw_of_the_direction_die_is_the_first_of_its_stream() -> None:
    campaign = in_round_1()
    first = pick(campaign.seed, "die.direction", 0, 6)
    assert thrown_direction(campaign) == first
    after = random_direction(campaign)
    assert after.after.thrown["direction"] == 1
    way = encounter(campaign).shape.direction_names[first]
    assert [told.params["way"] for told in after.lines] == [way]
    assert thrown_direction(after.after) == pick(campaign.seed, "die.direction", 1, 6)


@pytest.mark.rule("ENCSETUP-16")
@each_of(
    ("rule", "hp", "holds"),
    [
        ({"unless_broken": "core"}, 1, True),
        ({"unless_broken": "core"}, 0, False),
        ({"unless_broken": "tail"}, 0, True),  # it has no tail, so none was broken
        ({"broken": "core"}, 1, False),
        ({"broken": "core"}, 0, True),
        ({"broken": "tail"}, 0, False),
    ],
)
def test_a_rule_of_the_board_holds_until_or_from_a_break(
    rule: dict[str, str], hp: int, holds: bool
) -> None:
    campaign = dice(in_round_1(), core=hp)
    found = BoardRule.model_validate({"key": "k", "words": "w", "when": "turn-end", **rule})
    assert in_force(encounter(campaign), found) is holds


@pytest.mark.rule("RANGE-02", "TARGET-01")
def test_an_attack_reaches_at_least_what_is_beside() -> None:
    campaign = position({"rat1": "H5"})
    encounter_now = encounter_of(campaign)
    rat = encounter_now.figures["rat1"]
    beside = threat_of(encounter_now, rat, 0, 1)
    assert len(beside) == 6
    assert threat_of(encounter_now, rat, 0, 0) == beside
    assert threat_of(encounter_now, rat.evolve(at=None), 3, 1) == frozenset()
    assert threat_of(encounter_now, rat.evolve(at=Hex(99, 99)), 3, 1) == frozenset()


@pytest.mark.rule("HEX-01", "HEX-02")
def test_there_is_no_way_from_beside_the_board_nor_into_an_obstacle() -> None:
    campaign = position({"s1": "H5"}, walls="H8")
    encounter_now = encounter_of(campaign)
    one = encounter_now.figures["s1"]
    assert cheapest_path(encounter_now, one, at(campaign, "H7")) == ("H6", "H7")
    assert cheapest_path(encounter_now, one, at(campaign, "H8")) == ()
    assert cheapest_path(encounter_now, one.evolve(at=None), at(campaign, "H7")) == ()
