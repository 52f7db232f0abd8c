"""MIGHT that comes from a class: the Grove Maiden's by her level."""

from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import Colour

_GROVE: tuple[tuple[int, Colour], ...] = ((15, "black"), (9, "red"), (2, "yellow"))
"""From which level which colour. Source: facts, section 3.2 (likely)."""


def class_might(oathsworn: Oathsworn) -> tuple[Colour, ...]:
    """Return the MIGHT a class has without weapons: one cube of her level for the Grove Maiden.

    None at level 1, yellow from 2, red from 9, black from 15; nothing for a companion and for
    everybody else. Source: facts, section 3.2.
    """
    if oathsworn.cls != "grove-maiden" or oathsworn.form != "full":
        return ()
    for level, colour in _GROVE:
        if oathsworn.level >= level:
            return (colour,)
    return ()


def story_might(oathsworn: Oathsworn, track: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Return a MIGHT track as it counts in a round of combat of the story, and in MIGHT checks.

    The Grove Maiden's own MIGHT counts twice there. Source: facts, section 3.2.
    """
    return (*track, *class_might(oathsworn))
