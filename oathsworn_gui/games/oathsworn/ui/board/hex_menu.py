"""The menu of a hex and the figure on it; what is not possible is listed with its reason."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from PySide6.QtWidgets import QMenu

from oathsworn_gui.games.oathsworn.actions.board.figures import RemoveFigure
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.board.figures import occupied
from oathsworn_gui.games.oathsworn.ui.board.board_moves import BoardMoves
from oathsworn_gui.games.oathsworn.ui.board.selection import BoardSelection
from oathsworn_gui.games.oathsworn.views.board.moves import hurting, marking, putting, turning
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.hex_board import HexBoard


class Entry(NamedTuple):
    """An entry: its words, what it runs, and the action that says whether it can be done."""

    words: str
    run: Callable[[], object]
    action: Action | None = None


class HexMenu:
    """The menu of a hex, shown beside it."""

    def __init__(
        self, context: PageContext, board: HexBoard, selection: BoardSelection, moves: BoardMoves
    ) -> None:
        """Make the menus of one board."""
        self._context = context
        self._board = board
        self._selection = selection
        self._moves = moves

    def open(self, at: object) -> None:
        """Show what can be done at a hex.

        What is only against the rules stays pressable, with its reason: the shell asks for a word.
        """
        if not isinstance(at, Hex):
            return
        context, menu = self._context, QMenu(self._board)
        menu.setObjectName("hex-menu")
        for entry in self._entries(at):
            refusal = None if entry.action is None else context.store.refuse(entry.action)
            words = entry.words
            if refusal is not None:
                why = context.refusal_text(refusal)
                words = context.texts.say("board.but", what=words, why=why)
            shown = menu.addAction(words)
            shown.setEnabled(refusal is None or refusal.strength != "impossible")
            shown.triggered.connect(entry.run)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._board.mapToGlobal(self._board.pixel_of(at).toPoint()))

    def _entries(self, at: Hex) -> Iterator[Entry]:
        selection, moves, say = self._selection, self._moves, self._context.texts.say
        encounter, figure = selection.encounter, selection.figure
        if encounter is None:
            return
        there, name = occupied(encounter).get(at), encounter.shape.name(at)
        if there is not None:
            yield from self._with(there)
        elif figure is not None:
            words = say("board.put", name=figure.name, hex=name)
            action = putting(self._context.store.campaign, figure, at, free=selection.free)
            yield Entry(words, lambda: moves.put(figure, at), action)
        yield Entry(say("board.measure", hex=name), lambda: selection.switch(ruler=at))

    def _with(self, there: Figure) -> Iterator[Entry]:
        """Yield what can be done with a figure of the board."""
        selection, moves = self._selection, self._moves
        say, name = self._context.texts.say, there.name
        if there.id != selection.chosen:
            yield Entry(say("board.choose", name=name), lambda: selection.choose(there.id))
        turn, hurt = turning(there), hurting(there)
        if turn is not None:
            yield Entry(say("board.turn", name=name), lambda: moves.dispatch(turn), turn)
        if hurt is not None:
            yield Entry(say("board.hurt", name=name), lambda: moves.dispatch(hurt), hurt)
        for kind, mark in marking(there):
            status = self._context.texts.find(f"status.{kind}", kind)
            words = say("board.mark", status=status, name=name)
            yield Entry(words, partial(moves.dispatch, mark), mark)
        off = RemoveFigure(figure=there.id)
        yield Entry(say("board.off", name=name), lambda: moves.dispatch(off), off)
