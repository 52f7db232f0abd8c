"""The players present this evening, and who plays which seat: an absent player's seat is lent."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.tabletop.action import Line, line

TABLE = "table"
"""Placeholder for a player where a seat is shared: all players present play it together."""


def player_of(campaign: Campaign, seat: str) -> str:
    """Return the key of who plays the seat this evening, empty if the table does together.

    Somebody who no longer plays in the campaign substitutes for nobody. Source: SETUP-19.
    """
    who = campaign.seats[seat]
    if who.stand_in == TABLE:
        return ""
    return who.stand_in if who.stand_in in _keys(campaign) else who.player


def name_of(campaign: Campaign, player: str) -> str:
    """Return the name of a player, empty for an unknown key."""
    return next((each.name for each in campaign.players if each.key == player), "")


def is_lent(campaign: Campaign, seat: str) -> bool:
    """Whether another player, or the table together, plays the seat this evening."""
    return player_of(campaign, seat) != campaign.seats[seat].player


def at_table(campaign: Campaign) -> tuple[Player, ...]:
    """Return the players present, in order; all players if none is present.

    Away are players who have a seat but play none: all their seats are lent, and they substitute
    for none.
    """
    there = tuple(player for player in campaign.players if not _is_away(campaign, player.key))
    return there or campaign.players


def away(campaign: Campaign) -> tuple[Player, ...]:
    """Return the players who are not there this evening, in order."""
    there = at_table(campaign)
    return tuple(player for player in campaign.players if player not in there)


def lent(campaign: Campaign, seat: str, to: str) -> Campaign:
    """Return the campaign with the seat lent to a player, to the `TABLE`, or given back (empty)."""
    back = to == campaign.seats[seat].player
    return with_oathsworn(campaign, seat, stand_in="" if back else to)


def evening(campaign: Campaign) -> tuple[Line, ...]:
    """Return for each seat that is lent who plays it instead of whom, in the order of the seats."""
    return tuple(
        _told(campaign, seat) for seat in sorted(campaign.seats) if is_lent(campaign, seat)
    )


def _told(campaign: Campaign, seat: str) -> Line:
    who, player = campaign.seats[seat], player_of(campaign, seat)
    gone = who.player in (each.key for each in away(campaign))
    return line(
        f"evening.{'lent' if player else 'together'}{'-away' if gone else ''}",
        owner=name_of(campaign, who.player),
        player=name_of(campaign, player),
        name=who.name,
    )


def _is_away(campaign: Campaign, player: str) -> bool:
    owns = any(who.player == player for who in campaign.seats.values())
    return owns and player not in _playing(campaign)


def _playing(campaign: Campaign) -> Iterator[str]:
    return (player_of(campaign, seat) for seat in campaign.seats)


def _keys(campaign: Campaign) -> tuple[str, ...]:
    return tuple(player.key for player in campaign.players)
