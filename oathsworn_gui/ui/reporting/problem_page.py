"""A problem report, shown before writing: every part can be read, and omitted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.file_export import Place
from oathsworn_gui.ui.keys.commands import Command, Commands
from oathsworn_gui.ui.widgets import Card, KeyButton, LabelText, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "problem"
_WIDEST = 1800
_NARROW = 1000
LONGEST = 200_000
"""The most characters of a part that are shown; the file has all of them."""


@dataclass(frozen=True)
class ReportPart:
    """A part of a report: ``text`` is its full content, ``detail`` a summary with its size.

    ``fixed`` parts cannot be omitted. Titles are the texts ``problem.part.<key>``.
    """

    key: str
    detail: str
    text: str
    fixed: bool = False


Told = Callable[[Place, str], None]
"""Gets the path written to, and the error message, empty on success."""


@dataclass(frozen=True)
class ProblemWays:
    """``write`` gets the user's description, the omitted parts and a callback; None: read-only."""

    back: Callable[[], None]
    write: Callable[[str, frozenset[str], Told], None] | None = None
    show: Callable[[Place], None] | None = None


class ProblemPage(PageFrame):
    """Description and parts at the left, the selected part at the right."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        parts: Sequence[ReportPart],
        ways: ProblemWays,
        words: str = "",
    ) -> None:
        """Show ``parts`` and the user's description, the first part open."""
        super().__init__(theme, texts, PAGE, ways.back, _WIDEST)
        self._parts = tuple(parts)
        self._ways = ways
        self._written: Place | None = None
        self._boxes: dict[str, QCheckBox] = {}
        self._names: dict[str, QPushButton] = {}
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(16)
        self._row.addWidget(self._left(words), 5)
        self._row.addWidget(self._right(), 6)
        add_layout(self.column, self._row, 1)
        self._open(self._parts[0])
        if ways.write is not None:
            self.setFocusProxy(self._words)

    def register(self, commands: Commands) -> None:
        """Register the page's shortcut; a read-only one has none."""
        commands.remove("problem-write")
        if self._ways.write is not None:
            commands.add(
                Command(
                    "problem-write", "content-save", self.write, shortcut="Ctrl+Return", page=PAGE
                )
            )

    def write(self, *_: object) -> None:
        """Ask where to save the report, and write it there."""
        if self._ways.write is not None:
            left_out = frozenset(key for key, box in self._boxes.items() if not box.isChecked())
            self._ways.write(self._words.toPlainText().strip(), left_out, self._tell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack both cards if they do not fit side by side."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    # ------------------------------------------------------------------------------ the pieces

    def _left(self, words: str) -> Card:
        say, card = self.texts.say, Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(10)
        only_read = self._ways.write is None
        column.addWidget(wrapped(PlainLabel(say("problem.read" if only_read else "problem.help"))))
        column.addWidget(LabelText(say("problem.words")))
        self._words = QPlainTextEdit(words)
        self._words.setObjectName("problem-words")
        self._words.setAccessibleName(say("problem.words"))
        self._words.setPlaceholderText("" if only_read else say("problem.words.hint"))
        self._words.setReadOnly(only_read)
        self._words.setTabChangesFocus(True)
        self._words.setFixedHeight(84)
        column.addWidget(self._words)
        if not only_read:
            self._add_writing(column)
        column.addWidget(LabelText(say("problem.parts.read" if only_read else "problem.parts")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2, 1)
        for place, part in enumerate(self._parts):
            self._add_part(grid, place, part)
        add_layout(column, grid)
        column.addStretch(1)
        return card

    def _add_part(self, grid: QGridLayout, place: int, part: ReportPart) -> None:
        middle = Qt.AlignmentFlag.AlignVCenter
        title = self.texts.say(f"problem.part.{part.key}")
        if self._ways.write is not None:
            box = QCheckBox()
            box.setObjectName(f"part-{part.key}-in")
            box.setAccessibleName(self.texts.say("problem.part.in", part=title))
            box.setChecked(True)
            box.setEnabled(not part.fixed)
            if part.fixed:
                set_tool_tip(box, self.texts.say("problem.part.fixed"))
            self._boxes[part.key] = box
            grid.addWidget(box, place, 0, middle)
        name = QPushButton(title)
        name.setObjectName(f"part-{part.key}")
        name.setAccessibleName(f"{title}: {part.detail}")
        name.setProperty("flat", True)
        name.setCheckable(True)
        name.clicked.connect(partial(self._open, part))
        self._names[part.key] = name
        grid.addWidget(name, place, 1, middle | Qt.AlignmentFlag.AlignLeft)
        detail = wrapped(QuietLabel(part.detail))
        grid.addWidget(detail, place, 2, middle)

    def _add_writing(self, column: QVBoxLayout) -> None:
        say = self.texts.say
        self._said = wrapped(QuietLabel(say("problem.nothing-is-sent")))
        self._said.setObjectName("problem-said")
        row = QHBoxLayout()
        row.setSpacing(12)
        self._button = PrimaryButton(self.theme, say("problem.write"), "content-save", "Ctrl Enter")
        self._button.setObjectName("problem-write")
        self._button.clicked.connect(self.write)
        row.addWidget(self._button)
        self._show = KeyButton(self.theme, say("problem.show"), "folder-open-outline")
        self._show.setObjectName("problem-show")
        self._show.clicked.connect(self._show_written)
        row.addWidget(self._show)
        row.addStretch(1)
        add_layout(column, row)
        column.addWidget(self._said)
        self._show.hide()

    def _right(self) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(8)
        self._title = PlainLabel()
        self._title.setProperty("name", True)
        column.addWidget(self._title)
        self._text = QPlainTextEdit()
        self._text.setObjectName("problem-text")
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self._text.setMinimumHeight(320)
        column.addWidget(self._text, 1)
        return card

    def _open(self, part: ReportPart, *_: object) -> None:
        for key, name in self._names.items():
            name.setChecked(key == part.key)
        title = self.texts.say(f"problem.part.{part.key}")
        self._title.setText(title)
        self._text.setAccessibleName(title)
        self._text.setPlainText(part.text[:LONGEST] or self.texts.say("problem.part.empty"))

    def _tell(self, place: Place, why: str) -> None:
        said = why or self.texts.say("problem.written", name=place.name)
        self._said.setText(said)
        self._said.setAccessibleName(said)
        self._written = None if why else place
        self._show.setVisible(not why)

    def _show_written(self, *_: object) -> None:
        if self._ways.show is not None and self._written is not None:
            self._ways.show(self._written)
