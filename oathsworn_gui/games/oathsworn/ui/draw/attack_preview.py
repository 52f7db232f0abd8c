"""What an enemy's attack will cost, and the steps that come, beside the question of now."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.enemy.odds import damage_outlooks, threats
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.views.might.odds_words import whole_percent
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import MightCubes, QuietLabel, wrapped

_CUBES = 4
"""More cubes than these are counted by colour."""
_LEAST_HP = 2
"""The least number of HP whose chance is shown: one lost is an ordinary hit."""


class Coming(NamedTuple):
    """An attack that comes, against one seat: exact numbers.

    ``damage`` on average; ``chance`` of losing ``hp`` or more at ``defense``.
    """

    name: str
    might: tuple[Colour, ...]
    damage: Fraction
    hp: int
    chance: Fraction
    defense: int


def coming(
    campaign: Campaign, box: Box, figure: str, might: tuple[Colour, ...], bonus: int = 0
) -> Coming | None:
    """Return what an attack of this MIGHT may cost a figure; None for one without a seat."""
    seat = seat_of(campaign, figure)
    if seat is None or not might:
        return None
    attack = EnemyAttack(
        id="coming",
        attacker="",
        targets=(seat,),
        might=might,
        bonus=bonus,
        draw=might_draw.begin_pool("enemy", might),
    )
    threat = next(iter(threats(campaign, attack, box)), None)
    if threat is None:
        return None
    mean = damage_outlooks(campaign, attack, box)[seat].mean + bonus
    hp = min(_LEAST_HP, max(1, threat.hp))
    chance = sum(threat.plain.chances[hp:], Fraction(0))
    return Coming(threat.name, might, mean, hp, chance, threat.defense)


def about(number: Fraction) -> str:
    """Return an average as people say it: whole from 10 on, else with one decimal."""
    return str(round(number)) if number >= 10 else f"{float(number):.1f}".removesuffix(".0")


class OddsLine(QWidget):
    """The coming attack in one line: its cubes, damage on average, the chance to lose HP."""

    def __init__(self, context: PageContext, odds: Coming) -> None:
        super().__init__()
        self.setObjectName("enemy-odds-line")
        say = context.texts.say
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(8)
        counts: Counter[str] = Counter(odds.might)
        single = len(odds.might) <= _CUBES
        slots = len(odds.might) if single else max(len(counts), 1)
        cubes = MightCubes(context.theme, counts, say("encounter.might"), slots, 24)
        row.addWidget(cubes)
        damage, chance = about(odds.damage), whole_percent(odds.chance)
        loses = say("enemy-panel.loses", n=odds.hp, defense=odds.defense)
        row.addWidget(self._number(context, damage, "enemy-damage"))
        row.addWidget(self._words(context, say("enemy-panel.damage")), 1)
        row.addWidget(self._number(context, chance, "enemy-chance"))
        row.addWidget(self._words(context, loses), 1)
        spoken = say(
            "enemy-panel.odds",
            name=odds.name,
            damage=damage,
            chance=chance,
            n=odds.hp,
            defense=odds.defense,
        )
        self.setAccessibleName(spoken)
        set_tool_tip(self, spoken)

    def _number(self, context: PageContext, words: str, name: str) -> QLabel:
        label = PlainLabel(words)
        label.setFont(context.theme.font("number", 28))
        label.setObjectName(name)
        return label

    def _words(self, context: PageContext, words: str) -> QLabel:
        label = wrapped(QuietLabel(words))
        label.setFont(context.theme.font("text", 15))
        return label


class Preview(QWidget):
    """What is coming, one per row: a dimmed name and words; words alone where there is no name."""

    def __init__(self, context: PageContext, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setObjectName("enemy-preview")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        font = context.theme.font("text", 15)
        for place, (name, words) in enumerate(rows):
            head, told = QuietLabel(name), wrapped(PlainLabel(words))
            for label in (head, told):
                label.setFont(font)
            grid.addWidget(head, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(told, place, 1)
        spoken = ". ".join(f"{name}: {words}" if name else words for name, words in rows)
        self.setAccessibleName(spoken)
