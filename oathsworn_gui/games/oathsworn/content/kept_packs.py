"""Other tellings of the same cards: packs kept beside the campaigns, each under its own name.

The campaign holds the telling that is in force; the others lie here and can be chosen later.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeGuard

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.pack import entries, how_many, together
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.model.own import Own
from oathsworn_gui.games.oathsworn.model.pack import Entry, Pack
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.state import frozen

Json = Any
"""A plain JSON value."""

FORMAT = "oathsworn-kept-packs"
VERSION = 1
MOST = 40
"""The most packs that are kept beside each other."""
_LONGEST = 60


class KeptPack(NamedTuple):
    """A pack under the name it was kept by; ``unread`` is what could not be read, unchanged."""

    title: str
    pack: Pack
    unread: Mapping[str, Mapping[str, Json]] = frozen({})


class Telling(NamedTuple):
    """One way in which an entry is told, and by which pack."""

    title: str
    entry: Entry


class Told(NamedTuple):
    """An entry of the campaign that kept packs tell otherwise."""

    kind: str
    key: str
    own: Entry
    others: tuple[Telling, ...]


def read_kept(value: Json, box: Box) -> tuple[KeptPack, ...] | Refusal:
    """Return the packs that plain JSON keeps, for the line that is played; else why none.

    None is no pack yet. One that cannot be read whole is an empty one. Never raises.
    """
    if value is None:
        return ()
    if not _is_object(value) or value.get("format") != FORMAT:
        return impossible("pack.no-pack")
    version, packs = value.get("version"), value.get("packs")
    if not isinstance(version, int) or isinstance(version, bool) or not _is_list(packs):
        return impossible("pack.no-pack")
    if version > VERSION:
        return impossible("pack.newer", version=VERSION)
    found: list[KeptPack] = []
    for one in packs[:MOST]:
        title = one.get("title") if _is_object(one) else None
        if not isinstance(title, str):
            continue
        read = read_pack(one.get("pack"), box)
        if isinstance(read, PackRead):
            found.append(KeptPack(plain_title(title), read.pack, read.kept))
    return tuple(found)


def written_kept(packs: Iterable[KeptPack], line: str) -> Json:
    """Return kept packs as plain JSON."""
    plain = [
        {"title": one.title, "pack": written_pack(one.pack, line, one.unread)} for one in packs
    ]
    return {"format": FORMAT, "version": VERSION, "packs": plain}


def with_kept(packs: tuple[KeptPack, ...], title: str, pack: Pack) -> tuple[KeptPack, ...]:
    """Return kept packs with entries under a name, over what stood at their places there.

    An entry that is kept in the same way already, under any name, is not kept twice.
    """
    title = plain_title(title)
    known = [(kind, key, entry) for one in packs for kind, key, entry in entries(one.pack)]
    new = _only(pack, [found for found in entries(pack) if found not in known])
    if not how_many(new):
        return packs
    if all(one.title != title for one in packs):
        return (*packs, KeptPack(title, new))
    return tuple(
        one._replace(pack=together(one.pack, new)) if one.title == title else one for one in packs
    )


def told_otherwise(own: Own, packs: Iterable[KeptPack]) -> tuple[Told, ...]:
    """Return the entries of a campaign that kept packs tell otherwise, in the order of kinds."""
    kept = tuple(packs)
    found: list[Told] = []
    for kind, key, entry in entries(own):
        others: list[Telling] = []
        for one in kept:
            theirs = getattr(one.pack, kind).get(key)
            if theirs is not None and theirs != entry and theirs not in [t.entry for t in others]:
                others.append(Telling(one.title, theirs))
        if others:
            found.append(Told(kind, key, entry, tuple(others)))
    return tuple(found)


def plain_title(title: str) -> str:
    """Return a name for a pack that can be shown: one line without signs that steer others."""
    shown = "".join(letter if letter.isprintable() else " " for letter in title[:_LONGEST])
    return shown.replace("<", "‹").strip() or "?"


def _only(pack: Pack, found: list[tuple[str, str, Entry]]) -> Pack:
    maps: dict[str, dict[str, Entry]] = {}
    for kind, key, entry in found:
        maps.setdefault(kind, {})[key] = entry
    return pack.evolve(**{kind: frozen(maps.get(kind, {})) for kind in type(pack).model_fields})


def _is_object(value: object) -> TypeGuard[dict[str, Json]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[Json]]:
    return isinstance(value, list)
