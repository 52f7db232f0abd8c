"""Moving and attacking of a companion or ally: what it costs, whether it is done, why not now."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.turns.may_act import SMALL_COST, turn_options
from oathsworn_gui.tabletop.action import Refusal

_DONE = {"turn.moved", "small.acted"}


class SmallAct(NamedTuple):
    """``cost`` in animus; ``is_done`` says that it was taken in this turn."""

    act: Literal["move", "attack"]
    cost: int
    is_done: bool
    refusal: Refusal | None


def small_acts(campaign: Campaign, box: Box, seat: Seat) -> tuple[SmallAct, ...]:
    """Return both acts of a seat that plays small.

    Source: TURN-02, L738-739; COMPANION-01, L753-754.
    """
    why = {option.key: option.refusal for option in turn_options(campaign, seat, box)}
    encounter = encounter_of(campaign)
    found: list[SmallAct] = []
    acts: tuple[tuple[Literal["move", "attack"], bool], ...] = (
        ("move", encounter.moved),
        ("attack", encounter.played),
    )
    for act, done in acts:
        refusal = why.get(act)
        is_done = done and refusal is not None and refusal.code in _DONE
        found.append(SmallAct(act, SMALL_COST, is_done, refusal))
    return tuple(found)
