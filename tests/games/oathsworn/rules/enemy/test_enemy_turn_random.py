"""Enemies carrying out anything, answered with anything: turns end, and the board stays sound."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Area,
    Cage,
    Charge,
    ChooseTarget,
    Consume,
    Displace,
    GiveToken,
    Instruction,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.enemy.turn import begin_turn, with_target
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.views.enemy.proposal import proposal
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import ask
from tests.conftest import LONG
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.minions import settled
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.walks.random_play import answers

MOST = 80
"""No turn of so few instructions needs more answers."""

WHO = ("target", "closest", "farthest", "most-animus", "fewest-hp", "named", "all", "adjacent",
       "hit", "near-minion", "breaker", "acting")  # fmt: skip
ONE = ("closest", "farthest", "most-animus", "fewest-hp", "named", "breaker")
AREAS = (
    None, Area(shape="adjacent"), Area(shape="disc", size=2), Area(shape="cone", size=3),
    Area(shape="wave"), Area(shape="path"), Area(shape="arcs", arcs=("rear", "left")),
    Area(shape="template", offsets=(Hex(0, 0), Hex(1, 0))),
    Area(shape="template", offsets=(Hex(0, -2), Hex(0, -3)), own=True),
)  # fmt: skip

STEPS: st.SearchStrategy[Instruction] = st.one_of(
    st.builds(ChooseTarget, who=st.sampled_from(ONE), within=st.sampled_from((None, 3))),
    st.builds(
        Move,
        how=st.sampled_from(("toward", "away", "direction", "ahead", "tile", "far-side")),
        distance=st.integers(0, 7), direction=st.sampled_from((None, 0, 2, 5)),
        tile=st.sampled_from(("fire", "water")), exactly=st.booleans(), destroys=st.booleans(),
    ),
    st.builds(Charge, distance=st.integers(0, 9)),
    st.builds(
        Strike,
        who=st.sampled_from(WHO), might=st.sampled_from(((), ("red", "yellow"))),
        reach=st.integers(1, 4), ranged=st.booleans(), area=st.sampled_from(AREAS),
        chain=st.sampled_from((0, 0, 2)), knockback=st.sampled_from((0, 2)),
        icon=st.sampled_from(("", "core")), for_each=st.sampled_from(("", "destroyed")),
    ),
    st.builds(
        Displace,
        way=st.sampled_from(("push", "pull", "knockback")), by=st.integers(1, 3),
        who=st.sampled_from(WHO), within=st.sampled_from((None, 4)),
    ),
    st.builds(Lose, what=st.sampled_from(("hp", "animus")), amount=st.integers(1, 2),
              who=st.sampled_from(WHO), status=st.sampled_from(("", "", "bleed"))),
    st.builds(Cage, who=st.sampled_from(WHO), difficulty=st.sampled_from((0, 5))),
    st.builds(Consume, who=st.sampled_from(WHO), location=st.sampled_from(("core", "front"))),
    st.builds(GiveToken, token=st.sampled_from(("bleed", "redraw", "crippled")),
              who=st.sampled_from(WHO)),
    st.builds(LayTiles, tile=st.sampled_from(("fire", "water")),
              where=st.sampled_from(("beside", "under", "beside-target"))),
    st.builds(Spawn, kind=st.just("rat"), count=st.integers(1, 3),
              where=st.sampled_from(("beside", "beside-target", "edge"))),
    st.builds(Activate, kind=st.sampled_from(("", "rat")), move=st.sampled_from((None, 2))),
    st.builds(Say, words=st.just("It roars.")),
)  # fmt: skip

PLACES = ("D3", "E6", "F8", "H9", "K3", "M7", "O5", "Q2", "A4", "I9", "C8", "G2")


@st.composite
def boards(draw: st.DrawFn) -> Campaign:
    """Everybody somewhere, a rat or two, walls and fire; any board mode, dealer and phase."""
    names = ["s1", "s2", "s3", "s4", "rat1", "rat2"][: draw(st.integers(4, 6))]
    spots = draw(st.permutations(PLACES))
    walls = draw(st.sampled_from(("", "G5 G6", "L5 B4")))
    fire = draw(st.sampled_from(("", "H4 J7 I6", "K5")))
    campaign = position(
        {**dict(zip(names, spots, strict=False)), "boss": f"I4/{draw(st.integers(0, 5))}"},
        walls=walls,
        fire=fire,
    )
    mode = draw(st.sampled_from(("off", "mirror", "screen")))
    return with_encounter(
        campaign.evolve(dealer=draw(st.sampled_from(("table", "program")))),
        board=mode,
        taunt=draw(st.sampled_from((None, "2"))),
        phase="encounter",
    )


@pytest.mark.parametrize("by_table", [False, True])
@settings(max_examples=1000 if LONG else 40, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_turn_ends_and_leaves_a_sound_board(by_table: bool, data: st.DataObject) -> None:
    campaign = data.draw(boards())
    steps = tuple(data.draw(st.lists(STEPS, min_size=1, max_size=4)))
    breaker = data.draw(st.sampled_from((None, "", "1")))
    now = begin_turn(campaign, "boss", with_target(campaign, steps), breaker)
    now = settled(now)
    for _ in range(MOST):
        question = ask(PROCEDURES, now, a_box(now))
        if question is None:
            break
        assert ask(PROCEDURES, reloaded(now), a_box(now)) == question
        proposal(now, a_box(now))
        now = answered(now, data.draw(answers(question)), by_table=by_table)
    assert not any(procedure.type == "enemy-turn" for procedure in now.pending)
    if not by_table:
        assert shared(encounter(now)) == []
    figures = encounter(now).figures.values()
    assert all(f.at is None or f.at in encounter(now).shape for f in figures)


def reloaded(campaign: Campaign) -> Campaign:
    """Return the campaign as a killed program finds it again."""
    return Campaign.model_validate_json(campaign.model_dump_json())


def answered(campaign: Campaign, action: Action, *, by_table: bool) -> Campaign:
    """Return the campaign after an answer; refused it is as before, or overruled by the table."""
    box = a_box(campaign)
    refusal = action.refuse(campaign, box)
    if refusal is not None and (refusal.strength == "impossible" or not by_table):
        return campaign
    return settled(action.apply(campaign, box).after)


def shared(state: Encounter) -> Sequence[str]:
    """Return the hexes that more than one figure covers."""
    covered = [at for figure in state.figures.values() for at in footprint(figure, state)]
    return [state.shape.name(at) for at in set(covered) if covered.count(at) > 1]
