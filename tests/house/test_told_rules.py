"""The automatic rules that a told sheet reaches are those whose tests pass on told encounters."""

import faulthandler
import os
import subprocess
import sys
from typing import NamedTuple

import pytest

from tests.house.rule_book import DOMAINS, all_rules
from tests.house.rules_report import reached, report
from tests.house.told_rules import PARTLY, ROOMS, UNREACHED, told_rules
from tests.house.tree import ROOT


class Ran(NamedTuple):
    """The last lines of a run: automatic rules run, none passing, some failing."""

    rules: int
    unreached: set[str]
    partly: set[str]


def run(*rooms: str) -> Ran:
    """Run tests on told encounters, in a process of its own: it changes the builders."""
    command = [sys.executable, "-m", "tests.house.told_run", *rooms]
    short = {name: value for name, value in os.environ.items() if name != "OATHSWORN_LONG"}
    done = subprocess.run(
        command, cwd=ROOT, env=short, capture_output=True, text=True, timeout=900, check=False
    )
    last = [line.split() for line in done.stdout.splitlines()[-3:]]
    assert [line[0] for line in last] == ["rules", "unreached", "partly"], done.stderr[-2000:]
    return Ran(int(last[0][1]), set(last[1][1:]), set(last[2][1:]))


def test_each_rule_that_is_not_reached_is_automatic_and_has_a_reason() -> None:
    automatic = {rule.id for rule in all_rules() if rule.handled == "automatic"}
    reasons = {**UNREACHED, **PARTLY}
    assert set(reasons) <= automatic
    assert not UNREACHED.keys() & PARTLY.keys()
    assert all(len(reason.split()) > 3 for reason in reasons.values())


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


def test_a_told_encounter_does_what_the_rules_ask_and_not_what_only_ships() -> None:
    came = run(
        "tests/games/oathsworn/rules/conditions/test_consumed.py",
        "tests/games/oathsworn/rules/encounter/test_setup.py",
    )
    assert came.rules >= 20
    assert came.unreached | came.partly == {"ENCSETUP-08"}
    assert "ENCSETUP-08" in PARTLY


@pytest.mark.long
def test_all_rules_pass_on_told_encounters_but_those_with_a_reason() -> None:
    faulthandler.cancel_dump_traceback_later()  # it takes some minutes; `run` has its own limit
    came = run(*ROOMS)
    assert came.rules == sum(rule.handled == "automatic" for rule in all_rules())
    assert came.unreached == set(UNREACHED)
    assert came.partly == set(PARTLY)
