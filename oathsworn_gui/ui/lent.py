"""What the program lends the window of an open campaign, and that to its pages."""

from collections.abc import Callable
from dataclasses import dataclass, field

from oathsworn_gui.ui.life import Life, NoLife
from oathsworn_gui.ui.press import NoPress, Press
from oathsworn_gui.ui.shelf import EmptyShelf, Shelf


@dataclass(frozen=True)
class Lent:
    """Each does nothing where none is lent.

    ``shelf`` holds what the group keeps beside its campaigns, ``press`` writes files for people,
    ``life`` copies and compares whole campaigns, ``paper`` names what sheets are printed on.
    """

    shelf: Shelf = field(default_factory=EmptyShelf)
    press: Press = field(default_factory=NoPress)
    life: Life = field(default_factory=NoLife)
    paper: Callable[[], str] = str
