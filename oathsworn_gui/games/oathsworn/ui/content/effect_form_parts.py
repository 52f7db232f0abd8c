"""What is below the rows of a card's effects: the typed line, the labels, the buttons."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import set_hint
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton, KeyCap, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LONGEST = 600
"""Characters that a line takes."""


class FormLines(QWidget):
    """Two lines: all effects as they are ``typed``, and the ``words`` of the card.

    ``left`` is emitted when one gives the focus away, ``entered`` on Enter in the last.
    """

    left = Signal()
    entered = Signal()

    def __init__(self, theme: Theme, texts: Texts, words: str) -> None:
        """Show the card's ``words`` and nothing typed."""
        super().__init__()
        say = texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 6, 0)
        column.setSpacing(4)
        self.typed = OwnLine()
        self.words = OwnLine(words)
        for line, cap, name in ((self.typed, "L", "typed"), (self.words, "C", "words")):
            line.setObjectName(f"form-{name}")
            line.setMaxLength(_LONGEST)
            set_hint(line, say(f"form.{name}.hint"))
            line.setAccessibleName(say(f"form.{name}"))
            line.left.connect(self.left)
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(KeyCap(theme, cap, "quiet"))
            row.addWidget(line, 1)
            add_layout(column, row)
        self.typed.returnPressed.connect(self.words.setFocus)
        self.words.returnPressed.connect(self.entered)
        self._misread = wrapped(QuietLabel())
        self._misread.setObjectName("form-misread")
        self._misread.setProperty("gold", True)
        column.addWidget(self._misread)

    @property
    def is_understood(self) -> bool:
        """Whether all that is typed was understood."""
        return self._misread.isHidden()

    def show_misread(self, words: str) -> None:
        """Show which piece of the typed line is not understood; empty: all of it is."""
        self._misread.setText(words)
        self._misread.setVisible(bool(words))


class FormFoot(QWidget):
    """Keep, and where they are wanted the card's numbers and forgetting what was entered."""

    kept = Signal()
    numbers = Signal()
    forgotten = Signal()

    def __init__(self, theme: Theme, texts: Texts, *, numbers: bool, forget: bool) -> None:
        super().__init__()
        say = texts.say
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 6, 0)
        keep = PrimaryButton(theme, say("form.keep"), "check", "Enter")
        keep.setObjectName("form-keep")
        keep.clicked.connect(self.kept)
        row.addWidget(keep, 1)
        if numbers:
            button = KeyButton(theme, say("form.numbers"), "numeric", "N")
            button.setObjectName("form-numbers")
            button.clicked.connect(self.numbers)
            row.addWidget(button)
        if forget:
            button = KeyButton(theme, say("form.forget"), "delete-outline")
            button.setProperty("danger", True)
            button.setObjectName("form-forget")
            button.clicked.connect(self.forgotten)
            row.addWidget(button)
