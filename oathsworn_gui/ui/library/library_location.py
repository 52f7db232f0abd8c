"""The location of the campaigns: in the settings, when missing, and during a move."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.dates import decimal
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    IconLabel,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDEST = 760
"""The width of the buttons of a location in px."""


@dataclass(frozen=True)
class LibraryLocation:
    """The folder of the campaigns and the actions on it.

    ``why_not`` is why it cannot be moved now, empty if it can; ``is_usual`` whether it is the
    default.
    """

    folder: Callable[[], str]
    is_usual: Callable[[], bool]
    why_not: Callable[[], str]
    show: Callable[[], None]
    check: Callable[[], None]
    move: Callable[[], None]
    use_usual: Callable[[], None]


class PlaceRow(QWidget):
    """The folder as text, with its buttons, for the settings page."""

    def __init__(self, theme: Theme, texts: Texts, place: LibraryLocation) -> None:
        """Show ``place`` as it is now."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        folder = wrapped(PlainLabel(place.folder()))
        folder.setObjectName("library-folder")
        folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(folder)
        why_not = place.why_not()
        ways = [
            ("show", "folder-open-outline", place.show, ""),
            ("check", "shield-check-outline", place.check, ""),
            ("move", "", place.move, why_not),
        ]
        if not place.is_usual():
            ways.append(("usual", "", place.use_usual, why_not))
        buttons = list[KeyButton]()
        for key, icon, run, reason in ways:
            button = KeyButton(theme, texts.say(f"settings.library.{key}"), icon)
            button.setObjectName(f"library-place-{key}")
            button.setEnabled(not reason)
            set_tool_tip(button, reason)
            button.clicked.connect(run)
            buttons.append(button)
        row = Columns(buttons, max(each.sizeHint().width() for each in buttons), (8, 8))
        row.setMaximumWidth(_WIDEST)
        column.addWidget(row)
        if why_not:
            column.addWidget(wrapped(QuietLabel(why_not)))


@dataclass(frozen=True)
class AwayWays:
    """The options if the folder of the campaigns is not reachable."""

    again: Callable[[], None]
    choose: Callable[[], None]
    use_usual: Callable[[], None]


class AwayCard(Card):
    """Reports that the folder of the campaigns is not reachable, never that there are none."""

    enter = "command.library-open-again"
    """What Enter does, for the bar of the keys."""

    def __init__(self, theme: Theme, texts: Texts, folder: str, ways: AwayWays) -> None:
        """Name ``folder`` and the ways on."""
        super().__init__()
        self.setObjectName("library-away")
        say = texts.say
        self.setAccessibleName(say("library.away.title"))
        column = QVBoxLayout(self)
        column.setContentsMargins(36, 28, 36, 32)
        column.setSpacing(16)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(IconLabel(theme, "folder-alert-outline", "gold", 40))
        head.addWidget(wrapped(Heading(theme, say("library.away.title"), 28)), 1)
        add_layout(column, head)
        for words in (say("library.away.where", folder=folder), say("library.away.hint")):
            label = wrapped(QuietLabel(words))
            label.setFont(theme.font("text", 19))
            column.addWidget(label)
        self._buttons = buttons = list[KeyButton]()
        for key, icon, run in (
            ("again", "refresh", ways.again),
            ("choose", "folder-open-outline", ways.choose),
            ("usual", "home-outline", ways.use_usual),
        ):
            words = say(f"library.away.{key}")
            button = KeyButton(theme, words, icon)
            if not buttons:
                button = PrimaryButton(theme, words, icon, "Enter")
            button.stand(48)
            button.setObjectName(f"away-{key}")
            button.clicked.connect(run)
            buttons.append(button)
        column.addWidget(Columns(buttons, 220, (12, 12)))
        self.setFocusProxy(buttons[0])

    def press(self) -> None:
        """Press the focused button, else the first one."""
        next((each for each in self._buttons if each.hasFocus()), self._buttons[0]).click()


class MovingDialog(QDialog):
    """The progress of a move. Esc and the button cancel it, which emits ``stopped``."""

    went = Signal(int, int)

    def __init__(self, theme: Theme, texts: Texts, parent: QWidget, folder: str) -> None:
        """Start at zero; :attr:`went` takes the bytes copied and in total, from any thread."""
        super().__init__(parent)
        self.setObjectName("moving")
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle(texts.say("moving.title"))
        self.setMinimumWidth(520)
        self.stopped = Event()
        self._texts = texts
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(12)
        column.addWidget(Heading(theme, texts.say("moving.title"), 26))
        column.addWidget(wrapped(QuietLabel(texts.say("moving.words", folder=folder))))
        self._bar = QProgressBar(textVisible=False)
        self._bar.setAccessibleName(texts.say("moving.title"))
        column.addWidget(self._bar)
        self._words = QuietLabel("")
        self._words.setObjectName("moving-words")
        column.addWidget(self._words)
        stop = KeyButton(theme, texts.say("moving.stop"), "", "Esc")
        stop.setObjectName("moving-stop")
        stop.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(stop)
        add_layout(column, row)
        self.went.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def reject(self) -> None:
        """Request cancellation; the dialog closes when the move has stopped."""
        self.stopped.set()
        self._words.setText(self._texts.say("moving.stopping"))

    def _show(self, done: int, all_of_it: int) -> None:
        self._bar.setMaximum(1000)
        self._bar.setValue(1000 * done // max(1, all_of_it))
        if not self.stopped.is_set():
            copied, whole = done / 2 / (1 << 20), all_of_it / 2 / (1 << 20)
            told = {
                "done": decimal(copied, 1, self._texts),
                "whole": decimal(whole, 1, self._texts),
            }
            words = self._texts.say("moving.done", **told)
            self._words.setText(words)
