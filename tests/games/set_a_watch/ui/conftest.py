"""A table at the window for each test, closed behind it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.ui.campaign.page_stack import PageStack
from tests.games.set_a_watch.ui.table import Table, a_program

Seated = Callable[..., Table]


@pytest.fixture(autouse=True)
def pages_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are made when they are first shown."""
    monkeypatch.setattr(PageStack, "build_ahead", lambda _: None)


@pytest.fixture
def seated(qtbot: QtBot, tmp_path: Path) -> Iterator[Seated]:
    """Returns a table before a new game; ``theme`` and ``size`` are those of the window."""
    del qtbot
    running: list[Program] = []

    def sit(
        *,
        by_keys: bool = True,
        theme: str = "deepwood",
        size: tuple[int, int] = (1280, 720),
        pressed: Callable[[], object] = lambda: None,
    ) -> Table:
        program = a_program(tmp_path, theme, size)
        running.append(program)
        return Table(program, by_keys=by_keys, pressed=pressed)

    yield sit
    for program in running:
        if program.window.view is not None:
            program.navigation.to_library_now()
        program.window.close()
        program.window.deleteLater()


@pytest.fixture(params=[False, True], ids=["mouse", "keys"])
def by_keys(request: pytest.FixtureRequest) -> bool:
    """Whether the table plays by keyboard alone, or by mouse."""
    return bool(request.param)
