"""Events in the window: typed, pressed, drawn by the program, carried out, added to a deck."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.story.event_decks import EventDecks
from oathsworn_gui.games.oathsworn.ui.story.event_panel import PANELS
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.widgets import KeyButton
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.story import answered, in_story
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton
CITY = DrawEvent(deck="city")


class Asked(Table):
    """A table whose open question is shown by its panel."""

    def __init__(self, qtbot: QtBot, campaign: Campaign) -> None:
        super().__init__(qtbot, campaign)
        question = self.store.ask()
        assert question is not None
        self.panel = PANELS[question.kind](self.context, question)
        self.show(qtbot, self.panel, 480, 700)

    def press(self, name: str) -> None:
        button = self.panel.findChild(QPushButton, name)
        assert button is not None, name
        QTest.mouseClick(button, LEFT)

    def kind(self) -> str:
        question = self.store.ask()
        return question.kind if question is not None else ""


@pytest.mark.rule("EVENT-02")
def test_a_card_is_typed_with_enter(qtbot: QtBot) -> None:
    table = Asked(qtbot, do(in_story(), CITY))
    QTest.keyClick(table.panel, Qt.Key.Key_3)
    assert table.campaign.decks["event.city"].in_play == ()
    QTest.keyClick(table.panel, Qt.Key.Key_Return)
    assert table.campaign.decks["event.city"].in_play == ("3",)


def test_a_card_is_pressed_or_drawn_by_the_program(qtbot: QtBot) -> None:
    table = Asked(qtbot, do(in_story(), CITY))
    table.press("option-5")
    assert table.campaign.decks["event.city"].in_play == ("5",)
    table = Asked(qtbot, do(in_story(), CITY))
    QTest.keyClick(table.panel, Qt.Key.Key_D)
    assert len(table.campaign.decks["event.city"].in_play) == 1


def test_only_a_card_that_can_be_in_the_deck_is_taken(qtbot: QtBot) -> None:
    table = Asked(qtbot, do(in_story(), CITY))
    QTest.keyClicks(table.panel, "17")
    take = table.panel.findChild(QPushButton, "event-take")
    assert take is not None
    assert not take.isEnabled()
    assert "17 is not in the deck" in take.toolTip()
    QTest.keyClick(table.panel, Qt.Key.Key_Return)
    assert table.kind() == "event.draw"
    table.press("event-join")
    assert table.campaign.decks["event.city"].in_play == ("17",)
    assert table.kind() == "event.carry-out"


def test_a_typed_number_is_taken_back(qtbot: QtBot) -> None:
    table = Asked(qtbot, do(in_story(), CITY))
    QTest.keyClicks(table.panel, "12")
    QTest.keyClick(table.panel, Qt.Key.Key_Backspace)
    QTest.keyClick(table.panel, Qt.Key.Key_Return)
    assert table.campaign.decks["event.city"].in_play == ("1",)


def test_a_deck_nobody_knows_takes_any_number(qtbot: QtBot) -> None:
    campaign = in_story()
    decks = {name: deck for name, deck in campaign.decks.items() if name != "event.city"}
    table = Asked(qtbot, do(campaign.evolve(decks=decks), CITY))
    QTest.keyClicks(table.panel, "31")
    QTest.keyClick(table.panel, Qt.Key.Key_Return)
    question = table.store.ask()
    assert question is not None
    assert question.params["card"] == "31"


@pytest.mark.rule("EVENT-02")
def test_a_card_carried_out_is_archived_and_the_ways_on_stand_beside_it(qtbot: QtBot) -> None:
    table = Asked(qtbot, answered(do(in_story(), CITY), "4").after)
    ways = {b.objectName() for b in table.panel.findChildren(QPushButton)}
    assert {"way-book-says", "way-make-a-check", "way-make-a-story-fight"} <= ways
    table.press("option-done")
    assert table.kind() == ""
    assert table.campaign.story is not None
    assert table.campaign.story.events == ("city 4",)


def test_enter_is_the_orange_button_while_only_the_ways_on_are_out_of_view(qtbot: QtBot) -> None:
    table = Asked(qtbot, answered(do(in_story(), CITY), "4").after)
    table.panel.resize(420, 300)
    settle()
    (orange,) = (b for b in table.panel.findChildren(KeyButton) if b.property("primary"))
    assert (orange.objectName(), orange.key_cap) == ("option-done", "Enter")
    QTest.keyClick(orange, Qt.Key.Key_Return)
    assert table.kind() == ""


def test_while_words_are_out_of_view_enter_reads_on_and_nothing_is_orange(qtbot: QtBot) -> None:
    words = "Read the long reminder of the table to its end. " * 4
    table = Asked(qtbot, do(in_story(effects=()), AddTrigger(words=words, space=1), AddTime()))
    table.panel.resize(260, 240)
    settle()
    buttons = table.panel.findChildren(KeyButton)
    done = next(each for each in buttons if each.objectName().startswith("option-"))
    assert (done.property("primary"), done.key_cap) == (False, "1")
    presses = 0
    while not done.property("primary"):
        QTest.keyClick(table.panel, Qt.Key.Key_Return)
        settle()
        presses += 1
        assert table.kind() == "time.reminder"
        assert presses < 40
    QTest.keyClick(table.panel, Qt.Key.Key_Return)
    assert table.kind() == ""


def test_a_reminder_is_kept_by_its_number(qtbot: QtBot) -> None:
    campaign = do(in_story(effects=()), AddTrigger(words="Read 212", space=1), AddTime())
    table = Asked(qtbot, campaign)
    QTest.keyClick(table.panel, Qt.Key.Key_2)
    assert table.campaign.story is not None
    assert [(t.space, t.done) for t in table.campaign.story.triggers] == [(None, False)]


@pytest.mark.rule("EVENT-01", "EVENT-03")
def test_several_cards_join_a_deck_from_the_field(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story())
    decks = EventDecks(table.context)
    table.show(qtbot, decks, 420, 160)
    field = decks.findChild(QLineEdit, "new-event")
    add = decks.findChild(QPushButton, "add-deepwood")
    drawn = decks.findChild(QPushButton, "draw-deepwood")
    assert field is not None
    assert add is not None
    assert drawn is not None
    QTest.keyClicks(field, "12 15")
    QTest.mouseClick(add, LEFT)
    decks.show_campaign(table.campaign)
    assert drawn.accessibleName() == "Draw a deepwood event, 8 left"
    assert field.text() == ""
    QTest.keyClicks(field, "12 100")
    QTest.mouseClick(add, LEFT)
    assert table.shell.refused == ["event.no-such-card"]
    assert field.text() == "12 100"


@pytest.mark.rule("EVENT-02")
def test_the_decks_tell_what_was_archived(qtbot: QtBot) -> None:
    campaign = answered(answered(do(in_story(), CITY), "4").after, "done").after
    table = Table(qtbot, campaign)
    decks = EventDecks(table.context)
    table.show(qtbot, decks, 420, 160)
    decks.show_campaign(table.campaign)
    drawn = decks.findChild(QPushButton, "draw-city")
    assert drawn is not None
    assert drawn.toolTip() == "Draw a city event, 5 left. Archived in this chapter: 4"
