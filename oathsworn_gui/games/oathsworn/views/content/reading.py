"""The reading of a card that was typed as one line, and its result in sentences."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, Parts
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.games.oathsworn.notation.enemy import read_words, step_words
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import part_text
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.tabletop.texts import Texts


class Reading(NamedTuple):
    """The meaning of a line, in sentences: effects or an enemy's steps; or why it is not read."""

    told: tuple[str, ...] = ()
    parts: Parts = ()
    steps: Instructions = ()
    wrong: Refusal | None = None


def read_card_line(texts: Texts, words: str) -> Reading:
    """Return the effects that a line describes."""
    read = read_parts(words)
    if isinstance(read, Misread):
        return Reading(wrong=read.refusal)
    return Reading(tuple(" ".join(part_text(texts, part)) for part in read), read)


def read_ability_line(texts: Texts, words: str) -> Reading:
    """Return the one ability that a line describes. Source: COMPANION-02, L754-757."""
    read = read_card_line(texts, words)
    if len(read.parts) > 1:
        return Reading(wrong=impossible("own.one-ability", "COMPANION-02"))
    return read


def read_stage_line(texts: Texts, words: str, shape: Shape) -> Reading:
    """Return an enemy's instructions in a line; directions are those of a board of ``shape``."""
    if not words.strip():
        return Reading()
    read = read_words(words, shape.orientation)
    if isinstance(read, Refusal):
        return Reading(wrong=read)
    return Reading(
        tuple(step_words(texts, step, shape.direction_names) for step in read), steps=read
    )


def only_words(words: str) -> CardPart:
    """Return a part that people carry out: its words are kept as they were typed."""
    return CardPart(words=words.strip())
