"""A miss and a broken location, staged: what stands where, what a key does, when it goes."""

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.ui import window_part
from oathsworn_gui.games.oathsworn.ui.draw.drama import DramaOverBoard, DramaScene
from oathsworn_gui.games.oathsworn.views.base.gains import Gain
from oathsworn_gui.ui.base.motion import SkippableMotion
from oathsworn_gui.ui.table.gain_chips import GainChips
from oathsworn_gui.ui.table.hex_frame import rim_of
from tests.games.oathsworn.builders.encounter import dice
from tests.games.oathsworn.builders.might import answered, pool, with_tokens
from tests.games.oathsworn.ui.benches.draw import an_attack
from tests.games.oathsworn.ui.benches.encounter import Evening, two_on_the_screen
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import press

SIZE = (1920, 1080)


def about_to_break() -> Campaign:
    """Return an attack of two whites on a boss whose locations have 1 HP, its cards to be typed."""
    weak = dice(two_on_the_screen(), front=1, rear=1, core=1, left_flank=1, right_flank=1)
    begun = weak.evolve(pending=())
    asked = BeginAttack(by="an item", seat="1", target=BOSS)
    return answered(asked.apply(begun, None).after, pool("white", "white"))  # type: ignore[arg-type]


def scene(screen: MightScreen) -> DramaScene:
    found = screen.find("drama")
    assert isinstance(found, DramaScene)
    return found


def over(table: Evening) -> DramaOverBoard:
    (found,) = table.window.findChildren(DramaOverBoard)
    return found


def broken(qtbot: QtBot, *, motion: bool = False) -> Evening:
    """Return a table at which the first location has just been broken."""
    table = Evening(qtbot, about_to_break(), SIZE, motion=motion)
    table.press("22\n")
    table.press("1")
    return table


def test_the_first_of_two_dice_of_a_name_is_staged_as_a_die(qtbot: QtBot) -> None:
    begun = about_to_break()
    assert begun.encounter is not None
    boss = begun.encounter.boss
    assert boss is not None
    maws = tuple(each.evolve(name="Maw") for each in boss.locations)
    begun = with_encounter(begun, boss=boss.evolve(locations=maws))
    table = Evening(qtbot, begun, SIZE, motion=False)
    table.press("22\n")
    table.press("1")
    shown = over(table).drama
    assert shown is not None
    assert shown.title == "A die of Maw broken: it reacts"
    assert shown.hp == 1


def test_what_the_same_step_gained_lies_over_the_moment(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (Gain("magnify", "clue 5", "story"),)
    monkeypatch.setattr(window_part, "gains_of", lambda *_: told)
    table = broken(qtbot, motion=True)
    (chips,) = table.window.findChildren(GainChips)
    moment = over(table)
    assert tuple(chips.chips) == told
    assert moment.isVisible()
    layers = chips.window().findChildren(QWidget)
    assert layers.index(chips) > layers.index(moment)


def test_two_blanks_stand_large_beside_the_tokens(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, an_attack("white", "white", "white"), motion=False)
    press(qtbot, screen.panel(), "200\n")
    screen.panel()
    shown = scene(screen)
    assert shown.isVisible()
    assert shown.stands
    assert shown.accessibleName() == (
        "Two blanks: a miss. Determination: one token of your choice."
    )
    assert shown.drama is not None
    assert shown.drama.blanks == (1, 2)
    press(qtbot, screen.widget, "r")
    assert screen.campaign.seats["1"].tokens == {"redraw": 1}


def test_a_miss_that_is_not_the_last_step_is_not_staged_again(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, an_attack("white", "white"), motion=False)
    press(qtbot, screen.panel(), "00\n")
    again = MightScreen(qtbot, screen.campaign)
    again.panel()
    assert not again.find("drama").isVisible()


def test_dealt_cards_turn_before_the_band_and_one_key_shows_all(qtbot: QtBot) -> None:
    begun = an_attack("white", "white", campaign=None)
    screen = MightScreen(qtbot, begun.evolve(dealer="program"))
    for seed in range(60):  # chance with which both are blanks
        tried = MightScreen(qtbot, begun.evolve(dealer="program", seed=seed))
        press(qtbot, tried.panel(), "\n")
        if tried.asked == "attack.determination":
            screen = tried
            break
    screen.panel()
    shown = scene(screen)
    assert shown.drama is not None
    assert shown.drama.dealt
    assert not shown.stands
    asked = screen.asked
    press(qtbot, screen.widget, "r")
    assert shown.stands
    assert screen.asked == asked  # the key meant the cards
    press(qtbot, screen.widget, "r")
    assert screen.asked != asked


def test_a_break_stands_over_the_board_before_the_reaction(qtbot: QtBot) -> None:
    table = broken(qtbot)
    shown = over(table)
    assert shown.isVisible()
    assert shown.drama is not None
    assert shown.drama.title.endswith("broken: it reacts")
    assert shown.drama.words == "Its next card answers Brannoc."
    assert (shown.drama.total, shown.drama.per, shown.drama.loss) == (4, 2, 2)
    board = table.find("hex-board")
    assert shown.size() == board.size()
    assert table.store.ask() is not None  # what it does is asked beside, nothing is done yet


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Right])
def test_it_goes_by_a_key_that_still_does_what_it_does(qtbot: QtBot, key: Qt.Key) -> None:
    table = broken(qtbot)
    qtbot.keyClick(QApplication.focusWidget() or table.view, key)
    assert not over(table).isVisible()
    if key == Qt.Key.Key_Escape:  # by hand
        assert table.store.history.done[-1].lines == ()


@pytest.mark.parametrize("size", [SIZE, (960, 540)], ids=["1920x1080", "960x540"])
def test_a_miss_lies_over_the_board_and_its_tokens_in_the_place_of_the_turn(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    begun = BeginAttack(by="an item", seat="1", target=BOSS).apply(two_on_the_screen(), None)  # type: ignore[arg-type]
    table = Evening(qtbot, answered(begun.after, pool("white", "white")), size)
    table.press("00\n")
    shown = over(table)
    assert shown.isVisible()
    assert shown.drama is not None
    assert shown.drama.drew == "2 white"
    assert shown.size() == table.find("hex-board").size()
    assert shown.accessibleName() == "Two blanks: a miss. Determination: one token of your choice."
    slot, choice = table.find("encounter-slot"), table.find("option-redraw")
    assert slot.rect().contains(slot.mapFromGlobal(choice.mapToGlobal(QPoint(5, 5))))
    assert table.shows_whole("option-battleflow")
    assert table.sees("boss-strip")  # nothing but the place of the turn is covered
    table.press("\n")
    assert not shown.isVisible()
    assert table.campaign.seats["1"].tokens == {"redraw": 1}


def test_a_break_says_what_comes_next_and_what_lasts(qtbot: QtBot) -> None:
    shown = over(broken(qtbot)).drama
    assert shown is not None
    assert [(each.words, each.now) for each in shown.next] == [
        ("Broodmother reacts", True),
        ("The next card lies face up", False),
    ]
    assert shown.next[0].more == "The top card of its deck, against Brannoc."
    assert shown.lasting == (
        "A card with the icon of Front draws one fewer: 8.5 instead of 10.5 on average.",
    )
    assert shown.figures == ("s1", BOSS)
    assert shown.who == "Brannoc"


def test_it_lies_inside_the_frame_and_what_is_told_of_a_hex_is_put_aside(qtbot: QtBot) -> None:
    table = broken(qtbot)
    over(table).go()
    table.board.move_cursor_to(table.board.picture.tokens[0].at)
    table.settle()
    assert table.sees("hex-words")
    table.store.undo()
    table.press("1")
    shown = over(table)
    assert shown.isVisible()
    assert not table.sees("hex-words")
    assert QRectF(shown.rect()).contains(shown.room)
    assert shown.room.left() == shown.room.top() == rim_of(shown.size())
    shown.go()
    assert table.sees("hex-words")


def test_it_goes_with_the_next_step_and_with_undo(qtbot: QtBot) -> None:
    table = broken(qtbot)
    table.store.undo()
    assert not over(table).isVisible()


def test_enter_is_dead_for_a_moment_where_it_moves(qtbot: QtBot) -> None:
    table = broken(qtbot, motion=True)
    shown = over(table)
    qtbot.waitUntil(shown.isVisible)
    done = len(table.store.history.done)
    assert not shown.stands
    table.press("\n")  # shows all
    assert shown.stands
    table.press("\n")  # still meant for the cards
    assert len(table.store.history.done) == done
    QTest.qWait(300)
    table.press("m")  # any other key is for the question, and lets it go
    assert not shown.isVisible()


def test_where_no_board_is_seen_nothing_is_covered_without_motion(qtbot: QtBot) -> None:
    table = Evening(qtbot, with_tokens(about_to_break(), "1"), SIZE)
    table.press("22\n")
    table.view.show_page("company")
    table.view.show_page("encounter")
    host: QWidget = table.view
    assert not host.findChildren(SkippableMotion)
