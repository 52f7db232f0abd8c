"""What lies over the grid: tools over the board, panels over an open question; a brush's Enter."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import AddFriend
from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, EndOathswornPhase
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import FOLDED_ROW
from oathsworn_gui.games.oathsworn.views.encounter.hands import missing_hands
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.automation.fit_check import unfit
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import before_the_encounter, encounter, placed
from tests.games.oathsworn.builders.might import answered, pool
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens, two_on_the_screen
from tests.games.oathsworn.ui.benches.enemy import told

SMALL = (1280, 720)
SIZES = [SMALL, (1920, 1080)]


def did(table: Evening, action: Action) -> None:
    assert not isinstance(table.store.dispatch(action, "for the test"), Refusal)
    table.settle()


def set_up(table: Evening) -> None:
    """Set up an encounter on the screen's board: the company waits beside it."""
    did(table, SetUpEncounter())
    did(table, SetBoardMode(mode="screen"))


def ask_for_stage_card(table: Evening) -> None:
    """Open a question that lies over the turn."""
    did(table, EndOathswornPhase())
    table.press("t")
    assert table.sees("question-dock")
    assert table.sees("encounter-slot")


def place_in_window(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def open_thrown(table: Evening) -> None:
    """Open the panel of thrown items as the palette does."""
    assert table.window.commands.run("encounter-thrown") is None
    table.settle()


def test_tools_that_were_wanted_behind_another_page_lie_whole_over_the_board(
    evening: Opens,
) -> None:
    campaign = two_on_the_screen()
    for figure, at in (("s2", "G9"), ("s3", "H9"), ("s4", "I9")):
        campaign = placed(campaign, figure, at)
    table = evening(campaign, SMALL)
    assert not table.sees("board-over")
    table.view.show_page("company")
    did(table, AddFriend(name="Wen"))
    did(table, AddFriend(name="Rook"))
    table.view.show_page("encounter")
    table.settle()
    over, board = table.find("board-over"), table.find("hex-board")
    assert over.width() == board.width() - 44
    assert over.height() >= 52
    assert unfit(table.window) == ()


def test_tools_leave_the_upper_edge_when_the_first_round_begins(evening: Opens) -> None:
    table = evening(before_the_encounter(), SMALL)
    set_up(table)
    assert table.find("board-over").y() == 22
    did(table, BeginRound())
    over = table.find("board-over")
    assert over.geometry().bottom() + 1 == table.find("hex-board").height() - 22


@pytest.mark.parametrize("size", SIZES)
def test_a_panel_opened_while_a_question_is_open_lies_over_it(
    evening: Opens, size: tuple[int, int]
) -> None:
    table = evening(two_on_the_screen(), size)
    ask_for_stage_card(table)
    open_thrown(table)
    panel = table.find("thrown-panel")
    middle = place_in_window(panel).center()
    hit = table.window.childAt(middle)
    assert hit is not None
    assert hit is panel or panel.isAncestorOf(hit)
    assert place_in_window(panel) == place_in_window(table.find("encounter-slot"))
    assert unfit(table.window) == ()
    table.escape()
    assert not table.sees("thrown-panel")
    focus = QApplication.focusWidget()
    assert focus is not None
    assert table.find("question-dock").isAncestorOf(focus)


def test_a_panel_over_a_question_closes_with_the_page(evening: Opens) -> None:
    table = evening(two_on_the_screen(), SMALL)
    did(table, BeginAttack(by="an item", seat="1", target="boss"))
    open_thrown(table)
    table.view.show_page("rules")
    table.settle()
    assert not table.sees("thrown-panel")


def test_enter_is_the_boards_while_a_brush_is_held_and_nothing_else_is_orange(
    evening: Opens,
) -> None:
    table = evening(before_the_encounter(), (1920, 1080))
    set_up(table)
    assert table.find("take-all-hands").property("primary")
    table.click("brush-water")
    table.board.setFocus()
    table.settle()
    assert table.find("key-of-panel-Enter").property("text") == "Press this hex"
    assert not table.find("take-all-hands").property("primary")
    table.click("hand-seat-2")  # the card is filled anew
    table.board.setFocus()
    assert not table.find("take-all-hands").property("primary")
    at = table.board.picture.shape.named("I5")
    assert at is not None
    table.board.move_cursor_to(at)
    table.press("\n")
    assert encounter(table.campaign).tiles["I5"] == "water"
    assert missing_hands(table.campaign, table.store.box)
    table.escape()
    assert table.find("take-all-hands").property("primary")


def test_the_panel_of_a_page_has_the_keys_again_after_a_question_beside_it(
    evening: Opens,
) -> None:
    table = evening(two_on_the_screen(), SMALL)
    table.view.show_page("content")
    assert table.window.commands.run("content-rules") is None
    table.settle()
    words = table.find("rules-words")
    assert QApplication.focusWidget() is words
    did(table, BeginAttack(by="an item", seat="1", target="boss"))
    table.view.focus_question()
    table.store.undo()
    table.settle()
    assert QApplication.focusWidget() is words


def test_a_card_is_written_where_a_question_leaves_its_page_no_room(evening: Opens) -> None:
    table = evening(two_on_the_screen(), (853, 480))
    table.view.show_page("company")
    did(table, EndOathswornPhase())
    table.view.show_page("encounter")
    table.press("t")
    table.view.show_page("company")
    table.settle()
    assert table.sees("question-dock")
    assert table.window.commands.run("company-write-card") is None
    table.settle()
    assert table.find("quick-card").height() >= 280
    assert table.shows_whole("quick-keep")
    assert unfit(table.window) == ()
    table.view.show_page("rules")
    table.settle()
    assert not table.sees("quick-card")
    table.view.show_page("company")
    table.settle()
    assert table.shows_whole("quick-keep")
    table.window.resize(1920, 1080)
    table.settle()
    assert table.find("page-company").isAncestorOf(table.find("quick-card"))
    table.escape()
    assert not table.sees("quick-card")


def test_a_question_fills_its_place_again_after_it_was_above_another_page(evening: Opens) -> None:
    attack = BeginAttack(by="an item", seat="1", target=BOSS)
    table = evening(answered(do(two_on_the_screen(), attack), pool("white", "white")), (960, 540))
    table.press("00\n")
    table.view.show_page("rules")
    table.settle()
    table.view.show_page("encounter")
    table.settle()
    slot = place_in_window(table.find("encounter-slot"))
    assert place_in_window(table.find("question-area")) == slot


def test_a_question_stays_over_its_place_where_the_page_is_scrolled(evening: Opens) -> None:
    table = evening(with_encounter(two_on_the_screen(), board="off"), (960, 480))
    for kind in encounter(table.campaign).minions:
        for _ in range(5):
            did(table, AddMinion(kind=kind.key))
    ask_for_stage_card(table)
    area = table.find("page-encounter")
    assert isinstance(area, QScrollArea)
    bar = area.verticalScrollBar()
    assert bar.maximum() > 0
    for value in (bar.maximum(), 0):
        bar.setValue(value)
        table.settle()
        dock, slot = (place_in_window(table.find(n)) for n in ("question-dock", "encounter-slot"))
        shown = place_in_window(area)
        assert dock.right() == slot.right()
        assert (dock.top(), dock.bottom()) == ((slot & shown).top(), (slot & shown).bottom())


@pytest.mark.parametrize("size", [(960, 540), (640, 360)])
def test_a_question_in_a_low_window_lies_whole_in_it_and_only_its_middle_scrolls(
    evening: Opens, size: tuple[int, int]
) -> None:
    table = evening(told("m4 a3r2y n"), size)
    table.press("c")
    outer, middle = table.find("question-area"), table.find("enemy-middle")
    assert isinstance(outer, QScrollArea)
    assert isinstance(middle, QScrollArea)
    assert outer.verticalScrollBar().maximum() == 0
    assert middle.verticalScrollBar().maximum() > 0
    assert middle.height() >= 2 * FOLDED_ROW
    for name in ("option-s2", "confirm", "change", "by-hand"):
        assert table.shows_whole(name), name
    assert unfit(table.window) == ()
    table.window.resize(780, 540)  # the page is scrolled sideways, half of the place is seen
    table.settle()
    dock, slot = table.find("question-dock"), table.find("encounter-slot")
    assert (dock.width(), dock.geometry().right()) == (slot.width(), table.view.width() - 1)
    assert unfit(table.window) == ()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_card_that_is_written_lies_beside_a_question_that_comes_back(
    evening: Opens, size: tuple[int, int]
) -> None:
    table = evening(two_on_the_screen(), size)
    did(table, EndOathswornPhase())
    table.press("t")  # the enemy draws
    table.store.undo()
    table.settle()
    assert table.window.commands.run("encounter-write-card") is None
    table.settle()
    table.store.redo()
    table.settle()
    card, asked = table.find("quick-card"), table.find("question-dock")
    assert not QRect(card.mapToGlobal(QPoint()), card.size()).intersects(
        QRect(asked.mapToGlobal(QPoint()), asked.size())
    )
    assert unfit(table.window) == ()
    table.store.undo()
    table.settle()
    assert table.shows_whole("quick-keep")
    assert unfit(table.window) == ()
