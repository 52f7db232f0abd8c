"""The rules can be searched and read, and a link opens its rule."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListView

from tests.ui.conftest import Player


def test_the_rules_are_searched(player: Player) -> None:
    player.click("tab-rules")
    assert player.text("rules-count") == "2 of 2 rules"
    player.click("rules-search")
    player.type("two CARDS")
    assert player.text("rules-count") == "1 of 2 rules"
    player.find(QListView, "rules-list").setFocus()
    player.press(Qt.Key.Key_Down)
    assert player.text("rule-words") == "Two cards bring as much oil as they show."


def test_a_link_opens_its_rule_whatever_was_sought(player: Player) -> None:
    player.click("tab-rules")
    player.click("rules-search")
    player.type("cards")
    player.view.show_rule("LIGHT-01")
    player.settle()
    assert player.text("rule-title") == "Lighting"
    assert player.text("rules-search") == ""


def test_a_rule_that_is_not_there_is_said(player: Player) -> None:
    player.view.show_rule("NONE-99")
    player.settle()
    assert player.text("rule-words") == "There is no rule of that number here."


def test_the_note_is_folded(player: Player) -> None:
    player.view.show_rule("LIGHT-01")
    player.settle()
    assert not player.sees("rule-note")
    player.click("rule-note-fold")
    assert player.text("rule-note") == "A note of the ledger."


def test_a_game_without_rulings_does_not_offer_to_list_them(player: Player) -> None:
    player.click("tab-rules")
    assert player.sees("rules-count")
    assert not player.sees("rules-silent")
