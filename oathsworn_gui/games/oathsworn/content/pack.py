"""The group's pack beside a campaign's own content: new, missing and differing entries."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.own_key import own_item_key
from oathsworn_gui.games.oathsworn.model.own import Own, OwnItem
from oathsworn_gui.games.oathsworn.model.pack import KINDS, Entry, Pack
from oathsworn_gui.tabletop.state import frozen

Place = tuple[str, str]
"""The address of an entry: its kind and its key."""

_TYPED = own_item_key("")
"""How the keys of items begin that are in no printed deck."""


class Difference(NamedTuple):
    """The same card with other values: what the campaign has, and what the pack has."""

    kind: str
    key: str
    own: Entry
    pack: Entry

    @property
    def fields(self) -> tuple[str, ...]:
        """Return the names of the fields that differ."""
        mine, theirs = dict(self.own), dict(self.pack)
        return tuple(name for name in mine if mine[name] != theirs.get(name))


def pack_of(own: Own) -> Pack:
    """Return all that a campaign entered and others can use.

    A copy of an item that was only numbered ("own-i5") means nothing elsewhere and stays out.
    """
    return _gathered((kind, key, entry) for kind, key, entry in entries(own) if _travels(entry))


def entries(of: Own | Pack) -> Iterator[tuple[str, str, Entry]]:
    """Yield every entry with its kind and key."""
    for kind in KINDS:
        held: Mapping[str, Entry] = getattr(of, kind)
        for key, entry in held.items():
            yield kind, key, entry


def how_many(pack: Pack) -> int:
    """Return how many entries a pack holds."""
    return sum(1 for _ in entries(pack))


def new_in(own: Own, pack: Pack) -> Pack:
    """Return what the campaign has entered and the pack does not have."""
    return _without(pack_of(own), pack)


def missing_in(own: Own, pack: Pack) -> Pack:
    """Return what the pack has and the campaign has not entered."""
    return _without(pack, own)


def differences(own: Own, pack: Pack) -> tuple[Difference, ...]:
    """Return the entries that both have and that are not the same."""
    return tuple(
        Difference(kind, key, entry, theirs)
        for kind, key, entry in entries(pack_of(own))
        if (theirs := getattr(pack, kind).get(key)) not in (None, entry)
    )


def chosen(pack: Pack, places: Iterable[Place]) -> Pack:
    """Return the entries of a pack at these places."""
    wanted = set(places)
    return _gathered((k, key, entry) for k, key, entry in entries(pack) if (k, key) in wanted)


def together(pack: Pack, more: Pack) -> Pack:
    """Return a pack with more entries; of two at one place ``more`` counts."""
    return _gathered([*entries(pack), *entries(more)])


def merged(own: Own, pack: Pack) -> Own:
    """Return a campaign's own content with the entries of a pack over it."""
    changes = {
        kind: frozen({**getattr(own, kind), **getattr(pack, kind)})
        for kind in KINDS
        if getattr(pack, kind)
    }
    return own.evolve(**changes)


def _without(pack: Pack, other: Own | Pack) -> Pack:
    held = {(kind, key) for kind, key, _ in entries(other)}
    return _gathered((k, key, entry) for k, key, entry in entries(pack) if (k, key) not in held)


def _gathered(found: Iterable[tuple[str, str, Entry]]) -> Pack:
    maps: dict[str, dict[str, Entry]] = {}
    for kind, key, entry in found:
        maps.setdefault(kind, {})[key] = entry
    return Pack().evolve(**{kind: frozen(held) for kind, held in maps.items()})


def _travels(entry: Entry) -> bool:
    """Whether an entry means something in another campaign."""
    if not isinstance(entry, OwnItem):
        return True
    return bool(entry.name) or not entry.card.startswith(_TYPED)
