"""Words take the largest font in which they are whole, else the smallest, shortened."""

import pytest
from PySide6.QtGui import QFont, QFontMetrics
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.widgets.elided_label import FittedLabel

WORDS = "Two blanks are a miss and nobody is hurt"


def sized(pixels: int) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    return font


LARGE, MIDDLE, SMALL = sized(40), sized(24), sized(12)


def width_of(font: QFont) -> int:
    return QFontMetrics(font).horizontalAdvance(WORDS)


@pytest.fixture
def label(qtbot: QtBot) -> FittedLabel:
    label = FittedLabel()
    qtbot.addWidget(label)
    label.resize(width_of(LARGE) + 20, 60)
    label.show()
    label.offer_fonts(LARGE, MIDDLE, SMALL)
    label.show_words(WORDS)
    return label


@pytest.mark.parametrize("font", [LARGE, MIDDLE, SMALL])
def test_the_largest_font_that_fits_is_taken(label: FittedLabel, font: QFont) -> None:
    label.resize(width_of(font) + 2, 60)
    assert label.font().pixelSize() == font.pixelSize()
    assert label.text() == WORDS
    assert not label.toolTip()


def test_words_too_long_for_every_font_are_shortened_and_told_whole(label: FittedLabel) -> None:
    label.resize(width_of(SMALL) // 2, 60)
    assert label.font().pixelSize() == SMALL.pixelSize()
    assert label.text().endswith("…")
    assert WORDS in label.toolTip()
    assert label.accessibleName() == WORDS


def test_two_lines_hold_what_one_does_not(label: FittedLabel) -> None:
    label.offer_fonts(LARGE, SMALL, lines=2)
    label.resize(width_of(SMALL) * 3 // 4, 60)
    assert label.text().split() == WORDS.split()
    assert label.text().count("\n") == 1
    assert not label.toolTip()


def test_what_explains_the_words_stays_in_the_tooltip(label: FittedLabel) -> None:
    label.explain("ATTACK-07")
    label.resize(2000, 30)
    assert label.toolTip() == "ATTACK-07"
    label.resize(width_of(SMALL) // 2, 30)
    assert label.toolTip() == f"{WORDS}\nATTACK-07"


def test_shorter_words_grow_again(label: FittedLabel) -> None:
    label.resize(width_of(SMALL) + 2, 60)
    label.show_words("Miss")
    assert label.font().pixelSize() == LARGE.pixelSize()
