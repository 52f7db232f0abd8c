"""The possible effects of a space of the time track, their moments, and the letters for them."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.model.story import EffectKind, EffectTime, SpaceEffect
from oathsworn_gui.games.oathsworn.model.words import TokenType

MOMENTS: tuple[EffectTime, ...] = ("at-once", "end-of-story", "end-of-encounter")


class Printed(NamedTuple):
    """What may be printed on a space: its kind, its token, and when it usually counts."""

    kind: EffectKind
    when: EffectTime
    token: TokenType | None = None

    @property
    def name(self) -> str:
        """The name of its button: its kind, or its token."""
        return self.token or self.kind

    def on(self, space: int) -> SpaceEffect:
        """Return it as an effect of a space, still without entry or words."""
        return SpaceEffect(space=space, when=self.when, kind=self.kind, token=self.token)


LETTERS = {
    "C": Printed("draw-city", "at-once"),
    "D": Printed("draw-deepwood", "at-once"),
    "E": Printed("entry", "at-once"),
    "W": Printed("words", "at-once"),
    "U": Printed("unique-item", "end-of-encounter"),
    "B": Printed("tokens", "end-of-story", "battleflow"),
    "R": Printed("tokens", "end-of-story", "redraw"),
    "F": Printed("tokens", "end-of-story", "defense"),
    "M": Printed("tokens", "end-of-story", "empowered"),
    "A": Printed("tokens", "end-of-story", "animus"),
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
