"""What a draw under way still needs, and how likely the cards to come bring it. No Qt."""

from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import Unit, read_face
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.odds.to_come import ToCome
from oathsworn_gui.games.oathsworn.rules.might.still_to_come import cards_to_come, kept_cards
from oathsworn_gui.games.oathsworn.views.might.setting import Setting, Use, odds_setting
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.tabletop.texts import Texts

_TOLD = 4
_MOST = 99
"""How many goals are shown at a time, and the HP where no limit is known."""


class Goal(NamedTuple):
    """A number to reach: ``more`` is missing of ``reach``, for ``hp`` HP or successes.

    ``hp`` is 0 where nothing is divided; ``chance`` is that of reaching it without a redraw.
    """

    reach: int
    more: int
    hp: int
    chance: Fraction


class Standing(NamedTuple):
    """The progress of an open draw: its goals, of which ``at`` is the next, and blanks so far.

    ``hit`` is the chance of two blanks not coming; ``cards`` how many still come, without those
    that further criticals bring; ``first`` is the name of the target whose HP they are, where there
    are several, else empty. ``redraws`` may follow; no chance counts them. The ``use`` says whether
    HP or the successes of a check are counted.
    """

    goals: tuple[Goal, ...]
    at: int
    hit: Fraction
    blanks: int
    cards: int
    first: str = ""
    redraws: int = 0
    use: Use = "attack"

    @property
    def next(self) -> Goal:
        """The next goal."""
        return self.goals[self.at]


def standing(
    campaign: Campaign,
    box: Box,
    draw: Draw,
    typed: tuple[Drawn, ...],
    asked: tuple[Unit, ...],
    die: str = "",
) -> Standing | None:
    """Return the progress of an Oathsworn draw after the cards ``typed`` and before ``asked``.

    ``campaign`` has the typed cards in play; ``die`` is the key of the location that the table
    means to hit, empty while not chosen. None where the odds cannot be computed: no target is
    known, an effect ignores cards, or nothing is still to come.
    """
    setting = odds_setting(campaign, box, None, die)
    top = campaign.pending[-1] if campaign.pending else None
    ignores = getattr(top, "ignore_lowest", 0) or getattr(top, "ignore_highest", 0)
    if setting is None or setting.per is None or draw.family == "enemy" or ignores:
        return None
    cards = kept_cards(draw, typed)
    come = cards_to_come(draw, typed, asked)
    number = sum(come.base.cards + come.base.dice + come.extra.cards + come.extra.dice)
    if not number:
        return None
    total = sum(card.value for card in cards) + setting.bonus
    steps, at = _steps(setting, total)
    goals = tuple(_goal(setting, come, total, hp) for hp in steps)
    first = setting.targets[0].name if setting.targets else ""
    hit = come.chance(0, setting.piles)
    return Standing(goals, at, hit, come.blanks, number, first, setting.redraws, setting.use)


def _goal(setting: Setting, come: ToCome, total: int, hp: int) -> Goal:
    reach = max(hp, 1) * (setting.per or 1)
    more = max(0, reach - total)
    return Goal(reach, more, hp, come.chance(more, setting.piles))


def _steps(setting: Setting, total: int) -> tuple[tuple[int, ...], int]:
    """Return the HP or successes worth telling, and the place of the next; 0: nothing divided."""
    divided = setting.use == "attack" or setting.for_each
    if not divided or setting.per is None:
        return (0,), 0
    most = setting.most or _MOST
    following = min(max(0, total) // setting.per + 1, most)
    first = max(1, min(following - 1, most - _TOLD + 1))
    steps = tuple(range(first, min(first + _TOLD, most + 1)))
    return steps, steps.index(following)


def declined_words(campaign: Campaign, box: Box, texts: Texts, option: Option) -> str:
    """Return what is given away by ``option``, where it declines an extra card; else nothing.

    That is what one more card of its colour adds on average, drawn on for its own criticals.
    """
    face = read_face(str(option.params.get("card") or ""))
    setting = odds_setting(campaign, box, None)
    if option.code != "draw.decline" or face is None or setting is None:
        return ""
    worth = outlook(pool_of((face.unit.key,)), setting.piles).mean
    return texts.say("draw.extra-worth", worth=f"{float(worth):.2f}")
