"""A window in which nothing is done comes to rest.

What asks for a layout each time it gets one takes a part of a core as long as the program is open.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.ui.automation.screenshots import settle
from tests.conftest import LONG
from tests.house.tree import ROOT

SAVES = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-10"
KEPT = sorted(path.stem for path in SAVES.glob("*.oathsworn"))
LOOKED_AT = KEPT if LONG else ["in-an-enemys-turn"]
SIZES = ((1280, 720), (960, 540)) if LONG else ((1280, 720),)
TURNS, ROUNDS = 10, 20
"""Turns of the event loop in which nothing may ask for a layout, in one of so many rounds."""


class _Asked(QObject):
    """Counts which widgets ask for a layout or to be painted."""

    def __init__(self) -> None:
        super().__init__()
        self.by = Counter[str]()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count, and let it happen."""
        kinds = (QEvent.Type.LayoutRequest, QEvent.Type.UpdateRequest)
        if event.type() in kinds and isinstance(watched, QWidget):
            self.by[f"{type(watched).__name__} {watched.objectName()}"] += 1
        return False


def asked_at_rest() -> Counter[str]:
    """Return what goes on asking for a layout although nothing was done; pages built ahead end."""
    app, asked = QApplication.instance(), _Asked()
    assert app is not None
    app.installEventFilter(asked)
    for _ in range(ROUNDS):
        asked.by.clear()
        settle(TURNS)
        if not asked.by:
            break
    app.removeEventFilter(asked)
    return asked.by


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = on_stage(tmp_path, "deepwood")
    yield program
    if program.window.view is not None:
        program.navigation.to_library_now()
    qtbot.addWidget(program.window)
    program.window.close()
    settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kept", LOOKED_AT)
def test_a_campaign_comes_to_rest(program: Program, kept: str, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    view = program.navigation.open(program.library.take_in(SAVES / f"{kept}.oathsworn"))
    assert asked_at_rest() == {}
    for page in view.page_keys() if LONG else ():
        view.show_page(page)
        assert asked_at_rest() == {}, page
