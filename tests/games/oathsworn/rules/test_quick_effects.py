"""One line of words for a card: what people type, and back."""

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.rules.quick_effects import Misread, read_parts, typed_parts
from tests.games.oathsworn.random_parts import PARTS


@given(PARTS)
def test_what_is_typed_back_is_read_as_the_same(parts: Parts) -> None:
    assert read_parts(typed_parts(parts)) == parts


@given(st.text(max_size=200))
def test_any_words_are_read_or_said_to_be_misread(words: str) -> None:
    read = read_parts(words)
    if isinstance(read, Misread):
        assert 0 <= read.start <= read.end <= len(words)
    else:
        assert read_parts(typed_parts(read)) == read
