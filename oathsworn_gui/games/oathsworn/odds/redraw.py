"""The best use of redraw tokens once the hand is open. Exact.

A redraw discards one card at once and turns up another of its colour, or throws the die again; a
new critical turns up more, and a redrawn card may be redrawn (MIGHT-15, MIGHT-16, L905-907;
TOKEN-14).
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.redraw_hand import HandCard, laid_out
from oathsworn_gui.games.oathsworn.odds.redraw_search import MOST_TOKENS, Search

__all__ = ["Advice", "HandCard", "Redraw", "redraw_advice"]


class Redraw(NamedTuple):
    """Redrawing the card at this place of the hand, followed by optimal play."""

    place: int
    worth: Fraction


class Advice(NamedTuple):
    """The worth of a hand when kept and after each redraw considered, best first.

    ``best`` is the place of the card to redraw, None to keep them all: a token is spent only where
    something is gained. ``tokens`` are those taken into account; if more are held,
    the worths of redraws are lower bounds. ``short``: with dice, whose criticals have no limit,
    worths may be too small by at most this amount; 0 without dice.
    """

    keep: Fraction
    redraws: tuple[Redraw, ...]
    best: int | None
    tokens: int
    short: Fraction = Fraction(0)


def redraw_advice(hand: Sequence[HandCard], piles: Piles, redraws: int, aim: Aim) -> Advice:
    """Return what each redraw is worth with ``redraws`` redraws left, and which is best.

    Only cards that no other of their colour dominates are considered; of equal cards the first
    represents all. Of redraws worth the same, the one that needs fewer tokens comes first.
    Source: MIGHT-15, MIGHT-16, L905-907; MIGHT-17, L1295-1297; TOKEN-14, L1292-1300.

    Raises:
        ValueError: the piles are the enemy's, whose draws allow no redraw, or a face is invalid.
    """
    if piles.family != "oathsworn":
        raise ValueError("only draws of the Oathsworn are redrawn")
    total = sum(card.value for card in hand)
    blanks = sum(card.counts for card in hand)
    tokens = max(0, min(redraws, MOST_TOKENS))
    keep = Fraction(aim.worth(total) if blanks < 2 else 0)
    if not tokens or not hand:
        return Advice(keep, (), None, tokens)
    table = laid_out(hand, piles, tokens, aim)
    search = Search(table.lanes, table.worths, total, blanks)
    found = [
        (Fraction(search.worth(lane, move, tokens), table.worths.whole**tokens), lane, move)
        for lane in range(len(table.lanes))
        for move in search.moves(lane, tokens)
    ]
    ranked = [
        Redraw(table.places[lane][move.card, move.extra], worth) for worth, lane, move in found
    ]
    ranked.sort(key=lambda redraw: (-redraw.worth, redraw.place))
    if ranked[0].worth <= keep:
        return Advice(keep, tuple(ranked), None, tokens, table.short)
    if tokens > 1 and len(ranked) > 1 and ranked[0].worth == ranked[1].worth:
        sooner = redraw_advice(hand, piles, tokens - 1, aim).redraws
        ranks = {redraw.place: rank for rank, redraw in enumerate(sooner)}
        ranked.sort(key=lambda redraw: (-redraw.worth, ranks.get(redraw.place, len(hand))))
    return Advice(keep, tuple(ranked), ranked[0].place, tokens, table.short)
