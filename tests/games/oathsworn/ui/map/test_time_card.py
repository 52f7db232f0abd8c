"""The time card: forecasts in words, spaces written by mouse and by key, traits, the track laid."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart, Trigger
from oathsworn_gui.games.oathsworn.ui.map.time_card import TimeCard
from oathsworn_gui.games.oathsworn.ui.map.time_track_view import SpaceCell
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import a_campaign, a_company, an_oathsworn
from tests.games.oathsworn.builders.story import effect, in_story, tokens_on_track
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton
TEXTS = Texts(read_texts())
FAR = (
    effect(12, "at-once", "draw-city"),
    effect(16, "end-of-story", "tokens", token="redraw"),
)
"""The effects of the forecast in the issue: a city event, then the redraw tokens."""


def press(table: Table, name: str) -> None:
    button = next(b for b in table.page.findChildren(QPushButton, name) if b.isVisible())
    QTest.mouseClick(button, LEFT)


def words(table: Table, name: str) -> str:
    label = table.page.findChild(QLabel, name)
    assert label is not None, name
    return label.text()


def type_keys(*keys: Qt.Key) -> None:
    for key in keys:
        focused = QApplication.focusWidget()
        assert isinstance(focused, QWidget)
        QTest.keyClick(focused, key)


def story_of(campaign: Campaign) -> StoryPart:
    assert campaign.story is not None
    return campaign.story


def written(campaign: Campaign, space: int) -> list[tuple[str, str]]:
    return [(e.when, e.kind) for e in story_of(campaign).effects if e.space == space]


# -------------------------------------------------------------------------------- the forecast


def test_a_reminder_stands_on_its_space_and_in_the_forecast(qtbot: QtBot) -> None:
    bell = Trigger(id="t1", words="Read 212", space=2)
    table = Table(qtbot, in_story(tokens=(4,), filled=1, effects=(), triggers=(bell,)))
    QTest.keyClicks(table.page, "4")
    assert "Your reminder comes up: Read 212" in words(table, "forecast-fact")
    cell = table.page.findChild(SpaceCell, "space-2")
    assert cell is not None
    assert cell.accessibleName().endswith("Reminder: Read 212.")


def test_without_a_map_nobody_is_told_to_type_a_number(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(has_map=False, effects=FAR))
    picker = table.page.findChild(QPushButton, "pick-location")
    assert picker is not None
    assert not picker.isVisible()
    assert words(table, "forecast-fact") == ""
    assert words(table, "forecast-later").startswith("Twelve more moves until a city event.")


def test_the_forecast_stands_on_the_card_and_is_spoken(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(14,), filled=9))
    assert words(table, "forecast-later") == "The next move loses the extra unique item."
    QTest.keyClicks(table.page, "14")
    assert "Going to 14 fills space 10." in words(table, "forecast-fact")
    assert "The extra unique item is lost" in words(table, "forecast-fact")
    card = table.page.findChild(QWidget, "time-card")
    assert card is not None
    assert "The extra unique item is lost" in card.accessibleDescription()


def test_written_words_are_no_markup(qtbot: QtBot) -> None:
    effects = (effect(1, "at-once", "words", words="<b>x</b>"),)
    table = Table(qtbot, in_story(tokens=(4,), effects=effects))
    QTest.keyClicks(table.page, "4")
    assert "&lt;b&gt;x" in words(table, "forecast-fact")


# ---------------------------------------------------------------------------------- the spaces


def test_spaces_say_what_stands_on_them(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(filled=7))
    spoken = {cell.space: cell.accessibleName() for cell in table.page.findChildren(SpaceCell)}
    assert spoken[7] == "Space 7, filled. Battleflow, end of story: cancelled."
    assert spoken[8] == "Space 8, free, the next to fill. City event, at once."
    assert spoken[9] == "Space 9, free."


def test_a_space_is_written_in_two_clicks(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story())
    cell = table.page.findChild(SpaceCell, "space-5")
    assert cell is not None
    QTest.mouseClick(cell, LEFT)
    press(table, "space-draw-deepwood")
    assert written(table.campaign, 5) == [("at-once", "draw-deepwood")]
    press(table, "space-unique-item")
    assert written(table.campaign, 5) == [
        ("at-once", "draw-deepwood"),
        ("end-of-encounter", "unique-item"),
    ]
    press(table, "space-blank")
    assert written(table.campaign, 5) == []
    assert table.campaign.own.tracks["1"].spaces == 16


def test_spaces_are_written_by_letter_and_walked_by_arrow(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(effects=()))
    assert table.commands.run("story-track") is None
    key = Qt.Key
    type_keys(key.Key_R, key.Key_Right, key.Key_D, key.Key_Down, key.Key_E)
    entry = QApplication.focusWidget()
    assert isinstance(entry, QLineEdit)
    QTest.keyClicks(entry, "212")
    type_keys(key.Key_Return)
    assert written(table.campaign, 1) == [("end-of-story", "tokens")]
    assert written(table.campaign, 2) == [("at-once", "draw-deepwood")]
    assert written(table.campaign, 10) == [("at-once", "entry")]
    type_keys(key.Key_V)
    assert written(table.campaign, 10) == [("end-of-story", "entry")]
    type_keys(key.Key_Escape)
    assert table.page.hasFocus()


def test_a_token_pressed_again_counts_one_more(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(effects=()))
    table.commands.run("story-track")
    type_keys(Qt.Key.Key_B, Qt.Key.Key_B)
    assert [e.amount for e in story_of(table.campaign).effects] == [2]
    type_keys(Qt.Key.Key_B, Qt.Key.Key_B)
    assert [e.amount for e in story_of(table.campaign).effects] == [1]


def test_when_it_cannot_count_is_greyed_with_the_reason(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(effects=()))
    table.commands.run("story-track")
    type_keys(Qt.Key.Key_C)
    late = table.page.findChild(QPushButton, "space-when-end-of-encounter")
    assert late is not None
    assert not late.isEnabled()
    assert late.toolTip().startswith("After the encounter")


def test_digits_stay_with_the_map_while_a_space_is_written(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,), effects=()))
    table.commands.run("story-track")
    type_keys(Qt.Key.Key_C, Qt.Key.Key_Escape, Qt.Key.Key_4, Qt.Key.Key_Return)
    assert story_of(table.campaign).location == 4


def test_the_length_is_put_right(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(filled=3))
    table.commands.run("story-track")
    press(table, "track-length")
    press(table, "pick-14")
    track = story_of(table.campaign).track
    assert track is not None
    assert (track.length, len(track.tokens)) == (14, 3)

    def shown() -> int:
        return sum(cell.isVisible() for cell in table.page.findChildren(SpaceCell))

    qtbot.waitUntil(lambda: shown() == 14)


# --------------------------------------------------------------------------------- laying it out


def test_a_track_nobody_knows_is_laid_out_in_one_press(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign(story=StoryPart(), chapter="3"))
    known = table.page.findChild(QPushButton, "introduce-track")
    assert known is not None
    assert not known.isVisible()
    press(table, "lay-12")
    track = story_of(table.campaign).track
    assert track is not None
    assert track.length == 12


def test_a_length_is_typed_and_nonsense_gets_clear_words(qtbot: QtBot) -> None:
    table = Table(qtbot, a_campaign(story=StoryPart(), chapter="3"))
    table.commands.run("story-track")
    key = Qt.Key
    type_keys(key.Key_4, key.Key_0, key.Key_Return)
    assert table.shell.refused == ["time.track-too-long"]
    type_keys(key.Key_1, key.Key_4, key.Key_Return)
    track = story_of(table.campaign).track
    assert track is not None
    assert track.length == 14
    assert table.page.hasFocus()


def test_a_track_known_from_before_is_proposed(qtbot: QtBot) -> None:
    first = Table(qtbot, a_campaign(story=StoryPart(), chapter="3"))
    press(first, "lay-12")
    again = Table(qtbot, first.campaign.evolve(story=StoryPart()))
    known = again.page.findChild(QPushButton, "introduce-track")
    assert known is not None
    assert known.text() == "Lay out your track, 12 spaces"


# ------------------------------------------------------------------------------------- by time


def test_time_is_added_and_taken_back_by_button(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story())
    press(table, "add-time")
    assert words(table, "time-filled") == "1"
    press(table, "take-back-time")
    assert words(table, "time-filled") == "0"


def test_a_card_put_aside_catches_up(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    card = TimeCard(table.context)
    table.show(qtbot, card, 1000, 400)
    card.hide()
    table.shell.dispatch(AddTime(tokens=2))
    card.show_campaign(table.campaign, None)
    filled = card.findChild(QLabel, "time-filled")
    assert filled is not None
    assert filled.text() != "2"
    card.show()
    qtbot.waitUntil(lambda: filled.text() == "2")


def hurt() -> Campaign:
    campaign = an_oathsworn(in_story(tokens=(4,)), "1", hp=3)
    arm = Injury(id="j1", name="Broken arm")
    campaign = an_oathsworn(campaign, "2", injuries=(arm,))
    return a_company(campaign, traits={"tough-as-nails": 1, "field-medic": 1})


@pytest.mark.rule("LEVEL-29", "LEVEL-33")
def test_both_traits_are_used_by_key(qtbot: QtBot) -> None:
    table = Table(qtbot, hurt())
    table.commands.run("story-traits")
    type_keys(Qt.Key.Key_1)
    assert (table.campaign.seats["1"].hp, tokens_on_track(table.campaign)) == (4, ("time",))
    table.commands.run("story-traits")
    type_keys(Qt.Key.Key_5)
    assert table.campaign.seats["2"].injuries == ()
    assert tokens_on_track(table.campaign) == ("time",) * 3
    table.commands.run("story-traits")
    type_keys(Qt.Key.Key_1)
    assert table.shell.refused == ["story.trait-used"]


def test_traits_are_used_by_mouse_and_those_unhurt_are_told(qtbot: QtBot) -> None:
    table = Table(qtbot, hurt())
    press(table, "use-traits")
    whole = table.page.findChild(QPushButton, "heal-3")
    assert whole is not None
    assert "has all" in whole.toolTip()
    press(table, "heal-1")
    assert table.campaign.seats["1"].hp == 4


def test_without_the_traits_their_key_says_why(qtbot: QtBot) -> None:
    table = Table(qtbot, in_story(tokens=(4,)))
    refusal = table.commands.run("story-traits")
    assert refusal is not None
    assert refusal.code == "story.no-time-trait"
    button = table.page.findChild(QPushButton, "use-traits")
    assert button is not None
    assert not button.isVisible()


@pytest.mark.parametrize("spaces", [8, 16, 20, 30])
@pytest.mark.parametrize("width", [1500, 840])
def test_tracks_of_any_length_fit_the_page(qtbot: QtBot, spaces: int, width: int) -> None:
    long = tuple(
        SpaceEffect(space=n, when="at-once", kind="words", words="Say all four names aloud")
        for n in range(1, spaces + 1)
    )
    table = Table(qtbot, in_story(spaces=spaces, effects=long))
    table.page.resize(width, 900)
    QApplication.processEvents()
    cells = [cell for cell in table.page.findChildren(SpaceCell) if cell.isVisible()]
    assert len(cells) == spaces
    assert min(cell.width() for cell in cells) >= 40
