"""Cards of the page on which numbers are put right: a field for each number, what stood there."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout

from oathsworn_gui.games.oathsworn.rules.putting_right import Written
from oathsworn_gui.games.oathsworn.ui.board_view import TOKEN_ICONS
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, ClassDisc, IconLabel, LabelText, QuietLabel, wrapped

_GROUPS = {"token": "tokens", "permanent": "permanents", "trait": "traits"}
_ICONS: dict[str, str] = {**TOKEN_ICONS}
_ACROSS = {"": 2, "tokens": 3, "permanents": 3, "traits": 2}


class NumberField(QSpinBox):
    """A number to type. The wheel scrolls the page: nothing is changed by the way."""

    def __init__(self, context: PageContext, one: Written, spoken: str) -> None:
        """Show what stands there; an unknown number is a question mark."""
        super().__init__()
        self.written = one
        self._context = context
        self.setObjectName(f"right-{one.key}")
        self.setAccessibleName(spoken)
        self.setFont(context.theme.font("number", 28))
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.setMinimumWidth(64)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_written(one)

    @property
    def is_changed(self) -> bool:
        """Whether another number was typed than stands on the sheet."""
        return self.value() != self._now

    @property
    def _now(self) -> int:
        return self.written.least - 1 if self.written.now is None else self.written.now

    def show_written(self, one: Written) -> None:
        """Follow the sheet; what was typed and not written down stays."""
        typed = self.value() if self.text() and self.is_changed else None
        self.written = one
        unknown = one.now is None
        self.setSpecialValueText("?" if unknown else "")
        self.setRange(one.least - 1 if unknown else one.least, one.most)
        self.setValue(self._now if typed is None else typed)

    def as_it_was(self) -> None:
        """Take back what was typed."""
        self.setValue(self._now)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class NumbersCard(Card):
    """The numbers of a seat or of the company. ``typed`` tells that one was changed."""

    typed = Signal()

    def __init__(
        self, context: PageContext, title: str, glyph: str, numbers: Sequence[Written]
    ) -> None:
        """Show ``numbers`` under ``title``."""
        super().__init__()
        self._context, self._title = context, title
        self.setAccessibleName(title)
        self.fields: list[NumberField] = []
        self._was: dict[str, QLabel] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setSpacing(12)
        if glyph:
            head.addWidget(ClassDisc(context.theme, glyph, title))
        name = wrapped(QLabel(title))
        name.setProperty("name", True)
        head.addWidget(name, 1)
        column.addLayout(head)
        for group in dict.fromkeys(_GROUPS.get(one.what, "") for one in numbers):
            if group:
                column.addWidget(LabelText(context.texts.say(f"put-right.{group}")))
            members = [one for one in numbers if _GROUPS.get(one.what, "") == group]
            column.addLayout(self._grid(members, _ACROSS[group]))

    def show_numbers(self, numbers: dict[str, Written]) -> None:
        """Follow the sheets."""
        for field in self.fields:
            field.show_written(numbers[field.written.key])
            self._show_was(field)

    def _grid(self, numbers: Sequence[Written], across: int) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        for place, one in enumerate(numbers):
            row, column = place // across, 3 * (place % across)
            words = self._words(one)
            spoken = self._say("put-right.spoken", what=words, name=self._title)
            field = NumberField(self._context, one, spoken)
            field.valueChanged.connect(self._teller(field))
            self.fields.append(field)
            icon = _ICONS.get(one.kind)
            if icon is not None:
                label = IconLabel(self._context.theme, icon, "text", 24)
                label.setToolTip(words)
                field.setToolTip(words)
                grid.addWidget(label, row, column)
            else:
                grid.addWidget(QuietLabel(words), row, column)
            grid.addWidget(field, row, column + 1)
            grid.addWidget(self._was_label(one), row, column + 2)
            grid.setColumnStretch(column + 2, 1)
        return grid

    def _was_label(self, one: Written) -> QLabel:
        label = QLabel()
        label.setProperty("gold", True)
        label.setMinimumWidth(52)
        self._was[one.key] = label
        return label

    def _teller(self, field: NumberField) -> Callable[[int], None]:
        def tell(_: int) -> None:
            self._show_was(field)
            self.typed.emit()

        return tell

    def _show_was(self, field: NumberField) -> None:
        now = field.written.now
        was = self._say("put-right.was", was="?" if now is None else now)
        self._was[field.written.key].setText(was if field.is_changed else "")

    def _words(self, one: Written) -> str:
        traits = self._context.store.box.printed.traits
        trait = traits[one.kind].name if one.what == "trait" else ""
        token = self._context.texts.find(f"token.{one.kind}", one.kind)
        return self._say(f"put-right.{one.what}", token=token, trait=trait)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)
