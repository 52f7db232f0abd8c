"""Problem reports: one readable file from which the same moment opens on another machine."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.plain_json import MOST_VALUES, Json, is_object, parsed
from oathsworn_gui.storage.files.regular_file import linked, linked_bytes_of, opened
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveError, disk_code
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE, disk_refuses, save_from

SUFFIX = ".oathsworn-report"
LARGEST = 48 * 1024 * 1024
"""The most bytes of a report that is read; no campaign with its last steps is larger."""
_FORM = 1
_LONGEST_LOG = 200_000
_MOST_PACKS = 200


@dataclass(frozen=True)
class ProblemReport:
    """The contents of a problem report; every field but ``at`` and ``program`` may be empty.

    ``at`` is the local ISO time; ``program`` names versions and system; ``words`` is the user's
    description; ``log`` and ``faults`` are texts, the newest last; ``packs`` one ``{"name",
    "bytes", "sha256"}`` each, never their contents; ``steps`` the last steps as ``{"seq", "at",
    "action"}`` with the action's stored name; ``page`` the page that was shown; ``campaign`` the
    plain JSON of the complete campaign file, None if none was open; ``journal`` the lines of its
    last steps.
    """

    at: str
    program: Mapping[str, Json]
    words: str = ""
    log: str = ""
    faults: Sequence[str] = ()
    settings: Mapping[str, Json] = field(default_factory=dict[str, Json])
    packs: Sequence[Json] = ()
    steps: Sequence[Json] = ()
    page: str = ""
    campaign: Json = None
    journal: str = ""


def report_bytes(report: ProblemReport) -> bytes:
    """Return the file of a report: indented JSON."""
    plain = {"report": _FORM, **asdict(report)}
    return json.dumps(plain, ensure_ascii=False, indent=1).encode("utf-8", "replace") + b"\n"


def read_report(path: Path) -> ProblemReport:
    """Read a report that a user sent.

    Raises:
        SaveError: it cannot be read, or is not a report.
    """
    try:
        data = linked_bytes_of(path, LARGEST)
    except OSError as fault:
        raise SaveError("report-unread", name=path.name, because=disk_code(fault)) from fault
    if len(data) > LARGEST:
        raise SaveDamaged("too-large", megabytes=LARGEST >> 20)
    try:
        plain = parsed(data, largest=LARGEST, most_values=2 * MOST_VALUES)
    except ValueError as fault:
        raise SaveDamaged("no-report", name=path.name) from fault
    if not is_object(plain) or plain.get("report") != _FORM:
        raise SaveDamaged("no-report", name=path.name)
    return _report(plain, path.name)


def unpack(report: ProblemReport, library: Path) -> str:
    """Put the campaign of a report into an empty library; return its name, or "" without one.

    Raises:
        SaveError: the report holds no valid campaign, or it could not be written.
    """
    if report.campaign is None:
        return ""
    tree = {key: value for key, value in report.campaign.items() if key != "digest"}
    data = json.dumps(tree, ensure_ascii=False, indent=1).encode("utf-8", "replace")
    save_from(data)  # without its digest, which is that of other bytes
    folder = library / "reported-1"
    try:
        folder.mkdir(parents=True)
        write_whole(folder / SAVE, data + b"\n")
        if report.journal:
            write_whole(folder / JOURNAL, report.journal.encode("utf-8", "replace"))
    except OSError as fault:
        raise disk_refuses(fault, folder.name) from fault
    return folder.name


def last_log(path: Path) -> str:
    """Return the end of a log file, starting at a line; empty if there is no file."""
    try:
        with opened(linked(path)) as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - _LONGEST_LOG))
            text = file.read(_LONGEST_LOG).decode("utf-8", "replace")
    except OSError:
        return ""
    return text if size <= _LONGEST_LOG else text.partition("\n")[2]


def last_texts(folder: Path, most: int) -> tuple[str, ...]:
    """Return the newest ``most`` text files in a folder, the newest last."""
    try:
        paths = sorted(folder.glob("*.txt"), key=lambda path: path.stat().st_mtime)[-most:]
        return tuple(last_log(path) for path in paths)
    except OSError:
        return ()


def packs_in(folder: Path) -> tuple[Json, ...]:
    """Return names, sizes and hashes of the pack files in a folder."""
    try:
        paths = sorted(folder.glob("*.pack.json"))[:_MOST_PACKS]
        return tuple(_pack(path) for path in paths if path.is_file())
    except OSError:
        return ()


def _pack(path: Path) -> Json:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return {"name": path.name, "bytes": path.stat().st_size, "sha256": digest}


def _report(plain: Mapping[str, Json], name: str) -> ProblemReport:
    known = {each.name: plain[each.name] for each in fields(ProblemReport) if each.name in plain}
    wrong = [key for key, value in known.items() if not isinstance(value, _KINDS[key])]
    if wrong or not {"at", "program"} <= known.keys():
        raise SaveDamaged("no-report", name=name)
    if not all(isinstance(each, str) for each in known.get("faults", ())):
        raise SaveDamaged("no-report", name=name)
    if not all(map(_is_step, known.get("steps", ()))):
        raise SaveDamaged("no-report", name=name)
    return ProblemReport(**known)


def _is_step(value: Json) -> bool:
    named = is_object(value) and {"at", "action"} <= value.keys()
    return named and isinstance(value["at"], str) and isinstance(value["action"], str)


_KINDS: Mapping[str, type | tuple[type, ...]] = {
    "at": str,
    "program": dict,
    "words": str,
    "log": str,
    "faults": list,
    "settings": dict,
    "packs": list,
    "steps": list,
    "page": str,
    "campaign": (dict, type(None)),
    "journal": str,
}
