"""Messages are never wider than a small screen, whatever they name."""

from pytestqt.qtbot import QtBot

from oathsworn_gui.app.startup import application
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Heading
from oathsworn_gui.ui.widgets.message import AskWords, Message

SMALL_SCREEN = 1280
NAME = "E" * 80
"""As long as a title may be, without a gap."""


def test_a_name_without_a_gap_is_broken_into_lines(qtbot: QtBot) -> None:
    application("deepwood")
    theme = Theme()
    message = Message(
        theme, None, f"“{NAME}” is open", (NAME, NAME), (("close", "Close", lambda: None),)
    )
    asked = AskWords(theme, None, f"Rename “{NAME}”", ("Help", "", "Rename"), lambda words: None)
    for dialog in (message, asked):
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.width() < SMALL_SCREEN
        assert dialog.minimumSizeHint().width() < SMALL_SCREEN
        heading = dialog.findChild(Heading)
        assert heading is not None
        assert heading.text().count("E") == len(NAME)
    heading = message.findChild(Heading)
    assert heading is not None
    assert heading.heightForWidth(heading.width()) <= heading.height()
