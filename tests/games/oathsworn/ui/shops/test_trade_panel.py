"""Trading by mouse and keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.ui.shops.trade_panel import TradePanel
from oathsworn_gui.games.oathsworn.ui.story.story_page import PANELS
from tests.games.oathsworn.builders.campaign import a_company, an_item, choices
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.story import a_story, in_story
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton


def trading(qtbot: QtBot, campaign: Campaign, shop: str) -> tuple[Table, TradePanel]:
    table = Table(qtbot, campaign)
    button = table.page.findChild(QPushButton, f"runner-{shop}")
    assert button is not None
    QTest.mouseClick(button, LEFT)
    return table, panel_of(qtbot, table)


def panel_of(qtbot: QtBot, table: Table) -> TradePanel:
    question = table.store.ask()
    assert question is not None
    panel = PANELS[question.kind](table.context, question)
    assert isinstance(panel, TradePanel)
    table.show(qtbot, panel, 420, 900)
    return panel


def click(panel: TradePanel, name: str) -> None:
    button = panel.findChild(QPushButton, name)
    assert button is not None, name
    QTest.mouseClick(button, LEFT)


def in_practice() -> Campaign:
    campaign = new_campaign(choices(line="practice", dealer="program"), printed())
    return campaign.evolve(story=a_story(effects=()), pending=())


def test_a_card_of_the_row_is_bought(qtbot: QtBot) -> None:
    table, panel = trading(qtbot, in_practice(), "banksmith")
    number = panel.findChild(QLabel, "trade-iron")
    assert number is not None
    assert number.text() == str(iron(table.campaign))
    row = [b for b in panel.findChildren(QPushButton) if b.objectName().startswith("option-buy:")]
    assert len(row) == len(set(table.campaign.decks["common-1"].in_play))
    before = len(table.campaign.company.backpack)
    QTest.mouseClick(row[0], LEFT)
    assert len(table.campaign.company.backpack) == before + 1


def test_an_item_is_sold_and_enter_ends_the_trade(qtbot: QtBot) -> None:
    campaign = a_company(in_story(), backpack=(an_item(value=5),))
    table, panel = trading(qtbot, campaign, "banksmith")
    before = iron(table.campaign)
    click(panel, "option-sell:x1")
    assert iron(table.campaign) == before + 3
    QTest.keyClick(panel_of(qtbot, table), Qt.Key.Key_Return)
    assert table.campaign.pending == ()


def test_a_card_from_the_table_is_typed_in(qtbot: QtBot) -> None:
    table, panel = trading(qtbot, in_story(), "banksmith")
    name = panel.findChild(QLineEdit, "buy-name")
    number = panel.findChild(QLineEdit, "buy-number")
    assert name is not None
    assert number is not None
    QTest.keyClicks(name, "Bone bow")
    number.setText("2")
    before = iron(table.campaign)
    click(panel, "buy-typed")
    assert table.campaign.company.backpack[-1].name == "Bone bow"
    assert iron(table.campaign) == before - 2
