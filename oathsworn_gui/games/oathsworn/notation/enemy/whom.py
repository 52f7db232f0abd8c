"""Whom an instruction means: "closest within 4", "all adjacent", "those hit"."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser

_PHRASES: dict[str, Who] = {
    "closest": "closest",
    "nearest": "closest",
    "farthest": "farthest",
    "furthest": "farthest",
    "breaker": "breaker",
    "named": "named",
    "acting": "acting",
    "most animus": "most-animus",
    "fewest animus": "fewest-animus",
    "least animus": "fewest-animus",
    "lowest animus": "fewest-animus",
    "most hp": "most-hp",
    "highest hp": "most-hp",
    "fewest hp": "fewest-hp",
    "least hp": "fewest-hp",
    "lowest hp": "fewest-hp",
    "weakest": "fewest-hp",
}
_ONE: Mapping[str, Who] = {
    **_PHRASES,
    **{phrase.replace(" ", "-"): who for phrase, who in _PHRASES.items()},
}
"""Phrases that mean one character, their words with or without a hyphen between them."""


def one_of(parser: EnemyParser) -> Who | None:
    """Pass a word for one and return it; None when none comes next."""
    begun = parser.position
    parser.take("the one with", "one with")
    parser.take("the")
    phrase = parser.take(*_ONE)
    if not phrase:
        parser.position = begun
    return _ONE[phrase] if phrase else None


def within_of(parser: EnemyParser) -> int | None:
    """Pass "within 4" and return the number; None when it does not come next."""
    return parser.needed_number() if parser.take("within") else None


def whom_of(parser: EnemyParser, otherwise: Who) -> tuple[Who, int | None]:
    """Return whom a push or a loss means and within how many hexes, ``otherwise`` unsaid.

    Those hit are not meant once another target is chosen after the attack.
    """
    begun = parser.position
    parser.take("for", "from", "by", "to")
    if parser.take("all", "everyone", "everybody", "each", "every"):
        return _several(parser)
    if parser.take("target", "it"):
        return "target", None
    if parser.take("hit"):
        return "hit", None
    who = one_of(parser)
    if who is None:
        parser.position = begun
        return "target" if otherwise == "hit" and parser.aimed_again else otherwise, None
    return who, within_of(parser)


def read_if_lost(parser: EnemyParser) -> int:
    """Pass "if it lost HP", "if 3 HP lost" and return how much; 0 when it does not come next."""
    begun = parser.position
    if not parser.take("if", "when"):
        return 0
    parser.take("it lost", "they lost", "at least", "who lost")
    amount = parser.number() or 1
    parser.take("or more")
    if not parser.take("hp lost", "hp is lost", "hp"):
        parser.position = begun
        return 0
    return amount


def _several(parser: EnemyParser) -> tuple[Who, int | None]:
    parser.take("oathsworn", "characters", "character", "of them")
    if parser.take("near minions", "near a minion", "beside minions", "beside a minion"):
        return "near-minion", None
    if parser.take("adjacent", "beside it", "beside her", "beside him", "beside"):
        return "adjacent", None
    if parser.take("hit"):
        return "hit", None
    return "all", within_of(parser)
