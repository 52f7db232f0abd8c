"""The best use of redraws with the hand known: against the slow reference, and by hand."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.redraw import redraw_advice
from tests.cases import each_of
from tests.games.oathsworn.odds.redraw_states import (
    HP,
    check,
    decks,
    hand,
    random_state,
    seeded,
)
from tests.games.oathsworn.odds.states import piles

HIT = Aim("hit")


@pytest.mark.rule("MIGHT-15", "MIGHT-16", "MIGHT-29", "TOKEN-14")
@each_of(("tokens", "states"), [(1, 200), (2, 50), (3, 10)])
def test_every_worth_is_that_of_the_reference(tokens: int, states: int) -> None:
    for chance in seeded("cards", states):
        check(random_state(chance), tokens)


@pytest.mark.rule("MIGHT-31")
@each_of(("tokens", "states"), [(1, 60), (2, 8)])
def test_with_dice_among_the_cards(tokens: int, states: int) -> None:
    for chance in seeded("dice", states):
        check(random_state(chance, dice=0.7, colours=2), tokens)


@pytest.mark.long
@pytest.mark.parametrize(("tokens", "states"), [(1, 3000), (2, 600), (3, 80)])
def test_every_worth_is_that_of_the_reference_at_length(tokens: int, states: int) -> None:
    for chance in seeded("long", states):
        check(random_state(chance), tokens)


@pytest.mark.rule("MIGHT-15")
def test_a_redraw_discards_at_once_and_turns_up_the_same_colour() -> None:
    # The pile is out: the discards come in, and with them the 1 that was just redrawn.
    advice = redraw_advice(hand("W1"), decks("| 0 2"), 1, HP)
    assert advice.keep == 1
    assert advice.redraws == ((0, Fraction(0 + 1 + 2, 3)),)
    assert advice.best is None


@pytest.mark.rule("MIGHT-16")
def test_a_redrawn_card_is_redrawn_again() -> None:
    one = redraw_advice(hand("W0"), decks("0 2"), 1, HP)
    two = redraw_advice(hand("W0"), decks("0 2"), 2, HP)
    assert [one.redraws[0].worth, two.redraws[0].worth] == [1, 2]  # after the 0 the 2 is certain


@pytest.mark.rule("MIGHT-12", "MIGHT-28")
def test_redrawing_a_critical_keeps_what_it_brought() -> None:
    advice = redraw_advice(hand("W2* W1+"), decks("4 4"), 1, HP)
    assert dict(advice.redraws) == {0: 5, 1: 6}  # 4 for the critical beside its 1; 2 and a 4
    assert advice.best == 1


@pytest.mark.rule("MIGHT-29")
def test_what_comes_for_an_extra_card_is_one() -> None:
    # Two blanks on the table after it, but only one of them counts.
    advice = redraw_advice(hand("W1+ Y0 Y3"), decks("0"), 1, HP)
    assert dict(advice.redraws)[0] == 3
    assert dict(redraw_advice(hand("W1 Y0 Y3"), decks("0"), 1, HP).redraws)[0] == 0


@pytest.mark.rule("MIGHT-17")
def test_what_a_critical_brings_is_seen_before_the_next_token() -> None:
    # The 2* comes for certain and brings a 0, the other 0 or the 3. The second token goes to a 0
    # only, and finds the 3 or the other 0.
    table = (hand("W0"), decks("2* | 0 3"))
    assert redraw_advice(*table, 1, HP).redraws[0].worth == 2 + Fraction(3, 3)
    assert redraw_advice(*table, 2, HP).redraws[0].worth == 2 + Fraction(3, 3) + Fraction(
        2 * 3, 3 * 2
    )


@pytest.mark.rule("MIGHT-31")
def test_a_die_is_thrown_again_and_no_card_is_touched() -> None:
    for deck in ("0 0 0", "2 2 2"):
        advice = redraw_advice(hand("dB0"), decks("", "", "", deck), 1, Aim("reach", reach=3))
        assert advice.redraws[0].worth == Fraction(4, 6)


@pytest.mark.rule("MIGHT-11", "TOKEN-14")
def test_two_blanks_are_mended_one_token_each() -> None:
    table = (hand("W0 W0 W0 Y2"), decks("1 1 1 1", "3 3 3"))
    assert [redraw_advice(*table, n, HP).keep for n in (1, 2)] == [0, 0]
    one, two = (redraw_advice(*table, n, HP) for n in (1, 2))
    assert one.best is None
    assert (two.best, two.redraws[0].worth) == (0, 4)


def test_no_token_is_spent_where_nothing_is_gained() -> None:
    for tokens in (1, 2, 3):
        assert redraw_advice(hand("W0 W1 Y3"), piles(), tokens, HIT).best is None
        reached = Aim("reach", reach=4)
        assert redraw_advice(hand("W0 W1 Y3"), piles(), tokens, reached).best is None


def test_of_redraws_worth_the_same_the_one_that_saves_tokens_comes_first() -> None:
    # No blank is left: the blank in third place is mended for certain, whatever is done before.
    advice = redraw_advice(hand("Y1 W0 W0"), decks("1 1 1", "1 1 1"), 3, HIT)
    assert {redraw.worth for redraw in advice.redraws} == {1}
    assert advice.best == 1


def test_without_tokens_or_cards_there_is_nothing_to_advise() -> None:
    assert redraw_advice(hand("W2 W2"), piles(), 0, HP) == (4, (), None, 0, 0)
    assert redraw_advice([], piles(), 2, HP) == (0, (), None, 2, 0)


def test_more_than_three_tokens_count_as_three() -> None:
    three = redraw_advice(hand("W0 W0 Y1"), piles(), 3, HP)
    assert redraw_advice(hand("W0 W0 Y1"), piles(), 7, HP) == three
    assert three.tokens == 3


def test_more_tokens_are_never_worth_less() -> None:
    for chance in seeded("more", 25):
        state = random_state(chance)
        worths = [
            max(advice.keep, *(redraw.worth for redraw in advice.redraws))
            for advice in (redraw_advice(state.hand, state.piles, n, state.aim) for n in (1, 2, 3))
        ]
        assert worths == sorted(worths)


def test_how_far_dice_are_followed_is_told() -> None:
    advice = redraw_advice(hand("dW0 W1"), piles(), 1, HP)
    assert 0 < advice.short < Fraction(1, 10**6)
    assert redraw_advice(hand("W0 W1"), piles(), 3, HP).short == 0
    assert redraw_advice(hand("dW0 dW0"), piles(), 3, HIT).short == 0


def test_draws_of_enemies_are_not_redrawn() -> None:
    with pytest.raises(ValueError, match="Oathsworn"):
        redraw_advice(hand("W0"), piles("enemy"), 1, HP)


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="x"):
        redraw_advice(hand("Wx"), piles(), 1, HP)
    assert redraw_advice(hand("W0"), piles(), -4, HP).redraws == ()
