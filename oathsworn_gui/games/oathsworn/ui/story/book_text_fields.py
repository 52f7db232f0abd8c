"""The small fields of one kind of what the book says, for those who do not type."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.notation.story import Fields, Row
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button
from oathsworn_gui.ui.base.plain_text import set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_UNQUOTED = dict.fromkeys(map(ord, '"“”«»'), "'")


class SaysFields(QWidget):
    """Rows of choices; a press in the last one, or the typed name, completes the line.

    ``said`` carries the line as it would be typed, ``left`` is emitted on Escape in the name.
    """

    said = Signal(str)
    left = Signal()

    def __init__(self, context: PageContext, kind: Fields) -> None:
        """Show the rows of ``kind``."""
        super().__init__()
        self._context = context
        self._kind = kind
        self._chosen: dict[str, str] = {}
        self.setObjectName("says-fields")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        for row in kind.rows:
            self._add_row(row, last=row is kind.rows[-1] and not kind.named)
        if kind.named:
            self._add_name()

    def _add_row(self, row: Row, *, last: bool) -> None:
        choices = row.choices or self._traits()
        chips = ChipRow(self._context.theme, "", f"says-{row.key}", ways=not last)
        chips.offer([Choice(word, self._words(row.key, word)) for word in choices])
        if last:
            chips.pressed.connect(partial(self._say, row.key))
        else:
            self._chosen[row.key] = choices[0]
            chips.mark(choices[:1])
            chips.pressed.connect(partial(self._choose, row.key))
        self._column.addWidget(chips)

    def _traits(self) -> tuple[str, ...]:
        traits: Mapping[str, object] = self._context.store.box.printed.traits
        return tuple(traits)

    def _words(self, row: str, word: str) -> str:
        if row == "trait":
            return self._context.store.box.printed.traits[word].name
        return self._context.texts.find(f"says.{row}.{word}", word)

    def _add_name(self) -> None:
        words = self._context.texts.say(f"says.name.{self._kind.key}")
        self._name = OwnLine(maxLength=60)
        self._name.setObjectName("says-name")
        set_hint(self._name, words)
        self._name.setAccessibleName(words)
        self._name.left.connect(self.left)
        self._name.returnPressed.connect(self._say_name)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self._name, 1)
        row.addWidget(
            small_button(self._context.texts.say("says.do"), "says-named", self._say_name)
        )
        add_layout(self._column, row)

    def begin(self) -> None:
        """Take the focus: the name, or the first choice."""
        first = self._name if self._kind.named else self.findChild(ChipRow)
        if isinstance(first, ChipRow):
            next(iter(first.chips.values())).setFocus()
        elif first is not None:
            first.setFocus()

    def _choose(self, row: str, word: str) -> None:
        self._chosen[row] = word

    def _say(self, row: str, word: str) -> None:
        self.said.emit(self._kind.line.format(**self._chosen, **{row: word}))

    def _say_name(self) -> None:
        name = self._name.text().translate(_UNQUOTED).strip()
        if name:
            self.said.emit(self._kind.line.format(**self._chosen, name=name))
        else:
            self._name.setFocus()
