"""The icons of items, injuries, statuses and tokens, by the words of the game."""

from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import TokenType

ITEM_ICONS = {
    "weapon": "sword",
    "shield": "shield",
    "armour": "tshirt-crew",
    "gear": "bag-personal",
}
"""The icon of each kind of item on a small card and in the list of entries."""

_CARD_FAMILIES = {
    "Axe": "axe",
    "Bow": "bow-arrow",
    "Dagger": "knife-military",
    "Mace": "mace",
    "Staff": "magic-staff",
}

_FAMILIES = {
    "axe": "axe",
    "sword": "sword",
    "dagger": "knife-military",
    "bow": "bow-arrow",
    "mace": "mace",
    "staff": "magic-staff",
    "spear": "spear",
    "polearm": "spear",
}
_KINDS = {**ITEM_ICONS, "gear": "necklace"}

INJURY_ICON = "bandage"
STATUS_ICONS = {
    "bleed": "water",
    "crippled": "link-variant-off",
    "poison": "bottle-tonic-skull",
    "caged": "gate",
    "consumed": "stomach",
    "lethality": "skull",
}
TOKEN_ICONS: dict[TokenType, str] = {
    "animus": "hexagon-outline",
    "battleflow": "sync",
    "defense": "shield-half-full",
    "empowered": "chevron-triple-up",
    "redraw": "refresh",
}


def item_icon(item: Item) -> str:
    """Return the icon of an item in a list: of its family where it has one, else of its kind.

    A family of several words counts by its last: "Hand axe" is an axe.
    """
    family = item.family.lower().split()[-1] if item.kind == "weapon" and item.family else ""
    return _FAMILIES.get(family, _KINDS[item.kind])


def card_icon(item: Item) -> str:
    """Return the icon of an item on a small card, on a board or in the backpack of the strip.

    Only families printed by themselves have one here; gear is a bag.
    """
    if item.kind == "weapon" and item.family in _CARD_FAMILIES:
        return _CARD_FAMILIES[item.family]
    return ITEM_ICONS[item.kind]
