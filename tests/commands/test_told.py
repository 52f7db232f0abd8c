"""The chapter that the walks tell can be taken, read and set up, its boss from a practice sheet."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Refusal
from tests.commands.told import CHAPTER, to_the_chapter
from tests.games.oathsworn.builders.campaign import choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.players.told import SHEETS
from tests.games.oathsworn.walks.story_walk import SYSTEM

_OVER = "straight to the encounter"


@pytest.mark.parametrize("seed", range(0, len(SHEETS), 3))
def test_a_told_chapter_comes_to_its_encounter(seed: int) -> None:
    campaign = new_campaign(choices(seed=seed), printed()).evolve(pending=())
    store = Store(SYSTEM, campaign, clock=lambda: "2026-11-21T20:00:00")
    for action in (*to_the_chapter(campaign, seed), EndStory(), EndStory(), SetUpEncounter()):
        done = store.dispatch(action, _OVER)
        assert not isinstance(done, Refusal), (type(action), done)
    told = store.campaign
    assert (told.chapter, told.part) == (CHAPTER, "encounter")
    assert len(told.own.events) == 60
    assert told.encounter is not None
    assert told.encounter.name == printed().sheets[SHEETS[seed]].name
