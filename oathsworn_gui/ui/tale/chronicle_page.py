"""The page “Chronicle”: the pages of the tale, one in front, with a switch between them."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import TITLE
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.contract.tale_pages import TalePage, TaleSheet, TaleSource
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Heading, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "chronicle"
_SWITCH = 52
_WIDE, _NARROW = 1500, 800
"""Px from which the title is large, and from which the entries of the switch have words."""


class ChroniclePage(OwnKeys, QWidget):
    """Shows one of its sheets. 1, 2, … show another; each is built when it is first shown."""

    keeps_page_keys = True

    def __init__(self, context: PageContext, source: TaleSource, pages: Sequence[TalePage]) -> None:
        """Show the first of ``pages`` once it is in front."""
        super().__init__(context.room)
        self._context, self._source = context, source
        self._pages = {page.key: page for page in pages}
        self._sheets: dict[str, TaleSheet] = {}
        self._titles: dict[str, tuple[str, str]] = {}
        self._key = pages[0].key
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 12)
        column.setSpacing(12)
        add_layout(column, self._head())
        self._stack = QStackedWidget()
        column.addWidget(self._stack, 1)
        self.destroyed.connect(context.watch(lambda campaign: campaign, self._follow))

    @property
    def sheet(self) -> TaleSheet | None:
        """The sheet in front; None while the page was never in front."""
        return self._sheets.get(self._key)

    @property
    def part(self) -> str:
        """The key of the sheet in front."""
        return self._key

    def show_sheet(self, key: str) -> None:
        """Show a sheet.

        Raises:
            KeyError: there is no such sheet.
        """
        if key not in self._sheets:
            sheet = self._pages[key].build(self._context, self._source)
            sheet.titled.connect(partial(self._titled, key))
            sheet.turned.connect(self._turn)
            self._sheets[key] = sheet
            self._stack.addWidget(sheet)
        self._key = key
        self._buttons[key].setChecked(True)
        self._stack.setCurrentWidget(self._sheets[key])
        self.setFocusProxy(self._sheets[key])
        self._show_title()
        self._sheets[key].follow()
        self._take_keys()
        self._context.commands.changed.emit()

    def _turn(self, key: str, part: int) -> None:
        """Show a part of the account on another sheet."""
        if key not in self._sheets:
            self.show_sheet(key)
        self._sheets[key].show_part(part)
        self.show_sheet(key)

    def _follow(self, campaign: object) -> None:
        """Show the sheet in front as the campaign stands, once the window has shown the step."""
        del campaign
        soon(self, self._follow_now)

    def _follow_now(self) -> None:
        if self.isVisible():
            self.show_sheet(self._key)

    # ------------------------------------------------------------------------- title and switch

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(24)
        words = QVBoxLayout()
        words.setSpacing(2)
        self._title = wrapped(Heading(self._context.theme, "", TITLE))
        self._title.setObjectName("chronicle-title")
        self._below = wrapped(QuietLabel())
        self._below.setObjectName("chronicle-below")
        words.addWidget(self._title)
        words.addWidget(self._below)
        words.addStretch(1)
        add_layout(row, words, 1)
        row.addWidget(self._switch(), 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _switch(self) -> QWidget:
        box = QFrame()
        box.setObjectName("chronicle-switch")
        box.setProperty("card", True)
        box.setFixedHeight(_SWITCH)
        row = QHBoxLayout(box)
        row.setContentsMargins(6, 0, 6, 0)
        row.setSpacing(0)
        group = QButtonGroup(box)
        self._buttons = {key: self._entry(page) for key, page in self._pages.items()}
        for button in self._buttons.values():
            group.addButton(button)
            row.addWidget(button)
        return box

    def _entry(self, page: TalePage) -> QPushButton:
        words = self._context.texts.say(f"tale-page.{page.key}")
        button = QPushButton(f"  {words}")
        button.setObjectName(f"tale-page-{page.key}")
        button.setProperty("pagetab", True)
        button.setCheckable(True)
        button.setAccessibleName(words)
        set_tool_tip(button, words)
        button.setFixedHeight(_SWITCH - 4)
        button.setIcon(icon(page.icon, self._context.theme.color("text"), 20))
        button.setIconSize(QSize(20, 20))
        button.clicked.connect(partial(self._chosen, page.key))
        return button

    def _chosen(self, key: str, *_: object) -> None:
        self.show_sheet(key)

    def _titled(self, key: str, title: str, below: str) -> None:
        self._titles[key] = (title, below)
        if key == self._key:
            self._show_title()

    def _show_title(self) -> None:
        title, below = self._titles.get(self._key, ("", ""))
        for label, words in ((self._title, title), (self._below, below)):
            if label.text() != words:
                label.setText(words)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus from the view around the page, so that the keys of the sheet work."""
        super().showEvent(event)
        soon(self, self._come_to_front)

    def _come_to_front(self) -> None:
        if self.sheet is None:  # beside an open question nothing was followed yet
            self._follow_now()
        self._take_keys()

    def _take_keys(self) -> None:
        focus = QApplication.focusWidget()
        if focus is not None and self._key in self._sheets and focus.isAncestorOf(self):
            self._sheets[self._key].setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the title the size that there is room for."""
        super().resizeEvent(event)
        size = TITLE if self.width() >= _WIDE else 30
        self._title.setFont(self._context.theme.font("display", size))
        for key, button in self._buttons.items():
            words = self._context.texts.say(f"tale-page.{key}")
            button.setText(f"  {words}" if self.width() >= _NARROW else "")

    # -------------------------------------------------------------------------------------- keys

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the digits of the switch."""
        return self._digit(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the sheet of a digit."""
        key = self._digit(event)
        if key is None:
            super().keyPressEvent(event)
        else:
            self.show_sheet(key)

    def _digit(self, event: QKeyEvent) -> str | None:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        place = event.key() - Qt.Key.Key_1
        keys = tuple(self._pages)
        return keys[place] if plain and 0 <= place < len(keys) else None

    def key_hints(self) -> KeyHints:
        """Return the keys of the sheet in front, then those of the switch."""
        sheet = self._sheets.get(self._key)
        own = sheet.sheet_keys() if sheet is not None else ()
        return (*own, (f"1 – {len(self._pages)}", self._context.texts.say("tale-page.keys")))


def chronicle_page(source: TaleSource, pages: Sequence[TalePage]) -> PageSpec:
    """Return the page with these sheets, for the bar of an open campaign."""
    build = partial(ChroniclePage, source=source, pages=pages)
    return PageSpec(KEY, "script-text-outline", build, shortcut="Ctrl+T")
