"""A campaign of which the writer's work is done in the thread that asks for it."""

import errno
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import begun, found
from oathsworn_gui.storage.campaign.checkpoints import CampaignKeeper
from oathsworn_gui.storage.campaign.save_status import Passed
from oathsworn_gui.storage.campaign.stored_history import history_of
from oathsworn_gui.storage.campaign.writer_rounds import WriterRounds
from oathsworn_gui.storage.campaign.writer_state import WriterState
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.journal import journal_rotation
from oathsworn_gui.storage.journal.journal_file import Journal
from oathsworn_gui.storage.journal.journal_lines import Kind, chain_of, line_bytes, scan_journal
from oathsworn_gui.storage.journal.step_lines import line_of
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.generations import FOLDER, generation_head, generations
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE
from oathsworn_gui.storage.sharing.lock import Lock
from tests.memory.promise import OfCampaign, Promise, plain
from tests.memory.starve import left_open
from tests.storage.lamps import LAMPS, SYSTEMS, House, Light, NextEvening, play, words

_AT = "2026-11-21T20:00:00+01:00"
_ROUNDS = 4
"""After so many rounds with memory enough everything must be saved."""
_NAMES = {SAVE, JOURNAL, CHRONICLE, FOLDER, "lock", "open.json"}
_PASSING = (".writing-", f"{JOURNAL}-0")
"""How names begin of files that the next opening deletes, and of older journals."""


class Writing:
    """Implements `session.record.Record`; ``state`` is what the threads of a writer share."""

    def __init__(self, folder: Path) -> None:
        """Begin it, play and save."""
        folder.mkdir(parents=True)
        self.folder = folder
        self.lock = Lock(folder)
        self._head = begun(folder, LAMPS, House(seed=7)).head
        self.keeper = CampaignKeeper(folder, LAMPS, self._head, words, self.lock)
        self.journal = Journal(folder / JOURNAL, scan_journal(folder / JOURNAL).good)
        campaign = House(seed=7)
        now = Passed(0, campaign)
        self.state = WriterState(now, now, [now], added=0, tree=0, synced=-1, suspect=False)
        self.rounds = WriterRounds(self.state, self.journal, self.keeper)
        self._n, self._chain = 0, self._head.chain
        self._played: dict[int, Any] = {0: campaign}
        self._rooms = 0
        self.store = Store(LAMPS, campaign, clock=lambda: _AT, record=self)
        play(self.store)
        self.round()

    def done(self, step: Step) -> None:
        """Accept a step that was done."""
        self._record("done", step, step.after)

    def undone(self, step: Step, because: str | None = None, together: int = 1) -> None:
        """Accept an undone step."""
        self._record("undone", step, step.before, because)

    def redone(self, step: Step) -> None:
        """Accept a step that was redone."""
        self._record("redone", step, step.after)

    def play(self, note: str = "") -> None:
        """Play on for some steps, into another evening, and undo one."""
        self._rooms += 1
        self.store.dispatch(Light(room=f"room {self._rooms}", note=note))
        self.store.dispatch(NextEvening())
        self.store.dispatch(Light(room=f"loft {self._rooms}"))
        self.store.undo()

    def suspect(self) -> None:
        """Play on, and let an fsync of the journal fail."""
        self.play()
        self.state.suspect_it(OSError(errno.EIO, "not synced"))

    def round(self, *, tree: bool = True) -> None:
        """Run a round; what failed first is raised.

        Raises:
            Exception: it is not told apart whether a task raised it or the round did.
        """
        faults = self.rounds.run(tree=tree)
        if faults:
            raise faults[0]

    def wrong(self) -> Iterator[str]:
        """Yield what is not as it must be, before and after all is written with memory enough."""
        yield from self._lost()
        faults = ["not tried"]
        for _ in range(_ROUNDS):
            raised = self.rounds.run(tree=True)
            faults = [f"{type(each).__name__}: {each}" for each in raised]
            if not faults:
                self.state.reason = ""  # as the writer does after a round without a fault
        if faults or self.state.why or not self.state.is_safe or self.state.suspect:
            yield f"not saved with memory enough: {faults or self.state.why}"
            return
        if self.state.under_way:
            yield "a thread is taken to be at the disk"
        yield from self._lost()
        yield from self._forgotten()
        yield from self._odd()

    def close(self) -> None:
        """Release the campaign."""
        self.journal.close()
        self.keeper.claim.release()
        self.lock.release()

    def promise(self) -> Promise:
        """Return that what is called safe is stored."""
        told = max(self.state.safe, self.state.tree)
        moments = {n: plain(campaign) for n, campaign in self._played.items() if n >= told}
        return OfCampaign(self.folder, told, moments)

    def _record(self, kind: Kind, step: Step, after: Any, because: str | None = None) -> None:
        line = line_of(self._n + 1, kind, step, _AT, because)
        data = line_bytes(replace(line, after=self._chain))
        chain = chain_of(data)
        self.keeper.underneath.made(chain)
        self.state.accept(Passed(line.n, after, replace(line, chain=chain)), data, 1.0)
        self._n, self._chain = line.n, chain
        self._played[line.n] = after

    def _lost(self) -> Iterator[str]:
        """Yield what is called safe and does not open."""
        told = max(self.state.safe, self.state.tree)
        if not self.state.why and self.state.is_safe:
            told = self._n
        try:
            state = found(self.folder, SYSTEMS)
        except SaveError as fault:
            yield f"campaign lost: {fault}"
            return
        if state.n < told:
            yield "what is called saved is not there"
        if state.campaign != self._played.get(state.n):
            yield "a step that is stored is not the one that was shown"
        if state.reports:
            yield f"reports: {[report.code for report in state.reports]}"

    def _forgotten(self) -> Iterator[str]:
        """Yield whether other steps can be undone and redone than is shown."""
        done, undone = history_of(self.folder, found(self.folder, SYSTEMS))
        shown = self.store.history
        if [step.seq for step in done[-5:]] != [step.seq for step in shown.done[-5:]]:
            yield "the steps that can be undone are others"
        if len(undone) != len(shown.undone):
            yield "the steps that can be redone are others"

    def _odd(self) -> Iterator[str]:
        """Yield what is not as it would be had there been memory enough."""
        odd = {place.name for place in self.folder.iterdir()} - _NAMES
        if odd := {name for name in odd if not name.startswith(_PASSING)}:
            yield f"odd files: {sorted(odd)}"
        numbers = [line.n for line in scan_journal(self.folder / JOURNAL).lines]
        if numbers != sorted(set(numbers)):
            yield "a line is in the journal twice"
        told = read_chronicle(self.folder / CHRONICLE)
        if [entry["n"] for entry in told] != list(range(1, self._n + 1)):
            yield "the chronicle has gaps or repeats itself"
        if any(not line["words"] for entry in told for line in entry.get("lines", ())):
            yield "the chronicle lacks words"
        kept = generations(self.folder)[:3]
        marks = [(generation_head(each).mark, generation_head(each).summary) for each in kept]
        if any(not mark or not summary for mark, summary in marks):
            yield "a generation without the name of its moment"
        if kept[0].mark != LAMPS.mark(self.store.campaign):
            yield "the moment that began was not kept"
        if handles := left_open(self.folder, but={"lock", JOURNAL}):
            yield f"left open: {handles}"


class WritingCase:
    """One task of a writer without memory enough."""

    def __init__(
        self,
        root: Path,
        before: Callable[[Writing], object],
        starved: Callable[[Writing], object],
    ) -> None:
        """Begin a campaign below ``root``."""
        self._writing = Writing(root / "lamps-1")
        self._before = before
        self._starved = starved

    def before(self) -> None:
        """Play on."""
        self._before(self._writing)

    def promise(self) -> Promise:
        """Return what must be stored."""
        return self._writing.promise()

    def starved(self) -> object:
        """Do what is tried."""
        with patch.multiple(journal_rotation, LONG=6_000, KEPT=2_500):
            return self._starved(self._writing)

    def wrong(self) -> Iterator[str]:
        """Yield what is not as it must be."""
        return self._writing.wrong()

    def close(self) -> None:
        """Release the campaign."""
        self._writing.close()
