"""What every campaign holds, whatever the game."""

from typing import Any

from oathsworn_gui.tabletop.parts import Adjustment
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class CampaignState(State):
    """The root of a campaign's tree. A game adds its own fields and narrows ``pending``.

    A game without procedures says ``tuple[()]``: what is not narrowed no save is checked against.
    ``seed`` feeds chance; ``next_id`` counts the ids given out; ``pending`` are the procedures
    under way, the last being resolved; ``adjustments`` are the table's own changes by number;
    ``table_options`` the readings it chose, ``edition`` the edition of the rules that it plays,
    empty for the one the game proposes. ``sealed`` says that what was turned up stays turned up: a
    step that revealed something is not undone.
    """

    seed: int
    next_id: int = 1
    pending: tuple[Any, ...] = ()
    adjustments: FrozenMap[str, Adjustment] = EMPTY
    table_options: FrozenMap[str, str] = EMPTY
    edition: str = ""
    sealed: bool = False


def with_id(campaign: Any, prefix: str) -> tuple[Any, str]:
    """Return the campaign with one more id given out, and that id (``"p12"``)."""
    return campaign.evolve(next_id=campaign.next_id + 1), f"{prefix}{campaign.next_id}"
