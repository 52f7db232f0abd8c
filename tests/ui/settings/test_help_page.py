"""Help and the keyboard map: every key can be found, and how they stand on the page."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.settings.help_page import HelpPage
from oathsworn_gui.ui.widgets import KeyCap
from oathsworn_gui.ui.widgets.columns import in_columns
from oathsworn_gui.ui.widgets.picture import Picture
from tests.ui.conftest import Player


def nothing() -> None:
    """Do nothing."""


@pytest.fixture
def commands() -> Commands:
    registry = Commands()
    for page in (None, "first", "second", "third"):
        for key in range(12):
            name = f"{page}-{key}"
            keys = f"F{key + 1}" if page else f"Ctrl+F{key + 1}"
            registry.add(
                Command(name, "leaf", nothing, shortcut=keys, page=page, text="command.keeping")
            )
    return registry


def shown(qtbot: QtBot, commands: Commands, *games: str, keys_first: bool = False) -> HelpPage:
    pages, texts = ("first", "second", "third"), Texts(read_texts())
    page = HelpPage(Theme(), texts, commands, pages, nothing, games=games, keys_first=keys_first)
    qtbot.addWidget(page)
    page.setStyleSheet(Theme().style_sheet())
    page.resize(1280, 684)
    with qtbot.waitExposed(page):
        page.show()
    return page


def words(page: HelpPage, text: str) -> QLabel:
    return next(label for label in page.findChildren(QLabel) if label.text() == text)


def test_the_areas_stand_beside_each_other_and_nothing_scrolls(
    qtbot: QtBot, commands: Commands
) -> None:
    page = shown(qtbot, commands, keys_first=True)
    titles = [words(page, text) for text in ("Everywhere", "First", "Second", "Third")]
    assert len({title.mapTo(page, title.rect().topLeft()).y() for title in titles}) == 1
    caps = page.findChildren(KeyCap)
    assert len([cap for cap in caps if "F" in cap.key]) == 48
    assert all(not cap.visibleRegion().isEmpty() for cap in caps)


@pytest.mark.parametrize("keys_first", [True, False])
def test_what_was_asked_for_stands_first(
    qtbot: QtBot, commands: Commands, keys_first: bool
) -> None:
    page = shown(qtbot, commands, keys_first=keys_first)
    keys, topics = words(page, "Everywhere"), words(page, "Undo")
    tops = [label.mapTo(page, label.rect().topLeft()).y() for label in (keys, topics)]
    assert (tops[0] < tops[1]) == keys_first


def said(page: HelpPage) -> set[str]:
    return {label.text() for label in page.findChildren(QLabel)}


def test_the_help_is_that_of_the_open_game(qtbot: QtBot, commands: Commands) -> None:
    watch, company = (said(shown(qtbot, commands, game)) for game in ("set-a-watch", "oathsworn"))
    assert {"Your first evening", "In camp", "On the Watch"} <= watch
    assert {"Your first evening", "The story part", "Keys of a draw"} <= company
    assert not {"The story part", "Keys of a draw"} & watch
    assert not {"In camp", "On the Watch"} & company
    assert "Your first evening" not in said(shown(qtbot, commands))


def test_before_a_game_is_opened_each_tells_its_first_evening(
    qtbot: QtBot, commands: Commands
) -> None:
    page = shown(qtbot, commands, "set-a-watch", "oathsworn")
    titles = [
        label
        for label in page.findChildren(QLabel)
        if label.text().startswith("Your first evening: ")
    ]
    places = {label.text(): label.mapTo(page, label.rect().topLeft()).y() for label in titles}
    assert sorted(places, key=lambda title: places[title]) == [
        "Your first evening: Set a Watch",
        "Your first evening: Oathsworn: Into the Deepwood",
    ]
    assert "In camp" in said(page)
    assert "The story part" not in said(page)


def test_blocks_follow_each_other_down_the_columns() -> None:
    assert in_columns((10, 10, 10, 10), 2, 0) == (0, 0, 1, 1)
    assert in_columns((30, 10, 10, 10), 2, 0) == (0, 1, 1, 1)
    assert in_columns((10, 10, 10, 30), 3, 0) == (0, 0, 0, 1)
    assert in_columns((10, 20), 1, 5) == (0, 0)
    assert in_columns((), 3, 5) == ()


@pytest.mark.parametrize("name", ["help", "settings"])
def test_a_page_that_was_looked_at_is_left_by_its_button(player: Player, name: str) -> None:
    window = player.program.window
    window.commands.run(name)
    assert any(page.isVisible() for page in window.findChildren(QWidget, name))
    player.click(f"{name}-back")
    assert not any(page.isVisible() for page in window.findChildren(QWidget, name))


def test_the_picture_of_phones_keeps_its_shape_where_there_is_little_room(
    qtbot: QtBot, commands: Commands
) -> None:
    page = shown(qtbot, commands)
    picture = page.findChild(Picture)
    assert picture is not None
    assert "one tap a card" in picture.accessibleName()
    wide, high = picture.sizeHint().width(), picture.sizeHint().height()
    assert picture.height() == high
    page.resize(640, 684)
    qtbot.waitUntil(lambda: picture.width() < wide)
    assert picture.height() == pytest.approx(high * picture.width() / wide, abs=1)
