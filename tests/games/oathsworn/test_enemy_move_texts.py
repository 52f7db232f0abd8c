"""Every reason of a target and of an enemy's move has a text that its numbers fill."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.enemy_carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy_move import (
    by_way,
    move_away,
    move_far_side,
    move_in_direction,
    move_to_tile,
    move_toward,
)
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.readings import READINGS
from oathsworn_gui.games.oathsworn.rules.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.targeting import choose_target
from oathsworn_gui.tabletop.action import Line, Trace
from oathsworn_gui.tabletop.table_options import TableOption
from oathsworn_gui.ui.texts import Texts
from tests.games.oathsworn.builders import a_box
from tests.games.oathsworn.enemy_reference import actor_of, scenes, standing
from tests.house.tree import PACKAGE

RULES = PACKAGE / "games" / "oathsworn" / "rules"
MODULES = (
    "targeting", "target_case", "target_lines", "target_pool", "enemy_move", "enemy_path",
    "enemy_direction", "enemy_landing", "enemy_carry_out", "mover", "movers_order",
)  # fmt: skip
CODE = re.compile(r'"((?:targeting|enemy-move)\.[a-z-]+)"')
REFUSED = {"enemy-move.no-room"}
TEXTS = read_texts()


def codes() -> set[str]:
    """The codes that stand in the sources."""
    words = "".join((RULES / f"{name}.py").read_text("utf-8") for name in MODULES)
    return set(CODE.findall(words))


@pytest.mark.parametrize("code", sorted(codes()))
def test_every_code_has_a_text(code: str) -> None:
    assert f"{'refusal' if code in REFUSED else 'line'}.{code}" in TEXTS


def test_no_text_is_of_a_code_that_is_gone() -> None:
    kept = re.compile(r"line\.((?:targeting|enemy-move)\.[a-z-]+?)(?:-no-way|\.one|\.zero)?$")
    written = {found.group(1) for key in TEXTS if (found := kept.match(key))}
    assert written <= codes()


def lines(trace: Trace) -> Iterator[Line]:
    """Yield all lines of a trace."""
    yield trace.line
    for child in trace.because:
        yield from lines(child)


@given(scenes(), st.integers(0, 9), st.integers(0, 5))
def test_everything_found_can_be_said(campaign: Campaign, movement: int, direction: int) -> None:
    actor = actor_of(campaign)
    assume(actor is not None and standing(encounter_of(campaign)))
    assert actor is not None
    target = standing(encounter_of(campaign))[0].id
    moves = (
        move_toward(campaign, actor.id, target, movement),
        move_in_direction(campaign, actor.id, direction, movement),
        move_away(campaign, actor.id, target, movement),
        move_to_tile(campaign, actor.id, "fire", movement),
        move_far_side(campaign, actor.id, target, movement),
        by_way(campaign, actor.id, (), direction, target=target),
    )
    wanted = (
        Wanted(),
        Wanted(breaker=target, within=2),
        Wanted(taunt=target),
        Wanted(named=target),
    )
    texts = Texts(TEXTS)
    for one in wanted:
        found = choose_target(campaign, actor.id, one, movement, 2, pool="oathsworn")
        assert all(texts.say(f"line.{told.code}", **told.params) for told in lines(found.trace))
    for move in moves:
        assert all(texts.say(f"line.{told.code}", **told.params) for told in lines(move.trace))
        after = carry_out_move(campaign, move, a_box(campaign))
        assert all(texts.say(f"line.{told.code}", **told.params) for told in after.lines)


@pytest.mark.parametrize("option", READINGS)
def test_every_reading_has_a_name(option: TableOption) -> None:
    names = (f"reading.{option.key}.{one}" for one in option.readings)
    assert {f"reading.{option.key}", *names} <= set(TEXTS)
