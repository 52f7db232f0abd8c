"""The story's end at the window: what it comes to, the boxes of the sheet, Enter and Escape."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.story.reading import EndStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.ui.story.closing_panel import PANELS, ClosingPanel
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn, choices, do
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton


def closing(qtbot: QtBot, campaign: Campaign) -> tuple[Table, ClosingPanel]:
    """Return a table whose story is about to end, and the panel that shows it."""
    table = Table(qtbot, campaign)
    table.shell.dispatch(EndStory())
    question = table.store.ask()
    assert question is not None
    panel = PANELS[question.kind](table.context, question)
    assert isinstance(panel, ClosingPanel)
    table.show(qtbot, panel, 456, 900)
    return table, panel


def told(panel: QWidget) -> dict[str, str]:
    """Return what the lines of the summary say, by object name."""
    lines = panel.findChildren(QWidget)
    return {
        line.objectName().removeprefix("closing-"): line.accessibleName()
        for line in lines
        if line.objectName().startswith("closing-") and line.accessibleName()
    }


def flag(panel: QWidget, name: str) -> QPushButton:
    button = panel.findChild(QPushButton, f"option-{name}")
    assert button is not None
    return button


def boxes(table: Table) -> ChapterBoxes:
    return table.campaign.company.chapters.get("1", ChapterBoxes())


def test_gains_losses_reminders_and_who_goes_on_are_told(qtbot: QtBot) -> None:
    campaign = an_oathsworn(in_story(filled=8), "1", hp=4, tokens={"redraw": 2})
    campaign = do(campaign, AddTrigger(words="Ask the miller"))
    table, panel = closing(qtbot, campaign)
    said = told(panel)
    assert said["due-10"] == "Space 10: extra unique item, in the epilogue"
    assert said["lost-7"] == "Space 7: Battleflow"
    assert "Ask the miller" in said.values()
    assert said["seat-1"] == "Brannoc: 4 HP, 2 Redraw"
    assert not flag(panel, "unique_item").isEnabled()
    assert flag(panel, "unique_item").isChecked()
    assert table.campaign.part == "story"


def test_a_space_still_empty_gives_its_tokens_to_everyone_in_the_list(qtbot: QtBot) -> None:
    _, panel = closing(qtbot, in_story(filled=2))
    said = told(panel)
    assert said["gained-7"] == "Space 7: Battleflow"
    assert said["seat-2"] == "Sefa: 6 HP, 1 Battleflow"


def test_digits_change_the_boxes_and_enter_ends_the_story(qtbot: QtBot) -> None:
    table, panel = closing(qtbot, in_story(filled=12))
    QTest.keyClick(panel, Qt.Key.Key_1)
    QTest.keyClick(panel, Qt.Key.Key_3)
    assert (boxes(table).unique_item, boxes(table).ambushed) == (True, True)
    assert flag(panel, "ambushed").isChecked()
    QTest.keyClick(panel, Qt.Key.Key_3)
    assert not boxes(table).ambushed
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert table.campaign.part == "encounter"
    assert boxes(table) == ChapterBoxes(story=True, unique_item=True)


def test_boxes_are_pressed_and_each_press_is_a_step_to_undo(qtbot: QtBot) -> None:
    table, panel = closing(qtbot, in_story(filled=12))
    QTest.mouseClick(flag(panel, "special_rules"), LEFT)
    assert boxes(table).special_rules
    table.store.undo()
    assert not boxes(table).special_rules
    question = table.store.ask()
    assert question is not None
    assert question.kind == "story.closing"


def test_escape_goes_back_to_the_story(qtbot: QtBot) -> None:
    campaign = in_story(filled=3)
    table, panel = closing(qtbot, campaign)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert table.campaign.part == "story"
    assert table.campaign.pending == ()
    assert table.campaign.story == campaign.story


def test_a_shop_not_visited_in_instant_action_is_told(qtbot: QtBot) -> None:
    _, panel = closing(qtbot, a_campaign(choose=choices(story_mode="instant")))
    said = told(panel)
    assert "Banksmith" in said["shop-left-banksmith"]
    assert "Apothecary" in said["shop-left-apothecary"]


def test_the_ways_on_are_in_view_however_low_the_panel_is(qtbot: QtBot) -> None:
    table, panel = closing(qtbot, do(in_story(filled=12), AddTrigger(words="Ask the miller")))
    table.show(qtbot, panel, 440, 420)
    for name in ("end", "back"):
        button = flag(panel, name)
        assert button.visibleRegion().boundingRect() == button.rect()
    wanted = panel.wanted_height(440)
    assert wanted > 420
    table.show(qtbot, panel, 440, wanted)
    assert whole(panel, "closing-text")


def whole(panel: ClosingPanel, name: str) -> bool:
    """Whether nothing of an area is scrolled out of view."""
    area = panel.findChild(QScrollArea, name)
    assert area is not None
    return area.verticalScrollBar().maximum() == 0
