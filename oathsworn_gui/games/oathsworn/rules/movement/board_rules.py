"""The special rules board: which of its rules are in force, and the characters they affect."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Encounter, Moment
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import distance_between
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows

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
    """Whether a rule affects the character acting in the seat; None if only the table knows.

    Some affect only characters with no friend within a number of hexes.
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
