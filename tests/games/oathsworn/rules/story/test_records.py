"""What a chapter came to, and the record kept of it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn, Replay
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.story.records import change_since, recorded, result_now
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.store import Store
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, do, seat
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.epilogue import (
    answered,
    anything,
    at_page,
    finished,
    in_epilogue,
    in_tally,
    question,
    tally_of,
    with_known_decks,
)

THREE: tuple[TokenType, ...] = ("redraw", "redraw", "defense")
TOKENS: dict[str, tuple[TokenType, ...]] = dict.fromkeys(("1", "2", "3", "4"), THREE)


def record_of(campaign: Campaign) -> ChapterRecord:
    return campaign.company.records[-1]


def test_a_chapter_won_leaves_its_record() -> None:
    campaign = in_epilogue(fallen=("3",), chapter="2", level=2, difficulty="pilgrim")
    campaign = with_known_decks(campaign, common_3=6, unique_2=6)
    after = finished(do(campaign, BeginTally())).after
    record = record_of(after)
    assert (record.chapter, record.result, record.difficulty, record.level) == (
        "2", "victory", "pilgrim", 3,
    )  # fmt: skip
    assert (record.attempts, record.knockouts, record.iron) == (1, 2, 12)
    assert record.fallen == ("Hagga",)
    assert record.injuries == ("Hagga: Festering Wound",)
    assert record.gained == ("Short Sword",) * 6
    assert len(record.lost) == 5
    assert record.granted == ("Bushcraft",)


def test_what_the_level_gave_is_recorded_by_name() -> None:
    campaign = in_tally(chapter="7", level=7)
    campaign = answered(campaign, "animus", "regen", "regen", "battleflow", "accept").after
    granted = record_of(finished(campaign).after).granted
    assert granted == (
        "Brannoc: max-animus", "Sefa: regen", "Hagga: regen", "Tam: battleflow",
    )  # fmt: skip


def test_the_page_before_and_after_tells_each_of_the_four() -> None:
    campaign = at_page("end", fallen=("2",))
    change = change_since(campaign, tally_of(campaign))
    assert [(one.before.level, one.after.level) for one in change.seats] == [(1, 2)] * 4
    assert [len(one.lost) for one in change.seats] == [1, 2, 1, 1]
    assert [one.injuries for one in change.seats] == [(), ("Festering Wound",), (), ()]
    assert (change.before.knockouts, change.after.knockouts) == (0, 1)
    assert change.iron == (12, 12)


@pytest.mark.rule("OUTCOME-08", "OUTCOME-09")
def test_the_marks_of_a_replay_are_in_the_record_once() -> None:
    lost = do(in_round_1(), DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    again = do(lost, DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    won = do(again, DeclareOutcome(result="victory"), MoveOn(), BeginTally())
    record = record_of(finished(won).after)
    assert (record.attempts, record.knockouts, record.result) == (3, 4, "victory")
    assert finished(won).after.company.knockouts == 4


def test_a_replay_on_an_almost_full_track_is_recorded_with_the_marks_it_had_room_for() -> None:
    almost = ChapterRecord(chapter="1", result="victory", knockouts=98)
    campaign = a_company(in_round_1(), knockouts=98, records=(almost,))
    lost = do(campaign, DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    won = finished(do(lost, DeclareOutcome(result="victory"), MoveOn(), BeginTally())).after
    assert (won.company.knockouts, record_of(won).knockouts) == (100, 2)


def test_a_defeat_moved_on_from_is_recorded_as_one() -> None:
    lost = do(in_round_1(), DeclareOutcome(result="defeat"), MoveOn(), BeginTally())
    assert record_of(finished(lost).after).result == "defeat"


def test_the_dead_are_recorded_by_class() -> None:
    record = record_of(finished(in_tally(fallen=("3",), hardcore=True)).after)
    assert (record.dead, record.fallen, record.injuries) == (("ursus",), ("Hagga",), ())


@pytest.mark.rule("HARD-02")
def test_who_died_in_the_story_before_is_in_the_record_of_the_chapter() -> None:
    earlier = (ChapterRecord(chapter="1", dead=("cur",)),)
    campaign = in_epilogue(chapter="2", level=2, fallen=("3",), hardcore=True)
    campaign = a_company(campaign, dead_classes=("cur", "exile"), records=earlier)
    assert record_of(finished(do(campaign, BeginTally())).after).dead == ("exile", "ursus")


def test_a_chapter_passed_over_is_recorded_with_nothing_gained() -> None:
    campaign = a_company(a_campaign(chapter="4"), knockouts=7)
    record = record_of(recorded(campaign, a_box(campaign), "skipped"))
    assert (record.chapter, record.result, record.attempts, record.knockouts) == (
        "4", "skipped", 0, 0,
    )  # fmt: skip
    assert (record.gained, record.lost, record.granted) == ((), (), ())
    assert result_now(campaign) == ""


def test_a_chapter_played_twice_stands_twice() -> None:
    once = finished(in_tally()).after
    again = in_epilogue().evolve(company=once.company)
    twice = finished(do(again, BeginTally())).after
    assert [record.chapter for record in twice.company.records] == ["1", "1"]


def test_undo_through_the_last_page_takes_the_record_back() -> None:
    store = Store(system_of(printed()), at_page("end"), clock=lambda: "2026-11-22T03:00:00")
    before, asked = store.campaign, question(store.campaign)
    store.dispatch(Answer(procedure=asked.procedure, value=anything(asked)))
    assert len(store.campaign.company.records) == 1
    store.undo()
    assert store.campaign is before


def test_a_tally_that_an_older_program_began_ends_as_well() -> None:
    campaign = at_page("end", fallen=("2",))
    old = tally_of(campaign).evolve(seats={}, company=None)
    after = finished(campaign.evolve(pending=(old,))).after
    assert (record_of(after).gained, record_of(after).lost) == ((), ())
    assert seat(after).level == 2
