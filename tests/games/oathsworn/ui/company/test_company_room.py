"""How the company page uses the room of a window: boards in a row, in pairs, and no larger."""

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.company.board_centre import BoardCentre
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.widgets.play_values import AnimusWell, HpDie, Painted, Shield
from tests.games.oathsworn.builders.campaign import a_campaign, a_company, an_item
from tests.games.oathsworn.ui.benches.company import CompanyTable
from tests.games.oathsworn.ui.company.test_company_page import in_encounter


def boards(table: CompanyTable) -> list[QRect]:
    return [table.find(QWidget, f"board-{seat}").geometry() for seat in "1234"]


def rows(table: CompanyTable) -> int:
    return len({box.top() for box in boards(table)})


@pytest.mark.parametrize(("wide", "expected"), [(1280, 2), (1600, 1), (1728, 1), (1920, 1)])
def test_from_1600_px_on_the_boards_stand_in_a_row(qtbot: QtBot, wide: int, expected: int) -> None:
    assert rows(CompanyTable(qtbot, a_campaign(), (wide, 876))) == expected


@pytest.mark.parametrize(("wide", "expected"), [(1600, 2), (1728, 1), (1920, 1)])
def test_cards_around_the_boards_take_their_room(qtbot: QtBot, wide: int, expected: int) -> None:
    assert rows(CompanyTable(qtbot, in_encounter(), (wide, 876))) == expected


def test_the_whole_page_is_in_view_in_a_window_of_1080_lines(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign(), (1920, 984))
    strip = table.find(QWidget, "company-strip")
    assert strip.visibleRegion().boundingRect() == strip.rect()


def test_on_a_large_page_the_boards_keep_their_measure_in_the_middle(qtbot: QtBot) -> None:
    table = CompanyTable(qtbot, a_campaign(), (3840, 2060))
    boxes, strip = boards(table), table.find(QWidget, "company-strip").geometry()
    assert all(box.width() <= 680 for box in boxes)
    assert strip.bottom() - boxes[0].top() < 1060
    assert abs(boxes[0].left() - (table.page.width() - boxes[3].right())) <= 2
    table.window.resize(1920, 984)
    table.settle()
    assert boards(table)[0].left() == 24


@pytest.mark.parametrize("wide", [1692, 1728, 1920])
def test_the_numbers_of_a_board_do_not_cover_each_other(qtbot: QtBot, wide: int) -> None:
    table = CompanyTable(qtbot, in_encounter(), (wide, 876))
    middle = table.find(QWidget, "board-1").findChildren(BoardCentre)[0]
    kinds: tuple[type[Painted], ...] = (HpDie, Shield, AnimusWell)
    pieces = [piece for kind in kinds for piece in middle.findChildren(kind)]
    boxes = [QRect(piece.mapTo(middle, QPoint()), piece.size()) for piece in pieces]
    assert len(boxes) == 4
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert all(middle.rect().contains(box) for box in boxes)


def test_beside_a_question_the_numbers_of_all_four_boards_are_in_view(qtbot: QtBot) -> None:
    """In pairs the empty cooldown positions give their room to the boards below."""
    table = CompanyTable(qtbot, in_encounter(), (1332, 985))
    assert rows(table) == 2
    for seat in "1234":
        wells = table.find(QWidget, f"board-{seat}").findChildren(AnimusWell)
        assert len(wells) == 2
        assert all(well.visibleRegion().boundingRect() == well.rect() for well in wells), seat
    cards = [table.sees(f"position-1-{place}") for place in "2130"]
    assert cards == [False, True, True, False]
    table.window.resize(1920, 985)
    table.settle()
    assert all(table.sees(f"position-1-{place}") for place in "2130")


@pytest.mark.parametrize("wide", [440, 480, 560, 700, 960])
def test_on_a_narrow_page_the_strip_is_seen_whole(qtbot: QtBot, wide: int) -> None:
    """Two columns of it become one where their widest blocks have no room."""
    campaign = a_company(a_campaign(), backpack=(an_item(id="b1", name="Lantern"),))
    table = CompanyTable(qtbot, campaign, (wide, 540))
    strip = table.find(QWidget, "company-strip")
    blocks = [each for each in strip.children() if isinstance(each, QWidget)]
    boxes = [block.geometry() for block in blocks]
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    cut = [each for each in unfit(table.window) if "company-strip" in each.by + each.widget]
    assert cut == []
