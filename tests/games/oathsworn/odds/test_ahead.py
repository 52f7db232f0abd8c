"""What a draw is worth with redraws held: against every hand played out, and golden values."""

import subprocess
import sys
from fractions import Fraction
from itertools import pairwise

import pytest

from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds import ahead as module
from oathsworn_gui.games.oathsworn.odds.ahead import Stopped, ahead
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.odds.redraw_lane import LONGEST
from tests.cases import each_of
from tests.games.oathsworn.odds.redraw_reference import Card, Reference, dealt
from tests.games.oathsworn.odds.redraw_states import aim, decks, decks_of, random_state, seeded
from tests.games.oathsworn.odds.states import piles, random_piles

TWO_AND_ONE = Pool((2, 1, 0, 0))


def played_out(pool: Pool, table: Piles, tokens: int, what_for: Aim) -> Fraction:
    """Return the worth of a draw from every hand, each played on by the reference."""
    asked = [
        Card(colour, "", die=die)
        for colour in range(len(COLOURS))
        for die, counts in ((False, pool.cards), (True, pool.dice))
        for _ in range(counts[colour])
    ]
    reference = Reference(what_for.worth, LONGEST)
    hands = dealt(decks_of(table), asked)
    return sum(
        (chance * reference.best(game, tokens) for game, chance in hands.items()), Fraction(0)
    )


@pytest.mark.rule("TOKEN-14")
@each_of(("tokens", "worth"), [(1, 1.456), (2, 1.828), (3, 2.131)])
def test_two_white_and_a_yellow_against_defense_three(tokens: int, worth: float) -> None:
    found = ahead(TWO_AND_ONE, piles(), tokens, Aim("hp", 3))
    assert found.kind == "exact"
    assert found.worth == pytest.approx(worth, abs=0.0005)
    assert found.low == found.high == found.worth


@each_of(
    ("words", "pool", "tokens"),
    [
        (("0 1 2 2* 0",), (2, 0, 0, 0), 1),
        (("0 1 2 2* 0",), (2, 0, 0, 0), 2),
        (("0 1 2 2* | 0 1",), (3, 0, 0, 0), 1),
        (("0 1 2* | 0 2",), (2, 0, 0, 0), 2),
        (("0 0 1 2*", "0 3 3* 1"), (1, 1, 0, 0), 2),
        (("0 0 1 2* 2", "0 3 3* 1 0 0"), (2, 1, 0, 0), 2),
        (("0 0 1 2", "| 0 3 3* 1"), (1, 1, 0, 0), 3),
        (("0 0 1 2*", "0 3 1", "0 4* 3"), (1, 1, 1, 0), 2),
    ],
)
def test_cards_are_worth_what_every_hand_played_out_is(
    words: tuple[str, ...], pool: tuple[int, int, int, int], tokens: int
) -> None:
    for what_for in (Aim("hp", 2), Aim("hp", 1, bonus=-1, most=3), Aim("reach", reach=4)):
        table = decks(*words)
        found = ahead(Pool(pool), table, tokens, what_for)
        truth = played_out(Pool(pool), table, tokens, what_for)
        assert found.kind == "exact"
        assert found.worth == pytest.approx(float(truth), abs=1e-9)


@pytest.mark.parametrize("states", [8, pytest.param(30, marks=pytest.mark.long)])
def test_used_decks_nearly_out(states: int) -> None:
    for chance in seeded("used", states):
        state = random_state(chance, colours=2)
        counts = [min(2, sum(card.colour == colour for card in state.hand)) for colour in COLOURS]
        pool, tokens = Pool((counts[0], counts[1], counts[2], counts[3])), chance.randint(1, 2)
        found = ahead(pool, state.piles, tokens, state.aim)
        truth = float(played_out(pool, state.piles, tokens, state.aim))
        # where all cards may be out dice serve, of which the reference turns up five extra ones
        room = 1e-9 if found.high == found.low else 0.002
        assert found.worth == pytest.approx(truth, abs=room), (state, tokens)


def test_fewest_misses_with_redraws() -> None:
    table = decks("0 0 0 1 2*", "0 0 3")
    found = ahead(TWO_AND_ONE, table, 2, Aim("hit"))
    assert found.worth == pytest.approx(float(played_out(TWO_AND_ONE, table, 2, Aim("hit"))))


@pytest.mark.rule("MIGHT-31")
@each_of("tokens", [1, 2])
def test_cards_and_dice_in_one_draw(tokens: int) -> None:
    plain = (("0", 2), ("1", 2), ("3", 2))  # a die without criticals, so that chains have an end
    table = decks("0 0 1 2*", "0 3 1")._replace(dice=(plain, plain, plain, plain))
    pool = Pool((1, 0, 0, 0), (1, 1, 0, 0))
    found = ahead(pool, table, tokens, Aim("hp", 2))
    assert found.worth == pytest.approx(float(played_out(pool, table, tokens, Aim("hp", 2))))
    assert found.high == found.low


def test_dice_are_between_narrow_bounds() -> None:
    # One white die, one redraw, every point counts: throw again below the mean of 6/5.
    found = ahead(Pool((0, 0, 0, 0), (1, 0, 0, 0)), piles(), 1, Aim("hp"))
    mean = Fraction(6, 5)
    truth = Fraction(4, 6) * mean + Fraction(2, 6) * 2 + Fraction(1, 6) * _extra(mean)
    assert found.low - 1e-12 <= float(truth) <= found.high
    assert found.high - found.low < 1e-5


def _extra(mean: Fraction) -> Fraction:
    """The extra die of a critical, thrown again when it is below the mean; its chain goes on."""
    return (Fraction(4, 6) * mean + Fraction(2, 6) * 2) / (1 - Fraction(1, 6))


def test_without_tokens_it_is_the_outlook() -> None:
    for chance in seeded("without", 10):
        table, what_for = random_piles(chance), aim(chance)
        worth = outlook(TWO_AND_ONE, table).worth(what_for)
        assert ahead(TWO_AND_ONE, table, 0, what_for).worth == worth
        assert ahead(TWO_AND_ONE, table, -1, what_for).worth == worth


def test_more_tokens_are_never_worth_less() -> None:
    for chance in seeded("more", 6):
        table, what_for = random_piles(chance), aim(chance)
        worths = [float(ahead(TWO_AND_ONE, table, n, what_for).worth) for n in range(4)]
        assert all(more >= less - 1e-12 for less, more in pairwise(worths))


@pytest.mark.parametrize("what_for", [Aim("hp", 2), Aim("reach", reach=6), Aim("hit")])
def test_where_there_are_too_many_hands_the_truth_is_between_the_bounds(
    what_for: Aim, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = Pool((3, 2, 0, 0))
    truth = float(ahead(pool, piles(), 2, what_for).worth)
    monkeypatch.setattr(module, "ALWAYS", 0)
    monkeypatch.setattr(module, "MOST_CELLS", 1)
    found = ahead(pool, piles(), 2, what_for)
    assert (found.kind, found.samples) == ("sampled", 200)
    assert found.low <= truth <= found.high
    assert found.low <= found.worth <= found.high
    assert 0 < found.error < 0.2
    assert abs(float(found.worth) - truth) < 4 * found.error
    assert ahead(pool, piles(), 2, what_for) == found  # the same question, the same answer


def test_a_great_pool_is_estimated_and_says_so() -> None:
    found = ahead(Pool((10, 3, 3, 2)), piles(), 1, Aim("hp", 3), samples=30)
    assert (found.kind, found.samples, found.tokens) == ("sampled", 30, 1)
    assert found.low <= found.worth <= found.high


def test_one_may_stop_waiting() -> None:
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(len(asked) >= 3)
        return asked[-1]

    for pool in (Pool((3, 2, 1, 0)), Pool((10, 3, 3, 2))):
        asked.clear()
        with pytest.raises(Stopped):
            ahead(pool, piles(), 3, Aim("hp", 3), stop=stop)
        assert asked == [False] * 3 + [True]


def test_draws_of_enemies_are_not_redrawn() -> None:
    with pytest.raises(ValueError, match="Oathsworn"):
        ahead(TWO_AND_ONE, piles("enemy"), 1, Aim("hp"))


def test_numpy_is_read_when_it_is_needed() -> None:
    code = "import oathsworn_gui.games.oathsworn.odds.ahead, sys; print('numpy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
