"""HP that a knockback on the table cost those who flew, asked for one by one.

Where the program does not know the board, only the table sees what they ran into.
"""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import hurt_figure
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Question, Value, number_of, replace

_LOST = "lost:"


def asks_for_losses(turn: EnemyTurn) -> bool:
    """Whether the instruction waits for what its knockback cost."""
    return turn.part.startswith(_LOST)


def losses_asked(campaign: Campaign, turn: EnemyTurn, figures: Iterable[str]) -> Campaign:
    """Return the campaign with the figures to be asked for, in this order."""
    return replace(campaign, turn.evolve(part=f"{_LOST}{','.join(figures)}"))


def lost_question(campaign: Campaign, turn: EnemyTurn, by: int) -> Question | None:
    """Ask how many HP a knockback on the table cost the next victim. Source: KNOCK-06, KNOCK-07."""
    waiting = _waiting(turn)
    if not waiting:
        return None
    return Question(
        procedure=turn.id,
        kind="enemy.displace-lost",
        form="number",
        params={"name": name_of(campaign, waiting[0]), "n": by},
        most=6,
        default=0,
        rule="KNOCK-06",
    )


def lost(campaign: Campaign, turn: EnemyTurn, value: Value, box: Box) -> Outcome:
    """Take the HP that the table says of the next victim."""
    first, *rest = _waiting(turn)
    now = losses_asked(campaign, turn, rest)
    return hurt_figure(now, first, number_of(value), "KNOCK-06", box)


def _waiting(turn: EnemyTurn) -> list[str]:
    return [figure for figure in turn.part.removeprefix(_LOST).split(",") if figure]
