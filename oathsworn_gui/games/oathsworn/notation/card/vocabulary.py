"""Phrases for whom an effect is, when it happens and what it grows by: as typed and as written."""

from collections.abc import Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.card_effects import Effect, ForEach, Need, When, Whom

WHOM: Mapping[str, Whom] = {
    "you and each friend": "friends",
    "you and all friends": "friends",
    "each other friend": "other-friends",
    "every other friend": "other-friends",
    "all other friends": "other-friends",
    "other friends": "other-friends",
    "other-friends": "other-friends",
    "each friend beside target": "beside-target",
    "all friends beside target": "beside-target",
    "friends beside target": "beside-target",
    "each friend beside the target": "beside-target",
    "all friends beside the target": "beside-target",
    "friends beside the target": "beside-target",
    "beside-target": "beside-target",
    "beside the target": "beside-target",
    "each friend": "friends",
    "every friend": "friends",
    "all friends": "friends",
    "friends": "friends",
    "everyone": "friends",
    "everybody": "friends",
    "another friend": "other-friend",
    "other friend": "other-friend",
    "one other friend": "other-friend",
    "other-friend": "other-friend",
    "a friend": "friend",
    "one friend": "friend",
    "any friend": "friend",
    "friend": "friend",
    "each enemy": "enemies",
    "every enemy": "enemies",
    "all enemies": "enemies",
    "enemies": "enemies",
    "an enemy": "enemy",
    "one enemy": "enemy",
    "any enemy": "enemy",
    "another enemy": "enemy",
    "enemy": "enemy",
    "the target": "target",
    "target": "target",
    "it": "target",
    "him": "target",
    "her": "target",
    "self": "self",
    "me": "self",
    "yourself": "self",
    "myself": "self",
    "you": "self",
}
"""Whom an effect may be for, as people type it; the first phrase that fits is taken."""

WHOM_BESIDE: Mapping[str, Whom] = {
    "each adjacent enemy": "enemies",
    "every adjacent enemy": "enemies",
    "all adjacent enemies": "enemies",
    "adjacent enemies": "enemies",
    "an adjacent enemy": "enemy",
    "one adjacent enemy": "enemy",
    "adjacent enemy": "enemy",
    "each adjacent friend": "other-friends",
    "every adjacent friend": "other-friends",
    "all adjacent friends": "other-friends",
    "adjacent friends": "other-friends",
    "an adjacent friend": "other-friend",
    "adjacent friend": "other-friend",
}
"""The same for those beside the player of the card."""

INCLUDING_SELF = ("you and each friend", "you and all friends")
"""Phrases that mean the player of the card even where they say "beside you"."""

WITHOUT_SELF: Mapping[Whom, Whom] = {"friend": "other-friend", "friends": "other-friends"}
"""Whom "beside you" means: nobody stands beside oneself."""

WHEN: Mapping[str, When] = {
    "hit or miss": "always",
    "hit or missed": "always",
    "always": "always",
    "hits": "hit",
    "hit": "hit",
    "misses": "miss",
    "missed": "miss",
    "miss": "miss",
    "critical hit": "critical",
    "criticals": "critical",
    "critical": "critical",
    "crit": "critical",
    "location breaks": "broke",
    "location is broken": "broke",
    "it breaks": "broke",
    "breaks": "broke",
    "broken": "broke",
    "broke": "broke",
    "break": "broke",
    "you have not moved this turn": "unmoved",
    "you have not moved": "unmoved",
    "not moved this turn": "unmoved",
    "not moved": "unmoved",
    "unmoved": "unmoved",
    "no enemy beside you": "no-enemy-beside",
    "no enemy beside": "no-enemy-beside",
    "no-enemy-beside": "no-enemy-beside",
    "no adjacent enemy": "no-enemy-beside",
    "friends beside the target": "friend-beside-target",
    "friends beside target": "friend-beside-target",
    "friend beside the target": "friend-beside-target",
    "friend beside target": "friend-beside-target",
    "friend-beside-target": "friend-beside-target",
    "from-behind": "from-behind",
    "from behind": "from-behind",
    "behind": "from-behind",
}
"""When an effect may happen, as people type it behind "if", "on a", "when"."""

NEEDS: Mapping[str, Need] = {
    "no enemy beside you": "no-enemy-beside",
    "no enemy beside": "no-enemy-beside",
    "no-enemy-beside": "no-enemy-beside",
    "enemy beside you": "enemy-beside",
    "enemy beside": "enemy-beside",
    "enemy-beside": "enemy-beside",
    "adjacent enemy": "enemy-beside",
    "friend beside you": "friend-beside",
    "friend beside": "friend-beside",
    "friend-beside": "friend-beside",
    "adjacent friend": "friend-beside",
    "obstacle beside you": "obstacle-beside",
    "obstacle beside": "obstacle-beside",
    "obstacle-beside": "obstacle-beside",
    "adjacent obstacle": "obstacle-beside",
    "not moved": "unmoved",
    "unmoved": "unmoved",
    "lost hp": "hp-lost",
    "hp lost": "hp-lost",
    "hp-lost": "hp-lost",
}
"""What a part may need, as people type it behind "needs"."""

FOR_EACH: Mapping[str, ForEach] = {
    "hex moved": "hex-moved",
    "hexes moved": "hex-moved",
    "hex-moved": "hex-moved",
    "hex you moved": "hex-moved",
    "hex": "hex-moved",
    "hp you have lost": "hp-lost",
    "hp you lost": "hp-lost",
    "hp lost": "hp-lost",
    "hp-lost": "hp-lost",
    "lost hp": "hp-lost",
    "friend beside the target": "friend-beside-target",
    "friend beside target": "friend-beside-target",
    "friend-beside-target": "friend-beside-target",
    "friend": "friend-beside-target",
    "enemy beside you": "enemy-beside",
    "enemy beside": "enemy-beside",
    "enemy-beside": "enemy-beside",
    "adjacent enemy": "enemy-beside",
    "enemy": "enemy-beside",
    "animus paid": "paid",
    "paid": "paid",
    "animus": "paid",
    "piece spent": "piece",
    "piece": "piece",
    "lethality": "piece",
}
"""What an attack may grow by, as people type it behind "for each"."""

# ------------------------------------------------------------------- how the same is written

WRITTEN_WHEN: Mapping[When, str] = {
    "hit": "if hit",
    "miss": "if missed",
    "critical": "if critical",
    "broke": "if broken",
    "unmoved": "if unmoved",
    "no-enemy-beside": "if no enemy beside",
    "friend-beside-target": "if friends beside target",
    "from-behind": "if from behind",
}
_WRITTEN_WHOM: Mapping[Whom, str] = {
    "self": "self",
    "friend": "a friend",
    "other-friend": "another friend",
    "friends": "each friend",
    "other-friends": "each other friend",
    "beside-target": "each friend beside target",
    "target": "target",
    "enemy": "an enemy",
    "enemies": "each enemy",
}
_QUOTES_TO_APOSTROPHES = dict.fromkeys(map(ord, '"“”«»'), "'")


def quoted(words: str) -> str:
    """Return words in quotes; quotes inside them would end them and become apostrophes."""
    return f'"{words.translate(_QUOTES_TO_APOSTROPHES)}"'


def named(name: str, known: tuple[str, ...], kind: str) -> str:
    """Return a name as it is typed: as it is where it is known, else quoted behind its kind."""
    return name if name in known else f"{kind} {quoted(name)}"


def recipient(effect: Effect) -> str:
    """Return whom an effect is for and how near, with a space before each.

    Whom it is for is left out where it is what the field says by itself.
    """
    values: dict[str, Any] = dict(effect)
    usual = type(effect).model_fields["whom"].default
    whom = "" if values["whom"] == usual else f" {_WRITTEN_WHOM[values['whom']]}"
    return whom + distance(values["within"])


def distance(within: int | None) -> str:
    """Return " within 3"; empty for any distance."""
    return "" if within is None else f" within {within}"
