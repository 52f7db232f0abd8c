"""The welcome: what a person sees who has no campaign yet, and every way on from there."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget

from oathsworn_gui.app.base.file_dialogs import FileDialogs
from tests.ui.conftest import Player

Key = Qt.Key
CHOICES = ("library-new", "library-practice", "library-file")
SIZES = [(480, 320), (640, 360), (960, 540), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def newcomer(start: Callable[[], Player]) -> Player:
    """A player before a library in which there never was a campaign."""
    return start()


def has_the_keys() -> str:
    focus = QApplication.focusWidget()
    return focus.objectName() if focus is not None else ""


def campaign_elsewhere(player: Player, file: Path) -> Path:
    """Play a campaign, keep a copy of it in ``file``, and have none again."""
    player.program.begin({"title": "Brought along"})
    player.click("light")
    player.program.navigation.save_copy(file)
    player.program.navigation.to_library_now()
    player.program.library.delete_for_ever(player.program.library.throw_away("brought-along-1"))
    player.program.library_controller.list()
    player.settle()
    return file


def test_it_says_what_this_is_and_where_campaigns_will_be_kept(
    newcomer: Player, tmp_path: Path
) -> None:
    for game in ("Oathsworn: Into the Deepwood", "Set a Watch"):
        assert game in newcomer.text("library-sub")
    assert "no text and no picture of the printed game" in newcomer.text("welcome-box")
    shown = newcomer.text("welcome-kept").replace("\u200b", "")
    assert shown.endswith(str(tmp_path / "campaigns"))
    assert "Export" in newcomer.text("welcome-elsewhere")
    assert not newcomer.sees("welcome-restore")


@pytest.mark.parametrize(
    ("arrows", "chosen"),
    [
        ([], "library-new"),
        ([Key.Key_Right], "library-practice"),
        ([Key.Key_Down, Key.Key_Down], "library-file"),
        ([Key.Key_Left], "library-file"),
        ([Key.Key_Right] * 3, "library-new"),
        ([Key.Key_Right, Key.Key_Up], "library-new"),
    ],
)
def test_arrows_go_round_the_three_choices(
    newcomer: Player, arrows: list[Key], chosen: str
) -> None:
    newcomer.press(*arrows)
    assert has_the_keys() == chosen


@pytest.mark.parametrize("keys", [[Key.Key_Return], [Key.Key_Space], [Key.Key_N]])
def test_a_campaign_is_started_with_one_key(newcomer: Player, keys: list[Key]) -> None:
    newcomer.press(*keys)
    assert newcomer.sees("new-title")


def test_enter_presses_the_button_that_was_reached_with_tab(newcomer: Player) -> None:
    newcomer.press(*[Key.Key_Tab] * 3)
    assert has_the_keys() == "welcome-keeping"
    newcomer.press(Key.Key_Return)
    assert newcomer.sees("library-folder")


def test_after_the_first_campaign_the_library_is_shown_and_no_welcome(newcomer: Player) -> None:
    newcomer.click("library-practice")
    assert newcomer.text("campaign-title") == "Practice"
    newcomer.program.to_library()
    newcomer.settle()
    assert not newcomer.sees("welcome")
    assert newcomer.text("library-sub").startswith("One on this computer.")
    assert all(newcomer.sees(name) for name in (*CHOICES, "library-restore"))
    newcomer.press(Key.Key_Return)
    assert newcomer.text("campaign-title") == "Practice"


def test_a_file_from_another_computer_is_opened(
    newcomer: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = campaign_elsewhere(newcomer, tmp_path / "stick.oathsworn")
    monkeypatch.setattr(FileDialogs, "files_to_open", lambda _: (file,))
    newcomer.click("library-file")
    newcomer.qtbot.waitUntil(lambda: newcomer.sees("campaign-title"))
    assert newcomer.view.store.campaign.lit == 1
    assert file.exists()


@pytest.mark.parametrize("is_new", [True, False])
def test_a_shared_folder_is_used_from_the_beginning(
    newcomer: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_new: bool
) -> None:
    """New: nothing lies in it yet. Otherwise the other computer has put a campaign there."""
    shared = tmp_path / "shared"
    shared.mkdir()
    if not is_new:
        file = campaign_elsewhere(newcomer, tmp_path / "first.oathsworn")
        newcomer.program.library.root = shared
        newcomer.program.library.take_in(file)
        newcomer.program.library.root = tmp_path / "campaigns"
    monkeypatch.setattr(FileDialogs, "folder_to_use", lambda *_: shared)
    newcomer.click("welcome-share")
    newcomer.click("move-do")
    newcomer.qtbot.waitUntil(lambda: newcomer.program.settings.library == str(shared))
    if newcomer.sees("message-close"):
        newcomer.click("message-close")
    assert newcomer.sees("welcome") == is_new
    assert [entry.title for entry in newcomer.program.library.entries()] == (
        [] if is_new else ["Brought along"]
    )
    newcomer.program.begin({"title": "Together"})
    assert (shared / "together-1" / "campaign.oathsworn").exists()


def test_what_was_thrown_away_can_still_be_brought_back(newcomer: Player) -> None:
    newcomer.program.begin({"title": "Gone"})
    newcomer.program.navigation.to_library_now()
    newcomer.program.library.throw_away("gone-1")
    newcomer.program.library_controller.list()
    newcomer.settle()
    newcomer.click("welcome-restore")
    assert newcomer.sees("restore-back")


def test_another_page_gives_the_keys_back_to_the_first_choice(newcomer: Player) -> None:
    newcomer.press(Key.Key_F1, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert newcomer.sees("library-folder")
    newcomer.press(Key.Key_Escape)
    assert has_the_keys() == "library-new"


def test_large_text_is_two_presses_away(newcomer: Player) -> None:
    newcomer.click("library-settings")
    newcomer.click("scale-200")
    assert newcomer.program.settings.scale == 200
    assert len(newcomer.restarts) == 1


@pytest.mark.parametrize("size", SIZES)
def test_at_every_size_all_can_be_read_and_reached(newcomer: Player, size: tuple[int, int]) -> None:
    window = newcomer.program.window
    window.resize(*size)
    newcomer.settle()
    page = newcomer.find(QScrollArea, "library")
    assert page.horizontalScrollBar().maximum() == 0
    welcome = newcomer.find(QWidget, "welcome")
    for label in welcome.findChildren(QLabel):
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    boxes = [
        QRect(button.mapTo(welcome, button.rect().topLeft()), button.size())
        for button in welcome.findChildren(QPushButton)
    ]
    assert len(boxes) == 5
    assert all(welcome.rect().contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in pairwise(boxes))
