"""A second place is offered once, kept by itself, tried out, and told when it is long away."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea

from oathsworn_gui.app.base import daemon_work
from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.library import second_place_keeper, second_place_notes
from oathsworn_gui.app.library.second_place_days import is_overdue, with_copy, with_today
from oathsworn_gui.storage.files.settings_file import Settings, load_settings
from oathsworn_gui.storage.library.second_place import FOLDER, SUMS, Proposal, SecondPlace
from tests.ui.conftest import Player

Key = Qt.Key
Start = Callable[[], Player]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_place_notes, "EVENING", 1)
    monkeypatch.setattr(second_place_keeper, "QUIET_MS", 0)


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that is chosen whenever one is asked for, on another disk."""
    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(FileDialogs, "folder_to_use", lambda *_: tmp_path / "stick")
    ask = second_place_keeper.proposed

    def elsewhere(library: Path, chosen: Path) -> Proposal:
        return Proposal(ask(library, chosen).folder, same_disk=False)

    monkeypatch.setattr(second_place_keeper, "proposed", elsewhere)
    return tmp_path / "stick" / FOLDER


def evening(player: Player, steps: int = 1, title: str = "Kept") -> None:
    player.program.begin({"title": title})
    player.settle()
    for _ in range(steps):
        player.press(Key.Key_L)
    player.program.to_library()
    player.settle()


def copies(stick: Path) -> list[Path]:
    return sorted(stick.glob("*.oathsworn"))


def keeper(player: Player) -> second_place_keeper.SecondPlaceKeeper:
    return player.program.library_controller.second_place


def settled(player: Player) -> None:
    """Wait until nothing is under way in the second place."""
    words = player.program.texts.say("second.working")
    player.qtbot.waitUntil(lambda: words not in keeper(player).ways().shown().words)
    player.settle()


def chosen(player: Player) -> None:
    player.ctrl(Key.Key_Comma)
    player.click("second-place-choose")
    player.qtbot.waitUntil(lambda: bool(player.program.settings.second_at))
    settled(player)


def test_it_is_offered_once_after_the_first_evening_and_then_keeps_itself(
    start: Start, stick: Path, tmp_path: Path
) -> None:
    player = start()
    evening(player, steps=0, title="Short")
    assert not player.sees("second-choose")
    evening(player)
    assert "second place" in player.text("banner-title")
    assert load_settings(tmp_path / "settings.json")[0].second_offer == "made"
    player.click("second-choose")
    player.qtbot.waitUntil(lambda: len(copies(stick)) == 2)
    settled(player)
    assert not player.sees("second-choose")
    assert "2 campaigns are copied" in player.text("toast-words")
    evening(player, title="Third")
    player.qtbot.waitUntil(lambda: len(copies(stick)) == 3)
    settled(player)


def test_later_and_no_are_both_respected_by_mouse_and_by_command(start: Start, stick: Path) -> None:
    player = start()
    evening(player)
    player.click("second-later")
    assert "Settings" in player.text("toast-words")
    assert not player.sees("second-later")
    player.program.settings = replace(player.program.settings, second_offer="due")  # another table
    player.program.library_controller.list()
    player.program.window.commands.run("second-no")
    assert not player.sees("second-no")
    evening(player, title="Again")
    assert not player.sees("second-no")
    assert not stick.exists()
    player.ctrl(Key.Key_Comma)
    assert player.find(QPushButton, "second-place-choose").isEnabled()
    for name in ("second-place-copy", "second-place-try", "second-place-show", "second-place-stop"):
        assert player.find(QPushButton, name).toolTip() == "Choose a place first."


def test_an_evening_that_ends_with_the_program_is_followed_by_the_offer_at_the_next_start(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    player.program.begin({"title": "Kept"})
    player.settle()
    player.press(Key.Key_L)
    player.program.window.close()
    kept = load_settings(tmp_path / "settings.json")[0]
    assert kept.second_offer == "due"
    again = start()
    again.program.settings = kept
    again.program.library_controller.list()
    assert again.sees("second-no")


def test_the_same_disk_is_told_and_can_be_used_all_the_same(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    evening(player)
    (tmp_path / "here").mkdir()
    monkeypatch.setattr(FileDialogs, "folder_to_use", lambda *_: tmp_path / "here")
    player.ctrl(Key.Key_Comma)
    player.click("second-place-choose")
    player.qtbot.waitUntil(lambda: player.sees("second-anyway"))
    assert not (tmp_path / "here" / FOLDER).exists()
    player.click("second-anyway")
    player.qtbot.waitUntil(lambda: len(copies(tmp_path / "here" / FOLDER)) == 1)
    settled(player)
    monkeypatch.setattr(FileDialogs, "folder_to_use", lambda *_: tmp_path / "campaigns")
    player.click("second-place-choose")
    player.qtbot.waitUntil(lambda: player.sees("message"))
    assert "inside the folder of your campaigns" in player.text("message-words-0")
    player.click("message-close")
    assert player.text("second-folder") == str(tmp_path / "here" / FOLDER)


def test_the_copies_are_shown_and_trying_them_out_changes_nothing(
    start: Start, stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(FileDialogs, "show_folder", lambda _, folder: shown.append(folder))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    player = start()
    evening(player)
    chosen(player)
    player.click("second-place-show")
    assert shown == [stick]
    (stick / "bent.oathsworn").write_bytes(b"{")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    player.click("second-place-try")
    assert player.sees("second-trial")
    player.qtbot.waitUntil(lambda: "1 campaign would come back" in player.text("read-back-told"))
    assert "1 copy cannot be used" in player.text("read-back-told")
    page = player.find(QScrollArea, "second-trial")
    cards = [card.accessibleName() for card in page.findChildren(QFrame, "read-back-card")]
    assert any("Kept" in name and "Last step: A lantern is lit; 1 burn" in name for name in cards)
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    player.press(Key.Key_Escape)
    assert not player.sees("second-trial")
    settled(player)


def test_a_place_away_for_two_weeks_is_told_calmly_and_catches_up_by_itself(
    start: Start, stick: Path
) -> None:
    player = start()
    evening(player)
    chosen(player)
    player.press(Key.Key_Escape)
    stick.rename(stick.with_name("pulled"))
    program, kept = player.program, player.program.settings
    for missed, told in ((13, False), (14, True)):
        program.settings = replace(kept, second_missed=missed)
        program.library_controller.list()
        assert player.sees("second-later") == told
    assert "last copy" in player.text("banner-title")
    player.click("second-later")
    assert not player.sees("second-later")
    assert program.settings.second_missed == 0
    player.program.begin({"title": "Meanwhile"})
    player.settle()
    player.press(Key.Key_L)
    program.to_library()
    settled(player)
    assert not stick.exists()
    player.ctrl(Key.Key_Comma)
    assert "Plug in its disk" in player.text("second-words")
    stick.with_name("pulled").rename(stick)
    player.click("second-place-copy")
    player.qtbot.waitUntil(lambda: len(copies(stick)) == 2)
    settled(player)
    assert "Plug in" not in player.text("second-words")
    player.click("second-place-stop")
    assert player.program.settings.second_place == ""
    assert len(copies(stick)) == 2


def test_a_disk_that_hangs_stops_neither_play_nor_closing(
    start: Start, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, begun, free = start(), Event(), Event()
    evening(player)
    chosen(player)
    monkeypatch.setattr(daemon_work, "LONGEST_END", 0.05)

    def hang(_: SecondPlace) -> None:
        begun.set()
        free.wait(20)

    with monkeypatch.context() as patch:
        patch.setattr(SecondPlace, "check", hang)
        player.click("second-place-copy")
        assert begun.wait(5)
        player.press(Key.Key_Escape)
        player.click("open-kept-1")
        player.press(Key.Key_L)
        assert player.view.store.campaign.lit == 2
        player.program.window.close()
        assert not player.program.window.isVisible()
    free.set()
    settled(player)


def test_a_disk_that_fails_is_told_in_the_library_and_not_again_when_it_is_put_off(
    start: Start, stick: Path
) -> None:
    player = start()
    evening(player)
    chosen(player)
    player.press(Key.Key_Escape)
    (stick / SUMS).unlink()
    (stick / SUMS / "full").mkdir(parents=True)  # no file can be written over a folder
    evening(player, title="Another")
    player.qtbot.waitUntil(lambda: player.sees("banner-title"))
    assert "could not be written" in player.text("banner-title")
    settled(player)
    player.click("second-later")
    assert not player.sees("banner-title")


def test_days_of_use_count_whatever_the_clock_says() -> None:
    today = date(2026, 11, 24)
    settings = with_copy(Settings(second_place="/stick"), datetime(2026, 11, 24, 20, tzinfo=UTC))
    assert with_today(settings, today) == settings
    leap = with_today(settings, date(2099, 1, 1))
    assert leap.second_missed == 1
    assert not is_overdue(leap, date(2099, 1, 1))
    weekly = settings
    for week in range(1, 4):
        weekly = with_today(weekly, today + timedelta(weeks=week))
    assert is_overdue(weekly, today + timedelta(weeks=3))
    daily = settings
    for _ in range(14):  # the battery is empty: the clock begins anew each time
        assert not is_overdue(daily, date(2000, 1, 1))
        daily = replace(with_today(daily, date(2000, 1, 1)), second_day="")
    assert is_overdue(daily, date(2000, 1, 1))
    assert not is_overdue(replace(daily, second_place=""), date(2000, 1, 1))
