"""A drawer over the left of any page with the log; the open question stays free of it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.log_view import LogView, action_words
from oathsworn_gui.ui.top_bar import HEIGHT
from oathsworn_gui.ui.widgets import Heading, KeyButton

_WAYS = (("copy", "source-branch", "W"), ("compare", "scale-balance", "C"))
"""What can be done with the campaign as it was at the chosen line, with icon and key."""


class LogDrawer(OwnKeys, QFrame):
    """Closed until it is asked for; the log itself is made when it is opened first.

    W copies the campaign as it was after the step of the chosen line, C compares it with now.
    """

    def __init__(self, context: PageContext, host: QWidget) -> None:
        """Make it closed; it lies over the left of ``host``."""
        super().__init__(host)
        self._host = host
        host.installEventFilter(self)
        self.setObjectName("log-drawer")
        self.setProperty("drawer", True)
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 16, 8, 12)
        self._column.setSpacing(8)
        self._log: LogView | None = None
        context.commands.add(
            Command("what-if", "source-branch", partial(self._do_now, "copy")),
            Command("compare-moments", "scale-balance", partial(self._do_now, "compare")),
        )
        self.hide()

    def toggle(self) -> None:
        """Open or close the drawer."""
        if self._log is None:
            self._log = self._make_log()
        self.setVisible(self.isHidden())
        if self.isVisible():
            self._place()
            self.raise_()
            self._log.setFocus()
        else:
            self._host.setFocus()

    def claims(self, event: QKeyEvent) -> bool:
        """Keep the drawer's keys from the page while the log has them."""
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        return plain and (event.key() == Qt.Key.Key_Escape or self._way_of(event) is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc; copy or compare the campaign as it was at the chosen line."""
        way = self._way_of(event)
        if event.key() == Qt.Key.Key_Escape:
            self.toggle()
        elif way is not None:
            self._do(way)
        else:
            super().keyPressEvent(event)

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the log has them."""
        say = self._context.texts.say
        return (*((key, say(f"log.{name}")) for name, _, key in _WAYS), ("Esc", say("log.close")))

    def _way_of(self, event: QKeyEvent) -> str | None:
        return next((name for name, _, key in _WAYS if key == event.text().upper()), None)

    def _do(self, way: str) -> None:
        """Take the chosen moment to where it is copied, or compared."""
        step = self._log.chosen if self._log is not None else None
        if step is None:
            return
        context = self._context
        words = context.texts.say("log.moment", at=step.at[11:16], step=action_words(context, step))
        self._way(way)(step.after, words)

    def _do_now(self, way: str) -> None:
        """Take the campaign as it is now to where it is copied, or compared."""
        context = self._context
        self._way(way)(context.store.campaign, context.texts.say("copy.now"))

    def _way(self, way: str) -> Callable[[Any, str], None]:
        life = self._context.life
        return life.copy if way == "copy" else life.compare

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep its place when the window is resized."""
        if watched is self._host and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        wide = min(520, self._host.width() - 32)
        self.setGeometry(0, HEIGHT, wide, self._host.height() - HEIGHT)

    def _make_log(self) -> LogView:
        say, theme = self._context.texts.say, self._context.theme
        self._column.addWidget(Heading(theme, say("log.name"), 24))
        log = LogView(self._context)
        self._column.addWidget(log, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        for name, icon, key in _WAYS:
            button = KeyButton(theme, say(f"log.{name}"), icon, key)
            button.setObjectName(f"log-{name}")
            button.setToolTip(say(f"log.{name}.help"))
            button.clicked.connect(partial(self._pressed, name))
            row.addWidget(button, 1)
        nest(self._column, row)
        return log

    def _pressed(self, way: str, *_: object) -> None:
        self._do(way)
