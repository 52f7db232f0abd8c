"""HP lost by figures of any kind without an attack: collisions, fire, what a card says."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import FIRE, applied
from oathsworn_gui.games.oathsworn.rules.board.closest_die import dice_lie, location_nearest
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOSS,
    footprint,
    large_tiles_at,
    tile_at,
)
from oathsworn_gui.games.oathsworn.rules.hp.enemy import lose_location_hp
from oathsworn_gui.games.oathsworn.rules.hp.friends import hurt_other, seat_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import drop
from oathsworn_gui.tabletop.table_options import reading


class Loss(NamedTuple):
    """1 HP that a figure loses; a boss loses it from the die nearest to the hex ``near``."""

    figure: str
    near: Hex
    rule: str


def lose_all(
    campaign: Campaign, losses: Iterable[Loss], box: Box, breaker: str | None = None
) -> Outcome:
    """Return the outcome of simultaneous losses; those of the boss count first.

    ``breaker`` is the seat that breaks a location by it, None for none. A removed figure loses
    nothing; whoever falls at the moment the encounter is won has fallen. Source: KNOCK-06,
    KNOCK-07, L1595-1599; OUTCOME-03, L1224; KO-01, L1006-1007.
    """
    losses = tuple(losses)
    outcome = _boss_losses(campaign, [loss for loss in losses if loss.figure == BOSS], breaker, box)
    for loss in losses:
        if loss.figure != BOSS:
            outcome = outcome.then(_lose_one(outcome.after, loss, box))
    return outcome


def _lose_one(campaign: Campaign, loss: Loss, box: Box) -> Outcome:
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(loss.figure)
    if figure is None or figure.at is None:
        return Outcome(campaign)
    seat = seat_of(campaign, figure.id)
    if seat is None:
        return hurt_other(campaign, figure.id, 1, None, box, loss.rule)
    return hurt(campaign, seat, 1, loss.rule, box)


def _boss_losses(campaign: Campaign, losses: list[Loss], breaker: str | None, box: Box) -> Outcome:
    """Take each HP from the nearest die that still has one, all of them together.

    If the hexes of the dice are unknown, the table is asked to take it off.
    Source: KNOCK-06, L1595-1597; DAMAGE-02, L949-950.
    """
    encounter = encounter_of(campaign)
    boss = encounter.figures.get(BOSS)
    if boss is None or not losses:
        return Outcome(campaign)
    if not dice_lie(encounter, boss):
        return Outcome(
            campaign, tuple(_left_to_the_table(encounter, boss, loss) for loss in losses)
        )
    taken: dict[str, int] = {}
    for loss in losses:
        nearest = location_nearest(encounter, boss, loss.near).locations
        if nearest:
            taken[nearest[0]] = taken.get(nearest[0], 0) + 1
            encounter = _one_less(encounter, nearest[0])
    return lose_location_hp(campaign, taken, breaker, box) if taken else Outcome(campaign)


def _one_less(encounter: Encounter, key: str) -> Encounter:
    boss = encounter.boss
    if boss is None:
        return encounter
    dice = (die.evolve(hp=die.hp - (die.key == key)) for die in boss.locations)
    return encounter.evolve(boss=boss.evolve(locations=tuple(dice)))


def _left_to_the_table(encounter: Encounter, boss: Figure, loss: Loss) -> Line:
    hex_name = encounter.shape.name(loss.near)
    return line("harm.die-unknown", loss.rule, name=boss.name, hex=hex_name)


def burns_at_round_end(campaign: Campaign) -> bool:
    """Whether fire burns figures in it at the end of a round, not those entering it (facts, 9)."""
    return reading(FIRE, campaign) == "round-end"


def burn(campaign: Campaign, figure: str, at: Hex, rule: str, box: Box) -> Outcome:
    """Return the outcome of a figure coming onto a hex: each fire there costs 1 HP and goes out.

    In the current printing fire waits for the end of the round. Source: MOVE-05, L792-793; MOVE-12,
    L803-806; MOVE-14, L792-800; facts, section 9.
    """
    fires = _fires(encounter_of(campaign), at)
    if fires and burns_at_round_end(campaign):
        return Outcome(campaign, _waiting(campaign, figure, at))
    outcome = Outcome(campaign)
    for fire in fires:
        outcome = outcome.then(_burnt(outcome.after, figure, at, fire, rule, box))
    return outcome


def _waiting(campaign: Campaign, figure: str, at: Hex) -> tuple[Line, ...]:
    """Log that a fire burns no figure yet."""
    encounter = encounter_of(campaign)
    found = encounter.figures.get(figure)
    name = found.name if found is not None else figure
    told = line("fire.waits", "MOVE-05", name=name, hex=encounter.shape.name(at))
    return (told, *applied(FIRE, campaign))


def burn_at_round_end(campaign: Campaign, box: Box) -> Outcome:
    """Return the outcome of a round's end: figures in fire lose 1 HP, and one tile goes out.

    A large figure loses 1 HP too, to the northernmost, then westernmost fire below it. All lose
    theirs at one moment, the boss counts first (OUTCOME-03). Nothing happens where fire burns
    figures entering it. Source: MOVE-05; facts, section 9; HEX-01.
    """
    outcome = Outcome(campaign)
    for figure in standing_in_fire(campaign):
        encounter = encounter_of(outcome.after)
        at = _hottest(encounter, figure)
        if at is not None:
            fire = _fires(encounter, at)[0]
            outcome = outcome.then(_burnt(outcome.after, figure, at, fire, "MOVE-05", box))
    read = applied(FIRE, campaign) if outcome.lines else ()
    return Outcome(outcome.after, (*outcome.lines, *read))


def standing_in_fire(campaign: Campaign) -> tuple[str, ...]:
    """Return the figures that fire will burn as the round ends; none in the first printing."""
    encounter = encounter_of(campaign)
    if not burns_at_round_end(campaign):
        return ()
    names = sorted(encounter.figures, key=lambda name: (name != BOSS, name))
    return tuple(name for name in names if _hottest(encounter, name))


def _hottest(encounter: Encounter, figure: str) -> Hex | None:
    """Return the first hex under a figure that has fire, north then west; None without any."""
    found = encounter.figures.get(figure)
    if found is None:
        return None
    burning = (at for at in footprint(found, encounter) if _fires(encounter, at))
    return min(burning, key=encounter.shape.order, default=None)


class _Fire(NamedTuple):
    """A fire tile: the name of its hex, the middle one of a large tile."""

    name: str
    large: bool


def _fires(encounter: Encounter, at: Hex) -> tuple[_Fire, ...]:
    large = encounter.large_tiles
    under = (_Fire(name, True) for name in large_tiles_at(encounter, at) if large[name] == "fire")
    if tile_at(encounter, at) != "fire":
        return tuple(under)
    return (_Fire(encounter.shape.name(at), False), *under)


def _burnt(campaign: Campaign, figure: str, at: Hex, fire: _Fire, rule: str, box: Box) -> Outcome:
    encounter = encounter_of(campaign)
    burnt = encounter.figures.get(figure)
    if burnt is None or burnt.at is None:
        return Outcome(campaign)
    if fire.large:
        now = with_encounter(campaign, large_tiles=drop(encounter.large_tiles, fire.name))
    else:
        now = with_encounter(campaign, tiles=drop(encounter.tiles, fire.name))
    told = line("fire.burns", rule, name=burnt.name, hex=encounter.shape.name(at))
    return Outcome(now, (told,)).then(lose_all(now, (Loss(figure, at, rule),), box))
