"""Campaigns that are opened, listed, copied and brought in without memory enough."""

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Opened, open_campaign
from oathsworn_gui.storage.files.save_error import Report, SaveError
from oathsworn_gui.storage.journal.journal_lines import Header, header_bytes
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import generation_head, generations
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE, read_save
from tests.memory.promise import Files, OfCampaign, Promise, files_of, plain
from tests.memory.starve import left_open
from tests.memory.writing import Writing
from tests.storage.lamps import LAMPS, SYSTEMS, words

_NO_PAUSE = 1000.0
_PATIENCE = 5.0


def closed(root: Path) -> Path:
    """Return the folder of a campaign that was closed."""
    writing = Writing(root / "lamps-1")
    writing.play()
    writing.round()
    writing.close()
    return writing.folder


def killed(root: Path) -> Path:
    """Return the folder of one whose program was killed: lines follow the tree, none is told."""
    writing = Writing(root / "lamps-1")
    writing.play()
    writing.rounds.write_lines()
    writing.close()
    return writing.folder


def older(root: Path) -> Path:
    """Return the folder of one that an older program saved, with a field that it drops."""
    folder = closed(root)
    save = read_save(folder / SAVE)
    plain = {**save.campaign, "wicks": 3}
    head = asdict(save.head) | {"schema": 1}
    (folder / SAVE).write_text(json.dumps({**head, "campaign": plain}), "utf-8")
    (folder / JOURNAL).write_bytes(header_bytes(Header(save.head.id, "lamps", 1)))
    return folder


def damaged(root: Path) -> Path:
    """Return the folder of one whose tree is damaged: a backup and the journal lead there."""
    folder = closed(root)
    (folder / SAVE).write_bytes((folder / SAVE).read_bytes()[:-40])
    return folder


def laid_out(files: Files, folder: Path) -> None:
    """Let a folder hold these files and no others."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


class OpeningCase:
    """A folder that is opened, each time as it was at first."""

    def __init__(self, root: Path, made: Callable[[Path], Path]) -> None:
        """Make the folder, and open it once with memory enough."""
        self._folder = made(root)
        self._files = files_of(self._folder)
        self._opened: Opened | None = None
        self._threads = threading.enumerate()
        state = found(self._folder, SYSTEMS)
        self._campaign, self._n = state.campaign, state.n
        self._reports = state.reports
        opened = self._open()
        opened.record.close()
        after = found(self._folder, SYSTEMS).n  # opening may set it on
        self._moments = dict.fromkeys((self._n, after), plain(self._campaign))
        self._told = read_chronicle(self._folder / CHRONICLE)
        self._kept = self._marks()

    def before(self) -> None:
        """Let the folder be as it was at first."""
        laid_out(self._files, self._folder)
        self._opened = None

    def promise(self) -> Promise:
        """Return that the campaign is there."""
        return OfCampaign(self._folder, self._n, self._moments)

    def starved(self) -> None:
        """Open it."""
        self._opened = self._open()

    def wrong(self) -> Iterator[str]:
        """Yield what is not as it must be, now and after opening it with memory enough."""
        opened, self._opened = self._opened, None
        if opened is not None:
            yield from self._other(opened)
            opened.record.close()
        else:
            yield from self._left()
        try:
            opened = self._open()
        except SaveError as fault:
            yield f"it does not open: {fault}"
            return
        told_before = set(self._codes(opened.reports)) - set(self._codes(self._reports))
        if told_before:
            yield f"reports: {sorted(told_before)}"
        yield from self._same(opened.campaign)
        mark = opened.record.flush()
        if mark.state != "saved":
            yield f"not saved with memory enough: {mark}"
        opened.record.close()
        yield from self._stored()

    def close(self) -> None:
        """There is nothing to close."""

    def _open(self) -> Opened:
        return open_campaign(self._folder, SYSTEMS, words, pause=_NO_PAUSE)

    def _other(self, opened: Opened) -> Iterator[str]:
        """Yield what an opening tells otherwise though it says nothing of too little memory."""
        yield from self._same(opened.campaign)
        if self._codes(opened.reports) != self._codes(self._reports):
            yield f"opened with other reports: {self._codes(opened.reports)}"

    def _left(self) -> Iterator[str]:
        """Yield what an opening that failed left behind."""
        others = [each for each in threading.enumerate() if each not in self._threads]
        for thread in others:  # those that were started end at once
            thread.join(_PATIENCE)
        if left := sorted(thread.name for thread in others if thread.is_alive()):
            yield f"threads are left: {left}"
        if handles := left_open(self._folder):
            yield f"left open: {handles}"

    def _same(self, campaign: Any) -> Iterator[str]:
        if campaign != self._campaign:
            yield "another campaign is opened"

    def _stored(self) -> Iterator[str]:
        state = found(self._folder, SYSTEMS)
        yield from self._same(state.campaign)
        if state.n < self._n or state.reports:
            yield f"stored otherwise: line {state.n}, {self._codes(state.reports)}"
        told = read_chronicle(self._folder / CHRONICLE)
        if told != self._told:
            yield "the chronicle is another"
        if missing := self._kept - self._marks():
            yield f"not kept: {sorted(missing)}"

    def _marks(self) -> set[tuple[str, int]]:
        return {(each.mark, generation_head(each).schema) for each in generations(self._folder)}

    @staticmethod
    def _codes(reports: tuple[Report, ...]) -> list[str]:
        return [report.code for report in reports]


__all__ = ["LAMPS", "OpeningCase", "closed", "damaged", "files_of", "killed", "laid_out", "older"]
