"""Which icon stands for what: types of creatures, abilities by what they do first, spaces."""

from collections.abc import Mapping

from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.ui.base.icons import has_icon

_KINDS = (
    ("summon", "eye"),
    ("unhallowed", "skull-crossbones"),
    ("undead", "grave-stone"),
    ("giant", "arm-flex"),
    ("demon", "emoticon-devil"),
    ("dragon", "snake"),
    ("spirit", "ghost"),
    ("human", "account"),
    ("beast", "paw"),
    ("forest", "paw"),
)
"""Words of a type and their icons; the first that occurs counts."""

_DOES: Mapping[str, str] = {
    "strike": "sword",
    "show": "eye-outline",
    "light": "lamp",
    "range": "bow-arrow",
    "reroll": "dice-multiple",
    "boost": "arrow-up-bold",
    "recover": "restore",
    "refresh": "heart-plus",
    "tame": "paw",
    "snare": "link-variant",
    "bury": "arrow-right-bold",
    "silence": "volume-off",
    "firewood": "campfire",
    "keep": "axe-battle",
    "again": "refresh",
    "stay": "skull-crossbones",
    "against": "target",
    "unstunned": "shield",
    "scout": "binoculars",
    "swap": "swap-horizontal",
    "vanquish": "skull",
    "seal": "lock",
    "check": "map-search",
}

SPACES: Mapping[str, str] = {
    "chop": "axe",
    "scout": "binoculars",
    "map": "map-search",
    "heal": "medical-bag",
    "equip": "bag-personal",
    "own": "star-four-points-outline",
    "seal": "lock",
    "vanquish": "skull",
    "bolster": "shield-outline",
}
"""The icons of the spaces of the camp."""


def of_kind(kind: str) -> str:
    """Return the icon of a type of creature."""
    known = kind.casefold()
    return next((icon for word, icon in _KINDS if word in known), "skull-outline")


def of_effects(does: tuple[Line, ...]) -> str:
    """Return the icon of what is done, by its first effect."""
    for line in does:
        effect = line.code.removeprefix("watch.does.").partition("-")[0]
        if effect in _DOES:
            return _DOES[effect]
    return "cards-outline"


def of_board(glyph: str) -> str:
    """Return the icon of a board; own boards may name none."""
    return glyph if has_icon(glyph) else "account"
