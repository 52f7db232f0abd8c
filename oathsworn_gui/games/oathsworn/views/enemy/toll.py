"""What an enemy's attack will take of a seat: damage, HP on average, the chance that it falls."""

from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.enemy.odds import damage_outlooks, threats
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw

_HEAVY = 2
"""The least HP of a heavy loss: one lost is an ordinary hit."""


class Toll(NamedTuple):
    """Exact numbers of an attack that comes, against one seat.

    ``damage`` on average; ``lost`` HP on average at ``defense``, capped at the ``hp`` that are
    left; ``down`` the chance to lose them all, ``heavy`` that to lose ``heavy_hp`` or more.
    ``fewer`` says that a broken location weakens it.
    """

    name: str
    might: tuple[Colour, ...]
    fewer: bool
    damage: Fraction
    defense: int
    hp: int
    lost: Fraction
    down: Fraction
    heavy_hp: int
    heavy: Fraction


def toll_of(
    campaign: Campaign,
    box: Box,
    figure: str,
    might: tuple[Colour, ...],
    bonus: int = 0,
    *,
    fewer: bool = False,
) -> Toll | None:
    """Return what an attack of this MIGHT takes of a figure; None for one without a seat."""
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
    chances, left = threat.plain.chances, max(threat.hp, 0)
    heavy = min(_HEAVY, max(1, left))
    return Toll(
        name=threat.name,
        might=might,
        fewer=fewer,
        damage=damage_outlooks(campaign, attack, box)[seat].mean + bonus,
        defense=threat.defense,
        hp=left,
        lost=sum((min(n, left) * chance for n, chance in enumerate(chances)), Fraction(0)),
        down=sum(chances[left:], Fraction(0)) if left else Fraction(1),
        heavy_hp=heavy,
        heavy=sum(chances[heavy:], Fraction(0)),
    )
