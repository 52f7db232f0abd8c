"""The definition of a class ability, and its use."""

from typing import ClassVar, Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Outcome, Refusal

Once = Literal["", "round", "encounter"]
Asks = Literal["", "card", "hex", "tiles", "path", "figure", "number", "token"]
"""What the player has to say: a card on cooldown by its id, a hex, hexes with a kind of tile, the
hexes of a way, a figure by its id, a number, a combat token."""


class Use(NamedTuple):
    """The player's input: one ``choice``, or ``hexes`` by name, and the kind of ``tile``."""

    choice: str = ""
    hexes: tuple[str, ...] = ()
    tile: str = ""


class ClassAbility(NamedTuple):
    """The current state of a class ability, for display.

    Its name and description are the texts ``class.<key>`` and ``class.<key>.help``. ``once`` says
    how often it can be used, ``cost`` its animus; ``refusal`` why it cannot be used now, None when
    it can. ``sure`` is false where the board should be checked. ``automatic`` ones are never
    pressed: the program carries them out. ``asks`` is what the player has to say and ``options``
    what may be said (nothing is listed for `path`, with the board off, and while it is impossible);
    ``left`` how many pieces are at hand, None where there are none.
    """

    key: str
    source: str
    once: Once
    cost: int
    refusal: Refusal | None
    sure: bool
    automatic: bool
    asks: Asks
    options: tuple[str, ...]
    left: int | None


class AbilityRules:
    """The rules of an ability; subclasses override what differs.

    ``own_turn`` ones are used in the own turn while nothing is open; ``companion`` ones apply
    companions of the class as well; ``certain`` ones are sure whatever else is known of the class.
    """

    key: ClassVar[str]
    cls: ClassVar[str]
    once: ClassVar[Once] = ""
    asks: ClassVar[Asks] = ""
    automatic: ClassVar[bool] = False
    own_turn: ClassVar[bool] = True
    companion: ClassVar[bool] = False
    certain: ClassVar[bool] = False

    def cost(self, campaign: Campaign, seat: str) -> int:
        """Return the animus it costs."""
        return 0

    def needs(self, campaign: Campaign, seat: str) -> Asks:
        """Return what the player has to enter in the current state."""
        return self.asks

    def left(self, campaign: Campaign, seat: str) -> int | None:
        """Return how many pieces are at hand, None where it has none."""
        return None

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Say why it cannot be used at all now, apart from turn, price and limit."""

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return what may be chosen."""
        return ()

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Say why it cannot be used like this, or None."""

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Return the outcome of it; price and mark are already taken."""
        return Outcome(campaign)
