"""The two versions of a campaign that was played in two places; both can be kept."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.storage.campaign.campaign_reader import Found, found, living
from oathsworn_gui.storage.files.atomic import aside
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.journal.journal_lines import JournalLine
from oathsworn_gui.storage.library.campaign_library import Library, origin
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SaveFile, new_id, save_from
from oathsworn_gui.storage.saves.tree_bytes import tree_bytes
from oathsworn_gui.storage.sharing.conflicts import Version, from_journal, parted_at
from oathsworn_gui.storage.sharing.external_change import Stand, stand
from oathsworn_gui.tabletop.game_system import GameSystem


class ConflictingVersion(NamedTuple):
    """A version that was loaded from the disk.

    ``save`` is its complete save file; ``last`` the last line of its journal if there is one,
    ``parted`` the number of the last line that both versions share, None if unknown; ``seen``
    identifies the campaign's files as they were when it was read.
    """

    system: GameSystem
    campaign: Any
    save: SaveFile
    last: JournalLine | None = None
    parted: int | None = None
    seen: Stand = Stand(None, None)


def conflicting_version(version: Version, systems: Mapping[str, GameSystem]) -> ConflictingVersion:
    """Load another version in the campaign's folder.

    Raises:
        SaveError: it cannot be loaded.
    """
    if version.save is None:
        raise SaveError("unreadable", name=version.files[0].name)
    system, campaign = living(version.save, systems)
    return ConflictingVersion(system, campaign, version.save, version.last, version.parted)


def on_the_disk(
    folder: Path, systems: Mapping[str, GameSystem], chains: Iterable[str] = ()
) -> ConflictingVersion:
    """Load the version that is in a campaign's folder now.

    ``chains`` are the checksums of the lines played here. If the tree is still our own, and only
    the journal of the other version has arrived, its lines are applied to an earlier tree of ours.

    Raises:
        SaveError: it cannot be read, or not yet.
    """
    seen, known = stand(folder), set(chains)
    state = found(folder, systems)
    if state.head.chain in known:
        with suppress(SaveError):
            version = from_journal(folder, folder / JOURNAL)
            if version.save is not None and not version.contained:
                return conflicting_version(version, systems)._replace(seen=seen)
    last = state.lines[-1].opened() if state.lines else None
    return ConflictingVersion(
        state.system, state.campaign, _save_of(folder, state), last, _parted(state, known), seen
    )


def own_campaign(library: Library, save: SaveFile, title: str) -> str:
    """Create a campaign titled ``title`` from a version; return its name.

    Raises:
        SaveError: it could not be written; no partial copy is left.
    """
    head = replace(save.head, id=new_id(), title=title, copied=origin(save.head, "other-version"))
    return library.add(replace(save, head=head))


def put_away(files: Iterable[Path]) -> None:
    """Rename the files of a version that is a separate campaign now, so none finds them again."""
    for path in files:
        with suppress(OSError):  # it is found again, and can be renamed later
            aside(path, "taken")


def _save_of(folder: Path, state: Found) -> SaveFile:
    told = [each for each in read_chronicle(folder / CHRONICLE) if each["n"] <= state.n]
    return save_from(tree_bytes(state.head, state.system, state.campaign, state.n, told))


def _parted(state: Found, known: set[str]) -> int | None:
    if state.head.chain in known:
        return state.n
    return parted_at(known, state.lines)
