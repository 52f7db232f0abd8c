"""The value of each redraw of an open hand, and the hand's current result. No Qt."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.redraw import Advice, redraw_advice
from oathsworn_gui.games.oathsworn.odds.redraw_first import first_advice
from oathsworn_gui.games.oathsworn.odds.redraw_hand import HandCard
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, odds_setting
from oathsworn_gui.tabletop.procedure import Question


class HandAdvice(NamedTuple):
    """The advice for a hand: ``worths`` by place, None for a card that another one beats.

    ``redraws`` are the available ones; ``miss`` says that the current hand misses; ``target`` is
    the only one of several targets that is counted, empty where there is only one.
    """

    aim: Aim
    advice: Advice
    worths: tuple[Fraction | None, ...]
    redraws: int
    miss: bool
    target: str = ""

    @property
    def best(self) -> int | None:
        """The place of the card to redraw, None to keep them all."""
        return self.advice.best

    @property
    def best_worth(self) -> Fraction:
        """The worth of what is advised."""
        return self.advice.keep if self.best is None else self.advice.redraws[0].worth


class Outcome(NamedTuple):
    """The result of the current hand: HP, successes, or how much is missing (0: reached)."""

    total: int
    number: int
    miss: bool


def setting_of(campaign: Campaign, box: Box, question: Question, die: str = "") -> Setting | None:
    """Return what the draw is for; None where an effect ignores cards, which no odds count yet.

    ``die`` is the key of the location that the table means to hit, empty while not chosen.
    """
    top = campaign.pending[-1] if campaign.pending else None
    if getattr(top, "ignore_lowest", 0) or getattr(top, "ignore_highest", 0):
        return None
    return odds_setting(campaign, box, question, die)


def advised(draw: Draw, setting: Setting, aim: Aim) -> HandAdvice:
    """Return what each redraw of the cards of ``draw`` is worth for ``aim``."""
    hand = [HandCard(card.colour, card.face, card.extra, card.die) for card in draw.cards]
    advice = redraw_advice(hand, setting.piles, setting.redraws, aim)
    looks = {_looks(draw.cards[redraw.place]): redraw.worth for redraw in advice.redraws}
    worths = tuple(looks.get(_looks(card)) for card in draw.cards)
    miss = might_draw.result(draw).miss
    target = setting.targets[0].name if setting.targets else ""
    return HandAdvice(aim, advice, worths, setting.redraws, miss, target)


def first_advised(
    draw: Draw, setting: Setting, aim: Aim, stop: Callable[[], bool]
) -> HandAdvice | None:
    """Return the advice while extra cards are owed: to keep is to turn these first.

    None where that is not counted, or no card is better redrawn before them. For a worker.
    Source: MIGHT-17, L1295-1297.

    Raises:
        Stopped: ``stop`` returned True.
    """
    hand = [HandCard(card.colour, card.face, card.extra, card.die) for card in draw.cards]
    cards = enumerate(draw.cards)
    owed = [place for place, card in cards if card.critical and not card.answered]
    found = first_advice(hand, owed, setting.piles, setting.redraws, aim, stop=stop)
    if found is None or found.best is None:
        return None
    advice = Advice(found.extras, found.redraws, found.best, found.tokens)
    return HandAdvice(aim, advice, (), setting.redraws, miss=False)


def _looks(card: Drawn) -> tuple[str, str, bool, bool]:
    return card.colour, card.face, card.extra, card.die


def outcome_of(draw: Draw, setting: Setting) -> Outcome | None:
    """Return the current result of the cards of ``draw``; None where no DEFENSE is known."""
    if setting.per is None:
        return None
    result = might_draw.result(draw)
    total = 0 if result.miss else result.total + setting.bonus
    if setting.use == "attack" or setting.for_each:
        return Outcome(total, max(0, total) // setting.per, result.miss)
    return Outcome(total, max(0, setting.per - total), result.miss)
