"""The enemy's turn at the window: confirmed, changed with a word of why, by hand."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit

from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateRow
from oathsworn_gui.games.oathsworn.ui.enemy.panel_base import EnemyPanel
from oathsworn_gui.tabletop.hex_overlay import Region, Way
from tests.games.oathsworn.builders.encounter import encounter, placed
from tests.games.oathsworn.builders.sheets import rules_wait
from tests.games.oathsworn.builders.turn import drawn, practice
from tests.games.oathsworn.rules.enemy.test_without_board import chain
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.benches.enemy import card_drawn, told

SIZES = [(1280, 720), (1920, 1080), (960, 540)]


def kind(table: Evening) -> str:
    question = table.store.ask()
    return question.kind if question is not None else ""


def words(table: Evening, name: str) -> str:
    return str(table.find(name).property("text"))


def turn(table: Evening) -> EnemyTurn:
    top = table.campaign.pending[-1]
    assert isinstance(top, EnemyTurn)
    return top


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
def test_a_card_is_played_by_only_confirming(evening: Opens, by_keys: bool) -> None:
    table = evening(told("m4 a3r2y n"))
    asked: list[str] = []
    while kind(table).startswith("enemy."):
        asked.append(kind(table))
        table.press("\n") if by_keys else table.click("confirm")
    assert asked == ["enemy.target", "enemy.move", "enemy.attack"]
    assert kind(table) == "enemy-attack.defense-card"
    assert table.where("boss") == "I6"


def test_the_target_stands_in_large_words_with_why_and_the_odds(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    title = table.find("question-title")
    assert isinstance(title, QLabel)
    assert title.text() == "Target: Brannoc"
    assert title.font().pixelSize() == 28
    number = table.find("number-s1")
    assert isinstance(number, QLabel)
    assert (number.text(), number.font().pixelSize()) == ("3", 28)
    assert "tied at 3" in words(table, "reason-s1")
    assert table.find("enemy-damage").property("text")
    assert words(table, "enemy-chance").endswith(" %")
    spoken = table.find("question-panel").accessibleName()
    assert spoken.startswith("Target: Brannoc. ")
    assert spoken.endswith(", says the card.")
    spoken = table.find("option-s2").accessibleName()
    assert spoken.startswith("Sefa, dropped, TARGET-05")
    assert spoken.endswith("3 steps needed")


@pytest.mark.parametrize("size", SIZES[1:], ids=[f"{w}x{h}" for w, h in SIZES[1:]])
def test_a_rule_that_ends_the_encounter_is_repeated_with_its_question(
    evening: Opens, size: tuple[int, int]
) -> None:
    table = evening(rules_wait(), size)
    assert kind(table) == "enemy.end.defeat"
    shown = table.find("enemy-rule")
    assert "when the head breaks: heal 1, defeat" in shown.accessibleName()
    assert table.shows_whole("enemy-rule")
    assert table.shows_whole("confirm")


@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
def test_question_numbers_and_buttons_stay_in_view(evening: Opens, size: tuple[int, int]) -> None:
    table = evening(told("m4 a3r2y n"), size)
    rows = ("option-s1", "option-s2")
    for name in ("question-title", "enemy-damage", "enemy-chance", "confirm", "by-hand", *rows):
        assert table.shows_whole(name), name
    shown = table.board
    assert shown.visibleRegion().boundingRect() == shown.rect()
    middle = shown.mapToGlobal(QPoint(0, 0)).x() + shown.width()
    assert middle <= table.find("question-panel").mapToGlobal(QPoint(0, 0)).x()
    table.press("c")
    for name in ("enemy-change", "change", *rows):
        assert table.shows_whole(name), name


def test_a_candidate_is_looked_at_on_the_board_by_the_keys_that_the_bar_names(
    evening: Opens,
) -> None:
    table = evening(told("m4 a3r2y n"))
    bar = table.find("key-bar")
    shown = {each.text() for each in bar.findChildren(QAbstractButton) if each.isVisible()}
    assert "Look at one on the board" in shown
    panel = table.find("question-panel")
    QTest.keyClick(panel, Qt.Key.Key_Down)
    looked = (o for o in table.board.picture.overlays if isinstance(o, Region))
    assert any(one.kind == "legal" for one in looked)


def test_arrows_walk_on_from_the_focused_candidate(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    seen: list[str] = []
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget() or table.view, Qt.Key.Key_Down)
        focused = QApplication.focusWidget()
        seen.append("" if focused is None else focused.objectName())
    assert seen == ["option-s1", "option-s2", "option-s3"]


def test_the_orange_button_names_another_candidate_while_it_has_the_focus(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    table.press("c")
    row = QApplication.focusWidget()
    assert isinstance(row, CandidateRow)
    assert words(table, "confirm") == "Choose 2"
    assert table.find("confirm").accessibleName() == f"Choose 2: {row.looks.name}"
    table.click("confirm")
    assert row.looks.name in words(table, "enemy-why-words")


def test_what_the_card_says_in_print_is_not_said_again_below(evening: Opens) -> None:
    table = evening(drawn(practice("screen"), "sow-1-nudge"), (1920, 1080))
    assert kind(table) == "enemy.target"
    said = " ".join(each.text() for each in table.window.findChildren(QLabel) if each.isVisible())
    assert "Then" not in said.split()
    typed = evening(told("m4 a3r2y n"), (1920, 1080))
    shown = (each.text() for each in typed.window.findChildren(QLabel) if each.isVisible())
    assert "Then" in shown


def test_another_target_needs_a_word_of_why(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    table.press("c")
    table.press("3")
    line = table.find("enemy-why-line")
    assert isinstance(line, QLineEdit)
    assert line.hasFocus()
    assert "TARGET-03" in [
        w.objectName().removeprefix("rule-")
        for w in table.find("enemy-why").findChildren(type(table.find("rule-TARGET-03")))
    ]
    table.press("\n")
    assert kind(table) == "enemy.target"  # without a word nothing happens
    table.press("grudge\n")
    assert kind(table) == "enemy.move"
    assert turn(table).target == "s3"
    assert table.store.history.done[-1].overruled == "grudge"
    table.store.undo()
    assert kind(table) == "enemy.target"


def test_a_figure_on_the_board_is_a_choice_while_it_is_changed(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    table.click("change")
    table.click_hex("L8")
    assert "Tam" in words(table, "enemy-why-words")
    table.press("it is marked\n")
    assert turn(table).target == "s4"


def test_escape_leaves_the_change(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    table.press("c")
    assert table.sees("enemy-change")
    assert table.sees("option-none")
    table.press("2")
    table.escape()
    assert not table.sees("enemy-why")
    table.escape()
    assert not table.sees("enemy-change")
    assert not table.sees("option-none")
    table.press("\n")
    assert turn(table).target == "s1"


def test_another_way_is_pressed_hex_by_hex(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    table.press("\n")
    table.press("c")
    table.click_hex("I5")
    table.click_hex("I6")
    assert words(table, "enemy-change-words").endswith("I5, I6")
    assert words(table, "confirm") == "Go there"
    table.press("\n")
    table.press("a rut\n")
    assert kind(table) == "enemy.attack"
    assert table.store.history.done[-1].overruled == "a rut"
    assert (
        encounter(table.campaign).figures["boss"].at
        != encounter(told("m4 a3r2y n")).figures["boss"].at
    )


def test_a_row_that_is_pointed_at_lights_its_hex(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    before = table.board.picture.overlays
    table.qtbot.mouseMove(table.find("option-s3"))
    table.settle()
    at = encounter(table.campaign).figures["s3"].at
    assert at is not None
    lit = [o for o in table.board.picture.overlays if o not in before]
    assert lit == [Region("legal", frozenset({at}))]


def test_the_board_shows_the_way_and_whom_it_leaves(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    shown = table.board
    picture = shown.picture
    assert any(isinstance(o, Way) and o.kind == "path" for o in picture.overlays)
    states = {token.id: (token.target, token.faded) for token in picture.tokens}
    assert states == {
        "s1": (True, False), "s2": (False, True), "s3": (False, True), "s4": (False, True),
    }  # fmt: skip
    table.press("\n\n\n")
    assert kind(table) == "enemy-attack.defense-card"
    assert not shown.picture.overlays


def test_a_step_is_left_to_the_table_by_one_key(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n"))
    table.press("h")
    assert kind(table) == "enemy.by-hand"
    assert words(table, "confirm") == "Done"
    table.press("r")
    assert kind(table) == "stage.resolve"


def test_who_is_pushed_goes_where_the_table_says(evening: Opens) -> None:
    table = evening(told("push 1 all"))
    assert kind(table) == "enemy.displace"
    assert words(table, "reason-s1") == "H8 to H9"
    table.press("c")
    table.click("option-s2")
    assert "Sefa" in words(table, "enemy-change-words")
    table.click_hex("K9")
    table.press("she holds on\n")
    assert kind(table) != "enemy.displace"
    assert [table.where(f) for f in ("s1", "s2")] == ["H9", "K9"]


def test_each_of_several_who_are_hit_has_its_chance(evening: Opens) -> None:
    campaign = placed(placed(told("a3y all adjacent"), "s1", "I5"), "s2", "G2")
    table = evening(campaign)
    assert kind(table) == "enemy.attack"
    for figure in ("s1", "s2"):
        assert words(table, f"number-{figure}").endswith(" %")
        assert "HP or more at DEFENSE" in table.find(f"option-{figure}").accessibleName()
    assert not table.sees("option-s3")


def test_tiles_are_laid_into_other_hexes(evening: Opens) -> None:
    table = evening(told("water beside"))
    assert kind(table) == "enemy.tiles"
    table.press("c")
    before = words(table, "enemy-change-words")
    table.click_hex("A1")
    table.click_hex("I5")
    assert "A1" in words(table, "enemy-change-words")
    assert ("I5" in before) != ("I5" in words(table, "enemy-change-words"))
    table.press("\n")
    table.press("a spring\n")
    assert encounter(table.campaign).tiles["A1"] == "water"
    assert "I5" not in encounter(table.campaign).tiles


def test_without_the_board_one_key_names_the_target(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "off"))
    assert table.sees("enemy-change")
    table.press("2")
    assert turn(table).target == "s2"
    table.press("\n")
    assert kind(table) == "enemy.attack"
    table.press("\n")
    assert kind(table) == "enemy-attack.defense-card"


def test_enter_takes_the_first_where_only_the_table_knows(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "off"))
    table.press("\n")
    assert turn(table).target == "s1"


def test_enter_lets_the_program_roll_the_direction(evening: Opens) -> None:
    table = evening(told("move 3 random", "screen"))
    while kind(table) != "enemy.direction":
        table.press("\n")
    thrown = table.campaign.thrown.get("direction", 0)
    table.press("\n")
    assert table.campaign.thrown["direction"] == thrown + 1
    assert kind(table) == "enemy.move"


def test_several_who_are_hit_are_ticked_by_number(evening: Opens) -> None:
    table = evening(told("a3y all adjacent", "off"))
    assert kind(table) == "enemy.attack-many"
    table.press("13")
    table.press("1")
    table.press("2\n")
    attack = table.campaign.pending[-1]
    assert attack.model_dump()["targets"] == ("2", "3")


def test_a_card_nobody_knows_is_read_back_while_it_is_typed(evening: Opens) -> None:
    table = evening(card_drawn())
    table.press("m4 a3r2y")
    assert words(table, "quick-step-1") == "Move 4 toward the target"
    assert words(table, "quick-step-2") == "Attack the target with 3 red, 2 yellow, adjacent"
    assert not table.sees("quick-examples")
    table.press("\n")
    assert kind(table).startswith("enemy.")


def test_a_card_with_a_title_is_kept_and_offered_the_next_time(evening: Opens) -> None:
    table = evening(card_drawn())
    assert not table.sees("quick-title")
    table.press("m4 a3r2y")
    table.find("quick-title").setFocus()
    table.press("Sweep\n")
    (card,) = table.campaign.own.stage_cards.values()
    assert (card.title, card.chapter, card.stage) == ("Sweep", "1", 1)
    drawn = next(p for p in table.campaign.pending if p.type == "stage-card")
    assert drawn.model_dump()["entered"] == card.key
    again = card_drawn().evolve(own=table.campaign.own)
    table = evening(again)
    table.click(f"option-entered:{card.key}")
    assert kind(table).startswith("enemy.")


def test_words_that_are_not_understood_are_quoted(evening: Opens) -> None:
    table = evening(card_drawn())
    table.press("m4 wobble")
    assert "wobble" in words(table, "quick-wrong")
    assert not table.find("accept").isEnabled()
    table.press("\n")
    assert kind(table) == "enemy.card"


def test_a_card_is_carried_out_by_hand_by_one_key(evening: Opens) -> None:
    table = evening(card_drawn())
    table.escape()
    assert kind(table) == "stage.resolve"


@pytest.mark.parametrize("focused", ["quick-line", "option-discard"])
def test_enter_with_nothing_typed_says_why(evening: Opens, focused: str) -> None:
    table = evening(card_drawn())
    panel = table.find("question-panel")
    assert isinstance(panel, EnemyPanel)
    assert "Enter" not in dict(panel.key_hints())
    table.find(focused).setFocus()
    table.press("\n")
    assert kind(table) == "enemy.card"
    assert words(table, "toast-words") == table.find("accept").toolTip()
    table.find("quick-line").setFocus()
    table.press("m4")
    assert "Enter" in dict(panel.key_hints())


def test_a_key_of_the_page_is_not_done_while_a_card_is_typed(evening: Opens) -> None:
    table = evening(card_drawn())
    table.press("n")
    line = table.find("quick-line")
    assert isinstance(line, QLineEdit)
    assert line.text() == "n"
    assert encounter(table.campaign).phase == "encounter"
    assert line.focusPolicy() & Qt.FocusPolicy.StrongFocus


def test_the_card_being_carried_out_stands_at_the_boss(evening: Opens) -> None:
    table = evening(drawn(practice(), "sow-1-counting"))
    assert table.shows_whole("stage-card")  # in the strip over the board
    assert table.find("stage-card").accessibleName().startswith("Counting. ")


def test_the_next_of_a_chain_is_asked_for_without_the_odds_of_the_one_before(
    evening: Opens,
) -> None:
    table = evening(chain())
    assert table.sees("enemy-damage")
    table.click("confirm")
    assert kind(table) == "enemy.chain-next"
    assert not table.sees("enemy-damage")
    table.click("option-s1")
    assert turn(table).part == "chain:s3,s1"
