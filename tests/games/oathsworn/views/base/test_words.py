"""Ids in words."""

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import a_box, a_campaign


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ("common", "common"),
        ("unique", "unique"),
        ("city", "city"),
        ("common-2", "the commons of chapter 2"),
        ("unique-14", "the uniques of chapter 14"),
    ],
)
def test_a_deck_of_a_chapter_is_named_by_it_and_a_kind_by_its_word(deck: str, words: str) -> None:
    """A sentence as "Draw 1 card from the unique items." takes the word alone."""
    filled = filler(a_box)(a_campaign(), Texts(read_texts()), {"deck": deck})
    assert filled == {"deck": words}
