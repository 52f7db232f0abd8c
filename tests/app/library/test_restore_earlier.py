"""Nothing in the library is lost: titles, the trash, earlier states."""

import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QListView, QPushButton, QWidget

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library import trash
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import generations
from oathsworn_gui.storage.saves.save_file import CHRONICLE
from tests.ui.conftest import Player

Key = Qt.Key


def _titles(player: Player) -> list[str]:
    return sorted(entry.title for entry in player.program.library.entries())


def _rows(player: Player) -> list[str]:
    model = player.find(QListView, "restore-list").model()
    role = Qt.ItemDataRole.AccessibleTextRole
    rows = (model.data(model.index(n, 0), role) for n in range(model.rowCount()))
    return [row for row in rows if row]


def test_a_campaign_is_renamed(kept: Player) -> None:
    kept.press(Key.Key_F2)
    kept.find(QDialog, "ask-words")
    kept.type("Salt")
    kept.press(Key.Key_Return)
    assert _titles(kept) == ["Salt"]
    assert kept.text("library-sub").startswith("One on this computer.")


def test_a_campaign_goes_to_the_trash_and_comes_back_by_keys(kept: Player) -> None:
    kept.press(Key.Key_Delete)
    assert _titles(kept) == []
    kept.press(Key.Key_R, Key.Key_T)
    assert kept.text("inside-title") == "Kept"
    assert "30 days of use left" in _rows(kept)[0]
    kept.press(Key.Key_Return)
    assert _titles(kept) == ["Kept"]
    assert _rows(kept) == []
    kept.press(Key.Key_Escape)
    assert kept.sees("open-kept-1")


def test_thrown_away_by_mistake_it_is_one_click_back(kept: Player) -> None:
    kept.press(Key.Key_Delete)
    assert kept.text("toast-words") == "“Kept” is in the trash for at least 30 days."
    kept.click("toast-way")
    assert _titles(kept) == ["Kept"]
    assert kept.sees("open-kept-1")


def test_a_campaign_that_is_open_elsewhere_is_not_thrown_away(
    kept: Player, start: Callable[[], Player]
) -> None:
    opened = kept.program.library.open("kept-1", kept.program.games.systems, lambda line: line.code)
    kept.press(Key.Key_Delete)
    assert "already open" in kept.text("message-words-0")
    kept.click("message-close")
    opened.record.close()
    assert _titles(kept) == ["Kept"]


def test_the_keys_are_named_as_the_shelf_has_them(kept: Player) -> None:
    kept.press(Key.Key_Delete, Key.Key_R)
    assert kept.text("key-restore-do") == "Bring it back"
    kept.press(Key.Key_T)
    assert kept.text("key-restore-do") == "Put it back"
    assert kept.sees("key-restore-delete")
    assert not kept.sees("key-restore-what-if")


def test_deleting_for_ever_is_asked_about(kept: Player) -> None:
    kept.press(Key.Key_Delete, Key.Key_R)
    kept.click("restore-trash")
    kept.click("restore-delete")
    assert "Kept" in kept.find(QDialog, "message").windowTitle()
    kept.press(Key.Key_Return)
    assert len(kept.program.library.trashed()) == 1
    kept.press(Key.Key_Delete)
    kept.click("delete-do")
    assert kept.program.library.trashed() == ()
    assert not kept.sees("inside-title")


def test_an_earlier_state_becomes_a_campaign_of_its_own(kept: Player) -> None:
    kept.press(Key.Key_R)
    assert kept.text("inside-title") == "Kept"
    kept.click("restore-do")
    assert len(_titles(kept)) == 2
    assert _titles(kept)[0] == "Kept"
    assert _titles(kept)[1].startswith("Kept, ")
    kept.click("toast-way")
    assert kept.view.store.campaign.lit == 1
    kept.press(Key.Key_L)
    assert kept.text("campaign-title").startswith("Kept, ")
    assert "Restored" in kept.text("campaign-heading")
    kept.program.navigation.to_library_now()
    kept.program.navigation.open("kept-1")
    assert kept.view.store.campaign.lit == 1


def test_what_is_brought_back_has_its_chronicle(kept: Player) -> None:
    kept.program.navigation.open("kept-1")
    kept.press(Key.Key_L)
    kept.program.navigation.to_library_now()
    kept.settle()
    kept.press(Key.Key_R, Key.Key_Return)
    library = kept.program.library
    entry = next(entry for entry in library.entries() if entry.copied)
    assert entry.copied["why"] == "restored"
    told = read_chronicle(entry.folder / CHRONICLE)
    assert [each["n"] for each in told] == list(range(1, entry.copied["n"] + 1))
    assert told


def test_a_state_that_cannot_be_read_says_so(kept: Player) -> None:
    for generation in generations(kept.program.library.folder("kept-1")):
        generation.path.write_bytes(generation.path.read_bytes()[:-20])
    kept.press(Key.Key_R)
    assert kept.sees("inside-trouble")
    assert not kept.sees("restore-do")
    kept.press(Key.Key_Return, Key.Key_W)
    assert _titles(kept) == ["Kept"]


def test_an_earlier_state_is_only_looked_at(kept: Player) -> None:
    kept.program.navigation.open("kept-1")
    kept.press(Key.Key_L)
    kept.program.navigation.to_library_now()
    kept.settle()
    kept.press(Key.Key_R, Key.Key_End, Key.Key_L)
    assert kept.text("campaign-title") == "Kept"
    assert kept.view.store.campaign.lit < 2
    assert kept.sees("banner-title")
    assert _titles(kept) == ["Kept"]


def test_states_are_found_by_words_and_by_campaign(kept: Player) -> None:
    for title in ("Moth", "Owl"):
        kept.program.begin({"title": title})
        kept.program.navigation.to_library_now()
    kept.settle()
    kept.press(Key.Key_R)
    everything = _rows(kept)
    assert len(everything) >= 3
    kept.press(Key.Key_Slash)
    kept.type("owl")
    assert [row.split(",")[0] for row in _rows(kept)] == ["Owl"]
    kept.type("xx")
    assert _rows(kept) == []
    kept.press(Key.Key_Escape)
    assert _rows(kept) == everything
    choice = kept.find(QComboBox, "restore-campaign")
    choice.setCurrentIndex(choice.findText("Moth"))
    choice.activated.emit(choice.currentIndex())
    kept.settle()
    assert [row.split(",")[0] for row in _rows(kept)] == ["Moth"]


def test_the_keys_go_to_the_list_and_back(kept: Player) -> None:
    kept.press(Key.Key_R)
    assert kept.find(QListView, "restore-list").hasFocus()
    kept.press(Key.Key_Slash, Key.Key_Return)
    assert kept.find(QListView, "restore-list").hasFocus()
    kept.press(Key.Key_Tab)
    kept.press(Key.Key_Escape)
    assert kept.sees("library-sub")


def test_every_control_has_a_name(kept: Player) -> None:
    kept.press(Key.Key_Delete, Key.Key_R)
    for _ in range(2):
        kept.press(Key.Key_T)
        page = kept.find(QWidget, "restore")
        for kind in (QPushButton, QComboBox, QListView):
            shown = [each for each in page.findChildren(kind) if each.isVisible()]
            for control in shown:
                assert control.objectName()
                assert control.accessibleName()


def test_the_trash_is_tidied_when_the_program_starts(
    kept: Player, start: Callable[[], Player], tmp_path: Path
) -> None:
    kept.press(Key.Key_Delete)
    _lay(tmp_path / "campaigns" / ".trash" / "kept-1", days=30, told=25)
    again = start()
    again.qtbot.waitUntil(lambda: again.program.library.trashed() == ())


def test_what_will_go_from_the_trash_is_told_by_its_title(
    kept: Player, start: Callable[[], Player], tmp_path: Path
) -> None:
    kept.press(Key.Key_Delete)
    folder = tmp_path / "campaigns" / ".trash" / "kept-1"
    _lay(folder, days=60)
    again = start()
    again.qtbot.waitUntil(lambda: again.sees("trash-open"))
    assert again.text("banner-title") == "“Kept” will soon be deleted from the trash for ever"
    assert "on 5 more days" in again.text("banner-words")
    again.qtbot.waitUntil(lambda: trash.thrown(folder).told == 60)
    assert len(again.program.library.trashed()) == 1
    again.click("trash-open")
    assert again.text("inside-title") == "Kept"
    again.press(Key.Key_Escape)
    assert again.sees("trash-open")
    again.click("trash-close")
    assert not again.sees("trash-open")
    assert trash.thrown(folder).is_ending

    third = start()
    third.qtbot.waitUntil(lambda: third.sees("trash-keep"))
    third.find(QPushButton, "trash-keep").setFocus()
    third.press(Key.Key_Return)
    assert not third.sees("trash-keep")
    assert third.text("toast-words") == "The trash keeps it for 30 more days of use."
    assert trash.thrown(folder).days_left == trash.STAYS


def _lay(folder: Path, *, days: int, told: int | None = None) -> None:
    """Make it so that the program ran on so many days since the campaign was thrown away."""
    note = trash.thrown(folder)
    assert note.at is not None
    dates = tuple((note.at - timedelta(days=day)).date() for day in range(days, -1, -1))
    trash.write_note(folder, note._replace(dates=dates, told=told))


@pytest.mark.skipif(os.name == "nt", reason="making links needs a right there")
def test_a_link_to_a_campaign_says_why_it_is_not_opened(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "elsewhere" / "kept-1"
    folder.parent.mkdir()
    (tmp_path / "campaigns" / "kept-1").rename(folder)
    (tmp_path / "campaigns" / "kept-1").symlink_to(folder)
    kept.program.library_controller.list()
    kept.settle()
    assert "is not a folder but a link to one in another place" in kept.text("trouble")
    before = sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*"))
    kept.click("open-kept-1")
    assert str(folder) in kept.text("message-words-0")
    kept.click("message-close")
    shown: list[SaveError] = []
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: tmp_path / "copy.oathsworn")
    monkeypatch.setattr(FileDialogs, "show_fault", lambda _, fault: shown.append(fault))
    program = kept.program
    housekeeping, files = program.library_controller.housekeeping, program.file_recovery
    actions = (
        program.navigation.open_or_say,
        housekeeping.throw_away,
        housekeeping.print_sheets,
        program.library_controller.exporting.export,
        program.library_controller.exporting.duplicate,
        files.show,
    )
    for number, do in enumerate(actions, 1):
        do("kept-1")
        kept.qtbot.waitUntil(lambda number=number: len(shown) == number)
    assert {fault.code for fault in shown} == {"linked-folder"}
    assert sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*")) == before
