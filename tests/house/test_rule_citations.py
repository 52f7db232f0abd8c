"""Searching the package for the id of a rule finds the code that carries it out."""

import re
from functools import cache

from tests.cases import each_of
from tests.house.rule_book import DOMAINS, every_rule
from tests.house.tree import PACKAGE, modules, named

_NAMES = "|".join((*DOMAINS, "WATCH"))
_CITED = re.compile(rf"\b(?:{_NAMES})-\d+\b")
_LIKE_AN_ID = re.compile(r"\b[A-Z]{2,}-\d\d\b")
_ABBREVIATED = re.compile(
    rf"(?:{_NAMES})-\d+(?:\.\.|[/–…]\s?\d|-\d|\s(?:to|and|or)\s\d\d\b|[,;]\s?\d\d\b)"
)
"""Part of a list of rules whose later numbers stand without their domain."""


@cache
def _sources() -> dict[str, str]:
    return {named(path): path.read_text("utf-8") for path in modules(PACKAGE)}


def test_every_rule_that_the_program_carries_out_is_cited() -> None:
    cited = {rule for text in _sources().values() for rule in _CITED.findall(text)}
    carried_out = [rule.id for rule in every_rule() if rule.handled in {"automatic", "assisted"}]
    assert len(carried_out) > 700
    assert not [rule for rule in carried_out if rule not in cited]


def test_every_cited_rule_is_in_the_ledger() -> None:
    known = {rule.id for rule in every_rule()}
    unknown = [
        f"{name}: {rule}"
        for name, text in _sources().items()
        for rule in {*_CITED.findall(text), *_LIKE_AN_ID.findall(text)}
        if rule not in known
    ]
    assert not unknown, "\n".join(unknown)


def test_every_id_is_written_in_full() -> None:
    faults = [
        f"{name}: {found}"
        for name, text in _sources().items()
        for found in _ABBREVIATED.findall(text)
    ]
    assert not faults, "\n".join(faults)


@each_of(
    "words",
    ["TIME-07..10", "TIME-08/09", "TIME-07–10", "TIME-07-10", "TIME-07, 08", "TIME-07 and 08"],
)
def test_abbreviations_are_seen(words: str) -> None:
    assert _ABBREVIATED.search(words)


def test_ids_in_full_with_their_lines_are_no_abbreviation() -> None:
    assert not _ABBREVIATED.search("TIME-07, TIME-08, L163-164; TIME-09, L170 and TIME-10.")
