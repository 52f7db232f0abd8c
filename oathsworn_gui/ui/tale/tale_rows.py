"""The rows of the tale that are shown: all of them, or those that a filter lets through."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.account import Account, PartTold, Row, Sort
from oathsworn_gui.ui.base.word_search import has_words, searchable, typed_words

Index = QModelIndex | QPersistentModelIndex

TOLD: tuple[Sort, ...] = ("decision", "deed", "harm", "gain", "note")
"""The kinds that are shown at first; scenes and ends are always."""


class Wanted(NamedTuple):
    """What is to be shown: these kinds, of one person if ``person`` is not empty, with words."""

    sorts: frozenset[Sort] = frozenset(TOLD)
    person: str = ""
    typed: str = ""

    @property
    def narrow(self) -> bool:
        """Whether whole parts of the tale may be left out."""
        return bool(self.person or self.typed.strip())


class TaleRows(QAbstractListModel):
    """The rows that are shown, oldest first."""

    def __init__(self, texts: Texts, parent: QObject) -> None:
        super().__init__(parent)
        self._texts = texts
        self.account = Account()
        self.wanted = Wanted()
        self._sought: list[str] = []
        self._shown: list[Row] = []

    def tell(self, account: Account) -> None:
        """Show another account."""
        self.account = account
        self._sought = []
        self._filter()

    def want(self, wanted: Wanted) -> None:
        """Show other rows of the account."""
        if wanted != self.wanted:
            self.wanted = wanted
            self._filter()

    def _filter(self) -> None:
        self.beginResetModel()
        self._shown = list(self._wanted_rows())
        self.endResetModel()

    def _wanted_rows(self) -> Iterator[Row]:
        words = typed_words(self.wanted.typed)
        if words and not self._sought:
            self._sought = [searchable(_sought(row)) for row in self.account.rows]
        waiting: list[Row] = []
        for place, row in enumerate(self.account.rows):
            if row.kind in ("evening", "section"):
                waiting = [row] if row.kind == "evening" else [*_evening(waiting), row]
                if not self.wanted.narrow:
                    yield from waiting
                    waiting = []
            elif self._lets(row) and (not words or has_words(self._sought[place], words)):
                yield from waiting
                waiting = []
                yield row

    def _lets(self, row: Row) -> bool:
        wanted = self.wanted
        if wanted.person and wanted.person not in row.people and row.kind != "note":
            return False
        return row.sort in wanted.sorts or row.sort in ("scene", "end")

    def row(self, index: Index) -> Row:
        """Return the row of an index."""
        return self._shown[index.row()]

    def part(self, row: Row) -> PartTold:
        """Return the part that a row belongs to."""
        return self.account.parts[row.part]

    def place_of(self, step: int) -> int:
        """Return the place of the last row shown that is not behind a step; -1 if there is none."""
        found = (place for place, row in enumerate(self._shown) if row.step > step)
        return next(found, len(self._shown)) - 1

    def place_of_part(self, part: int) -> int:
        """Return the place of the first row shown of a part, or behind it; -1 if there is none."""
        found = (place for place, row in enumerate(self._shown) if row.part >= part)
        return next(found, -1)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many rows are shown."""
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that every row can be chosen, and a note edited."""
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        editable = index.isValid() and self.row(index).kind == "note"
        return flags | Qt.ItemFlag.ItemIsEditable if editable else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the words of a row, for the screen reader with its time."""
        row = self.row(index)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.at[11:16]} {self.aloud(row)}".strip()
        return None

    def aloud(self, row: Row) -> str:
        """Return what a row says, with what is painted beside its words."""
        say = self._texts.say
        if row.kind == "evening":
            return part_words(self.part(row), self._texts)
        if row.note is not None:
            photo = say("notes.photo") if row.note.photo else ""
            return " ".join(filter(None, (author_words(row, self._texts), row.words, photo)))
        return f"{row.words} {not_taken(row, self._texts)}".strip()


def _evening(heads: Sequence[Row]) -> list[Row]:
    return [each for each in heads if each.kind == "evening"]


def _sought(row: Row) -> str:
    author = row.note.who if row.note is not None else ""
    return f"{row.words} {' '.join(row.others)} {author}"


def part_words(part: PartTold, texts: Texts) -> str:
    """Return the number and the title of a part's chapter."""
    number, title = part.chapter
    key = "tale-list.chapter-named" if title else "tale-list.chapter"
    return texts.say(key, number=number, title=title)


def author_words(row: Row, texts: Texts) -> str:
    """Return whose note it is."""
    who = row.note.who if row.note is not None else ""
    return texts.say("notes.by", who=who) if who else texts.say("notes.note")


def not_taken(row: Row, texts: Texts) -> str:
    """Return what was not chosen, empty if nothing else was offered."""
    return texts.say("tale-list.not-taken", words="; ".join(row.others)) if row.others else ""
