"""What lies below the turn: what to look at on the board, and the last deeds or the tray.

On a low page both fold to one line with a button that lays the tools over the board.
"""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.board.board_part import BoardPart
from oathsworn_gui.games.oathsworn.ui.encounter.columns import Scrolled
from oathsworn_gui.games.oathsworn.ui.encounter.log_lines import LogLines
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton

_LOG, _LINE = 152, 36
_GAP = 12
_EDGE = 22
"""Px of the last deeds, of their line, between both cards, and around tools over the board."""
_FIGURES, _TOOLS, _MOST = 52, 140, 16777215
"""Px of the tray over the board: of one row of figures, the least of all tools, no limit."""


class OverBoard(Card):
    """The tools laid over an edge of the board, where the page has no room for them.

    It is the lower one; while the company is placed at the lower edge, the upper one.
    """

    def __init__(self, board: BoardPart) -> None:
        super().__init__(board, "raised")
        self.setObjectName("board-over")
        self.is_above = False
        self._board = board
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(8, 4, 8, 4)
        self.column.setSpacing(4)
        mark_overlay(self)
        board.installEventFilter(self)
        self.hide()

    def place(self) -> None:
        """Lie at the edge, as high as what is inside."""
        board = self._board
        wide = board.width() - 2 * _EDGE
        high = min(self.column.totalSizeHint().height(), board.height() - 2 * _EDGE)
        if self.column.hasHeightForWidth():
            high = min(self.column.totalHeightForWidth(wide), board.height() - 2 * _EDGE)
        top = _EDGE if self.is_above else board.height() - high - _EDGE
        self.setGeometry(_EDGE, top, wide, high)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the board."""
        if watched is self._board and event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the place when it comes up, perhaps with the page: what it holds grew meanwhile."""
        super().showEvent(event)
        self.place()

    def event(self, event: QEvent) -> bool:
        """Follow what is inside."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.place()
        return done


class BoardFoot(QWidget):
    """Tools and log; the tray of the board lies in the place of the log while it is needed."""

    def __init__(self, context: PageContext, board: BoardPart) -> None:
        super().__init__()
        self.setObjectName("encounter-foot")
        self._context = context
        self._board = board
        self._low: bool | None = None
        self._opened = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(_GAP)
        self._log = LogLines(context)
        self._button = KeyButton(
            context.theme, context.texts.say("encounter.board-tools"), "grid", "B"
        )
        self._button.setObjectName("board-button")
        self._button.setProperty("slim", True)
        self._button.setFixedHeight(28)
        self._button.clicked.connect(self.toggle)
        self._log.add_beside(self._button)
        tray = Card()
        inside = QVBoxLayout(tray)
        inside.setContentsMargins(10, 8, 10, 8)
        inside.addWidget(board.tray)
        self._tray = Scrolled(tray, "board-tray-area")
        self._stack = QStackedWidget()
        self._stack.addWidget(self._log)
        self._stack.addWidget(self._tray)
        self._over = OverBoard(board)
        self._column.addWidget(board.tools)
        self._column.addWidget(self._stack)
        board.tray.filled.connect(self._show_tray)
        self.destroyed.connect(context.watch(_is_set_up, lambda _: self._change_edge()))

    def stand(self, *, low: bool) -> None:
        """Lie as on a large page, or in one line."""
        if low == self._low:
            return
        self._low = low
        self._log.stand(low=low)
        self._button.setVisible(low)
        self._stack.setFixedHeight(_LINE if low else _LOG)
        if low:
            self._over.column.addWidget(self._board.tools)
            self._over.column.addWidget(self._tray)
        else:
            self._over.hide()
            self._tray.setMinimumHeight(0)
            self._tray.setMaximumHeight(_MOST)
            self._column.insertWidget(0, self._board.tools)
            self._stack.addWidget(self._tray)
            self._board.tools.show()
        self._show_tray()

    def toggle(self) -> None:
        """Lay the tools over the board, or take them away; on a large page open those to set up."""
        if self._low:
            self._opened = not self._opened
            self._show_tray()
        else:
            self._board.open_or_close()

    def close_tools(self) -> bool:
        """Take the tools off the board; return whether they lay there."""
        opened = self._opened and bool(self._low)
        if opened:
            self.toggle()
        return opened

    def _show_tray(self) -> None:
        """Show the tray; over the board while it is wanted, or figures wait to be placed."""
        tray = self._board.tray
        if not self._low:
            self._stack.setCurrentWidget(self._log if tray.is_empty else self._tray)
            return
        self._over.is_above = _is_set_up(self._context.store.campaign)
        self._tray.setVisible(not tray.is_empty)
        self._board.tools.setVisible(self._opened)
        self._tray.setMinimumHeight(_TOOLS if self._opened else _FIGURES)
        self._tray.setMaximumHeight(_MOST if self._opened else _FIGURES)
        self._over.setVisible(self._opened or tray.is_waiting)
        if self._over.isVisible():  # it shows other tools
            self._over.place()

    def _change_edge(self) -> None:
        """Leave the upper edge to the board when the company is placed, and come back to it."""
        if self._low and self._over.is_above != _is_set_up(self._context.store.campaign):
            self._show_tray()


def _is_set_up(campaign: Campaign) -> bool:
    """Whether the company is being placed, at the lower edge of the board."""
    return campaign.encounter is not None and campaign.encounter.phase == "set-up"
