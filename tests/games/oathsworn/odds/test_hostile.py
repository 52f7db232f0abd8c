"""Nonsense at the door of the odds, what warming covers, and what importing does not load."""

import subprocess
import sys
from fractions import Fraction
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.words import COLOURS, FAMILIES, Family
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.caches import clear_caches
from oathsworn_gui.games.oathsworn.odds.outlook import colour_parts, outlook
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.plan import best_steps, plan, warm
from oathsworn_gui.games.oathsworn.odds.pool import MOST, Pool
from tests.cases import each_of
from tests.games.oathsworn.odds.states import (
    CARDS,
    NONE,
    Four,
    a_pile,
    faces,
    piles,
    random_piles,
    seeded,
)
from tests.house.tree import ROOT

ALL_OUT = piles(**dict.fromkeys(COLOURS, Pile((), ())))
NO_DICE: tuple[Faces, Faces, Faces, Faces] = ((), (), (), ())
ONE_DIE = Pool(NONE, (1, 0, 0, 0))


@each_of(
    "pool",
    [
        Pool((-1, 0, 0, 0)),
        Pool((0, 0, 0, MOST + 1)),
        Pool((1, 0, 0, 0), (0, -1, 0, 0)),
        Pool(NONE, (0, MOST + 1, 0, 0)),
        Pool(cast("Four", (1, 0, 0))),
        Pool(cast("Four", (1, 0, 0, 0, 0))),
    ],
)
def test_pools_that_cannot_be_are_refused(pool: Pool) -> None:
    for family in FAMILIES:
        with pytest.raises(ValueError, match=r"no draw has|zip\(\) argument"):
            outlook(pool, piles(family))


@each_of("most", [-1, MOST + 1])
def test_plans_that_cannot_be_are_refused(most: int) -> None:
    with pytest.raises(ValueError, match="no draw has"):
        plan(Pool(NONE), piles(), most=most)
    with pytest.raises(ValueError, match="no draw has"):
        plan(Pool(NONE), piles(), most=most, dice=True)


@pytest.mark.rule("MIGHT-30")
def test_more_cards_than_there_are_are_thrown() -> None:
    # 22 whites: the deck, its six blanks among it, and four dice: a certain miss.
    assert outlook(Pool((22, 0, 0, 0)), piles()).miss == 1
    enemy = outlook(Pool((22, 0, 0, 0)), piles("enemy"))
    assert (enemy.miss, enemy.mean) == (0, 22)
    assert enemy.at_least(18) == 1


@each_of("family", FAMILIES)
def test_forty_of_everything(family: Family) -> None:
    found = outlook(Pool((MOST, MOST, MOST, MOST), (MOST, MOST, MOST, MOST)), piles(family))
    if family == "oathsworn":
        assert (found.miss, found.mean) == (1, 0)
    else:  # 80 of each colour at 1, 3/2, 2 and 5/2
        assert (found.miss, found.mean) == (0, 80 * 7)


@pytest.mark.rule("MIGHT-30")
@each_of("family", FAMILIES)
def test_every_deck_is_empty(family: Family) -> None:
    empty = Piles(family, ALL_OUT.decks, ALL_OUT.dice)
    for cards in ((1, 0, 0, 0), (2, 1, 0, 1), (0, 0, 3, 0)):
        assert outlook(Pool(cards), empty) == outlook(Pool(NONE, cards), piles(family))


@each_of("face", ["x", "", "*", "2**", "1.5", "-1"])
@each_of("family", FAMILIES)
def test_unknown_faces_are_refused(face: str, family: Family) -> None:
    decks = piles(family, white=Pile(((face, 3), ("1", 2))))
    with pytest.raises(ValueError, match=r"invalid literal|negative"):
        outlook(Pool((1, 0, 0, 0)), decks)


@each_of("family", FAMILIES)
def test_a_die_without_faces_is_refused(family: Family) -> None:
    decks = Piles(family, ALL_OUT.decks, NO_DICE)
    for pool in (ONE_DIE, Pool((0, 1, 0, 0))):
        with pytest.raises(ValueError, match="no MIGHT die"):
            outlook(pool, decks)


def test_a_die_of_nothing_but_criticals_is_refused() -> None:
    decks = piles()._replace(dice=((("2*", 6),), *piles().dice[1:]))
    with pytest.raises(ValueError, match="no MIGHT die"):
        outlook(ONE_DIE, decks)


def test_negative_numbers_of_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        outlook(Pool((1, 0, 0, 0)), piles(white=Pile((("0", -3), ("1", 2)))))


@each_of("per", [0, -1, -7])
def test_a_defense_below_one_counts_as_one(per: int) -> None:
    for pool in (Pool((3, 1, 0, 0)), ONE_DIE):
        found = outlook(pool, piles())
        assert found.worth(Aim("hp", per=per)) == found.mean
        assert found.losses(per) == found.losses(1)


def test_a_die_that_holds_nothing_loses_nothing() -> None:
    for pool in (Pool((3, 1, 0, 0)), ONE_DIE):
        found = outlook(pool, piles())
        for most in (0, -2):
            assert found.worth(Aim("hp", per=2, most=most)) == 0
            assert found.losses(2, most=most) == (1,)


def test_a_bonus_below_every_total_leaves_next_to_nothing_and_never_less() -> None:
    assert outlook(Pool((3, 1, 0, 0)), piles()).worth(Aim("hp", bonus=-90)) == 0
    # A die needs 46 criticals to come to more than 90: 91 after 45 of them and a 1, and so on.
    worth = outlook(ONE_DIE, piles()).worth(Aim("hp", bonus=-90))
    assert worth == Fraction(1, 6) ** 45 * Fraction(6, 5)


def test_totals_of_dice_have_an_end_somewhere() -> None:
    found = outlook(ONE_DIE, piles())
    assert 0 < found.at_least(400) < Fraction(1, 10**150)
    for far in (10**4, 10**9):
        with pytest.raises(ValueError, match="told up to"):
            found.at_least(far)
        with pytest.raises(ValueError, match="told up to"):
            found.worth(Aim("reach", reach=far))
    assert outlook(Pool((4, 0, 0, 0)), piles()).at_least(10**9) == 0


def test_a_defense_of_999_is_divided_by() -> None:
    worth = outlook(ONE_DIE, piles()).worth(Aim("hp", per=999))
    assert 0 < worth < Fraction(1, 10**300)


@pytest.mark.rule("MIGHT-22")
@each_of("steps", [-3, 0])
def test_no_steps_raise_nothing(steps: int) -> None:
    found = best_steps(Pool((2, 0, 0, 0)), steps, piles(), Aim("hp"))
    assert (found.pool, found.raises) == (Pool((2, 0, 0, 0)), ())


def test_steps_on_nothing_raise_nothing() -> None:
    assert best_steps(Pool(NONE), 40, piles(), Aim("hp")).raises == ()


@st.composite
def any_piles(draw: st.DrawFn) -> Piles:
    """Decks of which any card may be gone, whether left, discarded or in play."""
    found: dict[str, Pile] = {}
    for colour in COLOURS:
        left: dict[str, int] = {}
        discard: dict[str, int] = {}
        for face, n in CARDS[colour].items():
            left[face] = draw(st.integers(0, n))
            discard[face] = draw(st.integers(0, n - left[face]))
        found[colour] = Pile(faces(left), faces(discard))
    return piles(draw(st.sampled_from(FAMILIES)), **found)


fours = st.tuples(*[st.integers(0, 12)] * 4)
few = st.tuples(*[st.integers(0, 2)] * 4)


@given(decks=any_piles(), cards=fours, dice=few)
def test_any_pool_from_any_decks_has_chances(decks: Piles, cards: Four, dice: Four) -> None:
    found = outlook(Pool(cards, dice), decks)
    assert all(ways >= 0 for ways in (*found.ways, found.beyond))
    assert found.miss + found.at_least(0) == 1
    assert 0 <= found.miss <= 1
    assert found.variance >= 0
    assert found.worth(Aim("hp", per=3)) * 3 <= found.mean
    assert sum(found.losses(2)) == 1


def test_warming_covers_the_draws_it_names() -> None:
    for chance in seeded(40, 4):
        decks = random_piles(chance, chance.choice(FAMILIES))
        clear_caches()
        steps = sum(1 for _ in warm(decks))
        kept = colour_parts.cache_info().currsize
        assert steps == kept
        for n in range(1, 11):
            outlook(Pool((n, 0, 0, 0)), decks)
        for n in range(1, 5):
            outlook(Pool((0, n, n, n)), decks)
        assert colour_parts.cache_info().currsize == kept


def test_what_is_remembered_changes_no_answer() -> None:
    decks = piles(white=a_pile("0 1 1 2*", "0 0 2"))
    pool = Pool((3, 1, 0, 0), (0, 0, 0, 1))
    warm_answer = outlook(pool, decks), outlook(pool, decks).worth(Aim("hp", per=2))
    clear_caches()
    assert (outlook(pool, decks), outlook(pool, decks).worth(Aim("hp", per=2))) == warm_answer


IMPORT_EVERYTHING = """
import importlib, pkgutil, sys
import oathsworn_gui
names = [m.name for m in pkgutil.walk_packages(oathsworn_gui.__path__, "oathsworn_gui.")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name)
assert "oathsworn_gui.games.oathsworn.odds.plan" in names and len(names) > 100
print(sorted({name.split(".")[0] for name in sys.modules} & {"numpy", "icepool"}))
"""


def test_importing_the_whole_program_loads_no_numpy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_EVERYTHING],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert done.stdout.strip() == "[]"
