"""The palette finds every action and says why one is not possible now."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QListView
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Player

Key = Qt.Key
WORDS, SPOKEN = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole


def _rows(player: Player, role: Qt.ItemDataRole = WORDS) -> list[str]:
    model = player.find(QListView, "palette-list").model()
    return [str(model.data(model.index(row, 0), role)) for row in range(model.rowCount())]


def test_it_finds_an_action_and_does_it(player: Player) -> None:
    player.ctrl(Key.Key_K)
    player.type("light a")
    assert _rows(player)[0] == "Light a lantern"
    player.press(Key.Key_Return)
    assert player.text("lit") == "1 lit, 1 oil"
    assert not player.sees("palette-list")


def test_it_says_the_key_and_why_not(player: Player) -> None:
    player.ctrl(Key.Key_K)
    player.type("snuff")
    assert _rows(player, SPOKEN) == ["Snuff a lantern, S, No lantern burns."]


def test_it_turns_to_the_page_of_an_action(player: Player) -> None:
    player.click("tab-oil")
    player.ctrl(Key.Key_K)
    player.type("light a")
    player.press(Key.Key_Return)
    assert player.text("lit") == "1 lit, 1 oil"


def test_it_goes_to_pages_and_is_closed_by_escape(player: Player) -> None:
    player.click("top-palette")
    player.type("go to rules")
    player.press(Key.Key_Return)
    assert player.sees("rules-list")
    player.click("top-palette")
    player.press(Key.Key_Escape)
    assert not player.sees("palette-list")


def test_an_action_is_chosen_with_arrows_and_by_mouse(player: Player) -> None:
    player.ctrl(Key.Key_K)
    player.type("go to")
    assert _rows(player)[:3] == ["Go to Lanterns", "Go to Oil", "Go to Rules"]
    player.press(Key.Key_Down, Key.Key_Return)
    assert player.sees("oil")


def test_the_key_map_holds_every_key(player: Player) -> None:
    player.press(Key.Key_F1)
    shown = {label.text() for label in player.program.window.findChildren(QLabel)}
    commands = player.program.window.commands
    texts = player.program.texts
    pages = {None, "lanterns", "oil", "rules"}
    keyed = [c for c in commands.all() if c.shortcut and c.page in pages]
    assert {c.words(texts) for c in keyed} <= shown
    player.press(Key.Key_Escape)
    assert player.sees("lit")


def test_the_key_bar_shows_the_keys_of_the_page_and_works_by_mouse(player: Player) -> None:
    player.click("key-light")
    assert player.text("lit") == "1 lit, 1 oil"
    player.click("tab-oil")
    assert not player.sees("key-light")


class Panel(QLineEdit):
    """A field that tells its keys, and keeps what was pressed in it."""

    def __init__(self) -> None:
        super().__init__()
        self.hints: tuple[tuple[str, str], ...] = (("R", "Ring"), ("0 – 5", "Count"))
        self.keeps_page_keys = False

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """Return the keys."""
        return self.hints


def test_the_key_bar_shows_the_keys_of_the_panel_with_the_focus(
    player: Player, qtbot: QtBot
) -> None:
    panel = Panel()
    panel.setParent(player.program.view)
    panel.show()
    panel.setFocus()
    player.settle()
    assert player.sees("key-of-panel-R")
    assert player.sees("key-of-panel-0 – 5")
    assert not player.sees("key-light")
    player.click("key-of-panel-R")
    qtbot.waitUntil(lambda: panel.text() == "r")
    panel.hints = (("Enter", "Accept"),)
    player.program.window.commands.changed.emit()
    player.settle()
    assert player.sees("key-of-panel-Enter")
    assert not player.sees("key-of-panel-R")
    panel.keeps_page_keys = True
    player.program.window.commands.changed.emit()
    player.settle()
    assert player.sees("key-of-panel-Enter")
    assert player.sees("key-light")
    player.program.view.setFocus()
    player.settle()
    assert player.sees("key-light")
    assert not player.sees("key-of-panel-Enter")


def test_its_enter_is_its_own_also_where_the_page_has_one(start: Callable[[], Player]) -> None:
    player = start()
    player.program.begin({"title": "Kept"})
    player.program.navigation.to_library_now()
    player.settle()
    player.ctrl(Key.Key_K)
    player.type("keyboard")
    player.press(Key.Key_Return)
    assert player.program.session is None
    assert player.sees("help")


def test_it_is_found_by_another_word_for_it(player: Player) -> None:
    player.ctrl(Key.Key_K)
    for typed, words in (("television", "Full screen"), ("zoom", "Theme, text size and names")):
        player.find(QLineEdit, "palette-search").clear()
        player.type(typed)
        assert words in _rows(player)
        assert not player.sees("palette-nothing")


def test_what_is_called_otherwise_is_named_and_what_is_near_offered(player: Player) -> None:
    player.ctrl(Key.Key_K)
    player.type("snufing")
    assert player.text("palette-nothing") == "Nothing is called “snufing”. These come near:"
    assert _rows(player)[0] == "Snuff a lantern"
    player.find(QLineEdit, "palette-search").clear()
    player.type("qqxxzz")
    assert player.text("palette-nothing").startswith("Nothing is called “qqxxzz”. Try another")
    assert _rows(player) == []
    player.press(Key.Key_Return)
    player.press(Key.Key_Escape)
    player.ctrl(Key.Key_K)
    assert not player.sees("palette-nothing")
