"""Battleflow is seen: a moved card slides to its place, or is simply there."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.encounter.companions import SpendBattleflowToken
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, SeatInEncounter, Slot
from oathsworn_gui.games.oathsworn.ui.base.card_face import CardFace
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn
from tests.games.oathsworn.ui.benches.company import CompanyTable


def in_a_fight() -> Campaign:
    lying = {"2": (Slot(card="warden-chain-drag"),)}
    seats = {seat: SeatInEncounter() for seat in ("2", "3", "4")}
    seats["1"] = SeatInEncounter(cooldown=lying)
    encounter = Encounter(name="Rats", seats=seats, phase="oathsworn", turn="1", round=1)
    campaign = a_campaign(part="encounter", story=None, encounter=encounter)
    return an_oathsworn(campaign, "1", tokens={"battleflow": 1})


def sliding(table: CompanyTable) -> list[QLabel]:
    return table.window.findChildren(QLabel, "sliding-card")


def test_a_card_slides_to_its_new_position_and_is_there_meanwhile(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, in_a_fight())
    assert table.store.refuse(SpendBattleflowToken(seat="1", position=2)) is None
    table.store.dispatch(SpendBattleflowToken(seat="1", position=2))
    table.settle()
    (picture,) = sliding(table)
    cards = table.page.findChildren(CardFace, "card-warden-chain-drag")
    (card,) = [card for card in cards if card.isVisible()]
    assert card.face.from_position == "2"
    board = picture.parentWidget()
    assert board is not None
    assert picture.pos() != card.mapTo(board, card.rect().topLeft())
    qtbot.waitUntil(lambda: not sliding(table), timeout=2000)
    assert card.isVisible()


def test_without_motion_nothing_slides(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, in_a_fight(), motion=False)
    table.store.dispatch(SpendBattleflowToken(seat="1", position=2))
    table.settle()
    assert sliding(table) == []
