"""What can be wrong between the code and its texts: each check returns the faults as sentences."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from string import Formatter

from tests.house.texts.strings import HOLE
from tests.house.texts.uses import Use

FORMS = (".one", ".zero")
"""How the keys of the words for one and for none end."""
_DOTTED = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9_*-]+)+")
_PATTERN = re.compile(r"[a-z0-9.*_-]+")


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the parameters that a text is filled with."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def base(key: str, texts: Collection[str]) -> str:
    """Return the key of which this is the words for one or none; itself where it is neither."""
    for form in FORMS:
        if key.endswith(form) and key.removesuffix(form) in texts:
            return key.removesuffix(form)
    return key


@cache
def _fits(pattern: str) -> re.Pattern[str]:
    return re.compile(re.escape(pattern).replace(re.escape(HOLE), "(.*)"))


def missing(uses: Iterable[Use], texts: Mapping[str, str]) -> list[str]:
    """Return the texts that are named and not there; of a family one member must be there."""
    every = "\n".join(texts)
    found: dict[str, bool] = {}

    def is_there(key: str) -> bool:
        if HOLE not in key:
            return key in texts
        if key not in found:
            whole = re.escape(key).replace(re.escape(HOLE), "[^\n]+")
            found[key] = re.search(f"^{whole}$", every, re.MULTILINE) is not None
        return found[key]

    return [
        f"{use.where}: {' or '.join(sorted(use.keys))} has no text"
        for use in uses
        if not any(is_there(key) for key in use.keys)
    ]


def unfilled(uses: Iterable[Use], texts: Mapping[str, str]) -> list[str]:
    """Return the texts that want a parameter which the code does not give where it names them."""
    faults: list[str] = []
    for use in uses:
        for key in sorted(use.keys):
            forms = [
                texts[form] for form in (key, *(f"{key}{end}" for end in FORMS)) if form in texts
            ]
            wanted = frozenset[str]().union(*map(placeholders, forms))
            if use.given is not None and wanted - use.given:
                faults.append(f"{use.where}: {key} is not given {sorted(wanted - use.given)}")
    return faults


def unreachable_forms(uses: Iterable[Use], texts: Mapping[str, str]) -> list[str]:
    """Return the words for one or none of texts to which nobody gives an ``n``."""
    counted: dict[str, bool] = {}
    for use in uses:
        for key in use.keys:
            counted[key] = counted.get(key, False) or use.given is None or "n" in use.given
    return [
        f"{key} is never said"
        for key in texts
        if key != base(key, texts) and not counted.get(base(key, texts), True)
    ]


def strangers(literals: Mapping[str, str], texts: Collection[str]) -> list[str]:
    """Return the dotted words of the code that are neither a text's key nor a part of one."""
    known: set[str] = set()
    for key in texts:
        pieces = key.split(".")
        for start in range(len(pieces)):
            for end in range(start + 2, len(pieces) + 1):
                known.add(".".join(pieces[start:end]))
    return [
        f"{where}: {word}"
        for word, where in literals.items()
        if HOLE not in word and _DOTTED.fullmatch(word) and word not in known
    ]


def idle(
    uses: Iterable[Use],
    literals: Mapping[str, str],
    members: Collection[str],
    texts: Collection[str],
) -> list[str]:
    """Return the texts that nothing in the code can name.

    A text is named by its whole key, as a member of a family, or by a key that is put together of
    words which stand in the code.
    """
    named = {key for use in uses for key in use.keys}
    exact = {*literals, *members, *(key for key in named if HOLE not in key)}
    patterns = {key for key in named if HOLE in key}
    patterns |= {word for word in literals if HOLE in word and _DOTTED.fullmatch(word)}
    put_together = _Words(literals)
    return [
        key
        for key in sorted({base(key, texts) for key in texts})
        if key not in exact
        and not any(
            all(put_together.holds(part) for part in parts) for parts in _parts(key, patterns)
        )
    ]


def _parts(key: str, patterns: Iterable[str]) -> Iterator[tuple[str, ...]]:
    for pattern in patterns:
        head = pattern.partition(HOLE)[0]
        if key.startswith(head):
            found = _fits(pattern).fullmatch(key)
            if found is not None:
                yield found.groups()


class _Words:
    """The words that stand in the code, and those put together of them."""

    def __init__(self, literals: Mapping[str, str]) -> None:
        self._plain = literals
        self._patterns = [
            word
            for word in literals
            if HOLE in word and _PATTERN.fullmatch(word) and re.search("[a-z]{2}", word)
        ]

    def holds(self, word: str) -> bool:
        """Whether the word, or the parts it is put together of, stand in the code."""
        if not word or word in self._plain or word.isdecimal():
            return True
        return any(
            all(part in self._plain for part in parts) for parts in _parts(word, self._patterns)
        )
