"""Words are found in any order and case, as text and never as a pattern, each text once."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QStringListModel

from oathsworn_gui.ui.base.word_search import WordFilter, has_words, searchable, typed_words

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
