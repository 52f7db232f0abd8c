"""Moments of campaigns in the library: viewed, compared, and copied ("what if").

Viewing changes nothing on the disk. A copy is a separate campaign; its original is not changed, and
is named in the copy's head and at the beginning of its chronicle.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from oathsworn_gui.storage.campaign.campaign_reader import found, living
from oathsworn_gui.storage.campaign.snapshot import Snapshot
from oathsworn_gui.storage.files.cancelling import Going, to_the_end
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.generations import Generation, generation_bytes, listed_generations
from oathsworn_gui.storage.saves.save_file import new_id, save_from
from oathsworn_gui.storage.saves.tree_bytes import local_time, tree_bytes
from oathsworn_gui.tabletop.game_system import GameSystem


class Moment(NamedTuple):
    """A moment of the campaign ``name``: a kept generation, or its current state (None)."""

    name: str
    generation: Generation | None = None

    @property
    def key(self) -> str:
        """A key that is unique among all moments of the library."""
        return f"{self.name}/{self.generation.path.name}" if self.generation else self.name


def moments_of(library: Library, name: str) -> tuple[Moment, ...]:
    """Return the moments of a campaign, newest first: its current state, then kept generations.

    Raises:
        SaveError: there is no such campaign, or its folder cannot be listed.
    """
    kept = listed_generations(library.folder(name))
    return (Moment(name), *(Moment(name, generation) for generation in kept))


def look(library: Library, moment: Moment, systems: Mapping[str, GameSystem]) -> Snapshot:
    """Return the campaign as it was at a moment.

    Raises:
        SaveError: it cannot be read.
    """
    if moment.generation is None:
        state = found(library.folder(moment.name), systems)
        return Snapshot(state.system, state.campaign, state.head, state.n)
    save = save_from(generation_bytes(moment.generation))
    system, campaign = living(save, systems)
    return Snapshot(system, campaign, save.head, save.head.seq)


def copy(
    library: Library, seen: Snapshot, title: str, words: str = "", going: Going = to_the_end
) -> str:
    """Create a campaign titled ``title`` from a moment; return its name.

    ``words`` say at the beginning of its chronicle what it was copied from.

    Raises:
        SaveError: it could not be written; no partial copy is left.
    """
    of = seen.head.shown_title
    origin = {"id": seen.head.id, "title": of, "n": seen.n, "at": local_time()}
    head = replace(seen.head, title=title.strip(), copied=origin)
    entry: Json = {"n": seen.n, "kind": "copied", "seq": 0, "at": origin["at"], "of": of}
    entry["words"] = words
    data = tree_bytes(head, seen.system, seen.campaign, seen.n, [entry])
    save = save_from(data)
    return library.add(replace(save, head=replace(save.head, id=new_id())), going)


def related(library: Library, name: str) -> tuple[str, ...]:
    """Return the campaigns related by copying: copies, originals, and copies of one original.

    An unreadable campaign has none.
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
