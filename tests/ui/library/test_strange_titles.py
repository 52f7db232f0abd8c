"""Titles that no list was drawn for: very long ones, one long word, signs that turn the writing."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from oathsworn_gui.storage.saves.save_file import SAVE
from tests.ui.conftest import Player

LONG_WORD = "Ashenlantern" * 25
LONG_WORDS = "The very long evening of the lanterns " * 8
TURNED = "Ash\u202eexe.txt"


@pytest.fixture
def library(start: Callable[[], Player]) -> Player:
    """A player before a library of such titles."""
    player = start()
    player.program.window.resize(1280, 720)
    for title in (LONG_WORD, LONG_WORDS, TURNED):
        player.program.begin({"title": title})
        player.program.navigation.to_library_now()
    player.program.library_controller.list()
    player.settle()
    return player


def _words(player: Player) -> str:
    labels = player.program.window.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisible())


def _fits(player: Player, name: str) -> bool:
    widget, window = player.find(QWidget, name), player.program.window
    left = widget.mapTo(window, widget.rect().topLeft()).x()
    return left >= 0 and left + widget.width() <= window.width()


def test_no_title_makes_the_library_wider_than_the_window(library: Player) -> None:
    names = [entry.name for entry in library.program.library.entries()]
    assert len(names) == 3
    assert all(_fits(library, f"campaign-{name}") for name in names)
    assert all(_fits(library, f"open-{name}") for name in names)


def test_signs_that_turn_the_writing_are_not_shown(library: Player) -> None:
    assert "\u202e" not in _words(library)
    assert "Ash\ufffdexe.txt" in _words(library)
    library.program.navigation.open("ashexe-txt-1")
    assert library.text("campaign-title") == "Ash\ufffdexe.txt"
    assert "\u202e" not in library.program.window.windowTitle()


def test_no_title_makes_the_page_of_the_files_wider_than_the_window(library: Player) -> None:
    program = library.program
    for entry in program.library.entries():
        (entry.folder / SAVE).write_bytes((entry.folder / SAVE).read_bytes()[:-3])
        program.file_recovery.show(entry.name)
        library.qtbot.waitUntil(lambda: library.sees("recovery-verdict"))
        library.settle()
        assert _fits(library, "recovery-verdict")
        assert _fits(library, "recovery-of")
        assert _fits(library, "inside-title")
        assert "\u202e" not in _words(library)
        program.window.back()
