"""Words that players give, made fit to be written: no file can hold half a sign alone."""

import re
from collections.abc import Mapping
from typing import Any, cast

_HALF = re.compile("[\ud800-\udfff]")
_UNKNOWN = "\ufffd"


def whole_signs(value: Any) -> Any:
    """Return a plain value with each half sign in it replaced by the sign that nobody knows.

    Looks into tuples, lists and mappings; anything else is returned itself.
    """
    if isinstance(value, str):
        return value if value.isascii() else _HALF.sub(_UNKNOWN, value)
    if type(value) in (tuple, list):
        return type(value)(map(whole_signs, value))
    if isinstance(value, Mapping):
        named = cast("Mapping[Any, Any]", value)
        return {whole_signs(key): whole_signs(each) for key, each in named.items()}
    return value
