"""Draws in which cards are ignored, against a recursion that keeps every card of the hand."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, NamedTuple

import icepool
import pytest

from oathsworn_gui.games.oathsworn.odds.ignoring import chain_outlooks, ignoring
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from tests.cases import each_of
from tests.games.oathsworn.odds.states import (
    CARDS,
    a_pile,
    piles,
    random_piles,
    random_pool,
    seeded,
)

LONGEST = 6
"""The reference follows so many criticals of a colour and drops what lies beyond."""

Hand = tuple[int, ...]
Hands = dict[tuple[int, Hand], Fraction]


class Turning(NamedTuple):
    """One colour in the middle of a draw: what is left, what is owed, the hand so far."""

    left: tuple[tuple[str, int], ...]
    discard: tuple[tuple[str, int], ...]
    asked: int
    extra: int
    blanks: int
    hand: Hand
    criticals: int


def hands(pile: Pile, die: Faces, cards: int, *, enemy: bool) -> Hands:
    """Return the chance of each (base blanks, values of all cards turned) of one colour."""
    now = {Turning(pile.left, pile.discard, cards, 0, 0, (), 0): Fraction(1)}
    done: defaultdict[tuple[int, Hand], Fraction] = defaultdict(Fraction)
    while now:
        after: defaultdict[Turning, Fraction] = defaultdict(Fraction)
        for state, chance in now.items():
            if not state.asked and not state.extra:
                done[state.blanks, tuple(sorted(state.hand))] += chance
                continue
            for face, share, rest in turned_up(state, die):
                turned = turn(rest, face, enemy=enemy)
                if turned.blanks < 2 and turned.criticals <= LONGEST:
                    after[turned] += chance * share
        now = after
    return done


def turned_up(state: Turning, die: Faces) -> list[tuple[str, Fraction, Turning]]:
    """Return what may come up next, with its chance and what is left then."""
    if not state.left and state.discard:
        state = state._replace(left=state.discard, discard=())
    faces = state.left or die
    whole = sum(n for _, n in faces)
    found: list[tuple[str, Fraction, Turning]] = []
    for face, n in faces:
        left = tuple((f, m - (f == face)) for f, m in state.left if m - (f == face))
        found.append((face, Fraction(n, whole), state._replace(left=left)))
    return found


def turn(state: Turning, face: str, *, enemy: bool) -> Turning:
    """Return the draw after a face was turned up."""
    critical = face.endswith("*") and not enemy
    base = state.asked > 0
    return state._replace(
        asked=state.asked - base,
        extra=state.extra - (not base) + critical,
        blanks=state.blanks + (base and face == "0" and not enemy),
        hand=(*state.hand, int(face.rstrip("*"))),
        criticals=state.criticals + critical,
    )


def drawn(pool: Pool, decks: Piles) -> Hands:
    """Return the chance of each (base blanks, values of all cards) of a whole draw that hits."""
    enemy = decks.family == "enemy"
    joined: Hands = {(0, ()): Fraction(1)}
    nothing = Pile((), ())
    for n, dice, pile, die in zip(pool.cards, pool.dice, decks.decks, decks.dice, strict=True):
        for source, number in ((pile, n), (nothing, dice)):
            added = hands(source, die, number, enemy=enemy)
            more: defaultdict[tuple[int, Hand], Fraction] = defaultdict(Fraction)
            for (b, hand), chance in joined.items():
                for (c, other), also in added.items():
                    if b + c < 2:
                        more[b + c, tuple(sorted(hand + other))] += chance * also
            joined = more
    return joined


class Out(NamedTuple):
    """Which cards of a hand are ignored: by an effect, blanks among them or not, and by a chain."""

    lowest: int = 0
    highest: int = 0
    chain: int = 0
    blanks: bool = True


def without(hand: Hand, out: Out) -> int:
    """Return the sum of a hand without the cards that are ignored."""
    ranked = [value for value in hand if value or out.blanks]
    gone = {*range(out.lowest), *range(max(len(ranked) - out.highest, 0), len(ranked))}
    left = [value for place, value in enumerate(ranked) if place not in gone]
    return sum([value for value in left if value][out.chain :])


def expected(pool: Pool, decks: Piles, out: Out) -> dict[int, Fraction]:
    """Return the chance of each total of a hit, card by card."""
    totals: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (_, hand), chance in drawn(pool, decks).items():
        totals[without(hand, out)] += chance
    return dict(totals)


def told(found: Outlook, end: int | None = None) -> dict[int, Fraction]:
    """Return the chance of each total of a hit by an outlook, below ``end`` when one is given."""
    ways = found.ways[:end]
    return {n: Fraction(number, found.whole) for n, number in enumerate(ways) if number}


def white(n: int, *, dice: int = 0) -> Pool:
    return Pool((n, 0, 0, 0), (dice, 0, 0, 0))


def test_without_ignoring_it_is_the_plain_outlook() -> None:
    for chance in seeded(31, 60):
        decks, pool = random_piles(chance), random_pool(chance, 4)
        found, plain = ignoring(pool, decks), outlook(pool, decks)
        end = len(found.ways) if plain.beyond else None
        assert told(found, end) == told(plain, end), (pool, decks)
        assert found.miss == plain.miss


@each_of(("lowest", "highest"), [(1, 0), (0, 1), (2, 1), (0, 2), (3, 3)])
@each_of("blanks", [False, True])
@pytest.mark.rule("MIGHT-18", "MIGHT-19")
def test_ignored_cards_card_by_card(lowest: int, highest: int, blanks: bool) -> None:
    for chance in seeded(lowest * 10 + highest, 6):
        decks, pool = random_piles(chance), random_pool(chance, 2)
        found = ignoring(pool, decks, lowest, highest, blanks=blanks)
        exact = expected(pool, decks, Out(lowest, highest, blanks=blanks))
        assert_equal_as_far_as_followed(found, exact, lowest + highest)


def assert_equal_as_far_as_followed(
    found: Outlook, exact: dict[int, Fraction], ignored: int
) -> None:
    """Compare totals that no draw longer than the reference follows can reach."""
    end = 2 * (LONGEST + 1 - ignored)
    assert told(found, end) == {n: p for n, p in exact.items() if n < end and p}


@each_of("targets", [2, 3, 4])
@pytest.mark.rule("CHAIN-05", "CHAIN-06")
def test_each_target_of_a_chain_ignores_one_low_card_more(targets: int) -> None:
    for chance in seeded(targets, 5):
        decks, pool = random_piles(chance), random_pool(chance, 2)
        found = chain_outlooks(pool, decks, targets)
        assert len(found) == targets
        for n, one in enumerate(found):
            assert_equal_as_far_as_followed(one, expected(pool, decks, Out(chain=n)), n)


@each_of("seed", range(6))
def test_a_chain_with_cards_an_effect_ignores(seed: int) -> None:
    for chance in seeded(seed, 1):
        decks, pool = random_piles(chance, "enemy"), random_pool(chance, 3)
        for n, one in enumerate(chain_outlooks(pool, decks, 3, lowest=1, highest=1)):
            assert told(one) == expected(pool, decks, Out(1, 1, chain=n))


@pytest.mark.rule("CHAIN-05")
def test_the_printed_chain_of_an_enemy() -> None:
    five = piles("enemy", yellow=a_pile("0 1 2 2 3"))
    found = chain_outlooks(Pool((0, 5, 0, 0)), five, 4)
    assert [told(one) for one in found] == [{8: 1}, {7: 1}, {5: 1}, {3: 1}]


@pytest.mark.rule("CHAIN-06", "MIGHT-19")
def test_an_ignored_critical_keeps_its_extra_card() -> None:
    three = piles(yellow=a_pile("1 2 3*"))
    two = Pool((0, 2, 0, 0))
    assert told(ignoring(two, three)) == {6: Fraction(2, 3), 3: Fraction(1, 3)}
    # With the critical among the first two its extra card stays: 1 + 2, and 0 of 1 + 2 alone.
    assert told(ignoring(two, three, highest=1)) == {3: Fraction(2, 3), 1: Fraction(1, 3)}
    # The extra card itself may be the lowest.
    assert told(ignoring(two, three, lowest=1)) == {5: Fraction(2, 3), 2: Fraction(1, 3)}


@pytest.mark.rule("MIGHT-18")
def test_blanks_are_ignored_first_only_where_they_may_be() -> None:
    three = piles(white=a_pile("0 1 2"))
    assert told(ignoring(white(3), three, 1)) == {2: 1}
    assert told(ignoring(white(3), three, 1, blanks=True)) == {3: 1}
    assert told(ignoring(white(3), three, 2, blanks=True)) == {2: 1}


def test_two_blanks_miss_whatever_is_ignored() -> None:
    three = piles(white=a_pile("0 0 2"))
    assert ignoring(white(3), three, 2, blanks=True).miss == 1
    assert ignoring(white(3), three, 2).miss == 1


def test_more_ignored_than_drawn_leaves_nothing() -> None:
    assert told(ignoring(white(2), piles("enemy"), 2, 1)) == {0: 1}
    assert told(ignoring(white(0), piles(), 3)) == {0: 1}


def test_dice_go_on_beyond_what_is_told() -> None:
    found = ignoring(white(0, dice=2), piles(), 1)
    exact = expected(white(0, dice=2), piles(), Out(1, blanks=False))
    assert_equal_as_far_as_followed(found, exact, 1)
    assert 0 < Fraction(found.beyond, found.whole) < Fraction(1, 10**6)
    assert found.miss == Fraction(1, 9)
    assert ignoring(white(0, dice=2), piles("enemy"), 1).beyond == 0


@each_of("pool", [white(-1), white(0, dice=-1), Pool((1, 0, 0, -2)), Pool((41, 0, 0, 0))])
def test_a_pool_no_table_has_is_refused(pool: Pool) -> None:
    with pytest.raises(ValueError, match=r"no "):
        ignoring(pool, piles(), 1)
    with pytest.raises(ValueError, match=r"no "):
        chain_outlooks(pool, piles(), 2)


def test_negative_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        ignoring(white(3), piles(), -1)
    with pytest.raises(ValueError, match="negative"):
        chain_outlooks(white(3), piles(), -1)


def test_nobody_attacked_asks_for_nothing() -> None:
    assert chain_outlooks(white(3), piles(), 0) == ()


def by_icepool(out: Out, **cards: int) -> dict[int, Fraction]:
    """Return the chance of each total of an enemy's draw from fresh decks, dealt by icepool."""
    decks = [(icepool.Deck(_merged(colour)), many) for colour, many in cards.items()]
    dealt: list[Any] = [deck.deal(many).expand() for deck, many in decks]
    totals: defaultdict[int, Fraction] = defaultdict(Fraction)
    for hands in product(*(die.items() for die in dealt)):
        hand = tuple(sorted(value for values, _ in hands for value in values))
        totals[without(hand, out)] += Fraction(prod(n for _, n in hands))
    whole = prod(die.denominator() for die in dealt)
    return {total: n / whole for total, n in totals.items()}


def _merged(colour: str) -> dict[int, int]:
    """Return the faces of a fresh deck by value: a critical is its value to an enemy."""
    merged: defaultdict[int, int] = defaultdict(int)
    for face, n in CARDS[colour].items():
        merged[int(face.rstrip("*"))] += n
    return dict(merged)


@each_of("targets", [1, 3, 4])
@pytest.mark.rule("CHAIN-05")
def test_chains_of_enemies_by_icepool(targets: int) -> None:
    found = chain_outlooks(Pool((0, 3, 3, 0)), piles("enemy"), targets)
    for n, one in enumerate(found):
        assert told(one) == by_icepool(Out(chain=n), yellow=3, red=3)


@pytest.mark.rule("MIGHT-18")
def test_ignored_cards_of_enemies_by_icepool() -> None:
    found = ignoring(Pool((2, 0, 2, 1)), piles("enemy"), 2, 1, blanks=True)
    assert told(found) == by_icepool(Out(2, 1), white=2, red=2, black=1)
