"""What is kept from one part of a chapter, and from one chapter, to the next."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    EndOathswornPhase,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally, NextChapter
from oathsworn_gui.games.oathsworn.rules.chapters.next_chapter import next_chapter
from oathsworn_gui.tabletop.deck import deck_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, refusal_code, seat
from tests.games.oathsworn.builders.encounter import answer, in_round_1, question
from tests.games.oathsworn.builders.story import END
from tests.games.oathsworn.builders.turn import confirmation, reply


@pytest.mark.rule("HP-03", "SETUP-05")
def test_hp_left_at_the_end_of_the_story_begin_the_encounter() -> None:
    hurt = do(a_campaign(), LoseHp(seat="1", amount=4), LoseHp(seat="2", amount=1))
    campaign = do(hurt, *END, SetUpEncounter())
    assert campaign.part == "encounter"
    assert [seat(campaign, key).hp for key in campaign.seats] == [2, 5, 6, 6]


@pytest.mark.rule("SETUP-24")
def test_event_decks_continue_as_they_were_stored() -> None:
    city = deck_of({"3": 1, "17": 1}).evolve(discard=("9",), drawn=5)
    campaign = a_campaign()
    campaign = campaign.evolve(part="epilogue", decks={**campaign.decks, "event.city": city})
    after = next_chapter(campaign, "2", a_box(campaign)).after
    assert after.decks["event.city"] is city


@pytest.mark.rule("SETUP-01", "SETUP-25")
def test_every_chapter_begins_with_its_story_part_and_no_map() -> None:
    campaign = a_campaign(part="epilogue", story=None)
    after = next_chapter(campaign, "2", a_box(campaign)).after
    assert (after.chapter, after.part) == ("2", "story")
    assert after.story is not None
    assert (after.story.has_map, after.story.track, after.story.path) == (False, None, None)


def test_an_enemy_that_was_acting_is_put_away_with_the_encounter() -> None:
    """Overruled, a chapter ends in the middle of an enemy's turn: nothing of it is left open."""
    acting = answer(do(in_round_1(), EndOathswornPhase(), TurnStageCard()), "move 4, attack 1 red")
    campaign = do(acting, BeginTally(), overrule=True)
    for _ in range(40):
        if campaign.encounter is None:
            break
        campaign = reply(campaign, confirmation(question(campaign)), overrule=True)
    assert (campaign.encounter, campaign.pending) == (None, ())
    assert refusal_code(acting, NextChapter()) == "chapter.question-open"
