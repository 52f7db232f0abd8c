"""Instructions of an enemy: one spec of each kind (`instructions.SPECS`), what follows from it."""

from oathsworn_gui.games.oathsworn.notation.enemy.attack import might_words
from oathsworn_gui.games.oathsworn.notation.enemy.instructions import (
    SPECS,
    step_line,
    step_name,
    step_words,
)
from oathsworn_gui.games.oathsworn.notation.enemy.reader import LONGEST, read_words

__all__ = [
    "LONGEST",
    "SPECS",
    "might_words",
    "read_words",
    "step_line",
    "step_name",
    "step_words",
]
