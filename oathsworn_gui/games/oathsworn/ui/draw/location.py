"""Which die of the boss takes the loss: each with what would be left of it."""

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.draw.choice import DrawChoice
from oathsworn_gui.games.oathsworn.ui.draw.choice_panel import ChoicePanel
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import number_of
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.paint import paint_die

_LISTED = 9


class LocationPanel(ChoicePanel):
    """A digit or a click chooses the die; it says what is left, or that it breaks.

    Enter takes the die that was meant before the draw; else one that breaks and wastes least;
    else the one with least left, which is the nearest to break.
    """

    def fill_choices(self) -> None:
        """Show each die that can be hit."""
        self._loss = number_of(self.question, "n") or 0
        for place, option in enumerate(self.question.options, 1):
            key = str(place) if place <= _LISTED else ""
            self.add_choice(self._choice(option, key), partial(self.answer, option.key), key)
        can = [n for n, option in enumerate(self.question.options) if option.refusal is None]
        if can:
            self.lead_with(min(can, key=self._order))

    def _order(self, place: int) -> tuple[bool, bool, int]:
        """Return the lower the better a die is to be hit."""
        option = self.question.options[place]
        meant = shared_by(self.context).aims.die(self.question.procedure)
        left = _hp(option) - self._loss
        return option.key != meant, left > 0, abs(left)

    def _choice(self, option: Option, key: str) -> DrawChoice:
        left = _hp(option) - self._loss
        words = self.say("draw.location.hp", n=left + self._loss)
        if left < 0:
            words += " " + self.say("draw.location.lost", n=-left)
        choice = DrawChoice(
            self.context.theme,
            str(option.params.get("name")),
            words,
            key,
            partial(self._paint_die, left + self._loss),
        )
        choice.setObjectName(f"option-{option.key}")
        if option.refusal is not None:
            choice.say_at_the_end(self.say("draw.location.farther"), "quiet")
        elif left > 0:
            choice.say_at_the_end(self.say("draw.location.left", n=left))
        else:
            choice.say_at_the_end(self.say("draw.location.breaks"), "moss")
        return choice

    def _paint_die(self, hp: int, painter: QPainter, box: QRectF) -> None:
        paint_die(painter, box, hp, self.context.theme, "enemy-die")

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """Return what the keys do."""
        most = min(len(self.question.options), _LISTED)
        keys = f"1–{most}" if most > 1 else "1"
        return (*self.leader_hint(), (keys, self.say("draw.location.key")))


def _hp(option: Option) -> int:
    hp = option.params.get("hp")
    return hp if isinstance(hp, int) else 0
