"""Freeing consumed Oathsworn: their hex, and their animus."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    encounter_of,
    has_ally,
    pay_animus,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOSS,
    ally_figure,
    footprint,
    is_free,
    location_hexes,
    seat_figure,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.conditions.bound import CONSUMED, with_consumed
from oathsworn_gui.tabletop.action import Outcome, Trace, line
from oathsworn_gui.tabletop.hexes import Hex, distance

__all__ = ["CONSUMED", "Release", "release", "release_hex"]


class Release(NamedTuple):
    """Where a freed character returns to; None if unknown or no hex is empty."""

    at: Hex | None
    trace: Trace


def release_hex(encounter: Encounter, location: str = "") -> Release:
    """Return the empty hex nearest to a location of the boss, ties north then west.

    A location lies in the hexes of all its dice. Without one it is the hex nearest to the boss.
    Source: CONSUMED-07, L1577-1579; HEX-11.
    """
    near = _hexes_of(encounter, encounter.figures.get(BOSS), location)
    if not near:
        return Release(None, Trace(line=line("release.unknown", "CONSUMED-07")))
    order = encounter.shape.order
    ranked = sorted(
        (min(distance(at, of) for of in near), order(at), at)
        for at in encounter.shape.hexes()
        if is_free(encounter, at)
    )
    if not ranked:
        return Release(None, Trace(line=line("release.full", "CONSUMED-07")))
    away, _, at = ranked[0]
    tied = [other for far, _, other in ranked if far == away]
    told = line("release.nearest", "CONSUMED-07", hex=encounter.shape.name(at), n=away)
    return Release(at, Trace(line=told, kept=True, because=_ties(encounter, tied[1:])))


def _ties(encounter: Encounter, others: list[Hex]) -> tuple[Trace, ...]:
    return tuple(
        Trace(line=line("release.tied", "HEX-01", hex=encounter.shape.name(at)), kept=False)
        for at in others
    )


def _hexes_of(encounter: Encounter, boss: Figure | None, location: str) -> tuple[Hex, ...]:
    if boss is None or encounter.boss is None:
        return ()
    named = next((die.name for die in encounter.boss.locations if die.key == location), None)
    slots = [die for die in encounter.boss.locations if die.name == named]
    single = len(footprint(boss, encounter)) == 1
    known = [at for die in slots if die.offsets or single for at in location_hexes(boss, die)]
    return tuple(dict.fromkeys(known)) or footprint(boss, encounter)


def release(campaign: Campaign, seat: str, at: Hex | None) -> Outcome:
    """Return a consumed character to the board; all its animus goes to the reserve.

    ``at`` None: the board is not known here. Source: CONSUMED-07, L1577-1579; CONSUMED-08,
    L1579-1580.
    """
    encounter = encounter_of(campaign)
    own = ally_figure(seat) if has_ally(campaign, seat) else seat_figure(seat)
    now, figure = campaign, encounter.figures.get(own)
    name = figure.name if figure is not None else campaign.seats[seat].name
    if figure is not None and at is not None:
        now = now.evolve(encounter=with_figure(encounter, figure.evolve(at=at)))
    where = "" if at is None else encounter.shape.name(at)
    lines = [
        line("release.freed" if where else "release.free", "CONSUMED-07", name=name, hex=where)
    ]
    animus = animus_of(campaign, seat)
    if animus:
        now = pay_animus(now, seat, animus)
        lines.append(line("release.animus", "CONSUMED-08", name=name, n=animus))
    return Outcome(with_consumed(now, seat, None), tuple(lines))
