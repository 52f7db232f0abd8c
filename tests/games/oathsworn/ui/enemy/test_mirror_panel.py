"""The pass "as on the table" at the window: by a few keys a figure."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from oathsworn_gui.tabletop.hex_overlay import Region
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.benches.enemy import told


def asked(table: Evening) -> tuple[str, str]:
    question = table.store.ask()
    assert question is not None
    return question.kind, str(question.params.get("figure", ""))


def facing(table: Evening, figure: str) -> int:
    return encounter(table.campaign).figures[figure].facing


def key(table: Evening, code: Qt.Key) -> None:
    at = QApplication.focusWidget() or table.view
    table.qtbot.keyClick(at, code)
    table.settle()


def words(table: Evening, name: str) -> str:
    return str(table.find(name).property("text"))


def test_four_and_a_boss_are_told_in_twenty_five_presses_at_most(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"))
    table.press(keys := "g7s\n" + "j7a\n" + "e8e\n" + "m8q\n" + "i4s\n")
    assert len(keys) <= 25
    assert asked(table)[0] == "enemy.target"
    places = {figure: (table.where(figure), facing(table, figure))
              for figure in ("s1", "s2", "s3", "s4", "boss")}  # fmt: skip
    assert places == {
        "s1": ("G7", 3), "s2": ("J7", 4), "s3": ("E8", 1), "s4": ("M8", 5), "boss": ("I4", 3),
    }  # fmt: skip


def test_enter_keeps_what_was(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"))
    assert words(table, "confirm") == "Stays in H8, N"
    table.press("\n")
    assert asked(table) == ("mirror.place", "s2")
    assert table.where("s1") == "H8"


def test_all_others_stay_by_one_key(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"))
    table.press("g8\n")
    key(table, Qt.Key.Key_End)
    assert asked(table)[0] == "enemy.target"
    assert table.where("s1") == "G8"


def test_a_figure_is_taken_off_the_board(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"))
    key(table, Qt.Key.Key_Delete)
    assert table.where("s1") == ""
    assert asked(table) == ("mirror.place", "s2")


def test_arrows_and_the_board_move_it_too(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"))
    key(table, Qt.Key.Key_Up)
    assert words(table, "mirror-hex") == "H7"
    key(table, Qt.Key.Key_Left)
    table.press(".")
    assert (words(table, "mirror-hex"), words(table, "mirror-facing")) == ("G7", "NE")
    table.click_hex("D5")
    assert words(table, "confirm") == "Stands in D5, NE"
    board = table.board
    there = board.picture.shape.named("D5")
    assert there is not None
    assert Region("arrival", frozenset({there})) in board.picture.overlays
    table.click("facing-SW")
    table.press("\n")
    assert (table.where("s1"), facing(table, "s1")) == ("D5", 4)


def test_what_cannot_be_is_said_before_it_is_taken(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"))
    table.press("z9")
    assert "Z9" in words(table, "mirror-wrong")
    assert not table.sees("refusal-bar")
    table.press("\n")
    assert asked(table) == ("mirror.place", "s1")
    assert table.sees("refusal-bar")  # Enter is never without an answer
    table.press("g8\n")
    table.press("g8")
    assert words(table, "mirror-wrong") == "Brannoc stands there."
    table.press("\n")
    table.press("they share it\n")
    assert asked(table) == ("mirror.place", "s3")


def test_letters_are_hexes_here_and_no_commands(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"))
    table.press("t")
    table.press("n")
    assert asked(table) == ("mirror.place", "s1")
    assert words(table, "mirror-hex") == "N"


def test_where_the_others_stand_is_in_view(evening: Opens) -> None:
    table = evening(told("m4 a3r2y n", "mirror"), (1280, 720))
    assert table.shows_whole("confirm")
    assert table.shows_whole("mirror-hex")
    table.press("g8w\n")
    shown = table.find("enemy-preview").accessibleName()
    assert "Brannoc: G8 N, told" in shown
    assert "Hagga: F8 N" in shown
