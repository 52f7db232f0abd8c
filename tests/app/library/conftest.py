"""A library with a campaign, for tests of what is done with one."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import Player


@pytest.fixture
def kept(start: Callable[[], Player]) -> Player:
    """A player before a library with one campaign."""
    player = start()
    player.program.begin({"title": "Kept"})
    player.press(Qt.Key.Key_L)
    player.program.navigation.to_library_now()
    player.settle()
    return player
