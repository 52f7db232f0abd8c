"""Panels of our own story: text, ways on, number keys, what cannot be chosen."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.story.reading import ReadEntry
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.ui.story.entry import EntryCard
from oathsworn_gui.games.oathsworn.ui.story.panels import KINDS, PANELS, StoryPanel, WayButton
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.oathsworn.builders.campaign import choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.story import a_story
from tests.games.oathsworn.ui.benches.story import Table

OPENING = printed().lines["practice"].chapters["1"].first


def practice() -> Campaign:
    from oathsworn_gui.games.oathsworn.rules.setup import new_campaign

    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    return campaign.evolve(story=a_story(has_map=False, track=None, effects=()), pending=())


def opened(qtbot: QtBot) -> tuple[Table, StoryPanel, Question]:
    table = Table(qtbot, practice())
    table.store.dispatch(ReadEntry(entry=OPENING))
    question = table.store.ask()
    assert question is not None
    assert question.kind in KINDS
    panel = PANELS[question.kind](table.context, question)
    assert isinstance(panel, StoryPanel)
    table.show(qtbot, panel, 420, 800)
    return table, panel, question


def test_the_entry_stands_above_its_ways_on(qtbot: QtBot) -> None:
    _, panel, question = opened(qtbot)
    entry = printed().lines["practice"].entries[OPENING]
    title = panel.findChild(QLabel, "entry-title")
    assert title is not None
    assert title.text() == entry.title
    told = [label.text() for label in panel.findChildren(QLabel)]
    assert entry.text.split("\n\n")[0].strip() in told
    assert len(panel.findChildren(QPushButton)) >= len(question.options)


def test_a_way_that_is_used_again_is_as_high_as_its_new_words(qtbot: QtBot) -> None:
    table = Table(qtbot, practice())
    way = WayButton(table.context, 1)
    qtbot.addWidget(way)
    way.resize(390, 48)
    way.show()
    for words in ("Leave", "The reeds close, and nobody sees where the bank lies. " * 2, "Go"):
        way.show_option(Option(key=words.strip(), code="no-text"))
        settle()
        (label,) = (each for each in way.findChildren(QLabel) if each.text() == words.strip())
        assert label.height() >= label.heightForWidth(label.width())
        assert way.height() == way.height_at(390)
    assert way.height() == 48


def test_an_entry_is_read_again_from_the_page(qtbot: QtBot) -> None:
    read = a_story(has_map=False, track=None, effects=(), entries=(OPENING,))
    table = Table(qtbot, practice().evolve(story=read))
    assert table.store.ask() is None
    for name in ("earlier-entry", "read-again"):
        button = table.page.findChild(QPushButton, name)
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert story_of(table.campaign).entries == (OPENING, OPENING)
    assert table.store.ask() is not None


def test_the_way_to_an_earlier_entry_is_whole_however_low_the_card(qtbot: QtBot) -> None:
    read = a_story(has_map=False, track=None, effects=(), entries=(OPENING,))
    table = Table(qtbot, practice().evolve(story=read))
    card = table.page.findChild(EntryCard)
    assert card is not None
    card.setParent(None)
    qtbot.addWidget(card)
    card.show()
    opener = card.findChild(QPushButton, "earlier-entry")
    assert opener is not None
    for high in (140, 260, 434, 700):
        card.setFixedSize(440, high)
        settle()
        foot = opener.mapTo(card, opener.rect().bottomLeft()).y()
        assert foot <= high
        assert opener.visibleRegion().boundingRect().height() == opener.height()


def test_the_keys_say_read_on_only_while_the_text_goes_on(qtbot: QtBot) -> None:
    _, panel, _ = opened(qtbot)
    for high in (300, 1400, 300):
        panel.window().resize(panel.window().width(), high)
        panel.resize(420, high)
        settle()
        goes_on = panel.findChild(QLabel, "text-goes-on")
        assert goes_on is not None
        enter = dict(panel.key_hints())["Enter"]
        assert enter == ("read on" if goes_on.isVisible() else "the marked answer")
        assert panel.keeps_page_keys != goes_on.isVisible()


def test_a_number_key_chooses(qtbot: QtBot) -> None:
    table, panel, _ = opened(qtbot)
    before = table.campaign
    QTest.keyClick(panel, Qt.Key.Key_1)
    assert table.campaign is not before
    assert table.shell.refused == []


def test_a_press_chooses(qtbot: QtBot) -> None:
    table, panel, question = opened(qtbot)
    button = panel.findChild(QPushButton, f"option-{question.options[0].key}")
    assert button is not None
    before = table.campaign
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert table.campaign is not before


def test_while_a_panel_shows_the_entry_the_page_does_not_repeat_it(qtbot: QtBot) -> None:
    table, _, _ = opened(qtbot)
    titles = [
        label for label in table.page.findChildren(QLabel, "entry-title") if label.isVisible()
    ]
    assert titles == []
