"""The beginning of an enemy's attack: its MIGHT, its targets, whether it is broken."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import might_left
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, minion_kind
from oathsworn_gui.games.oathsworn.rules.enemy.damage import attacked_names, weakened
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push
from oathsworn_gui.tabletop.state import EMPTY, frozen


class Blow(NamedTuple):
    """An attack about to begin. ``attacker`` and ``targets`` are ids of figures.

    ``might`` is all that is drawn, before a ``broken`` attack loses its card; ``number`` how many
    of a mob attack as one; ``more`` and ``locations`` as in `EnemyAttack`.
    """

    attacker: str
    targets: tuple[str, ...]
    might: tuple[Colour, ...]
    number: int = 1
    bonus: int = 0
    broken: bool = False
    chain: bool = False
    ignore_lowest: int = 0
    ignore_highest: int = 0
    more: Mapping[str, int] = EMPTY
    locations: Mapping[str, str] = EMPTY


def printed_might(campaign: Campaign, figure: str) -> tuple[Colour, ...]:
    """Return the MIGHT the encounter board shows for a figure; empty while unknown.

    Of a boss without what its broken locations take away.
    """
    encounter = encounter_of(campaign)
    if figure == BOSS:
        return might_left(encounter.boss) if encounter.boss else ()
    found = encounter.figures.get(figure)
    kind = minion_kind(encounter, found.of) if found else None
    return kind.might if kind else ()


def is_mob(encounter: Encounter, figure: str) -> bool:
    """Whether a figure is a minion with the mob keyword. Source: MOB-02, L1661-1663."""
    found = encounter.figures.get(figure)
    kind = minion_kind(encounter, found.of) if found else None
    return kind is not None and kind.mob


def begin_blow(campaign: Campaign, blow: Blow) -> Outcome:
    """Return the campaign with the attack on top: its cards are face down, DEFENSE is asked for.

    Source: ENEMYATK-01, ENEMYATK-02, ENEMYATK-03, ENEMYATK-04, ENEMYATK-05, L1154-1168; MOB-02,
    L1661-1663.
    """
    now, name = with_id(campaign, "p")
    pool = weakened(blow.might) if blow.broken else blow.might
    seats = {figure: seat_of(campaign, figure) for figure in blow.targets}
    attack = EnemyAttack(
        id=name,
        attacker=encounter_of(campaign).figures[blow.attacker].name,
        targets=tuple(seat for seat in seats.values() if seat is not None),
        others=tuple(figure for figure, seat in seats.items() if seat is None),
        more=frozen(blow.more),
        locations=frozen(blow.locations),
        might=pool,
        bonus=blow.bonus,
        chain=blow.chain,
        ignore_lowest=blow.ignore_lowest,
        ignore_highest=blow.ignore_highest,
        draw=might_draw.begin_pool("enemy", pool),
    )
    return Outcome(push(now, attack), _told(campaign, blow, attack))


def _told(campaign: Campaign, blow: Blow, attack: EnemyAttack) -> tuple[Line, ...]:
    rule = "ENEMYATK-01" if blow.broken else "ENEMYATK-03"
    code = "enemy-attack.weakened" if blow.broken else "enemy-attack.begun"
    names = attacked_names(campaign, attack)
    told = line(code, rule, attacker=attack.attacker, names=names, n=len(attack.might))
    mob = line("enemy-attack.mob", "MOB-02", attacker=attack.attacker, n=blow.number)
    return (told, mob) if blow.number > 1 else (told,)
