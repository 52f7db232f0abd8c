"""Every text the shell asks for is there."""

import ast
from collections.abc import Iterator

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.ui.texts import Texts
from tests.house.tree import PACKAGE, modules, named, parsed

OURS = [PACKAGE / name for name in ("program.py", "file_dialogs.py")]
TEXTS = read_texts()


def _asked() -> Iterator[tuple[str, str]]:
    for path in [*modules(PACKAGE / "ui"), *OURS]:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and node.args and _is_say(node.func):
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield named(path), first.value


def _is_say(called: ast.expr) -> bool:
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name == "say"


def test_every_text_of_the_shell_is_there() -> None:
    prefixes = ("", "question-panel.")
    missing = [
        f"{where}: {key}"
        for where, key in _asked()
        if not any(f"{prefix}{key}" in TEXTS for prefix in prefixes)
    ]
    assert not missing, "\n".join(missing)


def test_one_is_said_otherwise_than_many() -> None:
    texts = Texts({"n": "{n} cards", "n.one": "one card"})
    assert texts.say("n", n=1) == "one card"
    assert texts.say("n", n=2) == "2 cards"


def test_a_missing_text_is_a_fault() -> None:
    with pytest.raises(KeyError):
        Texts({}).say("none")


def test_a_text_that_a_game_may_leave_out_has_a_fallback() -> None:
    texts = Texts({"seat": "{name} answers"})
    assert texts.find("none", "plain") == "plain"
    assert texts.find("seat", "plain") == "plain"
    assert texts.find("seat", "plain", name="Ines") == "Ines answers"
