"""What can be done at a hex and with who stands there; what cannot says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QMenu

from oathsworn_gui.games.oathsworn.actions.encounter_board import RemoveFigure
from oathsworn_gui.games.oathsworn.rules.figures import occupied
from oathsworn_gui.games.oathsworn.ui.hexes_moves import hurting, putting, turning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from oathsworn_gui.games.oathsworn.model.encounter import Figure
    from oathsworn_gui.games.oathsworn.ui.encounter_board import BoardPart
    from oathsworn_gui.tabletop.action import Action
    from oathsworn_gui.tabletop.hexes import Hex
    from oathsworn_gui.ui.pages import PageContext


class Entry(NamedTuple):
    """An entry: its words, what it runs, and the action that says whether it can be done."""

    words: str
    run: Callable[[], object]
    action: Action | None = None


def open_menu(context: PageContext, part: BoardPart, at: Hex) -> None:
    """Show the menu of a hex beside it.

    What is only against the rules stays pressable, with its reason: the shell asks for a word.
    """
    menu = QMenu(part)
    menu.setObjectName("hex-menu")
    for entry in _entries(context, part, at):
        refusal = None if entry.action is None else context.store.refuse(entry.action)
        words = entry.words
        if refusal is not None:
            why = context.refusal_text(refusal)
            words = context.texts.say("board.but", what=words, why=why)
        shown = menu.addAction(words)
        shown.setEnabled(refusal is None or refusal.strength != "impossible")
        shown.triggered.connect(entry.run)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(part.board.mapToGlobal(part.board.pixel_of(at).toPoint()))


def _entries(context: PageContext, part: BoardPart, at: Hex) -> Iterator[Entry]:
    encounter, say = part.encounter, context.texts.say
    if encounter is None:
        return
    there, figure = occupied(encounter).get(at), part.figure
    if there is not None:
        yield from _with(context, part, there)
    elif figure is not None:
        words = say("board.put", name=figure.name, hex=encounter.shape.name(at))
        action = putting(context.store.campaign, figure, at, free=part.free)
        yield Entry(words, lambda: part.put(figure, at), action)
    yield Entry(say("board.measure", hex=encounter.shape.name(at)), lambda: part.switch(ruler=at))


def _with(context: PageContext, part: BoardPart, there: Figure) -> Iterator[Entry]:
    """Yield what can be done with a figure of the board."""
    say, name = context.texts.say, there.name
    if there.id != part.chosen:
        yield Entry(say("board.choose", name=name), lambda: part.choose(there.id))
    turn, hurt = turning(there), hurting(there)
    if turn is not None:
        yield Entry(say("board.turn", name=name), lambda: part.dispatch(turn), turn)
    if hurt is not None:
        yield Entry(say("board.hurt", name=name), lambda: part.dispatch(hurt), hurt)
    off = RemoveFigure(figure=there.id)
    yield Entry(say("board.off", name=name), lambda: part.dispatch(off), off)
