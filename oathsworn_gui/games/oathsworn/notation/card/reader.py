"""What people type for a card in one line, read into its effects.

``"attack 3, empowered 2, if hit: push 1 / move 3, defense token"`` is a card of two parts.
"""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.notation.card.attack_words import grow
from oathsworn_gui.games.oathsworn.notation.card.effects import WORDS
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.games.oathsworn.notation.card.parts import read_condition
from oathsworn_gui.games.oathsworn.notation.card.table_effects import read_quoted
from oathsworn_gui.games.oathsworn.notation.tokens import BREAKS, Fault, NotReadError
from oathsworn_gui.tabletop.action import Refusal, impossible

LONGEST = 6000
"""At most so many characters are read."""

MOST_PARTS = 6
"""Parts that a card can hold in the program."""

MOST_EFFECTS = 20
"""Effects that a part can hold in the program."""


class Misread(NamedTuple):
    """What was not understood: why (the refusal's code), the ``piece`` and its position.

    ``start`` and ``end`` are places in what was typed, counted in characters.
    """

    code: Fault
    piece: str
    start: int
    end: int

    @property
    def refusal(self) -> Refusal:
        """The same as a refusal, to be put in words."""
        return impossible(self.code, piece=self.piece, most=LONGEST)


def read_parts(words: str) -> Parts | Misread:
    """Return the parts of a card that ``words`` describe, or what was not understood.

    Pieces come in any order, split by commas, spaces or nothing; "/" or "or" begins another part.
    Words in quotes are kept for people. Nothing is guessed. Empty words are a card without parts.
    Never raises.
    """
    if len(words) > LONGEST:
        return Misread("effects.too-long", "", LONGEST, len(words))
    parser = CardParser(words)
    begun = 0
    while not parser.over:
        begun = parser.position
        try:
            _read_piece(parser)
            _refuse_too_many(parser)
        except NotReadError as fault:
            return _misread(fault.code, parser, begun)
        except ValueError:  # pydantic: a number that no effect can hold
            return _misread("effects.too-large", parser, begun)
    try:
        parser.end_part()
    except ValueError:
        return _misread("effects.too-large", parser, begun)
    return tuple(parser.parts)


def _refuse_too_many(parser: CardParser) -> None:
    if len(parser.effects) > MOST_EFFECTS or parser.parts_so_far > MOST_PARTS:
        raise NotReadError("effects.too-many")


_OWN_CODES: Mapping[Fault, Fault] = {
    "words.not-understood": "effects.not-understood",
    "words.number-missing": "effects.number-missing",
    "words.too-large": "effects.too-large",
}
"""Codes of the tokens' faults, and the codes of the same faults in the line of a card."""


def _misread(code: Fault, parser: CardParser, begun: int) -> Misread:
    start, end = parser.span(begun)
    return Misread(_OWN_CODES.get(code, code), parser.piece(begun), start, end)


# ---------------------------------------------------------------------------------- one piece

_FILLER_WORDS = (
    "then the that your you gain gains get gets gives give may up to a an of with hex hexes free "
    "place places them its deal deals as be is ( ) has have make makes at choose"
)
_FILLER = frozenset(_FILLER_WORDS.split())
_SIGNS = BREAKS | {"(", ")"}
_PASSED = (
    "on different targets",
    "of this attack",
    "until the end of the round",
    "to the end of the round",
    "at your weapon's range",
    "your weapon's range",
    "one draw",
    "with one draw",
    "this is no attack",
    "than your might track",
    "this turn",
    "each with",
    "the boss's next card has you as its target",
    "without an attack",
    "towards you",
    "toward you",
    "towards him",
    "towards her",
    "towards it",
    "towards them",
    "of your choice",
)
"""Phrases of cards that change nothing: what they say is so anyway."""

_COUNTED_MORE = frozenset(
    ["damage", "dmg", "defense", "defence", "def", "range", "redraw", "redraws", "empowered"]
)
_SHORT = {"a": "attack", "m": "move", "p": "push"}
"""Letters that stand for a word where a number follows at once: "a3"."""


def _read_piece(parser: CardParser) -> None:
    """Read what comes next.

    Raises:
        NotReadError: it is not understood.
    """
    if parser.word() in _SIGNS:  # long before all that begins with a word
        _between(parser, parser.word())
        return
    if read_quoted(parser):
        return
    begun = parser.position
    read_condition(parser)
    if parser.position > begun or parser.take(*_PASSED) or parser.take_subject():
        return
    if parser.word() in _SHORT and parser.word(1).isdecimal():
        word = _SHORT[parser.word()]
        parser.position += 1
        WORDS[word](parser, None)
        return
    number = _number_before(parser)
    word = parser.word()
    if word in WORDS:
        parser.position += 1
        WORDS[word](parser, number)
    elif number is not None:
        _bare_number(parser, number)
    else:
        _between(parser, word)


def _number_before(parser: CardParser) -> int | None:
    """Pass a number and keep whether it had a sign; None when none comes next."""
    parser.signed = parser.word() in {"+", "-"}
    number = parser.number_after()
    if number is None:
        return None
    parser.take("×", "x")
    if (parser.word(), parser.word(1), parser.word(2)) == ("+", "2", "animus"):
        parser.position += 2  # "1 +2 animus token"
    if parser.word() == "more" and parser.word(1) in _COUNTED_MORE:  # "2 more damage"
        parser.position += 1
        parser.signed = True
    return number


def _bare_number(parser: CardParser, number: int) -> None:
    """Read "+2" behind an attack, which is damage."""
    if not parser.signed:
        raise NotReadError
    grow(parser, "bonus", number)


def _between(parser: CardParser, word: str) -> None:
    """Skip separators between effects: line breaks, "and", "or", small words."""
    if word in {"/", "|", "or"}:
        parser.position += 1
        parser.end_part()
    elif word == "and":
        parser.position += 1
        parser.carry_on()
    elif word in BREAKS:
        parser.position += 1
        parser.pause()
    elif word in _FILLER:
        parser.position += 1
    else:
        raise NotReadError
