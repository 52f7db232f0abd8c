"""Small panels that open in the place they belong to; Esc closes them."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import set_hint, set_tool_tip
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Heading, KeyCap, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

Keys = Mapping[str, Callable[[], object]]


_HEAD_AND_EDGES = 80
"""What the title and the edges take of the height, in px."""


class InPlace(OwnKeys, UnpaintedFocus, QFrame):
    """A raised panel over a part of the page: a title, a body that scrolls, its own keys.

    Subclasses fill ``body``. ``closed`` is emitted when it is to be removed, ``wanted`` when the
    numbers of a card are to be entered. One that ``stays_open`` is closed by no change of the
    campaign, only by a question.
    """

    stays_open = False
    closed = Signal()
    wanted = Signal(object)  # Draft

    def __init__(self, context: PageContext, title: str, name: str) -> None:
        """Show ``title`` over an empty body; ``name`` is the object name."""
        super().__init__()
        self.context = context
        self._keys: dict[str, Callable[[], object]] = {}
        self._pinned: list[QWidget] = []
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # pause what the panel covers
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 10, 12)
        column.setSpacing(6)
        add_layout(column, self._head(title))
        area = ScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        inside = QWidget()
        inside.setObjectName(f"{name}-body")
        self.body = QVBoxLayout(inside)
        self.body.setContentsMargins(0, 0, 6, 0)
        self.body.setSpacing(6)
        area.setWidget(inside)
        inside.setAutoFillBackground(False)  # which a scroll area's widget is given
        self._inside = inside
        column.addWidget(area, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground behind the round corners, then the panel with its ember edge."""
        theme, painter = self.context.theme, QPainter(self)
        painter.fillRect(event.rect(), theme.color("ground"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("ember"), 2))
        painter.setBrush(theme.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _head(self, title: str) -> QHBoxLayout:
        row = QHBoxLayout()
        self._title = wrapped(Heading(self.context.theme, title, 22))
        row.addWidget(self._title, 1)
        row.addWidget(KeyCap(self.context.theme, "Esc", "quiet"))
        close = QPushButton()
        close.setIcon(icon("close", self.context.theme.color("quiet")))
        close.setProperty("flat", True)
        close.setObjectName("panel-close")
        close.setAccessibleName(self.context.texts.say("company.panel.close"))
        close.clicked.connect(self.closed)
        row.addWidget(close)
        return row

    def show_title(self, title: str) -> None:
        """Show another title when the panel's subject changes."""
        self._title.setText(title)
        self.setAccessibleName(title)

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the panel has the focus and blocks those of the page."""
        say, most = self.context.texts.say, sum(key.isdecimal() for key in self._keys)
        digits = (f"1 – {most}" if most > 1 else "1", say("enemy-panel.key.choose"))
        close = ("Esc", say("company.panel.close"))
        return (digits, close) if "1" in self._keys and "0" not in self._keys else (close,)

    def pin(self, widget: QWidget) -> None:
        """Put a widget below the body, in view however far that is scrolled."""
        self._pinned.append(widget)
        self._column.addWidget(widget)

    def wanted_height(self) -> int:
        """Return the height at which no part has to scroll."""
        return self._inside.sizeHint().height() + _HEAD_AND_EDGES + self._pinned_height()

    def height_at(self, width: int) -> int:
        """Return the height at which no part has to scroll, where words wrap at ``width``."""
        edges = self._column.contentsMargins()
        inner = width - edges.left() - edges.right()
        wraps = self.body.hasHeightForWidth()
        high = self.body.totalHeightForWidth(inner) if wraps else self.body.totalSizeHint().height()
        return high + _HEAD_AND_EDGES + self._pinned_height()

    def _pinned_height(self) -> int:
        """Return what the widgets below the body take of the height, in px."""
        shown = [each.sizeHint().height() for each in self._pinned if not each.isHidden()]
        return sum(shown) + self._column.spacing() * len(shown)

    def set_keys(self, keys: Keys) -> None:
        """Set what the panel's own keys do; a key is its text ("d"), or "Shift+d"."""
        self._keys = dict(keys)

    def add_keys(self, keys: Keys) -> None:
        """Add keys to those the panel has."""
        self._keys.update(keys)

    def claims(self, event: QKeyEvent) -> bool:
        """Keep the panel's keys from the page while the panel is open."""
        plain = not event.modifiers() & ~_SHIFT
        return plain and (event.key() == Qt.Key.Key_Escape or not _typing(self))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the key is for."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        name = event.text().lower()
        run = self._keys.get(f"Shift+{name}" if shifted and name.isalpha() else name)
        if run is None:
            super().keyPressEvent(event)
        else:
            run()


_SHIFT = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


def _typing(panel: QWidget) -> bool:
    focus = panel.window().focusWidget()
    return isinstance(focus, QLineEdit | QPlainTextEdit | QAbstractSpinBox)


def spin(name: str, spoken: str, least: int, most: int, value: int) -> QSpinBox:
    """Return a field for a number."""
    box = QSpinBox()
    box.lineEdit().setTextMargins(8, 0, 0, 0)
    box.setObjectName(name)
    box.setAccessibleName(spoken)
    box.setRange(least, most)
    box.setValue(value)
    box.setMinimumWidth(126)
    return box


def line_field(name: str, spoken: str, most: int = 60, text: str = "") -> QLineEdit:
    """Return a field for a few words; its hint is what it is for."""
    field = QLineEdit(text)
    set_hint(field, spoken)
    field.setObjectName(name)
    field.setAccessibleName(spoken)
    field.setMaxLength(most)
    return field


def small_button(words: str, name: str, run: Callable[[], object], spoken: str = "") -> QPushButton:
    """Return a button; ``spoken`` is the accessible name where its label is short."""
    button = QPushButton(words)
    button.setObjectName(name)
    button.setAccessibleName(spoken or words)
    set_tool_tip(button, spoken)
    button.clicked.connect(partial(_pressed, run))
    return button


def _pressed(run: Callable[[], object], *_: object) -> None:
    run()
