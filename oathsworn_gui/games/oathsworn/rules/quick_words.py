"""What people type for an enemy's card, read into instructions: "move 4, attack 3 red 2 yellow"."""

from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Instruction
from oathsworn_gui.games.oathsworn.rules.quick_pieces import read_piece
from oathsworn_gui.games.oathsworn.rules.quick_reading import NotReadError, Reading
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hexes import Orientation

LONGEST = 600
"""So many characters are read at most."""


def read_words(text: str, orientation: Orientation = "flat") -> tuple[Instruction, ...] | Refusal:
    """Return the instructions that ``text`` tells, or what was not understood, quoted.

    Pieces come in any order, split by commas, spaces or nothing at all ("m4 a3r2y n"); the target
    is put first. Words in quotes, or after "say", are kept for people to read. Nothing is guessed:
    a piece that is not known is refused. Directions are those of a board that lies so.
    Never raises.
    """
    if len(text) > LONGEST:
        return impossible("words.too-long", most=LONGEST)
    reading = Reading(text, orientation)
    while not reading.over:
        begun = reading.place
        try:
            read_piece(reading)
        except NotReadError as fault:
            return impossible(fault.code, piece=reading.piece(begun))
        except ValueError:  # pydantic: a number that no instruction can hold
            return impossible("words.too-large", piece=reading.piece(begun))
    return _in_order(reading)


def _in_order(reading: Reading) -> tuple[Instruction, ...] | Refusal:
    target = reading.target
    if target is None and not reading.steps:
        return impossible("words.empty")
    first: tuple[ChooseTarget, ...] = () if target is None else (target,)
    return (*first, *reading.steps)
