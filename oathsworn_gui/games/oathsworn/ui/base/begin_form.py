"""The shared part of forms that begin a check, fight or draw: head, number, button, keys."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Card,
    KeyButton,
    KeyCap,
    LabelText,
    NumberStepper,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    wrapped,
)
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_ALONG = 1100
_BESIDE = 640
"""From this width on all parts of a form are side by side; all but the first."""


class SmallStepper(NumberStepper):
    """A number with less and more, less wide, under its words."""

    def __init__(self, theme: Theme, value: int, least: int, most: int, name: str) -> None:
        """Show ``value`` within ``least`` and ``most``; ``name`` says what is counted."""
        super().__init__(theme, value, least, most, name)
        for button in self.findChildren(QPushButton):
            button.setFixedSize(40, 44)
        number = self.findChild(QLabel, "number")
        if number is not None:
            number.setFont(theme.font("number", 34))
            number.setMinimumWidth(52)


class BeginForm(OwnKeys, UnpaintedFocus, Card):
    """A form that begins something; Enter begins it, digits are its number.

    ``begun`` is emitted after that, ``left`` when the form is to be closed without it.
    """

    begun = Signal()
    left = Signal()

    def __init__(self, context: PageContext, name: str, title: str, rule: str) -> None:
        """Show the title with its rule; parts are added."""
        super().__init__()
        self.context = context
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._typed = 0
        # Layouts under way would not hear of a height. A timer of the form's own ends with it; a
        # single shot that never comes keeps the whole window alive.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._take_height)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(10)
        add_layout(column, self._head(title, rule))
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._rest = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        add_layout(self._parts, self._rest, 2)
        add_layout(column, self._parts)

    def _head(self, title: str, rule: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        label = PlainLabel(title, wrap=True)
        label.setProperty("name", True)
        row.addWidget(label, 1)
        row.addWidget(RuleLink(rule, self.context.shell.show_rule))
        self._cap = KeyCap(self.context.theme, "Esc", "quiet")
        self._close = QPushButton()
        self._close.setIcon(icon("close", self.context.theme.color("quiet")))
        self._close.setProperty("flat", True)
        self._close.setObjectName(f"{self.objectName()}-close")
        self._close.setAccessibleName(self.context.texts.say("company.panel.close"))
        self._close.clicked.connect(self.left)
        for widget in (self._cap, self._close):
            row.addWidget(widget)
            widget.hide()
        return row

    def let_close(self) -> None:
        """Show that Escape closes the form, which covers another widget."""
        self._cap.show()
        self._close.show()

    def add_part(self, stretch: int = 0) -> QVBoxLayout:
        """Add a part below the others, or beside them where there is room.

        The first goes beside the others only where there is room for all.
        """
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        if self._parts.count() == 1:
            self._parts.insertWidget(0, holder, 1)
        else:
            self._rest.addWidget(holder, stretch)
        return column

    def stepper(self, name: str, words: str, value: int, least: int, most: int) -> SmallStepper:
        """Return a number with its object name."""
        stepper = SmallStepper(self.context.theme, value, least, most, words)
        stepper.setObjectName(name)
        return stepper

    def titled(self, words: str, widget: QWidget) -> QVBoxLayout:
        """Return a widget below its words."""
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(LabelText(words))
        column.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
        return column

    def words(self, name: str) -> QLabel:
        """Add an empty line of secondary text and return it."""
        label = wrapped(QuietLabel())
        label.setObjectName(name)
        return label

    def begin_button(self, command: str, icon_name: str, *, first: bool) -> KeyButton:
        """Return the button that begins it, the ember one of the page when ``first``."""
        words = self.context.texts.say(f"command.{command}")
        kind = PrimaryButton if first else KeyButton
        button = kind(self.context.theme, words, icon_name, "Enter")
        button.setObjectName(command)
        button.clicked.connect(self.begin)
        return button

    def count_odds(self) -> None:
        """Compute the odds of the entries once they are painted. Does nothing while hidden."""

    def showEvent(self, event: QShowEvent) -> None:
        """Compute what was postponed while the form was hidden."""
        super().showEvent(event)
        self.count_odds()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the parts side by side where there is room."""
        super().resizeEvent(event)
        ways, wide = QBoxLayout.Direction, event.size().width()
        for parts, least in ((self._parts, _ALONG), (self._rest, _BESIDE)):
            along = wide >= least
            parts.setDirection(ways.LeftToRight if along else ways.TopToBottom)
            parts.setSpacing(28 if along else 14)
        self._soon.start()

    def _take_height(self) -> None:
        """Require the height of the rows at this width: a page gives no less than that."""
        layout = self.layout()
        if layout is not None and self.width() > 0:
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()))

    # ------------------------------------------------------------------------------- its keys

    def begin(self) -> None:
        """Begin what is filled in."""
        raise NotImplementedError

    def open_afresh(self) -> None:
        """Take the focus, with nothing typed yet."""
        self._typed = 0
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_number(self, number: int) -> None:
        """Take the number typed in digits so far."""

    def press_letter(self, letter: str) -> bool:
        """Run the command of a letter or sign; return whether there is one."""
        return False

    def has_letter(self, letter: str) -> bool:
        """Whether a letter or sign has a command."""
        return False

    def key_hints(self) -> KeyHints:
        """Return what the keys of the form do."""
        return ()

    def event(self, event: QEvent) -> bool:
        """Follow the form's own rows."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._soon.start()
        return super().event(event)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the form before any shortcut of the page; follow its own rows."""
        return self._takes(event)

    def _takes(self, event: QKeyEvent) -> bool:
        key, text = Qt.Key(event.key()), plain_text(event)
        if key == Qt.Key.Key_Escape:
            return not self._close.isHidden()
        if self._is_typing():
            return False
        return key in ENTER or (bool(text) and (text.isdecimal() or self.has_letter(text)))

    def _is_typing(self) -> bool:
        return isinstance(self.window().focusWidget(), QLineEdit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin on Enter, take digits and letters, close on Escape."""
        key, text = Qt.Key(event.key()), plain_text(event)
        if key in ENTER:
            self.begin()
        elif key == Qt.Key.Key_Escape and not self._close.isHidden():
            self.left.emit()
        elif text in set("0123456789"):
            self._type(int(text))
        elif not (text and self.press_letter(text)):
            super().keyPressEvent(event)
        else:
            self._typed = 0

    def _type(self, digit: int) -> None:
        longer = self._typed * 10 + digit
        self._typed = longer if longer <= self.most() else digit
        if self._typed:
            self.take_number(self._typed)

    def most(self) -> int:
        """The greatest number that can be typed."""
        return 30


def plain_text(event: QKeyEvent) -> str:
    """Return the letter or sign of a key pressed without Ctrl, Alt or Meta; empty otherwise."""
    held = (
        Qt.KeyboardModifier.ControlModifier
        | Qt.KeyboardModifier.AltModifier
        | Qt.KeyboardModifier.MetaModifier
    )
    text = event.text().upper()
    return "" if event.modifiers() & held or len(text) != 1 or not text.isprintable() else text
