"""What a card may add to an attack, folded away until it is wanted: numbers with their rules."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QPushButton, QSpinBox, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class MoreField(NamedTuple):
    """A number that an action takes, from 0 to ``most``; a tick where ``most`` is 1.

    ``instead`` names a field that goes back to 0 when this one is filled in. Texts:
    ``encounter.more.<key>`` and ``encounter.more.<key>.help``.
    """

    key: str
    most: int
    rule: str
    instead: str = ""


OF_ATTACK = (
    MoreField("keyword", 20, "MIGHT-21"),
    MoreField("bonus", 30, "ATTACK-11"),
    MoreField("redraws", 9, "MIGHT-15"),
    MoreField("also", 20, "ATTACK-11", instead="chain"),
    MoreField("chain", 20, "CHAIN-01", instead="also"),
    MoreField("range", 30, "RANGE-05"),
    MoreField("chain_range", 30, "CHAIN-03"),
    MoreField("ignore_lowest", 9, "MIGHT-18"),
    MoreField("ignore_highest", 9, "MIGHT-18"),
    MoreField("unarmed", 1, "ATTACK-03"),
)
OF_ENEMY_ATTACK = (
    MoreField("bonus", 30, "ENEMYATK-08"),
    MoreField("chain", 1, "CHAIN-05"),
    MoreField("ignore_lowest", 9, "MIGHT-18"),
    MoreField("ignore_highest", 9, "MIGHT-18"),
)


class MoreNumbers:
    """The numbers that were filled in for the next attack; they survive a rebuild of the card."""

    def __init__(self, fields: Sequence[MoreField]) -> None:
        """Begin with nothing filled in, folded."""
        self.fields = tuple(fields)
        self.open = self.just_opened = False
        self._numbers: dict[str, int] = {}

    def number(self, key: str) -> int:
        """Return a number, 0 where nothing was filled in."""
        return self._numbers.get(key, 0)

    def fill_in(self, field: MoreField, number: int) -> None:
        """Keep a number; the field that it goes instead of is 0 again."""
        self._numbers[field.key] = number
        if field.instead and number:
            self._numbers[field.instead] = 0

    def clear(self) -> None:
        """Clear the numbers: the attack was begun."""
        self._numbers = {}
        self.open = False

    def as_fields(self) -> dict[str, int | bool]:
        """Return everything as an action takes it."""
        return {
            field.key: self.number(field.key) > 0 if field.most == 1 else self.number(field.key)
            for field in self.fields
        }

    def filled(self) -> tuple[MoreField, ...]:
        """Return the fields that are not 0."""
        return tuple(field for field in self.fields if self.number(field.key))


class More(QFrame):
    """A plain button that opens into the fields; folded, it summarizes the filled-in ones."""

    def __init__(
        self, context: PageContext, numbers: MoreNumbers, name: str, renew: Callable[[], object]
    ) -> None:
        """Show ``numbers``; ``renew`` rebuilds the card when it is opened or folded."""
        super().__init__()
        self._context = context
        self._numbers = numbers
        self._renew = renew
        self._spins: dict[str, QSpinBox] = {}
        self.setObjectName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._button(f"{name}-open"), 0, Qt.AlignmentFlag.AlignLeft)
        filled = self._filled_words()
        if numbers.open:
            add_layout(column, self._rows())
            if numbers.just_opened:
                numbers.just_opened = False
                bring_into_view(self)
        elif filled:
            told = wrapped(QuietLabel(filled))
            told.setObjectName(f"{name}-filled")
            column.addWidget(told)

    def _say(self, key: str) -> str:
        return self._context.texts.say(f"encounter.more{key}")

    def _button(self, name: str) -> QPushButton:
        opened = self._numbers.open
        words = self._say(".close" if opened else "")
        button = QPushButton(words)
        sign = "chevron-up" if opened else "chevron-down"
        button.setIcon(icon(sign, self._context.theme.color("quiet")))
        button.setProperty("flat", True)
        button.setObjectName(name)
        button.setAccessibleName(words)
        set_tool_tip(button, self._say(".help"))
        button.clicked.connect(self._toggle)
        return button

    def _toggle(self, *_: object) -> None:
        self._numbers.open = self._numbers.just_opened = not self._numbers.open
        self._renew()

    def _filled_words(self) -> str:
        words = [
            self._say(f".{field.key}")
            + ("" if field.most == 1 else f" {self._numbers.number(field.key)}")
            for field in self._numbers.filled()
        ]
        return " · ".join(words)

    def _rows(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for place, field in enumerate(self._numbers.fields):
            if field.most == 1:
                grid.addWidget(self._tick(field), place, 0, 1, 2)
            else:
                label = wrapped(QuietLabel(self._say(f".{field.key}")))
                set_tool_tip(label, self._say(f".{field.key}.help"))
                grid.addWidget(label, place, 0)
                grid.addWidget(self._spin(field), place, 1)
            grid.addWidget(RuleLink(field.rule, self._context.shell.show_rule), place, 2)
        return grid

    def _tick(self, field: MoreField) -> QCheckBox:
        box = QCheckBox(self._say(f".{field.key}"))
        box.setObjectName(f"more-{field.key}")
        box.setAccessibleName(self._say(f".{field.key}.help"))
        set_tool_tip(box, self._say(f".{field.key}.help"))
        box.setChecked(self._numbers.number(field.key) > 0)
        box.toggled.connect(partial(self._set, field))
        return box

    def _spin(self, field: MoreField) -> QSpinBox:
        spin = QSpinBox()
        spin.lineEdit().setTextMargins(0, 0, 0, 0)
        spin.setRange(0, field.most)
        spin.setValue(self._numbers.number(field.key))
        spin.setObjectName(f"more-{field.key}")
        spin.setFixedWidth(116)
        spin.setAccessibleName(self._say(f".{field.key}.help"))
        set_tool_tip(spin, self._say(f".{field.key}.help"))
        spin.valueChanged.connect(partial(self._set, field))
        self._spins[field.key] = spin
        return spin

    def _set(self, field: MoreField, number: int | bool) -> None:
        self._numbers.fill_in(field, int(number))
        other = self._spins.get(field.instead)
        if other is not None and number:
            other.setValue(0)
