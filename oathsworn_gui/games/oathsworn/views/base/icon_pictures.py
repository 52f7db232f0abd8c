"""The pictures of icons on locations, by the names that cards and tables give them."""

from collections.abc import Mapping

from oathsworn_gui.tabletop.texts import Texts

PICTURES: Mapping[str, str] = {
    "antler": "source-branch",
    "arm": "arm-flex",
    "arrow-down": "arrow-down",
    "arrow-left": "arrow-left",
    "arrow-right": "arrow-right",
    "arrow-up": "arrow-up",
    "bell": "bell",
    "bone": "bone",
    "brain": "brain",
    "candle": "candle",
    "chain": "link-variant",
    "claw": "paw",
    "crown": "crown",
    "diamond": "cards-diamond",
    "eye": "eye",
    "fang": "tooth",
    "feather": "feather",
    "fire": "fire",
    "foot": "shoe-print",
    "hand": "hand-back-right",
    "head": "head",
    "heart": "heart",
    "hook": "hook",
    "key": "key",
    "leaf": "leaf",
    "lightning": "lightning-bolt",
    "moon": "moon-waning-crescent",
    "mouth": "emoticon-angry",
    "shield": "shield",
    "skull": "skull",
    "snake": "snake",
    "spider": "spider",
    "star": "star",
    "stomach": "stomach",
    "sun": "white-balance-sunny",
    "sword": "sword",
    "tree": "tree",
    "water": "water",
    "web": "spider-web",
    "wing": "bat",
}
"""The pictures to choose from, by the key of their name (text ``told.picture.<key>``)."""

_ALSO: Mapping[str, str] = {
    "bite": "fang",
    "fist": "hand",
    "flame": "fire",
    "horn": "antler",
    "horns": "antler",
    "jaw": "mouth",
    "leg": "foot",
    "maw": "mouth",
    "paw": "claw",
    "talon": "claw",
    "tooth": "fang",
}
"""Other names of the same pictures."""


def picture_names(texts: Texts) -> Mapping[str, str]:
    """Return the names of all pictures in the language of the table, by key."""
    return {key: texts.say(f"told.picture.{key}") for key in PICTURES}


def picture_of(icon: str, texts: Texts) -> str:
    """Return the picture that a name of an icon means, empty where there is none."""
    name = icon.casefold().replace("-", " ").strip()
    if not name:
        return ""
    key = _ALSO.get(name, name.replace(" ", "-"))
    if key not in PICTURES:
        named = {words.casefold(): key for key, words in picture_names(texts).items()}
        key = named.get(name, "")
    return PICTURES.get(key, "")
