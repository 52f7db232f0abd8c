"""Secret decisions stay sealed until all have chosen."""

import pytest

from oathsworn_gui.games.oathsworn.actions.story_reading import DecideInSecret
from oathsworn_gui.games.oathsworn.model.campaign import Player
from tests.games.oathsworn.builders import codes, do, refusal_code
from tests.games.oathsworn.builders_story import answered, in_story, question


@pytest.mark.rule("STORY-11")
def test_choices_are_sealed_until_the_last_one() -> None:
    campaign = do(in_story(), DecideInSecret())
    asked = question(campaign)
    assert (asked.params["player"], len(asked.options)) == ("Ines", 6)
    first = answered(campaign, "4")
    assert codes(first) == ("story.secret-set",)
    assert all(told.params.get("value") is None for told in first.lines)
    second = question(first.after)
    assert second.params == {"player": "Jonas", "waiting": 1}
    revealed = answered(first.after, "2")
    assert [dict(told.params) for told in revealed.lines] == [
        {"player": "Ines", "value": 4},
        {"player": "Jonas", "value": 2},
    ]
    shown = question(revealed.after)
    assert shown.params["listed"] == "Ines 4, Jonas 2"
    assert answered(revealed.after, "done").after.pending == ()


@pytest.mark.rule("STORY-12")
def test_alone_it_is_one_open_choice() -> None:
    campaign = in_story().evolve(players=(Player(key="p1", name="Ines"),))
    campaign = do(campaign, DecideInSecret())
    assert question(campaign).kind == "story.secret-solo"
    outcome = answered(campaign, "3")
    assert codes(outcome) == ("story.secret-revealed",)
    assert outcome.after.pending == ()


def test_a_decision_waits_for_the_open_question() -> None:
    campaign = do(in_story(), DecideInSecret())
    assert refusal_code(campaign, DecideInSecret()) == "story.answer-first"
