"""The undo history of an opened campaign, read from its journals on demand."""

import logging
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.session.plain_step import PlainStep
from oathsworn_gui.session.step_stack import StepStack
from oathsworn_gui.storage.campaign.campaign_reader import Found
from oathsworn_gui.storage.files.bounded_read import BoundedRead
from oathsworn_gui.storage.journal.archived_journals import older_journals, scan_older
from oathsworn_gui.storage.journal.continuity import leading_to
from oathsworn_gui.storage.journal.journal_lines import Header, SealedLine, last_lines, scan_journal
from oathsworn_gui.storage.journal.step_lines import together_of
from oathsworn_gui.storage.saves.save_file import JOURNAL

_NEAR = 512 * 1024
"""Bytes at a journal's end that are read first, which takes some milliseconds."""
_log = logging.getLogger(__name__)


def history_of(folder: Path, state: Found) -> tuple[StepStack, StepStack]:
    """Return the steps done and undone that led to a campaign as it was found in ``folder``.

    Undo reaches back to the first step in the journals of that folder. At a line that cannot be
    read the history ends: it is then shorter, never wrong.
    """
    header = Header(state.head.id, state.head.game, state.system.schema)
    done, undone, first, lines = _followed_back(folder, header, state.lines)
    highest = max((line.seq for line in state.lines), default=0)
    before = StepStack(
        state.system,
        state.campaign,
        back=True,
        deeper=LinesOnDisk(folder, header, done, first),
        highest=highest,
    )
    after = StepStack(
        state.system, state.campaign, back=False, deeper=LinesOnDisk(folder, header, undone)
    )
    if undone:
        after.together = together_of(lines)
    return before, after


def told(lines: Sequence[SealedLine]) -> tuple[list[SealedLine], list[SealedLine], bool]:
    """Replay lines as undo and redo do; return those of the steps done, and those undone.

    The third value says whether every undone or redone step is among these lines. If not, the
    history begins after the last line for which this is not the case.
    """
    if all(line.kind == "done" for line in lines):
        return list(lines), [], True
    done: list[SealedLine] = []
    undone: list[SealedLine] = []
    whole = True
    for line in lines:
        if line.kind == "done":
            done.append(line)
            undone.clear()
            continue
        source, target = (done, undone) if line.kind == "undone" else (undone, done)
        if source and source[-1].seq == line.seq:
            target.append(source.pop())
        else:  # the step was done before the first of these lines
            done.clear()
            undone.clear()
            whole = False
    return done, undone, whole


def _followed_back(folder: Path, header: Header, lines: Sequence[SealedLine]) -> "_Replayed":
    """Replay lines, and those of older journals as long as steps of these are undone."""
    done, undone, whole = told(lines)
    while not whole and (older := _lines_before(folder, header, lines[0])):
        lines = [*older, *lines]
        done, undone, whole = told(lines)
    return _Replayed(done, undone, lines[0] if whole and lines else None, lines)


def _lines_before(folder: Path, header: Header, first: SealedLine) -> Sequence[SealedLine]:
    """Return the lines of an older journal that lead to a line without a gap; empty if none do."""
    try:
        journals = [each for each in older_journals(folder) if each.first < first.n]
    except OSError:
        return ()
    for older in journals:
        scan = scan_older(older)
        before = [line for line in scan.lines if line.n < first.n]
        lines = leading_to(first.n - 1, before) if scan.header == header else ()
        if lines and first.follows(lines[-1].n, lines[-1].chain):
            return lines
    return ()


class _Replayed(NamedTuple):
    """The steps done and undone; the ``first`` of the ``lines`` that were replayed for them.

    ``first`` is None where the history begins after it.
    """

    done: list[SealedLine]
    undone: list[SealedLine]
    first: SealedLine | None
    lines: Sequence[SealedLine]


class _Followed(NamedTuple):
    """Steps done in older journals, the first line of these, and whether there was any line."""

    done: list[SealedLine]
    first: SealedLine | None
    any: bool


class LinesOnDisk:
    """Implements `session.step_stack.Deeper` with the journals in a folder.

    Only numbers and checksums are kept in memory. A line is read again when its step is requested,
    from whichever journal holds it then; a missing or changed line ends the history. While the disk
    does not answer, or refuses to read, there seem to be no further steps.
    """

    def __init__(
        self,
        folder: Path,
        header: Header,
        lines: Sequence[SealedLine],
        first: SealedLine | None = None,
    ) -> None:
        """Start with the ``lines`` of steps, the oldest first.

        Older journals continue before the line ``first``; None: there are none.
        """
        self._folder = folder
        self._header = header
        self._first = first
        self._reading = BoundedRead[dict[tuple[int, int], SealedLine] | None]()
        self._looking = BoundedRead[_Followed]()
        self._near = BoundedRead[Sequence[SealedLine]]()
        self._numbers = array("L")
        self._checks = array("L")
        self._lay(lines, 0)

    def __len__(self) -> int:
        """Return the number of steps; this searches all older journals."""
        while self._look_further():
            pass
        return len(self._numbers)

    def take(self, most: int) -> list[PlainStep]:
        """Remove and return up to ``most`` steps from the top; an empty list if none are left."""
        while len(self._numbers) < most and self._look_further():
            pass
        wanted = list(zip(self._numbers[-most:], self._checks[-most:], strict=True))
        found = self._reading.answer(lambda: self._found(set(wanted))) if wanted else {}
        if found is None:
            return []
        steps: list[PlainStep] = []
        for known in reversed(wanted):
            step = _plain(found.get(known))
            if step is None:
                _log.warning("Line %s of the journal cannot be read any more", known[0])
                self._end()
                return steps[::-1]
            steps.append(step)
        steps.reverse()
        numbers, checks = self._numbers[:-most], self._checks[:-most]
        self._numbers, self._checks = numbers, checks  # both or, where memory ends, none
        return steps

    def lay(self, steps: Sequence[PlainStep]) -> bool:
        """Push steps on top if the journal holds them unchanged and they can be read from it."""
        wanted = {step.seq: step for step in steps}
        try:
            lines = self._near.answer(lambda: last_lines(self._folder / JOURNAL, _NEAR))
        except OSError:
            return False
        if lines is None:
            return False
        own = [line for line in lines if line.kind == "done" and line.seq in wanted]
        if [line.seq for line in own] not in ([*wanted], [*reversed(wanted)]):
            return False
        if any(_plain(line) != wanted[line.seq] for line in own):
            return False
        places = {line.seq: line for line in own}
        self._lay([places[step.seq] for step in steps], len(self._numbers))
        return True

    def _found(self, wanted: set[tuple[int, int]]) -> dict[tuple[int, int], SealedLine] | None:
        """Return the wanted lines, by number and checksum, from the newest journals with them.

        None if the disk refuses now: they may well be there.
        """
        found: dict[tuple[int, int], SealedLine] = {}
        try:
            for lines in self._journals():
                for line in lines:
                    if (known := (line.n, int(line.chain, 16))) in wanted:
                        found[known] = line
                if len(found) == len(wanted):
                    break
        except OSError as fault:
            _log.warning("The steps of before cannot be read now: %s", fault)
            return None
        return found

    def _journals(self) -> Iterator[Sequence[SealedLine]]:
        yield last_lines(self._folder / JOURNAL, _NEAR)
        yield scan_journal(self._folder / JOURNAL).lines
        for older in older_journals(self._folder):
            yield scan_older(older).lines

    def _look_further(self) -> bool:
        """Add the steps of the journal before the first line at the bottom; False if none is."""
        first = self._first
        if first is None:
            return False
        found = self._looking.answer(lambda: self._before(first))
        if found is None:
            return False
        self._lay(found.done, 0)
        self._first = found.first
        return found.any

    def _before(self, first: SealedLine) -> "_Followed":
        lines = _lines_before(self._folder, self._header, first)
        done, _, lowest, _ = _followed_back(self._folder, self._header, lines)
        return _Followed(done, lowest, bool(lines))

    def _lay(self, lines: Sequence[SealedLine], at: int) -> None:
        numbers, checks = array("L", self._numbers), array("L", self._checks)
        numbers[at:at] = array("L", [line.n for line in lines])
        checks[at:at] = array("L", [int(line.data[:8], 16) for line in lines])
        self._numbers, self._checks = numbers, checks

    def _end(self) -> None:
        self._first = None
        del self._numbers[:], self._checks[:]


def _plain(line: SealedLine | None) -> PlainStep | None:
    opened = None if line is None else line.opened()
    if opened is None:
        return None
    return PlainStep(
        opened.seq,
        opened.at,
        opened.who,
        opened.changes,
        opened.action,
        list(opened.lines),
        opened.procedure,
        opened.overruled,
    )
