"""The sheets are looked at and saved as a PDF, by mouse and by keys, from inside and outside."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.base import export_files as press
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.evening import Evening

pytestmark = pytest.mark.usefixtures("pages_ahead")
"""The palette knows the commands of pages that nobody opened once they are made."""


@pytest.fixture
def chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that is chosen in the system's dialog; the name it proposed is beside it."""
    path = tmp_path / "for the printer" / "lantern.pdf"
    path.parent.mkdir()

    def choose(parent: object, title: str, name: str, kinds: str) -> tuple[str, str]:
        del parent, title, kinds
        (path.parent / "proposed").write_text(name, "utf-8")
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    return path


def until(qtbot: QtBot, holds: Callable[[], bool]) -> None:
    """Wait for it, on a busy machine too: all sheets are laid out and written one by one."""
    qtbot.waitUntil(holds, timeout=30_000)


def printing(evening: Evening, qtbot: QtBot) -> None:
    """Turn to the page for printing and wait until its pages are made."""
    evening.command("Print the sheets")
    until(qtbot, lambda: "page 1 of" in evening.text("sheets-which"))
    until(qtbot, lambda: evening.hand.see("sheets-save").isEnabled())


def test_a_table_saves_its_sheets_and_reads_where_they_lie(
    evening: Evening, qtbot: QtBot, chosen: Path
) -> None:
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    evening.press("sheets-save", "Return")
    until(qtbot, lambda: evening.sees("sheets-open"))
    assert evening.text("sheets-told") == "Saved as lantern.pdf."
    assert chosen.read_bytes().startswith(b"%PDF-")
    proposed = (chosen.parent / "proposed").read_text("utf-8")
    assert proposed.endswith(".pdf")
    assert "Chapter 1" in proposed
    assert not evening.view.store.history.done, "printing is no step of play"


def test_what_is_ticked_is_printed_and_nothing_else(evening: Evening, qtbot: QtBot) -> None:
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    whole = evening.text("sheets-which").rpartition(" ")[2]
    for seat in "1234":
        evening.press(f"print-seat-{seat}")
    company = evening.text("sheets-which").rpartition(" ")[2]
    assert int(whole) >= int(company) + 4
    evening.press("print-company")
    assert evening.text("sheets-which") == "Nothing is ticked"
    assert not evening.hand.see("sheets-save").isEnabled()
    evening.press("print-options")
    assert evening.text("sheets-which") == "How we read the rules · page 1 of 1"


def test_pages_are_turned(evening: Evening, qtbot: QtBot) -> None:
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    evening.hand.see("paper").setFocus()
    evening.press("paper-on", "Right")
    assert "page 2 of" in evening.text("sheets-which")
    assert "page 2 of" in evening.spoken("paper")
    evening.hand.see("paper").setFocus()
    evening.press("paper-back", "Left")
    assert "page 1 of" in evening.text("sheets-which")
    assert not evening.hand.see("paper-back").isEnabled()


def test_the_paper_is_chosen_and_the_pages_are_made_anew(
    evening: Evening, qtbot: QtBot, chosen: Path
) -> None:
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    for paper, size in (("a4", b"595"), ("letter", b"612")):
        evening.press(f"paper-{paper}")
        until(qtbot, lambda: evening.hand.see("sheets-save").isEnabled())
        evening.press("sheets-save", "Return")
        until(qtbot, lambda: evening.sees("sheets-open"))
        assert b"/MediaBox [0 0 " + size in chosen.read_bytes()


def test_nothing_is_saved_while_the_pages_of_another_paper_are_made(
    evening: Evening, qtbot: QtBot, chosen: Path
) -> None:
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    other = evening.hand.see("paper-letter", QPushButton)
    (evening.hand.see("paper-a4", QPushButton) if other.isChecked() else other).click()
    assert not evening.hand.see("sheets-save").isEnabled()
    assert not evening.hand.see("sheets-print").isEnabled()
    evening.hand.key("Return")
    assert not chosen.exists()
    until(qtbot, lambda: evening.hand.see("sheets-save").isEnabled())


def test_the_paper_of_the_settings_is_taken(evening: Evening, qtbot: QtBot) -> None:
    evening.program.window.commands.run("settings")
    evening.press("sheets-letter")
    evening.press("settings-back", "Escape")
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    assert evening.hand.see("paper-letter").property("checked")
    assert not evening.hand.see("paper-a4").property("checked")


def test_a_full_disk_is_told_and_the_page_stays(
    evening: Evening, qtbot: QtBot, chosen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(press, "write_whole", full)
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    evening.press("sheets-save", "Return")
    until(qtbot, lambda: "disk is full" in evening.text("sheets-told"))
    assert not evening.sees("sheets-open")
    assert not chosen.exists()
    assert evening.hand.see("sheets-save").isEnabled()


def test_a_pdf_that_is_cancelled_is_not_written(
    evening: Evening, qtbot: QtBot, chosen: Path
) -> None:
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    assert not evening.sees("sheets-cancel")
    evening.hand.see("sheets-save", QPushButton).click()
    assert evening.text("sheets-told").startswith("Writing page 0 of")
    evening.press("sheets-cancel", "X")
    assert evening.text("sheets-told") == "No PDF was written."
    settle()
    assert not evening.sees("sheets-cancel")
    assert not chosen.exists()
    evening.press("sheets-save", "Return")
    until(qtbot, lambda: evening.sees("sheets-open"))
    assert chosen.read_bytes().startswith(b"%PDF-")


def test_without_a_printer_the_page_says_so(
    evening: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list[str])
    evening.program.begin_practice(seed=5)
    settle()
    printing(evening, qtbot)
    evening.press("sheets-print", "P")
    assert "No printer is set up" in evening.text("sheets-told")


def test_the_company_page_leads_to_its_sheets(mouse: Evening, qtbot: QtBot) -> None:
    mouse.program.begin_practice(seed=5)
    settle()
    mouse.view.show_page("company")
    settle()
    mouse.press("company-print")
    assert mouse.view.page == "sheets"
    until(qtbot, lambda: "page 1 of" in mouse.text("sheets-which"))


def test_the_library_opens_a_campaign_at_its_sheets(evening: Evening, qtbot: QtBot) -> None:
    evening.program.begin_practice(seed=5)
    name = evening.program.session.name if evening.program.session is not None else ""
    evening.program.to_library()
    settle()
    evening.press(f"sheets-{name}", "S")
    until(qtbot, lambda: evening.sees("sheets-which"))
    assert evening.view.page == "sheets"
    until(qtbot, lambda: "page 1 of" in evening.text("sheets-which"))
