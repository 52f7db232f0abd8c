"""An adventurer at the table: board, dice, cards."""

from typing import Annotated

from pydantic import Field

from oathsworn_gui.games.set_a_watch.model.words import DieState, Shown, Sides
from oathsworn_gui.tabletop.state import State


class Die(State):
    """A combat die: what it shows, 0 before the first roll, and where it lies."""

    sides: Sides
    shows: Shown = 0
    state: DieState = "ready"


class Card(State):
    """An equipped ability card. ``used``: it took its die of this round, or was stunned."""

    ability: str
    exhausted: bool = False
    used: bool = False


class Adventurer(State):
    """One of the four. ``player`` is whose it is, empty for the flex adventurer of three players.

    ``spares`` are the two cards beside the board, ``rests`` how often it camped, ``tamed`` the
    creatures it keeps as attack dice, ``rest_of_dice`` what a direct attack left over and the
    Watch may still use.
    """

    key: str
    player: str = ""
    dice: tuple[Die, Die, Die]
    cards: tuple[Card, ...]
    spares: tuple[str, ...] = ()
    rests: Annotated[int, Field(ge=0, le=2)] = 0
    tamed: tuple[str, ...] = ()
    rest_of_dice: Shown = 0
