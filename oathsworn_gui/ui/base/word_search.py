"""Search by typed words, for every search field: plain text, never a regular expression.

A pattern that is searched for takes a try at every letter of a long text; a plain word does not.
"""

from collections.abc import Sequence
from difflib import SequenceMatcher

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
)

_LONGEST = 20
"""The most letters of a typed word that are compared."""


def searchable(text: str) -> str:
    """Return the form of a text in which words are sought; make it once, not at each letter."""
    return text.casefold()


def typed_words(typed: str) -> tuple[str, ...]:
    """Return the words typed into a search field, as they occur in searchable text."""
    return tuple(searchable(typed).split())


def has_words(text: str, words: Sequence[str]) -> bool:
    """Whether a searchable text contains every word, in any order; true without words."""
    return all(word in text for word in words)


def nearness(text: str, words: Sequence[str]) -> float:
    """Return how near a searchable text comes to typed words, 0 to 1: each by its nearest word."""
    if not words:
        return 0.0
    parts = text.split()
    return sum(max((_alike(word, part) for part in parts), default=0.0) for word in words) / len(
        words
    )


def _alike(word: str, part: str) -> float:
    if len(word) > 2 and (
        part.startswith(word[:4]) or (len(part) > 3 and word.startswith(part[:4]))
    ):
        return 0.9
    return SequenceMatcher(None, word[:_LONGEST], part).ratio()


class WordFilter(QSortFilterProxyModel):
    """The rows of a model whose text has every word that is sought; one text for each row."""

    def __init__(self, source: QAbstractItemModel, texts: Sequence[str], parent: QObject) -> None:
        """Show all rows of ``source``; ``texts`` are what is searched, in the order of the rows."""
        super().__init__(parent)
        self._texts = tuple(map(searchable, texts))
        self._words: tuple[str, ...] = ()
        self.setSourceModel(source)

    def look_for(self, typed: str) -> None:
        """Show only the rows that have every typed word."""
        self._words = typed_words(typed)
        self.invalidate()

    def filterAcceptsRow(
        self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex
    ) -> bool:
        """Whether a row is shown."""
        del source_parent  # a list has no rows below rows
        return has_words(self._texts[source_row], self._words)
