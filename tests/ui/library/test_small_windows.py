"""The pages about whole campaigns fit small windows."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea

from tests.ui.conftest import Player

Key = Qt.Key
SIZES = [(480, 640), (800, 600), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_two_moments_never_scroll_sideways(player: Player, size: tuple[int, int]) -> None:
    player.press(Key.Key_L)
    player.program.window.resize(*size)
    player.program.window.commands.run("compare-moments")
    player.settle()
    page = player.find(QScrollArea, "compare")
    assert page.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", SIZES)
def test_a_full_library_never_scrolls_sideways(
    start: Callable[[], Player], size: tuple[int, int]
) -> None:
    player = start()
    system = player.program.games["lanterns"].system
    for number in range(8):
        opened = player.program.library.create(
            system, system.new({"title": f"Evening {number}"}), lambda told: told.code
        )
        opened.record.close()
    player.program.start()
    player.program.window.resize(*size)
    player.settle()
    library = player.find(QScrollArea, "library")
    assert library.horizontalScrollBar().maximum() == 0
