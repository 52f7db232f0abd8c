"""The Line, the decks as what is left in them, and what is remembered of a Watch."""

from oathsworn_gui.games.set_a_watch.model.words import Few, Shown, Space, Steps, Sum
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

HIDDEN = "?"
"""How a card begins that nobody has seen; the name of its group follows."""


class LineCard(State):
    """A card in the Line. ``card`` is its key, or ``?`` and a group while nobody has seen it.

    ``mount`` is the creature that it rides; ``waiting`` the powers that are to be resolved;
    ``at_front`` whether its arrival at the first position was seen to; ``spent`` the moments whose
    power was used up for this Watch; ``stolen`` the dice on it (``"2.0"``: seat and number);
    ``ignored``: its text does nothing any more.
    """

    id: str
    card: str
    up: bool = False
    mount: str = ""
    waiting: tuple[str, ...] = ()
    at_front: bool = False
    spent: tuple[str, ...] = ()
    stolen: tuple[str, ...] = ()
    ignored: bool = False


class Pool(State):
    """Cards that lie unseen somewhere: how many of each there are.

    ``left`` are those that may still come, ``out`` those that left the game unseen: the players
    cannot tell them apart. ``drawn`` counts what chance took.
    """

    left: FrozenMap[str, Few] = EMPTY
    out: FrozenMap[str, Few] = EMPTY
    drawn: Steps = 0


class Group(State):
    """Places that were shuffled together: each is a card of ``extra`` or one of the ``pool``.

    How many places there are is counted where the cards lie.
    """

    pool: str
    extra: FrozenMap[str, Few] = EMPTY


class Camp(State):
    """The dice in camp: the values on each space, and the value of the Runes, 0 for none."""

    placed: FrozenMap[Space, tuple[Shown, ...]] = EMPTY
    own_done: bool = False


class Watch(State):
    """What holds for this Watch: further reach and light of abilities, powers used once.

    ``falling`` are creatures whose "defeated" power is still to be resolved.
    """

    range: Sum = 0
    light: Sum = 0
    again: tuple[str, ...] = ()
    falling: tuple[str, ...] = ()
    last_hits: tuple[str, ...] = ()
    defeated: Few = 0
