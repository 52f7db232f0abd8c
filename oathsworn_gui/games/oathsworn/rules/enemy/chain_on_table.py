"""An enemy's chain where only the table sees the board: its targets are named one after the other.

Their order decides what each loses (CHAIN-05), so they are not ticked all at once.
"""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import standing_friends
from oathsworn_gui.games.oathsworn.rules.movement.chain_targets import NEXT_OF_ENEMIES
from oathsworn_gui.tabletop.action import line
from oathsworn_gui.tabletop.procedure import Option, Question, replace

CHAIN_ENDS = "none"
"""The answer that the chain hits nobody else."""
_CHAIN = "chain:"


def chain_so_far(turn: EnemyTurn) -> tuple[str, ...]:
    """Return the figures of the chain that the table has named, in order; none before the first."""
    if not turn.part.startswith(_CHAIN):
        return ()
    return tuple(turn.part.removeprefix(_CHAIN).split(","))


def with_chain(campaign: Campaign, turn: EnemyTurn, named: tuple[str, ...]) -> Campaign:
    """Return the campaign with the chain as far as the table has named it."""
    return replace(campaign, turn.evolve(part=f"{_CHAIN}{','.join(named)}"))


def left_for_chain(campaign: Campaign, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Oathsworn and allies that a chain may still go on to.

    Source: CHAIN-01, CHAIN-04, L1362-1369.
    """
    figures = encounter_of(campaign).figures
    standing = (f for f in standing_friends(campaign) if figures[f].kind in NEXT_OF_ENEMIES)
    return tuple(figure for figure in standing if figure not in named)


def next_of_chain_question(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Question:
    """Ask whom the chain hits after the last one named. Source: CHAIN-04, L1367-1369."""
    named = chain_so_far(turn)
    last = name_of(campaign, named[-1])
    options = tuple(
        Option(key=one, code="enemy.attack-other", params={"name": name_of(campaign, one)})
        for one in left_for_chain(campaign, named)
    )
    return Question(
        procedure=turn.id,
        kind="enemy.chain-next",
        form="choice",
        params={
            "name": name_of(campaign, turn.actor),
            "last": last,
            "n": step.chain,
        },
        options=(*options, Option(key=CHAIN_ENDS, code="enemy.chain-ends")),
        because=line("enemy.chain-closest", "CHAIN-04", last=last, n=step.chain),
        rule="CHAIN-04",
    )
