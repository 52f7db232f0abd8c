"""What was measured of the tests is kept: only what may have changed is measured again."""

from pathlib import Path

import pytest

from tests.cases import each_of
from tests.mutations.kept import Kept, State, joined, one_of_each_file, state_of_tree
from tests.mutations.reach import Reach

RULE = "oathsworn_gui/games/oathsworn/rules/hp/enemy.py"
OTHER = "oathsworn_gui/games/oathsworn/rules/hp/figures.py"
TEST, FAR = "tests/games/test_hp.py", "tests/games/test_far.py"
BUILDER = "tests/games/builders/encounter.py"
FILES = {
    RULE: "import math\n\nMOST = 3\n\ndef lost(n):\n    return n // 2\n",
    "oathsworn_gui/games/oathsworn/model/item.py": "A = 1\n",
    "resources/content/cards.json": "{}\n",
    TEST: "def test_lost():\n    assert True\n",
    BUILDER: "B = 1\n",
}


def state(root: Path, **changed: str) -> State:
    """Return the state of a small tree with files changed, by the ends of their names."""
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(changed.get(path.stem, text), "utf-8")
    return state_of_tree(root)


@each_of(
    ("name", "text", "files", "is_same"),
    [
        ("enemy", FILES[RULE].replace("// 2", "// 3"), {RULE}, True),
        ("enemy", FILES[RULE].replace("import math", "import sys"), {RULE}, True),
        ("enemy", FILES[RULE].replace("MOST = 3", "MOST = 4"), {RULE}, False),
        ("test_hp", "def test_lost():\n    assert 1\n", {TEST}, True),
        ("encounter", "B = 2\n", set(), False),
        ("item", "A = 2\n", set(), False),
        ("cards", "[]\n", set(), False),
    ],
)
def test_a_function_of_the_rules_or_a_test_changes_its_file_alone(
    name: str, text: str, files: set[str], is_same: bool, tmp_path: Path
) -> None:
    before, after = state(tmp_path), state(tmp_path, **{name: text})
    assert set(before.files) == {RULE, TEST}
    assert {path for path in after.files if before.files[path] != after.files[path]} == files
    assert (before.rest == after.rest) is is_same


NEAR, LATER, AWAY = f"{TEST}::test_near", f"{TEST}::test_later", f"{FAR}::test_away"
REACH = Reach(
    frozenset({AWAY}),
    {NEAR: 0.2, LATER: 0.1, AWAY: 0.3},
    {(RULE, 6): frozenset({NEAR}), (OTHER, 2): frozenset({NEAR, LATER, AWAY})},
)
STATE = State({RULE: "a", OTHER: "b", TEST: "c", FAR: "d"}, "rest")


@pytest.mark.parametrize(
    ("changed", "rest", "left"),
    [
        ({}, "rest", {NEAR, LATER, AWAY}),
        ({RULE: "x"}, "rest", {LATER, AWAY}),
        ({OTHER: "x"}, "rest", set[str]()),
        ({FAR: "x"}, "rest", {NEAR, LATER}),
        ({TEST: "x"}, "rest", {AWAY}),
        ({}, "another", set[str]()),
    ],
)
def test_only_what_still_holds_is_read(
    changed: dict[str, str], rest: str, left: set[str], tmp_path: Path
) -> None:
    path = tmp_path / "cache" / "kept.json"
    assert Kept(STATE, path).read().seconds == {}
    Kept(STATE, path).write(REACH)
    found = Kept(State({**STATE.files, **changed}, rest), path).read()
    assert found.seconds == {name: REACH.seconds[name] for name in REACH.seconds if name in left}
    assert found.failing == REACH.failing & left
    assert all(names <= left for names in found.run.values())
    if not changed and rest == "rest":
        assert found.run == REACH.run


def test_what_is_measured_anew_takes_the_place_of_what_was_kept() -> None:
    anew = Reach(frozenset(), {AWAY: 0.4, NEAR: 0.2}, {(RULE, 7): frozenset({AWAY, NEAR})})
    both = joined(REACH, anew)
    assert both.seconds == {NEAR: 0.2, LATER: 0.1, AWAY: 0.4}
    assert both.failing == frozenset()
    assert both.running(OTHER, [2]) == {LATER}
    assert both.running(RULE, [7]) == {AWAY, NEAR}
    assert both.running(RULE, [6]) == frozenset()


def test_one_of_each_file_is_its_quickest() -> None:
    assert one_of_each_file(REACH.seconds) == {LATER, AWAY}
