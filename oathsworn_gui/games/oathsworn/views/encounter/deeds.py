"""What each of the four did in an encounter, counted from the history of the campaign."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, AnswerAndDraw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name
from oathsworn_gui.games.oathsworn.rules.hp.enemy import BREAKS
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might.pool import read_pool
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Line

_COUNTED = {
    "attack.missed": ("name", "missed", ""),
    "card.played": ("name", "cards", ""),
    "move.walked-to": ("name", "hexes", "n"),
    "card.walked": ("who", "hexes", "n"),
}
"""Lines that count for whom they name: the parameter with the name, the count, and by how much."""
_MOST = 1200
"""So many steps are looked through at most; an encounter has some hundreds."""


@dataclass
class Deeds:
    """The counts of one seat. ``broke`` are names of locations, the first first."""

    broke: list[str] = field(default_factory=list[str])
    dealt: int = 0
    felled: int = 0
    taken: int = 0
    blows: int = 0
    missed: int = 0
    cards: int = 0
    hexes: int = 0


class LastBlow(NamedTuple):
    """Who struck the blow that won, and its chance when the cards were chosen; None: not known."""

    seat: Seat
    location: str
    chance: Fraction | None


class Told(NamedTuple):
    """What the history tells of an encounter: the deeds by seat, the last blow, when it ended."""

    deeds: dict[Seat, Deeds]
    last: LastBlow | None
    ended: str


def told_of(store: Store) -> Told:
    """Return what the steps since the encounter was laid out tell; less where they are not kept."""
    steps = list(reversed(list(_steps(store))))
    deeds: dict[Seat, Deeds] = {seat: Deeds() for seat in SEATS}
    for step in steps:
        _count(deeds, step)
    over = [step for step in steps if _ends(step)]
    last = _last_blow(store, over[-1], steps) if over else None
    return Told(deeds, last, over[-1].at if over else "")


def _steps(store: Store) -> Iterator[Step]:
    """Yield the steps of this encounter up to its end, the latest first."""
    fought = False
    for step in islice(reversed(store.history.done), _MOST):
        encounter = step.before.encounter
        goes_on = encounter is not None and encounter.result is None
        if goes_on:
            fought = True
            yield step
        elif fought or encounter is None:
            return  # laid out here, or begun anew


def _ends(step: Step) -> bool:
    before, after = step.before.encounter, step.after.encounter
    ended = after is not None and after.result is not None
    return ended and (before is None or before.result is None)


def _attack_of(campaign: Campaign) -> Attack | None:
    return next((p for p in reversed(campaign.pending) if isinstance(p, Attack)), None)


def _count(deeds: dict[Seat, Deeds], step: Step) -> None:
    """Count the lines of a step: those of an attack under way are its seat's."""
    attack = _attack_of(step.before)
    names: dict[str, Seat] = {actor_name(step.before, seat): seat for seat in SEATS}
    for line in step.lines:
        if line.code == "enemy-attack.hit" and line.params.get("name") in names:
            _count_blow(deeds[names[str(line.params["name"])]], line)
        elif line.code in _COUNTED:
            _count_own(deeds, names, line)
        elif attack is not None:
            _count_attack(deeds[attack.seat], line)


def _count_own(deeds: dict[Seat, Deeds], names: dict[str, Seat], line: Line) -> None:
    who, count, by = _COUNTED[line.code]
    seat = names.get(str(line.params.get(who)))
    if seat is not None:
        mine = deeds[seat]
        setattr(mine, count, getattr(mine, count) + (_number(line, by) if by else 1))


def _count_blow(deeds: Deeds, line: Line) -> None:
    deeds.blows += 1
    deeds.taken += _number(line, "n")


def _count_attack(deeds: Deeds, line: Line) -> None:
    if line.code == "enemy.hp-lost":
        deeds.dealt += _number(line, "n")
    elif line.code in BREAKS:
        deeds.broke.append(str(line.params.get("name") or ""))
    elif line.code == "minion.removed":
        deeds.felled += 1


def _number(line: Line, name: str) -> int:
    found = line.params.get(name)
    return found if isinstance(found, int) else 0


# ------------------------------------------------------------------------------- the last blow


def _last_blow(store: Store, over: Step, steps: list[Step]) -> LastBlow | None:
    """Return the attack that broke the last location; None when something else ended it."""
    attack = _attack_of(over.before)
    broken = [line for line in over.lines if line.code == "location.broken"]
    if attack is None or not broken:
        return None
    name = str(broken[-1].params.get("name") or "")
    chance = _chance(store, over, attack, name, steps)
    return LastBlow(attack.seat, name, chance)


def _chance(
    store: Store, over: Step, attack: Attack, name: str, steps: list[Step]
) -> Fraction | None:
    """Return the exact chance at which the chosen cards broke the location, without redraws."""
    encounter = over.before.encounter
    boss = encounter.boss if encounter is not None else None
    hp = (
        next((each.hp for each in boss.locations if each.name == name and each.hp), 0)
        if boss
        else 0
    )
    hit = next(_hits(over, steps), None)
    chosen = next((step for step in reversed(steps) if _chooses(step, attack)), None)
    if not hp or hit is None or chosen is None or attack.more or attack.ignore_lowest:
        return None
    value = chosen.action.value if isinstance(chosen.action, (Answer, AnswerAndDraw)) else ()
    units = read_pool(value if isinstance(value, tuple) else ()).units
    piles = might.piles(chosen.before, store.box, "oathsworn")
    per = _number(hit, "defense")
    aim = Aim("reach", per=per, reach=hp * per, bonus=attack.bonus)
    return outlook(pool_of(unit.key for unit in units), piles).worth(aim)


def _hits(over: Step, steps: list[Step]) -> Iterator[Line]:
    for step in (over, *reversed(steps)):
        if step.procedure == over.procedure:
            yield from (line for line in step.lines if line.code == "attack.hit")


def _chooses(step: Step, attack: Attack) -> bool:
    """Whether a step chose the cards of the attack."""
    top = step.before.pending[-1] if step.before.pending else None
    answers = isinstance(step.action, (Answer, AnswerAndDraw))
    pool = any(line.code == "draw.pool" for line in step.lines)
    return answers and pool and isinstance(top, Attack) and top.id == attack.id
