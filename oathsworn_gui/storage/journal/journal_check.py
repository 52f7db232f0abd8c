"""How a journal relates to the tree beside it: which lines belong, what is lost, what to report."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from oathsworn_gui.storage.files.save_error import Report
from oathsworn_gui.storage.journal.continuity import played_elsewhere
from oathsworn_gui.storage.journal.journal_lines import Header, JournalScan, SealedLine
from oathsworn_gui.storage.saves.save_file import Head


@dataclass(frozen=True)
class JournalCheck:
    """A journal and the head of its tree; ``n`` arguments are the campaign's last line applied."""

    head: Head
    journal: JournalScan

    @cached_property
    def is_ours(self) -> bool:
        """Whether it names the same campaign and schema."""
        head = self.head
        return self.journal.header == Header(head.id, head.game, head.schema)

    @cached_property
    def is_elsewhere(self) -> bool:
        """Whether its lines were played from another tree of the campaign."""
        return self.is_ours and played_elsewhere(self.head, self.journal.lines)

    @property
    def is_foreign(self) -> bool:
        """Whether its lines are of another campaign."""
        return bool(self.journal.lines) and not self._is_same_campaign

    @property
    def lines(self) -> Sequence[SealedLine]:
        """Its lines that may follow the tree."""
        return self.journal.lines if self.is_ours and not self.is_elsewhere else ()

    def lost(self, n: int) -> int:
        """Return how many lines were once written and are missing from the campaign."""
        counts = not self.is_elsewhere and (self.is_ours or self._is_same_campaign)
        return max(0, self.journal.last_seen - n) if counts else 0

    def is_older(self, n: int) -> bool:
        """Whether it ends before the campaign does."""
        return self.is_ours and not self.is_elsewhere and 0 < self.journal.last_seen < n

    def is_whole(self, leading: Sequence[SealedLine]) -> bool:
        """Whether it can be continued, given the lines of it that lead to the campaign."""
        return self.is_ours and not self.journal.damaged and bool(leading or not self.journal.lines)

    def is_set_aside(self, n: int) -> bool:
        """Whether it is kept under another name."""
        odd = self.is_foreign or self.is_elsewhere or self.is_older(n)
        return self.journal.damaged or self.lost(n) > 0 or odd

    def why_aside(self, n: int) -> str:
        """Return why it is set aside, if it is: ``damaged``, ``other`` or ``older``."""
        if self.is_older(n):  # the campaign passed its last line, or another program wrote it
            ends = self.journal.lines[-1].chain if self.journal.lines else ""
            return "older" if ends in self.head.trail else "other"
        return "other" if self.is_elsewhere else "damaged"

    def reports(self, n: int) -> tuple[Report, ...]:
        """Return what was wrong with it, at most one report."""
        if self.is_elsewhere:
            return (Report("journal-elsewhere"),)
        if self.is_foreign:
            return (Report("journal-foreign"),)
        if lost := self.lost(n):
            return (Report("journal-damaged", {"n": lost}),)
        if self.journal.damaged:
            return (Report("journal-mended"),)
        return (Report("journal-torn"),) if self.journal.torn else ()

    @property
    def _is_same_campaign(self) -> bool:
        return self.journal.header is not None and self.journal.header.id == self.head.id
