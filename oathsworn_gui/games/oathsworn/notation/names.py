"""Names of components in the box: status tokens, effect tiles, pieces of classes; MIGHT codes.

The notations accept them without quotes; lint refuses names that the box does not have.
"""

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour

STATUSES = ("bleed", "crippled", "poison")
"""Status tokens that cards give."""

ENEMY_STATUSES = (*STATUSES, "lethality")
"""Tokens that instructions of an enemy give or ask for by name."""

STATUS_TOKENS = (*STATUSES, "caged", "consumed", "lethality")
"""Every token of the box that marks a figure."""

TILES = ("fire", "water")
"""Effect tiles of the box."""

CARD_TILES = (*TILES, "ice")
"""Effect tiles that the line of a card names without quotes."""

PIECES = ("lethality", "falcon", "sentinel")
"""Pieces that belong to a class."""

SHOPS = ("banksmith", "apothecary")
EVENT_DECKS = ("city", "deepwood")
ITEM_DECKS = ("common", "unique")


def might_code(might: tuple[Colour, ...]) -> str:
    """Return MIGHT as a count and a letter a colour, strongest first: ``"3R 2Y"``; empty for none.

    White is W, yellow Y, red R and black B.
    """
    counts = ((might.count(colour), colour[0].upper()) for colour in reversed(COLOURS))
    return " ".join(f"{n}{letter}" for n, letter in counts if n)
