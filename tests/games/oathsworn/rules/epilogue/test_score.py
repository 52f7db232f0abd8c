"""The score: marks on the knockout track by chapter, and how the campaign ended."""

import pytest

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import (
    BeginTally,
    ChangeDifficulty,
    NextChapter,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.rules.company.tracks import (
    classes_left,
    is_lost,
    strike_class,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.score import (
    chapters_played,
    score,
    was_lost,
)
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.tabletop.parts import total
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    codes,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.epilogue import finished, in_epilogue, in_tally

RECORDS = (
    ChapterRecord(chapter="1", result="victory", attempts=1, knockouts=2),
    ChapterRecord(chapter="2", result="defeat", attempts=1, knockouts=4),
    ChapterRecord(chapter="2", result="victory", attempts=1, knockouts=1),
    ChapterRecord(chapter="3", result="skipped"),
    ChapterRecord(chapter="4", result="defeat", attempts=2, knockouts=6),
)


def scored(knockouts: int) -> Campaign:
    return a_company(a_campaign(), records=RECORDS, knockouts=knockouts)


def test_the_score_is_the_marks_chapter_by_chapter() -> None:
    campaign = scored(13)
    parts = score(campaign, a_box(campaign))
    assert [(part.params["chapter"], part.amount) for part in parts] == [
        ("1", 2), ("2", 4), ("2", 1), ("3", 0), ("4", 6),
    ]  # fmt: skip
    assert total(parts) == 13


@pytest.mark.rule("ITEM-19")
def test_marks_of_petitions_are_a_part_of_their_own() -> None:
    campaign = scored(15)
    last = score(campaign, a_box(campaign))[-1]
    assert (last.code, last.amount, last.rule) == ("score.elsewhere", 2, "ITEM-19")
    assert total(score(campaign, a_box(campaign))) == 15


def test_a_correction_downwards_keeps_the_sum_right() -> None:
    campaign = scored(10)
    last = score(campaign, a_box(campaign))[-1]
    assert (last.amount, last.rule) == (-3, None)


def test_a_chapter_played_again_counts_as_it_ended_last() -> None:
    assert chapters_played(scored(13)) == (2, 1, 1)


def test_the_last_epilogue_ends_the_campaign() -> None:
    outcome = finished(in_tally(chapter="21", level=21, fallen=("2",)))
    assert outcome.after.finished
    assert not was_lost(outcome.after)
    assert "campaign.over" in codes(outcome)
    assert refusal_code(outcome.after, NextChapter()) != ""
    assert refusal_code(outcome.after, BeginTally()) == "tally.done"
    grim = ChangeDifficulty(difficulty="grim")
    assert refusal_code(outcome.after, grim) == "chapter.campaign-over"
    assert seat(outcome.after).level == 21


def test_a_campaign_played_on_by_the_tables_word_is_not_over() -> None:
    lost = a_company(finished(in_tally()).after, dead_classes=tuple(printed().classes)[:9])
    assert was_lost(lost.evolve(finished=True))
    goes_on = do(lost.evolve(finished=True), NextChapter(), overrule=True)
    assert not goes_on.finished
    assert not was_lost(goes_on)


def test_an_epilogue_before_the_last_does_not() -> None:
    assert not finished(in_tally(chapter="20", level=20)).after.finished


def test_the_library_says_how_it_ended() -> None:
    summary = system_of(printed()).summary(finished(in_tally(chapter="21", level=21)).after)
    assert summary.subtitle.startswith("Finished")
    assert summary.stopped == (
        "0 marks on the knockout track",
        "1 won, 0 lost, 0 passed over",
    )


@pytest.mark.rule("HARD-10", "HARD-05")
def test_eight_classes_may_die_and_the_ninth_loses_the_campaign() -> None:
    campaign, classes = a_campaign(), list(printed().classes)
    for cls in classes[:8]:
        campaign = strike_class(campaign, cls).after
    assert (classes_left(campaign), is_lost(campaign), campaign.finished) == (4, False, False)
    outcome = strike_class(campaign, classes[8])
    assert (classes_left(outcome.after), was_lost(outcome.after)) == (3, True)
    assert codes(outcome) == ("tally.campaign-lost",)


def test_one_class_dies_once() -> None:
    campaign = strike_class(a_campaign(), "witch").after
    assert strike_class(campaign, "witch").after.company.dead_classes == ("witch",)


@pytest.mark.rule("HARD-10")
def test_a_lost_campaign_finishes_its_tally_and_is_told_as_an_end() -> None:
    dead = tuple(cls for cls in printed().classes if cls not in {"ursus", "warden"})[:8]
    campaign = a_company(in_epilogue(fallen=("3",), hardcore=True), dead_classes=dead)
    after = finished(do(campaign, BeginTally())).after
    assert after.pending == ()
    assert after.company.records[-1].dead[-1] == "ursus"
    assert was_lost(after)
    assert system_of(printed()).summary(after).subtitle.startswith("Lost")
