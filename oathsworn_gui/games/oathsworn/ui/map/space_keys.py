"""The possible effects of a space of the time track, their moments, and the letters for them."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.model.story import EffectKind, EffectTime, SpaceEffect
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.notation.story import usual_moment

MOMENTS: tuple[EffectTime, ...] = ("at-once", "end-of-story", "end-of-encounter")


class Printed(NamedTuple):
    """What may be printed on a space: its kind, and its token."""

    kind: EffectKind
    token: TokenType | None = None

    @property
    def name(self) -> str:
        """The name of its button: its kind, or its token."""
        return self.token or self.kind

    def on(self, space: int) -> SpaceEffect:
        """Return it as an effect of a space at its usual moment, without entry or words."""
        when = usual_moment(self.kind)
        return SpaceEffect(space=space, when=when, kind=self.kind, token=self.token)


LETTERS = {
    "C": Printed("draw-city"),
    "D": Printed("draw-deepwood"),
    "E": Printed("entry"),
    "W": Printed("words"),
    "U": Printed("unique-item"),
    "B": Printed("tokens", "battleflow"),
    "R": Printed("tokens", "redraw"),
    "F": Printed("tokens", "defense"),
    "M": Printed("tokens", "empowered"),
    "A": Printed("tokens", "animus"),
}
"""What the track may show, by its letter. Digits stay with the map: they choose a location."""

WHEN = "V"
ERASE = "Delete"
CLOSE = "Escape"
_ERASE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


def letter_of(event: QKeyEvent) -> str:
    """Return the letter of an effect, `WHEN`, `ERASE` or `CLOSE`; empty for another key."""
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    if event.modifiers() & held:
        return ""
    key = Qt.Key(event.key())
    if key in _ERASE:
        return ERASE
    if key == Qt.Key.Key_Escape:
        return CLOSE
    letter = event.text().upper()
    return letter if letter in LETTERS or letter == WHEN else ""
