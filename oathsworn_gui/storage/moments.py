"""Moments of the campaigns in the library: looked at, compared, and copied ("what if").

Looking changes nothing on the disk. A copy is a campaign of its own; what it was copied from is
not touched, and stands in its head and at the beginning of its chronicle.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from oathsworn_gui.storage.generations import Generation, generation_bytes, generations
from oathsworn_gui.storage.library import Library
from oathsworn_gui.storage.opening import found, living
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_file import Head, new_id, save_from
from oathsworn_gui.storage.whole_tree import local_time, tree_bytes
from oathsworn_gui.tabletop.game_system import GameSystem


class Moment(NamedTuple):
    """A moment of the campaign ``name``: one that was kept, or as it is now (None)."""

    name: str
    generation: Generation | None = None

    @property
    def key(self) -> str:
        """Its name among all moments of the library."""
        return f"{self.name}/{self.generation.path.name}" if self.generation else self.name


class Seen(NamedTuple):
    """A campaign as it was at a moment; ``n`` is the number of its last journal line."""

    system: GameSystem
    campaign: Any
    head: Head
    n: int


def moments_of(library: Library, name: str) -> tuple[Moment, ...]:
    """Return the moments of a campaign, newest first: as it is now, then those that were kept.

    Raises:
        SaveError: there is no such campaign.
    """
    kept = generations(library.folder(name))
    return (Moment(name), *(Moment(name, generation) for generation in kept))


def look(library: Library, moment: Moment, systems: Mapping[str, GameSystem]) -> Seen:
    """Return the campaign as it was at a moment.

    Raises:
        SaveError: it cannot be read.
    """
    if moment.generation is None:
        state = found(library.folder(moment.name), systems)
        return Seen(state.system, state.campaign, state.head, state.n)
    save = save_from(generation_bytes(moment.generation))
    system, campaign = living(save, systems)
    return Seen(system, campaign, save.head, save.head.seq)


def copy(library: Library, seen: Seen, title: str, words: str = "") -> str:
    """Make a campaign of its own called ``title`` from a moment; return its name.

    ``words`` say at the beginning of its chronicle what it was copied from.

    Raises:
        SaveError: the disk did not take it; nothing of it is left.
    """
    of = seen.head.shown_title
    origin = {"id": seen.head.id, "title": of, "n": seen.n, "at": local_time()}
    head = replace(seen.head, title=title.strip(), copied=origin)
    entry: Json = {"n": seen.n, "kind": "copied", "seq": 0, "at": origin["at"], "of": of}
    entry["words"] = words
    data = tree_bytes(head, seen.system, seen.campaign, seen.n, [entry])
    save = save_from(data)
    return library.add(replace(save, head=replace(save.head, id=new_id())))


def related(library: Library, name: str) -> tuple[str, ...]:
    """Return the campaigns that were copied from this one, or it from them, or both from one.

    One that cannot be read has no relations.
    """
    heads = {entry.name: entry for entry in library.entries() if entry.id}
    if name not in heads:
        return ()
    ours = _kin(heads[name].id, heads[name].copied)
    return tuple(
        entry.name
        for entry in heads.values()
        if entry.name != name and ours & _kin(entry.id, entry.copied)
    )


def _kin(own: str, copied: Mapping[str, Json]) -> set[str]:
    return {own, str(copied.get("id", own))}
