"""Combat tokens of a seat's acting character: an ally has its own and inherits none (ALLY-17)."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    ally_of,
    has_ally,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.conditions.caged import caged_told
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import (
    gain_tokens,
    held,
    spend_token,
)
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import count


def ally_acts(campaign: Campaign, seat: str) -> bool:
    """Whether an ally acts in the seat now; never outside the encounter part."""
    in_encounter = campaign.part == "encounter" and campaign.encounter is not None
    return in_encounter and has_ally(campaign, seat)


def acting_name(campaign: Campaign, seat: str) -> str:
    """Return the name of the character acting in the seat, in any part of the chapter."""
    ally = ally_of(campaign, seat) if ally_acts(campaign, seat) else None
    return campaign.seats[seat].name if ally is None else ally.name


def tokens_of(campaign: Campaign, seat: str, token: TokenType) -> int:
    """Return how many combat tokens the character acting in the seat holds.

    Source: ALLY-17; TOKEN-15, L760-761, L1302-1303.
    """
    if ally_acts(campaign, seat):
        return seat_in(campaign, seat).ally_tokens.get(token, 0)
    return held(campaign, seat, token)


def spend_of(campaign: Campaign, seat: str, token: TokenType, n: int = 1) -> Campaign:
    """Return the campaign with ``n`` tokens of the character acting in the seat back in the supply.

    Source: TOKEN-02, L281-283.

    Raises:
        ValueError: there are fewer than ``n``.
    """
    if not ally_acts(campaign, seat):
        return spend_token(campaign, seat, token, n)
    left = count(seat_in(campaign, seat).ally_tokens, token, -n)
    return with_seat(campaign, seat, ally_tokens=left)


def spend_for_defense(campaign: Campaign, seat: str, n: int) -> Outcome:
    """Return the outcome of spending ``n`` defense tokens against an attack. Source: TOKEN-12.

    Raises:
        ValueError: there are fewer than ``n``.
    """
    if n < 1:
        return Outcome(campaign)
    now = spend_of(campaign, seat, "defense", n)
    told = line("token.for-defense", "TOKEN-12", name=actor_name(now, seat), n=n)
    return Outcome(now, (told, *caged_told(campaign, seat)))


def gain_for(campaign: Campaign, seat: str, token: TokenType, n: int, rule: str) -> Outcome:
    """Return the outcome of the seat's acting character gaining ``n`` tokens. Source: TOKEN-02."""
    if not ally_acts(campaign, seat):
        return gain_tokens(campaign, seat, token, n, rule)
    held_then = count(seat_in(campaign, seat).ally_tokens, token, n)
    told = line("token.gained", rule, name=acting_name(campaign, seat), token=token, n=n)
    return Outcome(with_seat(campaign, seat, ally_tokens=held_then), (told,))
