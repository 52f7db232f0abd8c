"""The actions of the epilogue: what they refuse and what they do."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import (
    BeginTally,
    ChangeDifficulty,
    NextChapter,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import ask
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, do, refusal_code
from tests.games.oathsworn.builders.epilogue import finished, in_epilogue, in_tally, page_of


def ended(**changes: object) -> Campaign:
    """Return a campaign whose tally is done."""
    return finished(in_tally(**changes)).after


def test_the_tally_begins_after_the_encounter_and_once() -> None:
    assert refusal_code(a_campaign(), BeginTally()) == "tally.not-yet"
    assert refusal_code(in_epilogue(), BeginTally()) == ""
    assert page_of(do(in_epilogue(), BeginTally())) == "level"
    assert refusal_code(in_tally(), BeginTally()) == "tally.open"
    assert refusal_code(ended(), BeginTally()) == "tally.done"


def test_the_next_chapter_begins_after_the_tally() -> None:
    assert refusal_code(a_campaign(), NextChapter()) == "chapter.tally-first"
    assert refusal_code(in_epilogue(), NextChapter()) == "chapter.tally-first"
    assert refusal_code(in_tally(), NextChapter()) == "chapter.question-open"
    assert do(ended(), NextChapter()).chapter == "2"


def test_an_optional_chapter_can_be_passed_over() -> None:
    campaign = ended(chapter="11", level=11)
    assert do(campaign, NextChapter()).chapter == "11.5"
    assert do(campaign, NextChapter(chapter="12")).chapter == "12"


def test_nothing_follows_the_last_chapter() -> None:
    assert refusal_code(ended(chapter="21", level=21), NextChapter()) == "chapter.none-follows"


@pytest.mark.rule("HARD-10")
def test_a_lost_campaign_goes_on_only_if_the_table_says_so() -> None:
    lost = ended().evolve(finished=True)
    refusal = NextChapter().refuse(lost, a_box(lost))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("chapter.campaign-over", "HARD-10")
    assert do(lost, NextChapter(), overrule=True).chapter == "2"


@pytest.mark.rule("HARD-05", "HARD-07")
def test_the_next_chapter_asks_who_takes_the_seat_of_the_dead() -> None:
    campaign = a_company(ended(hardcore=True), dead_classes=("ursus",))
    after = do(campaign, NextChapter())
    asked = ask(PROCEDURES, after, a_box(after))
    assert asked is not None
    assert (after.chapter, asked.kind, asked.params["seat"]) == ("2", "quick.class", "3")


@pytest.mark.rule("DIFF-01")
def test_the_difficulty_changes_between_chapters_only() -> None:
    grim = ChangeDifficulty(difficulty="grim")
    for between in (a_campaign(), ended()):
        assert refusal_code(between, grim) == ""
        assert do(between, grim).difficulty == "grim"
    for within in (in_epilogue(part="encounter"), in_epilogue(), in_tally()):
        assert refusal_code(within, grim) == "difficulty.between-chapters"


def test_overruled_actions_do_not_crash() -> None:
    story = a_campaign()
    assert do(story, NextChapter(), overrule=True).chapter == "2"
    tally = do(story, BeginTally(), overrule=True)
    assert page_of(tally) == "level"
    assert finished(tally).after.pending == ()
    dread = do(in_tally(), ChangeDifficulty(difficulty="dread"), overrule=True)
    assert dread.difficulty == "dread"


def test_a_closed_question_takes_no_answer() -> None:
    campaign = in_tally()
    answer = Answer(procedure="p999", value="accept")
    assert refusal_code(campaign, answer) == "answer.not-asked"
