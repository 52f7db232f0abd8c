"""The board's own panel and tools: its use, boards of one's own, code, shape, picture, looks."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLabel, QLineEdit, QPushButton, QSpinBox

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.board_code import position_code
from oathsworn_gui.games.oathsworn.ui.board.board_photo import PhotoFields
from oathsworn_gui.tabletop.hex_overlay import ArcMarks, Region, Ruler, SightRay, Tag
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, placed
from tests.games.oathsworn.ui.benches.encounter import Evening, two_on_the_screen

Opens = Callable[..., Evening]


def opened(evening: Opens) -> Evening:
    table = evening(two_on_the_screen())
    table.qtbot.keyClick(table.board, Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    table.settle()
    assert table.sees("hexes-panel")
    return table


def type_into(table: Evening, name: str, words: str) -> None:
    field = table.find(name)
    assert isinstance(field, QLineEdit)
    field.setText(words)


def overlay(table: Evening, kind: type) -> list[object]:
    return [each for each in table.board.picture.overlays if isinstance(each, kind)]


def test_how_the_board_is_used_is_one_press(evening: Opens) -> None:
    table = opened(evening)
    for mode in ("mirror", "off", "screen"):
        table.click(f"board-mode-{mode}")
        assert encounter(table.campaign).board == mode
        button = table.find(f"board-mode-{mode}")
        assert isinstance(button, QPushButton)
        assert button.isChecked()


def test_a_board_is_kept_by_name_laid_out_again_and_forgotten(evening: Opens) -> None:
    table = opened(evening)
    table.click("map-keep")
    assert not table.campaign.own.maps
    type_into(table, "map-name", "Yard")
    table.click("map-keep")
    kept = table.find("map-kept")
    assert isinstance(kept, QComboBox)
    assert kept.currentText() == "Yard"
    assert table.campaign.own.maps["Yard"].obstacles == {"H7": "wall"}
    table.click("map-forget")
    assert not table.campaign.own.maps
    assert not table.sees("map-kept")


def test_a_position_is_copied_and_laid_out_from_its_code(evening: Opens) -> None:
    table = opened(evening)
    before = position_code(encounter(table.campaign))
    table.click("code-copy")
    assert QGuiApplication.clipboard().text() == before
    other = with_encounter(placed(table.campaign, "s1", "C4"), obstacles={})
    again = evening(other)
    again.qtbot.keyClick(again.board, Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    again.settle()
    type_into(again, "code-field", before)
    again.click("code-read")
    assert again.where("s1") == "H8"
    assert encounter(again.campaign).obstacles == {"H7": "wall"}


def test_a_code_that_is_none_changes_nothing_and_is_told(evening: Opens) -> None:
    table = opened(evening)
    before = table.campaign
    type_into(table, "code-field", "not a position")
    table.click("code-read")
    assert table.campaign is before
    assert table.sees("refusal-bar")


def test_another_size_is_laid_and_the_printed_one_again(evening: Opens) -> None:
    table = opened(evening)
    for name, number in (("shape-columns", 5), ("shape-rows", 6)):
        field = table.find(name)
        assert isinstance(field, QSpinBox)
        field.setValue(number)
    table.click("shape-use")
    assert encounter(table.campaign).shape.columns == (5, 6, 5, 6, 5)
    turn = table.find("shape-orientation")
    assert isinstance(turn, QComboBox)
    turn.setCurrentIndex(1)
    table.click("shape-use")
    assert encounter(table.campaign).shape.orientation == "pointy"
    table.click("shape-printed")
    assert len(encounter(table.campaign).shape.hexes()) == 161


def test_a_picture_is_laid_fitted_while_one_looks_on_and_kept_as_one_step(
    evening: Opens, tmp_path: Path
) -> None:
    table = opened(evening)
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    assert image.save(str(tmp_path / "board.png"))
    fields = table.find("hexes-panel").findChild(PhotoFields)
    assert fields is not None
    fields.take(tmp_path / "board.png")
    table.settle()
    laid = encounter(table.campaign).photo
    assert laid is not None
    assert (round(laid.left, 2), round(laid.width, 2)) == (-1.0, 26.0)
    wide = table.find("photo-width")
    assert isinstance(wide, QDoubleSpinBox)
    wide.setValue(20)
    shown = table.board.picture.photo
    assert shown is not None
    assert shown.width == 20
    assert encounter(table.campaign).photo == laid
    table.click("photo-fit")
    fitted = encounter(table.campaign).photo
    assert fitted is not None
    assert fitted.width == 20
    table.click("photo-away")
    assert encounter(table.campaign).photo is None


def test_a_file_that_is_no_picture_is_told_and_nothing_is_laid(
    evening: Opens, tmp_path: Path
) -> None:
    table = opened(evening)
    (tmp_path / "words.png").write_text("words")
    fields = table.find("hexes-panel").findChild(PhotoFields)
    assert fields is not None
    fields.take(tmp_path / "words.png")
    table.settle()
    assert encounter(table.campaign).photo is None
    said = [w.text() for w in table.window.findChildren(QLabel) if w.isVisible()]
    assert any("no picture we know" in words for words in said)


@pytest.mark.parametrize(
    ("key", "button", "kind"),
    [("g", "look-reach", Region), ("x", "look-threat", Region), ("f", "look-arcs", ArcMarks)],
)
def test_looks_are_switched_by_key_and_by_button(
    evening: Opens, key: str, button: str, kind: type
) -> None:
    table = evening(two_on_the_screen())
    table.board.setFocus()
    table.press(key)
    assert overlay(table, kind)
    table.click(button)
    assert not overlay(table, kind)


def test_reach_counts_the_animus_and_sight_stops_at_the_wall(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    shape = table.board.picture.shape
    table.board.setFocus()
    table.press("g")
    (reach,) = overlay(table, Region)
    assert isinstance(reach, Region)
    assert isinstance(reach.hexes, dict)
    numbers = {shape.name(at): cost for at, cost in reach.hexes.items()}
    assert (numbers["G8"], numbers["H9"]) == ("1", "1")
    assert "H7" not in numbers
    table.press("gl")
    at = shape.named("H6")
    assert at is not None
    table.board.move_cursor_to(at)
    (ray,) = overlay(table, SightRay)
    assert isinstance(ray, SightRay)
    assert not ray.clear
    words = table.find("hex-words")
    assert isinstance(words, QLabel)
    assert words.text() == "H6, distance 2, no line of sight"


def test_a_distance_is_measured_between_two_hexes(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    view = table.board
    view.setFocus()
    for name, key in (("C4", "o"), ("G6", "")):
        at = view.picture.shape.named(name)
        assert at is not None
        view.move_cursor_to(at)
        table.press(key)
    (ruler,) = overlay(table, Ruler)
    assert isinstance(ruler, Ruler)
    assert ruler.text == "distance 4"
    table.qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not overlay(table, Ruler)


def test_measuring_is_switched_off_by_its_own_key_too(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    view = table.board
    view.setFocus()
    table.press("oo")
    beyond = view.picture.shape.named("G6")
    assert beyond is not None
    view.move_cursor_to(beyond)
    assert not overlay(table, Ruler)


def test_an_area_is_laid_turned_and_put_away(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    table.board.setFocus()
    table.press("u" * 4)  # the fourth area is a line of two
    (first,) = overlay(table, Region)
    table.press(".")
    (turned,) = overlay(table, Region)
    assert isinstance(first, Region)
    assert isinstance(turned, Region)
    assert turned.hexes != first.hexes
    assert len(first.hexes) == len(turned.hexes) == 2
    table.qtbot.keyClick(table.board, Qt.Key.Key_Escape)
    assert not overlay(table, Region)


def test_a_figure_is_dragged_to_where_it_may_go_and_not_elsewhere(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    view = table.board
    legal = view.legal
    assert legal is not None
    names = {name: view.picture.shape.named(name) for name in ("G8", "H7", "A1", "I3")}
    spots = {name: at for name, at in names.items() if at is not None}
    assert legal("s1", spots["G8"]) == ""
    assert legal("s1", spots["H7"]) == "An obstacle lies there"
    assert legal("s1", spots["A1"]) == "Out of reach"
    assert legal("s1", spots["I3"]) == "Broodmother stands there"
    before = table.campaign.seats["1"].animus
    view.figure_dragged.emit("s1", spots["G8"])
    table.settle()
    assert table.where("s1") == "G8"
    assert table.campaign.seats["1"].animus == before - 1


def test_brackets_go_from_figure_to_figure(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    view = table.board
    view.setFocus()
    table.press("]]")
    shape = view.picture.shape
    assert view.cursor_hex is not None
    assert shape.name(view.cursor_hex) in {"H8", "I3"}
    first = view.cursor_hex
    table.press("[")
    assert view.cursor_hex != first


def test_a_board_on_the_table_shows_the_boss_and_one_key_mirrors_it(evening: Opens) -> None:
    table = evening(with_encounter(two_on_the_screen(), board="off"))
    assert table.sees("board-off")
    assert not table.sees("hex-board")
    portrait = table.find("boss-portrait")
    assert portrait.accessibleName().startswith("Broodmother: Front 6, ")
    table.press("v")
    assert encounter(table.campaign).board == "mirror"
    assert table.sees("hex-board")
    table.press("vv")
    table.click("board-use-screen")
    assert encounter(table.campaign).board == "screen"
    assert not table.sees("board-off")


def test_minions_are_put_right_without_a_board(evening: Opens) -> None:
    table = evening(with_encounter(in_round_1(), board="off"))
    table.click("add-giant-rat")
    (rat,) = (f for f in encounter(table.campaign).figures.values() if f.kind == "minion")
    table.click(f"figure-{rat.id}")  # was chosen: now nobody is
    assert not table.sees("hurt-chosen")
    table.click(f"figure-{rat.id}")
    table.click("hurt-chosen")
    assert rat.id not in encounter(table.campaign).figures


def test_an_area_whose_centre_is_not_seen_says_so(evening: Opens) -> None:
    table = evening(two_on_the_screen())
    view = table.board
    view.setFocus()
    table.press("uu")  # within 1 of a hex
    words: list[str] = []
    for name in ("H6", "G7"):
        at = view.picture.shape.named(name)
        assert at is not None
        view.move_cursor_to(at)
        words.append(" ".join(tag.text for tag in overlay(table, Tag) if isinstance(tag, Tag)))
    assert words == ["No line of sight to the center: the obstacle in H7 is in the way.", ""]
