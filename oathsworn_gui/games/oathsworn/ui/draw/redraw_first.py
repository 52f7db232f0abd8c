"""Redrawing a card before the extra cards of criticals: one button that opens to every way."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_CODES = frozenset({"draw.redraw-token", "draw.redraw-free", "draw.redraw-trait"})


def is_redraw(option: Option) -> bool:
    """Whether an option redraws a card."""
    return option.code in _CODES


class _Way(KeyButton):
    """A redraw. Enter presses it while it has the focus, and never what the panel leads with."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press on Enter, too."""
        if event.key() in ENTER:
            self.click()
            return
        super().keyPressEvent(event)


class RedrawFirst(QFrame):
    """A button with the key R; opened, a button for each card, in a row for each who can pay."""

    def __init__(
        self, context: PageContext, options: tuple[Option, ...], choose: Callable[[str], None]
    ) -> None:
        """Offer ``options``, all of them redraws; ``choose`` gets the key of the one pressed."""
        super().__init__()
        self._context = context
        self._choose = choose
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        words = context.texts.say("draw.redraw-first")
        self._opener = KeyButton(context.theme, words, "refresh", "R")
        self._opener.setObjectName("redraw-first")
        self._opener.setCheckable(True)
        self._opener.toggled.connect(self._open)
        column.addWidget(self._opener)
        self._ways = QFrame()
        rows = QVBoxLayout(self._ways)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        payers = tuple(dict.fromkeys(option.key.split(".")[0] for option in options))
        for payer in payers:
            mine = tuple(option for option in options if option.key.split(".")[0] == payer)
            if len(payers) > 1:
                rows.addWidget(QuietLabel(self._payer_words(mine[0])))
            add_layout(rows, self._row(mine))
        column.addWidget(self._ways)
        self._ways.hide()

    def _say(self, option: Option, key: str) -> str:
        context = self._context
        campaign = context.store.campaign
        return context.texts.say(key, **context.fill(campaign, context.texts, option.params))

    def _payer_words(self, option: Option) -> str:
        return self._say(
            option, "draw.redraw-by" if "name" in option.params else "draw.redraw-free"
        )

    def _row(self, options: tuple[Option, ...]) -> Flow:
        row = Flow(8)
        for option in options:
            button = _Way(self._context.theme, self._say(option, "draw.redraw-short"))
            button.setObjectName(f"option-{option.key}")
            words = self._say(option, f"option.{option.code}")
            button.setAccessibleName(words)
            set_tool_tip(button, words)
            button.clicked.connect(partial(self._press, option.key))
            row.addWidget(button)
        return row

    def _press(self, key: str, *_: object) -> None:
        self._choose(key)

    def _open(self, opened: bool) -> None:
        self._ways.setVisible(opened)
        first = self._ways.findChild(_Way)
        if opened and isinstance(first, _Way):
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def toggle(self) -> None:
        """Open or close the ways."""
        self._opener.toggle()
