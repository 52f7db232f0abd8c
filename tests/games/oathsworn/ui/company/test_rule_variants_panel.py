"""The printing and the table's own readings, in the company's window and at the beginning."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import BOSS_TARGETS, COMMONS
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.tabletop.table_options import reading
from tests.games.oathsworn.builders.campaign import a_campaign, a_company, an_oathsworn
from tests.games.oathsworn.ui.benches.company import CompanyTable
from tests.games.oathsworn.ui.chapters.test_new_campaign_page import Desk, fill

SHIFT = Qt.KeyboardModifier.ShiftModifier


def opened(qtbot: QtBot, size: tuple[int, int] = (1920, 984), **changes: Any) -> CompanyTable:
    """Return the company's window with the rules open, by its key."""
    table = CompanyTable(qtbot, a_campaign(**changes), size)
    table.press("Y", SHIFT)
    return table


def test_the_table_has_one_choice_of_printing_and_the_rules_lie_behind_it(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign())
    table.press("y")
    assert table.find(QAbstractButton, "edition-first").isChecked()
    assert not table.sees("reading-boss-targets")
    table.click("edition-current")
    assert table.campaign.edition == "current"
    assert table.find(QAbstractButton, "edition-current").isChecked()
    table.click("readings")
    assert table.find(QWidget, "readings-panel").accessibleName() == "How you read the rules"
    table.press(Qt.Key.Key_Escape)
    assert not table.sees("readings-panel")


def test_a_reading_is_chosen_marked_and_chosen_back(qtbot: QtBot) -> None:
    table = opened(qtbot)
    assert table.find(QLabel, "edition-words").text().endswith("as this printing does.")
    table.click("reading-boss-targets-allies-too")
    table.click("reading-sight-ends-open")
    assert table.campaign.table_options == {"boss-targets": "allies-too", "sight-ends": "open"}
    assert table.find(QAbstractButton, "reading-boss-targets-allies-too").isChecked()
    assert table.find(QLabel, "own-boss-targets").text() == "your table"
    assert "2 rules" in table.find(QLabel, "edition-words").text()
    table.click("reading-sight-ends-closed")
    assert table.campaign.table_options == {"boss-targets": "allies-too"}
    assert not _found(table, "own-sight-ends").isVisible()


def _found(table: CompanyTable, name: str) -> QWidget:
    widget = table.window.findChild(QWidget, name)
    assert isinstance(widget, QWidget)
    return widget


def test_what_the_printing_proposes_is_spoken_and_follows_the_printing(qtbot: QtBot) -> None:
    table = opened(qtbot)
    four = table.find(QAbstractButton, "reading-commons-looted-4")
    three = table.find(QAbstractButton, "reading-commons-looted-3")
    assert four.accessibleName().endswith("as your printing has it")
    assert not three.accessibleName().endswith("as your printing has it")
    table.click("edition-current")
    assert three.isChecked()
    assert three.accessibleName().endswith("as your printing has it")
    table.click("reading-commons-looted-4")
    assert reading(COMMONS, table.campaign) == "4"
    assert _found(table, "own-commons-looted").isVisible()


def test_by_keys_a_reading_is_reached_and_chosen(qtbot: QtBot) -> None:
    table = opened(qtbot)
    table.find(QAbstractButton, "reading-boss-targets-oathsworn").setFocus()
    table.press(Qt.Key.Key_Right)
    assert reading(BOSS_TARGETS, table.campaign) == "allies-too"
    table.press(Qt.Key.Key_Escape)
    assert not table.sees("readings-panel")


def test_every_rule_stands_there_with_its_link(qtbot: QtBot) -> None:
    table = opened(qtbot)
    for option in READINGS:
        row = table.find(QWidget, f"reading-{option.key}")
        assert row.findChild(QPushButton, f"rule-{option.rule}") is not None
        for one in option.readings:
            assert row.findChild(QPushButton, f"reading-{option.key}-{one}") is not None


@pytest.mark.parametrize("size", [(1280, 596), (1920, 984)])
def test_no_words_of_a_reading_are_cut(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = opened(qtbot, size)
    panel = table.find(QWidget, "readings-panel")
    area = panel.findChild(QScrollArea)
    assert area is not None
    assert panel.height() <= table.window.height()
    inside = area.widget()
    assert inside is not None
    assert inside.width() <= area.viewport().width()
    for option in READINGS:
        for one in option.readings:
            button = table.find(QPushButton, f"reading-{option.key}-{one}")
            assert button.width() >= button.sizeHint().width(), button.text()


def test_a_choice_of_another_version_is_told_and_taken_out(qtbot: QtBot) -> None:
    table = opened(qtbot, table_options={"moon-phase": "full"})
    table.click("take-out-moon-phase")
    assert table.campaign.table_options == {}
    assert not table.sees("take-out-moon-phase")


def test_a_medic_who_takes_iron_stands_beside_each_injury(qtbot: QtBot) -> None:
    arm = Injury(id="j1", name="Broken arm")
    campaign = a_company(a_campaign(edition="current"), traits={"field-medic": 1})
    table = CompanyTable(qtbot, an_oathsworn(campaign, "1", injuries=(arm,)))
    table.press("x")
    before = iron(table.campaign)
    button = table.find(QPushButton, "medic-j1")
    assert button.text() == "Field Medic, 1 iron"
    table.click("medic-j1")
    assert (table.campaign.seats["1"].injuries, iron(table.campaign)) == ((), before - 1)


def test_a_new_campaign_plays_the_first_printing_or_the_current_one(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    first = desk.page.findChild(QAbstractButton, "edition-first")
    assert first is not None
    assert first.isChecked()
    assert "first boxes" in first.accessibleName()
    fill(desk)
    desk.click("edition-current")
    desk.click("new-begin")
    assert [begun["edition"] for begun in desk.begun] == ["current"]
