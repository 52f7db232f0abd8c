"""Nothing in the library is lost: titles, the trash, earlier states."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog

from tests.ui.conftest import Player

Key = Qt.Key


@pytest.fixture
def kept(start: Callable[[], Player]) -> Player:
    """A player before a library with one campaign."""
    player = start()
    player.program.begin({"title": "Kept"})
    player.press(Key.Key_L)
    player.program.to_library_now()
    player.settle()
    return player


def _titles(player: Player) -> list[str]:
    return [entry.title for entry in player.program.library.entries()]


def test_a_campaign_is_renamed(kept: Player) -> None:
    kept.press(Key.Key_F2)
    kept.find(QDialog, "ask-words")
    kept.type("Salt")
    kept.press(Key.Key_Return)
    assert _titles(kept) == ["Salt"]
    assert kept.text("library-sub").startswith("One on this computer.")


def test_a_campaign_goes_to_the_trash_and_comes_back(kept: Player) -> None:
    kept.press(Key.Key_Delete)
    assert "Kept" in kept.find(QDialog, "message").windowTitle()
    kept.click("trash-do")
    assert _titles(kept) == []
    kept.press(Key.Key_R)
    kept.click("restore-kept-1")
    assert _titles(kept) == ["Kept"]
    assert kept.sees("open-kept-1")


def test_the_trash_is_asked_about(kept: Player) -> None:
    kept.press(Key.Key_Delete)
    kept.click("message-close")
    assert _titles(kept) == ["Kept"]


def test_an_earlier_state_becomes_a_campaign_of_its_own(kept: Player) -> None:
    kept.press(Key.Key_R)
    kept.click("restore-0")
    assert _titles(kept) == ["Kept", "Kept"]


def test_escape_leaves_the_page(kept: Player) -> None:
    kept.press(Key.Key_R)
    assert QApplication.focusWidget() is not None
    kept.press(Key.Key_Escape)
    assert kept.sees("library-sub")
