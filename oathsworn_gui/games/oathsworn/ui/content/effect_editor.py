"""The fields of one effect, of a part or of an extra cost, as inputs that follow its value."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pydantic import ValidationError
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.notation.card import Field, fields_of, is_asked
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.content.effect_inputs import CubesField, NumberField, Segments
from oathsworn_gui.tabletop.state import State
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import LabelText
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Read = Callable[[], object]
_TOGGLES = "marks"
_SIZED = ("disc", "cone")
_MOST_SIZE = 20


class Editor(QWidget):
    """Shows every field of ``value``; ``changed`` carries the value with a field replaced."""

    changed = Signal(object)  # State

    def __init__(self, theme: Theme, texts: Texts, value: State) -> None:
        """Show the fields of a value."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self.value = value
        self._inputs: dict[str, QWidget] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        fields = fields_of(type(value))
        numbers = [field for field in fields if field.look == "number"]
        self._add_numbers(numbers)
        toggles = [field.name for field in fields if field.look == "toggle"]
        if toggles:
            self._add_toggles(toggles)
        for field in fields:
            if field.look not in ("number", "toggle"):
                self._column.addWidget(self._input(field))
        self._column.addStretch(1)
        self._show_asked()

    def first(self) -> QWidget | None:
        """Return the first input, to be focused."""
        return next(iter(self._inputs.values()), None)

    # ------------------------------------------------------------------------------ the inputs

    def _add_numbers(self, fields: list[Field]) -> None:
        if not fields:
            return
        row = Flow(8)
        for field in fields:
            nothing = self._words(f"none.{field.name}") if field.open else ""
            label = self._words(f"field.{field.name}")
            most = min(field.most, 30)
            one = NumberField(self._theme, label, f"field-{field.name}", field.least, most, nothing)
            one.show_number(getattr(self.value, field.name))
            one.changed.connect(partial(self._take_number, one, field.name))
            self._inputs[field.name] = one
            row.addWidget(one)
        add_layout(self._column, row)

    def _add_toggles(self, names: list[str]) -> None:
        choices = [(name, self._words(f"field.{name}")) for name in names]
        row = Segments(self._words("field.marks"), "field-marks", choices, several=True)
        row.show_chosen(*(name for name in names if getattr(self.value, name)))
        row.changed.connect(partial(self._take_toggles, row, names))
        self._inputs[_TOGGLES] = row
        self._column.addWidget(row)

    def _input(self, field: Field) -> QWidget:
        makers = {
            "choice": self._choice,
            "several": self._several,
            "words": self._line,
            "cubes": self._cubes,
            "area": self._area,
        }
        made = self._inputs[field.name] = makers[field.look](field)
        return made

    def _choice(self, field: Field) -> QWidget:
        choices = [(key, self._choice_words(field.name, key)) for key in field.choices]
        row = Segments(self._words(f"field.{field.name}"), f"field-{field.name}", choices)
        row.show_chosen(str(getattr(self.value, field.name)))
        row.changed.connect(lambda: self._take(field.name, row.only))
        return row

    def _several(self, field: Field) -> QWidget:
        choices = [(key, self._choice_words(field.name, key)) for key in field.choices]
        label = self._words(f"field.{field.name}")
        row = Segments(label, f"field-{field.name}", choices, several=True)
        row.show_chosen(*getattr(self.value, field.name))
        row.changed.connect(lambda: self._take(field.name, row.chosen))
        return row

    def _line(self, field: Field) -> QWidget:
        both = QWidget()
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        label = self._words(f"field.{field.name}")
        column.addWidget(LabelText(label))
        line = OwnLine(str(getattr(self.value, field.name)))
        line.setObjectName(f"field-{field.name}")
        line.setAccessibleName(label)
        line.setMaxLength(field.most)
        line.returnPressed.connect(line.go_on)
        line.textEdited.connect(partial(self._take_words, line, field.name))
        column.addWidget(line)
        if field.choices:
            often = [(key, self._choice_words(field.name, key)) for key in field.choices]
            row = Segments("", f"often-{field.name}", often)
            row.show_chosen(line.text())
            row.changed.connect(lambda: line.setText(row.only))
            row.changed.connect(lambda: self._take(field.name, row.only))
            column.addWidget(row)
        both.setFocusProxy(line)
        return both

    def _cubes(self, field: Field) -> QWidget:
        words = [self._texts.say(f"colour.{colour}") for colour in COLOURS]
        cubes = CubesField(self._theme, f"field-{field.name}", words, 9)
        cubes.show_colours(getattr(self.value, field.name))
        cubes.changed.connect(lambda: self._take(field.name, cubes.colours))
        return cubes

    def _area(self, field: Field) -> QWidget:
        both = QWidget()
        column = QVBoxLayout(both)
        column.setContentsMargins(0, 0, 0, 0)
        area: Area | None = getattr(self.value, field.name)
        shapes = [
            ("", self._choice_words("area", "")),
            *((shape, self._choice_words("area", shape)) for shape in field.choices),
        ]
        row = Segments(self._words("field.area"), "field-area", shapes)
        row.show_chosen(("own" if area.own else area.shape) if area is not None else "")
        size = NumberField(self._theme, self._words("field.size"), "field-size", 0, _MOST_SIZE)
        size.show_number(area.size if area is not None else 1)
        hits = [("foes", self._words("field.area-foes"))]
        foes = Segments(self._words("field.area-hits"), "field-area-hits", hits, several=True)
        foes.show_chosen(*["foes"] * (area is not None and area.foes))
        for one in (row, size, foes):
            column.addWidget(one)
        for one in (row, size):
            one.changed.connect(partial(self._take_area, row, size, foes))
        foes.changed.connect(partial(self._take_foes, foes))
        size.setVisible(area is not None and area.shape in _SIZED and not area.own)
        foes.setVisible(area is not None)
        return both

    # ------------------------------------------------------------------------------ the values

    def _take_number(self, one: NumberField, name: str) -> None:
        self._take(name, one.number)

    def _take_words(self, line: OwnLine, name: str, *_: object) -> None:
        self._take(name, line.text().strip())

    def _take_toggles(self, row: Segments, names: list[str]) -> None:
        self._take_all({name: name in row.chosen for name in names})

    def _take_area(self, row: Segments, size: NumberField, foes: Segments) -> None:
        size.setVisible(row.only in _SIZED)
        foes.setVisible(bool(row.only))
        if not row.only:
            self._take("area", None)
        else:
            sized = (size.number or 0) if row.only in _SIZED else 0
            spares = bool(foes.chosen)
            area = {"shape": row.only, "size": sized, "foes": spares}
            self._take("area", Area.model_validate(area))

    def _take_foes(self, foes: Segments) -> None:
        area: Area | None = getattr(self.value, "area", None)
        if area is not None:
            self._take("area", area.evolve(foes=bool(foes.chosen)))

    def _take(self, name: str, value: object) -> None:
        self._take_all({name: value})

    def _take_all(self, changes: dict[str, Any]) -> None:
        """Take what was entered; what the value cannot hold (no words, no cubes) waits."""
        try:
            after = self.value.evolve(**changes)
        except ValidationError:
            return
        if after is not self.value:
            self.value = after
            self._show_asked()
            self.changed.emit(after)

    def _show_asked(self) -> None:
        for name, one in self._inputs.items():
            asked = name == _TOGGLES or is_asked(self.value, name)
            if one.isHidden() == asked and one.parentWidget() is not None:
                one.setVisible(asked)

    # ------------------------------------------------------------------------------- the words

    def _words(self, key: str) -> str:
        kind = str(getattr(self.value, "do", "part"))
        return self._texts.find(f"form.{key}.{kind}", self._texts.find(f"form.{key}", key))

    def _choice_words(self, name: str, key: str) -> str:
        shared = {
            "token": "company.token",
            "status": "status",
            "tile": "encounter.tile",
            "when": "line.effect.when",
            "for_each": "each",
        }
        stem = shared.get(name, f"form.choice.{name}")
        own = self._texts.find(f"form.choice.{name}.{key or 'none'}", key)
        return self._texts.find(f"{stem}.{key}", own)
