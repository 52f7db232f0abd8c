"""Everything MIGHT tells, asks, offers and refuses has its words."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions import answers, might
from oathsworn_gui.tabletop.action import stored_name
from tests.house.tree import PACKAGE, parsed

GAME = PACKAGE / "games" / "oathsworn"
MODULES = [
    *sorted((GAME / "rules").glob("might*.py")),
    *sorted((GAME / "actions").glob("might*.py")),
    *[GAME / "rules" / f"{name}.py" for name in ("check", "story_fight", "by_hand")],
]
FIRST_WORDS = ("draw.", "might.", "check.", "fight.", "procedure.")
PREFIX = {"line": "line", "_told": "line", "refuse": "refusal", "impossible": "refusal"}
TEXTS = read_texts()


def codes(node: ast.expr) -> Iterator[str]:
    """The codes a literal, or a choice of two, may be."""
    for part in ast.walk(node):
        code = str(part.value) if isinstance(part, ast.Constant) else ""
        if code.startswith(FIRST_WORDS) and not code.endswith("."):
            yield code


def codes_of(module: Path) -> Iterator[str]:
    """All codes that stand in a module."""
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.Constant):
            yield from codes(node)


def keys() -> Iterator[str]:
    """The keys of texts that the rules and actions of MIGHT name."""
    for module in MODULES:
        for node in ast.walk(parsed(module)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                prefix = PREFIX.get(node.func.id)
                if prefix and node.args:
                    yield from (f"{prefix}.{code}" for code in codes(node.args[0]))
                for keyword in node.keywords:
                    prefix = {"kind": "question", "code": "option"}.get(keyword.arg or "")
                    if prefix:
                        yield from (f"{prefix}.{code}" for code in codes(keyword.value))


def test_codes_are_found() -> None:
    found = set(keys())
    for key in ("line.might.reset", "refusal.draw.none-left", "option.draw.keep",
                "question.draw.pool", "line.check.succeeded"):  # fmt: skip
        assert key in found


def test_every_code_has_its_words() -> None:
    assert sorted({key for key in keys() if key not in TEXTS}) == []


def test_codes_kept_in_variables_have_words_too() -> None:
    every = {code for module in MODULES for code in codes_of(module)}
    prefixes = ("line", "refusal", "question", "option")
    assert sorted(c for c in every if not any(f"{p}.{c}" in TEXTS for p in prefixes)) == []


@pytest.mark.parametrize("kind", ["pool", "empower", "cards", "extra", "replacement", "enemy"])
def test_every_question_of_a_draw_has_title_and_help(kind: str) -> None:
    assert {f"question.draw.{kind}", f"question.draw.{kind}.help"} <= set(TEXTS)


def test_every_action_has_its_name() -> None:
    named = [stored_name(action) for action in (*might.ACTIONS, *answers.ACTIONS)]
    assert [name for name in named if f"action.{name}" not in TEXTS] == []
