"""What must be on the disk: read from the diary of the lives so far."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.crash.events import (
    Ahead,
    Copied,
    Doing,
    Event,
    Made,
    Opened,
    OpenFile,
    Renamed,
    Saved,
    Shown,
    Spared,
    Trouble,
    Write,
)
from tests.crash.plan import role


class Move(NamedTuple):
    """One line of a campaign's journal: what it did, and what the campaign was after it."""

    kind: str
    state: str


@dataclass
class Promise:
    """What was told of one campaign.

    ``moves`` are by the number of their line; ``shown`` is the last that was shown while it was
    with the system, ``saved`` the last that the mark called saved, -1 before there was one;
    ``base`` is where the moves begin, None where nobody has opened it yet; ``made`` says that it
    was told to be there all the same.
    """

    moves: dict[int, Move] = field(default_factory=dict[int, Move])
    base: int | None = None
    shown: int = -1
    saved: int = -1
    made: bool = False

    @property
    def last(self) -> int:
        """The number of the last line that was made."""
        return max(self.moves, default=0)

    def states(self, floor: int) -> frozenset[str]:
        """Return what the campaign may be when nothing up to line ``floor`` is lost."""
        return frozenset(move.state for n, move in self.moves.items() if n >= floor)

    def known_as(self, state: str) -> int | None:
        """Return the last line after which the campaign was this, or None."""
        return max((n for n, move in self.moves.items() if move.state == state), default=None)

    def history(self, n: int) -> tuple[list[str], list[str]]:
        """Return what undoing from line ``n`` on must give, next last, and what redoing must."""
        done, undone, now = list[str](), list[str](), ""
        for number in sorted(self.moves):
            if number > n:
                break
            kind, state = self.moves[number]
            if kind == "done":
                done.append(now)
                undone.clear()
            elif kind in ("undone", "redone"):
                source, target = (done, undone) if kind == "undone" else (undone, done)
                if source and source[-1] == state:
                    source.pop()
                    target.append(now)
                else:  # a step from before the diary begins
                    source.clear()
                    target.append(now)
            now = state
        return done, undone


class Oracle:
    """Knows what every campaign of a library must be."""

    def __init__(self) -> None:
        """Know nothing."""
        self.campaigns: dict[str, Promise] = {}
        self.copies: dict[str, frozenset[str]] = {}
        self.doing = ""
        self.troubles: list[str] = []
        self._spares: dict[str, tuple[str, int]] = {}
        self._journals: set[int] = set()
        self._line_taken = False
        self._ears: Mapping[type, Callable[[Any], None]] = {
            Opened: self._opened,
            Ahead: self._ahead,
            Shown: self._shown,
            Saved: self._saved,
            Spared: self._spared,
            Made: self._made,
            Copied: self._copied,
            Renamed: self._renamed,
            Doing: self._does,
            Trouble: self._trouble,
            OpenFile: self._file_opened,
            Write: self._written,
        }

    def know(self, name: str, n: int, state: str) -> None:
        """Take a campaign that lies on the disk for certain into account."""
        self.campaigns[name] = Promise({n: Move("laid", state)}, n, n, n)

    def hear(self, events: Iterable[Event]) -> None:
        """Learn from what a life wrote down."""
        for event in events:
            self.hear_one(event)

    def hear_one(self, event: Event) -> None:
        """Learn from one event; what only the disk needs to know is passed over."""
        hear = self._ears.get(type(event))
        if hear is not None:
            hear(event)

    def life_ended(self) -> None:
        """Forget the files of a program that is dead."""
        self._journals.clear()

    def _of(self, name: str) -> Promise:
        return self.campaigns.setdefault(name, Promise())

    def _opened(self, event: Opened) -> None:
        """What opened is the truth from now on: lines behind it had not been shown."""
        promise = self._of(event.name)
        if promise.base is not None and event.state not in promise.states(promise.shown):
            self.troubles.append(f"LOST {event.name}: the program opened another state")
        if promise.base is None:
            promise.base = event.n
        promise.moves = {n: move for n, move in promise.moves.items() if n <= event.n}
        kept = promise.moves.get(event.n)
        if kept is None or kept.state != event.state:
            promise.moves[event.n] = Move("opened", event.state)
        promise.shown = event.n
        self._spares.clear()  # from here on its lines may be others

    def _ahead(self, event: Ahead) -> None:
        self._of(event.name).moves[event.n] = Move(event.kind, event.state)
        self._line_taken = False
        self._follow_spares(event.name)

    def _shown(self, event: Shown) -> None:
        """A line that a failing disk refused is not promised, and the mark says so."""
        if not event.failing or self._line_taken:
            self._of(event.name).shown = event.n

    def _saved(self, event: Saved) -> None:
        promise = self._of(event.name)
        promise.saved = max(promise.saved, event.n)
        promise.shown = max(promise.shown, event.n)

    def _made(self, event: Made) -> None:
        self.campaigns[event.name] = Promise(made=True)

    def _copied(self, event: Copied) -> None:
        self.copies[event.path] = frozenset({event.state})

    def _spared(self, event: Spared) -> None:
        self._spares[event.path] = event.name, event.n
        self._follow_spares(event.name)

    def _follow_spares(self, name: str) -> None:
        """A spare may hold any state from the promised one on."""
        for path, (of, n) in self._spares.items():
            if of == name:
                self.copies[path] = self._of(name).states(n)

    def _renamed(self, event: Renamed) -> None:
        promise = self.campaigns.pop(event.old, None)
        if promise is not None:
            self.campaigns[event.new] = promise

    def _does(self, event: Doing) -> None:
        self.doing = event.word

    def _trouble(self, event: Trouble) -> None:
        self.troubles.append(event.words)

    def _file_opened(self, event: OpenFile) -> None:
        if role(event.path) == "journal":
            self._journals.add(event.token)

    def _written(self, event: Write) -> None:
        if event.token in self._journals:
            self._line_taken = event.data.endswith(b"\n")
