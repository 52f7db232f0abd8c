"""Counting a deck with the table: the program thinks 7 are left, we count 6."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.might.decks import MoveMightCard
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.ui.might.might_page import MightPage
from oathsworn_gui.games.oathsworn.ui.might.reconcile_panel import ReconcilePanel
from oathsworn_gui.games.oathsworn.views.might.reconcile_count import Recount, recount_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, do, printed
from tests.games.oathsworn.builders.might import answered, deck, pool, typed, with_left
from tests.games.oathsworn.ui.benches.encounter import Evening, two_on_the_screen
from tests.games.oathsworn.ui.benches.might import MightScreen

Key = Qt.Key
WHITES = ("0", "0", "1", "1", "1", "2", "2*")
DISCARDS = ("0", "0", "0", "0", "1", "1", "1", "2", "2", "2*", "2*")


def seven_left() -> Campaign:
    """A white deck of which the program thinks that 7 are left."""
    return with_left(a_campaign(), "oathsworn.white", *WHITES, discard=DISCARDS)


def counting(qtbot: QtBot, campaign: Campaign, name: str = "deck-oathsworn-white") -> MightScreen:
    """The MIGHT page with the panel of a deck opened by its button."""
    screen = MightScreen(qtbot, campaign)
    screen.show(MightPage, 1400, 1000)
    button = screen.find(name).findChild(QAbstractButton, "count")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: screen.find("reconcile-panel").isVisible())
    return screen


def click(screen: MightScreen, name: str) -> None:
    """Click a button of the panel."""
    screen.qtbot.mouseClick(screen.find(name), Qt.MouseButton.LeftButton)


def press(screen: MightScreen, *keys: Key | str) -> None:
    """Press keys in the panel."""
    for key in keys:
        screen.qtbot.keyClick(screen.find("reconcile-panel"), key)


def row(screen: MightScreen, face: str, name: str) -> str:
    """What a row of the panel shows."""
    label = screen.find(f"recount-{face}").findChild(QLabel, name)
    assert label is not None
    return label.text()


def test_it_shows_what_the_program_thinks_face_by_face(qtbot: QtBot) -> None:
    screen = counting(qtbot, seven_left())
    assert screen.words("program-thinks") == "7"
    shown = {f: (row(screen, f, "pile"), row(screen, f, "discards")) for f in ("0", "1", "2", "2*")}
    assert shown == {"0": ("2", "4"), "1": ("3", "3"), "2": ("1", "2"), "2*": ("1", "2")}
    assert not screen.find("reconcile-accept").isEnabled()
    assert not screen.find("deck-oathsworn-white").isVisible()
    assert screen.find("deck-enemy-white").isVisible()


@pytest.mark.rule("MIGHT-07")
def test_six_counted_by_mouse(qtbot: QtBot) -> None:
    screen = counting(qtbot, seven_left())
    less = screen.find("reconcile-count").findChild(QAbstractButton, "less")
    qtbot.mouseClick(less, Qt.MouseButton.LeftButton)
    assert screen.words("reconcile-verdict") == (
        "1 card too many in our pile: it must lie on your discards. Which?"
    )
    assert not screen.find("reconcile-accept").isEnabled()
    assert not screen.find("not-drawn-1").isEnabled()
    click(screen, "not-typed-1")
    assert screen.words("reconcile-verdict") == "6 left: now it is as you say."
    click(screen, "reconcile-accept")
    after = deck(screen.campaign)
    assert (after.left, after.pile["1"], after.discard.count("1")) == (6, 2, 4)
    assert screen.find("deck-oathsworn-white").isVisible()
    screen.store.undo()
    assert deck(screen.campaign) == deck(seven_left())


def test_six_counted_by_keys(qtbot: QtBot) -> None:
    screen = counting(qtbot, seven_left())
    press(screen, "6", Key.Key_Return)
    assert deck(screen.campaign).left == 7  # Enter does nothing until the faces agree
    press(screen, Key.Key_Down, Key.Key_Right)
    assert row(screen, "1", "discards") == "4"
    press(screen, Key.Key_Return)
    assert (deck(screen.campaign).left, deck(screen.campaign).pile["1"]) == (6, 2)
    assert isinstance(screen.store.history.done[-1].action, MoveMightCard)
    assert len(screen.store.history.done) == 1


@pytest.mark.rule("MIGHT-06")
def test_discards_shuffled_in_without_our_knowing(qtbot: QtBot) -> None:
    campaign = with_left(a_campaign(), "enemy.red", "3", discard=("0", "0", "2", "4*"))
    screen = counting(qtbot, campaign, "deck-enemy-red")
    press(screen, "5")
    assert screen.words("reconcile-verdict").startswith("4 cards too few in our pile")
    press(screen, "s", Key.Key_Return)
    after = deck(screen.campaign, "enemy.red")
    assert (after.left, after.discard) == (5, ())


def test_cards_in_play_are_named_and_stay_there(qtbot: QtBot) -> None:
    campaign = do(a_campaign(), BeginCheck(kind="basic", difficulty=4))
    campaign = typed(answered(campaign, pool("white", "white")), "W0", "W2*")
    screen = counting(qtbot, campaign)
    assert screen.words("reconcile-in-play") == "In play and not counted: 0 2✱"
    assert screen.words("program-thinks") == "16"
    press(screen, "1", "5", Key.Key_Right, Key.Key_Return)
    after = deck(screen.campaign)
    assert (after.left, after.discard, after.in_play) == (15, ("0",), ("0", "2*"))


def test_another_deck_by_its_letter_and_the_other_family(qtbot: QtBot) -> None:
    screen = counting(qtbot, a_campaign())
    press(screen, "r")
    qtbot.waitUntil(lambda: _title(screen) == "Oathsworn red deck")
    press(screen, "e")
    qtbot.waitUntil(lambda: _title(screen) == "Enemy red deck")
    press(screen, Key.Key_Escape)
    qtbot.waitUntil(lambda: not screen.find("reconcile-panel").isVisible())
    assert screen.find("deck-enemy-red").isVisible()


def _title(screen: MightScreen) -> str:
    panels = [p for p in screen.widget.findChildren(ReconcilePanel) if p.isVisible()]
    return panels[0].accessibleName() if len(panels) == 1 else ""


def test_a_mistaken_correction_is_taken_back(qtbot: QtBot) -> None:
    screen = counting(qtbot, seven_left())
    press(screen, Key.Key_Right, Key.Key_Right, Key.Key_Right)
    assert row(screen, "0", "pile") == "0"  # no further: the pile holds no more of them
    click(screen, "reconcile-anew")
    assert row(screen, "0", "pile") == "2"
    assert not screen.find("reconcile-accept").isEnabled()
    press(screen, "6", Key.Key_Backspace)
    assert screen.words("reconcile-verdict").startswith("Count the draw pile")


def test_the_command_opens_the_deck_that_has_the_focus(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_campaign())
    screen.show(MightPage, 1400, 1000)
    button = screen.find("deck-enemy-black").findChild(QWidget, "count")
    assert button is not None
    button.setFocus()
    screen.commands.run("count-deck")
    qtbot.waitUntil(lambda: _title(screen) == "Enemy black deck")


def test_the_panel_tells_its_keys_and_names_its_controls(qtbot: QtBot) -> None:
    screen = counting(qtbot, seven_left())
    panel = screen.find("reconcile-panel")
    assert isinstance(panel, ReconcilePanel)
    assert "Enter" not in dict(panel.key_hints())
    press(screen, Key.Key_Right)
    assert dict(panel.key_hints())["Enter"] == "put it right"
    for button in panel.findChildren(QAbstractButton):
        assert button.objectName(), button.text()
        assert button.accessibleName(), button.objectName()


@each_of(
    ("change", "left", "over", "ready"),
    [
        (lambda r: r, 7, 0, False),
        (lambda r: r.with_count(6), 7, 1, False),
        (lambda r: r.with_count(6).move("2", 1), 6, 0, True),
        (lambda r: r.with_count(8), 7, -1, False),
        (lambda r: r.shuffled(), 18, 0, True),
        (lambda r: r.with_count(18).shuffled(), 18, 0, True),
        (lambda r: r.with_count(99), 7, -11, False),
        (lambda r: r.move("2*", 5), 6, 0, True),
        (lambda r: r.move("2*", -5), 9, 0, True),
        (lambda r: r.move("2", 1).move("2", -1), 7, 0, False),
    ],
)
def test_the_recount(
    change: Callable[[Recount], Recount], left: int, over: int, ready: bool
) -> None:
    start = recount_of(deck(seven_left()), printed().might["white"])
    after = change(start)
    assert (after.total, after.over, after.ready) == (left, over, ready)
    assert after.before == 7


def test_the_line_of_a_result_does_not_lie_over_the_foot_of_the_count(qtbot: QtBot) -> None:
    attack = BeginAttack(by="an item", seat="1", target=BOSS)
    begun = attack.apply(two_on_the_screen(), None).after  # type: ignore[arg-type]
    table = Evening(qtbot, begun, (1280, 720))
    table.press("3\n")
    table.press("221\n")
    table.press("1")
    assert table.sees("draw-result")
    table.view.show_page("might")
    table.settle()
    (page,) = table.view.findChildren(MightPage)
    page.count_deck("oathsworn", "white")
    table.settle()
    assert table.sees("reconcile-panel")
    assert not table.sees("draw-result")


def test_a_form_and_a_count_are_never_open_together(qtbot: QtBot) -> None:
    screen = counting(qtbot, seven_left())
    click(screen, "open-fight")
    assert not screen.find("reconcile-panel").isVisible()
    assert screen.find("begin-story-fight").isVisible()
    button = screen.find("deck-oathsworn-white").findChild(QAbstractButton, "count")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert screen.find("reconcile-panel").isVisible()
    assert not screen.find("begin-story-fight").isVisible()
