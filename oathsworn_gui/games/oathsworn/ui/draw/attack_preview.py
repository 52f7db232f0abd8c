"""What an enemy's attack will cost, and the steps that come, beside the question of now."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.enemy.odds import damage_outlooks, threats
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped

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
