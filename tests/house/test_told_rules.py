"""The automatic rules that a told sheet reaches are those whose tests pass on told encounters."""

import faulthandler
import os
import subprocess
import sys
from typing import NamedTuple

import pytest

from tests.games.oathsworn.players.reached import main
from tests.games.oathsworn.players.reached import reached as reached_in_games
from tests.games.oathsworn.players.told import Table
from tests.house.rule_book import DOMAINS, all_rules
from tests.house.rules_report import reached, report
from tests.house.told_rules import (
    PARTLY,
    PLAYED,
    ROOMS,
    UNREACHED,
    automatic_rules,
    told_rules,
    unplayed,
)
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
    assert {len(row) for row in rows} == {9}
    assert sum(int(row[7]) for row in rows) == reached(all_rules(), told_rules())
    assert all(int(row[7]) <= int(row[2]) for row in rows)
    assert sum(int(row[8]) for row in rows) == PLAYED
    assert lines[-1].startswith(f"rules {len(all_rules())}: automatic ")


SHORT = (Table("twins", 14, "screen", 1), Table("twins", 26, "off", 3))
"""Games that are played in a moment, with the board on the screen and without."""


def test_each_automatic_rule_is_played_in_games_on_told_sheets_or_has_a_reason() -> None:
    automatic, listed = automatic_rules(), unplayed()
    assert listed.keys() <= automatic
    assert len(automatic) == PLAYED + len(listed), (
        "a rule is new: run tests.games.oathsworn.players.reached, then put it into unplayed.json "
        "with its reason, or count it in PLAYED"
    )
    assert all(len(reason.split()) > 5 for reason in listed.values())


def test_no_rule_with_a_reason_comes_up_in_a_short_game() -> None:
    sample = {"ROUND-01", "TARGET-01", "ENEMYMOVE-01"}
    found = reached_in_games({*unplayed(), *sample}, SHORT)
    assert found == sample


@pytest.mark.long
def test_the_rules_that_no_game_reaches_are_those_with_a_reason() -> None:
    assert main(36) == 0


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
