"""How many enemies come in, of which kind, and what is asked about it."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.instructions import Spawn
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOARD, footprint
from oathsworn_gui.games.oathsworn.rules.enemy.step_spawn import (
    SpawnStep,
    kind_named,
    planned_spawns,
    room_for,
)
from oathsworn_gui.tabletop.hexes import Hex, neighbours
from oathsworn_gui.tabletop.procedure import Question
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes
from tests.games.oathsworn.builders.places import OX, RAT, position

HERE = {"boss": "H4", "s1": "A1", "s2": "A2", "s3": "P8", "s4": "P7"}
FULL = position({**HERE, "rat1": "B5", "rat2": "B6", "ox1": "L5"})


def spawn(**fields: Any) -> Spawn:
    """Return an instruction that brings rats in."""
    return Spawn.model_validate({"kind": "rat", **fields})


def asked(campaign: Campaign, step: Spawn) -> Question | None:
    """Return the question before they come in."""
    turn = EnemyTurn(id="p1", actor="boss", steps=(step,))
    plan = SpawnStep().plan(campaign, turn, step, a_box(campaign))
    return SpawnStep().ask(campaign, turn, step, plan)


@each_of(
    ("words", "found"),
    [("rat", RAT), ("Rats", RAT), (" RAT ", RAT), ("ox", OX), ("wolf", None), ("", None)],
)
def test_a_kind_is_named_by_its_key_or_name_one_or_many(words: str, found: object) -> None:
    encounter = encounter_of(FULL)
    assert kind_named(encounter, words) == found
    assert kind_named(encounter.evolve(minions=(OX,)), "") == OX


@pytest.mark.rule("HEX-08")
@each_of(
    ("count", "most", "n"),
    [(3, 0, 3), (1, 3, 1), (3, 3, 1), (3, 4, 2), (3, 2, 0), (3, 1, 0), (0, 9, 0)],
)
def test_no_more_come_than_the_limit_leaves_of_their_own_kind(
    count: int, most: int, n: int
) -> None:
    """Two rats are there; an ox and a friend that is called a rat count for nothing."""
    friend = Figure(id="f1", kind="friend", of="rat", name="Tame Rat")
    figures = {**encounter_of(FULL).figures, "f1": friend}
    encounter = encounter_of(FULL).evolve(figures=figures)
    assert room_for(encounter, RAT, spawn(count=count, most=most)) == n


@pytest.mark.rule("HEX-08", "HEX-01")
def test_those_that_come_are_proposed_with_their_number_and_hexes() -> None:
    question = asked(FULL, spawn(count=2, where="hexes", hexes=("C3", "D3")))
    assert question is not None
    option = question.options[0]
    assert (option.code, dict(option.params)) == (
        "enemy.spawn",
        {"kind": "Rat", "n": 2, "hexes": "C3, D3"},
    )
    assert question.because is not None
    assert question.because.rule == "HEX-08"
    limited = asked(FULL, spawn(count=3, most=3, where="hexes", hexes=("C3", "D3")))
    assert limited is not None
    assert limited.because is not None
    assert (limited.because.code, dict(limited.because.params)) == (
        "enemy.spawn-limit",
        {"n": 1, "most": 3},
    )
    assert limited.options[0].params["n"] == 1


@pytest.mark.rule("HEX-08")
def test_nothing_is_asked_where_none_may_come_or_no_hex_is_free() -> None:
    assert asked(FULL, spawn(count=2, most=2)) is None
    assert asked(FULL, spawn(count=2, where="hexes", hexes=())) is None
    off = with_encounter(FULL, board="off")
    assert asked(off, spawn(count=2, most=2)) is None
    step = spawn(count=2, most=2)
    turn = EnemyTurn(id="p1", actor="boss", steps=(step,))
    campaign = FULL.evolve(pending=(turn,))
    plan = SpawnStep().plan(campaign, turn, step, a_box(campaign))
    outcome = SpawnStep().go_on(campaign, turn, step, a_box(campaign), plan)
    assert (codes(outcome), outcome.lines[0].params["most"]) == (("enemy.none-spawned",), 2)


@pytest.mark.rule("HEX-08")
@each_of(
    ("kind", "code", "n"),
    [("rat", "enemy.spawn-on-table", 1), ("wolf", "enemy.spawn-unknown", 3)],
)
def test_on_the_table_the_number_is_told_and_a_kind_nobody_knows(
    kind: str, code: str, n: int
) -> None:
    off = with_encounter(FULL, board="off")
    question = asked(off, spawn(kind=kind, count=3, most=3))
    assert question is not None
    option = question.options[0]
    assert (option.code, option.params["n"], option.params["hexes"]) == (code, n, "")


@pytest.mark.rule("HEX-08", "ENCSETUP-16")
@each_of(
    ("actor", "where", "known"),
    [
        (BOARD, "edge", True),
        (BOARD, "beside", False),
        (BOARD, "green-zone", True),
        ("boss", "edge", True),
        ("boss", "beside", True),
    ],
)
def test_what_the_special_rules_board_brings_in_comes_from_the_edge(
    actor: str, where: str, known: bool
) -> None:
    step = spawn(count=1, where=where)
    turn = EnemyTurn(id="p1", actor=actor, steps=(step,))
    campaign = with_encounter(FULL, zone=("P1",))
    hexes = planned_spawns(campaign, turn, step)
    assert (hexes is not None) is known
    if hexes is not None and where == "edge":
        shape = encounter_of(campaign).shape
        assert all(any(beside not in shape for beside in neighbours(at)) for at in hexes)


@pytest.mark.rule("HEX-08", "HEX-01")
@each_of(
    ("target", "toward", "gone", "beside"),
    [
        ("s3", None, "", "s3"),
        (None, "s3", "", "s3"),
        ("s3", "s1", "", "s3"),
        ("s3", None, "s3", "boss"),
        (None, None, "", "boss"),
    ],
)
def test_beside_a_target_without_a_place_is_beside_the_enemy(
    target: str | None, toward: str | None, gone: str, beside: str
) -> None:
    figures = dict(encounter_of(FULL).figures)
    if gone:
        figures[gone] = figures[gone].evolve(at=None)
    campaign = with_encounter(FULL, figures=figures)
    step = spawn(count=1, where="beside-target")
    turn = EnemyTurn(id="p1", actor="boss", steps=(step,), target=target, toward=toward)
    found = planned_spawns(campaign, turn, step)
    assert found is not None
    assert len(found) == 1
    state = encounter_of(campaign)
    assert found[0] in {
        n for body in footprint(state.figures[beside], state) for n in neighbours(body)
    }


@pytest.mark.rule("HEX-08", "HEX-09")
@each_of(("covered", "exact"), [((), False), ((Hex(0, 0),), False), ((Hex(0, 0), Hex(0, 1)), True)])
def test_only_a_large_one_takes_the_very_hex_where_somebody_stands(
    covered: tuple[Hex, ...], exact: bool
) -> None:
    kinds = tuple(k.evolve(hexes=covered) if k.key == RAT.key else k for k in (RAT, OX))
    campaign = with_encounter(FULL, minions=kinds)
    step = spawn(count=1, where="hexes", hexes=("A1",))
    found = planned_spawns(campaign, EnemyTurn(id="p1", actor="boss", steps=(step,)), step)
    assert found is not None
    assert ([encounter_of(campaign).shape.name(at) for at in found] == ["A1"]) is exact
