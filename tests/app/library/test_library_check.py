"""All campaigns are read back at the window and from the command line."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea

from oathsworn_gui.__main__ import main
from oathsworn_gui.app.json_lines import systems
from oathsworn_gui.storage.library.campaign_library import Library
from tests.storage.damages import alter
from tests.ui.conftest import Player

Key = Qt.Key
SAVES = Path(__file__).parents[2] / "games" / "oathsworn" / "saves" / "schema-6"


@pytest.fixture
def player(start: Callable[[], Player]) -> Player:
    """A player before a library with two campaigns, one of which the disk has changed."""
    player = start()
    for title in ("Whole", "Bent"):
        player.program.begin({"title": title})
        player.press(Key.Key_L)
        player.program.navigation.to_library_now()
        player.settle()
    alter(player.program.library.root / "bent-1")
    return player


def cards(player: Player) -> list[str]:
    page = player.find(QScrollArea, "library-check")
    return [card.accessibleName() for card in page.findChildren(QFrame, "read-back-card")]


@pytest.mark.parametrize("by_keys", [False, True])
def test_what_is_not_whole_is_named_and_led_to(player: Player, by_keys: bool) -> None:
    if by_keys:
        player.ctrl(Key.Key_K)
        player.type("check whether")
        player.press(Key.Key_Return)
    else:
        player.ctrl(Key.Key_Comma)
        player.click("library-place-check")
    player.qtbot.waitUntil(lambda: "2 campaigns" in player.text("read-back-told"))
    player.settle()
    assert "One is not quite in order. Nothing was changed." in player.text("read-back-told")
    bent, whole = cards(player)
    assert bent.startswith("Bent campaign.oathsworn: The file of “Bent” is not as the program")
    assert whole.startswith("Whole Whole, ")
    if by_keys:
        player.press(Key.Key_Tab)
        player.press(Key.Key_Tab)
        player.press(Key.Key_Space)
    else:
        player.click("read-back-way")
    player.qtbot.waitUntil(lambda: player.sees("recovery-verdict"))
    player.qtbot.waitUntil(lambda: player.sees("recovery-take"))


def test_leaving_ends_the_reading(player: Player) -> None:
    player.program.window.commands.run("check-library")
    player.press(Key.Key_Escape)
    assert not player.sees("library-check")
    player.program.window.commands.run("check-library")
    player.qtbot.waitUntil(lambda: "2 campaigns" in player.text("read-back-told"))


def test_the_command_line_says_it_and_answers_with_its_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = Library(tmp_path / "campaigns")
    name = library.take_in(SAVES / "in-a-card.oathsworn")
    library.open(name, systems(), lambda line: "").record.close()
    assert main(["--check", str(library.root)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("It is whole. Nothing was changed.")
    alter(library.folder(name))
    assert main(["--check", str(library.folder(name))]) == 1
    said = capsys.readouterr().out
    assert "campaign.oathsworn: The file of" in said
    assert f"({name})" in said.splitlines()[0]  # two of them may have one title
    assert said.splitlines()[-1].endswith("One is not quite in order. Nothing was changed.")
    assert main(["--check", str(tmp_path / "nowhere")]) == 2
    assert "There is nothing at" in capsys.readouterr().out
