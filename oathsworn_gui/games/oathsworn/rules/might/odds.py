"""The exact odds of a draw, logged while they hold, and the result compared with them.

Each pool, enemy draw, redraw and extra card gets a line with its odds, and each pool, enemy draw
and redraw one with what it came to. Chances, means and variances are exact, written as fractions.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Expected
from oathsworn_gui.games.oathsworn.model.might_cards import codes_of, deck_name, read_unit
from oathsworn_gui.games.oathsworn.model.words import Family
from oathsworn_gui.games.oathsworn.odds.ignoring import ignoring
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import MOST, pool_of
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Course, Terms
from oathsworn_gui.games.oathsworn.rules.might.terms import owed_beside
from oathsworn_gui.tabletop.action import Line, Scalar, line
from oathsworn_gui.tabletop.procedure import Value
from oathsworn_gui.tabletop.state import frozen

MOST_IGNORING = 10
"""The most units of a pool with ignored cards that can be computed within a frame."""


_CODES = {
    "pool": "draw.odds",
    "enemy": "draw.odds-of-enemy",
    "redraw": "draw.odds-of-one",
    "extra": "draw.odds-of-one",
}


class Goal(NamedTuple):
    """What the cards of a draw are to reach, None for nothing, and how many an effect ignores."""

    reach: int | None = None
    lowest: int = 0
    highest: int = 0


NO_GOAL = Goal()


def answered(
    campaign: Campaign, draw: Draw, terms: Terms, value: Value, box: Box, goal: Goal = NO_GOAL
) -> Course:
    """Return the outcome of an answer to a draw, with its odds logged."""
    course = might_draw.answer(campaign, draw, terms, value)
    before = _before_cards(campaign, draw, course.draw, box, goal)
    told, now = _came(campaign, draw, course.draw, box)
    after = _to_come(course.campaign, draw, now, box, goal)
    return Course(course.campaign, now, (*before, *course.lines, *told, *after))


def _before_cards(
    campaign: Campaign, draw: Draw, now: Draw, box: Box, goal: Goal
) -> tuple[Line, ...]:
    """Log the odds of an enemy's cards at their reveal."""
    if draw.family != "enemy" or len(now.cards) == len(draw.cards):
        return ()
    return _odds_line(campaign, draw.family, draw.asked, "enemy", box, goal)


def _to_come(campaign: Campaign, draw: Draw, now: Draw, box: Box, goal: Goal) -> tuple[Line, ...]:
    """Log the odds of the next questions after this answer: the pool, one redraw, extra cards."""
    if now.family == "enemy" or now.steps or not now.asked:
        return ()
    if now.asking_extra:
        if not _took_cards(draw, now):
            return ()
        kinds = tuple(dict.fromkeys(now.asked))
        lines = (_odds_line(campaign, now.family, (key,), "extra", box) for key in kinds)
        return tuple(told for one in lines for told in one)
    if now.replacing is not None:
        return _odds_line(campaign, now.family, now.asked, "redraw", box)
    if draw.chosen and not draw.steps:
        return ()
    return _odds_line(campaign, now.family, now.asked, "pool", box, goal)


def _came(campaign: Campaign, draw: Draw, now: Draw, box: Box) -> tuple[tuple[Line, ...], Draw]:
    """Log the result of cards once their criticals are settled; store the expectation until then.

    ``campaign`` is the one before the answer, from whose decks the cards came. Nothing is compared
    where a redraw came between a critical and its extra card.
    """
    expected = now.expected
    if now.replacing is not None or (draw.replacing is not None and owed_beside(draw)):
        return (), now.evolve(expected=None)
    if draw.asked and not draw.asking_extra and _took_cards(draw, now):
        expected = _expected(campaign, draw)
    if expected is None or now.asking_extra:
        return (), now.evolve(expected=expected)
    told = (_came_line(campaign, expected, now, box),) if _countable(expected.units) else ()
    return told, now.evolve(expected=None)


def _took_cards(draw: Draw, now: Draw) -> bool:
    return len(now.cards) > len(draw.cards) or (
        draw.replacing is not None and now.replacing is None
    )


def _expected(campaign: Campaign, draw: Draw) -> Expected:
    names = {deck_name(draw.family, read_unit(key).colour) for key in draw.asked}
    decks = frozen({name: campaign.decks[name] for name in sorted(names)})
    if draw.replacing is None:
        return Expected(of="pool", units=draw.asked, decks=decks)
    others = (card for place, card in enumerate(draw.cards) if place != draw.replacing)
    kept = sum(card.value for card in others)
    return Expected(of="redraw", units=draw.asked, decks=decks, kept=kept)


def _odds_line(
    campaign: Campaign,
    family: Family,
    units: tuple[str, ...],
    of: str,
    box: Box,
    goal: Goal = NO_GOAL,
) -> tuple[Line, ...]:
    """Return the line with the odds of cards about to be turned up; none of an absurd pool."""
    if not _countable(units):
        return ()
    piles = might.piles(campaign, box, family)
    found = outlook(pool_of(units), piles)
    params = {**_shared(of, units, found), **_percent("miss", found.miss)}
    chance = _chance(units, piles, found, goal)
    if chance is not None:
        params |= {"reach": goal.reach, **_percent("chance", chance)}
    code = f"{_CODES[of]}-reach" if chance is not None else _CODES[of]
    return (line(code, None, **params),)


def _chance(units: tuple[str, ...], piles: Piles, found: Outlook, goal: Goal) -> Fraction | None:
    """Return the chance of a hit that reaches the goal; None without one.

    With ignored cards in a very large pool it is not counted. Source: MIGHT-18, L909-911.
    """
    if goal.reach is None:
        return None
    if not goal.lowest and not goal.highest:
        return found.at_least(goal.reach)
    if len(units) > MOST_IGNORING:
        return None
    left = ignoring(pool_of(units), piles, goal.lowest, goal.highest, blanks=True)
    return left.at_least(goal.reach)


def _came_line(campaign: Campaign, expected: Expected, draw: Draw, box: Box) -> Line:
    """Return the line with what came: its total, and the chance of at least so much.

    For a total of 0 and for a miss that chance is 1: nothing is worse.
    """
    lay = campaign.evolve(decks=frozen({**campaign.decks, **expected.decks}))
    found = outlook(pool_of(expected.units), might.piles(lay, box, draw.family))
    result = might_draw.result(draw)
    redrawn = expected.of == "redraw"
    total = sum(card.value for card in draw.cards) - expected.kept if redrawn else result.total
    luck = found.at_least(total) if total > 0 else Fraction(1)
    missed = result.miss and not redrawn
    of = "enemy" if draw.family == "enemy" else expected.of
    return line(
        "draw.came-missed" if missed else "draw.came",
        None,
        **_shared(of, expected.units, found),
        n=total,
        blanks=result.blanks,
        missed=missed,
        **_percent("luck", luck),
    )


def _countable(units: tuple[str, ...]) -> bool:
    return max(map(units.count, units), default=0) <= MOST


def _shared(of: str, units: Iterable[str], found: Outlook) -> dict[str, Scalar]:
    """Return the data of both log lines: the subject, the units, mean and variance of the total."""
    return {
        "of": of,
        "cards": codes_of(map(read_unit, units)),
        "mean": str(found.mean),
        "spread": str(found.variance),
        "average": f"{float(found.mean):.1f}",
    }


def _percent(name: str, chance: Fraction) -> dict[str, Scalar]:
    """Return a chance exactly, and in percent to be read."""
    return {name: str(chance), f"{name}_percent": f"{float(chance) * 100:.1f}"}
