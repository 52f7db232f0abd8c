"""Work on a disk that takes long: shown, answered to, and cancelled without a trace."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, get_ident
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QProgressBar, QWidget

from oathsworn_gui.app.base import patience
from oathsworn_gui.app.base.daemon_work import DaemonWork
from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.library import library_check
from oathsworn_gui.storage.files.save_error import SaveInUse
from oathsworn_gui.storage.library.campaign_library import TRASH
from oathsworn_gui.storage.sharing.lock import Lock
from tests.storage.frozen_disk import FrozenDisk, frozen_disk
from tests.ui.conftest import Player

Key = Qt.Key

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="asks Linux for open files"
)


def _is_held(folder: Path) -> bool:
    """Whether a program has the campaign open."""
    try:
        Lock(folder).release()
    except SaveInUse:
        return True
    return False


class Slow:
    """The player before a library with one campaign, and the disk of all that is done."""

    def __init__(self, player: Player, disk: FrozenDisk) -> None:
        self.player, self.disk = player, disk

    def waits(self, words: str) -> None:
        """Wait until the window says that this is going on; it never waited itself."""
        player = self.player
        player.qtbot.waitUntil(lambda: player.sees("work-note"))
        assert player.text("work-note-words") == words
        assert player.find(QProgressBar, "work-note-bar").accessibleName() == words
        assert self.disk.frozen
        assert self.disk.touched == []

    def cancel(self, words: str, *, by_keys: bool) -> None:
        """Cancel what goes on, and let the disk answer until nothing is at work any more."""
        player = self.player
        if by_keys:
            player.press(Key.Key_Escape)
        else:
            player.click("work-note-cancel")
        assert not player.sees("work-note")
        assert player.text("toast-words") == words
        assert self.disk.touched == []
        self.heal()
        player.settle()

    def heal(self) -> None:
        """Let the disk answer, and wait until all work has ended."""
        self.disk.thaw()
        self.player.qtbot.waitUntil(lambda: not self.at_work())

    def at_work(self) -> bool:
        jobs = self.player.program.long_work.findChildren(DaemonWork)
        return any(job.busy for job in jobs)

    def titles(self) -> list[str]:
        return sorted(entry.title for entry in self.player.program.library.entries())


@pytest.fixture
def slow(kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    monkeypatch.setattr(patience, "PATIENCE", 0.0)
    monkeypatch.setattr(patience, "SHOWN_AFTER", 0.0)
    with frozen_disk(tmp_path) as disk:
        yield Slow(kept, disk)


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_campaign_that_opens_slowly_is_not_opened_when_that_is_cancelled(
    slow: Slow, by_keys: bool
) -> None:
    player = slow.player
    slow.disk.freeze("everything")
    player.press(Key.Key_Return)
    slow.waits("Opening “Kept”…")
    slow.cancel("“Kept” was not opened.", by_keys=by_keys)
    assert player.program.session is None
    player.press(Key.Key_Return)
    player.qtbot.waitUntil(lambda: player.program.session is not None)
    assert player.view.store.campaign.lit == 1


def test_the_window_answers_while_a_campaign_opens_and_then_it_is_open(slow: Slow) -> None:
    player = slow.player
    slow.disk.freeze("everything")
    player.press(Key.Key_Return)
    slow.waits("Opening “Kept”…")
    player.ctrl(Key.Key_K)
    assert player.sees("palette")
    player.press(Key.Key_Escape)
    assert player.sees("work-note")
    slow.heal()
    assert player.text("campaign-title") == "Kept"
    assert not player.sees("work-note")


def test_a_campaign_that_opens_too_late_does_not_take_the_place_of_another(slow: Slow) -> None:
    player = slow.player
    slow.disk.freeze("everything")
    player.press(Key.Key_Return)
    slow.waits("Opening “Kept”…")
    slow.disk.thaw()
    player.program.begin({"title": "Other"})
    slow.heal()
    assert player.text("campaign-title") == "Other"
    player.program.navigation.to_library_now()
    player.qtbot.waitUntil(lambda: not _is_held(player.program.library.folder("kept-1")))
    player.program.navigation.open("kept-1")


@pytest.mark.parametrize("by_keys", [False, True])
@pytest.mark.parametrize("before", [b"", b"another one"])
def test_a_cancelled_export_leaves_the_place_as_it_was(
    slow: Slow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_keys: bool, before: bytes
) -> None:
    place = tmp_path / "stick" / "out.oathsworn"
    place.parent.mkdir()
    if before:
        place.write_bytes(before)
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: place)
    slow.disk.freeze("sync")
    slow.player.press(Key.Key_E)
    slow.player.qtbot.waitUntil(slow.disk.reached.is_set)
    slow.waits("Exporting “Kept”…")
    slow.cancel("“Kept” was not exported.", by_keys=by_keys)
    files = [(file.name, file.read_bytes()) for file in place.parent.iterdir()]
    assert files == ([(place.name, before)] if before else [])


def test_a_cancelled_copy_of_a_campaign_is_not_in_the_library(slow: Slow) -> None:
    slow.disk.freeze("all writes")
    slow.player.press(Key.Key_D)
    slow.player.qtbot.waitUntil(slow.disk.reached.is_set)
    slow.waits("Duplicating “Kept”…")
    slow.cancel("“Kept” was not duplicated.", by_keys=True)
    assert slow.titles() == ["Kept"]
    assert [each.name for each in slow.player.program.library.root.iterdir()] == ["kept-1"]


@pytest.mark.parametrize("is_folder", [False, True])
def test_a_cancelled_import_is_not_in_the_library(
    slow: Slow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_folder: bool
) -> None:
    player, path = slow.player, tmp_path / "out.oathsworn"
    library = player.program.library
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: path)
    player.press(Key.Key_E)
    player.qtbot.waitUntil(path.exists)
    slow.heal()
    if is_folder:
        library.folder("kept-1").rename(tmp_path / "kept-1")
        path = tmp_path / "kept-1"
    else:
        library.delete_for_ever(library.throw_away("kept-1"))
    slow.disk.freeze("sync")
    player.program.library_controller.importing.take_in((path,))
    player.qtbot.waitUntil(slow.disk.reached.is_set)
    slow.waits("Taking in “Kept”…")
    slow.cancel("“Kept” was not taken in.", by_keys=True)
    assert [each.name for each in library.root.iterdir() if each.name != TRASH] == []
    assert library.trashed() == ()


def test_a_cancelled_restoring_leaves_the_library_as_it_was(slow: Slow) -> None:
    player = slow.player
    player.press(Key.Key_R)
    slow.disk.freeze("all writes")
    player.press(Key.Key_Return)
    player.qtbot.waitUntil(slow.disk.reached.is_set)
    player.qtbot.waitUntil(lambda: player.sees("work-note"))
    assert player.text("work-note-words").startswith("Restoring “Kept")
    assert slow.disk.touched == []
    player.click("work-note-cancel")
    assert player.text("toast-words").endswith("was not restored.")
    slow.heal()
    assert slow.titles() == ["Kept"]


def test_comparing_can_be_cancelled_and_left(slow: Slow) -> None:
    player = slow.player
    player.press(Key.Key_C)
    player.qtbot.waitUntil(lambda: player.sees("compare-before"))
    player.qtbot.waitUntil(lambda: not slow.at_work())
    slow.disk.freeze("everything")
    before = player.find(QComboBox, "compare-before")
    before.setCurrentIndex(0)
    before.activated.emit(0)
    slow.waits("Comparing the two moments…")
    player.click("work-note-cancel")
    told = [each.text() for each in player.program.window.findChildren(QLabel) if each.isVisible()]
    assert "The moments were not compared." in told
    before.activated.emit(0)
    player.qtbot.waitUntil(lambda: player.sees("work-note"))
    player.press(Key.Key_Escape)
    assert player.sees("open-kept-1")
    assert not player.sees("work-note")
    slow.heal()
    assert player.sees("open-kept-1")


def test_what_is_quick_shows_nothing(
    kept: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither what ends within the patience of a press nor what ends soon after it."""
    seen = list[QObject]()
    path = tmp_path / "out.oathsworn"
    monkeypatch.setattr(FileDialogs, "file_to_write", lambda *_: path)
    monkeypatch.setattr(patience, "SHOWN_AFTER", 3600.0)
    for seconds in (20.0, 0.0):
        monkeypatch.setattr(patience, "PATIENCE", seconds)
        kept.press(Key.Key_E)
        kept.qtbot.waitUntil(lambda: kept.sees("toast-words"))
        seen += kept.program.window.findChildren(QObject, "work-note")
        kept.find(QWidget, "toast").hide()
    assert seen == []


def test_the_check_of_a_library_that_hangs_is_left_at_once(slow: Slow) -> None:
    player = slow.player
    slow.disk.freeze("everything")
    player.program.window.commands.run("check-library")
    player.qtbot.waitUntil(slow.disk.reached.is_set)
    player.settle()
    assert player.text("read-back-told") == "Reading everything back. Nothing is changed."
    player.press(Key.Key_Escape)
    assert player.sees("open-kept-1")
    assert slow.disk.touched == []
    assert slow.disk.frozen
    slow.disk.thaw()


def test_the_check_shows_how_far_it_is_once_it_takes_a_while(
    kept: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, went = Event(), Event()

    def check(_: Path, __: object, going: Callable[[int, int], bool]) -> None:
        going(1, 4)
        went.set()
        go_on.wait(20)

    monkeypatch.setattr(library_check, "check_folder", check)
    for seconds, shown in ((3600.0, False), (0.0, True)):
        monkeypatch.setattr(patience, "SHOWN_AFTER", seconds)
        went.clear()
        kept.program.window.commands.run("check-library")
        kept.qtbot.waitUntil(went.is_set)
        kept.settle()
        assert kept.sees("read-back-bar") is shown
    bar = kept.find(QProgressBar, "read-back-bar")
    assert (bar.value(), bar.maximum()) == (1, 4)
    assert bar.accessibleName() == kept.text("read-back-told")
    assert "1 of 4" in bar.accessibleName()
    go_on.set()


def test_a_long_title_is_read_whole_in_a_narrow_window(
    kept: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 0.0)
    monkeypatch.setattr(patience, "SHOWN_AFTER", 0.0)
    kept.program.window.resize(480, 400)
    go_on = Event()
    kept.program.long_work.run(
        "take-in", lambda _: go_on.wait(20), lambda _: None, title="A title of many words " * 4
    )
    kept.qtbot.waitUntil(lambda: kept.sees("work-note"))
    words = kept.find(QLabel, "work-note-words")
    assert words.height() >= words.heightForWidth(words.width()) > words.fontMetrics().height()
    note = kept.find(QWidget, "work-note")
    assert note.geometry().bottom() < kept.program.window.height()
    go_on.set()


def test_a_cancelled_new_campaign_is_not_in_the_library(slow: Slow) -> None:
    player = slow.player
    player.press(Key.Key_N)
    slow.disk.freeze("all writes")
    player.click("begin")
    player.qtbot.waitUntil(slow.disk.reached.is_set)
    slow.waits("Beginning the campaign…")
    player.click("begin")  # which is being done
    slow.cancel("No campaign was begun.", by_keys=False)
    assert player.program.session is None
    assert slow.titles() == ["Kept"]
    player.click("begin")
    player.qtbot.waitUntil(lambda: player.program.session is not None)
    assert len(slow.titles()) == 2


def test_a_cancelled_renaming_leaves_the_name(slow: Slow) -> None:
    player = slow.player
    player.program.library_controller.housekeeping.rename("kept-1")
    player.settle()
    player.type("Another")
    slow.disk.freeze("all writes")
    player.press(Key.Key_Return)
    player.qtbot.waitUntil(slow.disk.reached.is_set)
    slow.waits("Renaming “Kept”…")
    slow.cancel("“Kept” keeps its name.", by_keys=True)
    assert slow.titles() == ["Kept"]


def test_a_campaign_is_not_in_the_trash_when_that_is_cancelled(slow: Slow) -> None:
    slow.disk.freeze("all writes")
    slow.player.program.library_controller.housekeeping.throw_away("kept-1")
    slow.player.qtbot.waitUntil(slow.disk.reached.is_set)
    slow.waits("Moving “Kept” to the trash…")
    slow.cancel("“Kept” was not moved to the trash.", by_keys=True)
    assert slow.titles() == ["Kept"]
    assert slow.player.program.library.trashed() == ()


def test_a_look_at_a_campaign_that_is_cancelled_shows_nothing(slow: Slow) -> None:
    player, told = slow.player, list[object]()
    slow.disk.freeze("everything")
    player.program.navigation.look_at("kept-1", None, told.append)
    slow.waits("Opening “Kept”…")
    slow.cancel("“Kept” was not opened.", by_keys=True)
    assert (player.program.session, told) == (None, [])
    player.program.navigation.look_at("kept-1", None, told.append)
    player.qtbot.waitUntil(lambda: player.program.session is not None)
    player.program.navigation.to_library_now()
    player.program.navigation.look_at("gone-1", None, told.append)
    player.qtbot.waitUntil(lambda: len(told) == 1)
    assert player.program.session is None


def test_differences_are_counted_beside_the_window(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, threads = slow.player, list[int]()
    system = player.program.games["lanterns"].system
    compare = system.compare

    def counted(*of: Any) -> Any:
        threads.append(get_ident())
        return compare(*of)

    monkeypatch.setitem(vars(system), "compare", counted)
    player.press(Key.Key_C)
    player.qtbot.waitUntil(lambda: len(threads) > 0)
    assert get_ident() not in threads
