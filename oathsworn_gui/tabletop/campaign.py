"""The fields that every campaign has, whatever the game."""

from typing import Any

from oathsworn_gui.tabletop.parts import Adjustment
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class CampaignState(State):
    """The root of a campaign's tree. A game adds its own fields and narrows ``pending``.

    A game without procedures declares ``tuple[()]``: a field that is not narrowed is not validated.
    ``seed`` is the random seed; ``next_id`` is the next free id; ``pending`` is the stack of
    running procedures, the last on top; ``adjustments`` are the players' own changes by number;
    ``table_options`` the rule variants they chose, ``edition`` the edition of the rules they play,
    empty for the game's default. With ``sealed`` a step that revealed something cannot be undone.
    """

    seed: int
    next_id: int = 1
    pending: tuple[Any, ...] = ()
    adjustments: FrozenMap[str, Adjustment] = EMPTY
    table_options: FrozenMap[str, str] = EMPTY
    edition: str = ""
    sealed: bool = False


def with_id(campaign: Any, prefix: str) -> tuple[Any, str]:
    """Return the campaign with one more id used, and that id (``"p12"``)."""
    return campaign.evolve(next_id=campaign.next_id + 1), f"{prefix}{campaign.next_id}"
