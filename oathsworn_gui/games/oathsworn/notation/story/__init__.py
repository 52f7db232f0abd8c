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
from oathsworn_gui.games.oathsworn.notation.story.facts import (
    read_loot,
    read_names,
    write_loot,
    write_names,
)
from oathsworn_gui.games.oathsworn.notation.story.reader import LONGEST, read_story, reading_of
from oathsworn_gui.games.oathsworn.notation.story.spec import Fields, Row
from oathsworn_gui.games.oathsworn.notation.story.told import (
    read_check,
    read_follows,
    write_check,
    write_follows,
)
from oathsworn_gui.games.oathsworn.notation.story.track import (
    read_spaces,
    usual_moment,
    write_spaces,
)

__all__ = [
    "FIELDS",
    "LONGEST",
    "SPECS",
    "Fields",
    "Row",
    "read_check",
    "read_follows",
    "read_loot",
    "read_names",
    "read_spaces",
    "read_story",
    "reading_of",
    "sentence_key",
    "sentence_params",
    "spec_of",
    "usual_moment",
    "write_check",
    "write_effect",
    "write_follows",
    "write_loot",
    "write_names",
    "write_spaces",
    "write_story",
]
