"""The common shapes of a body, each as a small picture of its hexes; one press takes one."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStyle, QStyleOptionButton, QWidget

from oathsworn_gui.games.oathsworn.views.sheets.body import (
    CENTRE,
    FORMS,
    BodyDraft,
    Form,
    form_of,
    with_form,
)
from oathsworn_gui.tabletop.hexes import Hex, centre
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.hex_view import View

_WIDE, _HIGH = 46, 40
_SIDE = 7.0


class _ShapeButton(QPushButton):
    """A button with the picture of a shape."""

    def __init__(self, theme: Theme, hexes: tuple[Hex, ...]) -> None:
        super().__init__()
        self._theme, self._hexes = theme, hexes
        self.setCheckable(True)
        self.setFixedHeight(_HIGH)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Return the room for the widest picture."""
        return QSize(_WIDE, _HIGH)

    def minimumSizeHint(self) -> QSize:
        """Return the room for the widest picture."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, then the hexes in its middle."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        points = [centre(at, "flat") for at in self._hexes]
        x = (min(x for x, _ in points) + max(x for x, _ in points)) / 2
        y = (min(y for _, y in points) + max(y for _, y in points)) / 2
        middle = QRectF(self.rect()).center() - QPointF(x * _SIDE, y * _SIDE)
        view = View(_SIDE, middle.x(), middle.y())
        ink = self._theme.color("text" if self.isChecked() else "quiet")
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(ink if self.isChecked() else Qt.BrushStyle.NoBrush)
        for at in self._hexes:
            painter.drawPolygon(view.hexagon(at, 0.84))
        painter.end()


class ShapeButtons(QWidget):
    """``taken`` carries the shape that is pressed; the shape of the body is marked."""

    taken = Signal(str)

    def __init__(self, context: PageContext) -> None:
        """Mark none."""
        super().__init__()
        self.setObjectName("body-forms")
        self.setAccessibleName(context.texts.say("told.form"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self._buttons: dict[Form, QPushButton] = {}
        for shape in FORMS:
            hexes = with_form(BodyDraft((CENTRE,), None), shape).hexes
            button = _ShapeButton(context.theme, hexes)
            button.setObjectName(f"body-form-{shape}")
            words = context.texts.say(f"told.form.{shape}")
            button.setAccessibleName(words)
            set_tool_tip(button, words)
            button.clicked.connect(partial(self._take, shape))
            self._buttons[shape] = button
            row.addWidget(button, 1)

    def _take(self, shape: Form, *_: object) -> None:
        self.taken.emit(shape)

    def show_body(self, draft: BodyDraft) -> None:
        """Mark the shape of a body, none for any other."""
        now = form_of(draft)
        for shape, button in self._buttons.items():
            button.setChecked(shape == now)
