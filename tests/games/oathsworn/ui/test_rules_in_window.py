"""Where the rulebook is silent the rules page says what we play, and how this table reads it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import READINGS
from oathsworn_gui.tabletop.table_options import reading
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens


def rules(evening: Opens) -> Evening:
    table = evening(a_campaign(), (1280, 720))
    table.view.show_page("rules")
    table.settle()
    return table


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel | QPushButton)
    return label.text()


def test_a_ruling_says_that_the_book_is_silent_and_what_we_play(evening: Opens) -> None:
    table = rules(evening)
    table.view.show_rule("ALLY-18")
    table.settle()
    assert words(table, "rule-ruling").startswith("The rulebook is silent here; we play that you")
    assert not table.sees("rule-words"), "the book says nothing of it"
    table.view.show_rule("KO-05")
    table.settle()
    assert table.sees("rule-ruling")


def test_a_rule_of_the_book_claims_no_ruling(evening: Opens) -> None:
    table = rules(evening)
    table.view.show_rule("TOKEN-06")
    table.settle()
    assert table.sees("rule-words")
    assert not table.sees("rule-ruling")


def test_the_126_are_listed_alone_by_a_press(evening: Opens) -> None:
    table = rules(evening)
    assert words(table, "rules-count") == "626 of 626 rules"
    table.click("rules-silent")
    assert words(table, "rules-count") == "126 of 626 rules"
    table.find("rules-list").setFocus()
    table.press("s")
    assert words(table, "rules-count") == "626 of 626 rules"


def test_a_ruling_is_found_by_the_words_for_it(evening: Opens) -> None:
    table = rules(evening)
    field = table.find("rules-search")
    assert isinstance(field, QLineEdit)
    for sought, count in (("silent", "126"), ("ruling", "126"), ("we play men-at-arms", "1")):
        field.setFocus()
        field.clear()
        table.qtbot.keyClicks(field, sought)
        assert words(table, "rules-count") == f"{count} of 626 rules"


def test_a_link_opens_a_rule_that_the_list_left_out(evening: Opens) -> None:
    table = rules(evening)
    table.click("rules-silent")
    table.view.show_rule("TOKEN-06")
    table.settle()
    assert "at most 3 permanent tokens" in words(table, "rule-words")


def test_the_table_chooses_its_reading_beside_the_rule_and_takes_it_back(evening: Opens) -> None:
    table = rules(evening)
    table.view.show_rule("UNARMED-01")
    table.settle()
    option = next(o for o in READINGS if o.rule == "UNARMED-01")
    other = next(one for one in option.readings if one != reading(option, table.campaign))
    table.click(f"reading-{option.key}-{other}")
    assert reading(option, table.campaign) == other
    button = table.find(f"reading-{option.key}-{other}")
    assert isinstance(button, QPushButton)
    assert button.isChecked()
    table.store.undo()
    table.settle()
    assert reading(option, table.campaign) == option.default


def test_the_list_is_walked_with_the_arrow_keys(evening: Opens) -> None:
    table = rules(evening)
    table.click("rules-silent")
    table.find("rules-list").setFocus()
    first = words(table, "rule-ruling")
    table.qtbot.keyClick(table.find("rules-list"), Qt.Key.Key_Down)
    table.settle()
    assert words(table, "rule-ruling") != first
