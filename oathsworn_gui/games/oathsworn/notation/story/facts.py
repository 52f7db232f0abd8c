"""Lines of the facts of a chapter: how much it loots, and names of its clues or paths."""

import re
from collections.abc import Mapping, Sequence
from typing import TypeVar

from oathsworn_gui.games.oathsworn.model.told_event import OwnLoot
from oathsworn_gui.games.oathsworn.notation.story.parsing import pieces
from oathsworn_gui.tabletop.action import Refusal, impossible

MOST_LOOT = 20
LONGEST_NAME = 40
_NONE = ("0", "none", "no", "no loot", "nothing")
_LOOT = re.compile(r"(\d{1,6})\s*(commons?|uniques?)")
_BETWEEN = re.compile(r"\s*(?:,|/|;|\band\b)\s*")
_SHOWN = 60

K = TypeVar("K", bound=str)


def read_loot(words: str) -> OwnLoot | Refusal:
    """Return the loot that "4 common, 2 unique" describes; "none" is none. Never raises."""
    said = words.casefold().strip()
    if said in _NONE:
        return OwnLoot()
    numbers: dict[str, int] = {}
    for piece in _BETWEEN.split(said):
        found = _LOOT.fullmatch(piece)
        kind = f"{found[2].rstrip('s')}s" if found is not None else ""
        if found is None or kind in numbers:
            return impossible("chapter-told.loot", "TALLY-04", words=words[:_SHOWN])
        numbers[kind] = int(found[1])
        if numbers[kind] > MOST_LOOT:
            return impossible("chapter-told.loot-most", "TALLY-04", most=MOST_LOOT)
    return OwnLoot(**numbers)


def write_loot(loot: OwnLoot | None) -> str:
    """Return the line that `read_loot` reads back; empty for loot as the rules have it."""
    if loot is None:
        return ""
    counts = ((loot.commons, "common"), (loot.uniques, "unique"))
    return ", ".join(f"{n} {kind}" for n, kind in counts if n) or "none"


def read_names(words: str, keys: Sequence[K]) -> Mapping[K, str] | Refusal:
    """Return the names of "1 the letter / 2 a boot", by one of ``keys`` each. Never raises."""
    names: dict[K, str] = {}
    for piece in pieces(words):
        said, _, name = piece.partition(" ")
        key = next((key for key in keys if key == said.upper()), None)
        name = name.strip()
        if key is None or not name:
            known = f"{keys[0]} … {keys[-1]}"
            return impossible("chapter-told.names", words=piece[:_SHOWN], known=known)
        if key in names:
            return impossible("chapter-told.named-twice", key=key)
        if len(name) > LONGEST_NAME:
            return impossible("sheet.long", most=LONGEST_NAME)
        names[key] = name
    return names


def write_names(names: Mapping[K, str], keys: Sequence[K]) -> str:
    """Return the line that `read_names` reads back, in the order of ``keys``."""
    return " / ".join(f"{key} {names[key]}" for key in keys if key in names)
