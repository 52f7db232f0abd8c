"""Both themes have the same tokens, and words can be read on every ground."""

import pytest
from PySide6.QtGui import QColor, QFontInfo
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base.theme import NAMES, Theme

GROUNDS = ("ground", "surface", "raised", "well")
WORDS = ("text", "quiet")
TOLD = (
    ("ember", "surface"),
    ("moss", "surface"),
    ("blood", "raised"),
    ("steel", "surface"),
    ("gold", "raised"),
    ("ember-ink", "ember"),
    ("moss-ink", "moss-fill"),
    ("blood-ink", "blood-fill"),
    ("text", "card"),
    ("text", "target"),
)
NUMBERS = (("text", "surface"), ("text", "raised"), ("shield-ink", "shield"), ("bone-ink", "bone"))


def _light(color: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(theme: Theme, ink: str, ground: str) -> float:
    low, high = sorted((_light(theme.color(ink)), _light(theme.color(ground))))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture(params=NAMES)
def theme(request: pytest.FixtureRequest, qtbot: QtBot) -> Theme:
    del qtbot
    return Theme(request.param)


def test_both_themes_have_the_same_tokens(qtbot: QtBot) -> None:
    del qtbot
    assert Theme("deepwood").tokens() == Theme("parchment").tokens()


def test_words_can_be_read(theme: Theme) -> None:
    pairs = [(word, ground) for word in WORDS for ground in GROUNDS] + list(TOLD)
    faint = {pair: round(_contrast(theme, *pair), 2) for pair in pairs}
    assert not {pair: ratio for pair, ratio in faint.items() if ratio < 4.5}


def test_numbers_people_play_by_stand_out(theme: Theme) -> None:
    faint = {pair: round(_contrast(theme, *pair), 2) for pair in NUMBERS}
    assert not {pair: ratio for pair, ratio in faint.items() if ratio < 7}


def test_letters_on_might_cubes_can_be_read(theme: Theme) -> None:
    for color in ("white", "yellow", "red", "black"):
        assert _contrast(theme, f"might-{color}-ink", f"might-{color}") >= 4.5


def test_the_faces_are_our_own(theme: Theme) -> None:
    assert QFontInfo(theme.font()).family() == "Source Sans Pro"
    assert QFontInfo(theme.font("display", 44)).family() == "Source Serif Pro"


def test_an_unknown_theme_is_deepwood(qtbot: QtBot) -> None:
    del qtbot
    assert Theme("neon").name == "deepwood"
