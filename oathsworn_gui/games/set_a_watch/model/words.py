"""The words of the game that values are made of."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

Dealer = Literal["program", "table"]
"""Who deals cards and rolls dice: the program, or the people at the table, who tell what came."""

Difficulty = Literal["easy", "normal", "hard", "insane"]

Phase = Literal["roll", "camper", "camp", "watch", "over"]
"""Where a round is: dice to be rolled, a camper to be chosen, in camp, on watch, or all is over."""

Result = Literal["", "won", "lost"]

DieState = Literal["ready", "spent", "locked", "stolen"]
"""`locked` lies on the location for this round, `stolen` on a creature until that is defeated."""

Reach = Literal["melee", "ranged"]

LocationKind = Literal["plain", "respite", "final"]

When = Literal["reveal", "ongoing", "first", "defeated", "enter", "roll", "watch", "use"]
"""When effects happen: of a creature `reveal`, `ongoing`, `first` (position) and `defeated`; of a
location `enter`, `roll` (the dice lie there), `watch` (the line stands) and `ongoing`; `use` of an
ability or a camp action, which of a passive ability means as long as it is ready."""

Space = Literal[
    "chop", "scout", "map", "heal", "equip", "own", "seal", "vanquish", "bolster"
]  # fmt: skip
"""Where a die may lie in camp; the last three are the Runes."""

Rune = Literal["seal", "vanquish", "bolster"]

Few = Annotated[int, Field(ge=0, le=999)]
"""How many of something there are on a table."""

Sides = Annotated[int, Field(ge=2, le=20)]
"""How many sides a die has."""

Shown = Annotated[int, Field(ge=0, le=9_999)]
"""What dice show, alone or together, with all that was added to them."""

Sum = Annotated[int, Field(ge=-9_999, le=9_999)]
"""What several effects add to a number of play."""

Steps = Annotated[int, Field(ge=0, le=1_000_000)]
"""How often something happened in an evening."""

SEATS = ("1", "2", "3", "4")
RUNES: tuple[Rune, ...] = ("seal", "vanquish", "bolster")
SUMMONS: Mapping[Difficulty, int] = {"easy": 1, "normal": 2, "hard": 3, "insane": 4}
"""How many Summon cards each difficulty has (WATCH-10)."""

SUMMON = "summon"
"""The key of every Summon card."""

ROUNDS = 9
