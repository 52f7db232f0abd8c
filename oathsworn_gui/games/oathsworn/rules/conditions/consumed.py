"""Consumed characters: how they are taken, attack from inside and return; the location's HP."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Consumed, Encounter, Location
from oathsworn_gui.games.oathsworn.model.instructions import Harm
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    is_out,
    plays_small,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import ally_figure, seat_figure, with_figure
from oathsworn_gui.games.oathsworn.rules.conditions.bound import (
    is_consumed,
    with_caged,
    with_consumed,
)
from oathsworn_gui.games.oathsworn.rules.conditions.freed import release, release_hex
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse

INSIDE_COST = 3
SMALL_INSIDE_COST = 1
FREED_BY = 6
"""The HP a location loses before it lets go. Source: CONSUMED-06, L1571-1575."""


def refuse_consumed(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse moving, injuries, ability and item cards of a consumed one on its turn; or None.

    Source: CONSUMED-01, L1559-1560.
    """
    if not is_consumed(campaign, seat):
        return None
    return refuse("consumed.inside", "CONSUMED-01", name=_name(campaign, seat))


def inside_cost(campaign: Campaign, seat: str) -> int:
    """Return the animus of an attack from inside: 3, 1 for a companion.

    Source: CONSUMED-02, L1560-1563.
    """
    return SMALL_INSIDE_COST if plays_small(campaign, seat) else INSIDE_COST


def dice_of(boss: Boss, location: str) -> tuple[Location, ...]:
    """Return the HP dice of the location that one of its dice names: they share its name."""
    named = next((place.name for place in boss.locations if place.key == location), None)
    return tuple(place for place in boss.locations if place.name == named)


def die_inside(encounter: Encounter, seat: str) -> str | None:
    """Return the key of the die that an attack from inside hits; None when none is left.

    Source: CONSUMED-02, L1560-1563.
    """
    state = encounter.seats.get(seat)
    if encounter.boss is None or state is None or state.consumed is None:
        return None
    dice = dice_of(encounter.boss, state.consumed.location)
    return next((die.key for die in dice if die.hp > 0), None)


def consume(
    campaign: Campaign, seat: str, location: str, card: str, ongoing: tuple[Harm, ...] = ()
) -> Outcome:
    """Return the outcome of a character being consumed: its model leaves the board.

    A cage ends with it; a broken location consumes no one. ``card`` is empty where no stage card
    did it. Source: CONSUMED-01, L1559-1560; CONSUMED-06, L1571-1575.
    """
    name = _name(campaign, seat)
    broken = _is_broken(encounter_of(campaign), location)
    if is_out(campaign, seat) or is_consumed(campaign, seat) or broken:
        return Outcome(campaign, (line("consumed.not", "CONSUMED-01", name=name),))
    if seat_in(campaign, seat).caged is not None:
        campaign = with_caged(campaign, seat, None)
    inside = Consumed(card=card, location=location, ongoing=ongoing)
    now = with_consumed(campaign, seat, inside)
    encounter = encounter_of(now)
    figure = encounter.figures.get(_figure(now, seat))
    if figure is not None:
        now = now.evolve(encounter=with_figure(encounter, figure.evolve(at=None)))
    where = location_name(encounter, location)
    return Outcome(now, (line("consumed.begun", "CONSUMED-01", name=name, location=where),))


def _is_broken(encounter: Encounter, location: str) -> bool:
    dice = dice_of(encounter.boss, location) if encounter.boss is not None else ()
    return bool(dice) and all(die.hp == 0 for die in dice)


def with_attack(campaign: Campaign, seat: str, *, made: bool) -> Campaign:
    """Return the campaign with the attack of this turn made, or open again in the next.

    Source: CONSUMED-02, L1560-1563.
    """
    inside = seat_in(campaign, seat).consumed
    if inside is None or inside.attacked == made:
        return campaign
    return with_seat(campaign, seat, consumed=inside.evolve(attacked=made))


def after_location_loss(campaign: Campaign, lost: dict[str, int]) -> Outcome:
    """Count what locations lost, by die, for those inside; they come out when it is enough.

    HP lost to any cause count, over any of a location's dice. Source: CONSUMED-06, L1571-1575;
    CONSUMED-09.
    """
    outcome = Outcome(campaign)
    for seat in campaign.seats:
        outcome = outcome.then(_counted(outcome.after, seat, lost))
    return outcome


def _counted(campaign: Campaign, seat: str, lost: dict[str, int]) -> Outcome:
    inside, boss = seat_in(campaign, seat).consumed, encounter_of(campaign).boss
    if inside is None or boss is None:
        return Outcome(campaign)
    dice = dice_of(boss, inside.location)
    n = sum(lost.get(die.key, 0) for die in dice)
    if n < 1:
        return Outcome(campaign)
    total = inside.lost + n
    now = with_seat(campaign, seat, consumed=inside.evolve(lost=total))
    if total < FREED_BY and any(die.hp > 0 for die in dice):
        name = _name(campaign, seat)
        told = line("consumed.counted", "CONSUMED-06", name=name, n=total, most=FREED_BY)
        return Outcome(now, (told,))
    return let_go(now, seat)


def let_go(campaign: Campaign, seat: str) -> Outcome:
    """Return a consumed one to the empty hex nearest to its location; all animus to reserve.

    Source: CONSUMED-06, L1571-1575; CONSUMED-07, L1577-1579; CONSUMED-08, L1579-1580.
    """
    encounter, inside = encounter_of(campaign), seat_in(campaign, seat).consumed
    known = encounter.board != "off" and inside is not None
    at = release_hex(encounter, inside.location).at if known and inside is not None else None
    return release(campaign, seat, at)


def _figure(campaign: Campaign, seat: str) -> str:
    return ally_figure(seat) if has_ally(campaign, seat) else seat_figure(seat)


def _name(campaign: Campaign, seat: str) -> str:
    figure = encounter_of(campaign).figures.get(_figure(campaign, seat))
    return figure.name if figure is not None else campaign.seats[seat].name


def location_name(encounter: Encounter, location: str) -> str:
    """Return the name of a location by the key of one of its dice; the key itself if unknown."""
    places = encounter.boss.locations if encounter.boss is not None else ()
    return next((place.name for place in places if place.key == location), location)
