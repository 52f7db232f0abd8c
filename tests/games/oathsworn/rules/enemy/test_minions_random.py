"""Minion phases on random boards: they come to an end, and nobody stands where nobody can."""

from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import bring_minions_up
from oathsworn_gui.tabletop.hexes import distance
from tests.conftest import LONG
from tests.games.oathsworn.builders.encounter import encounter, question
from tests.games.oathsworn.builders.minions import (
    confirmed,
    in_phase,
    minions,
    rat,
    settled,
    with_minions,
)

BASE = in_phase()
SHAPE = encounter(BASE).shape
BOSS_HEXES = footprint(encounter(BASE).figures["boss"], encounter(BASE))
FREE = [SHAPE.name(at) for at in SHAPE.hexes() if at not in BOSS_HEXES]
MOVE = 4


@st.composite
def boards(draw: st.DrawFn) -> Campaign:
    """A board with obstacles, the company and some minions of two kinds at random."""
    spots = draw(st.lists(st.sampled_from(FREE), min_size=6, max_size=40, unique=True))
    company = dict(zip(("s1", "s2", "s3", "s4"), spots, strict=False))
    pack = draw(st.integers(1, min(6, len(spots) - 4)))
    campaign = in_phase(draw(st.sampled_from(["screen", "screen", "off"])), **company)
    wolf = rat(key="wolf", name="Wolf", mob=False, reach=2, move=MOVE)
    rats = draw(st.integers(0, pack))
    campaign = with_minions(campaign, *spots[4 : 4 + rats])
    campaign = with_minions(campaign, *spots[4 + rats : 4 + pack], box=wolf)
    walls = dict.fromkeys(spots[4 + pack :], "tree")
    return with_encounter(campaign, obstacles=walls)


@settings(max_examples=500 if LONG else 25)
@given(boards(), st.booleans())
def test_a_phase_comes_to_its_end_and_everybody_stands_somewhere(
    campaign: Campaign, at_once: bool
) -> None:
    before = encounter(campaign).figures
    pack = minions(campaign)
    campaign = settled(bring_minions_up(campaign).after)
    for _ in range(80):
        if not campaign.pending:
            break
        asked = question(campaign)
        if at_once and any(option.key == "all" for option in asked.options):
            asked = asked.evolve(default="all")
        campaign = confirmed(campaign, asked)
    assert campaign.pending == ()
    state = encounter(campaign)
    if state.result is not None:
        return
    assert sorted(state.activated) == sorted(pack)
    standing = [at for f in state.figures.values() for at in footprint(f, state)]
    assert len(standing) == len(set(standing))
    assert all(at in state.shape for at in standing)
    assert not {state.shape.name(at) for at in standing} & set(state.obstacles)
    for minion in pack:
        begun, ended = before[minion].at, state.figures[minion].at
        assert begun is not None
        assert ended is not None
        assert distance(begun, ended) <= MOVE
