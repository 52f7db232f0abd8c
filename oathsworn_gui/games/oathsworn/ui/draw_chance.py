"""What a draw under way still needs, and how likely the cards to come bring it. No Qt."""

from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Draw, Drawn
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.odds.to_come import ToCome
from oathsworn_gui.games.oathsworn.rules.might import Unit
from oathsworn_gui.games.oathsworn.rules.might_setting import Setting, odds_setting


class Need(NamedTuple):
    """What is still needed. ``reach`` is the number to come to, ``more`` what is missing of it.

    ``hp`` are the HP (or successes) that ``reach`` stands for, 0 where nothing is divided;
    ``chance`` to come to it without a redraw, ``hit`` to miss not; ``blanks`` count so far and
    ``open`` tells how many cards still come.
    """

    reach: int
    more: int
    hp: int
    chance: Fraction
    hit: Fraction
    blanks: int
    open: int


def need(
    campaign: Campaign, box: Box, draw: Draw, typed: tuple[Drawn, ...], asked: tuple[Unit, ...]
) -> Need | None:
    """Return what an Oathsworn draw still needs after the cards ``typed`` and before ``asked``.

    ``campaign`` has the typed cards in play. None where the odds cannot be told: no target is
    known, an effect ignores cards, or nothing is still to come.
    """
    setting = odds_setting(campaign, box, None)
    top = campaign.pending[-1] if campaign.pending else None
    ignores = getattr(top, "ignore_lowest", 0) or getattr(top, "ignore_highest", 0)
    if setting is None or setting.per is None or draw.family == "enemy" or ignores:
        return None
    cards = _kept(draw, typed)
    come = _to_come(draw, cards, typed, asked)
    number = sum(come.base.cards + come.base.dice + come.extra.cards + come.extra.dice)
    if not number:
        return None
    total = sum(card.value for card in cards)
    hp = _next_hp(setting, total)
    reach = max(hp, 1) * setting.per
    more = max(0, reach - setting.bonus - total)
    chance, hit = (come.chance(least, setting.piles) for least in (more, 0))
    return Need(reach, more, hp, chance, hit, come.blanks, number)


def _next_hp(setting: Setting, total: int) -> int:
    """Return the next HP or success that a total comes to; 0 where there is only one target."""
    divided = setting.use == "attack" or setting.for_each
    if not divided or setting.per is None:
        return 0
    now = max(0, total + setting.bonus) // setting.per
    return now + 1 if setting.most is None else max(1, min(now + 1, setting.most))


def _kept(draw: Draw, typed: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
    """Return the cards of the draw with those typed, without one that is being redrawn."""
    before = draw.cards
    if draw.replacing is not None:
        before = (*before[: draw.replacing], *before[draw.replacing + 1 :])
    return (*before, *typed)


def _to_come(
    draw: Draw, cards: tuple[Drawn, ...], typed: tuple[Drawn, ...], asked: tuple[Unit, ...]
) -> ToCome:
    """Return the cards still to come: those asked, and one for each critical typed (MIGHT-12)."""
    owed = [Unit(card.colour, card.die).key for card in typed if card.critical]
    names = [unit.key for unit in asked]
    counts = not _are_extra(draw)
    blanks = sum(card.blank and not card.extra for card in cards)
    base = pool_of(names if counts else ())
    extra = pool_of([*owed, *(() if counts else names)])
    return ToCome(base, extra, blanks)


def _are_extra(draw: Draw) -> bool:
    """Whether blanks of the cards asked for do not count. Source: MIGHT-14; MIGHT-29."""
    if draw.replacing is not None:
        return draw.cards[draw.replacing].extra
    return draw.asking_extra


def extra_worth(campaign: Campaign, box: Box, unit: Unit) -> Fraction | None:
    """Return what one more card of a colour adds on average, drawn on for its own criticals."""
    setting = odds_setting(campaign, box, None)
    return None if setting is None else outlook(pool_of((unit.key,)), setting.piles).mean
