"""Decks as what is left: drawn by chance or typed in, the same rule."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.tabletop.deck import (
    Deck,
    DeckError,
    can_take,
    deck_of,
    discard_from_play,
    draw,
    finish,
    leave,
    pick,
    reset,
    shuffle_in,
    take,
)
from tests.cases import each_of

CARDS = {"0": 2, "1": 3, "2*": 1}


def test_the_kth_draw_is_a_function_of_seed_stream_and_k() -> None:
    deck = deck_of(CARDS)
    cards, after = draw(deck, 7, "white", 4)
    assert draw(deck, 7, "white", 4) == (cards, after)
    one, rest = draw(deck, 7, "white", 1)
    assert cards[:1] == one
    assert draw(rest, 7, "white", 3)[0] == cards[1:]
    assert any(draw(deck, seed, "white", 6)[0] != draw(deck, 7, "white", 6)[0] for seed in range(9))


def test_drawn_and_typed_cards_leave_the_same_piles() -> None:
    deck = deck_of(CARDS)
    cards, drawn = draw(deck, 1, "white", 3)
    assert take(deck, cards).evolve(drawn=3) == drawn


@each_of("known", [(), ("1",), ("0", "0", "1")])
def test_what_is_picked_is_what_a_draw_takes(known: tuple[str, ...]) -> None:
    deck = Deck(known=known, rest={"0": 1, "2*": 2}, discard=("1", "0"), drawn=3)
    for n in range(len(known) + 6):
        cards, after = draw(deck, 5, "white", n)
        assert pick(deck, 5, "white", n) == cards
        assert take(deck, cards).evolve(drawn=after.drawn) == after


def test_no_more_is_picked_than_there_is() -> None:
    with pytest.raises(DeckError):
        pick(Deck(known=("1",), rest={"0": 1}, discard=("1",)), 5, "white", 4)


def test_the_discards_come_back_in_the_middle_of_a_draw_without_the_cards_in_play() -> None:
    deck = finish(take(deck_of(CARDS), ["0", "0", "1", "1"]))
    after = take(deck, ["1", "2*", "0"])
    assert after.in_play == ("1", "2*", "0")
    assert after.discard == ()
    assert after.pile == Counter({"0": 1, "1": 2})


def test_a_card_that_is_not_there_cannot_be_typed() -> None:
    deck = deck_of(CARDS)
    assert can_take(deck, ["2*"])
    assert not can_take(deck, ["2*", "2*"])
    with pytest.raises(DeckError):
        take(deck, ["2*", "2*"])
    with pytest.raises(DeckError):
        draw(deck, 1, "white", 7)


def test_a_known_top_card_comes_first() -> None:
    deck = Deck(known=("1",), rest={"0": 5})
    assert not can_take(deck, ["0"])
    assert draw(deck, 3, "white", 1) == (("1",), Deck(rest={"0": 5}, in_play=("1",)))


def test_discarding_and_leaving_move_one_copy() -> None:
    deck = take(deck_of(CARDS), ["1", "1"])
    assert discard_from_play(deck, "1").discard == ("1",)
    gone = leave(deck, "1")
    assert (gone.in_play, gone.discard) == (("1",), ())
    with pytest.raises(DeckError):
        leave(deck, "0")


def test_shuffling_in_hides_every_place() -> None:
    deck = shuffle_in(Deck(known=("1",), rest={"0": 1}), ["7"])
    assert deck.known == ()
    assert deck.pile == Counter({"0": 1, "1": 1, "7": 1})


@given(seed=st.integers(0, 2**64), draws=st.lists(st.integers(1, 3), max_size=12))
def test_cards_are_conserved(seed: int, draws: list[int]) -> None:
    deck = deck_of(CARDS)
    for n in draws:
        _, deck = draw(deck, seed, "white", n)
        assert deck.pile + Counter(deck.in_play) + Counter(deck.discard) == Counter(CARDS)
        deck = finish(deck)
    assert reset(deck).pile == Counter(CARDS)


def test_every_card_of_a_deck_is_as_likely() -> None:
    first = Counter(draw(deck_of(CARDS), seed, "white", 1)[0][0] for seed in range(6000))
    for card, copies in CARDS.items():
        assert abs(first[card] - 1000 * copies) < 150  # five standard deviations at the most


@given(
    seed=st.integers(0, 2**64),
    k=st.integers(0, 40),
    gone=st.sampled_from(sorted(CARDS)),
    more=st.dictionaries(st.sampled_from("34567"), st.integers(1, 3), max_size=3),
)
def test_what_is_taken_out_or_put_in_by_hand_leaves_the_next_card(
    seed: int, k: int, gone: str, more: dict[str, int]
) -> None:
    deck = deck_of(CARDS).evolve(drawn=k)
    (first,) = pick(deck, seed, "white", 1)
    fewer = pick(deck.evolve(rest={**CARDS, gone: CARDS[gone] - 1}), seed, "white", 1)[0]
    assert first in (fewer, gone)
    shuffled_in = pick(deck.evolve(rest={**more, **CARDS}), seed, "white", 1)[0]
    assert shuffled_in == first or shuffled_in in more
    backwards = dict(reversed(tuple(CARDS.items())))
    assert pick(deck.evolve(rest=backwards), seed, "white", 1) == (first,)


def test_one_copy_fewer_changes_the_next_card_only_as_often_as_that_copy_was_on_top() -> None:
    deck, changed = deck_of(CARDS), 0
    for seed in range(3000):
        fewer = deck.evolve(rest={**CARDS, "1": 2})
        changed += pick(deck, seed, "white", 1) != pick(fewer, seed, "white", 1)
    assert abs(changed - 3000 // 6 * 4 // 5) < 100  # 1 of 6 was on top, 4 of the other 5 differ


def test_pairs_of_cards_come_as_often_as_they_must() -> None:
    pairs = Counter(draw(deck_of(CARDS), seed, "white", 2)[0] for seed in range(6000))
    for one, first in CARDS.items():
        for two, second in CARDS.items():
            ways = first * (second - (one == two))
            assert abs(pairs[one, two] - 200 * ways) < 150
