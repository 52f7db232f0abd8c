"""The evenings of the tale, by chapter, the newest on top."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.account import Account, PartTold
from oathsworn_gui.ui.base.dates import local_moment, moment_in_form
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.tale.tale_rows import part_words

Index = QModelIndex | QPersistentModelIndex
_HEAD, _PART, _PAD = 40, 56, 12
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_MARKS = {"won": ("check", "moss"), "lost": ("close", "blood"), "": ("chevron-right", "ember-text")}


class PartRows(QAbstractListModel):
    """Chapters with their parts; an int is the place of a part, a `PartTold` heads its chapter."""

    def __init__(self, texts: Texts, parent: QObject) -> None:
        super().__init__(parent)
        self._texts = texts
        self._parts: Sequence[PartTold] = ()
        self._rows: list[int | PartTold] = []

    def tell(self, account: Account) -> None:
        """Show the parts of another account."""
        self.beginResetModel()
        self._parts = account.parts
        self._rows = []
        above: str | None = None
        for place in range(len(account.parts) - 1, -1, -1):
            part = account.parts[place]
            if part.key != above:
                above = part.key
                self._rows.append(part)
            self._rows.append(place)
        self.endResetModel()

    def row(self, index: Index) -> int | PartTold:
        """Return the part of an index, or the newest one of the chapter that it heads."""
        return self._rows[index.row()]

    def part(self, place: int) -> PartTold:
        """Return a part."""
        return self._parts[place]

    def has_mark(self, part: PartTold) -> bool:
        """Whether there is something to say of how a chapter went: it ended, or is played now."""
        return bool(part.outcome) or part is self._parts[-1]

    def place_of(self, part: int) -> int:
        """Return the row of a part."""
        return self._rows.index(part)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that parts can be chosen, chapters cannot."""
        head = not isinstance(self.row(index), int)
        enabled = Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.NoItemFlags if head else enabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a row says."""
        row = self.row(index)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if not isinstance(row, int):
            ended = outcome_words(row, self._texts) if self.has_mark(row) else ""
            return f"{part_words(row, self._texts)} {ended}".strip()
        part = self._parts[row]
        day = moment_in_form("long-day", part.began, self._texts)
        return f"{day}, {long_words(part, self._texts)}. {part.where}".strip()


class _PartPainter(QStyledItemDelegate):
    def __init__(self, theme: Theme, texts: Texts, parent: QListView) -> None:
        super().__init__(parent)
        self._theme, self._texts, self._view = theme, texts, parent
        self._number = theme.font("display", 22)
        self._strong = theme.font("text", 17, "semibold")
        self._small = theme.font("text", 15)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model = index.model()
        head = isinstance(model, PartRows) and not isinstance(model.row(index), int)
        return QSize(100, _HEAD if head else _PART)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, PartRows):
            return
        rect: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        state: QStyle.StateFlag = option.state  # pyright: ignore[reportAttributeAccessIssue]
        row = model.row(index)
        painter.save()
        if isinstance(row, int):
            chosen = bool(state & QStyle.StateFlag.State_Selected)
            self._paint_part(painter, rect, model.part(row), chosen=chosen)
        else:
            self._paint_head(painter, rect, row, marked=model.has_mark(row))
        painter.restore()

    def _paint_head(self, painter: QPainter, rect: QRect, part: PartTold, *, marked: bool) -> None:
        theme = self._theme
        number = QRectF(rect.left() + _PAD, rect.top(), 36, rect.height())
        paint_words(painter, number, part.chapter.number, self._number, theme.color("text"), _LEFT)
        words = outcome_words(part, self._texts) if marked else ""
        wide = QFontMetrics(self._small).horizontalAdvance(words)
        title = QFontMetrics(self._strong).horizontalAdvance(part.chapter.title)
        if title + wide + 48 + 34 + _PAD > rect.width():
            words, wide = "", 0  # the mark alone says it
        right = QRectF(rect).adjusted(0, 0, -_PAD, 0)
        name, token = _MARKS[part.outcome]
        paint_words(painter, right, words, self._small, theme.color(token), _RIGHT)
        mark = QRectF(right.right() - wide - 22, rect.top() + _HEAD / 2 - 8, 16, 16)
        if marked:
            paint_icon(painter, mark, name, theme.color(token))
        title = QRectF(rect.left() + 48, rect.top(), mark.left() - rect.left() - 54, rect.height())
        self._elided(painter, title, part.chapter.title, strong=True)

    def _paint_part(self, painter: QPainter, rect: QRect, part: PartTold, *, chosen: bool) -> None:
        theme = self._theme
        if chosen:
            painter.fillRect(rect.adjusted(_PAD // 2, 1, -_PAD // 2, -1), theme.color("raised"))
            painter.fillRect(
                QRect(rect.left() + 6, rect.top() + 1, 4, rect.height() - 2), theme.color("ember")
            )
        left = rect.left() + 48
        long = long_words(part, self._texts)
        box = QRectF(left, rect.top() + 6, rect.right() - _PAD - left, 22)
        paint_words(painter, box, long, self._small, theme.color("quiet"), _RIGHT)
        wide = QFontMetrics(self._small).horizontalAdvance(long) + 8
        day = moment_in_form("day", part.began, self._texts)
        self._elided(painter, box.adjusted(0, 0, -wide, 0), day, strong=chosen)
        self._elided(painter, box.translated(0, 22), part.where, strong=False)

    def _elided(self, painter: QPainter, box: QRectF, words: str, *, strong: bool) -> None:
        font = self._strong if strong else self._small
        cut = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
        paint_words(
            painter, box, cut, font, self._theme.color("text" if strong else "quiet"), _LEFT
        )


class PartsList(QListView):
    """``turned_to`` emits the place of the part that was chosen by hand."""

    turned_to = Signal(int)

    def __init__(self, context: PageContext) -> None:
        """Show nothing yet."""
        super().__init__()
        self.setObjectName("tale-evenings")
        self.setAccessibleName(context.texts.say("tale-list.evenings"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._rows = PartRows(context.texts, self)
        self.setModel(self._rows)
        self.setItemDelegate(_PartPainter(context.theme, context.texts, self))
        self.selectionModel().currentChanged.connect(self._turned)
        self._quiet = False

    def tell(self, account: Account) -> None:
        """Show the parts of another account."""
        self._quiet = True
        self._rows.tell(account)
        self._quiet = False

    def mark(self, part: int) -> None:
        """Mark the part that is read."""
        self._quiet = True
        index = self._rows.index(self._rows.place_of(part))
        self.setCurrentIndex(index)
        self.scrollTo(index)
        self._quiet = False

    def _turned(self, *_: object) -> None:
        index = self.currentIndex()
        row = self._rows.row(index) if index.isValid() else None
        if isinstance(row, int) and not self._quiet:
            self.turned_to.emit(row)


def outcome_words(part: PartTold, texts: Texts) -> str:
    """Return how a chapter ended so far."""
    return texts.say(f"tale-list.{part.outcome or 'open'}")


def long_words(part: PartTold, texts: Texts) -> str:
    """Return how long a part took, in hours and minutes; empty if that is not known."""
    began, ended = local_moment(part.began), local_moment(part.ended)
    if began is None or ended is None or (began.tzinfo is None) != (ended.tzinfo is None):
        return ""
    minutes = max(0, round((ended - began).total_seconds() / 60))
    return texts.say("tale-list.long", hours=minutes // 60, minutes=f"{minutes % 60:02}")
