"""The page of deeds and luck of the open campaign."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from oathsworn_gui.storage.saves.save_file import CHRONICLE
from oathsworn_gui.ui.tale.luck_page import LuckPage
from tests.toy_game.lanterns import Light
from tests.ui.conftest import Player


def counted(player: Player) -> LuckPage:
    """Ask for the page, and return it once the chronicle was read."""
    player.program.window.commands.run("luck")
    player.settle()
    reading = player.program.texts.say("luck.reading")
    player.qtbot.waitUntil(lambda: player.text("luck-about") != reading)
    player.settle()
    return player.find(LuckPage, "luck")


def test_the_deeds_of_the_open_campaign_are_counted_and_escape_leads_back(player: Player) -> None:
    player.view.dispatch(Light())
    page = counted(player)
    assert player.text("luck-about") == "One evening."
    assert [card.accessibleName() for card in page.cards()] == ["Ines"]
    assert "lanterns lit" in [label.text() for label in page.findChildren(QLabel)]
    player.press(Qt.Key.Key_Escape)
    assert not player.sees("luck")
    assert player.program.window.page() == player.view.page


def test_a_step_taken_back_leaves_the_page_and_does_not_count(player: Player) -> None:
    player.view.dispatch(Light())
    counted(player)
    player.ctrl(Qt.Key.Key_Z)
    assert not player.sees("luck")
    counted(player)
    assert player.text("luck-about") == "No evening is told yet."


def test_a_chronicle_that_cannot_be_read_is_told_in_words(player: Player) -> None:
    session = player.program.session
    assert session is not None
    path = player.program.campaigns / session.name / CHRONICLE
    path.unlink(missing_ok=True)
    path.mkdir()
    page = counted(player)
    assert player.text("luck-about").startswith("The chronicle cannot be read")
    assert page.cards() == ()
    path.rmdir()
