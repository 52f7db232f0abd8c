"""A finger and the keys meet every control: the tour is walked, each page of it is measured."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import on_stage
from oathsworn_gui.games.oathsworn.tour.tour import tour
from oathsworn_gui.ui.automation.key_check import Unreached, deaf_focus, without_keys
from oathsworn_gui.ui.automation.screenshots import TourCamera, settle
from oathsworn_gui.ui.automation.touch_check import Narrow, narrow, too_narrow
from oathsworn_gui.ui.widgets import RuleLink

_MOST_BELOW = 16
"""So many kinds of controls, beside the books of rules, were below 40 px in the whole tour."""


class _Measuring(TourCamera):
    """Measures each page instead of picturing it."""

    def __init__(self, window: QWidget, folder: Path, size: QSize) -> None:
        super().__init__(window, folder, size)
        self.small: dict[str, Narrow] = {}
        self.below: set[str] = set()
        self.without_keys: dict[str, Unreached] = {}
        self.deaf: list[str] = []

    def take(self, name: str, widget: QWidget | None = None) -> Path:
        settle()
        page = widget or self._window
        self.small |= {f"{name}: {each.widget}": each for each in too_narrow(page)}
        self.below |= {_kind(each) for each in narrow(page)}
        self.without_keys |= {f"{name}: {each.widget}": each for each in without_keys(page)}
        self.deaf += [f"{name}: {wrong}"] if (wrong := deaf_focus()) else []
        self.taken.append(Path(name))
        return self.taken[-1]


def _kind(each: Narrow) -> str:
    return "".join("0" if letter.isdigit() else letter for letter in each.widget)


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=["1280x720", "1920x1080"])
def measured(tmp_path: Path, qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[_Measuring]:
    del qtbot
    program = on_stage(tmp_path / "data", "deepwood")
    camera = _Measuring(program.window, tmp_path, QSize(*request.param))
    tour(program, camera)
    yield camera
    program.navigation.to_library_now()
    program.window.close()


@pytest.mark.long
def test_each_control_of_the_tour_is_met_by_a_finger_and_by_keys(measured: _Measuring) -> None:
    assert len(measured.taken) > 100
    assert measured.small == {}
    assert measured.without_keys == {}
    assert measured.deaf == []
    books = {kind for kind in measured.below if kind.startswith(RuleLink.__name__)}
    assert len(measured.below - books) <= _MOST_BELOW, sorted(measured.below - books)
