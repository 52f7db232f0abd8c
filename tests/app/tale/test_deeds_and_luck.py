"""The page of deeds and luck of the open campaign."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from oathsworn_gui.storage.saves.save_file import CHRONICLE
from oathsworn_gui.ui.tale.luck_page import LuckPage
from tests.toy_game.lanterns import Light
from tests.ui.conftest import Player

BELOW = "chronicle-below"


def counted(player: Player) -> LuckPage:
    """Ask for the page, and return it once the chronicle was read."""
    player.program.window.commands.run("luck")
    player.settle()
    player.settle()
    reading = player.program.texts.say("luck.reading")
    player.qtbot.waitUntil(lambda: player.text(BELOW) not in ("", reading))
    player.settle()
    return player.find(LuckPage, "luck")


def test_the_deeds_of_the_open_campaign_are_counted_in_the_chronicle(player: Player) -> None:
    player.view.dispatch(Light())
    page = counted(player)
    assert player.text(BELOW) == "One evening."
    assert [card.accessibleName() for card in page.cards()] == ["Ines"]
    assert "lanterns lit" in [label.text() for label in page.findChildren(QLabel)]
    assert player.program.window.page() == "chronicle"


def test_a_step_taken_back_is_counted_no_longer(player: Player) -> None:
    player.view.dispatch(Light())
    counted(player)
    player.ctrl(Qt.Key.Key_Z)
    player.qtbot.waitUntil(lambda: player.text(BELOW) == "No evening is told yet.")


def test_a_chronicle_that_cannot_be_read_is_told_in_words(player: Player) -> None:
    session = player.program.session
    assert session is not None
    path = player.program.campaigns / session.name / CHRONICLE
    path.unlink(missing_ok=True)
    path.mkdir()
    page = counted(player)
    assert player.text(BELOW).startswith("The chronicle cannot be read")
    assert page.cards() == ()
    path.rmdir()


def test_tab_counts_the_chapter_then_the_evening_and_the_buttons_do_too(player: Player) -> None:
    player.view.dispatch(Light())
    page = counted(player)

    def chosen() -> list[str]:
        buttons = page.findChildren(QPushButton)
        return [each.text() for each in buttons if each.isCheckable() and each.isChecked()]

    assert chosen() == ["The campaign"]
    for words in ("This chapter", "This evening", "The campaign"):
        player.press(Qt.Key.Key_Tab)
        assert chosen() == [words]
    player.click("luck-span-evening")
    player.settle()
    assert chosen() == ["This evening"]
    assert [card.accessibleName() for card in page.cards()] == ["Ines"]
