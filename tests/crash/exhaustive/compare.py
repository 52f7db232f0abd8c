"""Holds what a disk gave back against what was promised: what is lost, and what was a lie."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from tests.crash.exhaustive.opening import House, Opened
from tests.crash.oracle import Oracle, Promise
from tests.crash.verdict import MOST_UNDONE, QUIET


@dataclass
class Findings:
    """What was found: each with its number, and in ``words`` the first ones of each kind.

    A ``lie`` is a moment that was told as saved and was not there; ``steps`` are the lines that
    are gone.
    """

    lost: int = 0
    steps: int = 0
    lies: int = 0
    troubles: int = 0
    words: Counter[str] = field(default_factory=Counter[str])

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.lost or self.steps or self.lies or self.troubles)

    def add(self, other: "Findings") -> None:
        """Add what was found elsewhere."""
        self.lost += other.lost
        self.steps += other.steps
        self.lies += other.lies
        self.troubles += other.troubles
        self.words += other.words

    def trouble(self, words: str, where: str) -> None:
        """Add something that is no loss."""
        self.troubles += 1
        self.words[f"{words}  ({where})"] += 1


After = Literal["kill", "kill on a bad disk", "power cut"]


def compared(opened: Opened, oracle: Oracle, where: str, after: After) -> Findings:
    """Return what is wrong with a disk after a kill, or after a power cut.

    After a kill everything that was shown must be there and nobody may be alarmed; after a power
    cut all that was told as saved. After a kill undo goes back as far as before, unless a bad disk
    refused lines of the journal, which only the tree holds then.
    """
    found = Findings()
    if opened.trouble:
        found.trouble(opened.trouble, where)
        return found
    for name, promise in oracle.campaigns.items():
        _campaign(name, promise, opened, oracle, found, where, after)
    for path, states in oracle.copies.items():
        state = opened.copies.get(path, "fault: it is not there")
        if state not in states:
            found.lost += 1
            found.words[f"the copy {path}: {state}  ({where})"] += 1
    for name, house in opened.houses.items():
        _afterwards(name, house, found, where, after)
    return found


def _afterwards(name: str, house: House, found: Findings, where: str, after: After) -> None:
    """Look at what opening and closing it once more has left."""
    if house.closes:
        found.trouble(f"{name} cannot be closed: {house.closes}", where)
    twice = [n for n, times in Counter(house.told).items() if times > 1]
    if twice:
        found.trouble(f"{name}: the chronicle tells lines twice: {twice}", where)
    missing = {*range(1, house.n + 1)} - {*house.told}
    if missing and after == "kill":
        found.trouble(f"{name}: the chronicle lacks lines: {sorted(missing)}", where)


def _campaign(
    name: str,
    promise: Promise,
    opened: Opened,
    oracle: Oracle,
    found: Findings,
    where: str,
    after: After,
) -> None:
    killed = after != "power cut"
    promised = promise.made or promise.base is not None or promise.saved >= 0
    if not promised or (not killed and promise.saved < 0 and not promise.made):
        return
    floor = promise.shown if killed else promise.saved
    houses = list(_places(name, opened.houses, oracle))
    best = -1
    for house in houses:
        if promise.made and promise.base is None and not house.fault:
            return
        if house.state in promise.states(floor):
            if killed:
                _after_a_kill(name, house, promise, found, where, bad=after != "kill")
            return
        best = max(best, promise.known_as(house.state) or -1)
    told = promise.saved > best and promise.saved >= 0
    found.lies += told
    if best < 0:
        found.lost += 1
        why = "; ".join(house.fault or "another state" for house in houses) or "it is not there"
        found.words[f"LOST {name}: {why}  ({where})"] += 1
    else:
        found.steps += floor - best
        lie = ", which was told as saved" * told
        found.words[f"{name}: line {best} came back of {floor}{lie}  ({where})"] += 1


def _places(name: str, houses: Mapping[str, House], oracle: Oracle) -> Iterator[House]:
    """Yield the campaign of that name, or those that no other name of the oracle claims."""
    if name in houses:
        yield houses[name]
    else:
        yield from (house for other, house in houses.items() if other not in oracle.campaigns)


def _after_a_kill(
    name: str, house: House, promise: Promise, found: Findings, where: str, *, bad: bool
) -> None:
    alarms = [code for code in house.reports if code not in QUIET]
    if alarms:
        found.trouble(f"{name} alarms: {alarms}", where)
    move = promise.moves.get(house.n)
    if move is None or move.state != house.state:
        return
    done, undone = promise.history(house.n)
    if not bad and house.steps < min(len(done), MOST_UNDONE):
        found.trouble(f"{name}: {house.steps} steps can be undone of {len(done)}", where)
    for word, states, known in (("undone", house.done, done), ("redone", house.undone, undone)):
        pairs = zip(states, reversed(known), strict=False)
        if any(b and a != b for a, b in pairs):
            found.trouble(f"{name}: what is {word} gives another campaign", where)
