"""The Apothecary by mouse and keyboard: five bottles, what one costs and leaves, where they go."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.shops.trade import CURATIVES
from oathsworn_gui.games.oathsworn.ui.shops.apothecary_panel import PANELS, ApothecaryPanel
from oathsworn_gui.tabletop.deck import deck_of
from tests.games.oathsworn.builders.campaign import a_company, an_oathsworn
from tests.games.oathsworn.builders.story import in_story
from tests.games.oathsworn.ui.benches.story import Table

LEFT = Qt.MouseButton.LeftButton


def at_apothecary(
    qtbot: QtBot, campaign: Campaign, each: int = 10
) -> tuple[Table, ApothecaryPanel]:
    for seat in campaign.seats:
        campaign = an_oathsworn(campaign, seat, iron=each)
    table = Table(qtbot, campaign)
    table.shell.dispatch(SendRunner(shop="apothecary"))
    question = table.store.ask()
    assert question is not None
    panel = PANELS[question.kind](table.context, question)
    assert isinstance(panel, ApothecaryPanel)
    table.store.listen(lambda *_: follow(table, panel))
    table.show(qtbot, panel, 456, 700)
    return table, panel


def follow(table: Table, panel: ApothecaryPanel) -> None:
    """Hand the panel the question that follows, as the dock does."""
    question = table.store.ask()
    if question is not None:
        panel.take_question(question)


def words(panel: ApothecaryPanel, name: str) -> str:
    label = panel.findChild(QLabel, name)
    assert label is not None
    return label.text()


def buying(panel: ApothecaryPanel) -> QPushButton:
    button = panel.findChild(QPushButton, "option-curative")
    assert button is not None
    return button


def test_c_buys_five_and_then_says_why_not(qtbot: QtBot) -> None:
    table, panel = at_apothecary(qtbot, in_story())
    before = iron(table.campaign)
    assert words(panel, "curatives-left") == "You may buy 5 more curatives in this trade."
    assert f"{before} iron becomes {before - 1}" in buying(panel).accessibleName()
    for _ in range(5):
        QTest.keyClick(panel, Qt.Key.Key_C)
    assert iron(table.campaign) == before - 5
    assert not buying(panel).isEnabled()
    assert "You bought 5 curatives" in buying(panel).accessibleName()
    assert words(panel, "trade-iron") == str(before - 5)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert table.campaign.pending == ()


def test_where_the_deck_lies_at_the_table_the_sheet_counts_them(qtbot: QtBot) -> None:
    table, panel = at_apothecary(qtbot, in_story())
    QTest.mouseClick(buying(panel), LEFT)
    assert table.campaign.company.counters[CURATIVES] == 1
    assert "Your sheet counts 1 so far" in words(panel, "curatives-deck")


def test_a_known_injury_deck_shows_how_many_are_in_it_and_herbalist_gives_two(
    qtbot: QtBot,
) -> None:
    campaign = a_company(in_story(), traits={"herbalist": 1})
    decks = {**campaign.decks, "injury": deck_of({"broken-arm": 3})}
    table, panel = at_apothecary(qtbot, campaign.evolve(decks=decks))
    QTest.mouseClick(buying(panel), LEFT)
    assert "2 curatives among 5 cards" in words(panel, "curatives-deck")
    assert table.campaign.decks["injury"].pile["curative"] == 2


def test_without_iron_it_says_what_is_missing(qtbot: QtBot) -> None:
    _, panel = at_apothecary(qtbot, in_story().evolve(chapter="9"), each=3)
    assert not buying(panel).isEnabled()
    assert "9 iron needed, 3 held" in buying(panel).accessibleName()
