"""The automatic rules that a told sheet reaches are those whose tests pass on told encounters."""

import subprocess
import sys

import pytest

from tests.house.rule_book import DOMAINS, all_rules
from tests.house.rules_report import reached, report
from tests.house.told_rules import ROOMS, UNREACHED, told_rules
from tests.house.tree import ROOT


def run(*rooms: str) -> tuple[int, list[str]]:
    """Return how many automatic rules ran on told encounters, and those that pass in no test."""
    command = [sys.executable, "-m", "tests.house.told_run", *rooms]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
    )
    head, _, names = done.stdout.partition(" automatic rules run, ")
    assert names, done.stdout[-2000:] + done.stderr[-2000:]
    return int(head.split()[-1]), names.splitlines()[1:]


def test_each_rule_that_is_not_reached_is_automatic_and_has_a_reason() -> None:
    automatic = {rule.id for rule in all_rules() if rule.handled == "automatic"}
    assert set(UNREACHED) <= automatic
    assert all(len(reason.split()) > 3 for reason in UNREACHED.values())


def test_every_other_automatic_rule_has_a_test_that_runs_on_told_encounters() -> None:
    automatic = {rule.id for rule in all_rules() if rule.handled == "automatic"}
    assert automatic - told_rules() == set(UNREACHED)


def test_the_report_has_a_column_for_them_and_its_last_line_is_as_it_was() -> None:
    lines = report()
    rows = [line.split() for line in lines[:-1]]
    assert [row[0] for row in rows] == list(DOMAINS)
    assert {len(row) for row in rows} == {8}
    assert sum(int(row[7]) for row in rows) == reached(all_rules(), told_rules())
    assert all(int(row[7]) <= int(row[2]) for row in rows)
    assert lines[-1].startswith(f"rules {len(all_rules())}: automatic ")


def test_rules_of_breaks_and_consumed_pass_on_told_encounters() -> None:
    n, not_passed = run(
        "tests/games/oathsworn/rules/conditions/test_consumed.py",
        "tests/games/oathsworn/rules/hp",
    )
    assert n >= 20
    assert set(not_passed) <= set(UNREACHED)


@pytest.mark.long
def test_all_rules_pass_on_told_encounters_but_those_with_a_reason() -> None:
    n, not_passed = run(*ROOMS)
    assert n == sum(rule.handled == "automatic" for rule in all_rules())
    assert set(not_passed) == set(UNREACHED)
