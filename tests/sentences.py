"""What is wrong with a composed sentence of any game: numbers, articles, loose ends, raw keys."""

import re
from collections.abc import Iterator, Mapping

_SINGULAR = re.compile(
    "animus|bonus|less|success|is|was|has|as|this|activates|acts|attacks|comes|deals|does|draws|"
    "ends|falls|gains|goes|hits|lies|loses|misses|moves|needs|stands|starts|stays|takes|charges|"
    "means|keeps|adds|covers|costs|begins|reaches|leaves|joins|towards|flees"
)
"""Words on s that may follow "1": what is one, and verbs after "Squealer 1" and "round 1"."""
_SOUNDED = ("uni", "one", "once", "use", "eu")
"""Beginnings with a vowel that are spoken with a consonant."""

_WRONG: Mapping[str, re.Pattern[str]] = {
    "a parameter that was not filled in": re.compile(r"\{\w+\}"),
    "a key instead of words": re.compile(r"(?<![\w/])[a-z][a-z-]+\.[a-z][a-z0-9-]+\b"),
    "a value of the program": re.compile(r"FrozenMap\(|<[\w.]+ object|\bHex\("),
    "an empty list": re.compile(r": *[.;,]|: *$|\(\)|“”|, *[.,]|\s[.,;:?](?!\.)"),
    "doubled spaces or points": re.compile(r"\S {2,}|[^.…]\.\.(?!\.)|[?!]\.|;;"),
    "a choice of one number": re.compile(r"\b(\d+) to \1\b"),
    "all of one": re.compile(r"\ball 1\b", re.IGNORECASE),
}


def faults(words: str) -> Iterator[str]:
    """Yield what is wrong with a sentence."""
    if not words.strip():
        yield "no words"
    for name, pattern in _WRONG.items():
        if pattern.search(words):
            yield name
    for found in re.finditer(r"(?<![\d.,+−-])\b1 (?:\w+ )??([a-z]+s)\b(?! \w+s\b)", words):
        if not _SINGULAR.fullmatch(found[1]) and not re.search(r"\b(of|to|and|or|in)\b", found[0]):
            yield "one of many"
    yield from _of_article(words)


def _of_article(words: str) -> Iterator[str]:
    for found in re.finditer(r"(?:\ba|^A|[.:] A) ([aeiou]\w*|8\b|11\b|18\b)", words):
        if not found[1].startswith(_SOUNDED):
            yield "a before a vowel"
    for found in re.finditer(r"\b[Aa]n ([bcdfgjklmnpqrstvwxyz]\w*)", words):
        if not found[1].startswith("h"):
            yield "an before a consonant"
