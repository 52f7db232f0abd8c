"""Printed chapters by chance, what the book says typed in: never stuck, nothing breaks."""

from typing import get_args

from oathsworn_gui.games.oathsworn.model.story_effect import StoryEffectKind
from tests.cases import each_of
from tests.conftest import LONG
from tests.games.oathsworn.walks.book_walk import NOT_SAID, walk_the_book

WALKS = 300 if LONG else 12


def test_every_book_comes_to_its_encounter_and_together_they_say_everything() -> None:
    said: set[str] = set()
    for seed in range(WALKS):
        said |= walk_the_book(seed).kinds
    assert set(get_args(StoryEffectKind)) - said == NOT_SAID


@each_of("seed", [9001, 9002])
def test_a_book_told_again_is_the_same(seed: int) -> None:
    once, again = walk_the_book(seed).store.campaign, walk_the_book(seed).store.campaign
    assert once == again
