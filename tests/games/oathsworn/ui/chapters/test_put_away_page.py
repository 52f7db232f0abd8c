"""Stopping for the night and setting up again: the lists, their ticks, where they are offered."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.ui.base.tick_line import TickLine
from oathsworn_gui.games.oathsworn.ui.chapters.put_away_page import PutAwayPage
from oathsworn_gui.games.oathsworn.ui.encounter.after_story import AfterStory
from tests.games.oathsworn.builders.campaign import an_oathsworn, do
from tests.games.oathsworn.builders.story import END, in_story
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton


def bags(qtbot: QtBot) -> tuple[Table, PutAwayPage]:
    campaign = do(an_oathsworn(in_story(filled=8), "1", hp=4, tokens={"redraw": 2}), *END)
    table = Table(qtbot, campaign)
    page = PutAwayPage(table.context)
    table.show(qtbot, page, 1500, 900)
    return table, page


def lines(page: QWidget, card: str) -> list[str]:
    """Return the words of the lines of a card that is shown."""
    found = [w for w in page.findChildren(QWidget, card) if w.isVisible()]
    assert len(found) == 1
    return [line.text() for line in found[0].findChildren(TickLine)]


def words(page: QWidget, name: str) -> str:
    label = page.findChild(QLabel, name)
    assert label is not None
    return label.text()


def test_what_goes_into_the_bag_of_each_is_listed(qtbot: QtBot) -> None:
    _, page = bags(qtbot)
    brannoc = lines(page, "bag-tonight-seat-1")
    assert "Write 4 HP on the sheet." in brannoc
    assert "Combat tokens: 2 redraw." in brannoc
    company = lines(page, "bag-tonight-company")
    assert "Tick the box for an extra unique item." in company
    assert "City event deck: cards 1, 2, 3, 4, 5, 6." in company
    assert "A good place to stop" in words(page, "bags-moment")


def test_s_shows_what_is_laid_out_again(qtbot: QtBot) -> None:
    _, page = bags(qtbot)
    QTest.keyClick(page, Qt.Key.Key_S)
    assert words(page, "bags-title") == "Set up the table"
    assert "HP die at 4." in lines(page, "bag-set-up-seat-1")
    assert "Special rules board facedown, unread." in lines(page, "bag-set-up-table")
    QTest.keyClick(page, Qt.Key.Key_T)
    assert words(page, "bags-title") == "Stop for tonight"


def test_ticks_are_counted_and_a_line_that_says_something_new_is_open_again(qtbot: QtBot) -> None:
    table, page = bags(qtbot)
    line = page.findChild(TickLine, "tick-tonight-seat-1-0")
    assert line is not None
    QTest.mouseClick(line, LEFT)
    assert words(page, "bags-done").startswith("1 of ")
    table.shell.dispatch(LoseHp(seat="2", amount=1))
    assert words(page, "bags-done").startswith("1 of ")
    table.shell.dispatch(LoseHp(seat="1", amount=1))
    assert words(page, "bags-done").startswith("0 of ")


def test_between_story_and_encounter_the_list_leads_to_the_bags(qtbot: QtBot) -> None:
    table, _ = bags(qtbot)
    after = AfterStory(table.context, set())
    table.show(qtbot, after, 760, 500)
    assert "Archive the city map." in lines(after, "bag-after-archive")
    assert "HP: Brannoc 4, Sefa 6, Hagga 6, Tam 6." in lines(after, "bag-after-table")
    stop = after.findChild(QPushButton, "after-story-stop")
    assert stop is not None
    QTest.mouseClick(stop, LEFT)
    assert table.shell.pages == ["bags"]
