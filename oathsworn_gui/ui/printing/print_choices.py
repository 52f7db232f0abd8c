"""The list of what can be printed: a check box for each choice."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.printing.print_pages import Choice


class Tick(QCheckBox):
    """A check box that can be clicked anywhere on its line, as wide as the list.

    Long words are shortened to its width, and whole in its tooltip.
    """

    def __init__(self, parent: QWidget) -> None:
        """Stand in the list on ``parent``, without words yet."""
        super().__init__(parent)
        self._whole = ""

    def show_words(self, words: str) -> None:
        """Show other words."""
        self._whole = words
        self.setAccessibleName(words)
        self._shorten()

    def minimumSizeHint(self) -> QSize:
        """Return no width: the words never widen the list."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the words to the new width."""
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_CheckBoxContents
        room = self.style().subElementRect(part, option, self).width()
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room)
        if shown != self.text():
            self.setText(shown)
        set_tool_tip(self, self._whole if shown != self._whole else "")

    def hitButton(self, pos: QPoint) -> bool:
        """Take a press anywhere on the line."""
        return self.rect().contains(pos)


class PrintChoices(QObject):
    """``changed`` is emitted after a change, then ``ticked`` with the choice that was ticked."""

    changed = Signal()
    ticked = Signal(str)

    def __init__(self, card: QWidget) -> None:
        """Offer nothing yet; the boxes belong to ``card`` and lie in :attr:`lines`."""
        super().__init__(card)
        self._card = card
        self.lines = QVBoxLayout()
        self.lines.setSpacing(2)
        self._choices: tuple[Choice, ...] = ()
        self._left_out: set[str] | None = None
        self._ticks: dict[str, Tick] = {}

    def show(self, choices: Sequence[Choice]) -> None:
        """Show a box for every choice; existing boxes keep their state."""
        self._choices = tuple(choices)
        if self._left_out is None:
            self._left_out = {choice.key for choice in choices if not choice.ticked}
        wanted = {choice.key: choice for choice in choices}
        for key in [key for key in self._ticks if key not in wanted]:
            gone = self._ticks.pop(key)
            self.lines.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for place, choice in enumerate(choices):
            box = self._ticks.get(choice.key) or self._new_tick(choice)
            box.show_words(choice.words)
            if self.lines.indexOf(box) != place:
                self.lines.removeWidget(box)
                self.lines.insertWidget(place, box)

    def wanted(self) -> set[str]:
        """Return the keys of what is to be printed."""
        return {choice.key for choice in self._choices} - (self._left_out or set())

    def wanted_before(self, key: str) -> set[str]:
        """Return the keys of selected choices before the choice ``key``."""
        keys = [choice.key for choice in self._choices]
        return self.wanted() & set(keys[: keys.index(key)])

    def _new_tick(self, choice: Choice) -> Tick:
        box = Tick(self._card)
        box.setObjectName(f"print-{choice.key}")
        box.setChecked(choice.key not in (self._left_out or ()))
        box.toggled.connect(partial(self._tick, choice.key))
        self._ticks[choice.key] = box
        return box

    def _tick(self, key: str, on: bool) -> None:
        left_out = self._left_out or set()
        self._left_out = left_out - {key} if on else left_out | {key}
        self.changed.emit()
        if on:
            self.ticked.emit(key)
