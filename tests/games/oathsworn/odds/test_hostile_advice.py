"""Nonsense at the doors of ignored cards, enemy damage and redraws."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.defence import fewest_tokens, losses
from oathsworn_gui.games.oathsworn.odds.ignoring import chain_outlooks, ignoring
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Pile
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.odds.redraw import HandCard, redraw_advice
from tests.cases import each_of
from tests.games.oathsworn.odds.states import piles

POOL = Pool((3, 2, 0, 0))
BLANK = HandCard("white", "0", extra=False, die=False)
OUT = Pile((), ())


@each_of("number", [-1, -40])
def test_fewer_than_no_ignored_cards_or_targets_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="negative"):
        ignoring(POOL, piles(), lowest=number)
    with pytest.raises(ValueError, match="negative"):
        ignoring(POOL, piles(), highest=number)
    with pytest.raises(ValueError, match="negative"):
        chain_outlooks(POOL, piles(), number)


def test_pools_that_cannot_be_ignore_nothing() -> None:
    with pytest.raises(ValueError, match="no draw has"):
        ignoring(Pool((-1, 0, 0, 0)), piles(), lowest=1)


def test_ignoring_every_card_leaves_hits_of_nothing() -> None:
    whole = outlook(POOL, piles())
    for found in (ignoring(POOL, piles(), lowest=40), ignoring(POOL, piles(), 20, 20, blanks=True)):
        assert (found.mean, found.at_least(1)) == (0, 0)
    assert ignoring(POOL, piles(), lowest=40).miss == whole.miss


def test_a_chain_of_twenty_hits_ends_in_nothing() -> None:
    found = chain_outlooks(POOL, piles(), 20)
    means = [each.mean for each in found]
    assert means == sorted(means, reverse=True)
    assert (len(found), means[0], means[-1]) == (20, outlook(POOL, piles()).mean, 0)
    assert chain_outlooks(POOL, piles(), 0) == ()


def test_enemy_damage_with_nonsense() -> None:
    damage = outlook(Pool((0, 3, 3, 0)), piles("enemy"))
    assert losses(damage, 2, -1) == losses(damage, 2, 0)
    assert losses(damage, 2, 6, tokens=-1) == losses(damage, 2, 6)
    assert losses(damage, -4, 6) == losses(damage, 1, 6)
    assert losses(damage, 1000, 6).expected == 0
    assert losses(damage, 2, 6, bonus=-50).expected == 0
    assert losses(damage, 2, 6, tokens=500).expected == 0


def test_tokens_against_no_damage_are_none() -> None:
    for damage, tokens in ((-4, 3), (0, 3), (-4, -1)):
        assert fewest_tokens(damage, 2, tokens, 6) == ((0, 0),)


@each_of("tokens", [-1, 0])
def test_no_tokens_redraw_nothing(tokens: int) -> None:
    found = redraw_advice([BLANK, BLANK], piles(), tokens, Aim("hp"))
    assert (found.redraws, found.best, found.keep) == ((), None, 0)


def test_no_hand_is_kept() -> None:
    found = redraw_advice([], piles(), 3, Aim("hp"))
    assert (found.redraws, found.best) == ((), None)


def test_a_blank_that_is_the_only_card_left_comes_again() -> None:
    decks = piles(white=OUT)
    found = redraw_advice([BLANK, BLANK], decks, 1, Aim("hit"))
    # The blank that is redrawn is the only discard, so it comes again.
    assert found.best is None
    assert found.keep == 0


def test_a_defense_of_nothing_counts_as_one() -> None:
    hand = [BLANK, HandCard("red", "3", extra=False, die=False)]
    assert redraw_advice(hand, piles(), 2, Aim("hp", per=0)).keep == Fraction(3)
