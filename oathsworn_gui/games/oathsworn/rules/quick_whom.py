"""Whom a piece of a quick instruction means: "closest within 4", "all adjacent", "those hit"."""

from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.games.oathsworn.rules.quick_reading import Reading

_MOST: tuple[tuple[str, Who], ...] = (
    ("most animus", "most-animus"), ("fewest animus", "fewest-animus"),
    ("least animus", "fewest-animus"), ("lowest animus", "fewest-animus"),
    ("most hp", "most-hp"), ("highest hp", "most-hp"), ("fewest hp", "fewest-hp"),
    ("least hp", "fewest-hp"), ("lowest hp", "fewest-hp"), ("weakest", "fewest-hp"),
)  # fmt: skip
_ONE: tuple[tuple[str, Who], ...] = (
    ("closest", "closest"), ("nearest", "closest"), ("farthest", "farthest"),
    ("furthest", "farthest"), ("breaker", "breaker"), ("named", "named"), *_MOST,
)  # fmt: skip


def one_of(reading: Reading) -> Who | None:
    """Pass a word for one and return it; None when none comes next."""
    for phrase, who in _ONE:
        if reading.take(phrase):
            return who
    return None


def within_of(reading: Reading) -> int | None:
    """Pass "within 4" and return the number; None when it does not come next."""
    return reading.needed_number() if reading.take("within") else None


def whom_of(reading: Reading, otherwise: Who) -> tuple[Who, int | None]:
    """Return whom a push or a loss means and within how many hexes, ``otherwise`` unsaid."""
    before = reading.place
    reading.take("for", "from", "by", "to")
    if reading.take("all", "everyone", "everybody", "each", "every"):
        return _several(reading)
    if reading.take("target", "it"):
        return "target", None
    if reading.take("hit"):
        return "hit", None
    who = one_of(reading)
    if who is None:
        reading.place = before
        return otherwise, None
    return who, within_of(reading)


def _several(reading: Reading) -> tuple[Who, int | None]:
    reading.take("oathsworn", "characters", "character", "of them")
    if reading.take("near minions", "near a minion", "beside minions", "beside a minion"):
        return "near-minion", None
    if reading.take("adjacent", "beside it", "beside her", "beside him", "beside"):
        return "adjacent", None
    if reading.take("hit"):
        return "hit", None
    return "all", within_of(reading)
