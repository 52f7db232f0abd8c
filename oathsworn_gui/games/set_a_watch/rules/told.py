"""What the table tells when it deals: the question for a card, and what the answer does."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.line import place_of, seen, untold
from oathsworn_gui.games.set_a_watch.rules.unseen import (
    can_deal,
    deal,
    is_hidden,
    may_be,
    tell,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.procedure import DrawRequest, Option, Procedure, Question


def which_card(campaign: Campaign, procedure: Procedure) -> Question | None:
    """Return the question for the first card that lies face up and was not told yet."""
    card = untold(campaign)
    if card is None:
        return None
    return Question(
        procedure=procedure.id,
        kind="watch.which-card",
        form="draw",
        params={"n": place_of(campaign, card.id) + 1},
        draw=DrawRequest(family="creature", colours=("creature",)),
        rule="WATCH-61",
    )


def cards_question(
    procedure: Procedure, kind: str, family: str, n: int, *, unseen: bool = False
) -> Question:
    """Return the question for ``n`` cards of a deck; with ``unseen`` the table may keep them."""
    keep = (Option(key="unseen", code="watch.unseen"),) if unseen else ()
    return Question(
        procedure=procedure.id,
        kind=kind,
        form="draw",
        params={"n": n},
        options=keep,
        draw=DrawRequest(family=family, colours=(family,) * n),
    )


def refuse_cards(
    campaign: Campaign, box: Box, hidden: tuple[str, ...], cards: tuple[str, ...], family: str
) -> Refusal | None:
    """Return why these cards cannot be the hidden ones, or None.

    A card nobody entered cannot be told; one that lies elsewhere by all that is known may.
    """
    known = box.locations.__contains__ if family == "location" else box.knows
    for card in cards:
        if not known(card):
            return impossible("watch.unknown-card", card=card[:60])
    for place, card in zip(hidden, cards, strict=False):
        if is_hidden(place) and not may_be(campaign, place, card):
            return refuse("watch.not-there", card=card)
        if not is_hidden(place) and place != card:
            return refuse("watch.other-card", card=place)
    return None


def told_in_line(campaign: Campaign, key: str) -> Outcome:
    """Return the campaign after the table told the first untold card of the Line."""
    card = untold(campaign)
    if card is None:
        return Outcome(campaign)
    after, key = tell(campaign, card.card, key)
    return seen(after, card.id, key)


def told_pile(
    campaign: Campaign, pile: tuple[str, ...], cards: tuple[str, ...]
) -> tuple[Campaign, tuple[str, ...]]:
    """Return the campaign and a pile whose first cards were told to be these."""
    told: list[str] = []
    for place, card in zip(pile, cards, strict=False):
        if is_hidden(place):
            campaign, _ = tell(campaign, place, card)
        told.append(card)
    return campaign, (*told, *pile[len(told) :])


def dealt_cards(campaign: Campaign, cards: tuple[str, ...]) -> tuple[Campaign, tuple[str, ...]]:
    """Return the campaign, and what the program dealt for cards of which some are unseen."""
    dealt: list[str] = []
    for i, place in enumerate(cards):
        key = place
        if is_hidden(place) and can_deal(campaign, place):
            campaign, key = deal(campaign, place, cards[:i].count(place))
        dealt.append(key)
    return campaign, tuple(dealt)


def deals(campaign: Campaign, cards: tuple[str, ...]) -> bool:
    """Whether the program says by itself what these cards are."""
    if campaign.dealer == "table":
        return False
    return all(not is_hidden(card) or can_deal(campaign, card) for card in cards)
