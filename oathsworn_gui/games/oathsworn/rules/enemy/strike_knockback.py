"""The knockback of an enemy's attack: where those it hit fly, on the board or on the table."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import CONFIRM, names_of
from oathsworn_gui.games.oathsworn.rules.enemy.lost_on_table import losses_asked
from oathsworn_gui.games.oathsworn.rules.hp.fallen import fallen_of, with_fallen
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    known_place,
    knows,
    on_board,
    standing_friends,
)
from oathsworn_gui.games.oathsworn.rules.movement.crippled_moved import displaced_by
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import changes_board, displace
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Option, Question


def knockback_of(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Displacement | None:
    """Return where the attack's knockback puts those it hit; None without any, or unknown.

    Figures that lost no HP are knocked back too, for enemies do not miss, and so is whoever fell by
    it. None as well where only the fallen fly, into nobody. Source: KNOCK-01, L1583-1585; KNOCK-03.
    """
    source, by = known_place(campaign, turn.actor), step.knockback
    if not by or source is None:
        return None
    flight = with_fallen(campaign, turn.struck)
    victims = tuple(one for one in turn.struck if on_board(encounter_of(flight), one))
    if not victims:
        return None
    found = displaced_by(
        flight,
        victims,
        lambda flying: knock_back(flight, dict.fromkeys(flying, by), source, causer=turn.actor),
    )
    return found if changes_board(campaign, found) else None


def knockback_question(
    campaign: Campaign, turn: EnemyTurn, step: Strike, found: Displacement | None
) -> Question | None:
    """Propose the knockback; without the board it is made on the table. Source: KNOCK-01."""
    known = knows(campaign, turn.actor)
    flying = {*standing_friends(campaign), *fallen_of(campaign)}
    left = [one for one in turn.struck if one in flying]
    if not step.knockback or not left or (known and found is None):
        return None
    names = names_of(campaign, tuple(left))
    go = Option(
        key=CONFIRM,
        code="enemy.displace" if known else "enemy.displace-on-table",
        params={"names": names},
        trace=found.trace if found is not None else None,
    )
    return Question(
        procedure=turn.id,
        kind="enemy.displace",
        form="choice",
        params={
            "name": name_of(campaign, turn.actor),
            "names": names,
            "n": step.knockback,
            "way": "knockback",
            "known": known,
        },
        options=(go,),
        default=CONFIRM,
        because=found.trace.line if found is not None else None,
        rule="KNOCK-01",
    )


def knocked_back(
    campaign: Campaign, turn: EnemyTurn, box: Box, found: Displacement | None
) -> Outcome:
    """Knock them back; on the table each that stands is asked for what it cost.

    Source: KNOCK-06, KNOCK-07, L1595-1599.
    """
    if found is not None:
        return displace(campaign, found, box)
    standing = standing_friends(campaign)
    return Outcome(losses_asked(campaign, turn, (one for one in turn.struck if one in standing)))
