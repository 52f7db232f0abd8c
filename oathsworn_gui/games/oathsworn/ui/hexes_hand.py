"""Figures in the hand: where one may be put and why not elsewhere; what can be done at a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.figures import can_stand, obstacle_at, occupied
from oathsworn_gui.games.oathsworn.rules.in_encounter import animus_of, plays_small
from oathsworn_gui.games.oathsworn.rules.reach import reach_of
from oathsworn_gui.games.oathsworn.ui.hexes_looks import FREE_MOVE, SMALL_MOVE
from oathsworn_gui.games.oathsworn.ui.hexes_moves import walks
from oathsworn_gui.tabletop.hexes import Hex

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from oathsworn_gui.games.oathsworn.ui.encounter_board import BoardPart
    from oathsworn_gui.ui.pages import PageContext


class BoardHand:
    """Judges hexes for the figure in the hand, and opens the menu of a hex."""

    def __init__(self, context: PageContext, part: BoardPart) -> None:
        """Serve one board."""
        self._context, self._part = context, part
        self._judged: tuple[object, Mapping[Hex, int] | None, Mapping[Hex, Figure]] | None = None

    def why_not(self, figure: str, at: Hex) -> str:
        """Return why a figure may not be put on a hex, in words; empty where it may."""
        encounter = self._part.encounter
        held = encounter.figures.get(figure) if encounter else None
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
        key = (encounter, held.id, self._part.free)
        if self._judged is None or self._judged[0] != key:
            campaign, free = self._context.store.campaign, self._part.free
            reach = None
            if walks(campaign, held, free=free):
                seat = held.id[1:]
                small = plays_small(campaign, seat)
                movement = SMALL_MOVE if small else animus_of(campaign, seat)
                reach = reach_of(encounter, held, FREE_MOVE if free else movement)
            self._judged = (key, reach, occupied(encounter))
        return self._judged[1], self._judged[2]

    def open_menu(self, at: object) -> None:
        """Show what can be done at a hex and with who stands there."""
        encounter = self._part.encounter
        if encounter is None or not isinstance(at, Hex):
            return
        menu = QMenu(self._part)
        menu.setObjectName("hex-menu")
        for words, run in self._entries(encounter, at):
            menu.addAction(words).triggered.connect(run)
        menu.popup(self._part.board.mapToGlobal(self._part.board.pixel_of(at).toPoint()))

    def _entries(self, encounter: Encounter, at: Hex) -> list[tuple[str, Callable[[], object]]]:
        part, say = self._part, self._context.texts.say
        name, there = encounter.shape.name(at), occupied(encounter).get(at)
        figure = part.figure
        found: list[tuple[str, Callable[[], object]]] = []
        if there is not None and there.id != part.chosen:
            found.append((say("board.choose", name=there.name), lambda: part.choose(there.id)))
        if there is not None:
            found.append(
                (say("board.turn", name=there.name), lambda: _on(part, there, part.turn_chosen))
            )
            found.append(
                (say("board.off", name=there.name), lambda: _on(part, there, part.remove_chosen))
            )
        elif figure is not None:
            words = say("board.put", name=figure.name, hex=name)
            found.append((words, lambda: part.put(figure, at)))
        found.append((say("board.measure", hex=name), lambda: part.switch(ruler=at)))
        return found


def _on(part: BoardPart, figure: Figure, run: Callable[[], object]) -> None:
    """Choose a figure, then do something with it."""
    if part.chosen != figure.id:
        part.choose(figure.id)
    run()
