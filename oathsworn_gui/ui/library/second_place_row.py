"""The second place in the settings: where it is, how it stands, and its buttons."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.columns import Columns


@dataclass(frozen=True)
class SecondPlaceShown:
    """How the second place stands: its folder (empty if none is chosen), and words on its state."""

    folder: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class SecondPlaceWays:
    """What can be asked of the second place. ``changed`` is emitted when it stands otherwise."""

    shown: Callable[[], SecondPlaceShown]
    changed: SignalInstance
    choose: Callable[[], None]
    copy: Callable[[], None]
    try_out: Callable[[], None]
    show: Callable[[], None]
    stop: Callable[[], None]


class SecondPlaceRow(QWidget):
    """Shows the second place and follows its changes."""

    def __init__(self, theme: Theme, texts: Texts, ways: SecondPlaceWays) -> None:
        """Show it as it is now."""
        super().__init__()
        self._texts = texts
        self._ways = ways
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self._folder = wrapped(PlainLabel())
        self._folder.setObjectName("second-folder")
        self._folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self._folder)
        self._words = wrapped(QuietLabel(""))
        self._words.setObjectName("second-words")
        column.addWidget(self._words)
        self._buttons: dict[str, KeyButton] = {}
        for key, icon, run in (
            ("choose", "folder-plus-outline", ways.choose),
            ("copy", "content-copy", ways.copy),
            ("try", "restore", ways.try_out),
            ("show", "folder-open-outline", ways.show),
            ("stop", "close", ways.stop),
        ):
            button = KeyButton(theme, texts.say(f"second.{key}"), icon)
            button.setObjectName(f"second-place-{key}")
            button.clicked.connect(run)
            self._buttons[key] = button
        buttons = tuple(self._buttons.values())
        widest = max(each.sizeHint().width() for each in buttons)
        column.addWidget(Columns(buttons, widest, (8, 8)))
        ways.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        shown, say = self._ways.shown(), self._texts.say
        self._folder.setText(shown.folder or say("second.none"))
        self._words.setText("\n".join(shown.words))
        self._words.setVisible(bool(shown.words))
        for key, button in self._buttons.items():
            usable = key == "choose" or bool(shown.folder)
            button.setEnabled(usable)
            set_tool_tip(button, "" if usable else say("second.first-choose"))
