"""What the engine of effects knows of one kind of effect."""

from collections.abc import Callable
from dataclasses import dataclass

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Option, Question, Value

Choices = Callable[[Campaign, Box, Effects, Effect], tuple[Option, ...]]
Carry = Callable[[Campaign, Box, Effects, Effect, Value], Outcome]
Asks = Callable[[Campaign, Box, Effects, Effect], Question | None]


def once(effect: Effect) -> int:
    """Return 1: such an effect is carried out once."""
    del effect
    return 1


def n_times(effect: Effect) -> int:
    """Return how often an effect with a number is carried out, choice by choice."""
    return effect.n


@dataclass(frozen=True)
class Step:
    """How an effect is carried out.

    ``choices`` are the answers to the question ``watch.<asks>``; without any the effect does
    nothing, one alone is taken. With ``several`` up to the effect's ``n`` are chosen at once. A
    step with ``question`` asks in its own way. While the running effects keep a ``target`` after
    ``carry`` the same step goes on.
    """

    carry: Carry
    choices: Choices | None = None
    asks: str = ""
    times: Callable[[Effect], int] = once
    several: bool = False
    question: Asks | None = None
    rule: str | None = None
