"""Plain JSON values: strict parsing within limits, and type guards.

Files may come from untrusted sources. Parsing one costs at most about 300 MB and one second,
whatever it contains, and yields only values that can be written again.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, NoReturn, TypeGuard

Json = Any
"""A plain JSON value: None, bool, int, float, str, list or dict."""

LARGEST = 32 * 1024 * 1024
"""Bytes of the largest text that is read."""

DEEPEST = 60
"""The maximum nesting depth of lists and objects; that of a campaign is about 15."""

MOST_VALUES = 100_000
"""The most values in one text; a campaign has some 2,000 to 20,000.

Even if each of them is invalid, reporting takes at most some two seconds and 400 MB.
"""

MOST_WIDE = 4_000_000
"""The most non-ASCII characters in all strings: each of these takes four bytes in memory."""

_MOST_DIGITS = 40
_NESTED = frozenset({list, dict})
_HALF_A_SIGN = re.compile(rb"\\u[dD][89a-fA-F]")


def parsed(
    text: str | bytes,
    *,
    largest: int = LARGEST,
    deepest: int = DEEPEST,
    most_values: int = MOST_VALUES,
) -> Json:
    """Parse JSON ``text``; bytes are UTF-8.

    Raises:
        ValueError: it is not JSON (NaN, infinities, duplicate names in an object and lone
        surrogates
            are rejected), or exceeds the limits on size, depth or number of values.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if is_too_much(data, largest, most_values):
        raise ValueError("too much")
    value = _decoded(data.decode("utf-8-sig"))
    if data.count(b"[") + data.count(b"{") > deepest:
        _check_depth(value, deepest)
    if len(data) > MOST_WIDE:
        _check_width(value)
    if _HALF_A_SIGN.search(data):
        compact(value).encode()  # lone surrogates cannot be encoded
    return value


def is_too_much(data: bytes, largest: int = LARGEST, most_values: int = MOST_VALUES) -> bool:
    """Whether `parsed` would reject a text for its size or number of values.

    Values are estimated by counting separator characters anywhere in the text, which is fast.
    """
    if len(data) > largest:
        return True
    return data.count(b",") + data.count(b"[") + data.count(b"{") >= most_values


def parsed_at(text: str, at: int) -> tuple[Json, int]:
    """Return the value that begins at index ``at`` of ``text``, and the index after it.

    Raises:
        ValueError: as for `parsed`.
    """
    try:
        value, end = _DECODER.raw_decode(text, at)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    _check_depth(value, DEEPEST)
    _check_width(value)
    compact(value).encode()
    return value, end


def compact(value: Json) -> str:
    """Return ``value`` as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def is_object(value: object) -> TypeGuard[dict[str, Json]]:
    """Whether ``value`` is a JSON object."""
    return isinstance(value, dict)


def is_array(value: object) -> TypeGuard[list[Json]]:
    """Whether ``value`` is a JSON array."""
    return isinstance(value, list)


def _decoded(text: str) -> Json:
    try:
        return _DECODER.decode(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _check_depth(value: Json, deepest: int) -> None:
    """Check the nesting depth level by level, without recursion."""
    layer: list[Json] = [value] if type(value) in _NESTED else []
    for _ in range(deepest):
        below: list[Json] = []
        for each in layer:
            below.extend(each.values() if is_object(each) else each)
        layer = [inner for inner in below if type(inner) in _NESTED]
    if layer:
        raise ValueError("nested too deeply")


def _check_width(value: Json) -> None:
    """Check how many letters stand in strings that need more than a byte for each."""
    wide = 0
    left: list[Json] = [value]
    while left:
        each = left.pop()
        if is_object(each):
            left.extend(each.values())
            wide += sum(len(key) for key in each if not key.isascii())
        elif is_array(each):
            left.extend(each)
        elif isinstance(each, str) and not each.isascii():
            wide += len(each)
        if wide > MOST_WIDE:
            raise ValueError("too many letters")


def _object(pairs: Sequence[tuple[str, Json]]) -> dict[str, Json]:
    named = dict(pairs)
    if len(named) != len(pairs):
        raise ValueError("a name stands twice in one object")
    return named


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError("a number with too many digits")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError("a number without bounds")
    return number


def _not_json(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_DECODER = json.JSONDecoder(
    parse_constant=_not_json, parse_int=_whole, parse_float=_fraction, object_pairs_hook=_object
)
