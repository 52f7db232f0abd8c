"""HP lost by figures of any kind without an attack: collisions, fire, what a card says."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.damage import (
    lose_location_hp,
    lose_minion_hp,
    unbroken,
)
from oathsworn_gui.games.oathsworn.rules.figures import BOSS, location_hexes, tile_at
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.wounds import hurt
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.state import drop


class Loss(NamedTuple):
    """1 HP that a figure loses; a boss loses it from the die nearest to the hex ``near``."""

    figure: str
    near: Hex
    rule: str


def seat_of(figure: Figure) -> str | None:
    """Return the seat an Oathsworn's or an ally's figure belongs to; None for the others."""
    return figure.id[1:] if figure.kind in {"oathsworn", "ally"} else None


def lose_all(
    campaign: Campaign, losses: Iterable[Loss], box: Box, breaker: str | None = None
) -> Outcome:
    """Return what comes of losses at the same moment; those of the boss count first.

    ``breaker`` is the seat that breaks a location by it, None for nobody. A figure that is gone
    loses nothing. Source: KNOCK-06/07, L1595-1599; OUTCOME-03, L1224.
    """
    losses = tuple(losses)
    outcome = _boss_losses(campaign, [loss for loss in losses if loss.figure == BOSS], breaker, box)
    for loss in losses:
        if loss.figure != BOSS:
            outcome = outcome.then(_lose_one(outcome.after, loss, box))
    return outcome


def _lose_one(campaign: Campaign, loss: Loss, box: Box) -> Outcome:
    figure = encounter_of(campaign).figures.get(loss.figure)
    if figure is None or figure.at is None:
        return Outcome(campaign)
    seat = seat_of(figure)
    if seat is None:
        return lose_minion_hp(campaign, figure.id, 1, loss.rule)
    return hurt(campaign, seat, 1, loss.rule, box)


def _boss_losses(campaign: Campaign, losses: list[Loss], breaker: str | None, box: Box) -> Outcome:
    """Take each HP from the nearest die that still has one, all of them together."""
    encounter = encounter_of(campaign)
    taken: dict[str, int] = {}
    for loss in losses:
        key = nearest_die(encounter, loss.near, taken)
        if key is not None:
            taken[key] = taken.get(key, 0) + 1
    return lose_location_hp(campaign, taken, breaker, box) if taken else Outcome(campaign)


def nearest_die(encounter: Encounter, near: Hex, taken: dict[str, int]) -> str | None:
    """Return the boss's location whose die is nearest to a hex, ties north then west.

    ``taken`` are HP that locations are about to lose. None without a die that has HP left.
    Source: KNOCK-06, L1595-1597; DAMAGE-02, L949-950; HEX-05, L945-946.
    """
    boss, figure = encounter.boss, encounter.figures.get(BOSS)
    if boss is None or figure is None:
        return None
    ranked = [
        (distance(at, near), encounter.shape.order(at), location.key)
        for location in unbroken(boss)
        if location.hp > taken.get(location.key, 0)
        for at in location_hexes(figure, location)
    ]
    return min(ranked)[2] if ranked else None


def burn(campaign: Campaign, figure: str, at: Hex, rule: str, box: Box) -> Outcome:
    """Return what comes of a figure coming onto a hex: fire there costs 1 HP and goes out.

    Source: MOVE-05, L792-793; MOVE-14, L792-800.
    """
    encounter = encounter_of(campaign)
    burnt = encounter.figures.get(figure)
    if tile_at(encounter, at) != "fire" or burnt is None or burnt.at is None:
        return Outcome(campaign)
    name = encounter.shape.name(at)
    now = with_encounter(campaign, tiles=drop(encounter.tiles, name))
    told = line("fire.burns", rule, name=burnt.name, hex=name)
    return Outcome(now, (told,)).then(lose_all(now, (Loss(figure, at, rule),), box))
