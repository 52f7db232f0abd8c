"""What creatures, abilities and locations do, as values of a small vocabulary."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.set_a_watch.model.words import Sum, When
from oathsworn_gui.tabletop.state import State

Do = Literal[
    "horde",
    "firewood",
    "steal",
    "stun",
    "exhaust",
    "summon-back",
    "front",
    "rise",
    "next-base",
    "grave-base",
    "per",
    "health",
    "guard",
    "ride",
    "lock",
    "burn",
    "chop",
    "light",
    "range",
    "no-runes",
    "refresh",
    "recover",
    "reroll",
    "boost",
    "strike",
    "show",
    "tame",
    "snare",
    "bury",
    "silence",
    "vanquish",
    "seal",
    "scout",
    "swap",
    "check-map",
    "keep-rest",
    "again",
    "stay-dead",
    "against",
    "unstunned",
    "by-hand",
]

Where = Literal["first", "range", "revealed", "hidden", "shown"]
"""Which creature of the Line an ability may take: the first, one in direct range, any revealed,
any face-down, or one that this ability just revealed."""


MOST_TYPED = 200
"""How many effects or powers a card has at most: as many as can be typed in its line."""


class Effect(State):
    """One effect. What ``n``, ``what``, ``where`` and ``kind`` mean depends on what it does.

    ``n`` is a number, ``what`` a word of its own (which die, which pile, the strength of a
    strike), ``where`` says which creature, ``kind`` a type of creature, empty for any.
    """

    do: Do
    n: Sum = 0
    what: Annotated[str, Field(max_length=200)] = ""
    where: Where | None = None
    kind: Annotated[str, Field(max_length=40)] = ""


class Power(State):
    """Effects and when they happen; with ``once`` at most once in a Watch."""

    when: When
    effects: Annotated[tuple[Effect, ...], Field(max_length=MOST_TYPED)]
    once: bool = False


def effects_at(powers: tuple[Power, ...], when: When) -> tuple[Effect, ...]:
    """Return the effects of all powers of that moment, in their order."""
    return tuple(effect for power in powers if power.when == when for effect in power.effects)
