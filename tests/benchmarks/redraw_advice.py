"""What the advice on three redraw tokens takes once the hand lies open, over 20 ms."""

import time
from collections import Counter
from random import Random
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Pile, Piles, faces_of
from oathsworn_gui.games.oathsworn.odds.redraw import redraw_advice
from oathsworn_gui.games.oathsworn.odds.redraw_hand import HandCard
from tests.benchmarks.result import Result, percentile
from tests.games.oathsworn.odds.states import CARDS, piles

BASELINE_MS = 20.0
HANDS = 500
TOKENS = 3


class Table(NamedTuple):
    """A hand drawn from used decks, and what it is for."""

    hand: list[HandCard]
    piles: Piles
    aim: Aim


def redraw_advice_of_three() -> Result:
    """The 95th percentile over hands of 3 to 10 cards of any colours, from decks used before.

    Nothing is kept from one hand to the next. Processor time, the least of three runs of each hand:
    what else the machine does is left out.
    """
    samples: list[float] = []
    for seed in range(HANDS):
        table = a_table(Random(f"redraw/{seed}"))
        samples.append(min(_took(table) for _ in range(3)) * 1000)
    return Result(
        name="redraw_advice",
        baseline="20 ms",
        ours_ms=percentile(samples, 95),
        baseline_ms=BASELINE_MS,
        runs=len(samples),
    )


def _took(table: Table) -> float:
    begin = time.process_time()
    redraw_advice(table.hand, table.piles, TOKENS, table.aim)
    return time.process_time() - begin


def a_table(chance: Random) -> Table:
    """Return a hand of 3 to 10 base cards and what their criticals brought.

    Of each deck up to 12 cards lay on the discards before; the discards came in where it ran out.
    """
    left: dict[str, list[str]] = {}
    discard: dict[str, list[str]] = {}
    for colour in COLOURS:
        cards = [face for face, n in CARDS[colour].items() for _ in range(n)]
        chance.shuffle(cards)
        used = chance.randint(0, 12)
        left[colour], discard[colour] = cards[used:], cards[:used]
    hand: list[HandCard] = []
    for colour in chance.choices(COLOURS, k=chance.randint(3, 10)):
        extra, face = False, "*"
        while face.endswith("*") and left[colour] + discard[colour]:
            if not left[colour]:
                chance.shuffle(discard[colour])
                left[colour], discard[colour] = discard[colour], []
            face = left[colour].pop()
            hand.append(HandCard(colour, face, extra))
            extra = True
    decks = {
        colour: Pile(faces_of(Counter(left[colour])), faces_of(Counter(discard[colour])))
        for colour in COLOURS
    }
    hp = Aim("hp", chance.randint(1, 6))
    aims = [hp, hp._replace(most=3), Aim("reach", reach=chance.randint(4, 20)), Aim("hit")]
    return Table(hand, piles("oathsworn", **decks), chance.choice(aims))
