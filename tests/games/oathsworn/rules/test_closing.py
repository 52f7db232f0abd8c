"""The entry that closes a chapter."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.closing import closing_entry
from tests.games.oathsworn.builders import a_box, a_campaign


def _ended(line: str, result: Any) -> str | None:
    encounter = Encounter(name="The Tolling Sow", result=result)
    campaign = a_campaign(line=line, part="epilogue", encounter=encounter)
    entry = closing_entry(campaign, a_box(campaign))
    return entry.key if entry else None


@pytest.mark.parametrize(
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
