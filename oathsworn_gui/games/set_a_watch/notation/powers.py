"""A typed line of powers: ``reveal: stun 1; first (once): draw a creature in front``.

Powers are divided by semicolons, the effects of one by commas. A line without a moment before a
colon is that of an ability.
"""

import re
from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.model.effects import Effect, Power
from oathsworn_gui.games.set_a_watch.model.words import When
from oathsworn_gui.games.set_a_watch.notation.effects import read_effect

MOMENTS: Mapping[str, When] = {
    "reveal": "reveal",
    "ongoing": "ongoing",
    "first": "first",
    "first position": "first",
    "defeated": "defeated",
    "enter": "enter",
    "roll": "roll",
    "watch": "watch",
    "use": "use",
}
"""How the moments are typed."""

_HEAD = re.compile(rf"\s*({'|'.join(MOMENTS)})\s*(\(once\))?\s*:(.*)", re.IGNORECASE | re.DOTALL)


def read_effects(text: str) -> tuple[Effect, ...]:
    """Return the effects of a line, divided by commas."""
    return tuple(read_effect(each) for each in text.split(",") if each.strip())


def read_powers(text: str) -> tuple[Power, ...]:
    """Return the powers of a typed line; a part without a moment is one of `use`."""
    found: list[Power] = []
    for part in text.split(";"):
        head = _HEAD.fullmatch(part)
        moment: When = MOMENTS[head.group(1).lower()] if head else "use"
        effects = read_effects(head.group(3) if head else part)
        if effects:
            found.append(Power(when=moment, effects=effects, once=bool(head and head.group(2))))
    return tuple(found)
