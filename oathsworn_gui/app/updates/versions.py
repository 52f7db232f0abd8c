"""Version names as used by forges, and their order."""

import re
from dataclasses import dataclass, field

LONGEST = 60
"""The most characters of a version name that `version` accepts."""

_FORM = re.compile(r"[vV]?([0-9]{1,6}(?:\.[0-9]{1,6}){0,3})(?:[-.]?([A-Za-z][A-Za-z0-9.-]{0,19}))?")
_PIECE = re.compile(r"[0-9]+|[a-z]+")


@dataclass(frozen=True, order=True)
class Version:
    """A version; the newer of two is the greater one.

    The numbers decide; trailing zeros are ignored. With equal numbers one with ``early`` parts
    ("rc1", "beta.2") is older than the one without.
    """

    numbers: tuple[int, ...]
    is_final: bool
    early: tuple[tuple[bool, int, str], ...]
    words: str = field(compare=False)
    """For display: without the leading v that many forges use."""


def version(text: str) -> Version | None:
    """Return the version named by ``text``, like ``"v1.2.0"``; None for anything else."""
    found = _FORM.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        return None
    numbers = [int(number) for number in found[1].split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    early = tuple(map(_ranked, _PIECE.findall((found[2] or "").lower())))
    return Version(tuple(numbers), not early, early, text.lstrip("vV"))


def _ranked(piece: str) -> tuple[bool, int, str]:
    """Sort numbers before letters, and numerically."""
    return (False, int(piece), "") if piece.isdigit() else (True, 0, piece)
