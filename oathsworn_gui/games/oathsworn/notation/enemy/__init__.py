"""Instructions of an enemy: one spec of each kind (`instructions.SPECS`), what follows from it."""

from oathsworn_gui.games.oathsworn.notation.enemy.attack import might_words
from oathsworn_gui.games.oathsworn.notation.enemy.instructions import (
    SPECS,
    step_line,
    step_name,
    step_words,
)
from oathsworn_gui.games.oathsworn.notation.enemy.reader import LONGEST, read_words
from oathsworn_gui.games.oathsworn.notation.enemy.typed_card import (
    STAGE,
    STAYS,
    TypedCard,
    TypedPiece,
    read_card,
)
from oathsworn_gui.games.oathsworn.notation.enemy.typed_minion import read_minion, written_minion
from oathsworn_gui.games.oathsworn.notation.enemy.typed_rule import (
    NO_NAMES,
    SheetNames,
    TypedRule,
    read_rule,
)
from oathsworn_gui.games.oathsworn.notation.enemy.writing import written_card, written_steps

__all__ = [
    "LONGEST",
    "NO_NAMES",
    "SPECS",
    "STAGE",
    "STAYS",
    "SheetNames",
    "TypedCard",
    "TypedPiece",
    "TypedRule",
    "might_words",
    "read_card",
    "read_minion",
    "read_rule",
    "read_words",
    "step_line",
    "step_name",
    "step_words",
    "written_card",
    "written_minion",
    "written_steps",
]
