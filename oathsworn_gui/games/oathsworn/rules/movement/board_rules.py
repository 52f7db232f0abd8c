"""The special rules board: which of its rules are in force, and the characters they affect."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import (
    BoardRule,
    Encounter,
    Figure,
    Moment,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, footprint, tiles_at
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import distance_between
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows

_FRIENDS = ("oathsworn", "ally", "friend")


def in_force(encounter: Encounter, rule: BoardRule) -> bool:
    """Whether a rule holds now: some end with a location, some begin with it, some are timed.

    A location that the boss does not have was never broken.
    """
    boss = encounter.boss
    hp = {place.key: place.hp for place in boss.locations} if boss else {}
    over = bool(rule.unless_broken) and hp.get(rule.unless_broken, 1) == 0
    waiting = bool(rule.broken) and hp.get(rule.broken, 1) > 0
    other_stage = rule.stage not in {0, boss.stage if boss else 0}
    there = {figure.of for figure in encounter.figures.values() if figure.kind == "minion"}
    held_off = over or waiting or other_stage or bool(there.intersection(rule.gone))
    return not held_off and _in_round(rule, encounter.round)


def _in_round(rule: BoardRule, number: int) -> bool:
    if number < rule.first_round or (rule.last_round and number > rule.last_round):
        return False
    return not rule.every or (number - max(1, rule.first_round)) % rule.every == 0


def rules_at(campaign: Campaign, when: Moment, of: str = "") -> tuple[BoardRule, ...]:
    """Return the rules in force that happen at a moment, in the order of the board.

    ``of`` is the location that broke or the kind of minion that died.
    Source: ENCSETUP-16, L687-689; ENDROUND-01, L1217.
    """
    encounter = encounter_of(campaign)
    due = (rule for rule in encounter.rules if rule.when == when and rule.of in {"", of})
    return tuple(rule for rule in due if in_force(encounter, rule))


def is_for_some(rule: BoardRule) -> bool:
    """Whether a rule is only for characters who stand so: alone, on a tile, beside the boss."""
    return bool(rule.alone or rule.tile or rule.beside)


def falls_on(campaign: Campaign, rule: BoardRule, seat: str) -> bool | None:
    """Whether a rule affects the character in the seat; None if only the table knows.

    Some affect only characters with no friend within a number of hexes, some those on a tile or
    beside the boss.
    """
    if not is_for_some(rule):
        return True
    encounter, own = encounter_of(campaign), figure_of(campaign, seat)
    if not knows(campaign, own):
        return None
    here = encounter.figures[own]
    if rule.tile and not _on_tile(encounter, here, rule.tile):
        return False
    if rule.beside and not _beside_boss(encounter, here):
        return False
    if not rule.alone:
        return True
    friends = (
        figure
        for figure in encounter.figures.values()
        if figure.kind in _FRIENDS and figure.id != own and knows(campaign, figure.id)
    )
    return all(distance_between(encounter, here, friend) > rule.alone for friend in friends)


def _beside_boss(encounter: Encounter, figure: Figure) -> bool:
    boss = encounter.figures.get(BOSS)
    if boss is None or boss.at is None:
        return False
    return distance_between(encounter, boss, figure) == 1


def _on_tile(encounter: Encounter, figure: Figure, tile: str) -> bool:
    return any(tile in tiles_at(encounter, at) for at in footprint(figure, encounter))
