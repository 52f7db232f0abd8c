"""Figures in the hand: where one may be put and why not elsewhere, and what comes from beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oathsworn_gui.games.oathsworn.actions.encounter_board import AddMinion
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.figures import (
    can_stand,
    is_large,
    obstacle_at,
    occupied,
)
from oathsworn_gui.games.oathsworn.rules.in_encounter import animus_of, plays_small
from oathsworn_gui.games.oathsworn.rules.reach import reach_of
from oathsworn_gui.games.oathsworn.ui.encounter_sight import large_of, token_of
from oathsworn_gui.games.oathsworn.ui.hexes_looks import FREE_MOVE, SMALL_MOVE
from oathsworn_gui.games.oathsworn.ui.hexes_menu import open_menu
from oathsworn_gui.games.oathsworn.ui.hexes_moves import walks
from oathsworn_gui.tabletop.hexes import Hex

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QPointF

    from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
    from oathsworn_gui.games.oathsworn.ui.encounter_board import BoardPart
    from oathsworn_gui.ui.pages import PageContext

NEW = "new"
"""The id of a minion that is in the hand and not yet in the encounter."""


def new_minion(kind: MinionKind) -> Figure:
    """Return one more minion of a kind as it lies in the hand."""
    return Figure(id=NEW, kind="minion", of=kind.key, name=kind.name, hp=kind.hp)


class BoardHand:
    """Judges hexes for the figure in the hand; carries figures from beside the board onto it."""

    def __init__(self, context: PageContext, part: BoardPart) -> None:
        """Serve one board."""
        self._context, self._part = context, part
        self._carried: Figure | None = None
        self._judged_for: tuple[object, str, bool] | None = None
        self._judged: tuple[Mapping[Hex, int] | None, Mapping[Hex, Figure]] = (None, {})

    def why_not(self, figure: str, at: Hex) -> str:
        """Return why a figure may not be put on a hex, in words; empty where it may."""
        encounter = self._part.encounter
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

    def _judge(
        self, encounter: Encounter, held: Figure
    ) -> tuple[Mapping[Hex, int] | None, Mapping[Hex, Figure]]:
        """Return where the figure walks to, None where it is placed; and who stands where."""
        campaign, free = self._context.store.campaign, self._part.free
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
        encounter, board = self._part.encounter, self._part.board
        if encounter is None or not board.isVisible():
            return
        self._carried, held = figure, figure.evolve(at=Hex(0, 0))
        store = self._context.store
        if is_large(held, encounter):
            shown = large_of(encounter, held)
        else:
            shown = token_of(store.campaign, store.box, held)
        board.carry(shown, board.mapFromGlobal(spot))

    def put_down(self, figure: Figure, spot: QPointF) -> None:
        """Put it on the hex under the pointer; beside the board it stays where it was."""
        part = self._part
        at = part.board.put_down(part.board.mapFromGlobal(spot))
        self._carried = None
        if at is None or part.encounter is None:
            return
        if figure.id == NEW:
            part.dispatch(AddMinion(kind=figure.of, at=part.encounter.shape.name(at)))
        else:
            part.put(figure, at)

    def open_menu(self, at: object) -> None:
        """Show what can be done at a hex and with who stands there."""
        if isinstance(at, Hex):
            open_menu(self._context, self._part, at)
