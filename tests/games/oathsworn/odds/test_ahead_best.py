"""The best count of whites with redraws held: against every hand of every count played out."""

import pytest

from oathsworn_gui.games.oathsworn.odds.ahead import Bounds, Stopped, exactly
from oathsworn_gui.games.oathsworn.odds.ahead_best import best_ahead
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from tests.cases import each_of
from tests.games.oathsworn.odds.redraw_states import decks
from tests.games.oathsworn.odds.states import piles
from tests.games.oathsworn.odds.test_ahead import played_out

AIMS = (
    Aim("hp", 2),
    Aim("hp", 3, bonus=1),
    Aim("hp", 1, bonus=-1, most=3),
    Aim("reach", reach=4),
    Aim("hit"),
)


def never() -> bool:
    """Go on for ever."""
    return False


def counts(last: int, *coloured: int) -> list[Pool]:
    """Return the pools of 0 to ``last`` whites beside these yellow, red and black cards."""
    yellow, red, black = (*coloured, 0, 0, 0)[:3]
    return [Pool((n, yellow, red, black)) for n in range(last + 1)]


def test_where_no_redraw_can_mend_the_blanks_a_count_is_worth_nothing() -> None:
    """Of 13 cards left 6 are blank: 10 whites have at least 3 of them, 9 at least 2."""
    table = decks("0 0 0 0 0 0 1 1 1 1 2 2* 2* | 1 1 2 2 2*")
    aim, pools = Aim("hp"), counts(10)
    worths = [found.worth for pool in pools if (found := exactly(pool, table, 2, aim)) is not None]
    assert worths[10] == 0
    assert Bounds(table, 2, aim).of(pools[10]) == 0
    found = best_ahead(pools, table, 2, aim, stop=never)
    assert found is not None
    assert found.best == worths.index(max(worths))


@pytest.mark.rule("TOKEN-14", "MIGHT-15", "MIGHT-16")
@each_of(
    ("words", "pools", "tokens"),
    [
        (("0 1 2 2* 0",), counts(4), 1),
        (("0 1 2 2* 0",), counts(3), 2),
        (("0 1 2* | 0 2 1",), counts(3), 2),
        (("0 0 1 2*", "0 3 3* 1"), counts(3, 1), 1),
        (("0 0 1 2*", "0 3 3* 1"), counts(2, 1), 2),
        (("0 0 1 2", "| 0 3 3* 1"), counts(2, 1), 3),
    ],
)
def test_it_is_the_best_of_all_counts_played_out(
    words: tuple[str, ...], pools: list[Pool], tokens: int
) -> None:
    table = decks(*words)
    for aim in AIMS:
        truths = [played_out(pool, table, tokens, aim) for pool in pools]
        found = best_ahead(pools, table, tokens, aim, stop=never)
        assert found is not None
        # where all cards may be out dice serve, whose chains of criticals are cut off
        ends = [exactly(pool, table, tokens, aim) for pool in pools]
        room = max(each.high - each.low for each in ends if each is not None)
        assert room < 0.002
        if room == 0:
            assert found.best == truths.index(max(truths))
        assert float(truths[found.best]) >= float(max(truths)) - max(room, 1e-9), aim
        assert found.worths[found.best] == pytest.approx(
            float(max(truths)), abs=max(2 * room, 1e-9)
        )
        assert found.redraws == tokens


@each_of("tokens", [1, 2])
@each_of("aim", AIMS)
def test_no_draw_exceeds_its_bound(aim: Aim, tokens: int) -> None:
    for pool in counts(5, 1):
        found = exactly(pool, piles(), tokens, aim)
        assert found is not None
        assert float(found.worth) <= Bounds(piles(), tokens, aim).of(pool) + 1e-9


@pytest.mark.rule("TOKEN-14")
def test_with_two_redraws_more_whites_are_best_than_without() -> None:
    # fresh decks, a yellow card, DEFENSE 4
    pools, aim = counts(10, 1), Aim("hp", 4)
    without = [outlook(pool, piles()).worth(aim) for pool in pools]
    assert without.index(max(without)) == 3
    found = best_ahead(pools, piles(), 2, aim, stop=never)
    assert found is not None
    assert found.best == 6
    of_three = exactly(pools[3], piles(), 2, aim)
    assert of_three is not None
    assert found.worths[found.best] == pytest.approx(1.905, abs=0.0005)
    assert float(of_three.worth) == pytest.approx(1.539, abs=0.005)


def test_without_redraws_it_is_the_best_count_of_all() -> None:
    found = best_ahead(counts(10), piles(), 0, Aim("hp", 2), stop=never)
    best = max(outlook(pool, piles()).worth(Aim("hp", 2)) for pool in counts(10))
    assert found is not None
    assert (found.best, max(found.worths), found.redraws) == (4, float(best), 0)


def test_of_equal_counts_the_fewest_whites() -> None:
    found = best_ahead(counts(4), piles(), 1, Aim("reach", reach=99), stop=never)
    assert found is not None
    assert (found.best, max(found.worths)) == (0, 0)


def test_it_is_given_up_after_a_while_or_when_told_to() -> None:
    args = (counts(10, 1), decks("0 0 0 1 1 2 2* 2 1 0", "0 1 2 3* 3"), 3, Aim("hp", 2))
    assert best_ahead(*args, stop=never, most=2) is None
    with pytest.raises(Stopped):
        best_ahead(*args, stop=lambda: True)


def test_where_there_are_too_many_hands_none_is_named() -> None:
    pools = [Pool((n, 3, 3, 3)) for n in range(3)]
    assert best_ahead(pools, piles(), 2, Aim("hp", 3), stop=never) is None
