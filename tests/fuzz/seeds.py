"""What is bent: whole files of campaigns, packs, settings and copies, and what they truly hold."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["campaign", "look", "copy", "report", "pack", "settings", "picture"]
"""``look``: a campaign that is only looked at."""

CAMPAIGN = "campaign.oathsworn"
JOURNAL = "journal"


@dataclass(frozen=True)
class Seed:
    """Files by their path in the folder, and what they hold.

    ``states`` are the trees of the campaign after each step as one line of JSON, ``final`` the
    last; both are empty where an older program wrote the campaign, for what it becomes is told by
    other tests. ``tree_is_final``: the saved tree alone holds the last state.
    """

    name: str
    kind: Kind
    game: str
    files: Mapping[str, bytes]
    states: frozenset[str] = frozenset()
    final: str = ""
    tree_is_final: bool = False
    ends: Mapping[int, str] = field(default_factory=dict[int, str])
    """The tree by the number of bytes of the journal that lead to it."""
