"""Which HP die of the boss an attack of the Oathsworn hits, where the board is known."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.range import attack_range, chosen_hexes
from oathsworn_gui.games.oathsworn.rules.attack.targets import all_targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.closest_die import (
    Nearest,
    dice_lie,
    location_nearest,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import closed_sight, targetable_hexes
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.hexes import Hex


class ClosestDice(NamedTuple):
    """The locations the attacker may choose from, and the reasons for each of its choices."""

    locations: tuple[str, ...]
    traces: tuple[Trace, ...]

    @property
    def only(self) -> str | None:
        """The location when there is nothing to choose."""
        return self.locations[0] if len(self.locations) == 1 else None


def closest_dice(campaign: Campaign, attack: Attack, box: Box) -> ClosestDice | None:
    """Return the dice of the boss that an attack may hit; None where the board is not known.

    The closest to the attacker; of a ranged attack the closest from each hex that it may target; of
    a chain those of the hexes that obey its range. Source: DAMAGE-02, DAMAGE-03, DAMAGE-04,
    L949-952, L997-999; DAMAGE-09; AOE-06, L1340-1341; CHAIN-09, L1382-1385.
    """
    who, encounter = figure_of_seat(campaign, attack.seat), encounter_of(campaign)
    boss = encounter.figures.get(BOSS)
    if who is None or boss is None or who.at is None or not dice_lie(encounter, boss):
        return None
    if not knows(campaign, who.id, BOSS):
        return None
    if attack.chain and attack.hitting:
        return _of_chain(campaign, attack, boss, box)
    found = tuple(
        location_nearest(encounter, boss, who.at, aimed=hex_)
        for hex_ in _aimed_hexes(campaign, attack, box, who, boss)
    )
    return _joined(found)


def _aimed_hexes(
    campaign: Campaign, attack: Attack, box: Box, who: Figure, boss: Figure
) -> tuple[Hex | None, ...]:
    """Return the hexes a ranged attack may target; just None where it is melee or hits an area.

    An attack without a given range is read as ranged when its target is not adjacent. A chain may
    begin at any hex in range and sight. Source: LOS-06, L883-886; CHAIN-09, L1382-1385.
    """
    encounter, at = encounter_of(campaign), who.at
    if at is None or attack.area or attack.covered:
        return (None,)
    reach = attack_range(campaign, attack, box)
    beside = location_nearest(encounter, boss, at).away
    ranged = reach.ranged if reach is not None else (beside or 0) > 1
    if not ranged:
        return (None,)
    if attack.chain and reach is not None:
        return chosen_hexes(campaign, attack, 0, box) or (None,)
    return targetable_hexes(encounter, who, boss, closed=closed_sight(campaign)) or (None,)


def _of_chain(campaign: Campaign, attack: Attack, boss: Figure, box: Box) -> ClosestDice | None:
    """Return the dice of the hexes of the boss within the chain's range. Source: CHAIN-09."""
    encounter = encounter_of(campaign)
    previous = encounter.figures.get(all_targets(attack)[attack.hitting - 1])
    if (previous is None or previous.at is None) and not attack.last_hex:
        return None  # it was killed, and nobody knows where it stood
    hexes = chosen_hexes(campaign, attack, attack.hitting, box)
    return _joined(tuple(location_nearest(encounter, boss, at) for at in hexes))


def _joined(found: tuple[Nearest, ...]) -> ClosestDice | None:
    locations = tuple(dict.fromkeys(key for one in found for key in one.locations))
    return ClosestDice(locations, tuple(one.trace for one in found)) if locations else None
