"""Search by typed words, for every search field: plain text, never a regular expression.

A pattern that is searched for takes a try at every letter of a long text; a plain word does not.
"""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
)

LONGEST_TYPED = 200
"""The most letters that a search field takes: a pasted page is cut to its beginning."""

_LONGEST, _MOST_COMPARED = 20, 8
"""The most letters of a typed word, and the most typed words, that are compared for likeness."""

_LEAST_ALIKE = 0.5
"""Two words less alike than this are not alike at all."""


def searchable(text: str) -> str:
    """Return the form of a text in which words are sought; make it once, not at each letter."""
    return text.casefold()


def typed_words(typed: str) -> tuple[str, ...]:
    """Return the words typed into a search field, each once, as they occur in searchable text."""
    return tuple(dict.fromkeys(searchable(typed).split()))


def has_words(text: str, words: Sequence[str]) -> bool:
    """Whether a searchable text contains every word, in any order; true without words."""
    return all(word in text for word in words)


class NearWords:
    """Searchable texts that are compared with typed words; each typed word is compared once."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Compare with the words of ``texts``."""
        self._texts = tuple(tuple(text.split()) for text in texts)
        self._words = tuple(dict.fromkeys(word for text in self._texts for word in text))
        self._alike: dict[str, Mapping[str, float]] = {}

    def nearness(self, words: Sequence[str]) -> tuple[float, ...]:
        """Return how near each text comes to typed words, 0 to 1: each by its nearest word.

        Only the first typed words are compared.
        """
        typed = words[:_MOST_COMPARED]
        if not typed:
            return (0.0,) * len(self._texts)
        tables = [self._table(word) for word in typed]
        return tuple(
            sum(max((table.get(word, 0.0) for word in text), default=0.0) for table in tables)
            / len(tables)
            for text in self._texts
        )

    def _table(self, typed: str) -> Mapping[str, float]:
        """Return how alike a typed word is to those of the texts; without those that are not."""
        found = self._alike.get(typed)
        if found is None:
            likeness = _Likeness(typed)
            pairs = ((word, likeness.to(word)) for word in self._words)
            found = self._alike[typed] = {word: share for word, share in pairs if share}
        return found


class _Likeness:
    """One typed word, compared with many: its letters are prepared once."""

    def __init__(self, typed: str) -> None:
        from difflib import SequenceMatcher  # seldom searched for: not at the start

        self._typed = typed
        self._matcher = SequenceMatcher(None, "", typed[:_LONGEST])

    def to(self, word: str) -> float:
        """Return how alike the words are, 0 to 1; what costs most is done for the last few."""
        typed, matcher = self._typed, self._matcher
        if len(typed) > 2 and (
            word.startswith(typed[:4]) or (len(word) > 3 and typed.startswith(word[:4]))
        ):
            return 0.9
        matcher.set_seq1(word)
        if matcher.real_quick_ratio() < _LEAST_ALIKE or matcher.quick_ratio() < _LEAST_ALIKE:
            return 0.0
        return share if (share := matcher.ratio()) >= _LEAST_ALIKE else 0.0


class WordFilter(QSortFilterProxyModel):
    """The rows of a model whose text has every word that is sought; one text for each row."""

    def __init__(self, source: QAbstractItemModel, texts: Sequence[str], parent: QObject) -> None:
        """Show all rows of ``source``; ``texts`` are what is searched, in the order of the rows."""
        super().__init__(parent)
        self._texts = tuple(map(searchable, texts))
        self._found = frozenset(range(len(self._texts)))
        self.setSourceModel(source)

    def look_for(self, typed: str) -> None:
        """Show only the rows that have every typed word."""
        rows: Iterable[int] = range(len(self._texts))
        for word in typed_words(typed):
            rows = [row for row in rows if word in self._texts[row]]
        self._found = frozenset(rows)
        self.invalidate()

    def filterAcceptsRow(
        self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex
    ) -> bool:
        """Whether a row is shown."""
        del source_parent  # a list has no rows below rows
        return source_row in self._found
