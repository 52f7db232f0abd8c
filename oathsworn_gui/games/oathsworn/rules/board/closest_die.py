"""Which HP die of a boss is closest: to an attacker, to an obstacle, to a hex of an area."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure, Location
from oathsworn_gui.games.oathsworn.rules.board.figures import is_large, location_hexes
from oathsworn_gui.tabletop.action import Trace, line
from oathsworn_gui.tabletop.hexes import Hex, distance


class Nearest(NamedTuple):
    """The unbroken locations equally close, north then west, and how far away they are.

    No location: the figure has none, is off the board, or all are broken; then ``away`` is None.
    """

    locations: tuple[str, ...]
    away: int | None
    trace: Trace

    @property
    def only(self) -> str | None:
        """The location when there is just one closest."""
        return self.locations[0] if len(self.locations) == 1 else None


def dice_lie(encounter: Encounter, figure: Figure) -> bool:
    """Whether it is known in which hexes the dice of a boss are; a boss of one hex has all in it.

    Source: HEX-05, L945-946; HEX-06, L946-947.
    """
    boss = encounter.boss if figure.kind == "boss" else None
    if boss is None or figure.at is None or not boss.locations:
        return False
    return not is_large(figure, encounter) or all(loc.offsets for loc in boss.locations)


def location_nearest(
    encounter: Encounter, figure: Figure, to: Hex, *, aimed: Hex | None = None
) -> Nearest:
    """Return the dice of a boss closest to a hex; broken ones do not count.

    ``aimed`` is the only hex of the boss that a ranged attack from ``to`` may target: the dice are
    counted from there, equally close ones from ``to``. Source: DAMAGE-02, DAMAGE-03, DAMAGE-04,
    L949-952, L997-999; DAMAGE-09; AOE-06, L1340-1341; KNOCK-06, L1595-1597; CHAIN-09, L1382-1385.
    """
    boss = encounter.boss if figure.kind == "boss" else None
    if boss is None or figure.at is None:
        return Nearest((), None, _trace(encounter, to, ()))
    start = to if aimed is None else aimed
    away = {
        location.key: _away(encounter, location_hexes(figure, location), start, to)
        for location in boss.locations
    }
    standing = [location for location in boss.locations if location.hp > 0]
    least = min((away[location.key][:2] for location in standing), default=None)
    closest = [location for location in standing if away[location.key][:2] == least]
    closest.sort(key=lambda location: away[location.key])
    judged = tuple(_judged(loc, away[loc.key][0], closest) for loc in boss.locations)
    keys = tuple(location.key for location in closest)
    return Nearest(keys, None if least is None else least[0], _trace(encounter, to, judged))


def _away(
    encounter: Encounter, hexes: tuple[Hex, ...], start: Hex, to: Hex
) -> tuple[int, int, tuple[int, int]]:
    """Return how far the nearest of a slot's hexes is, from where it is counted and from ``to``."""
    return min((distance(start, at), distance(to, at), encounter.shape.order(at)) for at in hexes)


def _judged(location: Location, away: int, closest: list[Location]) -> Trace:
    if location.hp < 1:
        return Trace(line=line("die.broken", "DAMAGE-04", name=location.name), kept=False)
    kept = location in closest
    code = "die.closest" if kept else "die.farther"
    return Trace(line=line(code, "DAMAGE-02", name=location.name, n=away), kept=kept)


def _trace(encounter: Encounter, to: Hex, judged: tuple[Trace, ...]) -> Trace:
    name = encounter.shape.name(to) if to in encounter.shape else ""
    return Trace(line=line("die.nearest-to", "DAMAGE-02", hex=name), because=judged)
