"""The tale: evenings, lines, notes and photos, and the way back to any line."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.tale import Person
from oathsworn_gui.tale.account import Account, Row, minutes_of_play
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.tale_pages import TalePage, TaleSheet, TaleSource
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.compared import compared
from oathsworn_gui.ui.tale.back_page import BackPage, BackWays, Going
from oathsworn_gui.ui.tale.line_card import LineCard
from oathsworn_gui.ui.tale.parts_list import PartsList
from oathsworn_gui.ui.tale.tale_filter import TaleFilter
from oathsworn_gui.ui.tale.tale_list import TaleList
from oathsworn_gui.ui.tale.tale_notes import TaleNotes
from oathsworn_gui.ui.tale.tale_painter import evening_words
from oathsworn_gui.ui.tale.tale_rows import part_words
from oathsworn_gui.ui.tale.telling import people_of, telling
from oathsworn_gui.ui.tale.way_back import LooksBack, WayBack
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

_WIDE, _LARGE = 1000, 1500
"""Px from which all three columns are shown, and from which they are as wide as drawn."""
_HIGH = 700
"""Px of height under which the chosen line stands above the filter."""
_NARROW, _BELOW, _ANY = 720, 260, 16_777_215
"""Px of width under which what can be done stands below the lines, and the least height of both."""


class TaleListPage(OwnKeys, TaleSheet):
    """Three columns: the evenings, the lines, and what is shown of them."""

    def __init__(self, context: PageContext, source: TaleSource) -> None:
        """Show nothing before the first `follow`."""
        super().__init__(context.room)
        self.setObjectName("tale")
        self._context, self._source = context, source
        self._looks: LooksBack | None = None
        self._people: tuple[Person, ...] = ()
        self._wanted: int | None = None
        self._stack = QStackedWidget(self)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._stack)
        self._stack.addWidget(self._make_columns())
        self._back = BackPage(context, BackWays(self._go_back, self._copy, self._leave_back))
        self._stack.addWidget(self._back)
        self.setFocusProxy(self._list)

    # ---------------------------------------------------------------------------------- the pieces

    def _make_columns(self) -> QWidget:
        page = QWidget()
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self._list = TaleList(self._context)
        self._list.pointed.connect(self._pointed)
        self.notes = TaleNotes(self._context, self._source, self._list, self.follow)
        self._left, self._right = self._make_left(), self._make_right()
        middle = Card()
        rows = QVBoxLayout(middle)
        rows.setContentsMargins(8, 8, 4, 8)
        self._empty = wrapped(QuietLabel())
        self._empty.setObjectName("tale-empty")
        self._empty.setContentsMargins(16, 12, 16, 12)
        rows.addWidget(self._empty)
        rows.addWidget(self._list, 1)
        row.addWidget(self._left)
        row.addWidget(middle, 1)
        row.addWidget(self._right)
        return page

    def _make_left(self) -> QWidget:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(4, 12, 4, 8)
        head = Heading(self._context.theme, self._say("tale-list.evenings"), 26)
        head.setContentsMargins(12, 0, 0, 4)
        self._evenings = PartsList(self._context)
        self._evenings.turned_to.connect(self._list.show_part)
        column.addWidget(head)
        column.addWidget(self._evenings, 1)
        return card

    def _make_right(self) -> QWidget:
        area = ScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setProperty("page", True)
        self._side = column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        self._filter = TaleFilter(self._context)
        self._filter.wanted.connect(self._list.want)
        self._line = LineCard(self._context)
        self._line.back.clicked.connect(self._look_back)
        self._line.note.clicked.connect(self._list.write)
        self._line.photo.clicked.connect(self.notes.choose_photo)
        self._line.remove.clicked.connect(self.notes.remove)
        column.addWidget(self._filter)
        column.addWidget(self._line)
        column.addStretch(1)
        area.setWidget(inner)
        return area

    # ------------------------------------------------------------------------------- what is told

    def follow(self) -> None:
        """Tell the tale anew, read in the background."""
        if self._stack.currentWidget() is self._back:
            self._leave_back()
        self._people = people_of(self._context)
        self._source.read(telling(self._context), self._came)

    def _came(self, account: Account | None) -> None:
        if account is None:
            self._tell_empty(self._say("tale-list.unreadable"))
            return
        self._list.painter_.glyphs = {one.name: one.glyph for one in self._people}
        self._evenings.tell(account)
        self._filter.tell(account, self._people)
        self._list.tell(account)
        if self._wanted is not None:
            self._list.show_part(self._wanted)
            self._wanted = None
        words = self._say("tale-list.unread", n=account.unread) if account.unread else ""
        self._tell_empty(words if account.parts else f"{self._say('tale-list.nothing')} {words}")

    def show_part(self, part: int) -> None:
        """Read from a part of the account on, once it is told."""
        self._wanted = part

    def _tell_empty(self, words: str) -> None:
        self._empty.setText(words.strip())
        self._empty.setVisible(bool(words.strip()))
        if not self._list.rows.account.parts:
            self.titled.emit(self._say("page.chronicle"), "")

    def _pointed(self, row: Row | None) -> None:
        refused = ""
        if row is None:
            refused = self._say("tale-list.no-line")
        elif self._context.store.read_only:
            refused = self._say("back.read-only")
        elif row.step >= self._list.rows.account.steps - 1:
            refused = self._say("back.now")
        self._line.tell(row, self._list.rows, refused, self._source.refuse_notes())
        if row is None:
            return
        part, texts = self._list.rows.part(row), self._context.texts
        self._evenings.mark(row.part)
        below = evening_words(part.number, part.began, part.ended, texts)
        self.titled.emit(part_words(part, texts), below)

    # ------------------------------------------------------------------------------------- way back

    def _look_back(self) -> None:
        """Show what would go if play went back to the chosen line."""
        row = self._list.chosen
        if row is None or not self._line.back.isEnabled():
            return
        after = [each for each in self._list.rows.account.rows if each.step > row.step]
        told = tuple(
            each.words
            for each in after
            if each.kind != "note" and each.sort != "other" and each.words
        )
        at = self._list.rows.aloud(row)
        self._stack.setCurrentWidget(self._back)
        self._back.begin(Going(at, row.at[11:16], told, minutes_of_play([row, *after])))
        self.titled.emit(self._say("back.title", time=row.at[11:16]), at)
        self._looks = LooksBack(self._context.store, row.seq, self._found)
        self._context.commands.changed.emit()

    def _found(self, way: WayBack) -> None:
        context = self._context
        store = context.store
        differs = compared(store.system, context.fill, context.texts, store.campaign, way.there)
        self._way = way
        self._back.tell(way, differs)
        context.commands.changed.emit()

    def _go_back(self, because: str | None) -> None:
        """Take the steps back as one, and say how they come back."""
        count = self._way.steps
        self._leave_back()
        undone = self._context.store.undo_steps(count, because, as_one=True)
        if undone:
            self._context.shell.say(self._say("back.done", n=len(undone)))

    def _copy(self) -> None:
        row = self._list.chosen
        if row is not None and self._way.found:
            words = self._say("log.moment", at=row.at[11:16], step=self._list.rows.aloud(row))
            self._context.copies.copy(self._way.there, words)

    def _leave_back(self) -> None:
        self._looks = None
        self._stack.setCurrentIndex(0)
        self._pointed(self._list.chosen)
        self._list.setFocus()
        self._context.commands.changed.emit()

    # ----------------------------------------------------------------------------------------- keys

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the page, unless words are typed."""
        return self._run_of(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key says."""
        run = self._run_of(event)
        if run is None:
            super().keyPressEvent(event)
        else:
            run()

    def _run_of(self, event: QKeyEvent) -> "partial[None] | None":
        """Return what a key does now."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._stack.currentIndex() != 0 or not plain or self._filter.typing:
            leaves = self._filter.typing and event.key() == Qt.Key.Key_Escape
            return partial(self._leave_search) if leaves else None
        runs = {
            Qt.Key.Key_B: self._look_back,
            Qt.Key.Key_N: self._line.note.click,
            Qt.Key.Key_P: self._line.photo.click,
            Qt.Key.Key_Delete: self._line.remove.click,
            Qt.Key.Key_W: self._filter.next_person,
            Qt.Key.Key_F: self._filter.search,
            Qt.Key.Key_Slash: self._filter.search,
        }
        run = runs.get(Qt.Key(event.key()))
        return None if run is None else partial(run)

    def _leave_search(self) -> None:
        self._filter.clear_search()
        self._list.setFocus()

    def sheet_keys(self) -> KeyHints:
        """Return the keys of the page."""
        say = self._say
        hints = (("↑ ↓", say("tale-list.line")), ("B", say("back.do")), ("N", say("notes.here")))
        return (
            *hints,
            ("P", say("notes.photo-here")),
            ("W", say("tale-list.whose")),
            ("F", say("tale-list.search")),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the columns the room there is."""
        super().resizeEvent(event)
        large = self.width() >= _LARGE
        self._left.setFixedWidth(300 if large else 232)
        self._right.setFixedWidth(428 if large else 320)
        self._left.setVisible(self.width() >= _WIDE)
        narrow = self.width() < _NARROW
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        if narrow:
            self._right.setMinimumWidth(0)
            self._right.setMaximumWidth(_ANY)
        self._right.setMinimumHeight(_BELOW if narrow else 0)
        self._list.setMinimumHeight(_BELOW if narrow else 0)
        first = 0 if self.height() < _HIGH else 1
        if self._side.indexOf(self._line) != first:
            self._side.removeWidget(self._line)
            self._side.insertWidget(first, self._line)

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)


TALE_PAGE = TalePage("tale", "script-text-outline", TaleListPage)
