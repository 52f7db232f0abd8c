"""What the muster between two evenings shows: the chapter's flags, and the four seats."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.company.evening import LendSeat
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.players import TABLE, name_of, player_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense_parts, max_hp
from oathsworn_gui.games.oathsworn.rules.story.end_preview import FLAGS, flags_of
from oathsworn_gui.tabletop.parts import Part


class PlayerButton(NamedTuple):
    """A player who could play a seat this evening; ``plays`` says that it is who does."""

    key: str
    name: str
    plays: bool


class SeatNumbers(NamedTuple):
    """Level, HP now and at most, and what the DEFENSE is made of."""

    level: int
    hp: int
    most_hp: int
    defense: tuple[Part, ...]


class SeatPlayers(NamedTuple):
    """Who plays a seat: its owner by name, whether it is lent, and everybody at the table.

    ``players`` is empty at a table of one.
    """

    owner: str
    lent: bool
    players: tuple[PlayerButton, ...]


def chapter_flags(campaign: Campaign) -> tuple[tuple[str, bool], ...]:
    """Return the flags of the chapter and whether they are set. Source: SAVE-07.

    Before its story begins they are the boxes of its row.
    """
    if campaign.story is None:
        boxes = campaign.company.chapters.get(campaign.chapter)
        return tuple((flag, boxes is not None and getattr(boxes, flag)) for flag in FLAGS)
    return tuple((flag.key, flag.stands) for flag in flags_of(campaign))


def seat_numbers(campaign: Campaign, seat: str, box: Box) -> SeatNumbers:
    """Return the numbers of ``seat``, as they would be in play."""
    who = campaign.seats[seat]
    parts = defense_parts(campaign, seat, box)
    return SeatNumbers(who.level, who.hp, max_hp(campaign, box, seat), parts)


def seat_players(campaign: Campaign, seat: str) -> SeatPlayers:
    """Return who plays ``seat`` this evening and who could. Source: SETUP-19."""
    owner, plays = campaign.seats[seat].player, player_of(campaign, seat)
    several = campaign.players if len(campaign.players) > 1 else ()
    buttons = tuple(PlayerButton(one.key, one.name, one.key == plays) for one in several)
    return SeatPlayers(name_of(campaign, owner), plays != owner, buttons)


def next_player(campaign: Campaign, seat: str) -> LendSeat:
    """Return the action that hands a seat to the next player of the table, then to all together."""
    keys = [player.key for player in campaign.players]
    order = [*keys, TABLE] if len(keys) > 1 else keys
    now = player_of(campaign, seat) or TABLE
    at = order.index(now) if now in order else -1  # a file may name somebody whom nobody knows
    after = order[(at + 1) % len(order)]
    return LendSeat.model_validate({"seat": seat, "to": after})
