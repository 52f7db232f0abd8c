"""Readers, writers and endings of keys that several kinds of story effects share."""

import re
from collections.abc import Callable
from typing import Any

from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.games.oathsworn.notation.story.parsing import StoryParser
from oathsworn_gui.games.oathsworn.notation.story.spec import Read, Row

Write = Callable[[Effect], str]


def one(kind: StoryEffectKind, **fields: Any) -> tuple[Effect, ...]:
    """Return a single effect."""
    return (Effect(kind=kind, **fields),)


# --------------------------------------------------------------------------------------- read


def plain(kind: StoryEffectKind) -> Read:
    """Return a reader for a kind without parameters."""

    def read(parser: StoryParser) -> tuple[Effect, ...]:
        return one(kind)

    return read


def called(kind: StoryEffectKind) -> Read:
    """Return what reads a name to the end of the piece."""

    def read(parser: StoryParser) -> tuple[Effect, ...]:
        return one(kind, name=parser.name())

    return read


def counted(kind: StoryEffectKind) -> Read:
    """Return a reader for a number that may be before or after the word."""

    def read(parser: StoryParser) -> tuple[Effect, ...]:
        return one(kind, amount=parser.needed())

    return read


# -------------------------------------------------------------------------------------- write

_PLAIN_NAME = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
"""Names of letters alone need no quotes."""

_QUOTES_TO_APOSTROPHES = dict.fromkeys(map(ord, '"“”«»'), "'")
_READ_OTHERWISE = frozenset(
    {
        "common",
        "unique",
        "gone",
        "each",
        "all",
        "every",
        "everyone",
        "everybody",
        "one",
        "somebody",
        "someone",
        "company",
        "the",
        "lost",
    }
)
"""Words that mean something else where a name may begin."""


def write_name(name: str) -> str:
    """Return a name as it is typed; quotes in it become apostrophes."""
    is_plain = _PLAIN_NAME.fullmatch(name)
    if is_plain and name.split(maxsplit=1)[0].casefold() not in _READ_OTHERWISE:
        return name
    return f'"{name.translate(_QUOTES_TO_APOSTROPHES)}"'


def write_number_name(name: str) -> str:
    """Return a name that is often a number, or "!"."""
    return name if name == "!" or (name.isascii() and name.isdecimal()) else write_name(name)


def write_whom(effect: Effect) -> str:
    """Return "one", "each", or the seat that is struck."""
    if effect.scope == "one" and effect.numbers:
        return f"seat {effect.numbers[0]}"
    return "one" if effect.scope == "one" else "each"


def just(words: str) -> Write:
    """Return a writer for a kind without parameters."""

    def write(effect: Effect) -> str:
        return words

    return write


def with_name(words: str) -> Write:
    """Return what writes a kind and a name."""

    def write(effect: Effect) -> str:
        return f"{words} {write_name(effect.name)}"

    return write


def with_name_if_any(words: str) -> Write:
    """Return what writes a kind, and a name where there is one."""

    def write(effect: Effect) -> str:
        return f"{words} {write_name(effect.name)}" if effect.name else words

    return write


def with_number_name(words: str) -> Write:
    """Return what writes a kind and a name that is often a number."""

    def write(effect: Effect) -> str:
        return f"{words} {write_number_name(effect.name)}"

    return write


def with_amount(words: str) -> Write:
    """Return what writes a kind and a number."""

    def write(effect: Effect) -> str:
        return f"{words} {effect.amount}"

    return write


def with_numbers(words: str) -> Write:
    """Return what writes a kind and numbers of locations."""

    def write(effect: Effect) -> str:
        return f"{words} {' '.join(map(str, effect.numbers))}"

    return write


# -------------------------------------------------------------------- endings of sentence keys


def lost(effect: Effect) -> str:
    """Return the ending where an amount is below 0."""
    return "lost" if effect.amount < 0 else ""


def unnamed(effect: Effect) -> str:
    """Return the ending where no name is given."""
    return "" if effect.name else "any"


def one_or_each(effect: Effect) -> str:
    """Return the ending for a person, one of the four, or each of them."""
    if effect.scope == "one" and effect.numbers:
        return "named"
    return "one" if effect.scope == "one" else "each"


def uncounted(effect: Effect) -> str:
    """Return the ending where the content knows the number."""
    return "" if effect.amount else "known"


# --------------------------------------------------------------------------- rows of choices


def numbers(most: int) -> Row:
    """Return the choices 1 to ``most``."""
    return Row("n", tuple(str(n) for n in range(1, most + 1)))


WHOM = Row("whom", ("each", "one"))
