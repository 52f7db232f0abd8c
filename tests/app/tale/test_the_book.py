"""The page “The book” of the open campaign: laid out, saved as either file, and cancelled."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from oathsworn_gui.ui.book.book_page import BookSheet
from tests.toy_game.lanterns import Light
from tests.ui.conftest import Player

BELOW = "chronicle-below"


def laid_out(player: Player) -> BookSheet:
    """Ask for the book, and return its page once it was laid out."""
    player.program.window.commands.run("book")
    player.settle()
    player.qtbot.waitUntil(lambda: "pages" in player.text(BELOW))
    player.settle()
    return player.find(BookSheet, "book-sheet")


def choose(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    def chosen(*_: object) -> tuple[str, str]:
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)


def test_the_book_is_laid_out_and_saved_as_pdf_and_as_html(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player.view.dispatch(Light())
    laid_out(player)
    for key, name, start in (
        (Qt.Key.Key_Return, "book.pdf", b"%PDF"),
        (Qt.Key.Key_H, "book.html", b"<!DOCTYPE html>"),
    ):
        path = tmp_path / name
        choose(monkeypatch, path)
        player.press(key)
        player.qtbot.waitUntil(lambda file=path: file.is_file())
        player.qtbot.waitUntil(lambda said=name: player.text("book-told") == f"Saved as {said}.")
        assert path.read_bytes().startswith(start)
    assert not list(tmp_path.glob(".writing-*"))


def test_a_disk_that_does_not_take_it_says_so(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player.view.dispatch(Light())
    sheet = laid_out(player)
    folder = tmp_path / "there.pdf"
    folder.mkdir()
    choose(monkeypatch, folder)
    sheet.save_pdf()
    player.qtbot.waitUntil(lambda: "was not saved" in player.text("book-told"))
    assert folder.is_dir()
