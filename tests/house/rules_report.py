"""How far each rule of a ledger has come: ``python -m tests.house.rules_report [set-a-watch]``.

A line per domain, ``DOMAIN total automatic assisted reference open untested told played``; the
last line sums up. ``untested`` are automatic and assisted rules that no test checks in every run,
``told`` the automatic rules that a told sheet reaches, ``played`` those that come up in the games
of the simulated players on told sheets (`tests/house/told_rules.py`). Of Set a Watch there is
a line per section, without the last two numbers.
"""

import sys
from collections import Counter
from collections.abc import Container, Iterable

from tests.house.rule_book import (
    DOMAINS,
    SECTIONS,
    Rule,
    all_rules,
    rules_of,
    section_of,
    watch_rules,
)
from tests.house.rule_tags import checked_rules
from tests.house.told_rules import told_rules, unplayed

HANDLED = ("automatic", "assisted", "reference", "open")


def tally(rules: Iterable[Rule], checked: set[str]) -> tuple[int, ...]:
    """How many are automatic, assisted, reference and open, and how many of them untested."""
    rules = tuple(rules)
    by_handling = Counter(rule.handled for rule in rules)
    untested = [rule for rule in rules if is_untested(rule, checked)]
    return (*(by_handling[handled] for handled in HANDLED), len(untested))


def is_untested(rule: Rule, checked: set[str]) -> bool:
    """Whether the program says it handles the rule, and no test checks it."""
    return rule.handled in {"automatic", "assisted"} and rule.id not in checked


def reached(rules: Iterable[Rule], told: Container[str]) -> int:
    """How many of the automatic rules are among those reached."""
    return sum(rule.handled == "automatic" and rule.id in told for rule in rules)


def _reached(rules: Iterable[Rule], *sets: Container[str]) -> tuple[int, ...]:
    rules = tuple(rules)
    return tuple(reached(rules, each) for each in sets)


def report() -> list[str]:
    """The lines of the report of Oathsworn."""
    checked, told = checked_rules(), told_rules()
    played = {rule.id for rule in all_rules()} - unplayed().keys()
    lines = [
        " ".join([domain, *map(str, counts)])
        for domain in DOMAINS
        for rules in [rules_of(domain)]
        for counts in [(len(rules), *tally(rules, checked), *_reached(rules, told, played))]
    ]
    return [*lines, _summed(all_rules(), checked)]


def watch_report() -> list[str]:
    """The lines of the report of Set a Watch."""
    checked = checked_rules()
    lines = [
        " ".join([section, *map(str, counts)])
        for section in SECTIONS
        for rules in [section_of(section)]
        for counts in [(len(rules), *tally(rules, checked))]
    ]
    return [*lines, _summed(watch_rules(), checked)]


def _summed(rules: tuple[Rule, ...], checked: set[str]) -> str:
    automatic, assisted, reference, still_open, untested = tally(rules, checked)
    return (
        f"rules {len(rules)}: automatic {automatic}, assisted {assisted}, "
        f"reference {reference}, open {still_open}, untested {untested}"
    )


REPORTS = {"oathsworn": report, "set-a-watch": watch_report}
"""The report of each game."""


if __name__ == "__main__":
    print("\n".join(REPORTS[(sys.argv[1:] or ["oathsworn"])[0]]()))
