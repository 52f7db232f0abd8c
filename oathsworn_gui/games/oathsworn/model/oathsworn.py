"""One of the four Oathsworn: sheet, board, items, tokens, injuries."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Form, Seat, TokenType
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

LONGEST_NAME = 40
"""The most letters of a name."""


class Injury(State):
    """One injury card of an Oathsworn. ``name`` may be just its number until it is named."""

    id: str
    name: str
    cost: int | None = None
    cooldown: int | None = None


class Oathsworn(State):
    """A full character or companion in a seat.

    ``player`` is the key of the person who plays it; ``cls`` the key of its class; ``regen`` and
    ``max_animus`` are on the sheet, None until read off the board; ``animus`` is what
    is available, the rest is in reserve; ``permanent`` are the boxes marked on the sheet;
    ``cards`` the keys of the unlocked ability (or archetype) cards. ``stand_in`` is the key of the
    person who plays it while its own is away, empty if there is none. ``lost`` says where it died
    while its seat waits for another, empty while it lives.
    """

    seat: Seat
    name: str
    player: str
    cls: str
    form: Form
    level: int = 1
    hp: int
    regen: int | None
    max_animus: int | None
    animus: int = 0
    iron: int = 0
    equipped: tuple[Item, ...] = ()
    tokens: FrozenMap[TokenType, int] = EMPTY
    permanent: FrozenMap[TokenType, int] = EMPTY
    statuses: FrozenMap[str, int] = EMPTY
    injuries: tuple[Injury, ...] = ()
    cards: tuple[str, ...] = ()
    stand_in: str = ""
    lost: Literal["", "story", "encounter"] = ""

    @property
    def reserve(self) -> int | None:
        """Animus in reserve; None while the maximum is unknown. Source: SETUP-08, L21-23."""
        return None if self.max_animus is None else self.max_animus - self.animus
