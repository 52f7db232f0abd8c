"""A whole position pasted as text."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.encounter_checks import refuse_outside
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.position import refuse_position, set_position
from oathsworn_gui.tabletop.action import Outcome, Refusal


class SetPosition(OathswornAction):
    """Lay out the board of a position code: its shape, obstacles, tiles, figures and dice.

    Minions and friends it does not name are gone, the others wait beside the board.
    """

    type: Literal["set-position"] = "set-position"
    code: str = Field(max_length=20_000)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse codes that cannot be read, figures nobody has, and those without room."""
        del box
        return refuse_outside(campaign) or refuse_position(campaign, self.code)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Lay it out; what the encounter does not have stays out."""
        del box
        return set_position(campaign, self.code)


ACTIONS: tuple[type[OathswornAction], ...] = (SetPosition,)
