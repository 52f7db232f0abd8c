"""Lines of a form below each other, each with a label and what was understood of it."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.sheets.field import Keep, SheetLine
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LABEL_WIDE, _LINE_HIGH = 150, 40
LONGEST = 4000
"""Letters of a line: more than anything kept, so that what is too long is told, not cut."""

Echo = Callable[[str], str]
"""What the letters of a line are read as, in a sentence."""


def nothing_read(typed: str) -> str:
    """Read nothing: the line says what it is by itself."""
    del typed
    return ""


class ToldLine(QWidget):
    """A line with its sentence below it, read while it is typed."""

    def __init__(self, line: SheetLine, echo: Echo) -> None:
        """Show ``line`` with what ``echo`` makes of its letters."""
        super().__init__()
        self.field = line
        self._words = echo
        self._echo = wrapped(QuietLabel(""))
        self._echo.setObjectName(f"{line.line.objectName()}-echo")
        self._echo.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(line)
        column.addWidget(self._echo)
        line.line.textChanged.connect(self._read)
        line.judged.connect(self._judge)

    def read_again(self) -> None:
        """Read the line again: what it means may follow from other lines."""
        self._read(self.field.line.text())

    def _judge(self, why: str) -> None:
        """Say once why the line was not kept: not below it as well."""
        said = self._echo.text()
        self._echo.setVisible(bool(said) and said != why)

    def _read(self, typed: str) -> None:
        said = self._words(typed) if typed.strip() else ""
        self._echo.setText(said)
        self._echo.setVisible(bool(said))


class ToldRow(NamedTuple):
    """A label and its line."""

    label: QLabel
    told: ToldLine

    def show_row(self, shown: bool) -> None:
        """Show both or neither."""
        self.label.setVisible(shown)
        self.told.setVisible(shown)


class ToldForm(QWidget):
    """``left`` once Escape is pressed in a line; Enter goes on to the next."""

    left = Signal()

    def __init__(self, context: PageContext, prefix: str) -> None:
        """Begin without lines; the object name of each begins with ``prefix``."""
        super().__init__()
        self._context, self._prefix = context, prefix
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnMinimumWidth(0, _LABEL_WIDE)
        self._grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        add_layout(column, self._grid)

    def add(
        self, name: str, words: str, hint: str, keep: Keep, echo: Echo = nothing_read
    ) -> ToldRow:
        """Add a line called ``words``; ``keep`` takes what is typed."""
        line = SheetLine(self._context, f"{self._prefix}-{name}", words, hint, keep)
        line.line.setMaxLength(LONGEST)
        line.entered.connect(line.line.go_on)
        line.left.connect(self.left)
        told = ToldLine(line, echo)
        return ToldRow(self.put(words, told), told)

    def put(self, words: str, widget: QWidget) -> QLabel:
        """Add another part with its label."""
        label = wrapped(PlainLabel(words))
        row = self._grid.rowCount()
        label.setMinimumHeight(_LINE_HIGH)
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(widget, row, 1)
        return label
