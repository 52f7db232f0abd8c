"""What the panels of the whole table show: iron, who plays whom, how rules are read."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.base.all_rule_variants import (
    FIRST,
    PRINTINGS,
    RULINGS,
    changed,
    unknown,
)
from oathsworn_gui.games.oathsworn.rules.base.players import TABLE, is_lent, name_of, player_of
from oathsworn_gui.games.oathsworn.rules.company.iron import even_shares, shares_of_a_loss
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.tabletop.table_options import TableOption

READING_GROUPS: Mapping[str, tuple[TableOption, ...]] = {
    "printings": PRINTINGS,
    "rulings": RULINGS,
}
"""The rules that tables read in several ways: where printings differ, and where all are silent."""


class PurseView(NamedTuple):
    """The iron of one seat, and its share of a gain and of a loss."""

    held: int
    gain: int
    loss: int


class IronView(NamedTuple):
    """The purses in the order of the seats; ``short`` is the unpayable part of a loss."""

    purses: tuple[PurseView, ...]
    total: int
    short: int


class EveningSeat(NamedTuple):
    """Who may play a seat this evening: the owner first, others by key and name, then the table.

    ``now`` is the place of who plays it: 0 the owner, the last the whole table (``table``).
    """

    seat: Seat
    name: str
    owner_key: str
    owner: str
    others: tuple[tuple[str, str], ...]
    table: str
    now: int

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of those who may play it, in their order."""
        return (self.owner_key, *(key for key, _ in self.others), self.table)


class EditionView(NamedTuple):
    """The printing that is played, and how many rules the table reads otherwise."""

    edition: str
    changed: int


def iron_view(campaign: Campaign, amount: int, shares: tuple[int, ...]) -> IronView:
    """Return the purses beside a gain or loss of ``amount``.

    ``shares`` are those the table set by hand, in the order of the seats; empty for the printed.
    """
    gain = shares or tuple(even_shares(campaign, amount).values())
    loss = shares or tuple(shares_of_a_loss(campaign, amount).values())
    held = (campaign.seats[seat].iron for seat in SEATS)
    total = iron(campaign)
    purses = tuple(PurseView(*purse) for purse in zip(held, gain, loss, strict=True))
    return IronView(purses, total, max(0, amount - total))


def evening_seats(campaign: Campaign) -> tuple[EveningSeat, ...]:
    """Return who may play each seat this evening."""
    return tuple(_evening_seat(campaign, seat) for seat in SEATS)


def _evening_seat(campaign: Campaign, seat: Seat) -> EveningSeat:
    who = campaign.seats[seat]
    others = (one.key for one in campaign.players if one.key != who.player)
    row = EveningSeat(
        seat=seat,
        name=who.name,
        owner_key=who.player,
        owner=name_of(campaign, who.player),
        others=tuple((key, name_of(campaign, key)) for key in others),
        table=TABLE,
        now=0,
    )
    player = player_of(campaign, seat) if is_lent(campaign, seat) else who.player
    return row._replace(now=row.keys.index(player or TABLE))


def edition_view(campaign: Campaign) -> EditionView:
    """Return the printing that is played; the first where a campaign names none."""
    return EditionView(campaign.edition or FIRST, len(changed(campaign)))


def unknown_readings(campaign: Campaign) -> tuple[str, ...]:
    """Return the keys of choices that this program does not know, to be taken out."""
    return unknown(campaign)
