"""A draw has the whole page where play is, and lies at the side of every other page."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.odds.caches import clear_caches
from oathsworn_gui.games.oathsworn.odds.outlook import colour_parts
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

SIZES = [(1920, 1080), (1280, 720), (960, 540), (640, 360)]


def left_of(table: Evening, name: str) -> int:
    """Return where a widget begins in the window, in px from the left."""
    return table.find(name).mapTo(table.window, QPoint(0, 0)).x()


def escape(table: Evening) -> None:
    """Press Esc where the focus is."""
    table.qtbot.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Escape)
    table.settle()


@pytest.mark.parametrize("size", SIZES)
def test_the_pool_lies_over_the_page_of_play(evening: Opens, size: tuple[int, int]) -> None:
    table = evening(in_round_1(), size)
    assert table.sees("page-encounter")
    table.press("1a")
    assert not table.sees("page-encounter")
    assert table.find("question-dock").width() == size[0]
    assert table.sees("odds-chart")


def test_beside_another_page_it_lies_at_the_side(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1a")
    table.view.show_page("company")
    table.settle()
    assert table.sees("page-company")
    assert left_of(table, "question-dock") > left_of(table, "page-company") + 600
    assert table.find("question-dock").width() < 700
    table.view.show_page("encounter")
    table.settle()
    assert not table.sees("page-encounter")


def test_the_page_comes_back_when_the_attack_is_resolved(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1a3\n")
    assert not table.sees("page-encounter")  # the whole draw stays in one place
    table.press("001\n")
    assert table.view.store.ask() is not None
    table.press("1")
    assert table.campaign.pending == ()
    assert table.sees("page-encounter")
    assert not table.sees("question-dock")


def test_what_changed_under_the_draw_is_shown_when_the_page_comes_back(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1a3\n")
    table.press("221\n")
    table.press("1")
    assert table.campaign.pending == ()
    assert "Front" in table.find("die-front").accessibleName()
    assert "4" in table.find("die-front").accessibleName()


def test_escape_takes_the_attack_back_with_nothing_drawn(evening: Opens) -> None:
    table = evening(in_round_1())
    before = table.campaign
    table.press("1a")
    assert isinstance(table.campaign.pending[-1], Attack)
    escape(table)
    assert table.campaign is before
    assert table.sees("page-encounter")


def test_escape_takes_nothing_back_that_was_turned_up(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1a1\n")
    table.press("1\n")
    before = table.campaign
    escape(table)
    assert table.campaign is before


def test_escape_goes_back_from_the_cards_too_while_none_is_typed(evening: Opens) -> None:
    table = evening(in_round_1())
    before = table.campaign
    table.press("1a3\n")
    escape(table)
    assert table.campaign is before


def test_tables_of_the_next_draw_are_made_in_quiet_moments(evening: Opens) -> None:
    clear_caches()
    evening(in_round_1())
    known = colour_parts.cache_info().currsize
    table = evening(in_round_1())
    table.view.pages.build_ahead()  # as the program does: they are made beside a page
    table.qtbot.waitUntil(lambda: colour_parts.cache_info().currsize > known + 8, timeout=20_000)
