"""What takes more than one press, as values on the stack."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.words import Few, Rune, Shown
from oathsworn_gui.tabletop.procedure import Procedure
from oathsworn_gui.tabletop.state import State

Source = Literal["power", "ability", "location", "camp", "damage", "fire", "cold"]
"""Whose effects run: of a creature, an ability, the location, a space in camp, the damage of an
undefeated creature, a fire that went out in the Watch, or one that went out between rounds."""


class Throw(Procedure):
    """Dice to roll (``"2.0"``: seat and number); ``opens`` begins the round with them."""

    type: Literal["throw"] = "throw"
    dice: tuple[str, ...]
    opens: bool = False


class Effects(Procedure):
    """Effects carried out in order.

    ``card`` is the creature of the Line or the key of what acts; ``seat`` who uses it; ``die`` the
    value of the die spent, 0 when a card was exhausted; ``at`` the effect being carried out, and
    ``done`` how often it was; ``target`` the creature chosen; ``shown`` those it revealed.
    """

    type: Literal["effects"] = "effects"
    source: Source
    card: str = ""
    seat: str = ""
    die: Shown = 0
    effects: tuple[Effect, ...]
    at: Few = 0
    done: Few = 0
    target: str = ""
    shown: tuple[str, ...] = ()


class Summoning(Procedure):
    """A Summon that was revealed: a card is exhausted (``paid``), an Unhallowed takes its place."""

    type: Literal["summoning"] = "summoning"
    card: str
    paid: bool = False


class Reaction(Procedure):
    """The Line reacts: powers are resolved and the campfire reveals, until all is still."""

    type: Literal["reaction"] = "reaction"


class PlacedRune(State):
    """A die that is committed to a Rune."""

    die: Few
    rune: Rune


class Runes(Procedure):
    """Dice committed to Runes, the first of which is resolved next."""

    type: Literal["runes"] = "runes"
    left: tuple[PlacedRune, ...]


class Nightfall(Procedure):
    """The Watch begins when all above is done."""

    type: Literal["nightfall"] = "nightfall"


class Leaving(Procedure):
    """Undefeated creatures are dealt with one by one, the first of the Line first.

    ``step`` is what comes next for the first one, ``left`` how many went to the Horde.
    """

    type: Literal["leaving"] = "leaving"
    step: Literal["react", "hit", "go"] = "react"
    left: Few = 0


class Dawn(Procedure):
    """The next location, its firewood, and a new round; ``opens``: it is the first.

    ``step`` is what comes next.
    """

    type: Literal["dawn"] = "dawn"
    opens: bool = False
    step: Literal["move", "wood", "enter", "begin"] = "move"


AnyProcedure = Annotated[
    Throw | Effects | Summoning | Reaction | Runes | Nightfall | Leaving | Dawn,
    Field(discriminator="type"),
]
