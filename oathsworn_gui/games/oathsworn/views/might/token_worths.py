"""What each token of determination is worth in the next attack, and how often such a draw misses.

Exact, from the decks as they lie after the miss. What cannot be counted exactly is left out.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.model.words import Colour, TokenType
from oathsworn_gui.games.oathsworn.odds.ahead import Stopped, exactly
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.defence import losses
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.plan import plan, splitting
from oathsworn_gui.games.oathsworn.odds.pool import Pool, pool_of
from oathsworn_gui.games.oathsworn.rules.attack.attack import tokens_back, track_of
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_defense_parts, standing_hp
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might.pool import STEPS_A_TOKEN
from oathsworn_gui.games.oathsworn.views.might.pool_odds import SHOWN, SPLITS, finished
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.procedure import Question

Stop = Callable[[], bool]
Worth = Fraction | float

_MOST_REDRAWS = 3
"""More redraws than this are not counted."""


class Blow(NamedTuple):
    """The next attack of the boss on whoever missed: its cards, and what they meet."""

    pool: Pool
    piles: Piles
    defense: int
    hp: int
    tokens: int


class NextAttack(NamedTuple):
    """The next attack on the same target with the same MIGHT, and the tokens held for it.

    The whites are as many as are best without a token. ``blow`` None: not known.
    """

    pool: Pool
    piles: Piles
    aim: Aim
    redraws: int
    empowered: int
    blow: Blow | None = None

    def job(self, stop: Stop) -> Iterator[tuple[str, object] | None]:
        """Yield by the token's name what one more of it adds, those soonest counted first."""
        if self.blow is not None:
            yield "defense", saved(self.blow)
        yield "empowered", self._empowered()
        try:
            yield "redraw", self._redraw(stop)
        except Stopped:
            return

    def _redraw(self, stop: Stop) -> Worth | None:
        if self.redraws >= _MOST_REDRAWS:
            return None
        found = [
            exactly(self.pool, self.piles, n, self.aim, stop=stop)
            for n in (self.redraws, self.redraws + 1)
        ]
        less, more = found
        return None if less is None or more is None else more.worth - less.worth

    def _empowered(self) -> Fraction | None:
        less, more = self._raised(self.empowered), self._raised(self.empowered + 1)
        return None if less is None or more is None else more - less

    def _raised(self, tokens: int) -> Fraction | None:
        """Return the worth with the steps of so many tokens where they are best; None: too many."""
        piles, aim, steps = self.piles, self.aim, tokens * STEPS_A_TOKEN
        worth = splitting(
            self.pool, steps, piles, lambda pool: outlook(pool, piles).worth(aim), SPLITS
        )
        found = finished(worth)
        return found.worth if found.whole else None


def saved(blow: Blow) -> Fraction:
    """Return the HP that one more defense token saves on average, spent after the reveal.

    Source: TOKEN-12, L1275-1278.
    """
    damage = outlook(blow.pool, blow.piles)
    less, more = (
        losses(damage, blow.defense, blow.hp, 0, n).expected for n in (blow.tokens, blow.tokens + 1)
    )
    return less - more


def next_attack(
    campaign: Campaign, box: Box, question: Question, hits: Iterable[Colour]
) -> NextAttack | None:
    """Return the next attack of the seat that missed; None where nothing is known of it.

    ``hits`` are the cards that the boss draws for its next attack, none where it is not known.
    """
    attack = campaign.pending[-1] if campaign.pending else None
    setting = odds_setting(campaign, box, question)
    if not isinstance(attack, Attack) or setting is None or setting.per is None:
        return None
    aim = Aim("hp", per=setting.per, most=setting.most)
    track = pool_of(track_of(campaign, attack.evolve(fewer=0)))
    pool = track.with_whites(plan(track, setting.piles, SHOWN).best(aim))
    seat = attack.seat
    spent = attack.draw.tokens
    back = tokens_back(campaign, {key: n for key, n in spent.items() if key.startswith(f"{seat}.")})

    def held(token: TokenType) -> int:
        return tokens_of(campaign, seat, token) + back.get(token, 0)

    blow = _blow(campaign, box, seat, tuple(hits))
    return NextAttack(pool, setting.piles, aim, held("redraw"), held("empowered"), blow)


def _blow(campaign: Campaign, box: Box, seat: str, hits: tuple[Colour, ...]) -> Blow | None:
    if not hits:
        return None
    return Blow(
        pool_of(hits),
        might.piles(campaign, box, "enemy"),
        max(1, total(standing_defense_parts(campaign, seat, box))),
        standing_hp(campaign, seat),
        tokens_of(campaign, seat, "defense"),
    )


def missed_how_often(lines: Iterable[Line]) -> Fraction | None:
    """Return the chance to miss that a draw had, from the lines that tell it; None: not counted.

    It is the one that was logged when the pool was chosen, before any redraw. Source: MIGHT-11,
    L322-326.
    """
    told = [line for line in lines if line.code.startswith("draw.odds")]
    pools = [line.params.get("miss") for line in told if line.params.get("of") == "pool"]
    return Fraction(str(pools[-1])) if pools else None
