"""The library lists every campaign, opens them, and says what is wrong with the others."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from tests.ui.conftest import Player

Key = Qt.Key


def _texts(player: Player) -> list[str]:
    return [w.text() for w in player.program.window.findChildren(QLabel) if w.isVisible()]


def test_practice_begins_with_a_key(start: Callable[[], Player]) -> None:
    player = start()
    player.press(Key.Key_P)
    assert player.text("campaign-title") == "Practice"


def test_campaigns_are_listed_with_what_players_look_for(start: Callable[[], Player]) -> None:
    player = start()
    player.program.begin({"title": "The Ashen Lantern"})
    player.click("light")
    player.program.to_library()
    player.settle()
    words = _texts(player)
    assert player.text("library-sub").startswith("One on this computer.")
    assert {"The Ashen Lantern", "1 lit", "Ines", "Jonas"} <= set(words)
    assert "1 lanterns burn, 1 oil is left." in words
    go_on = player.find(QPushButton, "open-the-ashen-lantern-1")
    assert go_on.height() == go_on.sizeHint().height()


def test_arrow_keys_choose_and_enter_opens(start: Callable[[], Player]) -> None:
    player = start()
    for title in ("First", "Second"):
        player.program.begin({"title": title})
        player.program.navigation.to_library_now()
    player.settle()
    listed = [entry.title for entry in player.program.library.entries()]
    player.press(Key.Key_Down, Key.Key_Return)
    assert player.text("campaign-title") == listed[1]


def test_a_campaign_is_opened_by_mouse_and_by_number(start: Callable[[], Player]) -> None:
    player = start()
    player.program.begin({"title": "First"})
    player.program.navigation.to_library_now()
    player.settle()
    player.click("open-first-1")
    assert player.text("campaign-title") == "First"
    player.program.to_library()
    player.settle()
    player.press(Key.Key_1)
    assert player.text("campaign-title") == "First"


def test_an_unreadable_campaign_is_listed_with_the_reason(
    start: Callable[[], Player], tmp_path: Path
) -> None:
    player = start()
    player.program.begin({"title": "Good"})
    player.program.navigation.to_library_now()
    bad = tmp_path / "campaigns" / "thursday-1"
    bad.mkdir()
    (bad / "campaign.oathsworn").write_text("{", "utf-8")
    again = start()
    assert again.sees("campaign-thursday-1")
    assert again.text("trouble") == "The file ends in the middle, after 1 byte."
    card = again.find(QFrame, "campaign-thursday-1")
    assert card.accessibleName() == "A campaign that cannot be read"
    assert again.text("trouble-folder") == "Folder thursday-1"
    assert again.sees("open-good-1")


def test_a_file_that_cannot_be_opened_is_told(start: Callable[[], Player], tmp_path: Path) -> None:
    player = start()
    stray = tmp_path / "stray.oathsworn"
    stray.write_text("not a campaign", "utf-8")
    player.program.navigation.open_file(stray)
    player.qtbot.waitUntil(lambda: player.sees("message-words-0"))
    player.click("message-close")
    assert stray.read_text("utf-8") == "not a campaign"


def test_a_copy_is_opened_beside_the_first(start: Callable[[], Player], tmp_path: Path) -> None:
    player = start()
    player.program.begin({"title": "Copied"})
    copy = tmp_path / "copy.oathsworn"
    player.program.navigation.save_copy(copy)
    player.program.navigation.to_library_now()
    player.program.navigation.open_file(copy)
    player.qtbot.waitUntil(lambda: player.sees("taking-in-told"))
    assert "exactly as it is here" in player.text("taking-in-told")
    player.click("taking-in-take")
    assert player.text("campaign-title") == "Copied"
    assert len(player.program.library.entries()) == 2
