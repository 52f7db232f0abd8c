"""Pieces of the panel in which a pool is chosen: cubes of the track, tokens, the line of advice."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.model.might_cards import LETTERS
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.paint import paint_cube
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    KeyCap,
    Painted,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Say = Callable[..., str]


class _Cube(Painted):
    def __init__(self, theme: Theme, colour: Colour) -> None:
        super().__init__(theme, 26, 26)
        self._colour: Colour = colour

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the cube with its letter."""
        paint_cube(painter, rect, self._colour, self.theme)


class CubeRow(QFrame):
    """How many cubes of each colour of the track are used. ``used`` carries colour and number."""

    used = Signal(str, int)

    def __init__(self, theme: Theme, say: Say) -> None:
        super().__init__()
        self._theme = theme
        self._say = say
        self._numbers: dict[Colour, QLabel] = {}
        self._steps: dict[Colour, tuple[QPushButton, QPushButton]] = {}
        self._rows: dict[Colour, QFrame] = {}
        self._cubes: Mapping[Colour, tuple[int, int]] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self.setObjectName("cubes")

    def show_cubes(self, cubes: Mapping[Colour, tuple[int, int]]) -> None:
        """Show how many of each colour are used, of how many."""
        self._cubes = cubes
        for colour, row in self._rows.items():
            row.setHidden(colour not in cubes)
        for colour, (n, there) in cubes.items():
            if colour not in self._numbers:
                self._add(colour)
            words = self._say("pool.used", colour=self._say(f"colour.{colour}"), n=n, there=there)
            self._numbers[colour].setText(self._say("pool.cubes", n=n, there=there))
            self._numbers[colour].setAccessibleName(words)
            less, more = self._steps[colour]
            less.setEnabled(n > 0)
            more.setEnabled(n < there)
            less.setAccessibleName(f"{words} −1")
            more.setAccessibleName(f"{words} +1")

    def turn(self, colour: Colour) -> None:
        """Use one cube fewer of a colour, all again after none."""
        n, there = self._cubes[colour]
        self.used.emit(colour, n - 1 if n else there)

    def _add(self, colour: Colour) -> None:
        line = self._rows[colour] = QFrame()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(_Cube(self._theme, colour))
        number = PlainLabel()
        number.setObjectName(f"used-{colour}")
        number.setMinimumWidth(52)
        self._numbers[colour] = number
        less, more = self._step(colour, "−", -1), self._step(colour, "+", 1)
        self._steps[colour] = (less, more)
        for widget in (number, less, more, KeyCap(self._theme, LETTERS[colour])):
            row.addWidget(widget)
        row.addStretch(1)
        self._column.addWidget(line)

    def _step(self, colour: Colour, sign: str, by: int) -> QPushButton:
        button = QPushButton(sign)
        button.setProperty("slim", True)
        button.setFixedSize(36, 30)
        button.setObjectName(f"cubes-{colour}-{'more' if by > 0 else 'less'}")
        button.clicked.connect(partial(self._press, colour, by))
        return button

    def _press(self, colour: Colour, by: int) -> None:
        self.used.emit(colour, self._cubes[colour][0] + by)


class TokenRow(QFrame):
    """Empowered tokens and other resources to spend. ``changed`` is emitted on each tick.

    Its lines are used again when it is filled anew.
    """

    changed = Signal()

    def __init__(self, theme: Theme, say: Say) -> None:
        super().__init__()
        self._theme = theme
        self._say = say
        self._boxes: dict[str, QCheckBox] = {}
        self.setObjectName("tokens")
        self._lines: list[QFrame] = []
        self._spare_tokens: list[_TokenLine] = []
        self._spare_notes: list[_NoteLine] = []
        self._columns = 1
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(2)

    def lie(self, columns: int) -> None:
        """Arrange in ``columns`` columns, at least one."""
        columns = max(1, columns)
        if columns == self._columns:
            return
        for line in self._lines:
            self._grid.removeWidget(line)
        self._columns = columns
        lines = self._lines
        self._lines = []
        for line in lines:
            self._place(line)

    def _place(self, line: QFrame) -> None:
        self._grid.addWidget(line, *divmod(len(self._lines), self._columns))
        self._lines.append(line)

    def clear(self) -> None:
        """Offer and say nothing."""
        self._boxes.clear()
        for line in self._lines:
            self._grid.removeWidget(line)
            line.hide()
            if isinstance(line, _TokenLine):
                self._spare_tokens.append(line)
            elif isinstance(line, _NoteLine):
                self._spare_notes.append(line)
        self._lines.clear()

    def add_tokens(self, options: Iterable[Option]) -> None:
        """Offer tokens, one option each; a refusal is shown when the option is answered."""
        for option in options:
            line = self._spare_tokens.pop(0) if self._spare_tokens else self._token_line()
            line.show_token(
                f"option-{option.key}",
                self._say("pool.empowered", name=option.params["name"]),
                self._say("option.draw.empowered", **option.params),
            )
            line.cap.setHidden(bool(self._boxes))
            self._boxes[option.key] = line.box
            self._place(line)
            line.show()

    def _token_line(self) -> "_TokenLine":
        line = _TokenLine(self._theme, self)
        line.box.toggled.connect(self.changed)
        return line

    def add_note(self, words: str, icon: str, name: str, *, gold: bool = False) -> QLabel:
        """Add a line of words with an icon and return it."""
        spare = next((each for each in self._spare_notes if each.is_gold == gold), None)
        if spare is not None:
            self._spare_notes.remove(spare)
        line = spare or _NoteLine(self._theme, icon, self, gold=gold)
        line.show_note(words, icon, name)
        self._place(line)
        line.show()
        return line.label

    @property
    def number(self) -> int:
        """How many tokens are offered."""
        return len(self._boxes)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys of the tokens that are ticked."""
        return tuple(key for key, box in self._boxes.items() if box.isChecked())

    @property
    def next(self) -> str:
        """The key of the first token that is not ticked; empty when there is none."""
        return next((key for key, box in self._boxes.items() if not box.isChecked()), "")

    def spend_next(self) -> None:
        """Tick one token more, none again after all."""
        if self.next:
            self._boxes[self.next].setChecked(True)
            return
        for box in self._boxes.values():
            box.setChecked(False)


class _Line(QFrame):
    """One line of a `TokenRow`: what is in ``row``."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(room)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)


class _TokenLine(_Line):
    """A token to tick, with its key."""

    def __init__(self, theme: Theme, room: QWidget) -> None:
        super().__init__(room)
        self.box = QCheckBox()
        self.cap = KeyCap(theme, "E")
        for widget in (IconLabel(theme, "chevron-triple-up", "gold"), self.box, self.cap):
            self.row.addWidget(widget)
        self.row.addStretch(1)

    def show_token(self, name: str, words: str, spoken: str) -> None:
        """Show another token, not ticked."""
        blocked = self.box.blockSignals(True)  # nobody ticked it
        self.box.setChecked(False)
        self.box.blockSignals(blocked)
        self.box.setText(words)
        self.box.setObjectName(name)
        self.box.setAccessibleName(spoken)
        set_tool_tip(self.box, spoken)


class _NoteLine(_Line):
    """A line of words with an icon."""

    def __init__(self, theme: Theme, icon: str, room: QWidget, *, gold: bool) -> None:
        super().__init__(room)
        self.is_gold = gold
        self._icon = IconLabel(theme, icon, "gold" if gold else "quiet")
        self.label = wrapped(QuietLabel())
        self.label.setProperty("gold", gold)
        self.row.addWidget(self._icon)
        self.row.addWidget(self.label, 1)

    def show_note(self, words: str, icon: str, name: str) -> None:
        """Say something else."""
        self._icon.show_icon(icon, "gold" if self.is_gold else "quiet")
        self.label.setText(words)
        self.label.setObjectName(name)
        set_tool_tip(self.label, words)


class AdviceLine(Card):
    """What is advised and why, with a lamp before it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(kind="raised")
        self.setObjectName("advice")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(14)
        row.addWidget(IconLabel(theme, "lightbulb-on-outline", "gold", 28))
        words = QVBoxLayout()
        words.setSpacing(2)
        self._words = wrapped(PlainLabel())
        self._why = wrapped(PlainLabel())
        self._words.setFont(theme.font("text", 20, "semibold"))
        self._words.setObjectName("advice-words")
        self._why.setObjectName("advice-why")
        words.addWidget(self._words)
        words.addWidget(self._why)
        add_layout(row, words, 1)
        self._brief = False

    def set_brief(self, *, brief: bool) -> None:
        """Hide the reason where room is short; a tooltip shows it."""
        self._brief = brief
        self._why.setHidden(brief or not self._why.text())

    def show_advice(self, words: str, why: str) -> None:
        """Show other advice."""
        self._words.setText(words)
        self._why.setText(why)
        self._why.setHidden(self._brief or not why)
        self.setAccessibleName(f"{words} {why}".strip())
        set_tool_tip(self, why)
