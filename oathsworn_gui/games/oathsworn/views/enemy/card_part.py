"""Which words of a stage card the step of now is: found by the words the game prints for it."""

import re
from collections.abc import Iterable

_WORDS = {
    "target": r"[^\s.,:;][^.,:;]*",
    "move": r"\bmoves?\b[^,.;]*",
    "charge": r"\bcharges?\b[^,.;]*",
    "attack": r"\battacks?\b[^.;]*",
    "displace": r"(if [^,.;]*, )?\b(push|pull|knock)[^.;]*",
    "tiles": r"\b(fire|water)\b[^.;]*",
    "spawn": r"\b(spawn|comes? in|place)\b[^.;]*",
}


def part_of_words(words: str, steps: Iterable[str]) -> tuple[int, int]:
    """Return begin and end of the words for the last of ``steps``; 0, 0 where none are found.

    Each is looked for behind the words of those before it, else from the first word on.
    """
    found, behind = (0, 0), 0
    for do in steps:
        found = _span(words, do, behind)
        behind = max(behind, found[1])
    return found


def _span(words: str, do: str, behind: int) -> tuple[int, int]:
    pattern = _WORDS.get(do)
    if pattern is None:
        return 0, 0
    one = re.compile(pattern, re.IGNORECASE)
    found = one.search(words, behind) or one.search(words)
    return found.span() if found is not None else (0, 0)
