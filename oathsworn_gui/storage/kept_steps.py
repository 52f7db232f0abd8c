"""The history of a campaign that was opened: read from its journals when somebody asks for it."""

import logging
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

from oathsworn_gui.session.plain_step import PlainStep
from oathsworn_gui.session.step_stack import StepStack
from oathsworn_gui.storage.following import leading_to
from oathsworn_gui.storage.journal_lines import Header, SealedLine, last_lines, scan_journal
from oathsworn_gui.storage.older_journals import older_journals, scan_older
from oathsworn_gui.storage.opening import Found
from oathsworn_gui.storage.save_file import JOURNAL

_NEAR = 512 * 1024
"""Bytes at a journal's end that are looked at first: so many take some milliseconds."""
_log = logging.getLogger(__name__)


def history_of(folder: Path, state: Found) -> tuple[StepStack, StepStack]:
    """Return the steps done and undone that led to a campaign as it was found in ``folder``.

    Undo goes back to the first step of the journals that lie there. The history begins where a
    line cannot be read any more: it is then shorter, never wrong.
    """
    header = Header(state.head.id, state.head.game, state.system.schema)
    done, undone, first = _followed_back(folder, header, state.lines)
    highest = max((line.seq for line in state.lines), default=0)
    return (
        StepStack(
            state.system,
            state.campaign,
            back=True,
            deeper=LinesOnDisk(folder, header, done, first),
            highest=highest,
        ),
        StepStack(
            state.system,
            state.campaign,
            back=False,
            deeper=LinesOnDisk(folder, header, undone),
        ),
    )


def told(lines: Sequence[SealedLine]) -> tuple[list[SealedLine], list[SealedLine], bool]:
    """Follow lines as a history does; return those of the steps done, and undone.

    The third says whether what they undo and redo is all theirs: if not, the history begins behind
    the last line that is not.
    """
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
        else:  # the step was done before these lines begin
            done.clear()
            undone.clear()
            whole = False
    return done, undone, whole


def _followed_back(
    folder: Path, header: Header, lines: Sequence[SealedLine]
) -> tuple[list[SealedLine], list[SealedLine], SealedLine | None]:
    """Follow lines, and those of older journals before them as long as steps of these are undone.

    Returns the steps done and undone, and the first line that was followed; None where the history
    begins behind it.
    """
    done, undone, whole = told(lines)
    while not whole and (older := _lines_before(folder, header, lines[0])):
        lines = [*older, *lines]
        done, undone, whole = told(lines)
    return done, undone, lines[0] if whole and lines else None


def _lines_before(folder: Path, header: Header, first: SealedLine) -> Sequence[SealedLine]:
    """Return the lines of an older journal that lead to a line without a gap, if any do."""
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


class LinesOnDisk:
    """Implements `session.step_stack.Deeper` by the journals in a folder.

    Only numbers and checksums are kept. A line is read again when its step is asked for, wherever
    it lies then; one that is not found any more, or is another, ends the history.
    """

    def __init__(
        self,
        folder: Path,
        header: Header,
        lines: Sequence[SealedLine],
        first: SealedLine | None = None,
    ) -> None:
        """Begin with the ``lines`` of steps, the deepest first.

        ``first`` is the line before which older journals go on; None: there are none.
        """
        self._folder, self._header, self._first = folder, header, first
        self._numbers, self._checks = array("L"), array("L")
        self._lay(lines, 0)

    def __len__(self) -> int:
        """Return how many there are, for which all older journals are looked at."""
        while self._look_further():
            pass
        return len(self._numbers)

    def take(self, most: int) -> list[PlainStep]:
        """Take up to ``most`` of the upper ones off; an empty list where there are no more."""
        while len(self._numbers) < most and self._look_further():
            pass
        numbers, checks = self._numbers[-most:], self._checks[-most:]
        del self._numbers[-most:], self._checks[-most:]
        wanted = list(zip(numbers, checks, strict=True))
        found = self._found(set(wanted))
        steps: list[PlainStep] = []
        for known in reversed(wanted):
            step = _plain(found.get(known))
            if step is None:
                _log.warning("Line %s of the journal cannot be read any more", known[0])
                self._end()
                break
            steps.append(step)
        return steps[::-1]

    def lay(self, steps: Sequence[PlainStep]) -> bool:
        """Lay steps on top if they stand in the journal as they are, and can be read there."""
        wanted = {step.seq: step for step in steps}
        try:
            lines = last_lines(self._folder / JOURNAL, _NEAR)
        except OSError:
            return False
        own = [line for line in lines if line.kind == "done" and line.seq in wanted]
        if [line.seq for line in own] not in ([*wanted], [*reversed(wanted)]):
            return False
        if any(_plain(line) != wanted[line.seq] for line in own):
            return False
        places = {line.seq: line for line in own}
        self._lay([places[step.seq] for step in steps], len(self._numbers))
        return True

    def _found(self, wanted: set[tuple[int, int]]) -> dict[tuple[int, int], SealedLine]:
        """Return the wanted lines, by number and checksum, from the newest journals they lie in."""
        found: dict[tuple[int, int], SealedLine] = {}
        for lines in self._journals():
            for line in lines:
                if (known := (line.n, int(line.chain, 16))) in wanted:
                    found[known] = line
            if len(found) == len(wanted):
                break
        return found

    def _journals(self) -> Iterator[Sequence[SealedLine]]:
        try:
            yield last_lines(self._folder / JOURNAL, _NEAR)
            yield scan_journal(self._folder / JOURNAL).lines
            for older in older_journals(self._folder):
                yield scan_older(older).lines
        except OSError as fault:
            _log.warning("The steps of before cannot be read: %s", fault)

    def _look_further(self) -> bool:
        """Lay the steps of the journal before the first line below; False where there is none."""
        first, self._first = self._first, None
        lines = () if first is None else _lines_before(self._folder, self._header, first)
        done, _, self._first = _followed_back(self._folder, self._header, lines)
        self._lay(done, 0)
        return bool(lines)

    def _lay(self, lines: Sequence[SealedLine], at: int) -> None:
        self._numbers[at:at] = array("L", (line.n for line in lines))
        self._checks[at:at] = array("L", (int(line.chain, 16) for line in lines))

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
