"""A line of the sheet: kept with Enter or when it is left; why it cannot be stands below it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import wrapped

Keep = Callable[[str], Refusal | None]
_HIGH = 40


class SheetLine(QWidget):
    """``keep`` takes what was typed and says why it cannot be kept; it stays typed then.

    ``judged`` carries why what is typed was not kept, empty where it was or nobody asked.
    ``line`` takes the focus. It is no focus proxy: Tab would come to it from where the field was
    made, whatever order is set.
    """

    entered = Signal()
    left = Signal()
    judged = Signal(str)

    def __init__(self, context: PageContext, name: str, words: str, hint: str, keep: Keep) -> None:
        """Make an empty line; ``words`` say what it is, ``hint`` what may be typed."""
        super().__init__()
        self._context = context
        self._keep = keep
        self._shown = self._missing = ""
        self.line = OwnLine()
        self.line.setObjectName(name)
        self.line.setAccessibleName(words)
        self.line.setMaxLength(600)
        self.line.setMinimumHeight(_HIGH)
        set_hint(self.line, hint)
        self._why = wrapped(PlainLabel())
        self._why.setObjectName(f"{name}-why")
        self._why.setProperty("gold", True)
        self._why.setFont(context.theme.font("text", 15))
        self._why.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.line)
        column.addWidget(self._why)
        self.line.editingFinished.connect(self._kept)
        self.line.returnPressed.connect(self._enter)
        self.line.left.connect(self._leave)
        self.line.textEdited.connect(self._typed_on)

    def show_text(self, text: str) -> None:
        """Show what is kept, unless something else is being typed."""
        if self.line.text() == self._shown:
            self.line.setText(text)
            if not self.line.hasFocus():
                self.line.setCursorPosition(0)  # a long line shows its beginning
            self._tell(None)
        self._shown = text

    def show_missing(self, words: str) -> None:
        """Show what is missing of that which is kept; why a typed line is not kept comes first."""
        self._missing = words
        if self.line.text() == self._shown:
            self._tell(None)

    def begin(self, text: str) -> None:
        """Show the text of something else; what was typed for the one before is gone."""
        self._shown = text
        self.line.setText(text)
        self._tell(None)

    def keep(self) -> bool:
        """Keep what was typed; return whether it is kept."""
        typed = self.line.text()
        if typed.strip() == self._shown.strip():
            self._tell(None)
            return True
        why = self._keep(typed)
        if why is None:
            self._shown = self.line.text()
        self._tell(why)
        return why is None

    def _tell(self, why: Refusal | None) -> None:
        words = "" if why is None else self._context.refusal_text(why)
        told = words or (self._missing if self.line.text() == self._shown else "")
        self._why.setText(told)
        self._why.setVisible(bool(told))
        self.judged.emit(words)

    def _typed_on(self, typed: str) -> None:
        """Say nothing more of what stood there before."""
        del typed
        self._tell(None)

    def _enter(self) -> None:
        if self.keep():
            self.entered.emit()

    def _kept(self) -> None:
        self.keep()
        self.line.setCursorPosition(0)

    def _leave(self) -> None:
        self.keep()
        self.left.emit()
