"""Quick instructions that cage and consume, and losses of those who bleed or are poisoned."""

from collections.abc import Mapping
from typing import Literal

from oathsworn_gui.games.oathsworn.model.instructions import (
    Cage,
    Consume,
    Displace,
    GiveToken,
    Harm,
    Lose,
    Way,
    Who,
)
from oathsworn_gui.games.oathsworn.rules.quick_reading import NotReadError, Reading
from oathsworn_gui.games.oathsworn.rules.quick_ways import Read
from oathsworn_gui.games.oathsworn.rules.quick_whom import whom_of

STATUSES = ("bleed", "crippled", "poison", "lethality")
_WAYS: Mapping[str, Way] = {"push": "push", "pull": "pull", "knockback": "knockback"}
_AGAIN = ("each phase", "every phase", "ongoing")
_MARKED = {"bleeding": "bleed", "poisoned": "poison"}
_END = frozenset({"", ",", ";", ".", "and", "then", '"'})


def _cage(reading: Reading) -> None:
    """Read "cage 6", "cage all adjacent difficulty 5 fail 1 hp and push 2"."""
    who, within = _meant(reading)
    reading.take("difficulty", "survival", "escape")
    difficulty = reading.number() or 0
    if who is None:
        who, within = _meant(reading)
    reading.take(",", ";")
    failure = _harms(reading) if reading.take("fail", "fails", "failing", "failure") else ()
    step = Cage(who=who or "target", within=within, difficulty=difficulty, failure=failure)
    reading.add(step)


def _meant(reading: Reading) -> tuple[Who | None, int | None]:
    """Return whom the next words mean, None where they name nobody."""
    reading.take("the")
    begun = reading.place
    who, within = whom_of(reading, "target")
    return (who, within) if reading.place > begun else (None, None)


def _consume(reading: Reading) -> None:
    """Read "consume into maw", "consume the target into left flank each phase lose 1 hp".

    Raises:
        NotReadError: no location is named.
    """
    who, within = _meant(reading)
    if not reading.take("into", "in", "to"):
        raise NotReadError
    reading.take("the", "its", "her", "his")
    words: list[str] = []
    while reading.word().replace("-", "").isalpha() and not _ends(reading) and len(words) < 3:
        words.append(reading.word())
        reading.place += 1
    if not words:
        raise NotReadError
    ongoing = _harms(reading) if reading.take(*_AGAIN) else ()
    step = Consume(
        location="-".join(words), who=who or "target", within=within, ongoing=ongoing
    )  # fmt: skip
    reading.add(step)


def _ends(reading: Reading) -> bool:
    """Whether the name of a location is over."""
    heads = (phrase.split()[0] for phrase in _AGAIN)
    return reading.word() in _END or reading.word() in heads


def _harms(reading: Reading) -> tuple[Harm, ...]:
    """Read what befalls who is inside, joined by "and".

    Raises:
        NotReadError: nothing of it is understood.
    """
    harms = [_harm(reading)]
    while reading.take("and"):
        harms.append(_harm(reading))
    return tuple(harms)


def _harm(reading: Reading) -> Harm:
    reading.take("lose", "loses")
    number = reading.number()
    way = reading.take(*_WAYS)
    if way:
        by = number or reading.number() or 1
        return Displace(way=_WAYS[way], by=by, who="acting")
    status = reading.take(*STATUSES)
    if status:
        return GiveToken(token=status, amount=number or reading.number() or 1, who="acting")
    what = reading.take("hp", "animus")
    if not what or number is None:
        raise NotReadError
    return Lose(what=_lost(what), amount=number, who="acting")


def _lost(what: str) -> Literal["hp", "animus"]:
    return "hp" if what == "hp" else "animus"


def _marked(status: str) -> Read:
    def read(reading: Reading) -> None:
        """Read "bleeding lose 1 hp", "poisoned lose 2 animus all within 3"."""
        if not reading.take("lose", "loses"):
            raise NotReadError
        amount = reading.needed_number()
        what = reading.take("hp", "animus")
        if not what:
            raise NotReadError
        who, within = whom_of(reading, "all")
        reading.add(Lose(what=_lost(what), amount=amount, who=who, within=within, status=status))

    return read


BOUND: Mapping[str, Read] = {
    **dict.fromkeys(("cage", "cages", "caged"), _cage),
    **dict.fromkeys(("consume", "consumes", "consumed", "swallow", "swallows"), _consume),
    **{word: _marked(status) for word, status in _MARKED.items()},
}
"""What each of these words begins."""
