"""The table of all kinds of instructions of an enemy, and instructions in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Instruction
from oathsworn_gui.games.oathsworn.notation.enemy import (
    attack,
    board,
    bound,
    encounter,
    harms,
    movement,
)
from oathsworn_gui.games.oathsworn.notation.enemy.spec import InstructionSpec, Read, ReadBack
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.hexes import DIRECTION_NAMES
from oathsworn_gui.tabletop.texts import Texts

SPECS: tuple[InstructionSpec[Any], ...] = (
    *movement.SPECS,
    *attack.SPECS,
    *harms.SPECS,
    *bound.SPECS,
    *board.SPECS,
    *encounter.SPECS,
)

_BY_NAME: Mapping[str, InstructionSpec[Any]] = {spec.do: spec for spec in SPECS}

WORDS: Mapping[str, Read] = {word: read for spec in SPECS for word, read in spec.words.items()}
"""Every word that begins an instruction or adds to one, and what reads the rest."""


def spec_of(step: Instruction) -> InstructionSpec[Any]:
    """Return the description of an instruction's kind."""
    return _BY_NAME[step.do]


def step_line(campaign: Campaign, step: Instruction) -> Line:
    """Return an instruction of the encounter under way as a line: ``step.<do>`` and its numbers.

    Raises:
        ValueError: no encounter is under way.
    """
    if campaign.encounter is None:
        raise ValueError("no encounter is under way")
    return spec_of(step).line(step, campaign.encounter)


def step_words(texts: Texts, step: Instruction, directions: Sequence[str] = DIRECTION_NAMES) -> str:
    """Return an instruction as a short sentence; ``directions`` are those of the board."""

    def inside(harm: Instruction) -> str:
        return step_words(texts, harm, directions)

    return spec_of(step).sentence(step, ReadBack(texts, directions, inside))


def step_name(texts: Texts, step: Instruction) -> str:
    """Return the name of a step as the bar shows it: "Target", "Move", "Knockback"."""
    return texts.say(f"enemy-panel.step.{spec_of(step).name(step)}")
