"""What each way of going wrong comes to: deaths and power cuts at every event, and faults."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tests.crash.disk import Disk
from tests.crash.events import Doing, Operation, Trouble, Write
from tests.crash.exhaustive.compare import After, Findings, compared
from tests.crash.exhaustive.job import Job
from tests.crash.exhaustive.opening import Opener
from tests.crash.exhaustive.operations import FAULT
from tests.crash.exhaustive.orders import Files, cuts
from tests.crash.exhaustive.session import Trace
from tests.crash.oracle import Oracle

Promised = tuple[object, ...]


@dataclass
class Sum:
    """What was tried and found. ``sampled`` are the moments at which not all cuts were tried."""

    faults: int = 0
    kills: int = 0
    cuts: int = 0
    sampled: int = 0
    opened: int = 0
    unreached: int = 0
    held_up: int = 0
    found: Findings = field(default_factory=Findings)

    @property
    def ways(self) -> int:
        """The number of ways that were tried."""
        return self.faults + self.kills + self.cuts

    def add(self, other: "Sum") -> None:
        """Add what another process came to."""
        self.faults += other.faults
        self.kills += other.kills
        self.cuts += other.cuts
        self.sampled += other.sampled
        self.opened += other.opened
        self.unreached += other.unreached
        self.held_up += other.held_up
        self.found.add(other.found)


def killed_everywhere(trace: Trace, opener: Opener, where: str) -> Sum:
    """Let the program die after each operation, and in the middle of each write."""
    total, disk, oracle = Sum(), trace.disk(), trace.oracle()
    for number, event in enumerate(trace.events):
        if isinstance(event, Write) and len(event.data) > 1:
            half = event._replace(data=event.data[: len(event.data) // 2])
            disk.follow(half)
            total.kills += 1
            at = f"{where}, killed in the middle of event {number}"
            total.found.add(compared(opener.opened(disk.shows()), oracle, at, "kill"))
        if isinstance(event, Operation):
            disk.follow(event)
        oracle.hear_one(event)
        total.kills += 1
        at = f"{where}, killed after event {number}"
        total.found.add(compared(opener.opened(disk.shows()), oracle, at, "kill"))
    _own_troubles(trace, oracle, total, where)
    return total


def cut_everywhere(trace: Trace, opener: Opener, job: Job) -> Sum:
    """Cut the power after each event of a part of the trace, in every order."""
    total, disk, oracle = Sum(), trace.disk(), trace.oracle()
    seen: set[tuple[int, Promised]] = set()
    for number, event in enumerate(trace.events[: job.part.stop]):
        if isinstance(event, Operation):
            disk.follow(event)
        oracle.hear_one(event)
        if number not in job.part:
            continue
        promised, sampled = _promised(oracle), False
        for cut in cuts(disk, Random(f"{job.seed} {number}"), job.most):
            sampled = sampled or cut.sampled
            case = hash(frozenset(cut.files.items())), promised
            if case in seen:
                continue
            seen.add(case)
            total.cuts += 1
            at = f"{job.script}, power cut after event {number}"
            total.found.add(compared(opener.opened(cut.files), oracle, at, "power cut"))
            if job.first and not total.found.good:
                return total
        total.sampled += sampled
    return total


def after_a_fault(trace: Trace, opener: Opener, where: str, *, hangs: bool) -> Sum:
    """Look whenever more was promised after a fault: what a kill and a plain cut leave then.

    Of a program that is killed while its disk ``hangs`` only what was told as saved must be there;
    at the end, when it answered again, everything.
    """
    total = Sum(faults=1, unreached=not trace.reached, held_up=len(trace.held_up))
    disk, oracle = trace.disk(), trace.oracle()
    before: Promised | None = None
    for number, event in enumerate(trace.events):
        if isinstance(event, Operation):
            disk.follow(event)
        oracle.hear_one(event)
        if event == Doing(FAULT):
            before = ()
        last = number == len(trace.events) - 1
        if before is None or (_promised(oracle) == before and not last):
            continue
        before = _promised(oracle)
        after: After = "power cut" if hangs and not last else "kill on a bad disk"
        _look(disk, oracle, opener, f"{where}, after event {number}", after, total)
    for name in trace.held_up:
        total.found.words[f"the table waits for {name}  ({where})"] += 1
    if not trace.reached:
        total.found.words[f"not reached  ({where})"] += 1
    _own_troubles(trace, oracle, total, where)
    return total


def _look(disk: Disk, oracle: Oracle, opener: Opener, where: str, after: After, total: Sum) -> None:
    shows = compared(opener.opened(disk.shows()), oracle, f"{where}, killed", after)
    total.found.add(shows)
    for files in _plain_cuts(disk):
        at = f"{where}, power cut"
        total.found.add(compared(opener.opened(files), oracle, at, "power cut"))


def _plain_cuts(disk: Disk) -> Iterator[Files]:
    """Yield what is certain, and that with all names that wait."""
    for names in ((), disk.waiting):
        yield {path: bytes(file.certain) for path, file in disk.named(names)}


def _promised(oracle: Oracle) -> Promised:
    campaigns = (
        (name, promise.saved, promise.shown, promise.base, promise.made)
        for name, promise in oracle.campaigns.items()
    )
    return (*campaigns, *oracle.copies.items())


def _own_troubles(trace: Trace, oracle: Oracle, total: Sum, where: str) -> None:
    """Take what the script itself ran into, and what it opened that nobody had shown."""
    heard = [event.words for event in trace.events if isinstance(event, Trouble)]
    for words in dict.fromkeys((*heard, *oracle.troubles)):
        if words.startswith("LOST"):
            total.found.lost += 1
            total.found.words[f"{words}  ({where})"] += 1
        else:
            total.found.trouble(words, where)
