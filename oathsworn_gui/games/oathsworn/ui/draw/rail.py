"""The rail at the left of a draw: who does what, its progress, against whom, and its dice."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.ui.draw.step_list import StepList
from oathsworn_gui.games.oathsworn.views.might.draw_rail import RailView, rail_view, target_view
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_die, paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    ClassDisc,
    KeyButton,
    QuietLabel,
    Shield,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDTH = 360
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class Target(QFrame):
    """The target of a draw: the DEFENSE as a shield, or the difficulty as a large number."""

    def __init__(self, context: PageContext, question: Question, size: int = 52) -> None:
        """Show the target of ``question``; nothing where it has none."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        target = target_view(context.store.campaign, question)
        if target.defense is not None:
            word = context.texts.say("draw.defense")
            column.addWidget(Shield(context.theme, target.defense, word, size=size))
        elif target.difficulty is not None:
            self._add_difficulty(context, column, target.difficulty)

    def _add_difficulty(self, context: PageContext, column: QVBoxLayout, number: int) -> None:
        word = context.texts.say("draw.difficulty")
        figure = PlainLabel(str(number))
        figure.setFont(context.theme.font("number", 38))
        figure.setObjectName("difficulty")
        figure.setAccessibleName(f"{word} {number}")
        label = QuietLabel(word)
        label.setFont(context.theme.font("text", 15))
        for widget in (figure, label):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(widget)


class DrawRail(Card):
    """Steps, target and locations. ``die_named`` carries the location the table means to hit.

    ``foot`` is the layout at its bottom, for what ends the draw otherwise.
    """

    die_named = Signal(str)

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show what is being resolved as it is now."""
        super().__init__()
        self.setObjectName("draw-rail")
        self.setFixedWidth(_WIDTH)
        self._context = context
        self._question = question
        store = context.store
        shown = rail_view(store.campaign, store.box, context, question)
        self._dice: dict[str, LocationButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(12)
        self._add_head(column, shown)
        self._add_steps(column, shown)
        column.addWidget(hairline())
        self._add_target(column, shown)
        column.addStretch(1)
        self.foot = QVBoxLayout()
        self.foot.setSpacing(4)
        add_layout(column, self.foot)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)

    # ----------------------------------------------------------------------------- who and what

    def _add_head(self, column: QVBoxLayout, shown: RailView) -> None:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(ClassDisc(self._context.theme, shown.icon, shown.who))
        words = QVBoxLayout()
        words.setSpacing(0)
        name = wrapped(PlainLabel(shown.who))
        name.setProperty("name", True)
        name.setObjectName("draw-who")
        words.addWidget(name)
        if shown.what:
            words.addWidget(wrapped(QuietLabel(shown.what)))
        add_layout(row, words, 1)
        add_layout(column, row)

    # -------------------------------------------------------------------------------- the steps

    def _add_steps(self, column: QVBoxLayout, shown: RailView) -> None:
        column.addWidget(StepList(self._context.theme, shown.steps, _WIDTH - 40))
        if shown.turns:
            column.addWidget(hairline())
            column.addWidget(StepList(self._context.theme, shown.turns, _WIDTH - 40))

    # ------------------------------------------------------------------------------- the target

    def _add_target(self, column: QVBoxLayout, shown: RailView) -> None:
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(0)
        title = wrapped(PlainLabel(shown.against))
        title.setProperty("name", True)
        words.addWidget(title)
        for added in shown.added:
            words.addWidget(QuietLabel(added))
        add_layout(row, words, 1)
        row.addWidget(Target(self._context, self._question, 60))
        add_layout(column, row)
        for location in shown.locations:
            column.addWidget(self._location(location))

    def _location(self, location: Location) -> QWidget:
        words = self._say("draw-rail.broken") if not location.hp else ""
        button = LocationButton(self._context.theme, location, words)
        button.setEnabled(location.hp > 0)
        set_tool_tip(button, words or self._say("draw-rail.aim-at"))
        button.clicked.connect(partial(self.die_named.emit, location.key))
        self._dice[location.key] = button
        return button

    def show_die(self, key: str) -> None:
        """Mark the location that takes the loss; empty for none."""
        for name, button in self._dice.items():
            button.setChecked(name == key)

    def add_way_back(self, run: Callable[[], None]) -> None:
        """Offer to take back what is being done."""
        button = KeyButton(self._context.theme, self._say("draw-rail.call-off"), "undo", "Esc")
        button.setObjectName("call-off")
        button.clicked.connect(run)
        self.foot.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)


class LocationButton(QAbstractButton):
    """A location of the boss with its HP die; chosen it is the one that takes the loss."""

    def __init__(self, theme: Theme, location: Location, broken: str) -> None:
        """Show ``location``; ``broken`` is the text where no die is left on it, else empty."""
        super().__init__()
        self._theme = theme
        self._location = location
        self._broken = broken
        self.setObjectName(f"aim-die-{location.key}")
        self.setCheckable(True)
        self.setFixedHeight(44)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{location.name}, {broken or f'{location.hp} HP'}")

    def sizeHint(self) -> QSize:
        """Return the room for die and name."""
        return QSize(_WIDTH - 40, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint die and name; an ember edge when chosen, struck out when broken."""
        theme, box = self._theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "focus" if self.hasFocus() else "ember" if self.isChecked() else ""
        lit = self.isChecked() or self.underMouse()
        painter.setPen(QPen(theme.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("raised") if lit else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        die = QRectF(box.x() + 6, box.center().y() - 17, 34, 34)
        name, font = box.adjusted(52, 0, -8, 0), theme.font("text", 17)
        if self._broken:
            paint_icon(painter, die.adjusted(6, 6, -6, -6), "close", theme.color("quiet"))
            words = f"{self._location.name}, {self._broken}"
            paint_words(painter, name, words, font, theme.color("quiet"), _LEFT)
        else:
            paint_die(painter, die, self._location.hp, theme, "enemy-die")
            paint_words(painter, name, self._location.name, font, theme.color("text"), _LEFT)
        painter.end()
