"""One change of a campaign."""

from dataclasses import dataclass
from typing import Any

from oathsworn_gui.tabletop.action import Action, Line


@dataclass(frozen=True)
class Step:
    """One change of the campaign, with the whole tree before and after (shared structure).

    ``seq`` counts from 1 and never decreases; ``at`` is the local time in ISO form; ``who`` names
    the player, empty if unknown; ``procedure`` is the id of the outermost procedure the step
    belongs to, None outside one; ``overruled`` the players' reason for overruling a refusal, empty
    otherwise.
    """

    seq: int
    at: str
    who: str
    action: Action
    before: Any
    after: Any
    lines: tuple[Line, ...] = ()
    procedure: str | None = None
    overruled: str | None = None
