"""Words are found in any order and case, as text and never as a pattern, each text once."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QStringListModel

from oathsworn_gui.ui.base.word_search import (
    NearWords,
    WordFilter,
    has_words,
    searchable,
    typed_words,
)

LINES = ("Grace under\nFire", "(Fire) cards.*", "Straße of ash")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", LINES),
        ("   ", LINES),
        ("fire GRACE", LINES[:1]),
        ("fire", LINES[:2]),
        (".*", LINES[1:2]),
        ("(fire)", LINES[1:2]),
        ("STRASSE", LINES[2:]),
        ("fire ash", ()),
    ],
)
def test_words_are_found(typed: str, found: tuple[str, ...]) -> None:
    owner = QObject()
    rows = WordFilter(QStringListModel(LINES, owner), LINES, owner)
    rows.look_for(typed)
    shown = tuple(str(rows.index(row, 0).data()) for row in range(rows.rowCount()))
    assert shown == found


class _Counted(str):
    """A text that counts how often something is sought in it."""

    __slots__ = ()
    sought = 0

    def __contains__(self, key: str) -> bool:
        _Counted.sought += 1
        return super().__contains__(key)


@pytest.fixture
def counted() -> Iterator[type[_Counted]]:
    yield _Counted
    _Counted.sought = 0


def test_a_text_is_looked_through_once_for_each_word(counted: type[_Counted]) -> None:
    text = counted(searchable("many letters " * 5000))
    assert not has_words(text, typed_words("absent many letters"))
    assert has_words(text, typed_words("many letters"))
    assert counted.sought == 3


def test_a_word_typed_twice_is_sought_once() -> None:
    assert typed_words("fire Fire ash FIRE") == ("fire", "ash")


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [("lantren", 0), ("lantern lights", 0), ("snufing", 1), ("snuf out", 1), ("lan", 0)],
)
def test_the_nearest_text_has_the_words_most_like_those_typed(typed: str, nearest: int) -> None:
    texts = NearWords(("light a lantern", "snuff a lamp out", "go to oil"))
    found = texts.nearness(typed_words(typed))
    assert found[nearest] == max(found)
    assert found[nearest] > 0.7


@pytest.mark.parametrize("typed", ["", "qqxxzz"])
def test_nothing_is_near_to_what_is_like_no_word(typed: str) -> None:
    assert NearWords(("light a lantern", "")).nearness(typed_words(typed)) == (0.0, 0.0)


class _Parts(_Counted):
    """A text whose words count how often they are compared."""

    __slots__ = ()

    def split(self, *_: object) -> list[str]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return [_Begun(word) for word in str(self).split()]


class _Begun(str):
    """A word that counts how often its beginning is looked at."""

    __slots__ = ()
    times = 0

    def startswith(self, *_: object) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride]
        _Begun.times += 1
        return False


def test_of_a_pasted_page_few_words_are_compared_and_each_once() -> None:
    texts = NearWords([_Parts("light a lantern")])
    page = typed_words(" ".join(f"word{n}" for n in range(200)))
    first = texts.nearness(page)
    compared = _Begun.times
    assert 0 < compared <= 3 * 10
    assert texts.nearness(page) == first
    assert _Begun.times == compared
