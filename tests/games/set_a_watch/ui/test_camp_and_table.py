"""Camp, dice and cards that the table tells, setting up, and the other pages at several sizes."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QListWidget, QScrollBar

from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceOnRunes, SendToCamp
from oathsworn_gui.games.set_a_watch.rules.seats import die_at
from oathsworn_gui.games.set_a_watch.views.camp_advice import camp_advice_view
from oathsworn_gui.games.set_a_watch.views.camp_outlook import camp_outlook
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.widgets import KeyButton
from tests.games.set_a_watch.players.player import next_action
from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.table import Table

SIZES = ((1280, 720), (1920, 1080), (960, 540), (640, 360))
"""Two windows at 100 % and both at 200 %, in the program's own pixels."""


def rolled(table: Table, faces: str) -> None:
    """Type the faces of twelve dice and accept them."""
    for face in faces:
        table.press(f"face-{face}", face)
    table.press("accept", "Return")


def at_the_dice(table: Table) -> None:
    """Begin a game that the table deals, up to its first roll."""
    table.begin(dealer="table", adventurers=("warden", "strider", "hexer", "knave"))
    assert table.question is not None
    assert table.question.kind == "watch.which-place"
    table.hand.type("Salt")
    table.press("accept", "Return")
    table.press("camp-act", "Return")
    assert table.question is not None
    assert table.question.kind == "watch.dice"


def test_twelve_dice_are_told_with_a_press_each_and_one_to_accept(
    seated: Seated, by_keys: bool
) -> None:
    table = seated(by_keys=by_keys)
    at_the_dice(table)
    assert unfit(table.program.window) == ()
    table.count_from_here()
    rolled(table, "123456781234"[:1] + "66" + "888" + "166" + "166")
    assert table.presses == 13
    assert [die_at(table.campaign, f"2.{n}").shows for n in range(3)] == [8, 8, 8]


def test_a_face_that_a_die_has_not_is_not_taken(seated: Seated) -> None:
    table = seated(by_keys=True)
    at_the_dice(table)
    table.press("", "8", "8")
    assert not table.hand.see("accept", QAbstractButton).isEnabled()
    assert "2, 6 sides: 0" in table.spoken("rolled-1.1")
    table.press("", "Backspace")
    assert "1, 8 sides: 0" in table.spoken("rolled-1.0")


def test_enter_before_all_dice_are_told_says_how_many_are_left(seated: Seated) -> None:
    table = seated(by_keys=True)
    at_the_dice(table)
    table.press("", "1", "Return")
    assert table.sees("toast")
    assert "11 dice to go" in table.spoken("toast-words")


def test_two_equal_dice_are_laid_on_runes_with_three_presses(seated: Seated, by_keys: bool) -> None:
    table = seated(by_keys=by_keys)
    at_the_dice(table)
    rolled(table, "1" + "66" + "888" + "166" + "166")
    table.do(SendToCamp(seat="2"))
    while table.question is not None:
        table.skip()
    table.count_from_here()
    table.do(PlaceOnRunes(dice=(0, 1), runes=("vanquish", "bolster")))
    assert table.presses <= 4
    assert set(table.campaign.camp.placed) >= {"vanquish", "bolster"}


def test_a_place_says_why_it_does_not_take_the_die_in_hand(seated: Seated) -> None:
    table = seated(by_keys=True)
    at_the_dice(table)
    rolled(table, "1" + "66" + "345" + "166" + "166")
    table.do(SendToCamp(seat="2"))
    while table.question is not None:
        table.skip()
    assert "exactly a 6; this is 3" in table.spoken("place-heal")
    table.press("", "2")
    assert "exactly a 6; this is 4" in table.spoken("place-heal")
    assert "4 or more" in table.spoken("place-map")
    assert ".." not in table.spoken("place-heal") + table.spoken("place-own")
    assert "this is" not in table.spoken("place-map")


def test_the_best_placing_is_proposed_and_laid_die_by_die_with_enter(seated: Seated) -> None:
    table = seated(by_keys=True)
    table.begin(seed=5)
    table.press("camp-act", "Return")
    table.do(SendToCamp(seat="4"))
    while table.question is not None:
        table.skip()
    advice = camp_advice_view(table.campaign, table.box)
    assert advice is not None
    table.wait_for("camp-way-1")
    assert unfit(table.program.window) == ()
    first = advice.ways[0].laid[0]
    shows = die_at(table.campaign, first.die).shows
    table.count_from_here()
    table.press("camp-act", "Return")
    assert table.presses == 1
    assert table.campaign.camp.placed == {first.space: (shows,)}


def test_each_place_says_what_a_die_there_does_for_the_watch(seated: Seated) -> None:
    table = seated(by_keys=True, size=(1920, 1080))
    table.begin(seed=5)
    table.press("", "Return")
    table.do(SendToCamp(seat="4"))
    while table.question is not None:
        table.skip()
    outlook = camp_outlook(table.campaign, table.box)
    assert outlook is not None
    table.wait_for("camp-plan")
    wood = outlook.gains["chop"].wood
    assert table.spoken("place-chop").endswith(f"+{wood} wood")
    for space in ("map", "equip"):
        if space in outlook.gains:
            assert table.spoken(f"place-{space}").endswith("not tonight")
    assert unfit(table.program.window) == ()


def test_a_game_is_set_up_with_a_party_of_four(seated: Seated, by_keys: bool) -> None:
    table = seated(by_keys=by_keys)
    table.hand.click("library-new")
    assert unfit(table.program.window) == ()
    for name in ("board-warden", "board-knave"):
        if by_keys:
            table.hand.see(name).setFocus()
            table.hand.key("Space")
        else:
            table.hand.click(name)
    table.press("new-begin", "Ctrl+Return")
    settle()
    keys = [one.key for one in table.campaign.adventurers.values()]
    assert keys == ["strider", "herder", "hexer", "knave"]


@pytest.mark.parametrize(("size", "theme"), [*((s, "deepwood") for s in SIZES),
                                             ((1280, 720), "parchment")])  # fmt: skip
def test_every_page_fits(seated: Seated, size: tuple[int, int], theme: str) -> None:
    table = seated(size=size, theme=theme)
    table.hand.click("library-new")
    assert unfit(table.program.window) == ()
    table.begin(seed=5)
    seen: set[str] = set()
    for _ in range(60):
        now = table.question.kind if table.question is not None else table.campaign.phase
        if now not in seen:
            seen.add(now)
            settle()
            assert [
                (each.why, each.widget, each.words) for each in unfit(table.program.window)
            ] == []
        table.skip()
    assert {"roll", "camper", "camp", "watch"} <= seen
    for page in ("watch-adventurers", "watch-decks"):
        table.program.view.show_page(page)
        settle()
        assert [(each.why, each.widget, each.words) for each in unfit(table.program.window)] == []


_ORANGE = {"watch-camp": ("camp-act",), "watch-line": ("strike", "end-watch", "burn-card")}
"""What is in view on a page of play without scrolling, however small the window."""


def test_who_may_camp_is_in_view_in_a_small_window(seated: Seated) -> None:
    table = seated(size=(960, 540))
    table.begin(seed=5)
    table.press("camp-act", "Return")
    settle()
    for seat in "1234":
        card = table.program.window.findChild(QAbstractButton, f"camper-{seat}")
        assert card is not None
        assert card.visibleRegion().boundingRect() == card.rect()


@pytest.mark.parametrize("page", ["watch-camp", "watch-line", "watch-adventurers"])
def test_a_window_that_becomes_narrow_is_not_wider_than_it_is(seated: Seated, page: str) -> None:
    table = seated(size=(1920, 1080))
    table.begin(seed=5)
    table.program.view.show_page(page)
    for size in ((1920, 1080), (1280, 720), (960, 540)):
        table.program.window.resize(*size)
        settle()
        bars = [
            bar.objectName()
            for bar in table.program.window.findChildren(QScrollBar)
            if bar.isVisible() and bar.orientation() == Qt.Orientation.Horizontal
        ]
        assert (size, bars) == (size, [])
        for name in _ORANGE.get(page, ()):
            button = table.program.window.findChild(QAbstractButton, name)
            assert button is not None
            assert button.visibleRegion().boundingRect() == button.rect(), (size, name)
        assert unfit(table.program.window) == ()


def test_the_next_card_of_the_same_place_is_asked_anew(seated: Seated, by_keys: bool) -> None:
    """A rider takes the creature behind it: the place behind is told again, in an empty field."""
    table = seated(by_keys=by_keys)
    table.begin(
        adventurers=("knave", "warden", "hexer", "lantern-bearer"),
        dealer="table",
        difficulty="hard",
        seed=23,
    )
    for _ in range(40):
        asked = table.question
        table.do(next_action(table.campaign, table.box, asked))
        if asked is not None and table.question == asked:
            break
    assert table.question is not None
    assert table.question.kind == "watch.which-card"
    window = table.program.window
    for size in ((960, 540), (1280, 720)):
        window.resize(*size)
        settle()
        accept, cards = table.hand.see("accept"), table.hand.see("card-list", QListWidget)
        assert accept.visibleRegion().boundingRect() == accept.rect()
        assert cards.visualItemRect(cards.item(1)).height() == cards.sizeHintForRow(1) >= 36
    strike = table.hand.see("strike", KeyButton)
    assert (strike.key_cap, strike.property("primary")) == ("", False)  # the question has Enter
    field = table.hand.see("card-name", QLineEdit)
    assert field.text() == ""
    field.setText("zz")
    settle()
    assert table.hand.see("cards-note", QLabel).text().startswith("Nobody")
    assert unfit(table.program.window) == ()
    field.clear()
    before = table.campaign
    table.do(next_action(table.campaign, table.box, table.question))
    assert table.campaign is not before
