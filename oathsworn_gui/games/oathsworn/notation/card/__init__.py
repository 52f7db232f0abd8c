"""Effects of a card: one spec of each kind (`effects.SPECS`), and what follows from it."""

from oathsworn_gui.games.oathsworn.notation.card.effects import (
    SPECS,
    EffectWords,
    PartWords,
    effect_words,
    icon_of,
    part_words,
    step_key,
    write_parts,
)
from oathsworn_gui.games.oathsworn.notation.card.extras import is_extra
from oathsworn_gui.games.oathsworn.notation.card.form_fields import Field, fields_of, is_asked
from oathsworn_gui.games.oathsworn.notation.card.reader import (
    MOST_EFFECTS,
    MOST_PARTS,
    Misread,
    read_parts,
)

__all__ = [
    "MOST_EFFECTS",
    "MOST_PARTS",
    "SPECS",
    "EffectWords",
    "Field",
    "Misread",
    "PartWords",
    "effect_words",
    "fields_of",
    "icon_of",
    "is_asked",
    "is_extra",
    "part_words",
    "read_parts",
    "step_key",
    "write_parts",
]
