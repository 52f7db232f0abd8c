"""A sheet that nobody here wrote, told by keys alone, and all that can be typed wrong."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from oathsworn_gui.games.oathsworn.content.told_encounter import new_boss
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import before_the_encounter
from tests.games.oathsworn.builders.sheets import CHAPTER, told_campaign
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.sheets.teller import Teller, boss_of, told

PRESSES = 80
"""Of the 120 that may be: keys that are no letters."""
UP, DOWN, LEFT, RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right

EEL = (
    ("Jaw", (UP,), Hex(0, -1)),
    ("Lantern", (), Hex(0, -1)),
    ("Gut", (DOWN,), Hex(0, 0)),
    ("Left fin", (LEFT,), Hex(-1, 0)),
    ("Right fin", (RIGHT, RIGHT), Hex(1, -1)),
    ("Tail", (DOWN, LEFT, DOWN), Hex(0, 1)),
)
"""Each location, the way of the cursor to it from the one before, and its hex."""


def focused() -> str:
    at = QApplication.focusWidget()
    return at.objectName() if at is not None else ""


def tab_to(teller: Teller, name: str) -> None:
    for _ in range(40):
        if focused() == name:
            return
        teller.key(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not come to {name}")


def test_a_sheet_is_told_by_keys_alone_from_its_name_to_its_first_card(evening: Opens) -> None:
    table = evening(before_the_encounter(chapter=CHAPTER))
    table.click("start-tell")
    teller = Teller(table)
    teller.type_line("The Lamp Eel")
    for name, way, at in EEL:
        teller.key(Qt.Key.Key_L)
        teller.type_line(name)
        for key in way:
            teller.key(key)
        teller.key(Qt.Key.Key_Space)
        assert boss_of(table).locations[-1].offsets == (at,), name
    tab_to(teller, "die-icon-1")
    teller.type_line("fang")
    tab_to(teller, "die-icon-6")
    teller.type_line("lamp")
    tab_to(teller, "sheet-defense-1")
    for words in ("4", "3r2y", "2", "5", "", "Lantern + Jaw", "", "2b"):
        teller.type_line(words)
    tab_to(teller, "sheet-minion-1")
    minion = teller.presses
    teller.type_line("Elver 2 y move 5 mob: closest, m5, a, fang")
    assert teller.presses - minion == 1
    tab_to(teller, "sheet-rule-1")
    teller.type_line("when the lantern breaks: spawn 2 elver")
    assert teller.presses <= PRESSES
    boss, (kind,) = boss_of(table), told(table).minions
    assert [place.icon for place in boss.locations] == ["fang", "", "", "", "", "lamp"]
    assert [(each.defense, len(each.might)) for each in boss.stages] == [(4, 5), (5, 0), (None, 2)]
    assert (kind.name, kind.mob, kind.move) == ("Elver", True, 5)
    (rule,) = table.campaign.own.rules[CHAPTER].rules
    assert (rule.when, rule.of, rule.steps[0].do) == ("break", "location-2", "spawn")


def told_page(evening: Opens) -> Evening:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    return table


WRONG = {
    "sheet-name": (" ",),
    "die-hp-1": ("0", "99", "six", "-1", "1.5"),
    "die-name-1": ("  ",),
    "sheet-defense-1": ("four", "-2", "99"),
    "sheet-might-1": ("many", "99r", "3q", "-1r"),
    "sheet-end-1": ("20", "5 dice lost"),
    "sheet-minion-1": ("Thornling 2 yy hp 0", "Thornling 2 99y", "7 yy range 0"),
}
"""What each field cannot keep."""


@each_of("name", list(WRONG))
def test_what_a_field_cannot_keep_is_told_below_it_and_stays_typed(
    evening: Opens, name: str
) -> None:
    table = told_page(evening)
    before = told(table)
    for words in WRONG[name]:
        Teller(table).into(name, words)
        line, why = table.find(name), table.find(f"{name}-why")
        assert isinstance(line, QLineEdit)
        assert isinstance(why, QLabel)
        assert line.text() == words
        assert len(why.text().split()) > 2, "in words"
        assert told(table) == before
    table.click("body-mode-dice")
    line = table.find(name)
    assert isinstance(line, QLineEdit)
    assert line.text() == WRONG[name][-1], "also once it is left"


def test_a_card_with_an_icon_that_nobody_has_is_told_and_kept(evening: Opens) -> None:
    table = told_page(evening)
    table.press("I m5 a wing")
    why = table.find("sheet-card-why")
    assert isinstance(why, QLabel)
    assert "wing" in why.text()
    table.press("\n")
    (card,) = table.campaign.own.stage_cards.values()
    assert "wing" in card.words


def test_a_boss_without_locations_says_what_it_needs_and_keeps_what_it_can(
    evening: Opens,
) -> None:
    table = evening(told_campaign(boss=new_boss("The Fog")))
    table.view.show_page("boss-sheet")
    table.settle()
    before = told(table)
    for words in ("2", "20"):
        Teller(table).into("sheet-end-1", words)
        line, why = table.find("sheet-end-1"), table.find("sheet-end-1-why")
        assert isinstance(line, QLineEdit)
        assert isinstance(why, QLabel)
        assert (line.text(), told(table)) == (words, before)
        assert why.text().startswith("It has no location yet")
    Teller(table).into("sheet-defense-1", "4")
    assert boss_of(table).defense == 4


def test_a_die_off_the_body_is_told_and_stands_where_it_stood(evening: Opens) -> None:
    table = told_page(evening)
    table.click("die-name-1")
    before = boss_of(table).locations[0]
    teller = Teller(table)
    teller.click_hex(Hex(-1, 0))
    assert boss_of(table).locations[0] == before
    assert table.sees("body-why")


def test_the_steps_are_a_column_beside_the_body_and_a_row_where_there_is_less_room(
    evening: Opens,
) -> None:
    table = told_page(evening)
    first, last = table.find("sheet-step-body"), table.find("sheet-step-set-up")
    assert first.x() == last.x()
    assert first.y() < last.y()
    table.window.resize(1280, 720)
    table.settle()
    assert first.y() == last.y()
    assert first.x() < last.x()
    tab_to(Teller(table), "sheet-try")  # from the line of the cards: the order is as before
