"""What the group entered or corrected: content that belongs to the campaign."""

from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class OwnCard(State):
    """An ability card named or read off by the table; None where still unknown."""

    key: str
    name: str
    cls: str
    cooldown: int
    cost: int | None = None
    defense: int | None = None
    level: int = 1
    words: str = ""


class OwnBoard(State):
    """Numbers read off a class board by the table; None where it has not been read yet."""

    cls: str
    regen: int | None = None
    max_animus: int | None = None


class OwnItem(State):
    """Numbers of an item card read off by the table, by the key of its definition."""

    card: str
    defense: int | None = None
    value: int | None = None
    might: tuple[str, ...] | None = None


class Own(State):
    """The campaign's own content; the box shows it over what is printed."""

    boards: FrozenMap[str, OwnBoard] = EMPTY
    cards: FrozenMap[str, OwnCard] = EMPTY
    items: FrozenMap[str, OwnItem] = EMPTY
    confirmed: tuple[str, ...] = ()
