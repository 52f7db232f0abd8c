"""Reading and replacing the encounter, a seat in it, and the animus of a seat's character."""

from typing import Any

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, SeatInEncounter
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.tabletop.state import put

ALLY_ANIMUS = 2
"""The animus of an ally: it arrives with 2 and regenerates 2. Source: ALLY-05, ALLY-09."""


def encounter_of(campaign: Campaign) -> Encounter:
    """Return the encounter under way.

    Raises:
        ValueError: there is none; actions refuse before they come here.
    """
    if campaign.encounter is None:
        raise ValueError("no encounter is under way")
    return campaign.encounter


def with_encounter(campaign: Campaign, **changes: Any) -> Campaign:
    """Return the campaign with fields of its encounter replaced."""
    return campaign.evolve(encounter=encounter_of(campaign).evolve(**changes))


def seat_in(campaign: Campaign, seat: str) -> SeatInEncounter:
    """Return what a seat has before it; an empty one when nothing was set up for it."""
    return encounter_of(campaign).seats.get(seat, SeatInEncounter())


def with_acted(campaign: Campaign, seat: str) -> Campaign:
    """Return the campaign with something done in the turn under way, if it is the seat's own.

    What another does out of turn leaves it a pass. Source: ROUND-10, L732-734.
    """
    encounter = encounter_of(campaign)
    own = encounter.turn == seat and not encounter.acted
    return with_encounter(campaign, acted=True) if own else campaign


def with_seat(campaign: Campaign, seat: str, **changes: Any) -> Campaign:
    """Return the campaign with fields of a seat in the encounter replaced."""
    changed = seat_in(campaign, seat).evolve(**changes)
    return with_encounter(campaign, seats=put(encounter_of(campaign).seats, seat, changed))


def has_ally(campaign: Campaign, seat: str) -> bool:
    """Whether an ally has taken the seat over. Source: ALLY-08, L1013-1021."""
    return seat_in(campaign, seat).ally is not None


def is_out(campaign: Campaign, seat: str) -> bool:
    """Whether the seat has no figure on the board: knocked out, and no ally has come."""
    state = seat_in(campaign, seat)
    return state.knocked_out and state.ally is None


def plays_small(campaign: Campaign, seat: str) -> bool:
    """Whether a companion or an ally acts in the seat, without ability cards in hand."""
    return has_ally(campaign, seat) or campaign.seats[seat].form == "companion"


def animus_of(campaign: Campaign, seat: str) -> int:
    """Return the animus available to the character acting in the seat."""
    state = seat_in(campaign, seat)
    return campaign.seats[seat].animus if state.ally is None else state.ally_animus


def reserve_of(campaign: Campaign, seat: str) -> int | None:
    """Return the animus in reserve of the character acting in the seat; None while unknown."""
    state = seat_in(campaign, seat)
    if state.ally is not None:
        return ALLY_ANIMUS - state.ally_animus
    return campaign.seats[seat].reserve


def pay_animus(campaign: Campaign, seat: str, amount: int) -> Campaign:
    """Return the campaign with ``amount`` animus moved from available to reserve.

    Where the table overruled a lack of it, what there is is paid. Source: CARD-02, L815-817.
    """
    left = max(0, animus_of(campaign, seat) - amount)
    return _with_animus(campaign, seat, left)


def ready_animus(campaign: Campaign, seat: str, amount: int) -> tuple[Campaign, int]:
    """Return the campaign with animus moved from reserve to available, and how much it was.

    No more than the reserve holds; an unknown reserve holds enough. Source: ROUND-03, L718-720.
    """
    reserve = reserve_of(campaign, seat)
    moved = amount if reserve is None else min(amount, max(0, reserve))
    return _with_animus(campaign, seat, animus_of(campaign, seat) + moved), moved


def _with_animus(campaign: Campaign, seat: str, amount: int) -> Campaign:
    if has_ally(campaign, seat):
        return with_seat(campaign, seat, ally_animus=amount)
    return with_oathsworn(campaign, seat, animus=amount)


def ally_of(campaign: Campaign, seat: str) -> Ally | None:
    """Return the ally who plays in the seat, None if its Oathsworn plays."""
    chosen = seat_in(campaign, seat).ally
    return next((a for a in campaign.company.allies if a.id == chosen), None)


def actor_name(campaign: Campaign, seat: str) -> str:
    """Return the name of the character acting in the seat."""
    ally = ally_of(campaign, seat)
    return campaign.seats[seat].name if ally is None else ally.name
