"""Definitions of our practice sheets, written as a table would type them."""

from oathsworn_gui.games.oathsworn.content.piece import Piece
from oathsworn_gui.games.oathsworn.model.encounter import Moment
from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import State


class SheetDie(State):
    """An HP die of a practice sheet: the hexes it stands on, the icon on cards, what breaks."""

    name: str
    at: tuple[Hex, ...] = ()
    hp: int = 6
    icon: str = ""
    broken: str = ""


class SheetStage(State):
    """A stage of a practice sheet; ``might`` and ``end`` are written as a table types them."""

    defense: int | None = None
    might: str = ""
    end: str = ""


class SheetRule(State):
    """A special rule of a practice sheet, as a line, and its moment."""

    when: Moment
    line: str


class SheetCard(State):
    """A stage card of a practice sheet, as a line that begins with its stage."""

    title: str
    line: str


class SheetDef(Piece):
    """An encounter of our own to begin a told one from, written as a table would type it.

    ``hexes`` are the body facing north, None for an encounter without a boss; ``minions`` a line a
    kind; ``about`` says which pattern it shows.
    """

    key: str
    name: str
    about: str
    hexes: tuple[Hex, ...] | None = None
    front: Hex | None = None
    target: Who | None = None
    targeting: str = ""
    dice: tuple[SheetDie, ...] = ()
    stages: tuple[SheetStage, ...] = ()
    minions: tuple[str, ...] = ()
    rules: tuple[SheetRule, ...] = ()
    cards: tuple[SheetCard, ...] = ()
