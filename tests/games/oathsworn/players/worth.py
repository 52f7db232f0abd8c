"""What an attack is worth by the exact odds: the HP its target is expected to lose."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.plan import Raised, best_steps, plan
from oathsworn_gui.games.oathsworn.odds.pool import Four, Pool
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense
from oathsworn_gui.games.oathsworn.rules.might import decks as might

MOST_WHITES = 7
MINION_WORTH = 0.8
NO_POOL: Four = (0, 0, 0, 0)


class Choice(NamedTuple):
    """The best pool for an aim: so many whites, the steps placed, and its worth."""

    whites: int
    raised: Raised


def pool_of_track(track: Sequence[Colour], fewer: int = 0) -> Pool:
    """Return the cards of a MIGHT track, its weakest ``fewer`` left out."""
    kept = sorted(track, key=COLOURS.index)[fewer:]
    counts = [kept.count(colour) for colour in COLOURS]
    return Pool((counts[0], counts[1], counts[2], counts[3]))


@lru_cache(maxsize=4096)
def best_pool(pool: Pool, steps: int, piles: Piles, aim: Aim) -> Choice:
    """Return the number of whites and the steps with the greatest worth; fewest of equals."""
    if not steps:
        found = plan(pool, piles, MOST_WHITES)
        n = found.best(aim)
        return Choice(n, Raised(pool.with_whites(n), (), found.outlooks[n].worth(aim)))
    around = plan(pool, piles, MOST_WHITES).best(aim)
    tried = range(max(0, around - 1), min(MOST_WHITES, around + 2) + 1)
    choices = [Choice(n, best_steps(pool.with_whites(n), steps, piles, aim)) for n in tried]
    return max(choices, key=lambda choice: (choice.raised.worth, -choice.whites))


@lru_cache(maxsize=4096)
def rough_worth(pool: Pool, steps: int, piles: Piles, aim: Aim) -> Fraction:
    """Return the worth of the best pool; steps are taken to raise whites, one each."""
    if not steps:
        return best_pool(pool, 0, piles, aim).raised.worth
    worths: list[Fraction] = []
    for n in range(3, MOST_WHITES):
        whites, yellows, reds, blacks = pool.with_whites(n).cards
        first = min(steps, whites)
        second = min(steps - first, yellows + first)
        raised = Pool((whites - first, yellows + first - second, reds + second, blacks))
        worths.append(outlook(raised, piles).worth(aim))
    return max(worths)


def target_aim(campaign: Campaign, target: str, die: str | None, bonus: int = 0) -> Aim | None:
    """Return the aim at most HP of a target; None while its DEFENSE is not known.

    ``die`` is the location that takes the loss, None while it is not known.
    """
    per = enemy_defense(campaign, target)
    if per is None:
        return None
    return Aim("hp", per=per, bonus=bonus, most=hp_left(campaign, target, die))


def weight(target: str) -> float:
    """Return what an HP of a target is worth: to win, the boss's dice must go."""
    return 1.0 if target == BOSS else MINION_WORTH


def hp_left(campaign: Campaign, target: str, die: str | None) -> int:
    """Return the HP a target can lose at once: its own, or those of a die."""
    state = encounter_of(campaign)
    figure = state.figures[target]
    if figure.kind != "boss" or state.boss is None:
        return max(1, figure.hp)
    dice = {loc.key: loc.hp for loc in state.boss.locations if loc.hp}
    return dice[die] if die in dice else max(dice.values(), default=1)


def piles_now(campaign: Campaign, box: Box) -> Piles:
    """Return the MIGHT decks of the Oathsworn as they lie."""
    return might.piles(campaign, box)
