"""Every reason found for a target and for an enemy's move can be said in words."""

from collections.abc import Iterator

from hypothesis import assume, given
from hypothesis import strategies as st

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    by_way,
    move_away,
    move_far_side,
    move_in_direction,
    move_to_tile,
    move_toward,
)
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import choose_target
from oathsworn_gui.tabletop.action import Line, Trace
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.walks.enemy_reference import actor_of, scenes, standing

TEXTS = read_texts()


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
