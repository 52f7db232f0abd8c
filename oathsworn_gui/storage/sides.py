"""The two versions of a campaign that was played in two places: each can be had, none is lost."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.storage.atomic import aside
from oathsworn_gui.storage.chronicle import read_chronicle
from oathsworn_gui.storage.conflicts import Version, from_journal, parted_at
from oathsworn_gui.storage.journal_lines import JournalLine
from oathsworn_gui.storage.library import Library, origin
from oathsworn_gui.storage.opening import Found, found, living
from oathsworn_gui.storage.save_error import SaveError
from oathsworn_gui.storage.save_file import CHRONICLE, JOURNAL, SaveFile, new_id, save_from
from oathsworn_gui.storage.underneath import Stand, stand
from oathsworn_gui.storage.whole_tree import tree_bytes
from oathsworn_gui.tabletop.game_system import GameSystem


class Side(NamedTuple):
    """A version that lies on the disk, brought to life.

    ``save`` is the whole of it; ``last`` the last line of its journal where one tells, ``parted``
    the number of the last line that both versions share, None where that is not known; ``seen`` is
    how the campaign's files lay there when it was read.
    """

    system: GameSystem
    campaign: Any
    save: SaveFile
    last: JournalLine | None = None
    parted: int | None = None
    seen: Stand = Stand(None, None)


def side_of(version: Version, systems: Mapping[str, GameSystem]) -> Side:
    """Return another version of the campaign's folder, brought to life.

    Raises:
        SaveError: it cannot be.
    """
    if version.save is None:
        raise SaveError("unreadable", name=version.files[0].name)
    system, campaign = living(version.save, systems)
    return Side(system, campaign, version.save, version.last, version.parted)


def on_the_disk(
    folder: Path, systems: Mapping[str, GameSystem], chains: Iterable[str] = ()
) -> Side:
    """Return the version that lies in a campaign's folder now.

    ``chains`` are the checksums of the lines played here. Where the tree is our own still, and only
    the steps of the other version have come over, they are joined to an earlier tree of ours.

    Raises:
        SaveError: it cannot be read, or not yet.
    """
    seen, known = stand(folder), set(chains)
    state = found(folder, systems)
    if state.head.chain in known:
        with suppress(SaveError):
            version = from_journal(folder, folder / JOURNAL)
            if version.save is not None and not version.contained:
                return side_of(version, systems)._replace(seen=seen)
    last = state.lines[-1].opened() if state.lines else None
    return Side(
        state.system, state.campaign, _save_of(folder, state), last, _parted(state, known), seen
    )


def own_campaign(library: Library, save: SaveFile, title: str) -> str:
    """Make a campaign of its own called ``title`` from a version; return its name.

    Raises:
        SaveError: the disk did not take it; nothing of it is left.
    """
    head = replace(save.head, id=new_id(), title=title, copied=origin(save.head, "other-version"))
    return library.add(replace(save, head=head))


def put_away(files: Iterable[Path]) -> None:
    """Rename the files of a version that is a campaign of its own now, so that none finds them."""
    for path in files:
        with suppress(OSError):  # it is found again then, and can be put away another time
            aside(path, "taken")


def _save_of(folder: Path, state: Found) -> SaveFile:
    told = [each for each in read_chronicle(folder / CHRONICLE) if each["n"] <= state.n]
    return save_from(tree_bytes(state.head, state.system, state.campaign, state.n, told))


def _parted(state: Found, known: set[str]) -> int | None:
    if state.head.chain in known:
        return state.n
    return parted_at(known, state.lines)
