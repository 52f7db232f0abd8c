"""Keep the second place up to date: one file per campaign, with up to five earlier ones.

A file is the same as an exported one, so it is imported by opening it. It is written whole beside
the previous one, read back, and renamed over it; its SHA-256 goes to the list of checksums, which
``sha256sum --check`` understands. Once per run of the program every file is read back and compared
with that list; a damaged one is set among the earlier ones and written anew.
"""

import hashlib
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from oathsworn_gui.storage.files.atomic import (
    settle,
    swap_in,
    sweep,
    write_whole,
    written_beside,
)
from oathsworn_gui.storage.files.plain_json import LARGEST
from oathsworn_gui.storage.files.regular_file import bytes_of
from oathsworn_gui.storage.files.save_error import OutOfMemory, SaveError, SaveInUse, SaveNotWritten
from oathsworn_gui.storage.files.shortage import tells_shortage
from oathsworn_gui.storage.journal.journal_lines import scan_journal
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.campaign_names import slug
from oathsworn_gui.storage.library.export_campaign import Packed, packed
from oathsworn_gui.storage.library.listing import Entry
from oathsworn_gui.storage.library.second_place import (
    COPY_END,
    EARLIER,
    SUMS,
    SecondPlace,
)
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    disk_refuses,
    read_head,
    save_from,
)
from oathsworn_gui.storage.sharing.lock import Lock
from oathsworn_gui.tabletop.game_system import GameSystem

_MOST_EARLIER = 5
_LARGEST_SUMS = 1 << 20
_log = logging.getLogger(__name__)

Stamps = tuple[tuple[int, int], ...]
"""Size in bytes and modification time in ns of the files of a campaign; it changes with them."""


@dataclass(frozen=True)
class Copied:
    """What one round did.

    ``written`` is the number of files written, ``mended`` the titles whose copy had been damaged,
    ``unread`` the titles that could not be read here: their last copies stay. ``busy`` is whether
    another program keeps the place up to date at this moment, so that nothing was done.
    """

    written: int = 0
    mended: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    busy: bool = False


@dataclass
class Known:
    """What this run of the program knows: the checked copies, with the files they were made of."""

    made_of: dict[str, Stamps] = field(default_factory=dict[str, Stamps])
    swept: bool = False


@tells_shortage
def copy_library(
    library: Library,
    place: SecondPlace,
    systems: Mapping[str, GameSystem],
    known: Known,
    stopped: Callable[[], bool] = lambda: False,
) -> Copied:
    """Copy every campaign that has changed; check the others once per run.

    Campaigns may be open meanwhile. Nothing in the library is changed. ``known`` is updated;
    ``stopped`` is asked before each campaign.

    Raises:
        SaveError: the library or the place is away, or the disk refuses. What was copied is whole.
    """
    if library.away:
        raise SaveNotWritten("library-away", folder=str(library.root))
    place.check()
    try:
        lock = Lock(place.folder)
    except SaveInUse:
        return Copied(busy=True)
    try:
        return _Round(library, place, systems, known).run(stopped)
    except OSError as fault:
        place.check()  # if it was removed meanwhile, that is the reason
        raise disk_refuses(fault, place.folder.name) from fault
    finally:
        lock.release()


class _Round:
    """One round over all campaigns; raises OSError if the disk refuses."""

    def __init__(
        self,
        library: Library,
        place: SecondPlace,
        systems: Mapping[str, GameSystem],
        known: Known,
    ) -> None:
        self._library = library
        self._place = place
        self._systems = systems
        self._known = known
        self._sums = _read_sums(place.folder / SUMS)

    def run(self, stopped: Callable[[], bool]) -> Copied:
        if not self._known.swept:
            sweep(self._place.folder)
            self._known.swept = True
        written, mended, unread = 0, list[str](), list[str]()
        for entry in self._library.entries():
            if stopped():
                break
            name, stamps = copy_name(entry), _stamps(entry.folder)
            if self._known.made_of.get(name) == stamps:
                continue
            copy, title = self._place.folder / name, entry.title or entry.name
            whole = name not in self._sums or _sum_of(copy) in (self._sums[name], "")
            if not (whole and self._is_current(entry, copy)):
                if not self._write(entry, copy):
                    unread.append(title)
                    continue
                written += 1
                if not whole:
                    mended.append(title)
            self._known.made_of[name] = stamps
        return Copied(written, tuple(mended), tuple(unread))

    def _is_current(self, entry: Entry, copy: Path) -> bool:
        """Whether an intact, listed copy is at the last step of the campaign."""
        if copy.name not in self._sums:
            return False
        try:
            own, theirs = read_head(entry.folder / SAVE), read_head(copy)
            last = scan_journal(entry.folder / JOURNAL).last_seen
        except (OSError, SaveError):
            return False
        return last <= own.seq and _identity(own) == _identity(theirs)

    def _write(self, entry: Entry, copy: Path) -> bool:
        """Write the copy of a campaign; return False if the campaign cannot be read."""
        try:
            whole = packed(self._library, entry.name, self._systems)
        except OutOfMemory:  # which says nothing of the campaign
            raise
        except SaveError as fault:
            whole = Packed(b"", "", trouble=fault.report)
        if whole.trouble is not None:
            _log.info("No copy of %s: %s", entry.name, whole.trouble.code)
            return False
        head = save_from(whole.data).head
        self._place.check()
        beside = written_beside(copy, whole.data, make=False)
        try:
            if bool(whole.reports) or _stays(copy, head):
                self._keep_earlier(copy)
            swap_in(beside, copy)
        finally:
            beside.unlink(missing_ok=True)
        settle(copy)
        self._sums[copy.name] = hashlib.sha256(whole.data).hexdigest()
        lines = (f"{digest}  {name}\n" for name, digest in sorted(self._sums.items()))
        self._place.check()
        write_whole(self._place.folder / SUMS, "".join(lines).encode(), make=False)
        return True

    def _keep_earlier(self, copy: Path) -> None:
        """Move the present copy among the earlier ones, and delete the oldest above five."""
        if not copy.is_file() or copy.is_symlink():
            return
        before = self._place.earlier(copy)
        number = int(before[-1].name.split(".")[-2]) + 1 if before else 1
        folder = self._place.folder / EARLIER
        folder.mkdir(exist_ok=True)  # its parents are not created: the disk may be gone
        place = folder / f"{copy.name.removesuffix(COPY_END)}.{number}{COPY_END}"
        copy.rename(place)
        settle(place)
        for old in before[: len(before) + 1 - _MOST_EARLIER]:
            with suppress(OSError):  # it can be deleted another time
                old.unlink()


def copy_name(entry: Entry) -> str:
    """Return the file name of a campaign's copy.

    It contains a digest of the folder's name and the campaign's id: a new campaign never takes the
    place of another one whose folder had the same name.
    """
    named = f"{entry.name}\n{entry.id}".encode("utf-8", "surrogatepass")
    return f"{slug(entry.name)}.{hashlib.blake2b(named, digest_size=4).hexdigest()}{COPY_END}"


def is_as_written(place: SecondPlace, copy: Path) -> bool:
    """Whether the bytes of a copy are those that were written; True if that is not known.

    Raises:
        OSError: it cannot be read.
    """
    expected = _read_sums(place.folder / SUMS).get(copy.name)
    return expected is None or hashlib.sha256(bytes_of(copy, LARGEST)).hexdigest() == expected


def _stays(copy: Path, head: Head) -> bool:
    """Whether the present copy is worth keeping: of another day, of later steps, or unreadable."""
    try:
        present = read_head(copy)
    except SaveError:
        return True
    other_day = present.saved_at[:10] != head.saved_at[:10]
    return other_day or present.seq > head.seq or present.id != head.id


def _identity(head: Head) -> tuple[str, int, int, str, str, int]:
    return head.id, head.schema, head.seq, head.chain, head.title, len(head.set_aside)


def _stamps(folder: Path) -> Stamps:
    return tuple(_stamp(folder / name) for name in (SAVE, JOURNAL, CHRONICLE))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        state = path.stat()
    except OSError:
        return (-1, 0)
    return state.st_size, state.st_mtime_ns


def _sum_of(path: Path) -> str:
    """Return the SHA-256 of a file as hex digits; empty if there is none, else "unreadable"."""
    try:
        return hashlib.sha256(bytes_of(path, LARGEST)).hexdigest()
    except FileNotFoundError:
        return ""
    except OSError:
        return "unreadable"


def _read_sums(path: Path) -> dict[str, str]:
    """Return the checksum of each file in the list; empty if it cannot be read."""
    try:
        text = bytes_of(path, _LARGEST_SUMS).decode("utf-8")
    except (OSError, ValueError):
        return {}
    rows = (line.split("  ", 1) for line in text.splitlines())
    return {row[1]: row[0] for row in rows if len(row) == 2 and len(row[0]) == 64}
