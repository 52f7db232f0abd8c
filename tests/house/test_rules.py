"""The rules reference is whole, says things in players' words, and its tags are true."""

import re
from collections import Counter

import pytest

from tests.cases import each_of
from tests.house.rule_book import (
    DOMAINS,
    RULES,
    SECTIONS,
    WATCH,
    WATCH_RULED,
    Rule,
    all_rules,
    every_rule,
    ruled,
    rules_of,
    watch_rules,
)
from tests.house.rule_tags import NOT_RUN, checked_rules, tagged_tests
from tests.house.rules_report import HANDLED, is_untested, report, watch_report
from tests.house.tree import named

REFERENCES_AT_MOST = 94
WATCH_REFERENCES_AT_MOST = 5

NOTATION = re.compile(
    r"io:|edge:|DATA\b|RULING|DIFF\b|\b(?:floor|ceil|min|max)\(|->|>=|<=|=>|==|[{}\[\]_`=]"
    r"|\b(?:int|bool|enum|switch|multiset|str|null)\b|set<|KO'd|\b[A-Z]+-\d\d\b|\bL\d+\b|[→←≥≤!]"
)
RULING = "We play "


@each_of("domain", DOMAINS)
def test_every_rule_of_the_ledger_stands_in_its_file(domain: str) -> None:
    expected = [f"{domain}-{number:02}" for number in range(1, DOMAINS[domain] + 1)]
    assert [rule.id for rule in rules_of(domain)] == expected


def test_no_other_file_of_rules() -> None:
    known = {f"{domain.lower()}.json" for domain in DOMAINS}
    assert {path.name for path in RULES.glob("*")} <= known
    assert {path.stem for path in WATCH.glob("*")} == set(SECTIONS)


def test_every_rule_of_set_a_watch_stands_in_its_order() -> None:
    expected = [f"WATCH-{number:02}" for number in range(1, sum(SECTIONS.values()) + 1)]
    assert [rule.id for rule in watch_rules()] == expected
    silent = [f"WATCH-{number}" for number in WATCH_RULED.split()]
    assert [rule.id for rule in watch_rules() if rule.ruling] == silent


def test_every_rule_of_set_a_watch_is_carried_out_and_tested() -> None:
    rules = watch_rules()
    assert [rule.id for rule in rules if rule.handled == "open"] == []
    checked = checked_rules()
    assert [rule.id for rule in rules if is_untested(rule, checked)] == []
    references = [rule.id for rule in rules if rule.handled == "reference"]
    assert len(references) <= WATCH_REFERENCES_AT_MOST
    *lines, last = watch_report()
    assert [line.split()[0] for line in lines] == list(SECTIONS)
    assert last.startswith(f"rules {len(rules)}: ")


def test_words_are_for_players() -> None:
    faults = [f"{rule.id}: {fault}" for rule in every_rule() for fault in _faults(rule)]
    assert not faults, "\n".join(faults)


def _faults(rule: Rule) -> list[str]:
    words = f"{rule.words} {rule.ruling}".strip()
    faults = [f"notation {found!r}" for found in NOTATION.findall(words)]
    sentences = [s for s in re.split(r"(?<=[.?])[\"”’)]*\s+", words) if s]
    if not 1 <= len(sentences) <= 2:
        faults.append(f"{len(sentences)} sentences")
    ends = (part.rstrip('"”’)')[-1:] in (".", "?") for part in (rule.words, rule.ruling) if part)
    if not all(ends):
        faults.append("does not end like a sentence")
    if rule.ruling and not rule.ruling.startswith(RULING):
        faults.append(f"a ruling that does not begin with {RULING!r}")
    if "silent" in words:
        faults.append("says itself that the rulebook is silent: the page does")
    return faults


def test_where_the_rulebook_is_silent_we_say_what_we_play_and_nowhere_else() -> None:
    assert len(ruled()) == 126
    assert {rule.id for rule in all_rules() if rule.ruling} == ruled()


def test_no_two_rules_read_the_same() -> None:
    said = Counter((rule.words, rule.ruling) for rule in every_rule())
    assert not [words for words, n in said.items() if n > 1]


def test_every_rule_says_where_it_stands_and_how_it_is_handled() -> None:
    for rule in every_rule():
        assert rule.note, rule.id
        assert rule.source, rule.id
        assert rule.handled in HANDLED, rule.id
        assert bool(rule.reason) == (rule.handled == "reference"), f"{rule.id}: reason"


def test_few_rules_are_only_a_reference() -> None:
    references = [rule.id for rule in all_rules() if rule.handled == "reference"]
    assert len(references) <= REFERENCES_AT_MOST


def test_every_tag_names_a_rule() -> None:
    known = {rule.id for rule in every_rule()}
    unknown = [
        f"{named(test.module)}::{test.name}: {rule}"
        for test in tagged_tests()
        for rule in test.rules
        if rule not in known
    ]
    assert not unknown, "\n".join(unknown)


def test_every_tagged_test_can_fail() -> None:
    idle = [f"{named(test.module)}::{test.name}" for test in tagged_tests() if not test.asserts]
    assert not idle, "these name a rule and assert nothing:\n" + "\n".join(idle)


def test_the_source_says_what_pytest_collected(request: pytest.FixtureRequest) -> None:
    """What is read from the source is what pytest itself sees, in the modules of this run."""
    items = request.session.items
    run = [item for item in items if not any(item.get_closest_marker(m) for m in NOT_RUN)]
    collected = {rule for item in run for mark in item.iter_markers("rule") for rule in mark.args}
    whole = {str(item.path) for item in items}
    read = {
        rule
        for test in tagged_tests()
        if test.counts and str(test.module) in whole
        for rule in test.rules
    }
    assert read <= collected


def test_the_report_has_a_line_for_every_domain_and_sums_up() -> None:
    *lines, last = report()
    assert [line.split()[0] for line in lines] == list(DOMAINS)
    columns = [[int(number) for number in line.split()[1:]] for line in lines]
    total, automatic, assisted, reference, still_open, untested, told, played = map(
        sum, zip(*columns, strict=True)
    )
    assert 0 < told <= automatic
    assert 0 < played <= automatic
    assert total == automatic + assisted + reference + still_open
    assert last == (
        f"rules {total}: automatic {automatic}, assisted {assisted}, "
        f"reference {reference}, open {still_open}, untested {untested}"
    )
