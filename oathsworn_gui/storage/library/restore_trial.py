"""Try to restore the copies of the second place: read and open each, and change nothing.

Each copy is imported into a temporary library, opened like any campaign, and deleted again.
"""

import logging
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.campaign.open_campaign import Describe
from oathsworn_gui.storage.files.plain_json import Json, is_array, is_object
from oathsworn_gui.storage.files.save_error import Report, SaveDamaged, SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.import_campaign import take_in
from oathsworn_gui.storage.library.listing import shown_summary
from oathsworn_gui.storage.library.second_copy import is_as_written
from oathsworn_gui.storage.library.second_place import SecondPlace
from oathsworn_gui.storage.saves.save_file import SAVE, disk_refuses, read_head
from oathsworn_gui.storage.saves.tree_bytes import summary_of
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.plain_words import one_line

MOST = 200
"""The most copies that are tried."""

_LONGEST = 300
_log = logging.getLogger(__name__)


class Tried(NamedTuple):
    """What restoring one copy would bring back.

    ``summary`` is the plain JSON of a `Summary` (`shown_summary`); ``step`` the words of the last
    step in the chronicle, and ``at`` its local ISO time, else that of saving; both may be empty.
    ``earlier`` is the number of earlier copies beside it; ``trouble`` why it cannot be restored.
    """

    file: str
    title: str = ""
    summary: Mapping[str, Json] = {}
    step: str = ""
    at: str = ""
    earlier: int = 0
    trouble: Report | None = None


class Trial(NamedTuple):
    """What was tried, and how many more copies are there (more than `MOST`)."""

    tried: tuple[Tried, ...]
    more: int = 0


def try_restore(
    place: SecondPlace,
    systems: Mapping[str, GameSystem],
    stopped: Callable[[], bool] = lambda: False,
    describe: Describe = lambda line: line.code,
) -> Trial:
    """Open every copy in a temporary folder; ``stopped`` is asked before each.

    ``describe`` puts those of its steps into words that are not in its chronicle yet.

    Raises:
        SaveError: the place is away, or there is no room for temporary files.
    """
    place.check()
    try:
        copies = place.copies()
        tried = list[Tried]()
        for copy in copies[:MOST]:
            if stopped():
                break
            with tempfile.TemporaryDirectory(
                prefix="oathsworn-trial-", ignore_cleanup_errors=True
            ) as folder:
                library = Library(Path(folder, "campaigns"))
                tried.append(_tried(place, copy, library, systems, describe))
    except OSError as fault:
        place.check()  # if it was removed meanwhile, that is the reason
        raise disk_refuses(fault, place.folder.name) from fault
    return Trial(tuple(tried), max(0, len(copies) - MOST))


def _tried(
    place: SecondPlace,
    copy: Path,
    library: Library,
    systems: Mapping[str, GameSystem],
    describe: Describe,
) -> Tried:
    file, earlier = one_line(copy.name), len(place.earlier(copy))
    try:
        if not is_as_written(place, copy):
            raise SaveDamaged("second-altered", name=file)
        name = take_in(library, copy)
        opened = library.open(name, systems, describe)
        try:
            summary = summary_of(opened.system, opened.campaign, {})
            told = opened.record.chronicle()
        finally:
            opened.record.close()
        head = read_head(library.folder(name) / SAVE)
    except SaveError as fault:
        return Tried(file, earlier=earlier, trouble=fault.report)
    step, at = _last_step(told)
    title = head.shown_title or file
    saved_at = read_head(copy).saved_at
    return Tried(file, title, shown_summary(summary), step, at or saved_at, earlier)


def _last_step(told: tuple[Json, ...]) -> tuple[str, str]:
    """Return the words and the time of the last step that has words; empty if there is none."""
    for entry in reversed(told):
        lines = entry.get("lines")
        words = [
            one_line(str(line["words"]), _LONGEST)
            for line in (lines if is_array(lines) else ())
            if is_object(line) and line.get("words")
        ]
        if words:
            at = entry.get("at")
            return words[0], at if isinstance(at, str) else ""
    return "", ""
