"""What is typed of a card in one line, read and told back."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, Parts
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.rules.quick_effects import Misread, read_parts
from oathsworn_gui.games.oathsworn.rules.quick_words import read_words
from oathsworn_gui.games.oathsworn.ui.effect_text import part_text
from oathsworn_gui.games.oathsworn.ui.enemy_step_words import step_words
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hexes import Shape
from oathsworn_gui.ui.texts import Texts


class Reading(NamedTuple):
    """What a line says: effects or an enemy's steps, told in sentences; or why it is not read."""

    told: tuple[str, ...] = ()
    parts: Parts = ()
    steps: Instructions = ()
    wrong: Refusal | None = None


def read_card_line(texts: Texts, words: str) -> Reading:
    """Return the effects that a line tells."""
    read = read_parts(words)
    if isinstance(read, Misread):
        return Reading(wrong=read.refusal)
    return Reading(tuple(" ".join(part_text(texts, part)) for part in read), read)


def read_ability_line(texts: Texts, words: str) -> Reading:
    """Return the one ability that a line tells. Source: COMPANION-02, L754-757."""
    read = read_card_line(texts, words)
    if len(read.parts) > 1:
        return Reading(wrong=impossible("own.one-ability", "COMPANION-02"))
    return read


def read_stage_line(texts: Texts, words: str, shape: Shape) -> Reading:
    """Return what a line tells an enemy to do; directions are those of a board of that shape."""
    if not words.strip():
        return Reading()
    read = read_words(words, shape.orientation)
    if isinstance(read, Refusal):
        return Reading(wrong=read)
    return Reading(tuple(step_words(texts, step, shape.direction_names) for step in read),
                   steps=read)  # fmt: skip


def only_words(words: str) -> CardPart:
    """Return a part that people carry out: its words are kept as they were typed."""
    return CardPart(words=words.strip())
