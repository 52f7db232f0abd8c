"""The keys of content that the table entered by name in a campaign."""

from oathsworn_gui.tabletop.plain_words import name_key


def own_key(name: str) -> str:
    """Return the key of a card by its name or number: ``"Old Wound"`` is ``"old-wound"``."""
    return name_key(name)


def own_item_key(name: str) -> str:
    """Return the key of an item card that was typed in by name."""
    return f"own-{own_key(name)}"


def stage_card_key(chapter: str, title: str) -> str:
    """Return the key of a stage card of a chapter that was typed in by its title."""
    return f"{chapter}.{own_key(title)}"


def place_of(kind: str, key: str) -> str:
    """Return how the place of an own piece is written: ``"cards.cur-leap"``."""
    return f"{kind}.{key}"
