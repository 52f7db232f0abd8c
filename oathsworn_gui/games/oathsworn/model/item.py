"""Item cards owned by a campaign: each copy has its own id."""

from oathsworn_gui.games.oathsworn.model.words import Colour, ItemKind
from oathsworn_gui.tabletop.state import State


class Item(State):
    """One item card. Numbers are None until entered.

    ``card`` is the key of its definition (``"pig-iron-coat"``); ``hands`` is 0 for armour and gear;
    ``value`` the chapter number printed on it (its price); ``deck`` the deck it came from and goes
    back to when archived (``"common-1"``), empty when none; ``only`` the class whose icon it bears.
    """

    id: str
    card: str
    name: str
    kind: ItemKind
    hands: int = 0
    family: str = ""
    might: tuple[Colour, ...] = ()
    defense: int | None = 0
    value: int | None = None
    unique: bool = False
    deck: str = ""
    cost: int | None = None
    cooldown: int | None = None
    range: int | None = None
    only: str = ""
