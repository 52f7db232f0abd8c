"""The entry that closes a chapter."""

from typing import Any

from oathsworn_gui.games.oathsworn.content.definitions import Ending
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.story.practice_entries import closing_entry
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign


def _ended(line: str, result: Any) -> str | None:
    encounter = Encounter(name="The Tolling Sow", result=result)
    campaign = a_campaign(line=line, part="epilogue", encounter=encounter)
    entry = closing_entry(campaign, a_box(campaign))
    return entry.key if entry else None


@each_of(
    ("result", "entry"),
    [("victory", "twelve-home"), ("defeat", "red-thread"), ("left", "red-thread"), (None, None)],
)
def test_our_own_chapters_close_as_they_ended(result: str | None, entry: str | None) -> None:
    assert _ended("practice", result) == entry


def test_the_book_closes_its_own() -> None:
    assert _ended("oathsworn", "victory") is None


def test_nothing_closes_before_the_encounter() -> None:
    campaign = a_campaign(line="practice")
    assert closing_entry(campaign, a_box(campaign)) is None


def _with_an_ending(held: tuple[str, ...], result: Any) -> str | None:
    """Return what is read at the end of a chapter that ends otherwise for those who rang."""
    campaign = a_campaign(line="practice", part="epilogue")
    company = campaign.company.evolve(keywords=held)
    encounter = Encounter(name="The Tolling Sow", result=result)
    campaign = campaign.evolve(company=company, encounter=encounter)
    box = a_box(campaign)
    endings = (Ending(needs="Rang", entry="belfry"), Ending(needs="Wax", entry="ladder"))
    chapter = box.chapter("1").evolve(endings=endings)
    box = box._replace(line=box.line.evolve(chapters=put(box.line.chapters, "1", chapter)))
    entry = closing_entry(campaign, box)
    return entry.key if entry else None


@each_of(
    ("held", "result", "entry"),
    [
        ((), "victory", "twelve-home"),
        (("Wax",), "victory", "ladder"),
        (("Wax", "Rang"), "victory", "belfry"),
        (("Rang",), "defeat", "red-thread"),
    ],
)
def test_what_was_decided_in_the_story_decides_the_end(
    held: tuple[str, ...], result: str, entry: str
) -> None:
    assert _with_an_ending(held, result) == entry
