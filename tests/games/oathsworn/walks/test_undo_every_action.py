"""Every action of the registry: what is kept of it leads there and back, to the letter."""

from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import ACTIONS, system_of
from oathsworn_gui.session.plain_step import living_step, packed, plain_step, unpacked
from oathsworn_gui.session.step import Step
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.difference import changes_from_json, patched
from oathsworn_gui.tabletop.procedure import settle
from tests.conftest import LONG
from tests.games.oathsworn.builders import campaign_moments, story_moments
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.epilogue import in_tally, with_backpack
from tests.games.oathsworn.builders.muster import at_start
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.builders.turn import practice
from tests.games.oathsworn.walks.random_play import actions

SYSTEM = system_of(printed())


@cache
def moments() -> tuple[Campaign, ...]:
    """Campaigns in every part of a chapter, with and without an open question."""
    return (
        a_campaign(),
        with_backpack(a_campaign(), 12),
        in_story(),
        in_round_1(),
        practice("screen"),
        practice("off"),
        in_tally(),
        at_start("3"),
        campaign_moments.one_back(),
        campaign_moments.tough(),
        story_moments.on_a_journey(),
        story_moments.in_a_secret_decision(),
        story_moments.over_full(),
    )


def stepped(campaign: Campaign, action: Action) -> Step | None:
    """Do an action as the session does; None where it is refused or changes nothing."""
    box = SYSTEM.box(campaign)
    refusal = action.refuse(campaign, box)
    if refusal is not None and refusal.strength == "impossible":
        return None
    outcome = action.apply(campaign, box)
    outcome = outcome.then(settle(SYSTEM.procedures, outcome.after, SYSTEM.box(outcome.after)))
    if outcome.after is campaign:
        return None
    return Step(1, "2026-11-21T20:00:00", "Ægir", action, campaign, outcome.after, outcome.lines)


def leads_there_and_back(step: Step) -> None:
    """What is kept of a step makes the same step again, from either of its trees."""
    (plain,) = unpacked(packed([plain_step(step)]))
    for again in (
        living_step(plain, SYSTEM, step.after, back=True),
        living_step(plain, SYSTEM, step.before, back=False),
    ):
        assert again == step
        assert again.before.model_dump_json() == step.before.model_dump_json()
        assert again.after.model_dump_json() == step.after.model_dump_json()
    before, after = step.before.model_dump(mode="json"), step.after.model_dump(mode="json")
    changes = changes_from_json(plain.changes)
    assert patched(before, changes) == after
    assert patched(after, changes, back=True) == before


@pytest.mark.parametrize("name", sorted(ACTIONS))
@settings(
    max_examples=400 if LONG else 12,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
    deadline=None,
)
@given(data=st.data())
def test_undone_and_redone_an_action_leads_back_and_there(name: str, data: st.DataObject) -> None:
    campaign = data.draw(st.sampled_from(moments()))
    action = data.draw(actions(campaign, ACTIONS[name]))
    step = None if action is None else stepped(campaign, action)
    if step is not None:
        leads_there_and_back(step)
