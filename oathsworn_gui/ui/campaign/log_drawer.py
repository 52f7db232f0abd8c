"""A drawer with the log over the left of any page; the open question is not covered."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.campaign.top_bar import HEIGHT
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.log_view import LogView
from oathsworn_gui.ui.table.step_words import action_words
from oathsworn_gui.ui.widgets import Heading, KeyButton
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WAYS = (("copy", "source-branch", "W"), ("compare", "scale-balance", "C"))
"""The actions on the campaign as it was at the selected line, with icon and key."""


class LogDrawer(OwnKeys, QFrame):
    """Closed by default; the log itself is created when first opened.

    W copies the campaign as it was after the step of the selected line, C compares it with now.
    """

    def __init__(self, context: PageContext, host: QWidget) -> None:
        """Create it closed, over the left of ``host``."""
        super().__init__(host)
        self._host = host
        host.installEventFilter(self)
        self.setObjectName("log-drawer")
        mark_overlay(self)
        self.setProperty("drawer", True)
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 16, 8, 12)
        self._column.setSpacing(8)
        self._log: LogView | None = None
        self._rule = KeyButton(context.theme, "", "book-open-outline", "Enter", self)
        self._rule.setObjectName("log-rule")
        self._rule.hide()
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
        """Claim the drawer's keys while the log has the focus."""
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        return plain and (event.key() == Qt.Key.Key_Escape or self._way_of(event) is not None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc; copy or compare the campaign as it was at the selected line."""
        way = self._way_of(event)
        if event.key() == Qt.Key.Key_Escape:
            self.toggle()
        elif way is not None:
            self._do(way)
        else:
            super().keyPressEvent(event)

    def key_hints(self) -> KeyHints:
        """Return the key hints for the focused log."""
        say = self._context.texts.say
        return (*((key, say(f"log.{name}")) for name, _, key in _WAYS), ("Esc", say("log.close")))

    def _way_of(self, event: QKeyEvent) -> str | None:
        return next((name for name, _, key in _WAYS if key == event.text().upper()), None)

    def _do(self, way: str) -> None:
        """Copy or compare the selected moment."""
        step = self._log.chosen if self._log is not None else None
        if step is None:
            return
        context = self._context
        words = context.texts.say("log.moment", at=step.at[11:16], step=action_words(context, step))
        self._way(way)(step.after, words)

    def _do_now(self, way: str) -> None:
        """Copy or compare the current state."""
        context = self._context
        self._way(way)(context.store.campaign, context.texts.say("copy.now"))

    def _way(self, way: str) -> Callable[[Any, str], None]:
        life = self._context.copies
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
        self._column.addWidget(self._rule)
        log.pointed.connect(self._show_rule)
        self._rule.clicked.connect(log.open_rule)
        row = QHBoxLayout()
        row.setSpacing(8)
        for name, icon, key in _WAYS:
            button = KeyButton(theme, say(f"log.{name}"), icon, key)
            button.setObjectName(f"log-{name}")
            set_tool_tip(button, say(f"log.{name}.help"))
            button.clicked.connect(partial(self._pressed, name))
            row.addWidget(button, 1)
        add_layout(self._column, row)
        return log

    def _show_rule(self, rule: str) -> None:
        """Show the rule of the selected line; the button keeps its room without one."""
        say = self._context.texts.say
        words = say("log-line.rule", number=rule) if rule else say("log-line.none")
        self._rule.show_words(words)
        self._rule.setEnabled(bool(rule))
        self._rule.show()

    def _pressed(self, way: str, *_: object) -> None:
        self._do(way)
