"""What the box holds of each piece, and what happens when none is left."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime
from oathsworn_gui.games.oathsworn.rules.map.components import left, none_left, on_table, short_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, codes, do, outcome_of
from tests.games.oathsworn.builders.encounter import before_the_encounter
from tests.games.oathsworn.builders.story import in_story, tokens_on_track


@pytest.mark.rule("SAVE-10", "TIME-11")
def test_the_twenty_first_time_token_is_not_added() -> None:
    campaign = in_story(filled=19, spaces=30, effects=())
    assert left(campaign, "time-token", a_box(campaign)) == 1
    outcome = outcome_of(campaign, AddTime(tokens=2))
    assert len(tokens_on_track(outcome.after)) == 20
    assert codes(outcome)[-1] == "component.no-time-token"
    assert none_left(outcome.after, "time-token", a_box(campaign))


@pytest.mark.rule("SAVE-10")
def test_the_token_of_a_place_lies_on_the_track_by_its_own_number() -> None:
    campaign = in_story(filled=20, spaces=30, effects=(), tokens=(7,))
    assert left(campaign, "time-token", a_box(campaign)) == 0
    story = campaign.story
    assert story is not None
    assert story.track is not None
    own = campaign.evolve(
        story=story.evolve(track=story.track.evolve(tokens=("3", "5", *story.track.tokens[:18])))
    )
    assert left(own, "time-token", a_box(own)) == 2


@pytest.mark.rule("SAVE-10")
def test_what_lies_on_the_table_beyond_the_box_is_a_substitute() -> None:
    campaign = do(before_the_encounter(), SetUpEncounter())
    box = a_box(campaign)
    assert on_table(campaign)["hp-die"] == 9
    assert short_of(campaign, box) == ()
    many = an_oathsworn(campaign, "1", tokens={"redraw": 126})
    told = short_of(many, box)
    assert [(one.code, dict(one.params)) for one in told] == [
        ("component.substitute.combat-token", {"n": 2, "whole": 125})
    ]
