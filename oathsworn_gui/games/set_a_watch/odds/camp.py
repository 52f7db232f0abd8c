"""Where to lay the dice of the camp: every way, with the cards that the Watch then costs.

What a Watch costs are the cards that creatures exhaust which are not defeated, when direct attacks
with dice are used from the front of the Line so that as few are exhausted as can be. Cards nobody
has seen are counted as if each were drawn anew.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod, sqrt
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.odds.hands import Hands, Kind, Table, hands_of, worth_before
from oathsworn_gui.games.set_a_watch.odds.survival import Foe
from oathsworn_gui.tabletop.chance import pick

ABOVE = 1000.0
"""More than any Line exhausts. What a hand is worth is this less what is exhausted, because what
cannot be done is worth -1."""

OUTCOMES = 8
"""So many rolls stand for all when dice are rolled again; each die shows its values evenly in them.
Where there are no more, all are counted."""

ALIKE = 0.05
"""Ways that differ by less than so many cards are alike; then wood decides."""

LOOKED_AT = 2
"""How many cards a look turns up that are counted."""

Unseen = tuple[tuple[Foe, int], ...]


class Spot(NamedTuple):
    """A space of the camp: the dice (by number) that may lie there, how many, and what each does.

    ``wood`` is added to the fire, ``heals`` are cards of those on Watch turned ready, ``looks`` are
    looks at the creature deck, ``rerolls`` dice of those on Watch rolled again. On a ``rising`` one
    each die is higher than the one before. A ``rune`` takes its die together with others that show
    the same.
    """

    space: str
    dice: frozenset[int]
    most: int = 1
    wood: int = 0
    heals: int = 0
    looks: int = 0
    rerolls: int = 0
    rising: bool = False
    rune: bool = False


class Gains(NamedTuple):
    """What all dice of a way do together."""

    wood: int
    heals: int
    looks: int
    rerolls: int


class Coming(NamedTuple):
    """The Watch that follows: dice on Watch as (shows, sides), the Line from the front, the unseen.

    The Line is as long as it will be; None is a card nobody has seen. ``exhausted`` are the cards
    of those on Watch that can be turned ready.
    """

    dice: tuple[tuple[int, int], ...]
    line: tuple[Foe | None, ...]
    unseen: Unseen
    exhausted: int = 0


class Cost(NamedTuple):
    """The cards a Watch exhausts on average; ``error`` is the standard error, 0 when counted."""

    cards: float
    error: float = 0.0


class CampWay(NamedTuple):
    """A way to lay all dice: (die, space) in the order to lay them, what it gains, what it costs.

    Dice for Runes are laid together.
    """

    placed: tuple[tuple[int, str], ...]
    gains: Gains
    cost: Cost


def ways_of(
    shows: tuple[int, ...], spots: tuple[Spot, ...]
) -> Iterator[tuple[tuple[int, Spot], ...]]:
    """Yield every way to lay all dice; of ways that lay equal values alike only one.

    ``shows`` is what each die shows; a die is named by its place in it.
    """
    order = sorted(range(len(shows)), key=lambda die: shows[die])
    seen: set[tuple[tuple[int, str], ...]] = set()
    for chosen in product(spots, repeat=len(order)):
        way = tuple(zip(order, chosen, strict=True))
        laid = tuple(sorted((shows[die], spot.space) for die, spot in way))
        if laid not in seen and _holds(shows, way):
            seen.add(laid)
            yield way


def _holds(shows: tuple[int, ...], way: tuple[tuple[int, Spot], ...]) -> bool:
    """Whether every die may lie where a way has it."""
    if any(die not in spot.dice for die, spot in way):
        return False
    runes = [shows[die] for die, spot in way if spot.rune]
    if len(runes) == 1 or len(set(runes)) > 1:
        return False
    for spot in {spot for _, spot in way}:
        there = [shows[die] for die, each in way if each == spot]
        if len(there) > spot.most or (spot.rising and len(set(there)) < len(there)):
            return False
    return True


def gains_of(way: tuple[tuple[int, Spot], ...], exhausted: int) -> Gains:
    """Return what the dice of a way do together, where so many cards can be turned ready."""
    spots = [spot for _, spot in way]
    return Gains(
        sum(spot.wood for spot in spots),
        min(exhausted, sum(spot.heals for spot in spots)),
        sum(spot.looks for spot in spots),
        sum(spot.rerolls for spot in spots),
    )


def best_camp(
    shows: tuple[int, ...], spots: tuple[Spot, ...], coming: Coming, most: int = 3
) -> tuple[tuple[CampWay, ...], int]:
    """Return the best ways to lay the dice, and how many there are.

    The best leaves the most cards ready after the Watch: a card that is turned ready counts as one
    that is not exhausted. Of ways that are alike the one with the most wood comes first. Of those
    that use the same spaces only one is returned.
    """
    found: list[CampWay] = []
    for way in ways_of(shows, spots):
        gains = gains_of(way, coming.exhausted)
        placed = tuple((die, spot.space) for die, spot in way)
        found.append(CampWay(placed, gains, cost(coming, gains.looks, gains.rerolls)))
    found.sort(key=_rank)
    shown: dict[tuple[str, ...], CampWay] = {}
    for way in found:
        shown.setdefault(tuple(sorted(space for _, space in way.placed)), way)
    return tuple(shown.values())[:most], len(found)


def _rank(way: CampWay) -> tuple[int, int, float]:
    kept = way.cost.cards - way.gains.heals
    return round(kept / ALIKE), -way.gains.wood, kept


def cost(coming: Coming, looks: int = 0, rerolls: int = 0) -> Cost:
    """Return what a Watch costs after looks at the deck and dice rolled again.

    What both save is added, though one may save what the other would.
    """
    plain = _value(tuple(shows for shows, _ in coming.dice), coming.line, coming.unseen)
    if ABOVE - plain < ALIKE:
        return Cost(max(0.0, ABOVE - plain))
    looked = _looked(coming, looks) if looks else plain
    chosen = to_roll_again(coming.dice, rerolls)
    if not chosen:
        return Cost(max(0.0, ABOVE - looked))
    again, error = _rolled_again(coming, chosen)
    return Cost(max(0.0, ABOVE - looked - max(0.0, again - plain)), error)


def to_roll_again(dice: tuple[tuple[int, int], ...], most: int) -> tuple[int, ...]:
    """Return which dice are rolled again: those that gain most by it, and none that loses."""
    gain = {at: (sides + 1) / 2 - shows for at, (shows, sides) in enumerate(dice)}
    likely = sorted((at for at in gain if gain[at] > 0), key=lambda at: -gain[at])
    return tuple(likely[:most])


@lru_cache(maxsize=64)
def _rolled_again(coming: Coming, chosen: tuple[int, ...]) -> tuple[float, float]:
    """Return what a hand is worth with some of its dice rolled again, and the error of that."""
    sides = [coming.dice[at][1] for at in chosen]
    counted = prod(sides) <= OUTCOMES
    rolls = product(*(range(1, n + 1) for n in sides)) if counted else _evenly(sides)
    worth: list[float] = []
    for roll in rolls:
        shown = [shows for shows, _ in coming.dice]
        for at, now in zip(chosen, roll, strict=True):
            shown[at] = now
        worth.append(_value(tuple(shown), coming.line, coming.unseen))
    mean = sum(worth) / len(worth)
    if counted:
        return mean, 0.0
    spread = sum((each - mean) ** 2 for each in worth) / (len(worth) - 1)
    return mean, sqrt(spread / len(worth))


def _evenly(sides: list[int]) -> Iterator[tuple[int, ...]]:
    """Return rolls in which each die shows its values evenly, in an order of its own."""
    shown: list[list[int]] = []
    for at, n in enumerate(sides):
        order = sorted(range(OUTCOMES), key=lambda k, at=at: (pick(at, "camp", k, 1 << 20), k))
        shown.append([1 + (2 * k + 1) * n // (2 * OUTCOMES) for k in order])
    return zip(*shown, strict=True)


# ------------------------------------------------------------------------------- looking ahead


@lru_cache(maxsize=64)
def _looked(coming: Coming, looks: int) -> float:
    """Return what a hand is worth when the top of the deck is looked at so many times.

    Each look turns up two cards. Each is put on top again, in any order, or under the deck; what
    lies on top is turned up by the next look. Nothing is gained where more than two are known.
    """
    import numpy as np

    known = tuple(foe for foe in coming.line if foe is not None)
    if len(known) > LOOKED_AT or known != coming.line[: len(known)]:
        return _value(tuple(shows for shows, _ in coming.dice), coming.line, coming.unseen)
    kinds = dict.fromkeys(foe for foe, _ in coming.unseen)
    kinds.update(dict.fromkeys(known))
    order, count = list(kinds), dict(coming.unseen)
    total = sum(count.values()) or 1
    odds: Table = np.array([count.get(foe, 0) / total for foe in order])
    shown = tuple(shows for shows, _ in coming.dice)
    none, one, two = _after_looks(shown, len(coming.line), coming.unseen, tuple(order))
    for _ in range(looks):
        best = np.maximum(np.maximum(two, two.T), np.maximum(one[:, None], one[None, :]))
        best = np.maximum(best, none)
        none, one, two = float(odds @ best @ odds), best @ odds, best
    places = [order.index(foe) for foe in known]
    if len(places) == LOOKED_AT:
        return float(two[places[0], places[1]])
    return float(one[places[0]]) if places else none


def _after_looks(
    dice: tuple[int, ...], n: int, unseen: Unseen, kinds: tuple[Foe, ...]
) -> tuple[float, Table, Table]:
    """Return what a hand is worth before a Line of ``n`` of which none, one or two are known."""
    import numpy as np

    hands = hands_of(tuple(sorted(dice)))
    full = hands.number(dice)
    tails = [(kind, *(None,) * (n - LOOKED_AT))[: max(0, n - 1)] for kind in kinds]
    hidden = (None,) * (n - 1)
    one = np.array([_front(hands, full, kind, hidden, unseen) for kind in kinds])
    two = np.array([[_front(hands, full, kind, tail, unseen) for tail in tails] for kind in kinds])
    return _value(dice, (None,) * n, unseen), one, two


def _front(
    hands: Hands, full: int, foe: Foe, rest: tuple[Foe | None, ...], unseen: Unseen
) -> float:
    """Return what a full hand is worth before a creature and the rest of a Line."""
    later = _table(hands_dice(hands), rest, unseen)
    begin, end = int(hands.first[full]), int(hands.first[full + 1])
    able = hands.strength[begin:end] >= foe.health
    worth = later[full - hands.spent[begin:end]][able]
    stop = ABOVE - foe.damage - _damage(rest, unseen)
    return max(stop, float(worth.max())) if worth.size else stop


def hands_dice(hands: Hands) -> tuple[int, ...]:
    """Return the dice of the largest hand, lowest first."""
    return tuple(reversed(hands.dice(hands.size - 1)))


# ---------------------------------------------------------------------------- what hands are worth


def _value(dice: tuple[int, ...], line: tuple[Foe | None, ...], unseen: Unseen) -> float:
    hands = hands_of(tuple(sorted(dice)))
    return float(_table(tuple(sorted(dice)), line, unseen)[hands.number(dice)])


@lru_cache(maxsize=512)
def _table(dice: tuple[int, ...], line: tuple[Foe | None, ...], unseen: Unseen) -> Table:
    """Return what each hand below these dice is worth before a Line."""
    import numpy as np

    hands = hands_of(dice)
    if not line:
        return np.full(hands.size, ABOVE)
    kinds = unseen if line[0] is None else ((line[0], 1),)
    total = sum(n for _, n in kinds)
    left = ABOVE - _damage(line[1:], unseen)
    if not total:
        return np.full(hands.size, left)
    met = (Kind(foe.health, n / total, left - foe.damage) for foe, n in kinds)
    return worth_before(hands, _table(dice, line[1:], unseen), met)


def _damage(line: tuple[Foe | None, ...], unseen: Unseen) -> float:
    """Return how many cards a Line exhausts on average when nothing of it is defeated."""
    total = sum(n for _, n in unseen) or 1
    mean = sum(n * foe.damage for foe, n in unseen) / total
    return sum(mean if foe is None else foe.damage for foe in line)
