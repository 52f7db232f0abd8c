"""Effects of a story that strike the Oathsworn: HP, combat tokens, injuries."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.company.injuries import (
    CURATIVE,
    INJURIES,
    archive_injuries,
    draw_injury,
    gain_injury,
    has_true_grit,
)
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import (
    gain_tokens,
    held,
    mark_permanent,
    spend_token,
)
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal, lose_hp
from oathsworn_gui.games.oathsworn.rules.story.death import die_in_story, seat_called
from oathsworn_gui.games.oathsworn.rules.story.effect_rules import (
    Carry,
    Seats,
    asked_at_table,
    by_chance,
    is_struck_by_chance,
)
from oathsworn_gui.tabletop.action import Outcome, line

_One = Callable[[Campaign, str, Effect, Box], Outcome]


def _each(one: _One, campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Carry an effect out seat by seat."""
    outcome = Outcome(campaign)
    for seat in seats:
        outcome = outcome.then(one(outcome.after, seat, effect, box))
    return outcome


def _hp(campaign: Campaign, seat: str, effect: Effect, box: Box) -> Outcome:
    if effect.amount < 0:
        return lose_hp(campaign, seat, -effect.amount, "HP-01", box)
    return heal(campaign, seat, effect.amount, "HP-02", box)


def _gain(campaign: Campaign, seat: str, effect: Effect, box: Box) -> Outcome:
    if effect.token is None:
        return Outcome(campaign)
    return gain_tokens(campaign, seat, effect.token, effect.amount or 1, "TOKEN-02")


def _permanent(campaign: Campaign, seat: str, effect: Effect, box: Box) -> Outcome:
    """Mark a box of the sheet, and place its combat token. Source: TOKEN-05, L291-293."""
    if effect.token is None:
        return Outcome(campaign)
    return mark_permanent(campaign, seat, effect.token, "TOKEN-06")


def lose_token(campaign: Campaign, seat: str, token: TokenType, n: int = 1) -> Outcome:
    """Return the outcome of ``seat`` losing up to ``n`` combat tokens of a type."""
    lost = min(n, held(campaign, seat, token))
    name = campaign.seats[seat].name
    if not lost:
        return Outcome(campaign, (line("says.no-token", "TOKEN-02", name=name, token=token),))
    told = line("says.token-lost", "TOKEN-02", name=name, token=token, n=lost)
    return Outcome(spend_token(campaign, seat, token, lost), (told,))


def _token_lost(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Take tokens: of one type, or any at random, by chance or as the table picks them."""
    asked: list[str] = []
    outcome = Outcome(campaign)
    for seat in seats:
        if effect.token is not None:
            lost = lose_token(outcome.after, seat, effect.token, effect.amount or 1)
            outcome = outcome.then(lost)
            continue
        kinds = outcome.after.seats[seat].tokens
        in_all = min(effect.amount or 1, sum(kinds.values()))
        if not in_all:
            told = line("says.no-tokens", "TOKEN-02", name=campaign.seats[seat].name)
            outcome = outcome.then(Outcome(outcome.after, (told,)))
        elif len(kinds) > 1 and not is_struck_by_chance(campaign, box):
            asked.extend([seat] * in_all)
        else:
            outcome = outcome.then(_lose_any(outcome.after, seat, in_all))
    if asked:
        outcome = outcome.then(Outcome(asked_at_table(outcome.after, effect, tuple(asked))))
    return outcome


def _lose_any(campaign: Campaign, seat: str, n: int) -> Outcome:
    outcome = Outcome(campaign)
    for _ in range(n):
        kinds = {str(token): k for token, k in outcome.after.seats[seat].tokens.items()}
        after, token = by_chance(outcome.after, f"token-lost.{seat}", kinds)
        outcome = outcome.then(lose_token(after, seat, cast("TokenType", token)))
    return outcome


def _injury(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Give the injury named to each, or one from the injury deck: drawn, or asked at the table."""
    if not effect.name and _asks_at_table(campaign, len(seats)):
        return Outcome(asked_at_table(campaign, effect, seats))
    outcome = Outcome(campaign)
    for seat in seats:
        now, name = (outcome.after, effect.name) if effect.name else _drawn(outcome.after)
        outcome = outcome.then(gain_injury(now, seat, name, box))
    return outcome


def _asks_at_table(campaign: Campaign, n: int) -> bool:
    """Whether the table is asked: not enough known cards, or one of two is kept (LEVEL-30)."""
    deck = campaign.decks.get(INJURIES)
    return deck is None or deck.left < n or has_true_grit(campaign)


def _drawn(campaign: Campaign) -> tuple[Campaign, str]:
    """Draw an injury card; a curative is used up and empty words."""
    drawn = draw_injury(campaign)
    (card,) = drawn.cards
    return drawn.keep(card), "" if card == CURATIVE else card


def _injuries_gone(campaign: Campaign, seat: str, effect: Effect, box: Box) -> Outcome:
    """Archive all injuries of a seat. Source: SETUP-26, L113-114."""
    who = campaign.seats[seat]
    told = tuple(
        line("injury.archived", "SETUP-26", name=who.name, injury=injury.name)
        for injury in who.injuries
    )
    return Outcome(archive_injuries(campaign, seat, box=box), told)


def _killed(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Kill the Oathsworn the story names, else the chosen one. Source: LEVEL-08."""
    seat = seat_called(campaign, effect.name, box) if effect.name else seats[0]
    if seat is None:
        return Outcome(campaign, (line("says.nobody-called", "LEVEL-08", name=effect.name),))
    return die_in_story(campaign, seat, box)


SEATS_STRUCK: Mapping[str, Carry] = {
    "hp": partial(_each, _hp),
    "combat-token": partial(_each, _gain),
    "combat-token-lost": _token_lost,
    "permanent-token": partial(_each, _permanent),
    "injury": _injury,
    "injuries-gone": partial(_each, _injuries_gone),
    "killed": _killed,
}
"""Kinds of effect that strike the Oathsworn, all or one of them."""
