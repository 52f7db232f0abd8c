"""The coming attack in numbers: cubes, damage, shield, HP on average, the chance to go down."""

from collections import Counter
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.views.enemy.toll import Toll
from oathsworn_gui.games.oathsworn.views.might.odds_words import whole_percent
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import MightCubes, QuietLabel, Shield, hairline
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOST_CUBES = 3
HIGH = 84
LOW = 48


def average(number: Fraction) -> str:
    """Return an average with one decimal, none where it is whole."""
    return f"{float(number):.1f}".removesuffix(".0")


class TollLine(QFrame):
    """A well of numbers, two words below each; in a low window they stand beside it."""

    def __init__(self, context: PageContext, toll: Toll, *, low: bool) -> None:
        """Show what the attack takes."""
        super().__init__()
        self.setProperty("well", True)
        self.setObjectName("enemy-odds-line")
        self.setFixedHeight(LOW if low else HIGH)
        self._context, self._low = context, low
        say = context.texts.say
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 4, 12, 4)
        self._row.setSpacing(6 if low else 10)
        counts: Counter[str] = Counter(toll.might)
        slots = min(max(len(counts), 1), _MOST_CUBES)
        if not low:
            cubes = MightCubes(
                context.theme, counts, say("encounter.might"), slots, 26, strongest_first=True
            )
            self._add(cubes, say("enemy-panel.fewer") if toll.fewer else "")
        damage, lost = average(toll.damage), average(toll.lost)
        self._add(
            self._number(damage, "enemy-damage"),
            say("enemy-panel.damage.low" if low else "enemy-panel.damage"),
        )
        self._row.addStretch(1)
        if not low:
            self._row.addWidget(hairline(upright=True))
        self._row.addWidget(
            Shield(context.theme, toll.defense, say("encounter.defense"), size=34 if low else 48)
        )
        key = "enemy-panel.lost.low" if low else "enemy-panel.lost"
        self._add(self._number(lost, "enemy-lost"), say(key, hp=toll.hp))
        self._row.addStretch(1)
        down = whole_percent(toll.down)
        words = say("enemy-panel.down.low" if low else "enemy-panel.down")
        self._add(self._number(down, "enemy-chance", blood=True), words)
        spoken = say(
            "enemy-panel.toll",
            name=toll.name,
            damage=damage,
            defense=toll.defense,
            lost=lost,
            hp=toll.hp,
            down=down,
        )
        self.setAccessibleName(spoken)
        set_tool_tip(self, spoken)

    def _number(self, words: str, name: str, *, blood: bool = False) -> QLabel:
        label = PlainLabel(words)
        label.setFont(self._context.theme.font("number", 26 if self._low else 28))
        label.setObjectName(name)
        label.setProperty("loss", blood)
        return label

    def _add(self, widget: QLabel | MightCubes, words: str) -> None:
        """Add a number with its words below or beside it."""
        told = QuietLabel(words.replace("|", "\n"))
        told.setFont(self._context.theme.font("text", 15))
        if self._low:
            self._row.addWidget(widget)
            self._row.addWidget(told)
            return
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(told)
        add_layout(self._row, column)
