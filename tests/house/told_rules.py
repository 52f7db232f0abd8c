"""Which automatic rules a told sheet reaches.

A rule is reached if one of its tests passes where every encounter is known only from what a table
told (`tests/house/told_run.py`). ``UNREACHED`` are the others, each with its reason; a test
compares both.
"""

from collections.abc import Mapping

from tests.house.rule_tags import tagged_tests
from tests.house.tree import ROOT

ROOMS = (
    "tests/games/oathsworn/actions",
    "tests/games/oathsworn/content",
    "tests/games/oathsworn/notation",
    "tests/games/oathsworn/odds",
    "tests/games/oathsworn/rules",
    "tests/games/oathsworn/ui/company/test_company_page.py",
    "tests/games/oathsworn/views",
    "tests/tabletop/test_hex_sight.py",
)
"""The tests that run on told encounters."""

UNREACHED: Mapping[str, str] = {}
"""Automatic rules that no told sheet reaches, and why."""


def told_rules() -> set[str]:
    """The rules that a test in `ROOMS` checks in every run, less those that are unreached."""
    rooms = [ROOT / room for room in ROOMS]
    found = {
        rule
        for test in tagged_tests()
        if test.counts and any(test.module.is_relative_to(room) for room in rooms)
        for rule in test.rules
    }
    return found - UNREACHED.keys()
