"""After a crash: one notice of what was recovered, and a report about it."""

import hashlib
import platform
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from oathsworn_gui import __version__
from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.regular_file import opened as ordinary
from oathsworn_gui.storage.files.save_error import Report
from oathsworn_gui.storage.saves.generations import FOLDER
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE
from oathsworn_gui.tabletop.action import stored_name
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

TOLD = ("journal-torn", "journal-damaged")
"""The storage reports that the notice includes."""

_ACTIONS = 20
_PIECE = 1 << 20


@dataclass(frozen=True)
class Recovered:
    """What was recovered after a crash.

    ``at`` is the last known time (local ISO) of the crashed program, ``steps`` how many steps came
    from the journal, ``cut`` whether a partial line was dropped, ``lost`` how many steps could not
    be
    read.
    """

    at: str
    steps: int
    cut: bool
    lost: int
    last: Step | None


def recovered(opened: Opened) -> Recovered | None:
    """Return what was recovered, None if the previous run ended normally."""
    if opened.after_crash is None:
        return None
    last = opened.done[-1] if opened.done else None
    signs = [opened.after_crash.seen_at, last.at if last is not None else ""]
    record = opened.record
    lost = next((each for each in opened.reports if each.code == "journal-damaged"), None)
    return Recovered(
        at=max(signs, key=lambda iso: iso[:19]),
        steps=max(0, record.n - record.head.seq),
        cut=any(report.code == "journal-torn" for report in opened.reports),
        lost=int(lost.params.get("n") or 0) if lost is not None else 0,
        last=last,
    )


def crash_banner(
    told: Recovered, step: str, texts: Texts, show: Callable[[], None], close: Callable[[], None]
) -> BannerText:
    """Return the notice; ``step`` is the name of the last step, ``show`` opens the report."""
    say, at = texts.say, moment_in_form("day-clock", told.at, texts)
    title = say("after-crash.title", at=at) if at else say("after-crash.title.plain")
    named = step if step.startswith("“") else f"“{step}”"
    words = [say("after-crash.all", step=named) if step else say("after-crash.all.plain")]
    words.append(say("after-crash.steps", n=told.steps))
    if told.lost:
        words.append(say("after-crash.lost", n=told.lost))
    words.append(say("after-crash.cut" if told.cut else "after-crash.not-cut"))
    ways = (
        BannerWay("after-crash-report", say("after-crash.report"), show, "file-document-outline"),
        BannerWay("after-crash-close", say("after-crash.close"), close),
    )
    tone = "gold" if told.lost else "quiet"
    return BannerText(title, " ".join(words), ways, tone, "backup-restore")


def write_crash_report(reports: Path, opened: Opened, told: Recovered, now: str) -> Path:
    """Write what was found, without user text, to a file; return its path."""
    name = "".join(sign if sign.isalnum() else "-" for sign in now[:19])
    path = reports / f"after-crash-{name}.txt"
    folder, head = opened.record.folder, opened.record.head
    first = (
        f"oathsworn_gui {__version__}",
        f"Python {sys.version.split()[0]} on {platform.system()}",
        f"Ended suddenly: version {opened.after_crash.program if opened.after_crash else ''}, "
        f"last sign of life {told.at}",
        f"Campaign {head.id}, form {head.schema}, saved whole after line {head.seq}",
        f"From the journal: {told.steps}; cut off: {told.cut}; lost: {told.lost}",
        f"Told: {', '.join(_told(opened.reports)) or 'nothing'}",
        f"Last actions: {', '.join(_actions(opened.done)) or 'none'}",
        "",
    )

    def write() -> None:
        with suppress(OSError):  # a full disk is reported elsewhere
            write_whole(path, "\n".join((*first, *_files(folder), "")).encode())

    threading.Thread(target=write, name="after-crash", daemon=True).start()
    return path


def _told(reports: Sequence[Report]) -> list[str]:
    return [report.code for report in reports]


def _actions(done: Sequence[Step]) -> list[str]:
    return [stored_name(type(step.action)) for step in done[-_ACTIONS:]]


def _files(folder: Path) -> list[str]:
    lines = [_file(folder / name) for name in (SAVE, JOURNAL, CHRONICLE)]
    kept = sorted((folder / FOLDER).glob("*.gz"))
    return [*lines, f"{FOLDER}: {len(kept)}", *map(_file, kept[-3:])]


def _file(path: Path) -> str:
    try:
        digest, size = hashlib.sha256(), 0
        with ordinary(path) as file:
            while piece := file.read(_PIECE):
                digest.update(piece)
                size += len(piece)
        return f"{path.name}: {size} bytes, sha256 {digest.hexdigest()}"
    except OSError as fault:
        return f"{path.name}: {type(fault).__name__}"
