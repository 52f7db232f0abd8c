"""Every action of the registry: stored, refused or done, told in words, harmless to the past."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import ACTIONS, system_of
from oathsworn_gui.tabletop.procedure import settle
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.walks.random_play import actions

SYSTEM = system_of(printed())


@pytest.mark.parametrize("name", sorted(ACTIONS))
@settings(max_examples=15, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_an_action_is_stored_and_is_refused_or_done(name: str, data: st.DataObject) -> None:
    campaign: Campaign = a_campaign()
    text = campaign.model_dump_json()
    action = data.draw(actions(campaign, ACTIONS[name]))
    if action is None:
        return
    assert type(action).model_validate_json(action.model_dump_json()) == action
    box = SYSTEM.box(campaign)
    refusal = action.refuse(campaign, box)
    assert action.refuse(campaign, box) == refusal
    if refusal is None or refusal.strength == "against-rules":
        outcome = action.apply(campaign, box)
        settle(SYSTEM.procedures, outcome.after, SYSTEM.box(outcome.after))
    assert campaign.model_dump_json() == text
