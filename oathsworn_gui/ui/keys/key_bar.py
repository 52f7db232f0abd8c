"""The bar at the bottom of the window: what the keys do here. Every hint can be clicked.

It shows the shortcuts of the current page, or the keys of the focused panel if it declares any.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.opening_page import FOOT
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.keys.key_hints import KeyHints, TellsKeys
from oathsworn_gui.ui.keys.shortcuts import key_of_cap, key_words

_ALWAYS = ("palette", "help")


class Hint(NamedTuple):
    """A hint: its object name, the key cap, the text, and the action of a click.

    A cap for several keys has no action, because a click would be ambiguous.
    """

    name: str
    cap: str
    words: str
    run: Callable[[], object] | None


_NOTHING = Hint("", "", "", None)


class KeyHint(QPushButton):
    """A key cap with its meaning. Instances are reused, because creating them is slow."""

    def __init__(self, theme: Theme, hint: Hint) -> None:
        super().__init__()
        self._theme = theme
        self._cap = theme.font("text", 14, "semibold")
        self._plain = theme.font("text", 16)
        self.setProperty("flat", True)
        press_by_keys(self, "window")
        self.clicked.connect(self._clicked)
        self._told: tuple[str, str, str] | None = None
        self._width = 0
        self.show_hint(hint)

    def show_hint(self, hint: Hint) -> None:
        """Show another key."""
        self._run = hint.run
        if hint[:3] == self._told:
            return
        self._told = hint[:3]
        self._key = hint.cap
        self._width = 0
        self.setObjectName(hint.name)
        self.setText(hint.words)
        self.setAccessibleName(f"{hint.words}, {hint.cap}")
        shape = Qt.CursorShape
        self.setCursor(shape.PointingHandCursor if hint.run else shape.ArrowCursor)
        self.updateGeometry()
        self.update()

    def _clicked(self) -> None:
        if self._run is not None:
            self._run()

    def _widths(self) -> tuple[int, int]:
        cap = max(22, QFontMetrics(self._cap).horizontalAdvance(self._key) + 14)
        return cap, QFontMetrics(self._plain).horizontalAdvance(self.text()) + 4

    def sizeHint(self) -> QSize:
        """Return the room for cap and words."""
        if not self._width:  # measuring text is slow, and layouts ask often
            self._width = sum(self._widths()) + 16
        return QSize(self._width, FOOT)

    def minimumSizeHint(self) -> QSize:
        """Return the room for cap and words."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint cap and text; dimmed if the command is refused now."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cap, words = self._widths()
        ink = self._theme.color("text" if self.isEnabled() else "quiet")
        box = QRectF(4, self.height() / 2 - 11, cap, 22)
        painter.setPen(QPen(self._theme.color("card-line" if self.underMouse() else "line"), 1))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        paint_words(painter, box, self._key, self._cap, ink)
        left = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        quiet = self._theme.color("text" if self.underMouse() else "quiet")
        room = QRectF(box.right() + 8, 0, words, self.height())
        paint_words(painter, room, self.text(), self._plain, quiet, left)
        painter.end()


class KeyBar(QWidget):
    """The hints of a page's commands or of the focused panel, as many as fit.

    Palette and help are at the right. After a change of focus or commands the hints are updated
    once,
    after the current events and before painting, because the focus may pass several widgets.
    """

    _stale = Signal()

    def __init__(self, theme: Theme, texts: Texts, commands: Commands) -> None:
        """Start without a page."""
        super().__init__()
        self.setObjectName("key-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(FOOT)
        self._theme = theme
        self._texts = texts
        self._commands = commands
        self._page: str | None = None
        self._hints: list[KeyHint] = []
        self._always: list[KeyHint] = []
        self._used = 0
        self._shown: object = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 0, 16, 0)
        self._row.setSpacing(8)
        self._row.addStretch(1)
        self._owed = False
        self._stale.connect(self._make_up, Qt.ConnectionType.QueuedConnection)
        commands.changed.connect(self._owe)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._owe)
        self._rebuild()

    def set_page(self, page: str | None) -> None:
        """Show the keys of another page."""
        self._page = page
        self._rebuild()

    def minimumSizeHint(self) -> QSize:
        """Return zero width: hints that do not fit are hidden."""
        return QSize(0, FOOT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the hints that do not fit."""
        super().resizeEvent(event)
        self._fit()

    def _told(self) -> tuple[KeyHints, bool]:
        """The keys of the focused panel, empty if it declares none, and whether it tells all."""
        at: QWidget | None = self.window().focusWidget()
        while at is not None and not isinstance(at, TellsKeys):
            at = at.parentWidget()
        told = at.key_hints() if at is not None else ()
        return told, bool(told) and not getattr(at, "keeps_page_keys", False)

    def _owe(self, *_: object) -> None:
        if not self._owed:
            self._owed = True
            self._stale.emit()

    def _make_up(self) -> None:
        if self._owed:
            self._rebuild()

    def _rebuild(self) -> None:
        self._owed = False
        told, is_all = self._told()
        everywhere = [c for c in map(self._commands.find, _ALWAYS) if c is not None and c.shortcut]
        of_page = () if is_all else self._commands.of_page(self._page)
        own = [c for c in of_page if c.page is not None and c.shortcut and c.told()]
        commands = [(c.key, c.shortcut, c.words(self._texts)) for c in (*own, *everywhere)]
        if (told, commands) == self._shown:
            return
        self._shown = (told, commands)
        hints = [*(self._panel_hint(*hint) for hint in told), *map(self._hint, own)]
        always = [*map(self._hint, everywhere)]
        self._fill(self._hints, hints, 0)
        self._fill(self._always, always, len(self._hints) + 1)
        self._used = len(hints)
        self._reserved = sum(hint.sizeHint().width() + 8 for hint in self._always)
        self._fit()

    def _fill(self, buttons: list[KeyHint], hints: list[Hint], first: int) -> None:
        """Show ``hints`` on ``buttons``, which are in the row from index ``first`` on.

        Surplus buttons are kept for later, without name and text.
        """
        for button, hint in zip(buttons, hints, strict=False):
            button.show_hint(hint)
        for place in range(len(buttons), len(hints)):
            buttons.append(KeyHint(self._theme, hints[place]))
            self._row.insertWidget(first + place, buttons[place])
        for spare in buttons[len(hints) :]:
            spare.hide()
            spare.show_hint(_NOTHING)

    def _hint(self, command: Command) -> Hint:
        run = partial(self._commands.run, command.key)
        words = command.words(self._texts)
        return Hint(f"key-{command.key}", command.cap or key_words(command.shortcut), words, run)

    def _panel_hint(self, cap: str, words: str) -> Hint:
        key = key_of_cap(cap)
        letter = cap.lower() if len(cap) == 1 and cap.isascii() else ""
        run = None if key is None else partial(self._press, key, letter)
        return Hint(f"key-of-panel-{cap}", cap, words[:1].upper() + words[1:], run)

    def _press(self, key: Qt.Key, letter: str) -> None:
        """Send a key press to the focused widget, as the keyboard does."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, letter)
            QCoreApplication.postEvent(self.window().focusWidget() or self.window(), event)

    def _fit(self) -> None:
        room = self.width() - 32 - self._reserved
        for hint in self._hints[: self._used]:
            room -= hint.sizeHint().width() + 8
            hint.setVisible(room >= 0)
