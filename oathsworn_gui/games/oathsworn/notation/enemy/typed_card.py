"""A whole stage card typed in one line: what was understood, where, and the rest as words."""

from collections.abc import Collection
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.instructions import (
    MOST_INSTRUCTIONS,
    Area,
    Charge,
    ChooseTarget,
    Instructions,
    Say,
    Strike,
)
from oathsworn_gui.games.oathsworn.notation.enemy.instructions import WORDS
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.reader import LONGEST, read_piece
from oathsworn_gui.games.oathsworn.notation.tokens import BREAKS, NotReadError
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hexes import Orientation

_STAGES = {"iii": 3, "ii": 2, "i": 1, "stage 3": 3, "stage 2": 2, "stage 1": 1}
STAGE = -1
"""The place of the piece that names the stage."""
STAYS = -3
"""The place of the piece that says the card stays until the end of the round."""
_STAYS = ("stays until the end of the round", "until the end of the round", "stays", "stay")


class TypedPiece(NamedTuple):
    """Some of the typed letters, ``start`` to ``end``, and the instruction they are part of.

    ``step`` is its place among the instructions, `STAGE` for the stage, `STAYS` for its stay;
    ``wrong`` says why the piece is only kept as words, None for one that is understood.
    """

    start: int
    end: int
    step: int
    wrong: Refusal | None = None


class TypedCard(NamedTuple):
    """A line as it was read: its stage (None unsaid), instructions, and the pieces in order.

    ``stays`` where the card lies there until the end of the round.
    """

    stage: int | None = None
    steps: Instructions = ()
    pieces: tuple[TypedPiece, ...] = ()
    stays: bool = False


def read_card(
    text: str, orientation: Orientation = "flat", icons: Collection[str] = ()
) -> TypedCard:
    """Return what a line says of a stage card. What is not understood is kept as words.

    The line may begin with the stage, ``"II"``; ``icons`` are the names of those the boss has.
    Letters beyond the longest that is read stay words, too, and so does what stands behind as many
    instructions as a card can hold. Never raises.
    """
    parser = EnemyParser(text[:LONGEST], orientation, WORDS, {name.casefold() for name in icons})
    pieces: list[TypedPiece] = []
    begun = parser.position
    stage = _STAGES.get(parser.take(*_STAGES))
    if stage is not None:
        pieces.append(TypedPiece(*parser.span(begun), STAGE))
    first = parser.position  # of the piece; words that say nothing by themselves belong to it
    while not parser.over:
        begun = parser.position
        if _is_full(parser):
            pieces.append(_rest(parser, first))
            break
        if parser.take(*_STAYS):
            pieces.append(TypedPiece(*parser.span(begun), STAYS))
            first = parser.position
            continue
        piece = _piece(parser, first)
        if piece is not None:
            pieces.append(piece)
        if piece is not None or parser.word(-1) in BREAKS:
            first = parser.position
    return _in_order(parser, stage, pieces)


def _piece(parser: EnemyParser, first: int) -> TypedPiece | None:
    """Read one piece; None for words that say nothing by themselves.

    ``first`` is the word from which on nothing was said yet: what is kept as words begins there.
    """
    begun, steps, target = parser.position, tuple(parser.steps), parser.target
    try:
        read_piece(parser)
    except NotReadError as fault:
        wrong = impossible(fault.code, piece="")
    except ValueError:  # pydantic: a number that no instruction can hold
        wrong = impossible("words.too-large", piece="")
    else:
        changed = _changed(parser, steps, target)
        return None if changed is None else TypedPiece(*parser.span(begun), changed)
    for place, step in enumerate(steps):  # a piece may have changed one before it failed
        parser.steps[place] = step
    parser.forget(len(steps), target)
    parser.position = begun = first
    words = parser.clause()
    if not words.strip("".join(BREAKS)):
        return None
    parser.add(Say(words=words))
    start, end = parser.span(begun)
    told = wrong.evolve(params={"piece": words[:40]})
    return TypedPiece(start, end, len(parser.steps) - 1, told)


def _is_full(parser: EnemyParser) -> bool:
    """Whether no piece more fits: it may be two instructions, and words and a target follow."""
    return len(parser.steps) + len(_bare_charges(parser)) >= MOST_INSTRUCTIONS - 3


def _rest(parser: EnemyParser, first: int) -> TypedPiece:
    """Keep all that is left, from word ``first`` on, as words."""
    parser.position = first
    start, words = parser.span(first)[0], parser.rest(over_all=True)
    parser.add(Say(words=words))
    wrong = impossible("words.too-many", piece=words[:40])
    return TypedPiece(start, start + len(words), len(parser.steps) - 1, wrong)


def _changed(parser: EnemyParser, steps: Instructions, target: ChooseTarget | None) -> int | None:
    """Return the place of the instruction that the last piece made or changed."""
    if parser.target != target:
        return _TARGET
    for place, step in enumerate(parser.steps):
        if place >= len(steps) or step is not steps[place]:
            return place
    return None


_TARGET = -2


def _in_order(parser: EnemyParser, stage: int | None, pieces: list[TypedPiece]) -> TypedCard:
    """Return the card with its target first, as it is carried out.

    A charge that no attack follows attacks all in its path. Source: CHARGE-07, L1400-1401.
    """
    for place in reversed(_bare_charges(parser)):
        parser.steps.insert(place + 1, Strike(area=Area(shape="path")))
        pieces = [p._replace(step=p.step + 1) if p.step > place else p for p in pieces]
    first = () if parser.target is None else (parser.target,)
    shift = len(first)
    moved = tuple(piece._replace(step=_place(piece.step, shift)) for piece in pieces)
    stays = any(piece.step == STAYS for piece in pieces)
    return TypedCard(stage, (*first, *parser.steps), moved, stays)


def _bare_charges(parser: EnemyParser) -> tuple[int, ...]:
    """Return the places of charges without an attack before the next one, unless so told."""
    charges = [n for n, step in enumerate(parser.steps) if isinstance(step, Charge)]
    ends = (*charges[1:], len(parser.steps))
    return tuple(
        begin
        for begin, end in zip(charges, ends, strict=False)
        if begin not in parser.without_attack
        and not any(isinstance(step, Strike) for step in parser.steps[begin:end])
    )


def _place(step: int, shift: int) -> int:
    if step in {STAGE, STAYS}:
        return step
    return 0 if step == _TARGET else step + shift
