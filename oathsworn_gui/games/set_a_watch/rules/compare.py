"""What differs between two moments of a game, for players; nothing hidden is compared."""

from collections.abc import Iterator

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.seats import ready_of
from oathsworn_gui.tabletop.action import Line, Scalar, line


def differences(before: Campaign, after: Campaign, box: Box) -> tuple[Line, ...]:
    """Return what differs: the round and the fire, the piles, then each adventurer."""
    del box
    return (*_table(before, after), *_seats(before, after))


def _table(before: Campaign, after: Campaign) -> Iterator[Line]:
    pairs: tuple[tuple[str, Scalar, Scalar], ...] = (
        ("watch-round", before.round, after.round),
        ("watch-wood", before.firewood, after.firewood),
        ("watch-line", len(before.line), len(after.line)),
        ("watch-horde", len(before.horde), len(after.horde)),
        ("watch-graveyard", len(before.graveyard), len(after.graveyard)),
        ("watch-unhallowed", len(before.unhallowed), len(after.unhallowed)),
    )
    for code, was, now in pairs:
        if was != now:
            yield line(f"compare.{code}", None, group="watch", before=was, after=now)


def _seats(before: Campaign, after: Campaign) -> Iterator[Line]:
    for seat, one in after.adventurers.items():
        other = before.adventurers.get(seat, one)
        pairs: tuple[tuple[str, Scalar, Scalar], ...] = (
            ("watch-ready", len(ready_of(other)), len(ready_of(one))),
            ("watch-rests", other.rests, one.rests),
            ("watch-tamed", len(other.tamed), len(one.tamed)),
        )
        for code, was, now in pairs:
            if was != now:
                yield line(f"compare.{code}", None, group=seat, before=was, after=now)
