"""Write what is stored beside an open campaign's journal: tree, chronicle, generations."""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from oathsworn_gui.storage.campaign.fallback_copy import ChronicleSeen, behind, write_fallback_copy
from oathsworn_gui.storage.campaign.writer import Passed
from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.journal.journal_lines import JournalLine
from oathsworn_gui.storage.journal.step_lines import lines_of
from oathsworn_gui.storage.saves.chronicle import (
    add_to_chronicle,
    last_number,
    read_chronicle,
    shortened,
)
from oathsworn_gui.storage.saves.generations import keep_generation
from oathsworn_gui.storage.saves.save_file import CHRONICLE, SAVE, Head
from oathsworn_gui.storage.saves.tree_bytes import mark_of, tree_bytes
from oathsworn_gui.storage.sharing.external_change import ChangeDetector
from oathsworn_gui.storage.sharing.lock import Lock
from oathsworn_gui.storage.sharing.owner_file import Claim
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.game_system import GameSystem

Describe = Callable[[Line], str]
_log = logging.getLogger(__name__)


class CampaignKeeper:
    """Implements `writer.Keeper` for the campaign in a folder."""

    def __init__(
        self, folder: Path, system: GameSystem, head: Head, describe: Describe, lock: Lock
    ) -> None:
        self.system = system
        self.head = head
        self.underneath = ChangeDetector(folder, head.chain)
        self.claim = Claim(folder)
        self._lock = lock
        self._folder = folder
        self._describe = describe
        self._seen = ChronicleSeen(folder / CHRONICLE)
        self._told: int | None = None
        self._mark: str | None = None
        self._telling = threading.Lock()

    def check(self) -> None:
        """Check that no other program wrote to the campaign's files.

        Raises:
            SaveChanged: another program did.
        """
        self._lock.keep()
        self.underneath.check()

    def keep_moments(self, passed: Sequence[Passed]) -> None:
        """Add the lines to the chronicle; keep a generation wherever the moment of play changed."""
        self._tell([each.line for each in passed if each.line])
        for each in passed:
            if each.campaign is not None:
                self._keep_generation(each)

    def _tell(self, lines: Sequence[JournalLine]) -> None:
        path = self._folder / CHRONICLE
        with self._telling:
            told = last_number(path) if self._told is None else self._told
            fresh = [line for line in lines if line.n > told]
            if fresh:
                self._told = None  # unknown until written, in case only part of it is written
                add_to_chronicle(path, [entry_of(line, self._describe) for line in fresh])
                told = fresh[-1].n
            self._told = told

    def add_note(self, entry: Json) -> None:
        """Add an entry written by hand behind the last one, with its number.

        Raises:
            OSError: it was not written.
            SaveChanged: another program wrote to the campaign's files.
        """
        self.check()
        path = self._folder / CHRONICLE
        with self._telling:
            add_to_chronicle(path, [{"n": last_number(path), **entry}])

    def keep_tree(self, now: Passed) -> None:
        """Write the whole tree."""
        data = self.bytes_of(now)
        self.underneath.writing(data)
        write_whole(self._folder / SAVE, data)
        self.claim.renew()

    def keep_last(self, now: Passed) -> None:
        """Keep a generation of the session's end; it survives overwriting of the campaign file."""
        mark = mark_of(self.system, now.campaign)
        keep_generation(self._folder, now.n, mark, self.bytes_of(now), "session")

    def told(self, owed: Sequence[Passed]) -> tuple[Json, ...]:
        """Return the chronicle with the moments ``owed`` that it lacks; nothing is written.

        Raises:
            SaveDamaged: it is there and cannot be read.
        """
        entries = read_chronicle(self._folder / CHRONICLE)
        last = entries[-1]["n"] if entries else 0
        missing = [each.line for each in owed if each.line and each.line.n > last]
        return behind(entries, [entry_of(line, self._describe) for line in missing])

    def keep_spare(self, path: Path, now: Passed, owed: Sequence[Passed]) -> None:
        """Write a complete copy with its chronicle, which lacks the moments ``owed``."""
        fresh = [entry_of(each.line, self._describe) for each in owed if each.line]
        write_fallback_copy(path, self.bytes_of(now, behind(self._seen.entries(), fresh)))

    def bytes_of(self, now: Passed, chronicle: Sequence[Json] = ()) -> bytes:
        """Return the campaign file of a moment."""
        chain = now.line.chain if now.line is not None else self.head.chain
        head = replace(self.head, chain=chain)
        return tree_bytes(head, self.system, now.campaign, now.n, chronicle)

    def _keep_generation(self, now: Passed) -> None:
        mark = mark_of(self.system, now.campaign)
        if mark != self._mark:
            why = _why(self._mark, mark)
            keep_generation(self._folder, now.n, mark, self.bytes_of(now), why)
            self._mark = mark


def entry_of(line: JournalLine, describe: Describe) -> Json:
    """Return the chronicle's entry of a line of the journal."""
    entry: dict[str, Json] = {"n": line.n, "kind": line.kind, "seq": line.seq, "at": line.at}
    if line.kind == "done":
        entry |= {
            "who": line.who,
            "action": shortened(line.action),
            "overruled": line.overruled,
        }
        entry["lines"] = [
            {**plain, "words": _words(each, describe)}
            for plain, each in zip(line.lines, lines_of(line.lines), strict=True)
        ]
    elif line.overruled is not None:
        entry["overruled"] = line.overruled
    return entry


def _words(line: Line, describe: Describe) -> str:
    try:
        return describe(line)
    except MemoryError:  # the entry would be without its words for ever
        raise
    except Exception:  # a missing text must not keep the campaign from being saved
        _log.exception("A line of play has no words: %s", line.code)
        return ""


def _why(before: str | None, mark: str) -> str:
    """Return why a tree is kept; the part of a mark before its first slash is the chapter."""
    if before is None:
        return "session"
    return "moment" if mark.partition("/")[0] == before.partition("/")[0] else "chapter"
