"""The odds at a glance before a check or a story fight is begun: exact, without redraws.

Their tables are made in advance, piece by piece, while the program is idle.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.plan import plan, warm
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.classes.class_might import story_might
from oathsworn_gui.games.oathsworn.rules.hp.numbers import might_track
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.story.check import MOST_WHITES, TRAIT_OF, free_redraws
from oathsworn_gui.games.oathsworn.rules.story.fight import DETERMINATION, plays_determination
from oathsworn_gui.games.oathsworn.views.might.odds_words import whole_percent
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from oathsworn_gui.tabletop.texts import Texts


class Glance(NamedTuple):
    """The best number of whites for an aim, and what it is worth."""

    whites: int
    worth: Fraction
    aim: Aim


def glance(begun: Campaign, box: Box, track: Iterable[Colour] = ()) -> Glance | None:
    """Return the best draw of the check or fight just ``begun``, with all of ``track`` in it.

    None where nothing is to be drawn. Source: CHECK-03, L316-317; FIGHT-03, L358-359.
    """
    setting = odds_setting(begun, box, None)
    if setting is None or not setting.aims:
        return None
    aim = setting.aims[0]
    found = plan(pool_of(track), setting.piles, MOST_WHITES)
    whites = found.best(aim)
    return Glance(whites, found.outlooks[whites].worth(aim), aim)


def tables_ahead(campaign: Campaign, box: Box) -> Iterator[None]:
    """Make the tables of the next Oathsworn draw, one small piece at each step."""
    return warm(might.piles(campaign, box))


def worth_of(found: Glance | None) -> str:
    """Return the chance of the best draw, or the successes it brings; a dash for none."""
    if found is None or not found.worth:
        return "–"
    if found.aim.kind == "hp":
        return f"{float(found.worth):.1f}"
    return whole_percent(found.worth)


def best_words(texts: Texts, found: Glance | None) -> str:
    """Return the best draw in words: ``"with 3 whites"``; empty without one."""
    if found is None:
        return ""
    if not found.worth:
        return texts.say("odds-glance.never")
    each = ".successes" if found.aim.kind == "hp" else ""
    return texts.say(f"check.best{each}", n=found.whites)


def fight_glance(campaign: Campaign, box: Box, begun: Campaign, seat: str) -> Glance | None:
    """Return the best draw of ``seat`` in the story fight just ``begun``.

    Source: FIGHT-03, L358-359.
    """
    who = campaign.seats[seat]
    return glance(begun, box, story_might(who, might_track(who)))


class DeterminationOption(NamedTuple):
    """Whether the table plays determination in story fights, and the key of that choice."""

    key: str
    on: bool


def fight_determination(campaign: Campaign) -> DeterminationOption:
    """Return how the table plays determination in story fights."""
    return DeterminationOption(DETERMINATION.key, plays_determination(campaign))


def free_redraw_words(campaign: Campaign, box: Box, texts: Texts, kind: str) -> str:
    """Return the free redraws that a trait gives a check of a kind; empty for none."""
    free = free_redraws(campaign, kind)
    if not free:
        return ""
    trait, traits = TRAIT_OF[kind][0], box.printed.traits
    name = traits[trait].name if trait in traits else ""
    return texts.say("check.free", n=free, trait=name)
