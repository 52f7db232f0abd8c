"""The total of a draw so far with its parts, and what it still needs, in words."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.procedures import Attack, Check, EnemyAttack, Escape
from oathsworn_gui.games.oathsworn.rules.attack.hits import covered_bonus
from oathsworn_gui.games.oathsworn.rules.encounter.escape import escape_parts
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.might.still_to_come import kept_cards
from oathsworn_gui.games.oathsworn.rules.story.check import check_parts
from oathsworn_gui.games.oathsworn.views.might.draw_chance import Goal, Standing
from oathsworn_gui.games.oathsworn.views.might.odds_words import percent
from oathsworn_gui.games.oathsworn.views.might.setting import Use
from oathsworn_gui.tabletop.parts import Part, total
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts


class SoFarView(NamedTuple):
    """The total of the cards known, with its parts as words and numbers, and the blanks in words.

    ``known`` is false while no card is.
    """

    known: bool
    total: int
    parts: tuple[tuple[str, int], ...]
    words: str


class NeedView(NamedTuple):
    """What is still needed, in words, and its chance (``"41.2 %"``)."""

    words: str
    chance: str


def so_far_view(
    campaign: Campaign, phrases: Phrases, draw: Draw, typed: tuple[Drawn, ...] = ()
) -> SoFarView:
    """Return the total of the cards of ``draw`` and those ``typed``, and the blanks that count.

    A card that is being redrawn is in the discards already.
    """
    now = draw.evolve(cards=kept_cards(draw, typed), replacing=None)
    result = might_draw.result(now)
    parts = _parts(campaign, now, result)
    told = tuple((phrases.said(f"part.{part.code}", part.params), part.amount) for part in parts)
    key = "draw.spoiled" if result.miss else "draw.blanks"
    if draw.asking_extra and not result.miss:
        key = "draw.blanks-extra"  # those of extra cards do not count
    words = phrases.texts.say("draw.so-far" if draw.family == "enemy" else key, n=result.blanks)
    return SoFarView(bool(now.cards), total(parts), told, words)


def _parts(campaign: Campaign, draw: Draw, result: might_draw.Result) -> tuple[Part, ...]:
    """Return what the total is made of, with cards that an effect ignores taken off."""
    top = campaign.pending[-1] if campaign.pending else None
    if isinstance(top, Check) and not result.miss:
        return check_parts(campaign, top, draw)
    if isinstance(top, Escape) and not result.miss:
        return escape_parts(campaign, top, draw)
    parts = (Part(code="cards", amount=result.total),)
    if result.miss or not isinstance(top, (Attack, EnemyAttack)):
        return parts
    effect = might_draw.Ignored(top.ignore_lowest, top.ignore_highest)
    ignored = might_draw.result(draw, effect).total - result.total
    bonus = top.bonus + (covered_bonus(top) if isinstance(top, Attack) else 0)
    more = (Part(code="ignored", amount=ignored), Part(code="bonus", amount=bonus))
    return (*parts, *(part for part in more if part.amount))


def need_view(texts: Texts, standing: Standing | None) -> NeedView | None:
    """Return what is still needed and its chance; None where that cannot be computed."""
    if standing is None or standing.blanks >= 2:
        return None
    words = _goal_words(texts, standing.next, standing.use)
    if standing.redraws:
        words = texts.say("draw.need.before-redraws", words=words, n=standing.redraws)
    return NeedView(words, percent(standing.next.chance))


def _goal_words(texts: Texts, goal: Goal, use: Use) -> str:
    if not goal.more:
        return texts.say("draw.need.enough", reach=goal.reach)
    if goal.hp and use == "check":
        return texts.say("draw.need.successes", more=goal.more, n=goal.hp)
    if goal.hp:
        return texts.say("draw.need.hp", more=goal.more, n=goal.hp)
    return texts.say("draw.need.more", more=goal.more, reach=goal.reach)
