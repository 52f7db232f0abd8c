"""The shared pieces say what they show, to the eye, to the hand and to the screen reader."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.ui.automation.painted_text import painting_of
from oathsworn_gui.ui.base.icons import UnknownIconError, glyph, has_icon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import (
    AnimusWell,
    HpDie,
    IconLabel,
    KeyButton,
    MightCubes,
    NumberStepper,
    RuleLink,
    Shield,
    breakable,
)


@pytest.fixture
def theme(qtbot: QtBot) -> Theme:
    del qtbot
    application("deepwood")
    return Theme()


def _shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()


def test_a_shield_tells_its_parts(qtbot: QtBot, theme: Theme) -> None:
    shield = Shield(theme, 5, "DEFENSE", [("coat", 3), ("companion", 2)])
    _shown(qtbot, shield)
    assert shield.toolTip() == shield.accessibleName() == "DEFENSE 5: coat 3, companion +2"
    shield.show_number(None)
    assert shield.accessibleName() == "DEFENSE ?"


def test_a_loss_is_told_with_a_true_minus(theme: Theme) -> None:
    shield = Shield(theme, 2, "DEFENSE", [("coat", 3), ("crippled", -1)])
    assert shield.accessibleName() == "DEFENSE 2: coat 3, crippled −1"


def test_dice_cubes_and_wells_tell_their_numbers(qtbot: QtBot, theme: Theme) -> None:
    die, well = HpDie(theme, 4, "HP"), AnimusWell(theme, 7, "reserve", hollow=True)
    cubes = MightCubes(theme, {"yellow": 3, "red": 4}, "MIGHT")
    for widget in (die, well, cubes):
        _shown(qtbot, widget)
    assert die.accessibleName() == "HP 4 / 6"
    assert well.accessibleName() == "reserve 7"
    assert cubes.accessibleName() == "MIGHT 3Y 4R"


def test_a_stepper_stays_within_its_bounds(qtbot: QtBot, theme: Theme) -> None:
    stepper = NumberStepper(theme, 1, 0, 2, "white cards")
    _shown(qtbot, stepper)
    told: list[int] = []
    stepper.changed.connect(told.append)
    more, less = (stepper.findChildren(QPushButton, name)[0] for name in ("more", "less"))
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    assert not more.isEnabled()
    assert more.toolTip() == "white cards: 0 … 2"
    qtbot.keyClick(less, Qt.Key.Key_Space)
    assert told == [2, 1]
    assert stepper.accessibleName() == "white cards 1"


def test_a_button_with_a_key_works_by_mouse_and_keyboard(qtbot: QtBot, theme: Theme) -> None:
    button = KeyButton(theme, "Accept", "check", "Enter")
    _shown(qtbot, button)
    with qtbot.waitSignal(button.clicked):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Space)
    assert button.accessibleName() == "Accept"


def test_words_of_a_button_are_never_cut(theme: Theme) -> None:
    short, long = KeyButton(theme, "Go"), KeyButton(theme, "Go on with the chosen campaign")
    assert long.minimumSizeHint().width() > short.minimumSizeHint().width() + 150


def test_a_button_too_narrow_for_its_key_shows_the_words_alone(theme: Theme) -> None:
    button = KeyButton(theme, "Confirm", "", "Enter")
    for wide, shown in ((button.sizeHint().width(), ["Confirm", "Enter"]), (110, ["Confirm"])):
        button.resize(wide, 48)
        assert [text.words for text in painting_of(button).texts] == shown


def test_a_rule_link_opens_its_rule(qtbot: QtBot, theme: Theme) -> None:
    del theme
    opened: list[str] = []
    link = RuleLink("MIGHT-01", opened.append, "MIGHT decks")
    _shown(qtbot, link)
    qtbot.keyClick(link, Qt.Key.Key_Space)
    assert opened == ["MIGHT-01"]
    assert link.accessibleName() == "MIGHT-01 MIGHT decks"


def test_icons_go_by_name() -> None:
    assert has_icon("paw")
    assert not has_icon("a-name-that-is-none")
    with pytest.raises(UnknownIconError):
        glyph("a-name-that-is-none")


def test_a_path_goes_on_in_the_next_line_after_a_folder_not_within_its_name() -> None:
    path = breakable(r"C:\Users\YOU\AppData\Local\oathsworn_gui")
    assert path.split("\u200b") == [
        "C:\\",
        "Users\\",
        "YOU\\",
        "AppData\\",
        "Local\\",
        "oathsworn_gui",
    ]


class _OnAScreen(IconLabel):
    """An icon on a screen of a scale, and the scales its pictures were made for."""

    scale = 1.0
    made: tuple[float, ...] = ()

    def devicePixelRatioF(self) -> float:
        return self.scale

    def setPixmap(self, picture: QPixmap | QImage) -> None:
        self.made += (picture.devicePixelRatio(),)
        super().setPixmap(picture)


def test_an_icon_is_made_anew_for_a_screen_of_another_scale(qtbot: QtBot, theme: Theme) -> None:
    label = _OnAScreen(theme, "sword-cross", size=20)
    _shown(qtbot, label)
    for scale in (1.0, 2.0, 2.0, 1.0):
        label.scale = scale
        label.repaint()
    assert label.made == (1.0, 2.0, 1.0)
