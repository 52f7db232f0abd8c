"""Read a library, a campaign or a folder of copies back from end to end. Nothing is changed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from oathsworn_gui.storage.files.folders import Folders
from oathsworn_gui.storage.files.save_error import Report, SaveDamaged, SaveError, disk_code
from oathsworn_gui.storage.library import trash
from oathsworn_gui.storage.library.listing import LINKED, Entry, listed
from oathsworn_gui.storage.library.second_copy import is_as_written
from oathsworn_gui.storage.library.second_place import MARK, SecondPlace
from oathsworn_gui.storage.recovery.examination import Examined, examine
from oathsworn_gui.storage.recovery.examined_file import part_of
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE
from oathsworn_gui.storage.sharing.owner_file import FILE as OWNER_FILE
from oathsworn_gui.tabletop.game_system import GameSystem

Going = Callable[[int, int], bool]
"""Called with the number of campaigns read and the total; returning False aborts."""

_UNIMPORTANT = ("aside", "leftover", "other", "own")
"""Kinds of files that need not be whole: nothing of play is read from them."""
_EXPECTED = {"content-changed", "rules-changed", "upgraded"}
"""Reports of opening that name no damage."""


@dataclass(frozen=True)
class Finding:
    """What is wrong with a file, or with the campaign (``file`` is empty)."""

    file: str
    report: Report


@dataclass(frozen=True)
class Checked:
    """A campaign, or the copy of one, that was read back.

    ``path`` is its folder, or the file of a copy; ``title`` is empty if not even that can be read;
    ``files`` how many files of it were read. ``maybe_open``: a program has it
    open or had been killed, so a file may have been read while it was written.
    """

    path: Path
    title: str
    files: int = 0
    findings: tuple[Finding, ...] = ()
    is_thrown: bool = False
    maybe_open: bool = False


def check_folder(
    folder: Path,
    systems: Mapping[str, GameSystem],
    going: Going = lambda done, of: True,
) -> tuple[Checked, ...] | None:
    """Read every campaign at ``folder``: a library with its trash, one campaign, or copies.

    The folder of the program, which holds the library, counts as the library, and the file of a
    campaign as the campaign; any other file is read as a copy.

    Returns:
        One result for each campaign or copy, None if ``going`` returned False.

    Raises:
        SaveDamaged: the folder is not there, cannot be listed, or holds no campaign.
    """
    try:
        folder.stat()
    except FileNotFoundError as fault:
        raise SaveDamaged("nothing-there", folder=str(folder)) from fault
    except OSError as fault:
        raise SaveDamaged("unreadable", name=folder.name, because=disk_code(fault)) from fault
    try:
        works = _works(folder, systems)
    except OSError as fault:
        raise SaveDamaged("unreadable", name=folder.name, because=disk_code(fault)) from fault
    if not works:
        raise SaveDamaged("no-campaigns", folder=str(folder))
    checked: list[Checked] = []
    for place, work in enumerate(works):
        if not going(place, len(works)):
            return None
        checked.append(work())
    return tuple(checked)


def _works(folder: Path, systems: Mapping[str, GameSystem]) -> list[Callable[[], Checked]]:
    if folder.is_file() and folder.name != SAVE:
        return [partial(_copy, SecondPlace(folder.parent, ""), folder, systems)]
    folder = folder.parent if folder.is_file() else folder
    if (folder / SAVE).exists() or (folder / JOURNAL).exists():
        return [partial(_campaign, folder, systems)]
    if (folder / MARK).exists():
        place = SecondPlace(folder, "")
        return [partial(_copy, place, copy, systems) for copy in place.copies()]
    works = [_work(entry, systems) for entry in _listed(folder)]
    if not works and Folders(folder).library.is_dir():
        return _works(Folders(folder).library, systems)
    thrown = folder / trash.FOLDER
    return works + [_work(entry, systems, is_thrown=True) for entry in _listed(thrown)]


def _listed(root: Path) -> tuple[Entry, ...]:
    entries = listed(root)
    if any(entry.folder == root for entry in entries):  # it cannot be listed
        list(root.iterdir())
    return entries


def _work(
    entry: Entry, systems: Mapping[str, GameSystem], *, is_thrown: bool = False
) -> Callable[[], Checked]:
    if entry.trouble is not None and entry.trouble.code == LINKED:
        link = Checked(entry.folder, entry.title, findings=(Finding("", entry.trouble),))
        return lambda: link
    return partial(_campaign, entry.folder, systems, is_thrown=is_thrown)


def _campaign(
    folder: Path, systems: Mapping[str, GameSystem], *, is_thrown: bool = False
) -> Checked:
    found = examine(folder, systems)
    if found is None:
        return Checked(folder, "")
    return Checked(
        folder,
        found.title,
        len(found.parts),
        tuple(_findings(found)),
        is_thrown,
        (folder / OWNER_FILE).exists(),
    )


def _findings(found: Examined) -> list[Finding]:
    findings = [
        Finding(part.path.name, part.report)
        for part in found.parts
        if part.report is not None and part.kind not in _UNIMPORTANT
    ]
    opens, told = found.opens, _EXPECTED | {each.report.code for each in findings}
    if any(part.kind == "save" for part in found.parts):
        told |= {"recovered"}  # why is told of that file
    if opens.missing:
        findings.append(Finding("", Report("steps-missing", {"n": opens.missing})))
    further = [*opens.reports, *([opens.trouble] if opens.trouble is not None else [])]
    findings += [Finding("", each) for each in further if each.code not in told]
    return findings


def _copy(place: SecondPlace, copy: Path, systems: Mapping[str, GameSystem]) -> Checked:
    part = part_of(copy, None, systems, look=True)
    report = part.report
    try:
        if report is None and not is_as_written(place, copy):
            report = Report("second-altered", {"name": copy.name})
    except OSError as fault:
        report = Report("unreadable", {"name": copy.name, "because": disk_code(fault)})
    except SaveError as fault:
        report = fault.report
    title = part.head.shown_title if part.head is not None else ""
    findings = () if report is None else (Finding(copy.name, report),)
    return Checked(copy, title, 1, findings)
