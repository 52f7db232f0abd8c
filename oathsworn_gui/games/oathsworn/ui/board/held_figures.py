"""Figures in the hand: where one may be put and why not elsewhere, and what comes from beside."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure, MinionKind
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, plays_small
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    can_stand,
    is_large,
    obstacle_at,
    occupied,
)
from oathsworn_gui.games.oathsworn.rules.movement.reach import reach_of
from oathsworn_gui.games.oathsworn.ui.board.board_moves import BoardMoves
from oathsworn_gui.games.oathsworn.ui.board.selection import BoardSelection
from oathsworn_gui.games.oathsworn.views.board.board_picture import large_of, token_of
from oathsworn_gui.games.oathsworn.views.board.looks import FREE_MOVE, SMALL_MOVE
from oathsworn_gui.games.oathsworn.views.board.moves import walks
from oathsworn_gui.games.oathsworn.views.board.way_to_propose import hex_to_propose
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.hex_board import HexBoard

NEW = "new"
"""The id of a minion that is in the hand and not yet in the encounter."""


def new_minion(kind: MinionKind) -> Figure:
    """Return a new minion of a kind, in hand and not yet on the board."""
    return Figure(id=NEW, kind="minion", of=kind.key, name=kind.name, hp=kind.hp)


class BoardHand:
    """Judges hexes for the figure in the hand; carries figures from beside the board onto it."""

    def __init__(
        self, context: PageContext, board: HexBoard, selection: BoardSelection, moves: BoardMoves
    ) -> None:
        """Hold the figures of one board."""
        self._context = context
        self._board = board
        self._selection = selection
        self._moves = moves
        self._carried: Figure | None = None
        self._judged_for: tuple[object, str, bool] | None = None
        self._judged: tuple[Mapping[Hex, int] | None, Mapping[Hex, Figure]] = (None, {})

    def why_not(self, figure: str, at: Hex) -> str:
        """Return why a figure may not be put on a hex, in words; empty where it may."""
        encounter = self._selection.encounter
        held = encounter.figures.get(figure) if encounter else None
        if held is None and figure == NEW:
            held = self._carried
        if encounter is None or held is None:
            return ""
        reach, taken = self._judge(encounter, held)
        if held.at == at or (reach is not None and at in reach):
            return ""
        say, there = self._context.texts.say, taken.get(at)
        if there is not None and there.id != held.id:
            return say("board.taken", name=there.name)
        if obstacle_at(encounter, at) and not can_stand(encounter, held.evolve(at=at)):
            return say("board.obstacle-there")
        if reach is not None:
            return say("board.out-of-reach")
        return "" if can_stand(encounter, held.evolve(at=at)) else say("board.no-room")

    def proposed(self, figure: Figure) -> Hex | None:
        """Return the hex that is proposed to a figure that walks; None where it cannot."""
        encounter = self._selection.encounter
        reach = self._judge(encounter, figure)[0] if encounter is not None else None
        return hex_to_propose(encounter, reach) if encounter is not None and reach else None

    def _judge(
        self, encounter: Encounter, held: Figure
    ) -> tuple[Mapping[Hex, int] | None, Mapping[Hex, Figure]]:
        """Return where the figure can walk, None where it is placed; and the figure on each hex."""
        campaign, free = self._context.store.campaign, self._selection.free
        before = self._judged_for
        if before is None or before[0] is not campaign or before[1:] != (held.id, free):
            reach = None
            if walks(campaign, held, free=free):
                seat = held.id[1:]
                small = plays_small(campaign, seat)
                movement = SMALL_MOVE if small else animus_of(campaign, seat)
                reach = reach_of(encounter, held, FREE_MOVE if free else movement)
            self._judged_for = (campaign, held.id, free)
            self._judged = (reach, occupied(encounter))
        return self._judged

    # ------------------------------------------------------------------- from beside the board

    def carry(self, figure: Figure, spot: QPointF) -> None:
        """Carry a figure from beside the board; ``spot`` is the pointer, in pixels of the screen.

        Does nothing while the board is not shown.
        """
        encounter, board = self._selection.encounter, self._board
        if encounter is None or not board.isVisible():
            return
        self._carried = figure
        held = figure.evolve(at=Hex(0, 0))
        store = self._context.store
        if is_large(held, encounter):
            shown = large_of(encounter, held)
        else:
            shown = token_of(store.campaign, store.box, held)
        board.carry(shown, board.mapFromGlobal(spot))

    def put_down(self, figure: Figure, spot: QPointF) -> None:
        """Put it on the hex under the pointer; beside the board it stays where it was."""
        board, encounter = self._board, self._selection.encounter
        at = board.put_down(board.mapFromGlobal(spot))
        self._carried = None
        if at is None or encounter is None:
            return
        if figure.id == NEW:
            self._moves.dispatch(AddMinion(kind=figure.of, at=encounter.shape.name(at)))
        else:
            self._moves.put(figure, at)
