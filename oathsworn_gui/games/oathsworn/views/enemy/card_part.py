"""Which words of a stage card the step of now is: found by the words the game prints for it."""

import re

_WORDS = {
    "target": r"^[^.,]*",
    "move": r"\bmoves?\b[^,.;]*",
    "charge": r"\bcharges?\b[^,.;]*",
    "attack": r"\battacks?\b[^.;]*",
    "displace": r"(if [^,.;]*, )?\b(push|pull|knock)[^.;]*",
    "tiles": r"\b(fire|water)\b[^.;]*",
    "spawn": r"\b(spawn|comes? in|place)\b[^.;]*",
}


def part_of_words(words: str, do: str) -> tuple[int, int]:
    """Return begin and end of the words that a step of kind ``do`` carries out; 0, 0 for none."""
    pattern = _WORDS.get(do)
    found = re.search(pattern, words, re.IGNORECASE) if pattern else None
    return found.span() if found is not None else (0, 0)
