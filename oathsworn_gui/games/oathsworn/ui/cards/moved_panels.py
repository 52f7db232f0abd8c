"""Opens the panels of the board and of the effects of cards over the page, by commands."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QStackedWidget, QWidget

from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.board.board_panel import HexesPanel
from oathsworn_gui.games.oathsworn.ui.board.board_part import BoardPart
from oathsworn_gui.games.oathsworn.ui.cards.interrupt_panel import InterruptPanel
from oathsworn_gui.games.oathsworn.ui.cards.moved_panel import MovedPanel
from oathsworn_gui.games.oathsworn.ui.cards.status_panel import FigureStatusPanel
from oathsworn_gui.games.oathsworn.ui.cards.thrown_panel import ThrownPanel
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hex_overlay import Overlay
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command

_WIDTH = 432
"""Px of a panel that covers the whole window."""
_EDGE = 16
_BAR = 76
"""Px above and below a panel that covers the whole window: the bars stay in view."""


class MovedPanels:
    """Keeps at most one panel open, in the place of the turn: the board stays in view.

    Over an open question, which lies in that place too, a panel is the window's; it closes with
    the page.
    """

    def __init__(
        self, slot: QWidget, context: PageContext, board: BoardPart, restore: Callable[[], None]
    ) -> None:
        """``slot`` is their place; ``restore`` redraws the board as before one drew on it."""
        self._slot = slot
        self._context = context
        self._board = board
        self._restore = restore
        self._panel: InPlace | None = None
        self._follows_page = False

    def commands(self, page: str) -> tuple[Command, ...]:
        """Return what opens them, for the palette, the menu and the keyboard map."""
        rows = (
            ("moved", "arrow-all", "Shift+K", self.open_moved),
            ("thrown", "arrow-projectile", "Shift+T", self.open_thrown),
            ("statuses", "water", "Shift+S", self.open_statuses),
            ("board", "map", "Shift+B", self.open_board),
            ("interrupt", "flash", "I", self.open_interrupt),
        )
        return tuple(
            Command(
                f"encounter-{key}",
                icon,
                run,
                self._refuse,
                shortcut=shortcut,
                page=page,
                told=self._is_under_way,
            )
            for key, icon, shortcut, run in rows
        )

    def _is_under_way(self) -> bool:
        return self._refuse() is None

    def _refuse(self) -> Refusal | None:
        encounter = self._context.store.campaign.encounter
        if encounter is None or encounter.result is not None:
            return impossible("encounter.none", "ENCSETUP-01")
        return None

    def open_moved(self) -> None:
        """Open what pushes, pulls and knocks back, with the chosen figure."""
        lay: Callable[[tuple[Overlay, ...]], None] = partial(self._board.show_overlays)
        self.open(MovedPanel(self._context, self._board.chosen, lay))

    def open_thrown(self) -> None:
        """Open what throws, picks up and frees."""
        self.open(ThrownPanel(self._context))

    def open_statuses(self) -> None:
        """Open the status tokens of the enemies, with the chosen figure."""
        self.open(FigureStatusPanel(self._context, self._board.chosen))

    def open_interrupt(self) -> None:
        """Open what may be played out of turn."""
        self.open(InterruptPanel(self._context))

    def open_board(self) -> None:
        """Open the panel for the board's use, custom boards, its shape and its code."""
        self.open(HexesPanel(self._context, self._board.preview_photo))

    def open(self, panel: InPlace) -> None:
        """Open a panel in place of the one that is open."""
        self.close()
        self._panel = panel
        self._follow_page()
        asked = self._context.store.ask() is not None
        over = self._slot if self._slot.isVisible() and not asked else self._slot.window()
        panel.setParent(over)  # a draw may replace the page
        panel.closed.connect(self.close)
        mark_overlay(panel)
        self.place()
        panel.show()
        panel.raise_()
        panel.setFocus()

    def _follow_page(self) -> None:
        """Close what lies over the window when another page comes up."""
        pages = self._slot.parentWidget()
        while pages is not None and not isinstance(pages, QStackedWidget):
            pages = pages.parentWidget()
        if pages is not None and not self._follows_page:
            self._follows_page = True
            pages.currentChanged.connect(self._leave)

    def _leave(self) -> None:
        if self._panel is not None and self._panel.parentWidget() is not self._slot:
            self.close()

    def place(self) -> None:
        """Put the open panel where it belongs; after the page has another size."""
        if self._panel is None:
            return
        over = self._panel.parentWidget() or self._slot
        if over is self._slot:
            self._panel.setGeometry(over.rect())
            return
        if self._slot.isVisible():
            self._panel.setGeometry(QRect(self._slot.mapTo(over, QPoint()), self._slot.size()))
            return
        width = min(_WIDTH, over.width() - 2 * _EDGE)
        left = over.width() - width - _EDGE
        self._panel.setGeometry(QRect(left, _BAR, width, over.height() - 2 * _BAR))

    def follow(self) -> None:
        """Close panels that have finished; those that stay open only before a question."""
        stays = self._panel is not None and self._panel.stays_open
        stays = stays and self._context.store.ask() is None
        if not stays:
            self.close()

    def close(self) -> None:
        """Close the open panel and give the board back."""
        if self._panel is None:
            return
        self._panel.hide()
        self._panel.deleteLater()
        self._panel = None
        self._restore()
        if self._context.store.ask() is not None:
            self._context.commands.run("answer")
        elif self._board.isVisible():
            self._board.take_keys()
