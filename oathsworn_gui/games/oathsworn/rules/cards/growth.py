"""The numbers that scale an effect of a card: hexes moved, HP lost, friends beside the target."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect, ForEach
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.cards.near import (
    beside,
    enemies_beside,
    friends,
    hp_lost_of,
)
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now, card_question, note
from oathsworn_gui.tabletop.procedure import Question

MOST = 12
AIM = "aim"
"""Key of the enemy that an attack is aimed at before it begins."""


def grown(now: Now, effect: AttackEffect) -> int | None:
    """Return how many an attack grows by, 0 for none; None if only the table knows."""
    told = note(now.play, "n")
    return _GROWN[effect.for_each](now) if told is None else int(told)


def _beside_target(now: Now) -> int | None:
    """Return how many friends stand beside the target of this card; None before it has one."""
    target = note(now.play, AIM) or now.play.target
    return None if target is None else beside(now.campaign, target, friends(now.campaign))


def needs_aim(now: Now, effect: AttackEffect) -> bool:
    """Whether an attack grows by what stands beside its target, which the board shows.

    Its target is chosen before it begins, so that nobody has to count.
    """
    if effect.for_each != "friend-beside-target" or effect.area is not None:
        return False
    on_screen = encounter_of(now.campaign).board == "screen"
    return on_screen and grown(now, effect) is None and note(now.play, AIM) is None


_GROWN: Mapping[ForEach, Callable[[Now], int | None]] = {
    "": lambda now: 0,
    "hex-moved": lambda now: now.play.moved,
    "hp-lost": lambda now: hp_lost_of(now.campaign, now.play.seat),
    "enemy-beside": lambda now: enemies_beside(now.campaign, now.play.seat),
    "paid": lambda now: now.play.paid or 0,
    "piece": lambda now: now.play.spent,
    "friend-beside-target": _beside_target,
}


def how_many_question(now: Now, effect: AttackEffect) -> Question:
    """Ask how many an attack grows by."""
    question = card_question(now, "card.how-many", (), form="number", what=effect.for_each)
    return question.evolve(most=MOST, default=0)
