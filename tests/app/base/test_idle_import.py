"""Modules that are imported while nobody waits: in order, in slices, each once."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base import idle_import
from oathsworn_gui.app.base.idle_import import IdleImport, modules_of

GAME = "a_game_to_import"
NAMES = [
    f"{GAME}.model",
    f"{GAME}.model.hero",
    f"{GAME}.rules",
    f"{GAME}.rules.fights",
    f"{GAME}.rules.fights.blow",
    f"{GAME}.rules.moves",
]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    for name in ("model/hero", "rules/moves", "rules/fights/blow", "tour/walk"):
        place = tmp_path / GAME / f"{name}.py"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("")
    for folder in (tmp_path / GAME).rglob("*"):
        if folder.is_dir():
            (folder / "__init__.py").write_text("")
    (tmp_path / GAME / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    yield GAME
    for name in [name for name in sys.modules if name.startswith(GAME)]:
        del sys.modules[name]


def test_the_lowest_floor_comes_first_and_what_is_no_floor_not_at_all(game: str) -> None:
    assert list(modules_of(game)) == NAMES
    assert list(modules_of("")) == []


def test_the_window_answers_between_two_modules(
    game: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle_import, "SLICE", 0.0)
    parent, done = QObject(), list[bool]()
    seen = list[int]()

    class Between(QObject):
        def timerEvent(self, event: object) -> None:
            del event
            seen.append(sum(name in sys.modules for name in NAMES))

    between = Between()
    between.startTimer(0)
    IdleImport(modules_of(game), lambda: done.append(True), parent)
    assert done == []
    qtbot.waitUntil(lambda: done == [True])
    assert all(name in sys.modules for name in NAMES)
    assert len({count for count in seen if count < len(NAMES)}) > 1
    qtbot.waitUntil(lambda: parent.findChild(IdleImport) is None)
