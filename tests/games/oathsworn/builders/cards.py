"""Cards with effects for tests: a hand card of a seat told in effects, played and answered."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Slot
from oathsworn_gui.games.oathsworn.model.own import OwnCard
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    seat_in,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now
from oathsworn_gui.tabletop.state import put
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.builders.turn import practice

CARD = "test-card"


def in_turn(board: BoardMode = "screen", seat: str = "1", **places: str) -> Campaign:
    """Return the Oathsworn phase of round 1 of the practice encounter, the seat's turn, 7 animus.

    ``places`` are the hexes of figures: ``in_turn(s1="G4")``.
    """
    campaign = practice(board, **places)
    campaign = with_encounter(campaign, phase="oathsworn", turn=seat)
    seats = {
        key: who.evolve(animus=min(7, who.max_animus or 7)) for key, who in campaign.seats.items()
    }
    return campaign.evolve(seats=seats)


def with_card(
    campaign: Campaign, *parts: CardPart, seat: str = "1", key: str = CARD, **numbers: Any
) -> Campaign:
    """Return the campaign with a card of these parts in a seat's hand: cooldown 2, cost 2."""
    told: dict[str, Any] = {"cooldown": 2, "cost": 2, **numbers}
    cls = campaign.seats[seat].cls
    card = OwnCard(key=key, name=key.title(), cls=cls, parts=parts, **told)
    own = campaign.own.evolve(cards=put(campaign.own.cards, key, card))
    state = seat_in(campaign, seat)
    return with_seat(campaign.evolve(own=own), seat, hand=(*state.hand, Slot(card=key)))


def a_part(*effects: CardEffect, **changes: Any) -> CardPart:
    """Return a part of these effects."""
    return CardPart(effects=effects, **changes)


def play(campaign: Campaign, *effects: CardEffect, **changes: Any) -> Campaign:
    """Return the campaign after the Oathsworn of seat 1 began a card of one part."""
    return do(with_card(campaign, a_part(*effects, **changes)), PlayCard(seat="1", card=CARD))


def type_draw(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after typing in the cards that are asked for."""
    asked = question(campaign)
    return do(
        campaign, RecordDraw(procedure=asked.procedure, seat=asked.seats[0], cards=cards)
    )  # fmt: skip


def being_played(campaign: Campaign) -> CardPlay:
    """Return the card being carried out."""
    return next(p for p in campaign.pending if isinstance(p, CardPlay))


def playing(campaign: Campaign, **fields: Any) -> Now:
    """Return the moment in which seat 1 carries out its test card."""
    card = CardPlay.model_validate({"id": "c1", "seat": "1", "card": CARD, "part": 0, **fields})
    campaign = campaign.evolve(pending=(card,))
    return Now(campaign, card, a_box(campaign))
