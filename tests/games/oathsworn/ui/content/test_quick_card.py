"""The quick card: a card exists in as many presses as it has numbers, and two."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardPart,
    DisplaceEffect,
    GainEffect,
    MoveEffect,
)
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Move
from oathsworn_gui.games.oathsworn.model.own import OwnCard
from oathsworn_gui.ui.base.letters_rest import letters_rest
from tests.games.oathsworn.builders.campaign import a_campaign, seat
from tests.games.oathsworn.ui.benches.company import CompanyTable

ENTER, BACK = Qt.Key.Key_Return, Qt.Key.Key_Backspace


def pressed(qtbot: QtBot, *keys: str | Qt.Key) -> CompanyTable:
    table = CompanyTable(qtbot, a_campaign())
    for key in keys:
        table.press(key)
    return table


def test_an_ability_card_without_a_name_takes_five_presses(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "2", "3", "1", ENTER)
    (card,) = table.campaign.own.cards.values()
    assert card == OwnCard(
        key="warden-own-1", name="Card A", cls="warden", cooldown=2, cost=3, defense=1
    )
    assert card.key in seat(table.campaign).cards
    assert (table.presses, table.sees("quick-card")) == (5, False)


def test_a_cost_that_the_card_leaves_open_and_a_name(qtbot: QtBot) -> None:
    table = pressed(qtbot, "2", "w", "0", "?", "2", "n")
    assert table.find(QLineEdit, "quick-name").hasFocus()
    table.write("Cinder 2")
    table.press(ENTER)
    assert table.find(QLineEdit, "quick-line-does").hasFocus()  # what it does comes next
    assert not table.campaign.own.cards
    table.press(ENTER)
    assert letters_rest(table.page.window())  # a word that is still typed presses no shortcut
    (card,) = table.campaign.own.cards.values()
    assert (card.cls, card.name, card.cooldown, card.cost) == ("witch", "Cinder 2", 0, None)
    assert card.key == "witch-cinder-2"  # the same in every campaign
    assert card.defense == 2


def test_a_card_without_its_cooldown_is_not_kept(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", Qt.Key.Key_Right, "4", ENTER)
    assert not table.campaign.own.cards
    assert not table.find(QAbstractButton, "quick-keep").isEnabled()
    assert table.find(QAbstractButton, "slot-cooldown").hasFocus()
    table.press("1")
    table.press(ENTER)
    (card,) = table.campaign.own.cards.values()
    assert (card.cooldown, card.cost, card.defense) == (1, 4, None)


def test_a_number_is_taken_back(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "2", "3", Qt.Key.Key_Left, BACK, ENTER)
    (card,) = table.campaign.own.cards.values()
    assert (card.cooldown, card.cost) == (2, None)


def test_the_same_by_mouse(qtbot: QtBot) -> None:
    table = pressed(qtbot)
    table.press("w")
    for name in ("fill-cooldown-3", "fill-cost-0", "fill-defense-2", "quick-keep"):
        table.click(name)
    (card,) = table.campaign.own.cards.values()
    assert (card.cooldown, card.cost, card.defense) == (3, 0, 2)


def test_a_number_no_card_has_does_nothing(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "7", ENTER)
    assert table.sees("quick-card")
    assert not table.campaign.own.cards


def test_another_card_follows_with_shift(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "1")
    table.press(ENTER, Qt.KeyboardModifier.ShiftModifier)
    assert table.sees("quick-card")
    table.press("2")
    table.press(ENTER)
    names = [card.name for card in table.campaign.own.cards.values()]
    assert names == ["Card A", "Card B"]


def test_an_item_with_all_its_numbers(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "i", "1", "2", "y", "r", BACK, "y", Qt.Key.Key_Right, "4", "1", "2")
    table.press(ENTER)
    (item,) = table.campaign.company.backpack
    assert (item.name, item.kind, item.hands) == ("Weapon", "weapon", 2)
    assert item.might == ("yellow", "yellow")
    assert (item.range, item.cost, item.cooldown) == (4, 1, 2)


def test_armour_is_asked_for_no_hands_and_no_range(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "i", "3", "3", ENTER)
    (item,) = table.campaign.company.backpack
    assert (item.kind, item.hands, item.defense, item.range) == ("armour", 0, 3, None)


def test_armour_nobody_read_the_defense_of_is_asked_later(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "i", "3", ENTER)
    (item,) = table.campaign.company.backpack
    assert item.defense is None


def test_an_injury_is_taken_with_its_numbers(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "j", "2", "3", ENTER)
    (injury,) = seat(table.campaign).injuries
    assert (injury.name, injury.cost, injury.cooldown) == ("Injury A", 2, 3)


def test_an_ally_joins_with_the_numbers_of_its_model(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "f", "3", "y", Qt.Key.Key_Right, "2", "4", ENTER)
    (ally,) = table.campaign.own.allies.values()
    assert (ally.defense, ally.might, ally.range, ally.move) == (3, ("yellow",), 2, 4)
    assert [one.name for one in table.campaign.company.allies][-1] == ally.name


def test_a_stage_card_of_the_chapter(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "s", "4", "2", ENTER)
    (card,) = table.campaign.own.stage_cards.values()
    assert (card.chapter, card.stage, card.title) == ("1", 2, "Stage card A")


def test_escape_leaves_everything_as_it_was(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "2", "3", Qt.Key.Key_Escape)
    assert not table.sees("quick-card")
    assert not table.campaign.own.cards
    table.press("w")
    assert table.sees("quick-card")


def test_undo_takes_a_card_back_whole(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "2", "3", "1", ENTER)
    table.store.undo()
    assert not table.campaign.own.cards
    assert "warden-own-1" not in seat(table.campaign).cards


@pytest.mark.parametrize("size", [(1280, 624), (960, 444), (1920, 984)])
def test_everything_of_the_form_is_in_view(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = CompanyTable(qtbot, a_campaign(), size)
    table.press("w")
    for kind in ("a", "i", "j", "h", "f", "s"):
        table.press(kind)
        more = "quick-stays" if kind == "s" else "quick-more"
        for name in ("quick-keep", more, "panel-close"):
            button = table.find(QAbstractButton, name)
            at = button.mapTo(table.window, button.rect().bottomRight())
            assert table.window.rect().contains(at), (kind, name, at)


def test_what_it_does_is_typed_in_one_line(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "2", "3", "1", "l")
    table.write("attack 2, push 1 / move 3")
    told = table.find(QLabel, "quick-told-does").text()
    assert told == "Attack, range 2. On a hit: push 1, the target.  /  Move 3."
    table.press(ENTER)
    (card,) = table.campaign.own.cards.values()
    attack, push = AttackEffect(range=2), DisplaceEffect(way="push", by=1, when="hit")
    move = MoveEffect(distance=3)
    assert card.parts == (CardPart(effects=(attack, push)), CardPart(effects=(move,)))


def test_words_that_are_not_understood_are_kept_as_words(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "2", "l")
    table.write("glower at it")
    assert "glower" in table.find(QLabel, "quick-told-does").text()
    table.press(ENTER)
    (card,) = table.campaign.own.cards.values()
    assert (card.words, card.parts) == ("glower at it", ())


def test_an_archetype_card_has_two_abilities_a_side(qtbot: QtBot) -> None:
    table = pressed(qtbot, "4", "w", "h", "l")
    for line in ("heal 1 a friend within 3", "hum a psalm", "", "move 2"):
        table.write(line)
        table.press(ENTER)
    (card,) = table.campaign.own.archetypes.values()
    assert (card.cls, card.name) == ("priest", "Archetype A")
    heal = GainEffect(what="hp", whom="friend", within=3)
    assert card.sides["a"] == (CardPart(effects=(heal,)), CardPart(words="hum a psalm"))
    assert card.sides["b"] == (CardPart(), CardPart(effects=(MoveEffect(distance=2),)))


def test_a_stage_card_says_what_the_enemy_does(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "s", "2", "k", "l")
    table.write("most animus, move 5")
    table.press(ENTER)
    (card,) = table.campaign.own.stage_cards.values()
    assert card.steps == (ChooseTarget(who="most-animus"), Move(distance=5))
    assert (card.stage, card.stays, card.words) == (2, True, "")


def test_an_item_is_corrected_from_its_list(qtbot: QtBot) -> None:
    table = pressed(qtbot, "i")
    sword = seat(table.campaign).equipped[0]
    table.click(f"row-{sword.id}")
    table.click(f"correct-{sword.id}")
    for key in ("y", Qt.Key.Key_Right, "2", ENTER):
        table.press(key)
    changed = seat(table.campaign).equipped[0]
    assert (changed.name, changed.might, changed.range) == (sword.name, ("yellow",), 2)
    assert changed.cooldown == sword.cooldown
    assert not table.sees("items")


def test_an_injury_is_told_what_it_does(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "j", "2", "3", ENTER, "x")
    (injury,) = seat(table.campaign).injuries
    table.click(f"correct-{injury.id}")
    table.press("l")
    table.write("lose 1 hp")
    table.press(ENTER)
    (known,) = table.campaign.own.injuries.values()
    assert (known.name, known.cost, known.cooldown) == ("Injury A", 2, 3)
    assert known.parts == (CardPart(effects=(GainEffect(what="hp", amount=-1),)),)


def test_the_button_of_a_board_writes_a_card_for_it(qtbot: QtBot) -> None:
    table = pressed(qtbot)
    table.click("write-3")
    for key in ("1", ENTER):
        table.press(key)
    (card,) = table.campaign.own.cards.values()
    assert card.cls == "ursus"


def test_numbers_stay_when_another_kind_is_chosen(qtbot: QtBot) -> None:
    table = pressed(qtbot, "w", "2", "j", "1", "a", ENTER)
    (card,) = table.campaign.own.cards.values()
    assert (card.cooldown, card.cost) == (2, 1)
