"""How one figure pushes, pulls or knocks others back, from its own hex."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Way
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import pull, push
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from oathsworn_gui.tabletop.hexes import Hex

RULES = {"push": "PUSH-01", "pull": None, "knockback": "KNOCK-03"}
"""The rule that a question about it names."""


def displaced_from(
    campaign: Campaign, actor: str, way: Way, by: int, figures: tuple[str, ...]
) -> Displacement:
    """Return where figures come by a figure on the board, the centre of a large one.

    Source: KNOCK-04, L1590-1591; PUSH-01, PUSH-02, L1618-1621.
    """
    own = encounter_of(campaign).figures[actor]
    source = own.at or Hex(0, 0)
    if way == "knockback":
        return knock_back(campaign, dict.fromkeys(figures, by), source, causer=actor)
    if way == "pull":
        return pull(campaign, figures, source, by)
    body = footprint(own, encounter_of(campaign))
    return push(campaign, figures, source, by, taken=body, pusher=actor)
