"""How MIGHT is written: a unit of a draw, a card or die turned up, the name of a deck.

A card is written as its colour's letter and its face, with ``*`` for a critical (``"W0"``,
``"Y3*"``); a die has a ``d`` before it (``"dR2"``). Inside a deck a card is its face alone.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.tabletop.plain_words import whole_number

LETTERS: Mapping[Colour, str] = {"white": "W", "yellow": "Y", "red": "R", "black": "B"}
_BY_LETTER: Mapping[str, Colour] = {letter: colour for colour, letter in LETTERS.items()}
_DIE = "/die"


class Unit(NamedTuple):
    """One MIGHT to turn up: a card of a colour, or a die of it. Source: MIGHT-03, L264-267."""

    colour: Colour
    die: bool = False

    @property
    def key(self) -> str:
        """How a draw names it: ``"white"`` or ``"white/die"``."""
        return f"{self.colour}{_DIE}" if self.die else self.colour


class Face(NamedTuple):
    """A card or die that was turned up."""

    unit: Unit
    face: str

    @property
    def code(self) -> str:
        """Its notation: ``"W2*"``, ``"dR3"``."""
        return f"{'d' if self.unit.die else ''}{LETTERS[self.unit.colour]}{self.face}"


def read_unit(key: str) -> Unit:
    """Return the unit a draw names by ``key`` (``"white"``, ``"white/die"``)."""
    return Unit(cast("Colour", key.removesuffix(_DIE)), key.endswith(_DIE))


def read_face(code: str) -> Face | None:
    """Return the card or die written as ``code``; None when it is not written like one."""
    letter = code.removeprefix("d")[:1]
    face = code.removeprefix("d")[1:]
    if letter not in _BY_LETTER or whole_number(face.removesuffix("*")) is None:
        return None
    return Face(Unit(_BY_LETTER[letter], code.startswith("d")), face)


def code_of(drawn: Drawn) -> str:
    """Return how a drawn card or die is written."""
    return Face(Unit(drawn.colour, drawn.die), drawn.face).code


def codes_of(units: Iterable[Unit]) -> str:
    """Return how a pool is written: ``"R W dW"``."""
    return " ".join(f"{'d' if unit.die else ''}{LETTERS[unit.colour]}" for unit in units)


def deck_name(family: str, colour: str) -> str:
    """Return the name of a deck in ``campaign.decks``: ``"oathsworn.white"``."""
    return f"{family}.{colour}"
