"""The procedures in which the free company changes, as values."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.words import Form, Seat
from oathsworn_gui.tabletop.procedure import Procedure
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap


class ToughRoll(Procedure):
    """Who of those below their maximum HP rolls highest at encounter set-up, and heals 1 HP.

    ``tied`` are the seats that rolled the same highest number. Source: LEVEL-29; facts, section 9.
    """

    type: Literal["tough-roll"] = "tough-roll"
    tied: tuple[str, ...] = ()


class QuickLevel(Procedure):
    """A sheet being quick levelled for ``seat``, whose old holder stays until it is done.

    ``why`` is `new` (a newcomer), `back` (one that was swapped out before), `form` (full character
    to companion or the other way) or `chapter` (the chapter played asks another level). ``cls`` is
    empty until chosen. Rows of the levels table above ``above`` and up to ``level`` are granted.
    ``leaves`` says that the old holder is stored (LEVEL-09); a dead one is not. ``chosen`` are the
    answers until all is accepted, ``had`` the ids of the items owned before it; ``traits`` how many
    the company marks with it, where the chapter played asks a higher level (LEVEL-19).
    """

    type: Literal["quick-level"] = "quick-level"
    seat: Seat
    why: Literal["new", "back", "form", "chapter"]
    cls: str = ""
    form: Form = "full"
    name: str = ""
    player: str = ""
    level: int
    above: int = 0
    leaves: bool = True
    chosen: FrozenMap[str, tuple[str, ...]] = EMPTY
    had: tuple[str, ...] = ()
    traits: int = 0
