"""Effects of a story: one spec of each kind (`effects.SPECS`), and what follows from it."""

from oathsworn_gui.games.oathsworn.notation.story.effects import (
    FIELDS,
    SPECS,
    sentence_key,
    sentence_params,
    spec_of,
    write_effect,
    write_story,
)
from oathsworn_gui.games.oathsworn.notation.story.reader import LONGEST, read_story, reading_of
from oathsworn_gui.games.oathsworn.notation.story.spec import Fields, Row
from oathsworn_gui.games.oathsworn.notation.story.told import (
    read_check,
    read_follows,
    write_check,
    write_follows,
)

__all__ = [
    "FIELDS",
    "LONGEST",
    "SPECS",
    "Fields",
    "Row",
    "read_check",
    "read_follows",
    "read_story",
    "reading_of",
    "sentence_key",
    "sentence_params",
    "spec_of",
    "write_check",
    "write_effect",
    "write_follows",
    "write_story",
]
