"""A redraw before the extra card of a critical, or after it: both orders played out."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.odds.ahead import Stopped
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.redraw import redraw_advice
from oathsworn_gui.games.oathsworn.odds.redraw_first import first_advice
from tests.cases import each_of
from tests.games.oathsworn.odds.redraw_states import decks, hand

HIT = Aim("hit")


@pytest.mark.rule("MIGHT-17")
def test_the_last_good_card_goes_to_the_redraw_rather_than_to_the_extra_card() -> None:
    # the pile is a 2, three blanks are discarded: the extra card first takes the 2, and the redraw
    # finds a blank again; the redraw first turns the second blank into the 2 for certain
    table, cards = decks("2 | 0 0 0"), hand("W0 W0 W2*")
    found = first_advice(cards, [2], table, 1, HIT)
    assert found is not None
    assert (found.extras, found.best) == (0, 0)
    assert found.redraws[0].worth == 1
    assert found.tokens == 1


@pytest.mark.rule("MIGHT-17", "MIGHT-15")
def test_of_a_critical_that_is_redrawn_before_its_extra_card_none_is_owed() -> None:
    # kept it is 2 and an extra 1 or 3; redrawn it is a 1 or a 3 alone
    found = first_advice(hand("W2*"), [0], decks("1 3"), 1, Aim("reach", reach=4))
    assert found is not None
    assert found.best is None
    # extra 3: 5. Extra 1: 3 in hand, and a redraw of the 1 finds the 3, that of the 2 does, too
    assert found.extras == 1
    assert [redraw.worth for redraw in found.redraws] == [0]


@pytest.mark.rule("MIGHT-17")
def test_waiting_is_worth_as_much_where_the_extra_card_takes_nothing_away() -> None:
    # a large pile of equal cards: whichever comes first, both orders see the same cards
    table = decks("1 1 1 1 1 1")
    found = first_advice(hand("W0 W0 W2*"), [2], table, 1, Aim("hp"))
    assert found is not None
    assert found.best is None
    assert found.extras == found.redraws[0].worth == 4


@pytest.mark.rule("MIGHT-17", "TOKEN-14")
@each_of("tokens", [1, 2])
@each_of("aim", [Aim("hp", 2), Aim("reach", reach=5), HIT])
def test_turning_first_is_the_mean_of_the_advice_after_each_card(aim: Aim, tokens: int) -> None:
    left, cards = ("0", "1", "2"), "W0 W1 W2*"
    found = first_advice(hand(cards), [2], decks("0 1 2 | 0 2"), tokens, aim)
    assert found is not None
    worths = list[Fraction]()
    for face in left:
        rest = " ".join(each for each in left if each != face)
        after = redraw_advice(hand(f"{cards} W{face}+"), decks(f"{rest} | 0 2"), tokens, aim)
        worths.append(max(after.keep, after.redraws[0].worth))
    assert found.extras == sum(worths) / 3
    best = max(found.extras, found.redraws[0].worth)
    assert (found.best is None) == (best == found.extras)


def test_nothing_is_said_without_redraws_dice_or_cards() -> None:
    table = decks("1 2")
    assert first_advice(hand("W0 W2*"), [1], table, 0, HIT) is None
    assert first_advice(hand("W0 W2*"), [], table, 1, HIT) is None
    assert first_advice(hand("W2* dW0"), [0], table, 1, HIT) is None
    assert first_advice(hand("W2*"), [0], decks(""), 1, HIT) is None


def test_it_stops_when_it_is_told_to() -> None:
    with pytest.raises(Stopped):
        first_advice(hand("W0 W2*"), [1], decks("1 2 0"), 1, HIT, stop=lambda: True)
