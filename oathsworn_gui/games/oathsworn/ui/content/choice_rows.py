"""What a pack holds as rows to tick, by chapter and kind; built a few at a time."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.content.pack_choice import SHUT, Choice, chapter_words
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, wrapped

_AT_ONCE = 6
"""Rows built before the window gets its turn."""
_INDENT = 30


class ChoiceRows(QWidget):
    """A tick box for each choice in which something is new; the others are only told."""

    changed = Signal()

    def __init__(
        self, context: PageContext, choices: Sequence[Choice], *, compares: bool = True
    ) -> None:
        """Show the choices, all ticked; "new" is said only where something is compared."""
        super().__init__()
        self._new = "new" if compares else "all"
        self._context, self._choices = context, tuple(choices)
        self._boxes: dict[str, QCheckBox] = {}
        self._off: set[str] = set()
        self._shown = ""
        self.setObjectName("choice-rows")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._build(0)

    def chosen(self) -> tuple[Choice, ...]:
        """Return the choices that are ticked."""
        return tuple(
            choice for choice in self._choices if choice.new and choice.key not in self._off
        )

    def tick_all(self, *, on: bool) -> None:
        """Tick all of them, or none."""
        self._off = set() if on else {choice.key for choice in self._choices}
        for box in self._boxes.values():
            box.setChecked(on)
        self.changed.emit()

    def _build(self, begin: int) -> None:
        for choice in self._choices[begin : begin + _AT_ONCE]:
            self._add(choice)
        if begin + _AT_ONCE < len(self._choices):
            soon(self, lambda: self._build(begin + _AT_ONCE))

    def _add(self, choice: Choice) -> None:
        say = self._context.texts.say
        if (heading := self._heading(choice)) != self._shown:
            self._shown = heading
            self._column.addWidget(LabelText(heading))
        told = " · ".join(self._counts(choice))
        kind = say("shared.shut") if choice.kind == SHUT else say(f"pack.kind.{choice.kind}")
        words = f"{kind}: {told}"
        if choice.new:
            box = QCheckBox(words)
            box.setObjectName(f"choice-{choice.key}")
            box.setAccessibleName(f"{heading}, {words}")
            box.setMinimumHeight(32)
            box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            box.setChecked(choice.key not in self._off)
            box.toggled.connect(partial(self._ticked, choice.key))
            self._boxes[choice.key] = box
            self._column.addWidget(box)
        else:
            self._column.addWidget(wrapped(PlainLabel(words)))
        names = ", ".join(choice.names)
        if choice.more:
            names = f"{names}, {say('pack.more', n=choice.more)}"
        if names:
            label = wrapped(QuietLabel(names))
            label.setContentsMargins(_INDENT, 0, 0, 4)
            self._column.addWidget(label)

    def _heading(self, choice: Choice) -> str:
        texts = self._context.texts
        if choice.kind == SHUT:
            return texts.say("shared.later")
        if not choice.chapter:
            return texts.say("shared.no-chapter")
        return chapter_words(texts, self._context.store.box, choice.chapter)

    def _counts(self, choice: Choice) -> list[str]:
        counts = {self._new: choice.new, "same": choice.same, "different": choice.different}
        say = self._context.texts.say
        return [
            say(f"shared.count.{name}", n=len(found)) for name, found in counts.items() if found
        ]

    def _ticked(self, key: str, on: bool) -> None:
        (self._off.discard if on else self._off.add)(key)
        self.changed.emit()
