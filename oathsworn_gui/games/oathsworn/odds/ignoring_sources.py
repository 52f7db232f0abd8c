"""Where the cards of one colour come from, and how they may come out, with what is ignored apart.

One colour is up to three sources in turn: the draw pile, the discards shuffled in when it runs out
in mid-draw (MIGHT-06), and dice when both are empty (MIGHT-30); chosen dice are a source too. Every
critical is repaid by one more card of its colour, so a source that holds enough is turned until so
many cards that are no criticals have come up; the places of criticals, the places of blanks and the
order of the values are independent of each other, and each is counted by a closed product.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import comb, factorial, prod
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile

LAST = 60
"""The greatest total listed where dice are thrown, as their criticals have no limit."""

Values = tuple[int, ...]
"""Values of cards, ascending."""


class Keep(NamedTuple):
    """Which cards may be ignored, and so are kept one by one beside the sum of the others.

    ``effect``: how many of the lowest cards, blanks included; then ``chain``: of the lowest
    that are not blank; ``highest``: how many of the highest.
    """

    effect: int = 0
    chain: int = 0
    highest: int = 0

    def split(self, values: Values) -> tuple[Values, int]:
        """Return the cards kept one by one, and the sum of those that are never ignored.

        A card between the lowest and the highest of some cards is so among more cards too, so
        colours can be split one by one and joined. More blanks than an effect ignores are worth
        nothing.
        """
        zeros = values.count(0)
        cards = values[zeros:]
        low = self.effect + self.chain
        end = max(low, len(cards) - self.highest)
        return values[: min(zeros, self.effect)] + cards[:low] + cards[end:], sum(cards[low:end])

    def counted(self, apart: Values, chain: int) -> int:
        """Return the sum of the cards kept one by one when a target ignores ``chain`` of them."""
        low = self.effect + chain
        return sum(apart[low : max(low, len(apart) - self.highest)])


class Turned(NamedTuple):
    """How the cards of one source may come out, in ``whole`` equally likely ways.

    ``ends`` are the ways by (base blanks, cards kept one by one, sum of the others), with at most
    one base blank; ``hits`` all ways with none and with one, including those past `LAST` (dice).
    """

    whole: int
    hits: tuple[int, int]
    ends: Mapping[tuple[int, Values, int], int]


class _Kinds(NamedTuple):
    """The cards of a source by kind: how many blanks, hits and criticals by value."""

    blanks: int
    hits: tuple[tuple[int, int], ...]
    criticals: tuple[tuple[int, int], ...]

    @property
    def plain(self) -> int:
        """How many are no criticals."""
        return self.blanks + _many(self.hits)


def _many(faces: tuple[tuple[int, int], ...]) -> int:
    return sum(n for _, n in faces)


def _kinds(faces: Faces, *, chains: bool) -> _Kinds:
    """Sort faces by kind; where criticals do not chain, they are plain values."""
    hits: defaultdict[int, int] = defaultdict(int)
    criticals: defaultdict[int, int] = defaultdict(int)
    for face, n in faces:
        kind = criticals if chains and face.endswith("*") else hits
        kind[int(face.removesuffix("*"))] += n
    blanks = hits.pop(0, 0)
    return _Kinds(blanks, tuple(sorted(hits.items())), tuple(sorted(criticals.items())))


def sources(pile: Pile, die: Faces, cards: int, keep: Keep, *, chains: bool) -> Iterator[Turned]:
    """Return the sources of a number of cards of one colour: pile, discards, and dice for the rest.

    ``chains``: criticals draw on and blanks among the first cards count (an Oathsworn draw);
    otherwise every card is a plain value (an enemy's).
    Source: MIGHT-06, L271-273; MIGHT-30; ENEMYATK-08, L1175-1180.
    """
    base = wanted = cards
    for faces in (pile.left, pile.discard):
        if not wanted:
            return
        if faces:
            yield from_deck(faces, base if chains else 0, wanted, keep, chains=chains)
            base = max(0, base - _many_faces(faces))
            wanted = max(0, wanted - _kinds(faces, chains=chains).plain)
    if wanted:
        yield from_dice(die, base if chains else 0, wanted, keep, chains=chains)


def _many_faces(faces: Faces) -> int:
    return sum(n for _, n in faces)


@lru_cache(maxsize=4096)
def from_deck(faces: Faces, base: int, wanted: int, keep: Keep, *, chains: bool) -> Turned:
    """Return how a pile comes out when it is turned until ``wanted`` cards are no criticals.

    The blanks among its first ``base`` cards are counted. A pile that holds fewer is turned whole.
    """
    kinds = _kinds(faces, chains=chains)
    if kinds.plain < wanted:
        return _whole_pile(kinds, base, keep)
    criticals, plain = _many(kinds.criticals), kinds.plain
    rest = plain - wanted
    whole = (
        comb(plain + criticals, criticals)
        * comb(plain, kinds.blanks)
        * _orders(kinds.hits)
        * _orders(kinds.criticals)
    )
    ends: defaultdict[tuple[int, Values, int], int] = defaultdict(int)
    for k in range(criticals + 1):
        hands_k = _hands(kinds.criticals, k)
        late = comb(rest + criticals - k, criticals - k)
        for blanks in range(min(kinds.blanks, wanted) + 1):
            places = _blank_places(base, wanted, k, blanks)
            unseen = comb(rest, kinds.blanks - blanks) * late
            hands = _hands(kinds.hits, wanted - blanks) if any(places) and unseen else ()
            for values, ways in hands:
                for more, ways_more in hands_k:
                    _add(ends, places, (values, more, blanks), ways * ways_more * unseen, keep)
    return Turned(whole, _hits(ends), dict(ends))


def _whole_pile(kinds: _Kinds, base: int, keep: Keep) -> Turned:
    """Return how a pile comes out when every card of it is turned: only base blanks vary."""
    size = kinds.plain + _many(kinds.criticals)
    first = min(base, size)
    values = [value for value, n in kinds.hits for _ in range(n)]
    more = [value for value, n in kinds.criticals for _ in range(n)]
    places = tuple(
        comb(first, b) * comb(size - first, kinds.blanks - b) if b <= kinds.blanks else 0
        for b in (0, 1)
    )
    ends: defaultdict[tuple[int, Values, int], int] = defaultdict(int)
    _add(ends, (places[0], places[1]), (tuple(values), tuple(more), kinds.blanks), 1, keep)
    return Turned(comb(size, kinds.blanks), _hits(ends), dict(ends))


@lru_cache(maxsize=4096)
def from_dice(faces: Faces, base: int, wanted: int, keep: Keep, *, chains: bool) -> Turned:
    """Return how dice come out, thrown until ``wanted`` show no critical.

    The blanks among the first ``base`` throws are counted. Throws with criticals whose
    total is above `LAST` whatever is ignored are in ``hits`` and not in ``ends``.
    """
    kinds = _kinds(faces, chains=chains)
    sides = _many_faces(faces)
    ignored = keep.effect + keep.chain + keep.highest
    most = LAST // kinds.criticals[0][0] + ignored if kinds.criticals else 0
    ends: defaultdict[tuple[int, Values, int], int] = defaultdict(int)
    for k in range(most + 1):
        hands_k = _throws(kinds.criticals, k)
        for blanks in range(wanted + 1 if kinds.blanks else 1):
            places = _blank_places(base, wanted, k, blanks)
            scale = kinds.blanks**blanks * sides ** (most - k)
            for values, ways in _throws(kinds.hits, wanted - blanks):
                for more, ways_more in hands_k:
                    _add(ends, places, (values, more, blanks), ways * ways_more * scale, keep)
    whole = sides ** (wanted + most)
    shown = sides - kinds.blanks
    none = shown**base * sides ** (wanted + most - base)
    one = base * kinds.blanks * shown ** max(base - 1, 0) * sides ** (wanted + most - base)
    return Turned(whole, (none, one), dict(ends))


def _blank_places(base: int, wanted: int, criticals: int, blanks: int) -> tuple[int, int]:
    """Return in how many orders no and one blank is among the first ``base`` cards.

    The last of ``wanted`` + ``criticals`` cards is no critical.
    """
    turned, none, one = wanted + criticals, 0, 0
    for early in range(min(base, criticals) + 1):
        # Base cards first, then any, and no critical last.
        orders = comb(base, early) * comb(max(turned - 1 - base, 0), criticals - early)
        first = base - early
        later = wanted - first
        none += orders * comb(later, blanks)
        one += orders * first * comb(later, blanks - 1) if blanks else 0
    return none, one


def _add(
    ends: defaultdict[tuple[int, Values, int], int],
    places: tuple[int, int],
    cards: tuple[Values, Values, int],
    ways: int,
    keep: Keep,
) -> None:
    """Add the ways of these cards: values of hits, of criticals, and how many blanks."""
    values, more, blanks = cards
    zeros = (0,) * min(blanks, keep.effect)
    apart, total = keep.split(tuple(sorted(zeros + values + more)))
    for b in (0, 1):
        if places[b]:
            ends[b, apart, total] += places[b] * ways


def _hits(ends: Mapping[tuple[int, Values, int], int]) -> tuple[int, int]:
    none = sum(n for key, n in ends.items() if not key[0])
    return none, sum(ends.values()) - none


def _orders(faces: tuple[tuple[int, int], ...]) -> int:
    """Return the number of orders of cards with these values; equal cards are not distinguished."""
    return factorial(_many(faces)) // prod(factorial(n) for _, n in faces)


@lru_cache(maxsize=1024)
def _hands(faces: tuple[tuple[int, int], ...], cards: int) -> tuple[tuple[Values, int], ...]:
    """Return the values the first ``cards`` of a shuffled pile may show, with their orders."""
    rest = _many(faces) - cards
    if not faces or rest < 0:
        return (((), 1),) if not faces and not cards else ()
    (value, n), others = faces[0], faces[1:]
    return tuple(
        ((value,) * here + values, comb(cards, here) * comb(rest, n - here) * ways)
        for here in range(max(0, n - rest), min(n, cards) + 1)
        for values, ways in _hands(others, cards - here)
    )


@lru_cache(maxsize=1024)
def _throws(faces: tuple[tuple[int, int], ...], dice: int) -> tuple[tuple[Values, int], ...]:
    """Return the values that a number of throws may show, with the weight of each."""
    if not faces:
        return () if dice else (((), 1),)
    (value, n), others = faces[0], faces[1:]
    return tuple(
        ((value,) * here + values, comb(dice, here) * n**here * ways)
        for here in range(dice + 1)
        for values, ways in _throws(others, dice - here)
    )
