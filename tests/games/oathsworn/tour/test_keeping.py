"""The tour at a disk that goes and comes back, also when the program finds it by itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.games.oathsworn.tour.keeping import TourOfKeeping
from oathsworn_gui.games.oathsworn.tour.states import BOOK
from oathsworn_gui.ui.automation.stand_in import StandIn


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = on_stage(tmp_path, "deepwood")
    program.begin(dict(BOOK))
    program.navigation.to_library_now()
    yield program
    program.navigation.to_library_now()
    program.window.close()
    qtbot.addWidget(program.window)


def test_the_tour_goes_on_when_the_disk_is_found_before_it_is_tried(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = StandIn(program.window)
    pictures: list[str] = []
    rename = Path.rename

    def and_found_at_once(path: Path, target: Path) -> Path:
        moved = rename(path, target)
        if path.name == f".{target.name}":
            session = program.session
            assert session is not None
            session.record.flush()
            qtbot.waitUntil(lambda: hand.look_for("disk-again") is None)
        return moved

    monkeypatch.setattr(Path, "rename", and_found_at_once)
    TourOfKeeping(program, hand, pictures.append).failing_disk()
    assert program.window.commands.find("disk-again") is None
    assert pictures == ["disk-away"]
