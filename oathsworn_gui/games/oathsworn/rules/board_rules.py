"""The special rules board: which of its rules are in force, and whom they fall on."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Encounter
from oathsworn_gui.games.oathsworn.rules.attacked import figure_of
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.knows import knows
from oathsworn_gui.games.oathsworn.rules.sight import distance_between

Moment = Literal["turn-end", "oathsworn-phase", "encounter-phase", "round-end"]
_FRIENDS = ("oathsworn", "ally", "friend")


def in_force(encounter: Encounter, rule: BoardRule) -> bool:
    """Whether a rule holds now: some end with a location, some begin with it.

    A location that the boss does not have was never broken.
    """
    hp = {place.key: place.hp for place in encounter.boss.locations} if encounter.boss else {}
    over = bool(rule.unless_broken) and hp.get(rule.unless_broken, 1) == 0
    waiting = bool(rule.broken) and hp.get(rule.broken, 1) > 0
    return not over and not waiting


def rules_at(campaign: Campaign, when: Moment) -> tuple[BoardRule, ...]:
    """Return the rules in force that happen at a moment, in the order of the board.

    Source: ENCSETUP-16, L687-689; ENDROUND-01, L1217.
    """
    encounter = encounter_of(campaign)
    due = (rule for rule in encounter.rules if rule.when == when)
    return tuple(rule for rule in due if in_force(encounter, rule))


def falls_on(campaign: Campaign, rule: BoardRule, seat: str) -> bool | None:
    """Whether a rule falls on whoever acts in the seat; None where only the table can tell.

    Some are only for one with no friend within so many hexes.
    """
    if not rule.alone:
        return True
    encounter, own = encounter_of(campaign), figure_of(campaign, seat)
    if not knows(campaign, own):
        return None
    here = encounter.figures[own]
    friends = (
        figure
        for figure in encounter.figures.values()
        if figure.kind in _FRIENDS and figure.id != own and knows(campaign, figure.id)
    )
    return all(distance_between(encounter, here, friend) > rule.alone for friend in friends)
