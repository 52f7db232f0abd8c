"""The lines of a quick card: what it does, typed, and read back below as it is understood."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.views.content.reading import Reading
from oathsworn_gui.ui.base.plain_text import set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyCap, LabelText, QuietLabel, wrapped

Read = Callable[[str], Reading]
_LONGEST = 600


class QuickLines(QWidget):
    """One line, or one for each ability of an archetype card.

    ``accepted`` is emitted on Enter in the last of them, ``left`` on Escape, ``typed`` on a letter.
    A line that is not understood is kept as words.
    """

    accepted = Signal()
    left = Signal()
    typed = Signal()

    def __init__(self, context: PageContext, lines: Mapping[str, str], read: Read) -> None:
        """Show lines by their keys, each with its initial text."""
        super().__init__()
        self.setObjectName("quick-lines")
        self._context = context
        self._read = read
        self._first = dict(lines)
        self._lines: dict[str, OwnLine] = {}
        self._told: dict[str, QLabel] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for place, (key, words) in enumerate(lines.items()):
            self._add(grid, place, key, words)

    def _add(self, grid: QGridLayout, place: int, key: str, words: str) -> None:
        say = self._context.texts.say
        label = say(f"form.line.{key}")
        line, told = OwnLine(words), wrapped(QuietLabel())
        line.setObjectName(f"quick-line-{key}")
        line.setMaxLength(_LONGEST)
        set_hint(line, say(f"form.line.{key}.hint"))
        line.setAccessibleName(label)
        line.textEdited.connect(lambda: self._edited(key))
        line.returnPressed.connect(lambda: self._enter(key))
        line.left.connect(self.left)
        told.setObjectName(f"quick-told-{key}")
        several = len(self._first) > 1
        mark = LabelText(label) if several else KeyCap(self._context.theme, "L", "quiet")
        grid.addWidget(mark, 2 * place, 0)
        grid.addWidget(line, 2 * place, 1)
        grid.addWidget(told, 2 * place + 1, 1)
        self._lines[key], self._told[key] = line, told
        self._show(key)

    def begin(self) -> bool:
        """Give the focus to the first line; return whether there is one."""
        first = next(iter(self._lines.values()), None)
        if first is not None:
            first.setFocus()
        return first is not None

    def words(self, key: str) -> str:
        """Return the text of a line."""
        return self._lines[key].text().strip()

    def changed(self, key: str) -> bool:
        """Whether a line says something else than at first."""
        return self.words(key) != self._first[key].strip()

    def reading(self, key: str) -> Reading:
        """Return the reading of a line."""
        return self._read(self.words(key))

    def _edited(self, key: str) -> None:
        self._show(key)
        self.typed.emit()

    def _show(self, key: str) -> None:
        read, told = self.reading(key), self._told[key]
        words = (". " if read.steps else "  /  ").join(read.told)
        if read.wrong is not None:
            why = self._context.refusal_text(read.wrong)
            words = f"{why} {self._context.texts.say('form.line.kept')}"
        told.setText(words)
        told.setHidden(not words)

    def _enter(self, key: str) -> None:
        keys = list(self._lines)
        after = keys[keys.index(key) + 1 :]
        if after:
            self._lines[after[0]].setFocus()
        else:
            self.accepted.emit()
