"""A draw of MIGHT as values: its cards, what is still asked, what was expected of it."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.words import Colour, Family
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.plain_words import whole_number
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class Drawn(State):
    """One card or die of a draw.

    ``face`` is the value with ``*`` for a critical (``"0"``, ``"2*"``); ``extra`` cards came from
    a critical, so their blanks never count; ``answered`` a critical whose extra card was drawn or
    declined; ``ignored`` by an effect; ``die`` instead of a card.
    """

    colour: Colour
    face: str
    extra: bool = False
    answered: bool = False
    ignored: bool = False
    die: bool = False

    @property
    def value(self) -> int:
        """The number on it; 0 for a blank."""
        return whole_number(self.face.rstrip("*")) or 0

    @property
    def critical(self) -> bool:
        """Whether it is a critical."""
        return self.face.endswith("*")

    @property
    def blank(self) -> bool:
        """Whether it is a blank."""
        return self.face == "0"


class Expected(State):
    """What was turned up, kept until its criticals are settled, for the odds of what came of it.

    ``units`` as in ``Draw.asked``; ``decks`` by name as they were before the draw; ``kept`` the
    values of the other cards of the draw, where one card was redrawn.
    """

    of: Literal["pool", "redraw"]
    units: tuple[str, ...]
    decks: FrozenMap[str, Deck]
    kept: int = 0


class Draw(State):
    """A draw of MIGHT under way, shared by checks, story fights and attacks.

    ``asked`` are the colours still to be turned up, in order, as ``"white"`` (card) or
    ``"white/die"``; ``asking_extra`` says that they come from criticals; ``tokens`` spent so far by
    seat and type (``"1.redraw"``), for determination; ``redraws_left`` free redraws by a trait;
    ``steps`` empowering steps still to be placed; ``replacing`` the place in ``cards`` that is
    being redrawn; ``expected`` what was turned up while extra cards of it are still owed.
    """

    family: Family = "oathsworn"
    chosen: bool = False
    asked: tuple[str, ...] = ()
    asking_extra: bool = False
    cards: tuple[Drawn, ...] = ()
    redraws_left: int = 0
    steps: int = 0
    replacing: int | None = None
    settled: bool = False
    tokens: FrozenMap[str, int] = EMPTY
    expected: Expected | None = None
