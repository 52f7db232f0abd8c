"""The rail at the left of a draw: who does what, how far it is, against whom, and its dice."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.model.procedures import Attack, Check, EnemyAttack, Escape
from oathsworn_gui.games.oathsworn.rules.check import check_parts
from oathsworn_gui.games.oathsworn.rules.escape import SURVIVAL
from oathsworn_gui.games.oathsworn.rules.figures import BOSS
from oathsworn_gui.games.oathsworn.ui.draw_step_list import Line, StepList
from oathsworn_gui.games.oathsworn.ui.draw_steps import (
    Step,
    against,
    steps_of,
    turns_of,
    who_of,
)
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.icons import paint_icon
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import paint_die, paint_words
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import (
    Card,
    ClassDisc,
    KeyButton,
    QuietLabel,
    Shield,
    hairline,
    wrapped,
)

_WIDTH = 360
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class Target(QFrame):
    """What is to be beaten: the DEFENSE as a shield, or the difficulty as a large number."""

    def __init__(self, context: PageContext, question: Question, size: int = 52) -> None:
        """Show the target of ``question``; nothing where it has none."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        defense, difficulty = (_number(question, name) for name in ("defense", "difficulty"))
        if defense is None:
            defense = against(context.store.campaign)[1]
        if defense is not None:
            word = context.texts.say("draw.defense")
            column.addWidget(Shield(context.theme, defense, word, size=size))
        elif difficulty is not None:
            self._add_difficulty(context, column, difficulty)

    def _add_difficulty(self, context: PageContext, column: QVBoxLayout, number: int) -> None:
        word = context.texts.say("draw.difficulty")
        figure = QLabel(str(number))
        figure.setFont(context.theme.font("number", 38))
        figure.setObjectName("difficulty")
        figure.setAccessibleName(f"{word} {number}")
        label = QuietLabel(word)
        label.setFont(context.theme.font("text", 15))
        for widget in (figure, label):
            widget.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(widget)


def _number(question: Question, name: str) -> int | None:
    found = question.params.get(name)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


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
        self._context, self._question = context, question
        self._campaign = context.store.campaign
        self._dice: dict[str, LocationButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(12)
        self._add_head(column)
        self._add_steps(column)
        column.addWidget(hairline())
        self._add_target(column)
        column.addStretch(1)
        self.foot = QVBoxLayout()
        self.foot.setSpacing(4)
        nest(column, self.foot)

    def _say(self, key: str, **params: Scalar) -> str:
        context = self._context
        return context.texts.say(key, **context.fill(self._campaign, context.texts, params))

    # ----------------------------------------------------------------------------- who and what

    def _add_head(self, column: QVBoxLayout) -> None:
        icon, doing, what = self._doing()
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(ClassDisc(self._context.theme, icon, doing))
        words = QVBoxLayout()
        words.setSpacing(0)
        name = wrapped(QLabel(doing))
        name.setProperty("name", True)
        name.setObjectName("draw-who")
        words.addWidget(name)
        if what:
            words.addWidget(wrapped(QuietLabel(what)))
        nest(row, words, 1)
        nest(column, row)

    def _doing(self) -> tuple[str, str, str]:
        """Return an icon, who does it, and what."""
        top, who = self._campaign.pending[-1], who_of(self._campaign)
        if isinstance(top, Attack):
            card = self._say("draw-rail.card", card=top.card) if top.card else ""
            seat = self._campaign.seats[top.seat]
            icon = self._context.store.box.cls(seat.cls).glyph
            return icon, self._say("draw-rail.attacks", name=who), card
        if isinstance(top, EnemyAttack):
            return "skull", self._say("draw-rail.attacks", name=who), ""
        if isinstance(top, Check):
            doing = self._say("check.name", check=top.kind)
            return "cards-outline", doing, who or self._say("draw-rail.company")
        if isinstance(top, Escape):
            return "gate", self._say("check.name", check=SURVIVAL), who
        return "sword-cross", self._say("draw-rail.fight", name=who), self._say("draw-rail.round")

    # -------------------------------------------------------------------------------- the steps

    def _add_steps(self, column: QVBoxLayout) -> None:
        steps, turns = steps_of(self._campaign, self._question.kind), turns_of(self._campaign)
        lines = [
            Line(step, self._say(f"draw-step.{step.code}"), str(place))
            for place, step in enumerate(steps, 1)
        ]
        column.addWidget(StepList(self._context.theme, lines, _WIDTH - 40))
        if turns:
            column.addWidget(hairline())
            drawing = [Line(step, self._turn_words(step), "") for step in turns]
            column.addWidget(StepList(self._context.theme, drawing, _WIDTH - 40))

    def _turn_words(self, step: Step) -> str:
        came = self._say(f"draw-turn.{step.code}") if step.code else ""
        return " · ".join(filter(None, (step.name, came)))

    # ------------------------------------------------------------------------------- the target

    def _add_target(self, column: QVBoxLayout) -> None:
        params = self._question.params
        row = QHBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(0)
        attacked = isinstance(self._campaign.pending[-1], EnemyAttack)
        name = params.get("name") or params.get("names") if attacked else against(self._campaign)[0]
        title = wrapped(QLabel(str(name or "") or self._against()))
        title.setProperty("name", True)
        words.addWidget(title)
        for added in self._added():
            words.addWidget(QuietLabel(added))
        nest(row, words, 1)
        row.addWidget(Target(self._context, self._question, 60))
        nest(column, row)
        for location in self._locations():
            column.addWidget(self._location(location))

    def _added(self) -> list[str]:
        """Return what is added to the cards of a check, by its parts."""
        top = self._campaign.pending[-1]
        if not isinstance(top, Check):
            return []
        parts = check_parts(self._campaign, top, Draw())[1:]
        said = self._context.said
        return [f"{said(f'part.{part.code}', part.params)} {part.amount:+d}" for part in parts]

    def _against(self) -> str:
        known = _number(self._question, "defense") is not None
        return self._say("draw-rail.enemy" if known else "draw-rail.difficulty")

    def _locations(self) -> tuple[Location, ...]:
        top, encounter = self._campaign.pending[-1], self._campaign.encounter
        aimed = isinstance(top, Attack) and (top.target or BOSS) == BOSS
        boss = encounter.boss if encounter is not None and aimed else None
        return boss.locations if boss is not None else ()

    def _location(self, location: Location) -> QWidget:
        words = self._say("draw-rail.broken") if not location.hp else ""
        button = LocationButton(self._context.theme, location, words)
        button.setEnabled(location.hp > 0)
        button.setToolTip(words or self._say("draw-rail.aim-at"))
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
        """Show ``location``; ``broken`` says that no die lies there, empty while one does."""
        super().__init__()
        self._theme, self._location, self._broken = theme, location, broken
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
        del event
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
