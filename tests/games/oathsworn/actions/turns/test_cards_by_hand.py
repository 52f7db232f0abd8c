"""A card that is moved by hand: where from and where to, and that nothing flows by it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.turns.cards_by_hand import MoveCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import at_seat, in_round_1, seat_with

CARDS = {"a": "hand", "b": "hand", "c": "0", "d": "2", "e": "2"}


def there() -> Campaign:
    """Return round 1 with two cards in hand, one on position 0 and two on position 2."""
    hand = tuple(Slot(card=card) for card, at in CARDS.items() if at == "hand")
    laid = {"0": (Slot(card="c"),), "2": (Slot(card="d"), Slot(card="e"))}
    return seat_with(in_round_1(), "1", hand=hand, cooldown=laid)


def places(campaign: Campaign) -> dict[str, str]:
    """Return where each card of seat 1 is: in hand or on a position."""
    state = at_seat(campaign)
    found = {slot.card: "hand" for slot in state.hand}
    return {**found, **{s.card: p for p, slots in state.cooldown.items() for s in slots}}


@pytest.mark.rule("CARD-12")
@each_of("card", CARDS)
@each_of("to", ["hand", "0", "1", "2", "3"])
def test_only_the_card_that_is_named_moves(card: str, to: str) -> None:
    move = MoveCard.model_validate({"seat": "1", "card": card, "to": to})
    outcome = outcome_of(there(), move)
    assert places(outcome.after) == {**CARDS, card: to}
    assert sum(map(len, at_seat(outcome.after).cooldown.values())) + len(
        at_seat(outcome.after).hand
    ) == len(CARDS)
    told = [(line.code, line.params["to"]) for line in outcome.lines]
    if CARDS[card] != to:
        assert told == [("card.moved", to)]


@pytest.mark.rule("CARD-12")
def test_a_card_that_lies_there_already_is_no_step() -> None:
    campaign = there()
    for card, to in (("c", "0"), ("e", "2"), ("b", "hand")):
        move = MoveCard.model_validate({"seat": "1", "card": card, "to": to})
        assert places(do(campaign, move)) == CARDS
    last = MoveCard(seat="1", card="e", to="2")
    assert outcome_of(campaign, last).after is campaign


def test_a_card_that_the_seat_does_not_have_is_refused() -> None:
    assert refusal_code(there(), MoveCard(seat="1", card="x", to="1")) == "card.not-in-hand"
    assert refusal_code(there(), MoveCard(seat="2", card="a", to="1")) == "card.not-in-hand"
    assert refusal_code(there(), MoveCard(seat="1", card="d", to="1")) == ""
