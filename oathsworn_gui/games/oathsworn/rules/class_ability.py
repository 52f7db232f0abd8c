"""What an ability of a class is, and how it is used."""

from typing import ClassVar, Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Outcome, Refusal

Once = Literal["", "round", "encounter"]
Asks = Literal["", "card", "hex", "tiles", "path", "figure", "number", "token"]
"""What the player has to say: a card on cooldown by its id, a hex, hexes with a kind of tile, the
hexes of a way, a figure by its id, a number, a combat token."""


class Use(NamedTuple):
    """What the player said: one ``choice``, or ``hexes`` by name, and the kind of ``tile``."""

    choice: str = ""
    hexes: tuple[str, ...] = ()
    tile: str = ""


class ClassAbility(NamedTuple):
    """An ability of a class as it stands now, for whoever shows it.

    Its name and words are the texts ``class.<key>`` and ``class.<key>.help``. ``once`` says how
    often it serves, ``cost`` its animus; ``refusal`` why it cannot be used now, None when it can.
    ``sure`` is false where the board should be checked. ``automatic`` ones are never pressed: the
    program carries them out. ``asks`` is what the player has to say and ``options`` what may be
    said (nothing is listed for `path`, with the board off, and while it is impossible); ``left``
    how many pieces are at hand, None where there are none.
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
    """How an ability serves; each class of abilities says what is its own.

    ``own_turn`` ones are used in the own turn while nothing is open; ``companion`` ones serve
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
        del campaign, seat
        return 0

    def needs(self, campaign: Campaign, seat: str) -> Asks:
        """Return what the player has to say as things stand."""
        del campaign, seat
        return self.asks

    def left(self, campaign: Campaign, seat: str) -> int | None:
        """Return how many pieces are at hand, None where it has none."""
        del campaign, seat
        return None

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Say why it cannot be used at all now, besides turn, price and limit."""
        del campaign, seat, box

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return what may be chosen."""
        del campaign, seat, box
        return ()

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Say why it cannot be used like this, or None."""
        del campaign, seat, use, box

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Return what comes of it; price and mark are taken already."""
        del seat, use, box
        return Outcome(campaign)
