"""The state that play and the writing thread share for a campaign that is being written."""

import threading
from dataclasses import dataclass, field

from oathsworn_gui.storage.campaign.save_status import Passed, reason_of


@dataclass
class WriterState:
    """Shared state, guarded by ``changed``. Numbers are those of journal lines.

    ``unwritten`` lines wait for the thread; ``passed`` are moments that may be missing from the
    chronicle and the generations. Lines up to ``added`` were passed to the operating system, up to
    ``synced`` an fsync was tried, up to ``safe`` it succeeded; ``tree`` is the last whole tree. A
    ``suspect`` journal is rewritten after a whole tree; ``held`` is set while another program wrote
    to the folder. ``reason`` is the code of why writing fails, empty while it works; ``first_owed``
    is when the first step not yet in a whole tree was done.
    """

    latest: Passed
    passed: list[Passed]
    added: int
    tree: int
    synced: int
    suspect: bool
    held: bool = False
    safe: int = -1
    reason: str = ""
    first_owed: float = 0.0
    unwritten: list[tuple[int, bytes]] = field(default_factory=list[tuple[int, bytes]])
    changed: threading.Condition = field(default_factory=threading.Condition)

    def suspect_it(self, fault: OSError) -> None:
        """Stop trusting the journal until it is rewritten after a whole tree."""
        with self.changed:
            self.suspect = True
            self.safe = -1
            self.reason = self.reason or reason_of(fault)
