"""What the table told of a chapter: carried out at its locations and at its end."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import ForgetOwn
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.actions.map.story_map import PlaceAndGo
from oathsworn_gui.games.oathsworn.actions.story.told_chapter import TellChapter
from oathsworn_gui.games.oathsworn.content.may_see import may_see_entry
from oathsworn_gui.games.oathsworn.content.pack import pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Tally
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnOutcome
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do, refusal_code
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.epilogue import in_epilogue
from tests.games.oathsworn.builders.story import in_story

RATS = Effect(kind="counter", name="rats", amount=3)
GO = Effect(kind="go", numbers=(2,))


def rats(campaign: Campaign) -> int:
    return campaign.company.counters.get("rats", 0)


def a_chapter(campaign: Campaign, **changes: object) -> OwnChapter:
    return OwnChapter.model_validate({"chapter": campaign.chapter, **changes})


def lost(campaign: Campaign) -> Campaign:
    assert campaign.encounter is not None
    return campaign.evolve(encounter=campaign.encounter.evolve(result="defeat"))


def at_end(told: OwnChapter, campaign: Campaign) -> Campaign:
    return do(do(campaign, TellChapter(chapter=told)), BeginTally())


@each_of(("won", "more"), [(True, 3), (False, 1)])
@pytest.mark.rule("TALLY-01")
def test_an_end_gives_what_is_told_of_it_once_before_the_tally(won: bool, more: int) -> None:
    before = in_epilogue()
    told = a_chapter(
        before,
        victory=OwnOutcome(effects=(RATS,), words="Turn the page."),
        defeat=OwnOutcome(effects=(RATS.evolve(amount=1),)),
    )
    after = at_end(told, before if won else lost(before))
    assert rats(after) == rats(before) + more
    if won:
        asked = question(after)
        assert (asked.kind, asked.params["words"]) == ("chapter.victory", "Turn the page.")
        after = do(after, Answer(procedure=asked.procedure, value="done"))
    assert isinstance(after.pending[-1], Tally)
    assert len(after.pending) == 1
    assert rats(after) == rats(before) + more


@pytest.mark.rule("TALLY-01")
def test_with_nothing_told_the_epilogue_is_as_it_was() -> None:
    before = in_epilogue()
    plain = do(before, BeginTally())
    told = at_end(a_chapter(before, defeat=OwnOutcome(effects=(RATS,))), before)
    assert told.evolve(own=plain.own) == plain


@each_of(
    ("effect", "code"),
    [
        (GO, "chapter-told.story-only"),
        (Effect(kind="end"), "chapter-told.story-only"),
        (Effect(kind="hp", amount=-1, scope="one"), "chapter-told.whom"),
        (Effect(kind="hp", scope="each"), "says.no-amount"),
    ],
)
def test_what_no_epilogue_gives_is_refused_and_left_to_the_table(effect: Effect, code: str) -> None:
    before = in_epilogue()
    bad = a_chapter(before, victory=OwnOutcome(effects=(effect, RATS)))
    assert refusal_code(before, TellChapter(chapter=bad)) == code
    own = before.own.evolve(chapters={bad.chapter: bad})  # as a friend's file may have it
    after = do(before.evolve(own=own), BeginTally())
    assert rats(after) == rats(before) + 3
    assert [procedure.type for procedure in after.pending] == ["tally"]
    assert after.part == "epilogue"


def gone(told: OwnChapter, campaign: Campaign) -> Campaign:
    return do(do(campaign, TellChapter(chapter=told)), PlaceAndGo(location=5))


@each_of(("path", "more"), [(None, 1), ("A", 3), ("B", 1)])
@pytest.mark.rule("STORY-08")
def test_a_location_gives_what_is_told_of_it_on_the_side_of_the_path(
    path: str | None, more: int
) -> None:
    before = in_story(path=path)
    told = a_chapter(
        before,
        locations={
            "5": OwnOutcome(effects=(RATS.evolve(amount=1),)),
            "5A": OwnOutcome(effects=(RATS,), words="Read on."),
        },
    )
    after = gone(told, before)
    assert rats(after) == rats(before) + more
    if path == "A":
        asked = question(after)
        assert (asked.kind, asked.params) == (
            "chapter.location", {"location": "5A", "words": "Read on."}
        )  # fmt: skip
        forgotten = do(after, ForgetOwn(kind="chapters", key=told.chapter))
        assert not forgotten.pending
        after = do(after, Answer(procedure=asked.procedure, value="done"))
    assert not after.pending


@pytest.mark.rule("STORY-08")
def test_a_location_of_another_number_gives_nothing() -> None:
    before = in_story()
    told = a_chapter(before, locations={"4": OwnOutcome(effects=(RATS,))})
    assert rats(gone(told, before)) == rats(before)


def test_what_a_chapter_gives_travels_in_a_pack_and_is_seen_once_it_is_over() -> None:
    campaign = in_story()
    told = a_chapter(
        campaign,
        victory=OwnOutcome(effects=(RATS,)),
        locations={"5A": OwnOutcome(words="Read on.")},
    )
    kept = do(campaign, TellChapter(chapter=told))
    box = a_box(kept)
    written = written_pack(pack_of(kept.own), box.line.key, {})
    found = read_pack(written, box)
    assert isinstance(found, PackRead)
    assert found.pack.chapters == kept.own.chapters
    assert do(campaign, TakeFromPack(entries=found.pack)).own.chapters == kept.own.chapters
    assert not may_see_entry(campaign, box, told)
    assert may_see_entry(in_epilogue(), box, told)
    written["chapters"][told.chapter]["locations"] = {"31": {"words": "Too far."}}
    spoiled = read_pack(written, box)
    assert isinstance(spoiled, PackRead)
    assert not spoiled.pack.chapters


def test_only_a_chapter_of_the_book_can_be_told() -> None:
    campaign = in_story()
    nowhere = OwnChapter(chapter="nowhere")
    assert refusal_code(campaign, TellChapter(chapter=nowhere)) == "chapter-told.no-chapter"
