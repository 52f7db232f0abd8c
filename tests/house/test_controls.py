"""Every action of the registry can be dispatched by a control of the window."""

import ast
from collections.abc import Iterator
from pathlib import Path

from oathsworn_gui.games.oathsworn.system import ACTIONS
from tests.house.tree import ROOT, parsed

GAME = ROOT / "oathsworn_gui" / "games" / "oathsworn"
BY_THE_SESSION = {"go-on": "the session dispatches it itself when nothing is asked"}
"""Actions without a control of their own, each with its reason."""


def _modules(*folders: str) -> Iterator[ast.Module]:
    for folder in folders:
        for path in sorted((GAME / folder).rglob("*.py")):
            yield parsed(path)


def _names(tree: ast.AST) -> frozenset[str]:
    """The names a piece of code uses, imports left out."""
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return frozenset(
        named | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    )


def used_by_controls(ui: Iterator[ast.Module], views: Iterator[ast.Module]) -> frozenset[str]:
    """The names that widgets use, and those of the views' functions that they reach."""
    of_views: dict[str, frozenset[str]] = {}
    for module in views:
        for node in module.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                of_views[node.name] = of_views.get(node.name, frozenset()) | _names(node)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    if isinstance(target, ast.Name):
                        of_views[target.id] = _names(node)
    reached = frozenset[str]().union(*(_names(module) for module in ui))
    waiting = list(reached)
    while waiting:
        new = of_views.get(waiting.pop(), frozenset()) - reached
        reached |= new
        waiting.extend(new)
    return reached


def test_each_action_has_a_control() -> None:
    reached = used_by_controls(_modules("ui"), _modules("views"))
    without = [name for name, action in ACTIONS.items() if action.__name__ not in reached]
    assert sorted(without) == sorted(BY_THE_SESSION)


def test_the_session_dispatches_what_has_no_control() -> None:
    store = (Path(ROOT) / "oathsworn_gui" / "session" / "store.py").read_text(encoding="utf-8")
    assert all(f'"{name}"' in store for name in BY_THE_SESSION)


def test_an_action_that_only_an_unused_view_makes_has_no_control() -> None:
    view = "def used():\n    return Move()\ndef unused():\n    return Fly()\n"
    reached = used_by_controls(iter((ast.parse("button(used)"),)), iter((ast.parse(view),)))
    assert "Move" in reached
    assert "Fly" not in reached


def _without_cap(folder: Path) -> list[str]:
    """Where an orange button is made whose cap does not say its key."""
    found: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "PrimaryButton":
                cap = node.args[3:4] or [each.value for each in node.keywords if each.arg == "key"]
                if not cap or (isinstance(cap[0], ast.Constant) and not cap[0].value):
                    found.append(f"{path.name}:{node.lineno}")
    return found


def test_each_orange_button_says_its_key() -> None:
    assert not _without_cap(ROOT / "oathsworn_gui")


def test_an_orange_button_without_its_key_is_found(tmp_path: Path) -> None:
    words = (
        'PrimaryButton(t, "a", "i", "Enter")\nPrimaryButton(t, "a")\nPrimaryButton(t, "a", key="")'
    )
    (tmp_path / "made.py").write_text(words, "utf-8")
    assert _without_cap(tmp_path) == ["made.py:2", "made.py:3"]
