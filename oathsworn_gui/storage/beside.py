"""How a journal stands to the tree it lies beside: what is of it, what is lost, what to say."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from oathsworn_gui.storage.following import played_elsewhere
from oathsworn_gui.storage.journal_lines import Header, JournalScan, SealedLine
from oathsworn_gui.storage.save_error import Report
from oathsworn_gui.storage.save_file import Head


@dataclass(frozen=True)
class Beside:
    """The journal beside the tree with ``head``; ``n`` is the last line that the campaign took."""

    head: Head
    journal: JournalScan

    @cached_property
    def is_ours(self) -> bool:
        """Whether it names the same campaign in the same form."""
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
        """Those that may follow the tree."""
        return self.journal.lines if self.is_ours and not self.is_elsewhere else ()

    def lost(self, n: int) -> int:
        """Return how many lines were once written and are not in the campaign."""
        counts = not self.is_elsewhere and (self.is_ours or self._is_same_campaign)
        return max(0, self.journal.last_seen - n) if counts else 0

    def is_older(self, n: int) -> bool:
        """Whether it ends before the campaign."""
        return self.is_ours and not self.is_elsewhere and 0 < self.journal.last_seen < n

    def is_whole(self, leading: Sequence[SealedLine]) -> bool:
        """Whether it can be gone on with, when those lines of it lead to the campaign."""
        return self.is_ours and not self.journal.damaged and bool(leading or not self.journal.lines)

    def is_set_aside(self, n: int) -> bool:
        """Whether it is kept under another name."""
        odd = self.is_foreign or self.is_elsewhere or self.is_older(n)
        return self.journal.damaged or self.lost(n) > 0 or odd

    def why_aside(self, n: int) -> str:
        """Return why it is set aside, if it is: ``damaged``, ``other`` or ``older``."""
        if self.is_older(n):  # the campaign went through its last line, or somebody else did
            ends = self.journal.lines[-1].chain if self.journal.lines else ""
            return "older" if ends in self.head.trail else "other"
        return "other" if self.is_elsewhere else "damaged"

    def reports(self, n: int) -> tuple[Report, ...]:
        """Return what was wrong, one at most."""
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
