"""Chapter 2 told from nothing in the middle of a campaign, then played as it was told."""

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import NextChapter
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.told_event import OwnLoot
from oathsworn_gui.games.oathsworn.rules.epilogue.loot import loot_of
from tests.journeys.company import choices, do
from tests.journeys.evening import Evening

LINES = (
    ("event-which", "city 3"),
    ("event-title", "A toll"),
    ("event-choice-1", "Pay"),
    ("event-follows-1", "counter rats 3 / turn the card"),
    ("gives-which", "5"),
    ("gives-visit", "clue 1 / read on"),
    ("gives-victory", "keyword saved / open the envelope"),
    ("fact-name", "The Drowned Road"),
    ("fact-loot", "1 common"),
    ("fact-clues", "1 the torn letter"),
    ("fact-spaces", "12"),
    ("fact-effects", "1 city event / 7 battleflow"),
)


def test_a_chapter_told_from_nothing_is_played_as_it_was_told(evening: Evening) -> None:
    in_chapter_2(evening)
    evening.command("Tell the chapter")
    assert evening.sees("chapter-sheet-page")
    for name, words in LINES:
        evening.write(name, words)
        evening.hand.key("Return")
    assert evening.campaign.own.chapters["2"].loot == OwnLoot(commons=1)
    lay_out_from_the_page(evening)
    visit(evening)
    won_as_told(evening)
    forget(evening)


def in_chapter_2(evening: Evening) -> None:
    """Begin with the story of chapter 2, of which nothing is known."""
    evening.program.begin(choices())
    do(evening, EndStory(), EndStory(), SetUpEncounter())
    do(evening, DeclareOutcome(result="victory"), MoveOn())
    evening.view.store.dispatch(NextChapter(chapter="2"), "the tally was done on paper")
    evening.page("story")


def lay_out_from_the_page(evening: Evening) -> None:
    """Open map and time track from the page and come back to it, each once it lies there."""
    evening.press("chapter-map", "F2")
    evening.press("introduce-map")
    evening.press("key-back-to-chapter", "Esc")
    assert evening.sees("chapter-sheet-page")
    evening.press("chapter-track", "F3")
    evening.press("introduce-track")
    evening.press("key-back-to-chapter", "Esc")
    evening.press("chapter-track", "F3")
    assert evening.sees("space-editor")
    evening.press("space-close", "Esc")
    assert evening.sees("chapter-sheet-page")
    evening.press("chapter-map", "F2")
    assert evening.sees("map-tools")
    evening.press("map-close", "Esc")
    assert evening.sees("chapter-sheet-page")
    evening.press("chapter-done", "Esc")
    story = evening.campaign.story
    assert story is not None
    assert story.track is not None
    assert (story.track.length, len(story.effects)) == (12, 2)


def visit(evening: Evening) -> None:
    """The first move draws the told event; the place gives the clue that has a name."""
    evening.keys("5G")
    assert evening.asks("event.draw")
    evening.keys("3")
    evening.hand.key("Return")
    while evening.asked not in ("", "story.choice"):
        evening.hand.key("Return")
    question = evening.question
    assert question is not None
    evening.answer(f"option-{question.options[0].key}", "1")
    while evening.question is not None:
        evening.hand.key("Return")
    assert evening.campaign.company.counters == {"rats": 3}
    assert evening.text("clue-names") == "1 the torn letter"


def won_as_told(evening: Evening) -> None:
    """Victory gives what was told of it before the tally, whose loot is the told number."""
    nobody = SetUpEncounter(encounter=EncounterDef(name="The Ford"))
    do(evening, EndStory(), EndStory(), nobody, DeclareOutcome(result="victory"), MoveOn())
    evening.turn_to("epilogue")
    evening.press("accept", "Return")
    assert evening.campaign.company.keywords == ("saved",)
    assert evening.asked == "chapter.victory"
    evening.answer("option-done", "Return")
    tally = evening.campaign.pending[-1]
    assert tally.type == "tally"
    campaign, box = evening.campaign, evening.view.store.box
    assert loot_of(campaign, "loot-2", box).commons == 1
    assert loot_of(campaign, "loot-3", box).uniques == 0


def forget(evening: Evening) -> None:
    """The question says what goes; kept first, then forgotten, then taken back."""
    evening.command("The chapter, told")
    told = evening.campaign.own
    evening.press("chapter-forget")
    assert "The Drowned Road" in evening.text("forget-goes")
    evening.press("forget-keep", "Esc")
    assert evening.campaign.own == told
    evening.press("chapter-forget")
    evening.press("forget-do")
    assert not evening.campaign.own.chapters
    assert not evening.campaign.own.tracks
    assert evening.campaign.own.events == told.events
    evening.press("top-undo", "Ctrl+Z")
    assert evening.campaign.own == told
