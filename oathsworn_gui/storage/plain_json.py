"""Plain JSON values: reading them strictly, and telling their kinds apart for the type checker."""

import json
from typing import Any, NoReturn, TypeGuard

Json = Any
"""A plain JSON value: None, bool, int, float, str, list or dict."""


def parsed(text: str | bytes) -> Json:
    """Return the value that ``text`` spells; bytes are UTF-8.

    Raises:
        ValueError: it is not JSON (NaN and infinities are not), or is nested too deeply.
    """
    try:
        return json.loads(text, parse_constant=_not_json)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def compact(value: Json) -> str:
    """Return ``value`` as one line of JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def is_object(value: object) -> TypeGuard[dict[str, Json]]:
    """Whether ``value`` is a JSON object."""
    return isinstance(value, dict)


def is_array(value: object) -> TypeGuard[list[Json]]:
    """Whether ``value`` is a JSON array."""
    return isinstance(value, list)


def _not_json(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
