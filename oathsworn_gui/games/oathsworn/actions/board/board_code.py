"""A whole position pasted as text."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.board.board_code import refuse_position, set_position
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_outside
from oathsworn_gui.tabletop.action import Outcome, Refusal


class SetPosition(OathswornAction):
    """Set up the board of a position code: its shape, obstacles, tiles, figures and dice.

    Minions and friends it does not name are removed, the others wait beside the board.
    """

    type: Literal["set-position"] = "set-position"
    code: str = Field(max_length=20_000)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse codes that cannot be read, unknown figures, and those without room."""
        return refuse_outside(campaign) or refuse_position(campaign, self.code)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Set up the board; pieces that the encounter does not have are left out."""
        return set_position(campaign, self.code)


ACTIONS: tuple[type[OathswornAction], ...] = (SetPosition,)
