"""Who could make a check, each with the bonus and the chance of the best draw. Exact, no Qt."""

from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Check
from oathsworn_gui.games.oathsworn.rules.story.check import bonus_of
from oathsworn_gui.games.oathsworn.views.might.begin_odds import best_words, glance, worth_of
from oathsworn_gui.tabletop.procedure import Question, replace
from oathsworn_gui.tabletop.texts import Texts


class Maker(NamedTuple):
    """One who could make it: the key of the option, name, icon, words, the chance, the best."""

    key: str
    name: str
    icon: str
    words: str
    chance: str
    best: bool


def makers(campaign: Campaign, box: Box, question: Question, texts: Texts) -> tuple[Maker, ...]:
    """Return those who could make the open check, in the order of the options."""
    check = campaign.pending[-1]
    if not isinstance(check, Check):
        return ()
    found: list[tuple[str, int, Fraction, str, str]] = []
    for option in question.options:
        asked = check.evolve(seats=(option.key,))
        begun = replace(campaign, asked)
        shown = glance(begun, box)
        bonus = bonus_of(begun, asked)
        worth = shown.worth if shown is not None else Fraction(0)
        found.append((option.key, bonus, worth, worth_of(shown), best_words(texts, shown)))
    most = max((worth for _, _, worth, _, _ in found), default=Fraction(0))
    alike = all(worth == most for _, _, worth, _, _ in found)
    return tuple(
        Maker(
            key,
            campaign.seats[key].name,
            box.cls(campaign.seats[key].cls).glyph,
            texts.say("check.who", bonus=f"{bonus:+d}" if bonus else "0", draw=draw),
            chance,
            worth == most and not alike,
        )
        for key, bonus, worth, chance, draw in found
    )
