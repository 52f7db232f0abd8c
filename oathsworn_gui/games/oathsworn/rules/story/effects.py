"""Every kind of effect that a story can have, carried out with its lines."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.story.effect_rules import Carry
from oathsworn_gui.games.oathsworn.rules.story.effects_map import MAP
from oathsworn_gui.games.oathsworn.rules.story.effects_open import OPENING
from oathsworn_gui.games.oathsworn.rules.story.effects_seats import SEATS_STRUCK
from oathsworn_gui.games.oathsworn.rules.story.effects_sheets import SHEETS
from oathsworn_gui.tabletop.action import Outcome

KINDS: Mapping[str, Carry] = {**MAP, **SHEETS, **SEATS_STRUCK, **OPENING}
"""How each kind is carried out; `end` is a question of its own."""

PERSONAL = tuple(SEATS_STRUCK)
"""Kinds of effect that strike seats rather than the company."""


def needs_seat(effect: Effect) -> bool:
    """Whether the company must say which of the four the effect strikes."""
    if effect.kind == "killed":
        return not (effect.name or effect.numbers)  # no story kills all four at once
    return effect.kind in PERSONAL and effect.scope != "each" and not effect.numbers


def apply_effect(campaign: Campaign, effect: Effect, box: Box, seat: str = "") -> Outcome:
    """Return the outcome of one effect; ``seat`` is the one it strikes where one was asked for.

    What opens something (a move, time, a fight, a question) is left on the stack. `end` is a
    question of its own and does nothing here.
    """
    carry = KINDS.get(effect.kind)
    if carry is None:
        return Outcome(campaign)
    named = tuple(str(n) for n in effect.numbers[:1]) if effect.kind in PERSONAL else ()
    return carry(campaign, effect, box, (seat,) if seat else named or tuple(campaign.seats))
