"""Quick levelling on one page: few presses, the sheet as it grows, an answer taken back, a stop."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHoverEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton

from oathsworn_gui.games.oathsworn.actions.chapters.muster import TakeSeat
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.ui.base.class_grid import ClassGrid
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_outfit import Place
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_sheet import TokenTable
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.muster import (
    WOUND,
    answered_up_to,
    at_start,
    begun,
    in_practice,
    quick,
)
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def at_muster(evening: Opens, campaign: Campaign, size: tuple[int, int] = (1920, 1080)) -> Evening:
    table = evening(campaign, size)
    table.view.show_page("muster")
    table.settle()
    return table


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def kind(table: Evening) -> str:
    question = table.store.ask()
    return "" if question is None else question.kind


def take(table: Evening, counted: list[str], keys: str) -> None:
    counted.extend(keys)
    table.press(keys)


def test_a_level_10_newcomer_takes_twelve_presses(evening: Opens) -> None:
    table = at_muster(evening, at_start("10"))
    pressed: list[str] = []
    take(table, pressed, "1s")  # the Warden's seat, swapped
    take(table, pressed, "\n")  # the class that is looked at
    take(table, pressed, "\n")  # full character
    take(table, pressed, "\n")  # the name that is proposed
    take(table, pressed, "155")  # three permanent tokens
    take(table, pressed, "1")  # MAX ANIMUS +2
    take(table, pressed, "\n")  # iron stays in the bag
    assert kind(table) == "quick.items-table"
    table.click("accept")
    take(table, pressed, "\n")
    assert kind(table) == ""
    assert len(pressed) + 1 == 12
    who = table.campaign.seats["1"]
    assert (who.level, dict(who.permanent)) == (10, {"animus": 1, "redraw": 2})
    board = a_box(table.campaign).cls(who.cls).max_animus.value
    assert board is not None
    assert who.max_animus == board + 2


def test_where_the_decks_are_known_enter_alone_equips_and_seats_it(evening: Opens) -> None:
    table = at_muster(evening, begun(in_practice("2"), "ranger"))
    pressed = ""
    while kind(table) != "quick.done":
        key = "1" if kind(table) in ("quick.permanent", "quick.raise") else "\n"
        pressed += key
        table.press(key)
        assert len(pressed) < 8
    table.press("\n")
    who = table.campaign.seats["1"]
    assert who.cls == "ranger"
    assert {item.kind for item in who.equipped} >= {"armour"}


def test_the_sheet_beside_shows_each_answer(evening: Opens) -> None:
    campaign = with_oathsworn(at_start("10"), "1", injuries=(WOUND,))
    table = at_muster(evening, answered_up_to(begun(campaign, "ranger"), "quick.permanent"))
    sheet = table.find("quick-sheet")
    assert words(table, "quick-level") == "10"
    assert WOUND.name in [label.text() for label in sheet.findChildren(QLabel)]
    table.press("5")
    marks = [table.accessibleName() for table in sheet.findChildren(TokenTable)]
    assert [name.endswith("Redraw 1 / 3") for name in marks] == [True]
    assert words(table, "quick-animus") == "7"
    table.press("551")
    assert words(table, "quick-animus") == "9"


def test_backspace_takes_one_answer_back(evening: Opens) -> None:
    table = at_muster(evening, begun(at_start("10"), "ranger"))
    table.press("\n")
    assert kind(table) == "quick.permanent"
    table.press("1")
    backspace(table)
    assert quick(table.campaign).chosen.get("permanent", ()) == ()
    assert kind(table) == "quick.permanent"


def backspace(table: Evening) -> None:
    table.qtbot.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Backspace)
    table.settle()


def test_a_letter_typed_over_the_name_is_the_name(evening: Opens) -> None:
    table = at_muster(evening, begun(at_start("2"), "ranger"))
    assert kind(table) == "quick.name"
    table.press("Wren\n")
    assert words(table, "quick-name") == "Wren"


def test_escape_stops_and_leaves_the_seat_as_it_was(evening: Opens) -> None:
    before = at_start("2")
    table = at_muster(evening, before)
    table.press("1s")
    table.escape()
    assert kind(table) == ""
    assert table.campaign.seats == before.seats
    assert table.sees("muster-seat-1")


def test_a_class_that_may_not_come_says_why_and_stays(evening: Opens) -> None:
    table = at_muster(evening, at_start("2"))
    table.press("1s")
    table.click("class-witch")
    assert kind(table) == "quick.class"
    assert "plays the Witch already" in words(table, "class-why-not")


def test_numbers_of_an_unread_board_are_asked_on_the_same_page(evening: Opens) -> None:
    table = at_muster(evening, begun(at_start("2"), "exile"))
    table.press("\n")
    assert kind(table) == "number.regen"
    assert table.sees("quick-sheet")
    table.press("6\n9\n")
    assert kind(table) == "quick.permanent"
    assert (words(table, "quick-regen"), words(table, "quick-animus")) == ("6", "9")


def test_number_keys_tick_within_a_place_and_the_totals_follow(evening: Opens) -> None:
    table = at_muster(evening, answered_up_to(begun(in_practice("2"), "blade"), "quick.items"))
    proposed = ticked(table)
    assert proposed
    hands = [key for key in proposed if slot_of(table, key) == "hands"]
    place = digit_of(table, hands[0])
    table.press(place)
    assert ticked(table) == [key for key in proposed if key != hands[0]]
    table.press(place)
    assert sorted(ticked(table)) == sorted(proposed)
    table.press("\n")
    assert kind(table) == "quick.done"


def test_what_is_in_the_way_of_a_ticked_item_goes_back(evening: Opens) -> None:
    table = at_muster(evening, answered_up_to(begun(in_practice("2"), "blade"), "quick.items"))
    armour = [key for key in rows(table) if slot_of(table, key) == "armour"]
    assert len(armour) > 1
    for key in armour:
        table.click(f"option-{key}")
        assert [one for one in ticked(table) if one in armour] in ([key], [])


def rows(table: Evening) -> list[str]:
    question = table.store.ask()
    assert question is not None
    return [option.key for option in question.options]


def slot_of(table: Evening, key: str) -> str:
    item = a_box(table.campaign).item(key.rpartition("/")[2].partition("#")[0])
    return "hands" if item.kind in ("weapon", "shield") else item.kind


def ticked(table: Evening) -> list[str]:
    found: list[str] = []
    for key in rows(table):
        row = table.find(f"option-{key}")
        assert isinstance(row, QAbstractButton)
        if row.isChecked():
            found.append(key)
    return found


def digit_of(table: Evening, key: str) -> str:
    here = [one for one in rows(table) if slot_of(table, one) == slot_of(table, key)]
    return str(here.index(key) + 1)


def test_at_the_table_cards_are_typed_in_and_shown_equipped(evening: Opens) -> None:
    table = at_muster(evening, answered_up_to(begun(at_start("2"), "ranger"), "quick.items-table"))
    table.store.dispatch(
        GainItem(name="Reed Bow", kind="weapon", hands=2, might=("yellow",), value=1)
    )
    table.settle()
    assert "Reed Bow" in places(table)
    table.qtbot.keyClick(
        QApplication.focusWidget() or table.view,
        Qt.Key.Key_Return,
        Qt.KeyboardModifier.ControlModifier,
    )
    table.settle()
    assert kind(table) == "quick.done"


def places(table: Evening) -> list[str]:
    """Return what the places of the board hold, by name."""
    outfit = table.find("quick-outfit")
    return [place.accessibleName().split(",")[0] for place in outfit.findChildren(Place)]


def test_opened_again_in_the_middle_it_asks_the_same(evening: Opens) -> None:
    campaign = answered_up_to(begun(at_start("10"), "ranger"), "quick.permanent")
    table = evening(Campaign.model_validate_json(campaign.model_dump_json()))
    table.view.show_page("story")
    table.settle()
    assert kind(table) == "quick.permanent"
    assert words(table, "quick-title") == "Somebody new for Brannoc"
    table.press("1")
    assert quick(table.campaign).chosen["permanent"] == ("animus",)


def test_before_and_after_stand_beside_each_other_at_the_end(evening: Opens) -> None:
    table = at_muster(evening, answered_up_to(begun(at_start("10"), "ranger"), "quick.done"))
    card = table.find("quick-before-after")
    told = [label.accessibleName() for label in card.findChildren(QLabel)]
    assert {"In the seat Brannoc", "In the seat A’Dendri Ranger"} <= set(told)
    assert {"REGEN 6", "REGEN 8"} <= set(told)
    table.press("\n")
    assert table.campaign.seats["1"].cls == "ranger"
    assert table.campaign.stored["warden"].name == "Brannoc"


def test_at_720_what_is_asked_is_seen_whole(evening: Opens) -> None:
    campaign = answered_up_to(begun(in_practice("2"), "ranger"), "quick.items")
    table = at_muster(evening, campaign, (1280, 720))
    assert table.shows_whole("accept")
    assert not table.sees("quick-sheet")
    table.press("\n")
    assert table.sees("quick-sheet")
    assert table.shows_whole("option-accept")


def test_every_button_of_each_question_has_a_name(evening: Opens) -> None:
    table = at_muster(evening, do(at_start("10"), TakeSeat(seat="1")))
    for _ in range(12):
        if not kind(table):
            break
        panel = table.find("question-panel")
        buttons = [b for b in panel.findChildren(QPushButton) if b.isVisible()]
        assert [b for b in buttons if not b.accessibleName() or not b.objectName()] == []
        if kind(table) == "quick.items-table":
            table.click("accept")
        else:
            table.press("1" if kind(table) in ("quick.permanent", "quick.raise") else "\n")


def test_enter_takes_the_class_with_the_keys_wherever_the_mouse_rests(evening: Opens) -> None:
    table = at_muster(evening, begun(at_start("10")))
    grid = table.window.findChild(ClassGrid)
    assert grid is not None
    proposed = grid.focused_class()
    other = next(b for b in grid.buttons if b.cls.key != proposed and b.isEnabled())
    at = QPointF(9, 9)
    QApplication.sendEvent(other, QHoverEvent(QEvent.Type.HoverEnter, at, at, at))
    assert words(table, "class-name") == other.cls.name
    table.press("\n")
    assert quick(table.campaign).cls == proposed
