"""Which automatic rules a told sheet reaches.

A rule is reached if one of its tests passes where every encounter is known only from what a table
told (`tests/house/told_run.py`). ``UNREACHED`` are the others and ``PARTLY`` those of which some
test does not pass, each with its reason; a long test compares both with a run.

Whether it also comes up in the games of the simulated players is another question:
``players/unplayed.json`` gives the reason of each rule that does not, and `PLAYED` how many do
(`tests/games/oathsworn/players/reached.py`).
"""

import json
from collections.abc import Mapping

from tests.house.rule_book import all_rules
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

_STAND = "a test needs minions that stand there at set-up, which a told board does not say"
_SHIPPED = "a test looks the stage card up in the encounter that ships, where it has another key"
_AGAIN = "a test refuses other stage cards for an encounter that ships; a told one may be told anew"

PARTLY: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "AOE-02",
            "AOE-03",
            "AOE-04",
            "AOE-07",
            "BREAK-09",
            "CARD-01",
            "CARD-05",
            "CARD-06",
            "CARD-16",
            "CHAIN-01",
            "MOVE-02",
            "MOVE-03",
        ),
        _STAND,
    ),
    "ENCSETUP-08": _AGAIN,
    "ENEMYATK-01": _SHIPPED,
    "TARGET-03": _SHIPPED,
}
"""Automatic rules that are reached, though a test of them needs an encounter that ships."""


PLAYED = 420
"""The automatic rules that games on told sheets reach; all others are in ``unplayed.json``."""

_UNPLAYED = ROOT / "tests/games/oathsworn/players/unplayed.json"


def automatic_rules() -> set[str]:
    """The ids of all automatic rules."""
    return {rule.id for rule in all_rules() if rule.handled == "automatic"}


def unplayed() -> dict[str, str]:
    """The automatic rules that no game on a told sheet reaches, each with its reason.

    Raises:
        ValueError: one stands there under two reasons.
    """
    found: dict[str, str] = {}
    for reason, rules in json.loads(_UNPLAYED.read_text("utf-8")).items():
        for rule in str(rules).split():
            if rule in found:
                raise ValueError(rule)
            found[rule] = reason
    return found


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
