"""Which die of the boss takes the loss: each with what would be left of it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from oathsworn_gui.games.oathsworn.ui.draw_base import DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.draw_choice import DrawChoice
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.paint import paint_die

_LISTED = 9


class LocationPanel(DrawPanel):
    """A digit or a click chooses the die; it says what is left, or that it breaks."""

    def fill(self) -> None:
        """Show each die that can be hit."""
        self._loss = self.number_of("n") or 0
        self._choices: dict[str, Callable[[], None]] = {}
        for place, option in enumerate(self.question.options, 1):
            key = str(place) if place <= _LISTED else ""
            choice = self._choice(option, key)
            run = partial(self.answer, option.key)
            choice.clicked.connect(run)
            if key:
                self._choices[key] = run
            self.side.addWidget(choice)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _choice(self, option: Option, key: str) -> DrawChoice:
        hp = option.params.get("hp")
        left = (hp if isinstance(hp, int) else 0) - self._loss
        words = self.say("draw.location.hp", n=left + self._loss)
        if left < 0:
            words += " " + self.say("draw.location.lost", n=-left)
        choice = DrawChoice(
            self.context.theme, str(option.params.get("name")), words, key,
            partial(self._paint_die, left + self._loss),
        )  # fmt: skip
        choice.setObjectName(f"option-{option.key}")
        if left > 0:
            choice.say_at_the_end(self.say("draw.location.left", n=left))
        else:
            choice.say_at_the_end(self.say("draw.location.breaks"), "moss")
        return choice

    def _paint_die(self, hp: int, painter: QPainter, box: QRectF) -> None:
        paint_die(painter, box, hp, self.context.theme, "enemy-die")

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take the digits."""
        run = self._choices.get(plain_key(event))
        if run is not None and really:
            run()
        return run is not None

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """Return what the keys do."""
        keys = f"1–{len(self._choices)}" if len(self._choices) > 1 else "1"
        return ((keys, self.say("draw.location.key")),)
