"""Cards of the corrections page: a field for each number, with its previous value."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from oathsworn_gui.games.oathsworn.views.company.corrections import NumberToCorrect, SheetToCorrect
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, ClassDisc, IconLabel, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDE = 92
_ACROSS = {"": 2, "tokens": 3, "permanents": 3, "traits": 2}


class NumberField(QLineEdit):
    """A number to type, with its previous value once it differs. ↑ and ↓ count.

    ``changed`` is emitted when another number is typed.
    """

    changed = Signal()

    def __init__(self, context: PageContext, one: NumberToCorrect, spoken: str) -> None:
        """Show the current number; an unknown number is a question mark."""
        super().__init__()
        self.written = one
        self._shown_changed = False
        self._gold = context.theme.hex_code("gold")
        self._texts = context.texts
        self.setObjectName(f"right-{one.key}")
        self.setAccessibleName(spoken)
        self.setFont(context.theme.font("number", 28))
        self.setPlaceholderText("?")
        self.setMaxLength(4)
        self.setFixedWidth(_WIDE)
        self._was = PlainLabel(parent=self)
        self._was.setFont(context.theme.font("text", 15))
        self._was.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.as_it_was()
        self.textChanged.connect(self._show_change)

    @property
    def number(self) -> int | None:
        """The number typed; None while it is none, or stays unknown."""
        words = self.text().strip()
        return int(words) if words.isascii() and words.isdecimal() else None

    @property
    def is_changed(self) -> bool:
        """Whether a number other than the stored one was typed."""
        return self.number is not None and self.number != self.written.now

    def show_written(self, one: NumberToCorrect) -> None:
        """Follow the sheet; what was typed and not written down stays."""
        typed = self.is_changed
        self.written = one
        if not typed:
            self.as_it_was()
        self._show_change()

    def as_it_was(self) -> None:
        """Take back what was typed."""
        self.setText("" if self.written.now is None else str(self.written.now))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count up and down with the arrow keys."""
        by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
            return
        one, number = self.written, self.number
        after = one.least if number is None else min(max(number + by, one.least), one.most)
        self.setText(str(after))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the whole number, so that typing replaces it."""
        super().focusInEvent(event)
        soon(self, self.selectAll)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the previous value at the right edge."""
        super().resizeEvent(event)
        self._place_was()

    def _show_change(self, *_: object) -> None:
        if self.is_changed == self._shown_changed and not self.is_changed:
            self.changed.emit()
            return
        self._shown_changed = self.is_changed
        now = "?" if self.written.now is None else str(self.written.now)
        changed = self.is_changed
        self.setStyleSheet(f"NumberField {{ color: {self._gold}; }}" if changed else "")
        self._was.setText(f"({now})" if changed else "")
        told = self._texts.say("put-right.was", was=now)
        self.setAccessibleDescription(told if changed else "")
        self._place_was()
        self.changed.emit()

    def _place_was(self) -> None:
        self._was.adjustSize()
        left = self.width() - self._was.width() - 8
        self._was.move(left, (self.height() - self._was.height()) // 2)


class NumbersCard(Card):
    """The numbers of a seat or of the company. ``typed`` is emitted when one is changed."""

    typed = Signal()

    def __init__(self, context: PageContext, sheet: SheetToCorrect) -> None:
        """Show the numbers of ``sheet`` under its title."""
        super().__init__()
        title, numbers = sheet.title, sheet.numbers
        self._context = context
        self._title = title
        self.setAccessibleName(title)
        self.fields: list[NumberField] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(10)
        head = QHBoxLayout()
        head.setSpacing(12)
        if sheet.glyph:
            head.addWidget(ClassDisc(context.theme, sheet.glyph, title))
        name = wrapped(PlainLabel(title))
        name.setProperty("name", True)
        head.addWidget(name, 1)
        add_layout(column, head)
        for group in dict.fromkeys(one.group for one in numbers):
            if group:
                column.addWidget(LabelText(context.texts.say(f"put-right.{group}")))
            members = [one for one in numbers if one.group == group]
            add_layout(column, self._grid(members, _ACROSS[group]))

    def show_numbers(self, numbers: dict[str, NumberToCorrect]) -> None:
        """Follow the sheets."""
        self.blockSignals(True)  # the caller emits once for all listeners
        for field in self.fields:
            field.show_written(numbers[field.written.key])
        self.blockSignals(False)

    def _grid(self, numbers: Sequence[NumberToCorrect], across: int) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        for place, one in enumerate(numbers):
            row, column = place // across, 3 * (place % across)
            words, say = one.words, self._context.texts.say
            spoken = say("put-right.spoken", what=words, name=self._title)
            field = NumberField(self._context, one, spoken)
            field.changed.connect(self.typed)
            self.fields.append(field)
            if one.icon:
                label = IconLabel(self._context.theme, one.icon, "text", 24)
                set_tool_tip(label, words)
                set_tool_tip(field, words)
                grid.addWidget(label, row, column)
            else:
                grid.addWidget(wrapped(QuietLabel(words)), row, column)
            grid.addWidget(field, row, column + 1)
            grid.setColumnStretch(column + (2 if one.icon else 0), 1)
        return grid
