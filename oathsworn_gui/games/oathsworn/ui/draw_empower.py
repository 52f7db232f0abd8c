"""Spreading the steps of empowering over the cards that are about to be drawn."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel

from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.rules.might import read_unit, stronger
from oathsworn_gui.games.oathsworn.ui.draw_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.might_faces import FaceRow, Shown
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, QuietLabel, wrapped


class EmpowerPanel(DrawPanel):
    """Arrows choose a card, Up or a click raises it, Backspace takes a step back, Enter draws."""

    def fill(self) -> None:
        """Start with no step placed and the mark on the first card."""
        theme = self.context.theme
        self._steps: list[int] = []
        self._row = FaceRow(theme, self.context.texts, self.say("draw.pool"), choosing=True)
        self._row.setObjectName("pool")
        self._row.pressed.connect(self._raise)
        self.body.addWidget(self._row)
        row = QHBoxLayout()
        self._left = QLabel()
        self._left.setObjectName("steps-left")
        self._left.setFont(theme.font("number", 44))
        self._words = wrapped(QuietLabel())
        row.addWidget(self._left)
        row.addWidget(self._words, 1)
        self.body.addLayout(row)
        self._back = KeyButton(theme, self.say("draw.step-back"), "undo", "⌫")
        self._back.setObjectName("step-back")
        self._back.clicked.connect(self._take_back)
        self.body.addStretch(1)
        self.side.addWidget(self._back)
        self._accept = PrimaryButton(theme, self.say("draw.raise-done"), "check", "Enter")
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(self._take)
        self.side.addWidget(self._accept)
        self.setFocusProxy(self._row)

    def show_draw(self) -> None:
        """Show the pool with no step placed."""
        self._steps = []
        self._show(0)

    def _show(self, mark: int) -> None:
        raised = Counter(self._steps)
        faces = tuple(
            Shown(stronger(unit.colour, raised[place]), unit.die)
            for place, unit in enumerate(map(read_unit, self.draw.asked))
        )
        self._row.show_faces(faces, mark)
        left = self.draw.steps - len(self._steps)
        self._left.setText(str(left))
        self._left.setAccessibleName(self.say("draw.steps-left", n=left))
        self._words.setText(self.say("draw.steps-left", n=left))
        self._back.setEnabled(bool(self._steps))

    def _room(self, place: int) -> int:
        at = COLOURS.index(read_unit(self.draw.asked[place]).colour)
        return len(COLOURS) - 1 - at - self._steps.count(place)

    def _raise(self, place: int) -> None:
        if len(self._steps) < self.draw.steps and self._room(place) > 0:
            self._steps.append(place)
            self._show(place)
        else:
            self._words.setText(self.say("draw.no-step"))

    def _raise_marked(self) -> None:
        self._raise(self._row.mark or 0)

    def _take_back(self) -> None:
        if self._steps:
            self._show(self._steps.pop())

    def _take(self) -> None:
        raised = Counter(self._steps)
        self.answer(
            tuple(f"{place}.{n}" for place in sorted(raised) for n in range(1, raised[place] + 1))
        )

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take Up and plus, Backspace and Down, and Enter."""
        key, text = Qt.Key(event.key()), plain_key(event)
        if key == Qt.Key.Key_Up or text == "+":
            run = self._raise_marked
        elif key in {Qt.Key.Key_Backspace, Qt.Key.Key_Down}:
            run = self._take_back
        elif key in ENTER:
            run = self._take
        else:
            return False
        if really:
            run()
        return True
