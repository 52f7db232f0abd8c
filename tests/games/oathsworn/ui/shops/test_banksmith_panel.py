"""The Banksmith on the story page and the shops on the map, by mouse and keyboard."""

from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Trade
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.games.oathsworn.ui.shops.banksmith_panel import ShopPanel
from oathsworn_gui.games.oathsworn.ui.shops.ware_card import WareCard
from oathsworn_gui.games.oathsworn.ui.story.story_page import PANELS
from tests.games.oathsworn.builders.campaign import a_company, an_item, an_oathsworn, choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.story import a_story, in_story
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton
W = TypeVar("W", bound=QWidget)


def with_iron(campaign: Campaign, each: int) -> Campaign:
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, iron=each)
    return campaign


def in_practice(iron_each: int = 3) -> Campaign:
    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    return with_iron(campaign.evolve(story=a_story(effects=()), pending=()), iron_each)


def at_banksmith(qtbot: QtBot, campaign: Campaign) -> Table:
    table = Table(qtbot, campaign)
    table.shell.dispatch(SendRunner(shop="banksmith"))
    QApplication.processEvents()
    assert find(table, "shop-panel", ShopPanel).isVisible()
    return table


def find(table: Table, name: str, kind: type[W]) -> W:
    widget = table.page.findChild(kind, name)
    assert widget is not None, name
    return widget


def cards(table: Table, what: str) -> list[WareCard]:
    shown = [card for card in table.page.findChildren(WareCard) if card.isVisible()]
    return [card for card in shown if card.ware.key.startswith(f"{what}:")]


def held(table: Table) -> int:
    return len(table.campaign.company.backpack)


def test_every_card_of_the_row_lies_open_and_is_bought_by_a_press(qtbot: QtBot) -> None:
    table = at_banksmith(qtbot, in_practice())
    row = table.campaign.decks["common-1"].in_play
    assert len(cards(table, "buy")) == len(set(row))
    before, card = held(table), cards(table, "buy")[0]
    paid = iron(table.campaign)
    QTest.mouseClick(card, LEFT)
    assert held(table) == before + 1
    assert iron(table.campaign) == paid - 1
    assert find(table, "shop-iron", QLabel).text() == str(paid - 1)
    assert "Barrel Lid" in [ware.ware.name for ware in cards(table, "sell")]


@pytest.mark.parametrize("size", [(1280, 608), (960, 440)])
def test_nothing_but_the_wares_scrolls(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = at_banksmith(qtbot, in_practice())
    area = QScrollArea(widgetResizable=True)
    area.setWidget(table.page)
    table.show(qtbot, area, *size)
    qtbot.waitUntil(lambda: table.page.width() == area.viewport().width())
    wares = find(table, "shop-area", QScrollArea).verticalScrollBar().maximum()
    whole = area.verticalScrollBar().maximum()
    area.takeWidget()  # the page is closed by itself
    assert wares > 0
    assert whole == 0


def test_a_card_says_all_of_it_to_a_screen_reader(qtbot: QtBot) -> None:
    table = at_banksmith(qtbot, in_practice())
    name = find(table, "option-buy:boar-spear", WareCard).accessibleName()
    assert name.startswith("Buy Boar Spear, 1 iron. weapon, 2 hands, polearm, animus 1, cooldown 2")
    assert "Knock an adjacent enemy back 1" in name
    assert "MIGHT 1Y" in name
    assert "DEFENSE 1" in find(table, "option-buy:barrel-lid", WareCard).accessibleName()


def test_by_keys_the_focus_stays_at_the_cards_and_enter_ends_it_from_there(
    qtbot: QtBot,
) -> None:
    table = at_banksmith(qtbot, in_practice())
    first = cards(table, "buy")[0]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = QApplication.focusWidget()
    assert isinstance(second, WareCard)
    assert second.ware.key != first.ware.key
    before = held(table)
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert held(table) == before + 1
    focused = QApplication.focusWidget()
    assert isinstance(focused, WareCard)
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert held(table) == before + 1
    assert table.campaign.pending == ()
    assert find(table, "story-map", StoryMap).isVisible()


def test_enter_after_a_purchase_by_mouse_buys_nothing_more(qtbot: QtBot) -> None:
    table = at_banksmith(qtbot, in_practice())
    before = held(table)
    QTest.mouseClick(cards(table, "buy")[0], Qt.MouseButton.LeftButton)
    assert held(table) == before + 1
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert held(table) == before + 1
    assert table.campaign.pending == ()


def test_the_keys_are_at_the_end_of_the_trade_when_it_begins(qtbot: QtBot) -> None:
    table = at_banksmith(qtbot, in_practice())
    assert QApplication.focusWidget() is find(table, "option-done", QAbstractButton)
    assert not find(table, "time-card", QWidget).isVisible()


def test_what_is_owned_is_sold_for_half(qtbot: QtBot) -> None:
    campaign = a_company(with_iron(in_story(), 1), backpack=(an_item(value=5),))
    table = at_banksmith(qtbot, campaign)
    card = find(table, "option-sell:x1", WareCard)
    assert card.ware.price == "+3"
    QTest.mouseClick(card, LEFT)
    assert iron(table.campaign) == 4 - 1 + 3
    assert table.campaign.company.backpack == ()


def test_what_is_too_dear_says_why_and_stays_for_the_table_to_overrule(qtbot: QtBot) -> None:
    campaign = an_oathsworn(with_iron(in_practice(), 0), "1", iron=1)
    table = at_banksmith(qtbot, campaign)
    card = cards(table, "buy")[0]
    assert "1 iron needed, 0 held" in card.accessibleName()
    assert card.isEnabled()
    QTest.mouseClick(card, LEFT)
    assert table.shell.refused == ["trade.too-dear"]


def test_a_card_of_the_table_is_typed_in_and_enter_in_a_field_does_not_end_the_trade(
    qtbot: QtBot,
) -> None:
    table = at_banksmith(qtbot, with_iron(in_story(), 3))
    QTest.keyClick(find(table, "shop-panel", ShopPanel), Qt.Key.Key_S)
    QTest.keyClicks(find(table, "buy-might", QLineEdit), "yr")
    name = find(table, "buy-name", QLineEdit)
    name.setFocus()
    QTest.keyClicks(name, "Bone Buckler")
    QTest.keyClick(name, Qt.Key.Key_Return)
    item = table.campaign.company.backpack[-1]
    assert (item.name, item.kind, item.hands, item.value) == ("Bone Buckler", "shield", 1, 1)
    assert (item.might, item.defense) == (("yellow", "red"), None)
    assert iron(table.campaign) == 12 - 1 - 1
    assert isinstance(table.campaign.pending[-1], Trade)
    assert name.text() == ""


def test_a_number_nobody_read_is_asked_beside_the_shop(qtbot: QtBot) -> None:
    campaign = a_company(with_iron(in_story(), 3), backpack=(an_item(value=None),))
    table = at_banksmith(qtbot, campaign)
    QTest.mouseClick(cards(table, "value")[0], LEFT)
    question = table.store.ask()
    assert question is not None
    assert question.kind == "number.item-value"
    assert not table.page.shows_question(question)
    assert find(table, "shop-panel", ShopPanel).isVisible()
    assert not find(table, "shop-panel", ShopPanel).isEnabled()


def test_a_press_on_a_shop_of_the_map_sends_a_runner(qtbot: QtBot) -> None:
    table = Table(qtbot, in_practice())
    ground = find(table, "story-map", StoryMap)
    QTest.mouseClick(ground, LEFT, pos=ground.shop_place(8))
    assert table.campaign.pending[-1].type == "trade"
    assert iron(table.campaign) == 11


def test_where_a_token_lies_at_the_shop_the_square_stands_above_it(qtbot: QtBot) -> None:
    campaign = in_practice()
    table = Table(qtbot, campaign.evolve(story=a_story(effects=(), tokens=(7,))))
    ground = find(table, "story-map", StoryMap)
    assert ground.shop_place(7) == ground.place_of(7) - QPoint(0, 52)
    QTest.mouseClick(ground, LEFT, pos=ground.place_of(7))
    assert table.campaign.pending == ()
    QTest.mouseClick(ground, LEFT, pos=ground.shop_place(7))
    top = table.campaign.pending[-1]
    assert isinstance(top, Trade)
    assert top.shop == "apothecary"


def test_without_iron_the_press_on_a_shop_is_refused(qtbot: QtBot) -> None:
    table = Table(qtbot, in_practice(iron_each=0))
    ground = find(table, "story-map", StoryMap)
    QTest.mouseClick(ground, LEFT, pos=ground.shop_place(8))
    assert table.shell.refused == ["trade.too-dear"]


def test_in_the_dock_of_another_page_enter_in_a_field_does_not_end_the_trade_either(
    qtbot: QtBot,
) -> None:
    table = at_banksmith(qtbot, with_iron(in_story(), 3))
    question = table.store.ask()
    assert question is not None
    panel = PANELS[question.kind](table.context, question)
    table.show(qtbot, panel, 420, 900)
    name = panel.findChild(QLineEdit, "buy-name")
    assert name is not None
    name.setFocus()
    QTest.keyClicks(name, "Bone Bow")
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert table.campaign.company.backpack[-1].name == "Bone Bow"
    assert isinstance(table.campaign.pending[-1], Trade)
