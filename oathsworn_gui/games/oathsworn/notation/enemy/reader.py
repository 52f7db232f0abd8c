"""What people type for an enemy's card, read into instructions: "move 4, attack 3 red 2 yellow"."""

from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Instruction
from oathsworn_gui.games.oathsworn.notation.enemy.attack import (
    read_known_icon,
    read_might,
    read_named_icon,
)
from oathsworn_gui.games.oathsworn.notation.enemy.encounter import read_quoted
from oathsworn_gui.games.oathsworn.notation.enemy.harms import read_status
from oathsworn_gui.games.oathsworn.notation.enemy.instructions import WORDS
from oathsworn_gui.games.oathsworn.notation.enemy.movement import read_direction, read_target
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.tokens import BREAKS, NotReadError
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hexes import Orientation

LONGEST = 600
"""At most so many characters are read."""

_PATTERNS = (read_known_icon, read_named_icon, read_target, read_direction, read_might, read_status)
"""What is read before words that begin an instruction; each passes nothing where it is none."""

_FILLER_WORDS = (
    "and then the that it its her his him them with of oathsworn enemy boss face facing hex hexes "
    "damage token tokens draw draws card cards might target targets to toward towards at for by "
    ", ; : ."
)
_FILLER = frozenset(_FILLER_WORDS.split())
_SIGNS = _FILLER & BREAKS


def read_words(text: str, orientation: Orientation = "flat") -> tuple[Instruction, ...] | Refusal:
    """Return the instructions that ``text`` describes, or what was not understood, quoted.

    Pieces come in any order, split by commas, spaces or nothing at all ("m4 a3r2y n"); the target
    is put first. Words in quotes, or after "say", are kept for people to read. Nothing is guessed:
    a piece that is not known is refused. Directions are those of a board of that orientation.
    Never raises.
    """
    if len(text) > LONGEST:
        return impossible("words.too-long", most=LONGEST)
    parser = EnemyParser(text, orientation, WORDS)
    while not parser.over:
        begun = parser.position
        try:
            read_piece(parser)
        except NotReadError as fault:
            return impossible(fault.code, piece=parser.piece(begun))
        except ValueError:  # pydantic: a number that no instruction can hold
            return impossible("words.too-large", piece=parser.piece(begun))
    return _in_order(parser)


def read_piece(parser: EnemyParser) -> None:
    """Read what comes next.

    Raises:
        NotReadError: it is not understood.
    """
    if parser.word() in _SIGNS:
        parser.position += 1
        return
    if read_quoted(parser):
        return
    for read in _PATTERNS:
        begun = parser.position
        read(parser)
        if parser.position > begun:
            return
    word = parser.word()
    parser.position += 1
    if word in WORDS:
        WORDS[word](parser)
    elif word not in _FILLER:
        raise NotReadError


def _in_order(parser: EnemyParser) -> tuple[Instruction, ...] | Refusal:
    target = parser.target
    if target is None and not parser.steps:
        return impossible("words.empty")
    first: tuple[ChooseTarget, ...] = () if target is None else (target,)
    return (*first, *parser.steps)
