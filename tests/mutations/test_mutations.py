"""The tool that changes the rules' code: what it changes, whose tests it takes, what it tells."""

import ast

from oathsworn_gui.games.oathsworn.rules.hp import oathsworn
from tests.cases import each_of
from tests.mutations.__main__ import equivalents
from tests.mutations.mutants import Mutant, all_mutants, functions
from tests.mutations.operators import changes
from tests.mutations.run import put_in


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
        ("c: tuple[int, 3] = a", []),
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
'''
    rules = {name: sorted(cited) for _, name, cited in functions(ast.parse(source))}
    assert rules == {"public": ["TIME-03"], "_near": ["TIME-03"], "_far": ["TIME-03"], "other": []}


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
    finally:
        oathsworn.lose_hp.__code__ = code


def test_every_equivalent_is_named_with_a_reason_and_still_there() -> None:
    known = equivalents()
    assert all(reason.strip() for reason in known.values())
    assert set(known) <= {mutant.key for mutant in all_mutants()} if known else True
