"""What the book says on the story page: typed, read back, done in one step; or pressed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.notation.story import FIELDS, Fields, read_story
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.views.story.book_text_words import effect_words
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.automation.screenshots import settle
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story import Table


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot, in_story(tokens=(3, 9), filled=2))


def the(table: Table, name: str) -> QWidget:
    """Return the widget of that name that can be seen."""
    found = [w for w in table.page.findChildren(QWidget, name) if w.isVisible()]
    assert found, name
    return found[0]


def press(table: Table, name: str) -> None:
    """Click what a player sees of that name."""
    QTest.mouseClick(the(table, name), Qt.MouseButton.LeftButton)
    settle()


def opened(table: Table) -> QLineEdit:
    """Open the panel by its command, as W does, and return its line."""
    table.commands.run("book-says")
    settle()
    line = the(table, "says-line")
    assert isinstance(line, QLineEdit)
    assert line.hasFocus()
    return line


def echo(table: Table) -> str:
    """Return what stands below the line."""
    settle()
    labels = the(table, "says-echo").findChildren(QLabel)
    return " ".join(label.text() for label in labels if label.isVisible() and label.text())


def test_eight_iron_is_typed_and_done_in_one_step(table: Table) -> None:
    line, before = opened(table), iron(table.campaign)
    QTest.keyClicks(line, "8 iron")
    assert "Gain 8 iron." in echo(table)
    assert f"{before + 8} in all" in echo(table)
    QTest.keyClick(line, Qt.Key.Key_Return)
    settle()
    assert iron(table.campaign) == before + 8
    assert len(table.store.history.done) == 1
    assert line.text() == ""
    assert "gains 8 iron" in echo(table)
    table.store.undo()
    assert iron(table.campaign) == before


def test_several_things_are_read_back_one_by_one(table: Table) -> None:
    line = opened(table)
    QTest.keyClicks(line, "each hp -1 / keyword Owl / time 2")
    said = echo(table)
    for words in ("Each of you loses 1 HP.", "“Owl”", "2 time passes.", "It fills 3, 4."):
        assert words in said
    QTest.keyClick(line, Qt.Key.Key_Return)
    settle()
    assert table.campaign.company.keywords == ("Owl",)
    assert len(table.store.history.done) == 1


def test_a_line_that_names_nobody_says_so_before_it_is_done(table: Table) -> None:
    line = opened(table)
    QTest.keyClicks(line, "hp -1")
    said = echo(table)
    assert "Each of you loses 1 HP." in said
    assert "Nobody is named. For a single one, type a name, a class, a seat or “one”." in said
    line.clear()
    QTest.keyClicks(line, "each hp -1 / hp -1 seat 2")
    assert "Nobody is named" not in echo(table)
    line.clear()
    QTest.keyClicks(line, "one hp -1")
    QTest.keyClick(line, Qt.Key.Key_Return)
    asked = table.store.ask()
    assert asked is not None
    assert [option.key for option in asked.options] == ["1", "2", "3", "4"]


def test_what_is_not_understood_stays_typed_and_says_why(table: Table) -> None:
    line = opened(table)
    QTest.keyClicks(line, "iron 8 / kewyord owl")
    assert "Did you mean “keyword”?" in echo(table)
    assert not the(table, "says-do").isEnabled()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == "iron 8 / kewyord owl"
    assert not table.store.history.done


def test_what_would_change_nothing_says_so(table: Table) -> None:
    line = opened(table)
    QTest.keyClicks(line, "lose clue 4")
    assert "You do not hold clue 4." in echo(table)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert table.shell.refused == ["story.clue-not-held"]


def test_escape_closes_it_and_the_page_has_the_keys(table: Table) -> None:
    line = opened(table)
    QTest.keyClick(line, Qt.Key.Key_Escape)
    settle()
    assert not line.isVisible()
    assert table.page.hasFocus()


def test_it_stands_on_a_wide_page_for_good(qtbot: QtBot, table: Table) -> None:
    table.page.resize(1888, 950)
    settle()
    line = opened(table)
    QTest.keyClick(line, Qt.Key.Key_Escape)
    settle()
    assert line.isVisible()
    assert table.page.hasFocus()


def test_a_kind_is_two_presses(table: Table) -> None:
    opened(table)
    before = iron(table.campaign)
    press(table, "says-kind-iron")
    press(table, "says-n-3")
    assert iron(table.campaign) == before + 3


def test_each_loses_an_hp_in_two_presses_and_one_in_three(table: Table) -> None:
    opened(table)
    press(table, "says-kind-hp")
    press(table, "says-n-1")
    assert [who.hp for who in table.campaign.seats.values()] == [5, 5, 5, 5]
    press(table, "says-whom-one")
    press(table, "says-n-2")
    question = table.store.ask()
    assert question is not None
    assert question.kind == "story.one"


def test_a_name_is_typed_where_one_is_needed(table: Table) -> None:
    opened(table)
    press(table, "says-kind-ally")
    field = the(table, "says-name")
    QTest.keyClicks(field, "Wen the Tall")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert table.campaign.company.allies[-1].name == "Wen the Tall"


@pytest.mark.rule("ALLY-03")
def test_an_ally_that_stays_out_of_encounters_is_one_press_more(table: Table) -> None:
    opened(table)
    press(table, "says-kind-ally")
    press(table, "says-joins-non-combat ally")
    field = the(table, "says-name")
    field.setFocus()
    QTest.keyClicks(field, "Wen")
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()
    ally = table.campaign.company.allies[-1]
    assert (ally.name, ally.combat) == ("Wen", False)


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.key)
def test_every_kind_has_words_for_all_it_offers(table: Table, kind: object) -> None:
    opened(table)
    assert isinstance(kind, Fields)
    press(table, f"says-kind-{kind.key}")
    fields = the(table, "says-fields")
    shown = [w.accessibleName() for w in fields.findChildren(QWidget) if w.isVisible()]
    assert any(shown)
    assert not [words for words in shown if words.startswith("says.")]


LINES = (
    "iron 8 / iron -8 / each iron 2 / lose 2 iron each / each hp -1 / one hp -1 / each hp 1",
    "one hp 1 / each redraw / one redraw / each lose redraw / one lose redraw / each lose token",
    "one lose token / permanent redraw / one permanent redraw / injury / one injury / injury 12",
    "one injury 12 / injuries gone / one injuries gone / item Axe / item common 2 / ally Wen",
    "non-combat ally Wen / lose ally Wen / lose ally / trait Endurance / ambushed",
    "special rules / extra unique",
    "fight 7 / secret / event city / add city 12 / shop banksmith / map / map Weir / track",
    "track 16 / journey / journey 4 / rations 1 / rations -1 / node 4 / journey over / end",
    "place 4 / take off 4 / go 9 / clue 3 / lose clue 3 / keyword Owl / lose keyword Owl",
    "counter rats 2 / path A / direction N / time 1 / note this",
)


@pytest.mark.parametrize("words", LINES)
def test_every_effect_has_a_sentence(table: Table, words: str) -> None:
    effects = read_story(words, table.campaign, table.store.box)
    assert not isinstance(effects, Refusal)
    said = [effect_words(table.context, effect) for effect in effects]
    assert not [sentence for sentence in said if sentence.startswith("says.")]
    assert all(sentence.endswith((".", ":", "this", "banksmith", "Banksmith")) for sentence in said)
