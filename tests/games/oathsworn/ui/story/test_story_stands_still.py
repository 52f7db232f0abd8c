"""The story page stands still: one place for the map, for what is read and for what is asked."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.map.notes import GainClue, LoseClue
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.actions.story.reading import DrawEvent
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.oathsworn.builders.campaign import a_company, an_item, choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.story import a_story, in_story
from tests.games.oathsworn.ui.benches.story_window import Window

ENTER = Qt.Key.Key_Return
SECTIONS = ("clues", "path", "direction", "keywords", "events", "runner", "reminders", "journal")


def practice() -> Campaign:
    return new_campaign(choices(line="practice", dealer="program"), printed())


def practice_on_map(tokens: tuple[int, ...] = ()) -> Campaign:
    return practice().evolve(story=a_story(effects=(), tokens=tokens), pending=())


def asked(qtbot: QtBot, action: Action, size: tuple[int, int]) -> tuple[Window, str]:
    """Return a window in which the action asks something, and what changed about the map."""
    window = Window(qtbot, in_story(tokens=(4, 11), filled=2), size)
    before = window.place_of("story-map")
    window.store.dispatch(action)
    settle()
    after = window.place_of("story-map")
    return window, "" if before == after else f"{before} {after}"


@pytest.mark.parametrize("size", [(1920, 1080), (1600, 900), (1280, 720)])
def test_the_map_stays_where_it_is_while_a_card_is_asked_for(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    window, moved = asked(qtbot, DrawEvent(deck="city"), size)
    assert not moved
    assert window.find("story-column").isAncestorOf(window.find("question-dock"))
    assert window.place_of("question-dock").width() == window.place_of("story-column").width()


def test_a_check_does_not_leave_the_map(qtbot: QtBot) -> None:
    check = BeginCheck(kind="Cunning", difficulty=3)
    window, moved = asked(qtbot, check, (1920, 1080))
    assert not moved
    assert window.find("story-column").isAncestorOf(window.find("question-panel"))
    assert not window.sees("story-side")  # its odds have the column for themselves


def test_on_a_low_page_a_check_takes_the_page(qtbot: QtBot) -> None:
    window = Window(qtbot, in_story(tokens=(4, 11)), (1280, 720))
    window.store.dispatch(BeginCheck(kind="Cunning", difficulty=3))
    settle()
    assert not window.sees("story-map")
    assert window.sees("question-panel")


def test_a_typed_location_leaves_a_low_page_without_a_scroll_bar(qtbot: QtBot) -> None:
    window = Window(qtbot, in_story(tokens=(4, 11), filled=2), (1280, 720))
    window.keys(Qt.Key.Key_1, Qt.Key.Key_2)
    assert window.sees("place-and-go")
    area = window.find("page-story")
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() == 0


def test_the_map_has_about_three_quarters_of_the_width(qtbot: QtBot) -> None:
    window = Window(qtbot, in_story(), (1920, 1080))
    assert window.place_of("story-map").width() >= 0.73 * 1920


def test_what_is_read_before_the_map_stands_large_in_the_middle(qtbot: QtBot) -> None:
    window = Window(qtbot, practice(), (1920, 1080))
    text = window.find("entry-text")
    assert isinstance(text, QLabel)
    assert text.font().pixelSize() >= 22
    middle = window.place_of("question-dock").center().x()
    assert abs(middle - window.place_of("story-ground").center().x()) < 20
    assert not window.sees("entry-card")  # it is not there twice


def test_the_answers_stay_in_view_below_a_long_text(qtbot: QtBot) -> None:
    window = Window(qtbot, practice(), (1280, 600))
    answers = [w for w in window.find("question-panel").findChildren(QPushButton) if w.isVisible()]
    assert answers
    for answer in answers:
        assert answer.visibleRegion().boundingRect() == answer.rect()
    area = window.find("story-text")
    text = area.findChild(QLabel, "entry-text")
    assert text is not None
    before = text.mapTo(area, text.rect().topLeft()).y()
    window.keys(Qt.Key.Key_PageDown)
    assert text.mapTo(area, text.rect().topLeft()).y() < before


def test_at_1366_the_first_text_and_its_question_are_in_view_together(qtbot: QtBot) -> None:
    window = Window(qtbot, practice(), (1366, 768))
    for name in ("question-title", "entry-title"):
        label = window.find(name)
        assert label.visibleRegion().boundingRect() == label.rect()
    assert not window.sees("text-goes-on")


def test_enter_reads_on_before_it_answers(qtbot: QtBot) -> None:
    window = Window(qtbot, practice(), (1280, 600))
    assert window.sees("text-goes-on")
    before = len(window.store.history.done)
    for _ in range(9):
        if not window.sees("text-goes-on"):
            break
        window.keys(Qt.Key.Key_Return)
        assert len(window.store.history.done) == before
    window.keys(Qt.Key.Key_Return)
    assert len(window.store.history.done) > before


# --------------------------------------------------------------------- what is not touched yet


def test_a_table_that_reads_a_book_has_what_it_enters_itself(qtbot: QtBot) -> None:
    window = Window(qtbot, in_story())
    seen = [name for name in SECTIONS if window.sees(f"section-{name}")]
    assert seen == ["clues", "path", "direction", "events"]


def test_nothing_lies_beside_the_map_that_was_not_touched(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map())
    assert not [name for name in SECTIONS if window.sees(f"section-{name}")]
    assert window.sees("story-more-open")


@pytest.mark.parametrize(("digit", "name"), list(enumerate(SECTIONS, 1)))
def test_each_is_opened_by_key_and_stays(qtbot: QtBot, digit: int, name: str) -> None:
    window = Window(qtbot, practice_on_map())
    window.keys("+", str(digit))
    assert window.sees(f"section-{name}")
    focused = window.window.focusWidget()
    assert window.find(f"section-{name}").isAncestorOf(focused)
    assert story_of(window.campaign).location is None  # the digit chose no location


def test_each_is_opened_by_mouse(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map())
    for name in SECTIONS:
        window.click("story-more-open")
        window.click(f"more-{name}")
        assert window.sees(f"section-{name}")
    assert not window.sees("story-more-open")  # nothing is left to open


def test_escape_closes_the_list_and_gives_the_keys_back(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map((4,)))
    window.keys("+", Qt.Key.Key_Escape, "4", ENTER)
    assert story_of(window.campaign).location == 4


def test_what_was_touched_once_stays(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map())
    window.store.dispatch(GainClue(clue="2"))
    settle()
    assert window.sees("section-clues")
    window.store.dispatch(LoseClue(clue="2"))
    settle()
    assert window.sees("section-clues")


# ------------------------------------------------------------------------------------ locations


def test_a_two_digit_location_takes_two_presses_where_only_it_can_be_meant(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map(tokens=(3, 11)))
    window.keys("1", ENTER)
    assert story_of(window.campaign).location == 11
    assert window.presses == 2


def test_a_second_digit_is_taken_too(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map(tokens=(1, 11, 12)))
    window.keys("1", "2", ENTER)
    assert story_of(window.campaign).location == 12


def test_at_the_table_a_number_is_what_was_typed(qtbot: QtBot) -> None:
    window = Window(qtbot, in_story(tokens=(11,)))
    window.keys("1", "p")
    assert story_of(window.campaign).tokens == (11, 1)


# ---------------------------------------------------------------------------------------- shops


def bought(window: Window) -> int:
    return len(window.campaign.company.backpack)


def test_after_purchases_by_mouse_enter_ends_the_trade_and_buys_nothing(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map(), (1920, 1080))
    window.store.dispatch(SendRunner(shop="banksmith"))
    settle()
    for count in (1, 2):
        wares = window.find("shop-buying").findChildren(QWidget)
        ware = next(w for w in wares if w.objectName().startswith("option-buy:"))
        window.click(ware.objectName())
        assert bought(window) == count
    left = iron(window.campaign)
    window.keys(ENTER)
    assert (bought(window), iron(window.campaign)) == (2, left)
    assert window.store.ask() is None


def test_purchases_by_key_are_made_by_space_and_enter_ends_them(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map(), (1920, 1080))
    window.store.dispatch(SendRunner(shop="banksmith"))
    settle()
    for count in (1, 2):
        wares = window.find("shop-buying").findChildren(QWidget)
        ware = next(w for w in wares if w.objectName().startswith("option-buy:"))
        ware.setFocus()
        window.keys(Qt.Key.Key_Space)
        assert bought(window) == count
    window.keys(ENTER)
    assert (bought(window), window.store.ask()) == (2, None)


@pytest.mark.parametrize("by_mouse", [True, False])
def test_at_the_apothecary_enter_never_buys(qtbot: QtBot, *, by_mouse: bool) -> None:
    window = Window(qtbot, practice_on_map(), (1920, 1080))
    window.store.dispatch(SendRunner(shop="apothecary"))
    settle()
    for _ in range(2):
        if by_mouse:
            window.click("option-curative")
        else:
            window.keys("c")
    assert story_of(window.campaign).curatives == 2
    window.keys(ENTER)
    assert (story_of(window.campaign).curatives, window.store.ask()) == (2, None)


def test_after_a_sale_beside_another_page_enter_ends_the_trade(qtbot: QtBot) -> None:
    campaign = a_company(in_story(), backpack=(an_item(value=5),))
    window = Window(qtbot, campaign, (1920, 1080))
    window.store.dispatch(SendRunner(shop="banksmith"))
    window.keys(Qt.Key.Key_Escape)
    window.window.commands.run("show-company")
    settle()
    window.click("option-sell:x1")
    assert not window.campaign.company.backpack
    window.keys(ENTER)
    assert window.store.ask() is None


def test_items_are_not_opened_where_they_would_not_be_seen(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map(), (1920, 1080))
    window.store.dispatch(SendRunner(shop="banksmith"))
    settle()
    command = window.window.commands.find("story-items")
    assert command is not None
    assert command.refuse() is not None
    assert not command.told()
    window.keys(ENTER, "i")
    assert window.sees("items")


# ------------------------------------------------------------------------------------ the mouse


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_a_location_that_is_looked_at_stays_below_the_mouse(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = Window(qtbot, practice_on_map(tokens=(3, 11)), size)
    drawn = window.find("story-map")
    assert isinstance(drawn, StoryMap)
    before, handle = window.place_of("story-map"), drawn.window().windowHandle()
    for number in (3, 11):
        at = drawn.mapTo(drawn.window(), drawn.place_of(number))
        QTest.mouseMove(handle, at)
        settle()
        assert window.place_of("story-map") == before
        assert not window.sees("go")  # it comes with a press, as the map gives it room
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=at)
    settle()
    assert window.sees("go")


def test_two_presses_go_there_although_the_first_moves_the_map(qtbot: QtBot) -> None:
    window = Window(qtbot, practice_on_map(tokens=(3, 11)), (1366, 768))
    drawn = window.find("story-map")
    assert isinstance(drawn, StoryMap)
    at, before = drawn.place_of(11), window.place_of("story-map")
    QTest.mouseClick(drawn, Qt.MouseButton.LeftButton, pos=at)
    settle()
    assert window.place_of("story-map") != before
    QTest.mouseDClick(drawn, Qt.MouseButton.LeftButton, pos=at)
    assert story_of(window.campaign).location == 11
