"""The encounter page stands still: no card changes its place or size, whatever is asked or done."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndOathswornPhase
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.tabletop.action import Action, Refusal
from tests.games.oathsworn.builders.encounter import before_the_encounter, die, in_round_1
from tests.games.oathsworn.builders.might import pool
from tests.games.oathsworn.players.lay import laid_out
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens, on_screen, two_on_the_screen

LARGE, SMALL = (1920, 1080), (1280, 720)
PLACES = ("boss-strip", "hex-board", "encounter-slot", "encounter-foot")


def did(table: Evening, action: Action) -> None:
    assert not isinstance(table.store.dispatch(action, "for the test"), Refusal)
    table.settle()


def places(table: Evening) -> dict[str, QRect]:
    """Where the cards are in the window."""
    found = (table.find(name) for name in PLACES)
    return {
        w.objectName(): QRect(w.mapTo(table.window, w.rect().topLeft()), w.size()) for w in found
    }


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_no_card_moves_from_set_up_to_the_enemys_phase(
    evening: Opens, size: tuple[int, int]
) -> None:
    table = evening(before_the_encounter(), size)
    did(table, SetUpEncounter())
    did(table, SetBoardMode(mode="screen"))
    before = places(table)
    side = table.board.view.side
    table.click("take-all-hands")
    assert places(table) == before
    table.click("begin-round")
    assert places(table) == before
    did(table, BeginAttack(by="an item", seat="1", target="boss"))
    assert table.store.ask() is not None
    table.store.undo()
    table.settle()
    assert places(table) == before
    did(table, EndOathswornPhase())
    table.press("\n")
    assert table.store.ask() is not None
    assert places(table) == before
    assert table.board.view.side == side


def test_an_open_question_lies_exactly_over_the_turn(evening: Opens) -> None:
    table = evening(on_screen(in_round_1()), LARGE)
    did(table, EndOathswornPhase())
    table.press("t")
    dock, slot = table.find("question-dock"), table.find("encounter-slot")
    right = slot.mapTo(table.view, slot.rect().topRight())
    assert dock.geometry().right() == right.x()
    assert dock.height() == slot.height()
    assert dock.width() >= slot.width()


def test_the_dice_of_the_strip_take_keys(evening: Opens) -> None:
    table = evening(in_round_1(), LARGE)
    before = die(table.campaign, "front").hp
    table.find("die-front").setFocus()
    table.press("-")
    assert die(table.campaign, "front").hp == before - 1


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_panel_of_the_boss_opens_by_key_and_stays_while_it_is_used(
    evening: Opens, size: tuple[int, int]
) -> None:
    table = evening(in_round_1(), size)
    table.qtbot.keyClick(
        QApplication.focusWidget() or table.view, Qt.Key.Key_D, Qt.KeyboardModifier.ShiftModifier
    )
    table.settle()
    assert table.sees("boss-panel")
    table.click("lose-front")
    assert table.sees("boss-panel")
    table.escape()
    assert not table.sees("boss-panel")


def test_the_tools_lie_over_the_board_where_the_page_is_small(evening: Opens) -> None:
    table = evening(two_on_the_screen(), SMALL)
    assert not table.sees("look-sight")
    table.press("b")
    assert table.sees("look-sight")
    table.escape()
    assert not table.sees("look-sight")


def test_the_checklist_opens_where_the_page_is_small(evening: Opens) -> None:
    table = evening(in_round_1(), SMALL)
    table.click("checklist-open")
    assert table.sees("margin-panel")


def test_the_special_rules_stand_below_the_checklist_and_scroll_in_its_place(
    evening: Opens,
) -> None:
    table = evening(laid_out(5), (1920, 920))
    rules = table.store.box.chapter("1").encounter
    assert rules is not None
    shown = table.find("special-rules")
    assert isinstance(shown, QLabel)
    assert shown.text() == rules.special_rules
    assert shown.height() > 300
    page = next(a for a in table.window.findChildren(QScrollArea, "page-encounter"))
    assert page.verticalScrollBar().maximum() == 0


def test_a_result_moves_nothing_and_goes_by_escape(evening: Opens) -> None:
    table = evening(two_on_the_screen(), LARGE)
    before = places(table)
    did(table, BeginAttack(by="an item", seat="1", target="boss"))
    for value in (pool("white", "white"), ("W0", "W0")):
        question = table.store.ask()
        assert question is not None
        if question.form == "draw" and not value[0].startswith("white"):
            did(table, RecordDraw(procedure=question.procedure, seat="1", cards=value))
        else:
            did(table, Answer(procedure=question.procedure, seat="1", value=value))
    question = table.store.ask()
    while question is not None:
        did(table, Answer(procedure=question.procedure, seat="1", value=question.options[0].key))
        question = table.store.ask()
    line = table.find("draw-result")
    assert line.parentWidget() is not table.view
    assert table.find("result-verdict").accessibleName().endswith("a miss")
    assert places(table) == before
    table.escape()
    assert not table.sees("draw-result")
