"""The tool that changes the rules' code: what it changes, whose tests it takes, what it tells."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import cast
from unittest.mock import Mock

import pytest

from oathsworn_gui.games.oathsworn.rules.hp import oathsworn
from oathsworn_gui.games.oathsworn.rules.hp.enemy import hp_lost
from tests.cases import each_of
from tests.house.tree import ROOT
from tests.mutations.__main__ import equivalents
from tests.mutations.mutants import Mutant, all_mutants, functions
from tests.mutations.operators import changes
from tests.mutations.reach import Reach, Watch
from tests.mutations.run import chosen_tests, put_in


def told(body: str) -> list[tuple[str, str]]:
    """Return what each mutant of a function of one statement makes of it."""
    tree = ast.parse(f"def f(a, b):\n    {body}\n")
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    before = ast.unparse(tree)
    found = [(c.operator, ast.unparse(c.tree).splitlines()[1].strip())
             for c in changes(tree, function)]  # fmt: skip
    assert ast.unparse(tree) == before
    return found


@each_of(
    ("body", "mutants"),
    [
        ("return a < b", [("compare", "return a <= b"), ("compare", "return a > b")]),
        ("return a and b", [("and-or", "return a or b")]),
        ("return a + 1", [("arithmetic", "return a - 1"), ("number", "return a + 2"),
                          ("number", "return a + 0")]),
        ("return not a", [("unary", "return a")]),
        ("return True", [("true-false", "return False")]),
        ("return a if b else 'x'", [("negate", "return a if not b else 'x'")]),
        ("return list[str]()", []),
        ("return a or Hex(0, 0)", [("and-or", "return a and Hex(0, 0)")]),
        ("return Hex(0, 0)", [("number", f"return Hex({q}, {r})")
                              for q, r in ((1, 0), (-1, 0), (0, 1), (0, -1))]),
        ("c: tuple[int, 3] = a", []),
        ("return zip(a, b, strict=True)", []),
        ("return a[0] if len(a) == 1 else b", [
            ("compare", "return a[0] if len(a) != 1 else b"),
            ("number", "return a[0] if len(a) == 2 else b"),
            ("number", "return a[0] if len(a) == 0 else b"),
            ("number", "return a[1] if len(a) == 1 else b"),
        ]),
        ("return a.get(b, 0) > 0", [("compare", "return a.get(b, 0) >= 0"),
                                    ("compare", "return a.get(b, 0) < 0"),
                                    ("number", "return a.get(b, 0) > 1"),
                                    ("number", "return a.get(b, 0) > -1"),
                                    ("number", "return a.get(b, 1) > 0")]),
    ],
)  # fmt: skip
def test_one_place_is_changed_at_a_time(body: str, mutants: list[tuple[str, str]]) -> None:
    assert told(body) == mutants


def test_a_helper_belongs_to_the_rules_of_those_that_call_it() -> None:
    source = '''
def public():
    """Do it. Source: TIME-03, L1."""
    return _near()

def _near():
    return _far()

def _far():
    return 1

def other():
    """Nothing calls it."""

class Base:
    def refuse(self):
        return self._why()

    def _why(self):
        return refuse("a")

class Own(Base):
    def refuse(self):
        """Refuse. Source: TIME-04, L2."""
        return refuse("b") or super().refuse()

class Another:
    def refuse(self):
        """It is called by nobody here."""
'''
    rules = {name: sorted(cited) for _, name, cited in functions(ast.parse(source))}
    assert {name: cited for name, cited in rules.items() if "." not in name} == {
        "public": ["TIME-03"], "_near": ["TIME-03"], "_far": ["TIME-03"], "other": [],
    }  # fmt: skip
    assert {name: cited for name, cited in rules.items() if "." in name} == {
        "Base.refuse": ["TIME-04"], "Base._why": ["TIME-04"], "Own.refuse": ["TIME-04"],
        "Another.refuse": [],
    }  # fmt: skip


@cache
def of_hp() -> list[Mutant]:
    """Return the mutants of losing HP."""
    return [m for m in all_mutants("HP") if m.path.endswith("rules/hp/oathsworn.py")]


def test_a_mutant_is_put_in_place_of_its_function() -> None:
    negated = [m for m in of_hp() if m.function == "lose_hp" and m.change.operator == "negate"]
    mutant = next(m for m in negated if m.change.before == "if beyond")
    assert mutant.room == "tests/games/oathsworn/rules/hp"
    code = oathsworn.lose_hp.__code__
    try:
        assert put_in(mutant)
        assert oathsworn.lose_hp.__code__ != code
        assert oathsworn.lose_hp.__code__.co_varnames == code.co_varnames
        assert put_in(mutant, changed=False)
        assert oathsworn.lose_hp.__code__.co_code == code.co_code
    finally:
        oathsworn.lose_hp.__code__ = code


TWICE = """
from pathlib import Path
from oathsworn_gui.games.oathsworn.rules.hp.enemy import hp_lost

def test_that_passes_only_once():
    hp_lost(4, 2)
    seen = Path(__file__).with_suffix(".seen")
    assert not seen.exists()
    seen.touch()
"""


def test_whoever_fails_with_the_unchanged_function_judges_nothing(tmp_path: Path) -> None:
    mutant = next(m for m in all_mutants("DAMAGE") if m.function == "hp_lost")
    report, twice = tmp_path / "report.txt", tmp_path / "test_twice.py"
    report.write_text(f"lived [DAMAGE-06; 1 tests] {mutant.key}\n", "utf-8")
    twice.write_text(TWICE, "utf-8")
    asked = [sys.executable, "-m", "tests.mutations", "--again", str(report), "--tests", str(twice)]
    run = subprocess.run(asked, check=False, cwd=ROOT, capture_output=True, text=True, timeout=600)
    lines = run.stdout.splitlines()
    assert lines[-1] == "mutants 1, killed 0, lived 1, equivalent 0"
    said = [line for line in lines if line.startswith("fails while nothing is changed")]
    assert len(said) == 1
    assert said[0].endswith("test_twice.py::test_that_passes_only_once")


def test_every_equivalent_is_named_with_a_reason_and_still_there() -> None:
    known = equivalents()
    assert all(reason.strip() for reason in known.values())
    assert set(known) <= {mutant.key for mutant in all_mutants()} if known else True


def marked(name: str, *rules: str) -> pytest.Item:
    """Return a test of this name as the choice among tests sees it."""
    marks = [pytest.mark.rule(*rules).mark] if rules else []
    item = Mock(nodeid=name, iter_markers=lambda _: marks)
    return cast(pytest.Item, item)


OWN = "tests/games/oathsworn/rules/hp/test_oathsworn.py::test_own"
TAGGED = "tests/games/oathsworn/rules/shops/test_shops.py::test_tagged"
NEAR = "tests/games/oathsworn/rules/hp/test_knockout.py::test_near"
ACTING = "tests/games/oathsworn/actions/hp/test_damage.py::test_acting"
FAR = "tests/games/oathsworn/rules/shops/test_shops.py::test_far"
ASLEEP = "tests/games/oathsworn/rules/hp/test_oathsworn.py::test_that_runs_another_line"


@each_of(
    ("rules", "tagged", "room", "others"),
    [
        (frozenset({"HP-01"}), [TAGGED], [OWN, NEAR, ACTING], [FAR]),
        (frozenset[str](), [OWN, FAR, TAGGED, NEAR, ACTING], [], []),
    ],
)
def test_only_tests_that_run_the_statement_judge_and_those_of_its_rules_first(
    rules: frozenset[str], tagged: list[str], room: list[str], others: list[str]
) -> None:
    mutant = of_hp()[0]._replace(rules=rules)
    untagged = [marked(name) for name in (FAR, ACTING, NEAR, OWN, ASLEEP)]
    seconds = {OWN: 1.0, TAGGED: 0.2, NEAR: 0.3, ACTING: 0.4, FAR: 0.1, ASLEEP: 0.1}
    line = mutant.change.line
    run = {
        (mutant.path, line): frozenset({OWN, TAGGED, NEAR, ACTING, FAR}),
        (mutant.path, mutant.change.body.stop - 1): frozenset({ASLEEP}),
    }
    assert mutant.change.body.stop - 1 not in mutant.change.lines
    reach = Reach(frozenset(), seconds, run)
    chosen = chosen_tests(mutant, [*untagged, marked(TAGGED, "HP-01")], reach)
    assert [[item.nodeid for item in part] for part in chosen] == [tagged, room, others]


def test_without_a_test_of_the_statement_those_that_enter_the_function_judge() -> None:
    mutant = of_hp()[0]
    run = {(mutant.path, mutant.change.body.stop - 1): frozenset({OWN})}
    chosen = chosen_tests(mutant, [marked(OWN)], Reach(frozenset(), {OWN: 1.0}, run))
    assert [item.nodeid for item in chosen.all] == [OWN]


def test_the_lines_that_run_are_noted_under_the_name_of_the_test() -> None:
    path = "oathsworn_gui/games/oathsworn/rules/hp/enemy.py"
    code = hp_lost.__code__
    body = {line for *_, line in code.co_lines() if line and line > code.co_firstlineno}
    watch = Watch()
    watch.begin("one")
    hp_lost(4, 2)
    watch.begin("two")
    run = watch.end()
    assert {name for line in body for name in run.get((path, line), ())} == {"one"}


def test_the_lines_of_a_change_are_those_of_its_statement() -> None:
    source = "def f(a, b):\n    if (a\n            and b):\n        return (\n            a + 1)\n"
    function = (tree := ast.parse(source)).body[0]
    assert isinstance(function, ast.FunctionDef)
    lines = {change.operator: (*change.lines,) for change in changes(tree, function)}
    assert lines == {"negate": (2, 3), "and-or": (2, 3), "arithmetic": (4, 5), "number": (4, 5)}
    assert {change.body for change in changes(tree, function)} == {range(2, 6)}
