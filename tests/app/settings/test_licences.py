"""About the program: its version, and the licences that its package laid beside it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QPlainTextEdit

from oathsworn_gui import __version__
from oathsworn_gui.app.settings import licences
from tests.ui.conftest import Player

INDEX = """\
Oathsworn Campaigns 0.1.0

This program is under the MIT licence.
Each work has a licence of its own.

Qt 6.11.3: windows
    LGPL-3.0-only
    qt.txt

NumPy 2.4.6: counts the odds
    BSD-3-Clause
    numpy.txt
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of licences of an installed program, three floors above its resources."""
    folder = tmp_path / "licences"
    folder.mkdir()
    (folder / "LICENCES.txt").write_text(INDEX, "utf-8")
    (folder / "qt.txt").write_text("The text of the LGPL.", "utf-8")
    monkeypatch.setattr(licences, "resources", lambda: tmp_path / "program" / "lib" / "resources")
    return folder


def test_the_folder_is_found_above_the_resources(installed: Path) -> None:
    assert licences.licences_folder() == installed


def test_every_work_of_the_index_is_named(installed: Path) -> None:
    assert [tuple(work) for work in licences.works(installed)] == [
        ("Qt 6.11.3", "windows", "LGPL-3.0-only", installed / "qt.txt"),
        ("NumPy 2.4.6", "counts the odds", "BSD-3-Clause", installed / "numpy.txt"),
    ]


def test_an_index_that_is_gone_names_nothing(tmp_path: Path) -> None:
    assert licences.works(tmp_path) == ()


def test_each_text_is_read_in_the_window(installed: Path, start: Callable[[], Player]) -> None:
    del installed
    player = start()
    player.program.window.commands.run("licences")
    player.settle()
    assert player.text("about-version") == f"Version {__version__}"
    assert player.text("licence-use") == "Qt 6.11.3: windows"
    assert player.text("licence-name") == "LGPL-3.0-only"
    text = player.find(QPlainTextEdit, "licence-text")
    assert text.toPlainText() == "The text of the LGPL."
    player.press(Qt.Key.Key_Down)
    assert player.find(QListWidget, "licences-list").currentRow() == 1
    assert text.toPlainText().startswith("This text cannot be read:")
    player.press(Qt.Key.Key_Escape)
    assert not player.sees("licences")


def test_a_program_from_its_source_says_where_licences_are(start: Callable[[], Player]) -> None:
    player = start()
    player.program.window.commands.run("licences")
    player.settle()
    assert player.text("about-source").startswith("You run the program from its source.")
    assert not player.sees("licences-list")
