"""The rail at the left of a draw: who does what, its progress, against whom, and its dice."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.ui.draw.step_list import StepList
from oathsworn_gui.games.oathsworn.views.might.draw_rail import rail_view, target_view
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
        self._context = context
        self._size = size
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._shield: Shield | None = None
        self._difficulty: tuple[QLabel, QLabel] | None = None
        self.show_question(question)

    def show_question(self, question: Question) -> None:
        """Show the target of another question."""
        target = target_view(self._context.store.campaign, question)
        defense, difficulty = target.defense, target.difficulty
        if defense is not None:
            self._show_defense(defense)
        elif difficulty is not None:
            self._show_difficulty(difficulty)
        if self._shield is not None:
            self._shield.setHidden(defense is None)
        for label in self._difficulty or ():
            label.setHidden(defense is not None or difficulty is None)

    def _show_defense(self, number: int) -> None:
        if self._shield is None:
            word = self._context.texts.say("draw.defense")
            self._shield = Shield(self._context.theme, number, word, size=self._size)
            self._column.addWidget(self._shield)
        self._shield.show_number(number)

    def _show_difficulty(self, number: int) -> None:
        theme, word = self._context.theme, self._context.texts.say("draw.difficulty")
        if self._difficulty is None:
            figure, label = self._difficulty = PlainLabel(), QuietLabel(word)
            figure.setFont(theme.font("number", 38))
            figure.setObjectName("difficulty")
            label.setFont(theme.font("text", 15))
            for widget in (figure, label):
                widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                self._column.addWidget(widget)
        figure, _ = self._difficulty
        figure.setText(str(number))
        figure.setAccessibleName(f"{word} {number}")


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
        self._dice: dict[str, LocationButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(12)
        self._add_head(column)
        self._add_steps(column)
        column.addWidget(hairline())
        self._add_target(column, question)
        column.addStretch(1)
        self.foot = QVBoxLayout()
        self.foot.setSpacing(4)
        self._way_back: KeyButton | None = None
        add_layout(column, self.foot)
        self.show_question(question)

    def show_question(self, question: Question) -> None:
        """Show what is being resolved now."""
        store = self._context.store
        shown = rail_view(store.campaign, store.box, self._context, question)
        self._disc.show_icon(shown.icon, shown.who)
        self._show_words(self._who, shown.who)
        self._show_words(self._what, shown.what)
        self._steps.show_lines(shown.steps)
        self._turns.show_lines(shown.turns)
        for widget in (self._turns_line, self._turns):
            widget.setHidden(not shown.turns)
        self._against.setText(shown.against)
        self._show_words(self._added, "\n".join(shown.added))
        self._target.show_question(question)
        self._show_locations(shown.locations)

    def _show_words(self, label: QLabel, words: str) -> None:
        label.setText(words)
        label.setHidden(not words)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)

    # ----------------------------------------------------------------------------- who and what

    def _add_head(self, column: QVBoxLayout) -> None:
        row = QHBoxLayout()
        row.setSpacing(12)
        self._disc = ClassDisc(self._context.theme, "", "")
        row.addWidget(self._disc)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._who = wrapped(PlainLabel())
        self._who.setProperty("name", True)
        self._who.setObjectName("draw-who")
        self._what = wrapped(QuietLabel())
        for label in (self._who, self._what):
            words.addWidget(label)
        add_layout(row, words, 1)
        add_layout(column, row)

    # -------------------------------------------------------------------------------- the steps

    def _add_steps(self, column: QVBoxLayout) -> None:
        theme = self._context.theme
        self._steps = StepList(theme, (), _WIDTH - 40)
        self._turns_line = hairline()
        self._turns = StepList(theme, (), _WIDTH - 40)
        for widget in (self._steps, self._turns_line, self._turns):
            column.addWidget(widget)

    # ------------------------------------------------------------------------------- the target

    def _add_target(self, column: QVBoxLayout, question: Question) -> None:
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(0)
        self._against = wrapped(PlainLabel())
        self._against.setProperty("name", True)
        self._added = QuietLabel()
        for label in (self._against, self._added):
            words.addWidget(label)
        add_layout(row, words, 1)
        self._target = Target(self._context, question, 60)
        row.addWidget(self._target)
        add_layout(column, row)
        self._locations = QVBoxLayout()
        self._locations.setSpacing(12)
        add_layout(column, self._locations)

    def _show_locations(self, locations: tuple[Location, ...]) -> None:
        """Show a button for each, those there are for those that are still shown."""
        keys = [location.key for location in locations]
        for gone in [key for key in self._dice if key not in keys]:
            button = self._dice.pop(gone)
            button.hide()
            button.deleteLater()
        for place, location in enumerate(locations):
            button = self._dice.get(location.key)
            if button is None:
                button = self._dice[location.key] = LocationButton(self._context.theme)
                button.clicked.connect(partial(self.die_named.emit, location.key))
            words = self._say("draw-rail.broken") if not location.hp else ""
            button.show_location(location, words)
            button.setEnabled(location.hp > 0)
            set_tool_tip(button, words or self._say("draw-rail.aim-at"))
            self._locations.insertWidget(place, button)

    def show_die(self, key: str) -> None:
        """Mark the location that takes the loss; empty for none."""
        for name, button in self._dice.items():
            button.setChecked(name == key)

    def offer_way_back(self, run: Callable[[], None] | None) -> None:
        """Offer to take back what is being done; None where that is no longer possible."""
        if self._way_back is None and run is not None:
            words = self._say("draw-rail.call-off")
            self._way_back = KeyButton(self._context.theme, words, "undo", "Esc")
            self._way_back.setObjectName("call-off")
            self._way_back.clicked.connect(run)
            self.foot.addWidget(self._way_back, 0, Qt.AlignmentFlag.AlignLeft)
        if self._way_back is not None:
            self._way_back.setHidden(run is None)


class LocationButton(QAbstractButton):
    """A location of the boss with its HP die; chosen it is the one that takes the loss."""

    def __init__(self, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__()
        self._theme = theme
        self._location: Location | None = None
        self._broken = ""
        self.setCheckable(True)
        self.setFixedHeight(44)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_location(self, location: Location, broken: str) -> None:
        """Show ``location``; ``broken`` is the text where no die is left on it, else empty."""
        if (location, broken) == (self._location, self._broken):
            return
        self._location = location
        self._broken = broken
        self.setObjectName(f"aim-die-{location.key}")
        self.update()
        self.setAccessibleName(f"{location.name}, {broken or f'{location.hp} HP'}")

    def sizeHint(self) -> QSize:
        """Return the room for die and name."""
        return QSize(_WIDTH - 40, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint die and name; an ember edge when chosen, struck out when broken."""
        theme, box = self._theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._location is None:
            return
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
