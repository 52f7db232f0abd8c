"""What people type for a card in one line, read into its effects, and effects typed as a line.

``"attack 3, empowered 2, if hit: push 1 / move 3, defense token"`` is a card of two parts.
"""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.rules.quick_effect_pieces import read_piece
from oathsworn_gui.games.oathsworn.rules.quick_effect_reading import EffectReading
from oathsworn_gui.games.oathsworn.rules.quick_effect_typed import typed_parts
from oathsworn_gui.games.oathsworn.rules.quick_tokens import NotReadError
from oathsworn_gui.tabletop.action import Refusal, impossible

__all__ = ["LONGEST", "MOST_PARTS", "Misread", "read_parts", "typed_parts"]

LONGEST = 6000
"""So many characters are read at most."""
MOST_PARTS, MOST_EFFECTS = 6, 20
"""As many as a card can hold in the program."""


class Misread(NamedTuple):
    """What was not understood: why (the refusal's code), the ``piece`` and where it stands.

    ``start`` and ``end`` are places in what was typed.
    """

    code: str
    piece: str
    start: int
    end: int

    @property
    def refusal(self) -> Refusal:
        """The same as a refusal, to be put in words."""
        return impossible(self.code, piece=self.piece, most=LONGEST)


def read_parts(words: str) -> Parts | Misread:
    """Return the parts of a card that ``words`` tell, or what was not understood.

    Pieces come in any order, split by commas, spaces or nothing; "/" or "or" begins another part.
    Words in quotes are kept for people. Nothing is guessed. Empty words are a card without parts.
    Never raises.
    """
    if len(words) > LONGEST:
        return Misread("effects.too-long", "", LONGEST, len(words))
    reading = EffectReading(words)
    begun = 0
    while not reading.over:
        begun = reading.place
        try:
            read_piece(reading)
            _bounded(reading)
        except NotReadError as fault:
            return _misread(fault.code, reading, begun)
        except ValueError:  # pydantic: a number that no effect can hold
            return _misread("effects.too-large", reading, begun)
    try:
        reading.end_part()
    except ValueError:
        return _misread("effects.too-large", reading, begun)
    return tuple(reading.parts)


def _bounded(reading: EffectReading) -> None:
    if len(reading.effects) > MOST_EFFECTS or reading.parts_so_far > MOST_PARTS:
        raise NotReadError("effects.too-many")


_OWN_CODES = {
    "words.not-understood": "effects.not-understood",
    "words.number-missing": "effects.number-missing",
    "words.too-large": "effects.too-large",
}
"""What reading words calls the faults, and what they are called here."""


def _misread(code: str, reading: EffectReading, begun: int) -> Misread:
    start, end = reading.span(begun)
    return Misread(_OWN_CODES.get(code, code), reading.piece(begun), start, end)
