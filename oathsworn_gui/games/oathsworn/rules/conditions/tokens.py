"""Combat tokens, permanent tokens and status tokens of the four."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Consumed
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    seat_in,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.conditions.bound import (
    CAGED,
    CONSUMED,
    with_caged,
    with_consumed,
)
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import CRIPPLED, ends_in_round
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.state import EMPTY, count, drop, put

MOST_PERMANENT = 3
"""Permanent tokens of one type a sheet can hold. Source: TOKEN-06, L554-556."""


def gain_tokens(campaign: Campaign, seat: str, token: TokenType, n: int, rule: str) -> Outcome:
    """Return the outcome of ``seat`` gaining ``n`` combat tokens; there is no limit.

    Source: TOKEN-02, L281-283; TOKEN-07, L556-557.
    """
    who = campaign.seats[seat]
    now = with_oathsworn(campaign, seat, tokens=count(who.tokens, token, n))
    return Outcome(now, (line("token.gained", rule, name=who.name, token=token, n=n),))


def gain_tokens_all(campaign: Campaign, token: TokenType, n: int, rule: str) -> Outcome:
    """Return the outcome of all four gaining ``n`` combat tokens each."""
    outcome = Outcome(campaign)
    for seat in campaign.seats:
        outcome = outcome.then(gain_tokens(outcome.after, seat, token, n, rule))
    return outcome


def held(campaign: Campaign, seat: str, token: TokenType) -> int:
    """Return how many combat tokens of a type ``seat`` has."""
    return campaign.seats[seat].tokens.get(token, 0)


def spend_token(campaign: Campaign, seat: str, token: TokenType, n: int = 1) -> Campaign:
    """Return the campaign with ``n`` combat tokens of ``seat`` back in the supply.

    Source: TOKEN-02, L281-283.

    Raises:
        ValueError: there are fewer than ``n``.
    """
    tokens = count(campaign.seats[seat].tokens, token, -n)
    return with_oathsworn(campaign, seat, tokens=tokens)


def mark_permanent(campaign: Campaign, seat: str, token: TokenType, rule: str) -> Outcome:
    """Return the outcome of a permanent token: its box, and before the encounter part a token too.

    Source: TOKEN-05, L291-293.
    """
    who = campaign.seats[seat]
    marks = who.permanent.get(token, 0)
    if marks >= MOST_PERMANENT:
        return Outcome(campaign, (line("token.no-box-left", "TOKEN-06", name=who.name),))
    now = with_oathsworn(campaign, seat, permanent=put(who.permanent, token, marks + 1))
    told = line("token.permanent", rule, name=who.name, token=token, n=marks + 1)
    outcome = Outcome(now, (told,))
    if campaign.part == "story":
        outcome = outcome.then(gain_tokens(now, seat, token, 1, "TOKEN-05"))
    return outcome


def unmark_permanent(campaign: Campaign, seat: str, token: TokenType) -> Campaign:
    """Return the campaign with one permanent box of ``seat`` cleared, to put a mistake right."""
    who = campaign.seats[seat]
    return with_oathsworn(campaign, seat, permanent=count(who.permanent, token, -1))


def lose_all_tokens(campaign: Campaign, rule: str) -> Outcome:
    """Return the campaign without combat tokens: end of chapter, or moving on after defeat.

    Source: TOKEN-03, L283-285; TOKEN-16, L1233.
    """
    outcome = Outcome(campaign)
    for seat, who in campaign.seats.items():
        if who.tokens:
            now = with_oathsworn(outcome.after, seat, tokens=EMPTY)
            told = line("token.all-lost", rule, name=who.name, n=sum(who.tokens.values()))
            outcome = outcome.then(Outcome(now, (told,)))
    return outcome


def tokens_from_permanent(campaign: Campaign, seats: tuple[str, ...] = ()) -> Outcome:
    """Return the campaign with one combat token for each permanent box, of all four or ``seats``.

    Dead Oathsworn, whose seats are to be filled, gain none. Source: TOKEN-04, L288-290.
    """
    outcome = Outcome(campaign)
    for seat in seats or tuple(campaign.seats):
        who = campaign.seats[seat]
        for token in TOKEN_TYPES:
            n = who.permanent.get(token, 0)
            if n and not who.lost:
                outcome = outcome.then(gain_tokens(outcome.after, seat, token, n, "TOKEN-04"))
    return outcome


def set_status(campaign: Campaign, seat: str, status: str, n: int) -> Campaign:
    """Return the campaign with ``n`` status tokens (bleed, crippled, …) on a board, 0 for none.

    In the encounter this also sets when crippled ends, and who is caged or consumed.
    Source: TOKEN-19, L1311-1316; TOKEN-24, L1692-1694.
    """
    statuses = campaign.seats[seat].statuses
    after = put(statuses, status, n) if n else drop(statuses, status)
    now = with_oathsworn(campaign, seat, statuses=after)
    fights = campaign.encounter is not None and campaign.encounter.result is None
    return _in_encounter(now, seat, status, n) if fights and not has_ally(now, seat) else now


def _in_encounter(campaign: Campaign, seat: str, status: str, n: int) -> Campaign:
    state = seat_in(campaign, seat)
    if status == CRIPPLED:
        return with_seat(campaign, seat, crippled_until=ends_in_round(campaign) if n else 0)
    if status == CAGED and (n > 0) != (state.caged is not None):
        since = Caged(card="", since=encounter_of(campaign).round)
        return with_caged(campaign, seat, since if n else None)
    if status == CONSUMED and (n > 0) != (state.consumed is not None):
        return with_consumed(campaign, seat, Consumed(card="", location="") if n else None)
    return campaign
