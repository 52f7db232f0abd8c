"""The odds are those of icepool, an independent tool, as exact fractions."""

import pytest

from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.plan import plan
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from tests.cases import each_of
from tests.games.oathsworn.odds import with_icepool
from tests.games.oathsworn.odds.states import NONE, Four, a_pile, piles, told
from tests.games.oathsworn.odds.with_icepool import Odds

USED = piles(
    white=a_pile("0 0 0 1 1 1 2 2* 2*", "0 0 1 1 2 2 2*"),
    yellow=a_pile("0 0 0 0 1 2 3 3* 3*", "0 1 2 2 3"),
    red=a_pile("0 0 2 3 4* 4*", "0 0 0 3 3 3 2 4*"),
    black=a_pile("0 3 3 5*", "0 0 0 0 3 4 4 5*"),
)
DECKS = {"fresh": piles(), "used": USED}


def of(found: Outlook) -> Odds:
    """Return an outlook as icepool's odds are read."""
    assert not found.beyond
    return Odds(found.miss, told(found).totals)


@each_of("state", DECKS)
@each_of("cards", [(3, 2, 1, 0), (6, 0, 0, 0), (10, 3, 3, 2), (0, 2, 2, 2)])
def test_pools_of_cards(cards: Four, state: str) -> None:
    pool, decks = Pool(cards), DECKS[state]
    assert of(outlook(pool, decks)) == with_icepool.odds(pool, decks)


@pytest.mark.rule("MIGHT-06")
def test_piles_that_run_out() -> None:
    decks = piles(white=a_pile("0 1 2*", "0 0 1 2 2* 2*"), red=a_pile("", "0 2 3 4*"))
    for cards in ((3, 0, 0, 0), (4, 0, 1, 0), (2, 1, 2, 0), (6, 0, 3, 0)):
        assert of(outlook(Pool(cards), decks)) == with_icepool.odds(Pool(cards), decks)


@pytest.mark.rule("ENEMYATK-08")
@each_of("cards", [(0, 3, 3, 0), (2, 0, 1, 4), (0, 6, 0, 0)])
def test_enemy_pools(cards: Four) -> None:
    for left in (piles("enemy"), Piles("enemy", USED.decks, USED.dice)):
        assert of(outlook(Pool(cards), left)) == with_icepool.odds(Pool(cards), left)


@each_of("state", DECKS)
def test_all_counts_of_whites(state: str) -> None:
    pool = Pool((0, 2, 1, 0))
    found = plan(pool, DECKS[state])
    assert [of(each) for each in found.outlooks] == with_icepool.plan(pool, DECKS[state])


def test_icepool_is_not_asked_for_dice() -> None:
    with pytest.raises(ValueError, match="dice without end"):
        with_icepool.odds(Pool(NONE, (1, 0, 0, 0)), piles())
    with pytest.raises(ValueError, match="no card is left"):
        with_icepool.odds(Pool((1, 0, 0, 0)), piles(white=a_pile("2*")))
