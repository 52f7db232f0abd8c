"""The price of a part of a card: animus, and further costs."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, ExtraCost
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    pay_animus,
    seat_in,
    with_acted,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.cards.parts import once_key
from oathsworn_gui.games.oathsworn.rules.cards.say import spent
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import spend_of, tokens_of
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import injury_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.procedure import replace


def paid_for(now: Now, part: CardPart, cost: int) -> Outcome:
    """Pay a part and mark it used; its effects come next.

    An ability card of the own turn is the one of that turn, an injury is not. Source: CARD-02,
    L815-817; CARD-04, L820-822; TURN-01, L736-737; TURN-06, L749.
    """
    play = now.play
    campaign = pay_animus(now.campaign, play.seat, cost)
    if not play.interrupt:
        campaign = with_acted(campaign, play.seat)
    injured = injury_of(campaign, play.seat, play.card) is not None
    if not play.interrupt and play.source != "item" and not injured:
        campaign = with_encounter(campaign, played=True)
    campaign = _marked(campaign, play, part)
    campaign = replace(campaign, play.evolve(paid=cost))
    outcome = Outcome(campaign, (_told(now, cost),))
    for extra in part.extra:
        outcome = outcome.then(_extra(now._replace(campaign=outcome.after), extra))
    return outcome


def _told(now: Now, cost: int) -> Line:
    play = now.play
    injury = injury_of(now.campaign, play.seat, play.card)
    if injury is not None:
        return line("injury.played-now", "TURN-05", name=now.name, card=injury.name, n=cost)
    if play.source == "ability":
        card = now.box.card(play.card).name
        return line("card.played", "CARD-05", name=now.name, card=card, n=cost)
    if play.source == "item":
        worn = now.campaign.seats[play.seat].equipped
        item = next((item.name for item in worn if item.id == play.card), play.card)
        return line("item.used-now", "TURN-04", name=now.name, item=item, n=cost)
    return line("card.ability-used", "COMPANION-01", name=now.name, n=cost)


def _marked(campaign: Campaign, play: CardPlay, part: CardPart) -> Campaign:
    """Return the campaign with a single-use part marked; a seat's own marks are kept."""
    state = seat_in(campaign, play.seat)
    key = once_key(play.card, play.source, play.part or 0)
    if part.once == "round":
        return with_seat(campaign, play.seat, once=(*state.once, key))
    if part.once == "encounter":
        return with_seat(campaign, play.seat, used=(*state.used, key))
    return campaign


def _extra(now: Now, extra: ExtraCost) -> Outcome:
    """Pay an extra cost, as far as there is any where the table overruled. CARD-04, L820-822."""
    campaign, seat = now.campaign, now.play.seat
    if not campaign.pending:
        return Outcome(campaign)  # the price took the last HP of all: the encounter is over
    if extra.what == "hp":
        return hurt(campaign, seat, extra.amount, "CARD-04", now.box)
    if extra.what == "piece":
        return spent(now, extra.piece, extra.amount)
    tokens = list(_tokens(campaign, seat, extra))[: extra.amount]
    for token in tokens:
        campaign = spend_of(campaign, seat, token)
    told = tuple(line("card.token-paid", "CARD-04", name=now.name, token=t) for t in tokens)
    return Outcome(campaign, told)


def _tokens(campaign: Campaign, seat: str, extra: ExtraCost) -> Iterator[TokenType]:
    """Yield the tokens that may pay: of the required kind, else most numerous first."""
    kinds = TOKEN_TYPES if extra.token is None else (extra.token,)
    held = sorted(kinds, key=lambda kind: -tokens_of(campaign, seat, kind))
    return (kind for kind in held for _ in range(tokens_of(campaign, seat, kind)))
