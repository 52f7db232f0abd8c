"""The board of the page, its replacement when it is off, and what is laid over its edge."""

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.model.encounter import PhotoUnder
from oathsworn_gui.games.oathsworn.ui.board.board_moves import BoardMoves
from oathsworn_gui.games.oathsworn.ui.board.board_picture import BoardShown
from oathsworn_gui.games.oathsworn.ui.board.held_figures import BoardHand
from oathsworn_gui.games.oathsworn.ui.board.hex_description import HexSaid, why_no_reach
from oathsworn_gui.games.oathsworn.ui.board.hex_menu import HexMenu
from oathsworn_gui.games.oathsworn.ui.board.hex_words import HexWords
from oathsworn_gui.games.oathsworn.ui.board.look_bar import LookBar
from oathsworn_gui.games.oathsworn.ui.board.no_board import BoardOff
from oathsworn_gui.games.oathsworn.ui.board.selection import BoardSelection, named_hexes
from oathsworn_gui.games.oathsworn.ui.board.tools import BoardTray
from oathsworn_gui.games.oathsworn.views.board.moves import USES, lies_on_the_table
from oathsworn_gui.tabletop.hex_overlay import Overlay
from oathsworn_gui.tabletop.hex_picture import Glide
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.hex_board import HexBoard


class BoardPart(QWidget):
    """Keeps board, `tools` and `tray` up to date; the page finds the last two their places.

    A line of words about the hovered hex lies over the lower rim of the board.
    """

    takes_enter = Signal(bool)
    """Whether Enter presses the cursor's hex now, as a figure or a brush is chosen."""

    def __init__(self, context: PageContext) -> None:
        """Follow the encounter."""
        super().__init__()
        self._context = context
        self._selection = BoardSelection(context, self)
        self._moves = BoardMoves(context, self._selection, self.refresh)
        self._make_board()
        self._words = HexWords(context.theme, self.board)
        self.tray = BoardTray(context, self._selection, self._moves, self._hand, self)
        self.tools = LookBar(context, self._selection, self)
        self._off = BoardOff(context)
        self._off_tray = BoardTray(
            context, self._selection, self._moves, self._hand, self, off=True
        )
        self._off.add_below(self._off_tray)
        self._off.wanted.connect(self.use)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.board, 1)
        column.addWidget(self._off, 1)
        self._show_use()
        self._selection.changed.connect(self.refresh)
        self.board.got_keys.connect(
            lambda: self.takes_enter.emit(self.board.hasFocus() and _holds(self._selection))
        )
        stop = context.watch(lambda c: (c.encounter, c.seats), lambda _: self._show())
        self.destroyed.connect(stop)

    def _make_board(self) -> None:
        context, selection, moves = self._context, self._selection, self._moves
        keys = context.texts.say("board.keys")
        self.board = HexBoard(context.theme, self._describe, motion=context.motion, keys=keys)
        self._hand = BoardHand(context, self.board, selection, moves)
        self._said = HexSaid(context, selection, self._hand.why_not)
        self._menu = HexMenu(context, self.board, selection, moves)
        self._shown = BoardShown(context, self.board)
        self.board.legal = self._hand.why_not
        self.board.hex_clicked.connect(moves.press)
        self.board.hex_hovered.connect(self._hovered)
        self.board.hex_menu.connect(self._menu.open)
        self.board.figure_dragged.connect(moves.drop)

    def covers_figure(self, area: QRect) -> bool:
        """Whether an area of the board would cover a figure on it."""
        if self.board.isHidden():
            return False
        picture, side = self.board.picture, round(self.board.view.side)
        grown = area.adjusted(-side, -side, side, side)
        hexes = [at for large in picture.large for at in large.hexes]
        hexes.extend(token.at for token in picture.tokens)
        return any(grown.contains(self.board.pixel_of(at).toPoint()) for at in hexes)

    @property
    def is_busy(self) -> bool:
        """Whether a press on a hex means something: a figure is chosen, a brush, or asked for."""
        selection = self._selection
        asked = self._context.store.ask() is not None
        return _holds(selection) or asked

    @property
    def chosen(self) -> str:
        """The id of the chosen figure, empty for none."""
        return self._selection.chosen

    def _describe(self, at: Hex) -> str:
        return self._said.of(at)

    # -------------------------------------------------------------------------------- showing

    def _show(self) -> None:
        self._selection.follow_campaign()
        self._show_use()
        self.refresh(self._moves.glides(self.board.picture))

    def refresh(self, moves: tuple[Glide, ...] = ()) -> None:
        """Show board and tools as they are now."""
        selection = self._selection
        way = named_hexes(selection.encounter, selection.way)
        far = bool(way) and bool(self._hand.why_not(selection.chosen, way[-1]))
        picture = self._shown.picture(
            selection.chosen, way, selection.look, selection.seer, selection.eye, too_far=far
        )
        self.board.show_picture(picture, moves)
        self._show_words()
        self.takes_enter.emit(self.board.hasFocus() and _holds(self._selection))
        self.tray.follow_part()
        self._off_tray.follow_part()
        self.tools.show_looks(is_open=self.tray.is_open)

    def _show_words(self) -> None:
        """Describe the hovered hex over the lower rim of the board."""
        eye = self._selection.eye
        words = self._describe(eye) if eye is not None else ""
        self._words.show_words(words)

    def preview_photo(self, under: PhotoUnder | None) -> None:
        """Show the picture under the grid at a trial position; None: at the stored one."""
        self._shown.lay_photo(under)
        self.refresh()

    def show_overlays(
        self,
        overlays: tuple[Overlay, ...],
        faded: frozenset[str] = frozenset(),
        target: str = "",
        reasons: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Draw ``overlays`` on the board, with ``faded`` figures and one marked as ``target``.

        ``reasons`` by figure id or hex name are shown when it is hovered.
        """
        self._shown.lay_over(overlays, faded, target)
        self._said.tell_reasons(reasons)
        self.refresh()

    # ------------------------------------------------------------------------- use of the board

    def use(self, mode: str) -> None:
        """Use the board another way: `off`, `mirror` or `screen`."""
        self._moves.dispatch(SetBoardMode.model_validate({"mode": mode}))

    def use_next(self) -> None:
        """Use the board the next way."""
        encounter = self._selection.encounter
        if encounter is not None:
            self.use(USES[(USES.index(encounter.board) + 1) % len(USES)])

    def _show_use(self) -> None:
        """Show the board, or its replacement while the board is only on the physical table.

        While the encounter is being set up the board is always shown: the positions serve the two
        other uses too.
        """
        encounter = self._selection.encounter
        off = lies_on_the_table(encounter)
        if off and encounter is not None:
            self._off.show_encounter(encounter)
        had_keys = self.board.hasFocus() or self._off.hasFocus()
        self.board.setVisible(not off)
        self._off.setVisible(off)
        if had_keys:  # Qt would move the focus to the next widget
            self.take_keys()

    # -------------------------------------------------------------------- what the page asks for

    def commands(self) -> tuple[tuple[str, str, str, Callable[[], object]], ...]:
        """Return what keys do at the board: key of the command, icon, shortcut, what is run."""
        return self.tray.commands()

    def take_keys(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give the keyboard focus to the board, or to its replacement."""
        (self._off if self.board.isHidden() else self.board).setFocus(reason)

    def hand_presses_to(self, taker: Callable[[Hex], bool]) -> None:
        """Ask ``taker`` first about each press on a hex: True when it was meant for it."""
        self._moves.hand_presses_to(taker)

    def begin_move(self) -> None:
        """Choose the figure to act, so that the next hex is where it goes.

        The cursor is put on the hex that is proposed, so that Enter walks there.
        """
        figure = self._selection.figure_to_act
        if figure is not None and figure.at is not None:
            self._selection.choose_to_move(figure.id)
            self.board.move_cursor_to(self._hand.proposed(figure) or figure.at)
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._selection.changed.emit()

    def let_go(self) -> None:
        """Choose nothing, put the brush away, measure nothing."""
        self._selection.let_go()

    # ----------------------------------------------------------------------- cursor and pointer

    def switch(self, **changes: object) -> None:
        """Change what is overlaid: fields of `Look`; None toggles a switch."""
        self._selection.switch(**changes)
        if changes.get("reach", True) is None and self._selection.look.reach:
            why = why_no_reach(self._context, self._selection.seer)
            if why:
                self._context.shell.say(why)

    def next_area(self) -> None:
        """Show the next area on the board; after the last, none."""
        self.tray.next_area()

    def open_or_close(self) -> None:
        """Show the tools for setting up, or hide them."""
        self.tray.open_or_close()
        self.tools.show_looks(is_open=self.tray.is_open)

    def measure(self) -> None:
        """Measure from the cursor's hex, or stop measuring."""
        self._selection.measure_from(self._selection.eye or self.board.cursor_hex)

    def choose_next(self, by: int = 1) -> None:
        """Choose the next figure, and put the cursor on it."""
        encounter, chosen = self._selection.encounter, self._selection.chosen
        standing = [f for f in encounter.figures.values() if f.at is not None] if encounter else []
        if not standing:
            return
        ids = [f.id for f in standing]
        figure = standing[(ids.index(chosen) + by) % len(ids) if chosen in ids else 0]
        if figure.id != chosen:
            self._selection.choose(figure.id)
        if figure.at is not None:
            self.board.move_cursor_to(figure.at)

    def _hovered(self, at: object) -> None:
        self._selection.eye = at if isinstance(at, Hex) else None
        self._selection.hint(self._moves.way_to_eye())
        self.refresh()


def _holds(selection: BoardSelection) -> bool:
    """Whether a figure or a brush is chosen."""
    return bool(selection.chosen or selection.brush)
