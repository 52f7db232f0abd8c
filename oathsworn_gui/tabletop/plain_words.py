"""Plain display text: one line, numbers as text, no lone surrogates."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

LONGEST = 80
"""The most characters of a title that are shown; the rest is cut off."""

_TURNS = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Characters that change the writing direction of all that follows, even outside their text."""
_ENDS = "\u2028\u2029"
_UNSEEN = "\u200b\ufeff\u2060\u00ad"
_UNKNOWN = "\ufffd"


def one_line(words: str, most: int = LONGEST) -> str:
    """Return text as one line of at most ``most`` characters, a longer one ending in "…".

    Control characters become spaces; lone surrogates and bidirectional control characters are
    replaced by U+FFFD. Empty if nothing visible remains.
    """
    begin = words[: 4 * most]  # titles from elsewhere may be huge
    plain = begin if begin.isprintable() else "".join(map(_shown, begin))
    line = " ".join(plain.split())
    if len(line) <= most and len(words) <= 4 * most:
        return line
    return line[: most - 1].rstrip() + "…"


def sentences(*parts: str) -> str:
    """Return the parts that are not empty behind one another, a full stop between two of them.

    One that ends in a full stop keeps it alone: ``("Coat", "It is worn.")`` is "Coat. It is worn."
    """
    told = [part for part in parts if part]
    return " ".join(
        part if part.endswith((".", "?", "!", "…")) or place == len(told) else f"{part}."
        for place, part in enumerate(told, 1)
    )


_MOST_DIGITS = 9


def whole_number(text: str) -> int | None:
    """Return the number that ``text`` writes in up to nine decimal digits; None for anything else.

    `int` raises for thousands of digits, and for signs like "²" that `str.isdigit` takes for one.
    """
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


_TURN_OR_HALF = re.compile(f"[{''.join(sorted(_TURNS))}\ud800-\udfff]")


def without_turns(text: str) -> str:
    """Return text with U+FFFD for each lone surrogate and bidirectional control character."""
    return _TURN_OR_HALF.sub(_UNKNOWN, text)


def _shown(letter: str) -> str:
    if letter in _UNSEEN:
        return ""
    if letter < " " or "\x7f" <= letter <= "\x9f" or letter in _ENDS:
        return " "
    return _UNKNOWN if letter in _TURNS or "\ud800" <= letter <= "\udfff" else letter


MIGHT_LETTERS = {"white": "W", "yellow": "Y", "red": "R", "black": "B"}
"""The MIGHT colours, weakest first, with the letter printed on every cube and card."""


def number_words(number: int | None) -> str:
    """Return the numeral, "?" for an unknown number."""
    return "?" if number is None else str(number)


def parts_words(name: str, number: int | None, parts: Sequence[tuple[str, int]]) -> str:
    """Return "DEFENSE 5: coat 3, companion +2", for hover and the screen reader."""
    head = f"{name} {number_words(number)}".strip()
    if not parts:
        return head
    first, *rest = parts
    words = [f"{first[0]} {first[1]}", *(f"{label} {amount:+d}" for label, amount in rest)]
    return f"{head}: {', '.join(words)}".replace("-", "−")


_HALF = re.compile("[\ud800-\udfff]")


def replace_lone_surrogates(value: Any) -> Any:
    """Return a plain value with each lone surrogate in it replaced by U+FFFD.

    Recurses into tuples, lists and mappings; any other value is returned unchanged.
    """
    if isinstance(value, str):
        return value if value.isascii() else _HALF.sub(_UNKNOWN, value)
    if type(value) in (tuple, list):
        return type(value)(map(replace_lone_surrogates, value))
    if isinstance(value, Mapping):
        named = cast("Mapping[Any, Any]", value)
        return {
            replace_lone_surrogates(key): replace_lone_surrogates(each)
            for key, each in named.items()
        }
    return value


_BETWEEN = re.compile(r"[\W_]+")


def name_key(name: str) -> str:
    """Return the key of what was entered by name: ``"Old Wound"`` is ``"old-wound"``.

    Two spellings of one name (case, spaces, signs between words) have one key, so that the same
    thing is entered once; a name without a letter or number is its own key.
    """
    return _BETWEEN.sub("-", name.casefold()).strip("-") or name
