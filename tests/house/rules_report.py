"""How far each rule of the ledger has come: ``python -m tests.house.rules_report``.

A line per domain, ``DOMAIN total automatic assisted reference open untested told``; the last line
sums up. ``untested`` are automatic and assisted rules that no test checks in every run, ``told``
the automatic rules that a told sheet reaches (`tests/house/told_rules.py`).
"""

from collections import Counter
from collections.abc import Iterable

from tests.house.rule_book import DOMAINS, Rule, all_rules, rules_of
from tests.house.rule_tags import checked_rules
from tests.house.told_rules import told_rules

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


def reached(rules: Iterable[Rule], told: set[str]) -> int:
    """How many of the automatic rules a told sheet reaches."""
    return sum(rule.handled == "automatic" and rule.id in told for rule in rules)


def report() -> list[str]:
    """The lines of the report."""
    checked, told = checked_rules(), told_rules()
    lines = [
        " ".join(
            [domain, str(len(rules)), *map(str, (*tally(rules, checked), reached(rules, told)))]
        )
        for domain in DOMAINS
        for rules in [rules_of(domain)]
    ]
    rules = all_rules()
    automatic, assisted, reference, still_open, untested = tally(rules, checked)
    return [
        *lines,
        f"rules {len(rules)}: automatic {automatic}, assisted {assisted}, "
        f"reference {reference}, open {still_open}, untested {untested}",
    ]


if __name__ == "__main__":
    print("\n".join(report()))
