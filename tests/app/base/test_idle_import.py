"""Modules that are imported while nobody waits: in order, in slices, each once."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base import idle_import
from oathsworn_gui.app.base.idle_import import IdleImport, in_order

GAME = "a_game_to_import"
FILES = {
    "page": f"import json\nfrom {GAME}.rules import moves\nfrom {GAME}.hero import Hero\n",
    "rules/moves": f"from {GAME}.hero import Hero\ndef move(): ...\n",
    "hero": f"TYPED = False\nif TYPED:\n    from {GAME}.page import json\nclass Hero: ...\n",
    "tour": "",
}
ORDER = [f"{GAME}.rules", f"{GAME}.hero", f"{GAME}.rules.moves", f"{GAME}.page"]


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A module that imports two others, one of which names it again."""
    for name, code in FILES.items():
        place = tmp_path / GAME / f"{name}.py"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(code)
        (place.parent / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    yield f"{GAME}.page"
    for name in [name for name in sys.modules if name.startswith(GAME)]:
        del sys.modules[name]


def test_what_a_module_needs_comes_before_it_and_nothing_else_comes(page: str) -> None:
    assert list(in_order(page)) == ORDER
    assert not any(name in sys.modules for name in ORDER[1:])  # packages are there


def test_what_is_there_already_is_passed_over(page: str) -> None:
    __import__(f"{GAME}.hero")
    assert list(in_order(page)) == [name for name in ORDER if name != f"{GAME}.hero"]


def test_the_window_answers_between_two_modules(
    page: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_import, "SLICE", 0.0)
    parent, done, seen = QObject(), list[bool](), list[int]()

    class Between(QObject):
        def timerEvent(self, event: QEvent) -> None:
            del event
            seen.append(sum(name in sys.modules for name in ORDER))

    between = Between()
    between.startTimer(0)
    IdleImport(in_order(page), lambda: done.append(True), parent)
    qtbot.waitUntil(lambda: done == [True])
    assert {2, 3} <= set(seen)
    assert all(name in sys.modules for name in ORDER)
    qtbot.waitUntil(lambda: parent.findChild(IdleImport) is None)
