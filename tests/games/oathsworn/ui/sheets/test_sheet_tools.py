"""What helps to tell a boss: a trial of a card, rules in one line, pictures of icons, a photo."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QComboBox, QFileDialog, QLabel, QLineEdit, QMenu

from oathsworn_gui.games.oathsworn.ui.sheets.body_picture import BodyPicture
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.encounter import placed
from tests.games.oathsworn.builders.sheets import CHAPTER, set_up, told_campaign
from tests.games.oathsworn.ui.benches.encounter import Opens
from tests.games.oathsworn.ui.sheets.teller import Teller, boss_of, told

CARD_PRESSES = 3


def test_a_card_is_tried_before_it_is_kept_and_nothing_is_changed(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    before = table.campaign
    table.press("I m5 a4r2y, spawn 1 thornling")
    table.click("sheet-try")
    trial = table.find("sheet-trial")
    assert trial.isVisible()
    first = trial.accessibleName()
    assert "The Briar Hart attacks" in first
    assert not table.sees("sheet-try")
    drawn = {first}
    for _ in range(3):
        table.qtbot.keyClick(trial, Qt.Key.Key_Y)
        table.settle()
        drawn.add(trial.accessibleName())
    assert len(drawn) > 1, "other cards each time"
    assert table.campaign is before
    table.qtbot.keyClick(trial, Qt.Key.Key_Escape)
    table.settle()
    assert not trial.isVisible()
    assert table.find("sheet-card-line").hasFocus()


def test_there_is_nothing_to_try_without_a_card(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    table.click("sheet-try")
    assert not table.sees("sheet-trial")
    table.click("sheet-card-line")
    table.press("it sings")
    table.click("sheet-try")
    assert table.sees("sheet-trial"), "words are shown as what is read out"


def test_a_special_rule_with_its_moment_and_conditions_is_one_line(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    teller = Teller(table)
    teller.into("sheet-rule-1", "when the head breaks: heal 2 each")
    assert teller.presses <= CARD_PRESSES
    (rule,) = table.campaign.own.rules[CHAPTER].rules
    assert (rule.when, rule.of, [step.do for step in rule.steps]) == ("break", "head", ["heal"])
    moment = table.find("sheet-moment-1")
    assert isinstance(moment, QComboBox)
    assert moment.currentText() == "a break"
    told_back = table.find("sheet-rule-1-told")
    assert isinstance(told_back, QLabel)
    assert told_back.text() == "When Head breaks: Heal 2 HP on each unbroken location."
    line = table.find("sheet-rule-1")
    assert isinstance(line, QLineEdit)
    assert line.cursorPosition() == 0, "its beginning is seen"


def test_an_icon_is_set_by_its_picture_and_shown_on_the_die(evening: Opens) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    table.click("die-picture-2")
    menu = table.find("die-pictures")
    assert isinstance(menu, QMenu)
    entry = next(entry for entry in menu.actions() if entry.text() == "claw")
    assert not entry.icon().isNull()
    entry.trigger()
    menu.close()
    table.settle()
    assert boss_of(table).locations[1].icon == "claw"
    line = table.find("die-icon-2")
    assert isinstance(line, QLineEdit)
    assert line.text() == "claw"


def a_photo(folder: Path) -> Path:
    """A picture file, red with a blue middle."""
    image = QImage(80, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    painter = QPainter(image)
    painter.fillRect(30, 20, 20, 20, QColor("blue"))
    painter.end()
    path = folder / "board.png"
    assert image.save(str(path))
    return path


def test_a_photo_is_laid_under_the_hexes_moved_and_traced_and_never_kept(
    evening: Opens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    before = table.campaign
    chosen = (str(a_photo(tmp_path)), "")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: chosen)
    table.click("body-mode-photo")
    picture = table.find("body-picture")
    assert isinstance(picture, BodyPicture)
    photo = picture.photo
    assert photo is not None
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Plus, Qt.Key.Key_Period):
        table.qtbot.keyClick(picture, key)
    assert (round(photo.x, 3), photo.wide > 9, photo.angle) == (0.1, True, 1.0)
    spot = picture.pixel_of(Hex(0, 0)).toPoint()
    table.qtbot.mousePress(picture, Qt.MouseButton.LeftButton, pos=spot)
    table.qtbot.mouseMove(picture, spot + QPoint(0, 40))
    table.qtbot.mouseRelease(picture, Qt.MouseButton.LeftButton, pos=spot + QPoint(0, 40))
    assert photo.y > 0
    assert table.campaign is before, "a photo is no part of the campaign"
    table.click("body-mode-body")
    Teller(table).click_hex(Hex(-1, 1))
    assert Hex(-1, 1) in boss_of(table).hexes
    table.click("body-mode-photo")
    table.click("body-location-off")
    assert picture.photo is None


def test_a_file_that_is_no_picture_is_refused_in_words(
    evening: Opens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = evening(told_campaign())
    table.view.show_page("boss-sheet")
    table.settle()
    wrong = tmp_path / "board.png"
    wrong.write_bytes(b"no picture")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(wrong), ""))
    table.click("body-mode-photo")
    picture = table.find("body-picture")
    assert isinstance(picture, BodyPicture)
    assert picture.photo is None


def test_the_board_is_kept_for_set_up_by_one_press_and_forgotten_by_another(
    evening: Opens,
) -> None:
    table = evening(placed(set_up(), "boss", "I4"))
    table.view.show_page("boss-sheet")
    table.settle()
    table.click("sheet-set-up-keep")
    kept = told(table).set_up
    assert kept is not None
    assert [(stand.kind, stand.at) for stand in kept.stands] == [("boss", "I4")]
    words = table.find("sheet-set-up-told")
    assert isinstance(words, QLabel)
    assert words.text() == "The Briar Hart"
    table.click("sheet-set-up-forget")
    assert told(table).set_up is None
    assert not table.sees("sheet-set-up-forget")


def test_with_nothing_on_the_board_the_way_is_to_the_board(evening: Opens) -> None:
    table = evening(set_up())
    table.view.show_page("boss-sheet")
    table.settle()
    table.click("sheet-set-up-keep")
    assert told(table).set_up is None
    assert table.sees("hex-board")


def test_the_pages_of_telling_are_built_by_who_tells_and_not_ahead(evening: Opens) -> None:
    table = evening(set_up())
    table.view.pages.build_ahead()
    for _ in range(8):
        table.settle()
    telling = ("boss-sheet", "chapter-sheet")
    assert table.view.pages.page("might") is not None
    assert all(table.view.pages.page(key) is None for key in telling)
    for key in telling:
        table.view.show_page(key)
        table.settle()
        assert table.sees(f"{key}-page")
