"""Cards in hand and on cooldown, and battleflow."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter, Slot
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import (
    back_from_zero,
    battleflow,
    flowed,
    is_legal_hand,
    on_cooldown,
    placed,
    played,
)
from tests.games.oathsworn.builders.campaign import a_box, a_campaign


def a_seat(hand: str = "", **cooldown: str) -> SeatInEncounter:
    """Return a seat with one-letter cards: ``a_seat("ab", p1="c")``."""
    return SeatInEncounter(
        hand=tuple(map(_slot, hand)),
        cooldown={name[1:]: tuple(map(_slot, cards)) for name, cards in cooldown.items()},
    )


def _slot(letter: str) -> Slot:
    kinds = {"i": "item", "j": "injury"}
    return Slot.model_validate({"card": letter, "kind": kinds.get(letter, "ability")})


def letters(state: SeatInEncounter) -> dict[str, str]:
    """Return what lies where, as letters: ``{"hand": "ab", "1": "c"}``."""
    lying = {p: "".join(s.card for s in slots) for p, slots in state.cooldown.items() if slots}
    return {"hand": "".join(slot.card for slot in state.hand), **lying}


@pytest.mark.rule("CARD-05", "CARD-06", "CARD-10", "CARD-11")
def test_a_played_card_lies_at_its_cooldown_and_does_not_move_itself() -> None:
    state = played(a_seat("ab"), "a", 2).state
    assert letters(state) == {"hand": "b", "2": "a"}


@pytest.mark.rule("CARD-07", "CARD-09")
def test_the_others_of_the_position_move_one_down_and_push_nothing() -> None:
    flow = played(a_seat("a", p1="x", p2="cd"), "a", 2)
    assert letters(flow.state) == {"hand": "", "1": "xcd", "2": "a"}
    told = [line.params for line in flow.lines if line.code == "card.flowed"]
    assert told == [{"card": card, "start": 2, "end": 1} for card in "cd"]


@pytest.mark.rule("CARD-08")
def test_from_position_0_a_card_returns_to_hand() -> None:
    state = played(a_seat("a", p0="c"), "a", 0).state
    assert letters(state) == {"hand": "c", "0": "a"}


@pytest.mark.rule("CARD-07", "CARD-08")
def test_a_single_card_moves_one_down_and_from_0_to_hand() -> None:
    flow = flowed(a_seat("a", p1="xc", p2="d"), "c")
    assert letters(flow.state) == {"hand": "a", "0": "c", "1": "x", "2": "d"}
    assert flow.lines[0].params == {"card": "c", "start": 1, "end": 0}
    back = flowed(flow.state, "c")
    assert letters(back.state) == {"hand": "ac", "1": "x", "2": "d"}
    assert [told.code for told in back.lines] == ["card.back-in-hand"]
    assert flowed(a_seat("a", p1="x"), "z") == (a_seat("a", p1="x"), ())


@pytest.mark.rule("CARD-13")
def test_items_and_injuries_on_cooldown_are_moved_too() -> None:
    state = played(a_seat("a", p3="ij"), "a", 3).state
    assert letters(state) == {"hand": "", "2": "ij", "3": "a"}


@pytest.mark.rule("CARD-12", "CARD-14")
def test_an_item_moves_nothing_and_is_moved_by_the_card_it_was_used_with() -> None:
    used = placed(a_seat("a", p2="c"), _slot("i"), 2)
    assert letters(used) == {"hand": "a", "2": "ci"}
    assert letters(played(used, "a", 2).state) == {"hand": "", "1": "ci", "2": "a"}


@pytest.mark.rule("CARD-15")
def test_a_battleflow_token_moves_every_card_of_the_position() -> None:
    assert letters(battleflow(a_seat(p2="cdi"), 2).state) == {"hand": "", "1": "cdi"}


@pytest.mark.rule("ROUND-05", "ROUND-06")
def test_a_refresh_takes_back_ability_cards_at_0_only() -> None:
    flow = back_from_zero(a_seat("a", p0="cij", p1="d"))
    assert letters(flow.state) == {"hand": "ac", "0": "ij", "1": "d"}
    assert [told.code for told in flow.lines] == ["card.back-in-hand"]


def test_battleflow_of_an_empty_position_changes_nothing() -> None:
    state = a_seat("a")
    assert battleflow(state, 3).state is state
    assert on_cooldown(state, 3) == ()


@pytest.mark.rule("ENCSETUP-09")
def test_a_hand_is_one_0_two_1_two_2_and_two_3() -> None:
    cards = a_box(a_campaign()).cards_of("warden", 1)
    assert is_legal_hand(cards)
    assert not is_legal_hand(cards[:6])
    assert not is_legal_hand((*cards[:6], cards[0]))
