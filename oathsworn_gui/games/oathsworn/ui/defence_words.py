"""Losses against an enemy's attack in words and numbers, as the panels show them."""

from collections.abc import Callable
from fractions import Fraction

from oathsworn_gui.games.oathsworn.odds.defence import Losses
from oathsworn_gui.games.oathsworn.ui.odds_column import Row
from oathsworn_gui.games.oathsworn.ui.odds_words import percent

Say = Callable[..., str]
_TOLD = 3
"""So many "or more" rows stand between losing nothing and being unconscious."""


def rows_of(say: Say, losses: Losses) -> tuple[Row, ...]:
    """Return the chances of losing nothing, so many HP or more, and all of them."""
    hp = len(losses.chances) - 1
    more = tuple(
        _row(say("defence.or-more", n=k), sum(losses.chances[k:], Fraction(0)))
        for k in range(1, min(hp - 1, _TOLD) + 1)
    )
    out = losses.knocked_out
    down = Row(say("defence.unconscious"), float(out), percent(out), miss=True)
    return (_row(say("defence.nothing"), losses.chances[0]), *more, down)


def _row(words: str, chance: Fraction) -> Row:
    return Row(words, float(chance), percent(chance))
