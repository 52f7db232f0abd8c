"""A stack of steps, of which only the upper ones are kept as objects.

A step object refers to two trees and shares most of them with its neighbours; its own part is still
kilobytes. So deeper steps are kept packed, or only on disk, and are rebuilt one by one on demand
from the tree above them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, NamedTuple, Protocol, overload

from oathsworn_gui.session.plain_step import (
    PlainStep,
    living_step,
    packed,
    plain_step,
    unpacked,
)
from oathsworn_gui.session.step import Step
from oathsworn_gui.tabletop.game_system import GameSystem

ALIVE = 24
"""The number of steps on top that stay as objects: more than most procedures have."""
TOGETHER = 16
"""The number of steps packed together, which takes a millisecond."""
PACKS = 16
"""The number of packs kept in memory if those below can be read again."""
GIVEN = 2
"""The number of packs moved deeper at once, which takes some milliseconds."""
FIRST = 1
"""The number of steps fetched from deeper first: opening a campaign names only the last."""
FETCHED = 16
"""The number of steps fetched from deeper at once after that."""


class Deeper(Protocol):
    """Steps below those in memory, the deepest first: those that led to an opened campaign."""

    def __len__(self) -> int:
        """The number of steps, as far as they can be found."""
        ...

    def take(self, most: int) -> list[PlainStep]:
        """Remove and return up to ``most`` steps from the top; an empty list if none are left."""
        ...

    def lay(self, steps: Sequence[PlainStep]) -> bool:
        """Push steps on top, oldest first; False, without pushing, if they were not readable."""
        ...


class Nothing:
    """An empty `Deeper`."""

    def __len__(self) -> int:
        """Return 0."""
        return 0

    def take(self, most: int) -> list[PlainStep]:
        """Return an empty list."""
        return []

    def lay(self, steps: Sequence[PlainStep]) -> bool:
        """Refuse: pushed steps would be lost."""
        return False


class Content(NamedTuple):
    """What a stack is to hold: ready, so that holding it cannot fail."""

    highest: int
    tree: Any
    deeper: Deeper
    taken: list[PlainStep]
    packs: list[tuple[int, bytes]]
    plain: list[PlainStep]
    alive: list[Step]


class StepStack(Sequence[Step]):
    """Steps, the last on top. ``tree`` is the campaign between its top and the next step.

    With ``back`` its top led to that tree (steps done), else it starts from there (steps undone).
    A step that cannot be rebuilt ends the stack: it is then shorter, never wrong. Packed steps are
    rebuilt each time they are read.
    """

    def __init__(
        self,
        system: GameSystem,
        tree: Any,
        *,
        back: bool,
        deeper: Deeper | None = None,
        highest: int = 0,
    ) -> None:
        """Start with the steps in ``deeper``; ``highest`` is the highest step number so far."""
        self.highest = highest
        self.together: dict[int, int] = {}
        """How many undone steps are redone as one with that of a number, if more than one."""
        self._system = system
        self._tree = tree
        self._back = back
        self._deeper: Deeper = Nothing() if deeper is None else deeper
        self._packs: list[tuple[int, bytes]] = []
        self._most_packs = PACKS
        self._plain: list[PlainStep] = []
        self._alive: list[Step] = []
        self._taken: list[PlainStep] = []
        self._fetches = FIRST

    def push(self, step: Step) -> None:
        """Push a step; it must follow, or precede, the one on top."""
        self.become(self.pushed(step))

    def pop(self) -> Step:
        """Remove the top and return it.

        Raises:
            IndexError: the stack is empty.
        """
        step, content = self.popped()
        self.become(content)
        return step

    def pushed(self, step: Step) -> Content:
        """Return what the stack is to hold with a step on top; it must follow, or precede, it."""
        if len(self._packs) > self._most_packs:
            self._give_deeper()
        alive, plain, packs = [*self._alive, step], self._plain, self._packs
        if len(alive) >= ALIVE + TOGETHER:
            packs = [*packs, *_packs_of([*plain, *map(plain_step, alive[:TOGETHER])])]
            alive, plain = alive[TOGETHER:], []
        highest = max(self.highest, step.seq)
        return self._content(highest, packs, plain, alive)

    def popped(self) -> tuple[Step, Content]:
        """Return the top, and what the stack is to hold without it.

        Raises:
            IndexError: the stack is empty.
        """
        if not self:
            raise IndexError("there is no step")
        step = self._alive[-1]
        tree, alive = self._other_side(step), self._alive[:-1]
        content = self._content(self.highest, self._packs, self._plain, alive)
        return step, content._replace(tree=tree)

    def cleared(self) -> Content:
        """Return what the stack is to hold without any steps."""
        return Content(self.highest, self._tree, Nothing(), [], [], [], [])

    def become(self, content: Content) -> None:
        """Hold this, which takes no memory: it is done once nothing can fail any more."""
        self.highest = content.highest  # one by one: to unpack them takes memory
        self._tree = content.tree
        self._deeper = content.deeper
        self._taken = content.taken
        self._packs = content.packs
        self._plain = content.plain
        self._alive = content.alive

    def _content(
        self,
        highest: int,
        packs: list[tuple[int, bytes]],
        plain: list[PlainStep],
        alive: list[Step],
    ) -> Content:
        return Content(highest, self._tree, self._deeper, self._taken, packs, plain, alive)

    def __len__(self) -> int:
        """Return the number of steps; some may turn out to be unreadable later."""
        in_packs = sum(count for count, _ in self._packs)
        return len(self._deeper) + len(self._taken) + in_packs + len(self._plain) + len(self._alive)

    def __bool__(self) -> bool:
        """Whether there is a top, which is then a step object."""
        return bool(self._alive) or self._revive()

    def __reversed__(self) -> Iterator[Step]:
        """Iterate over the steps from the top down."""
        given = 0
        while given < len(self._alive) or (given < ALIVE and self._revive()):
            given += 1
            yield self._alive[-given]
        tree = self._lowest_tree
        for plain in self._from_the_top():
            step = self._made(plain, tree)
            if step is None:
                return
            yield step
            tree = self._other_side(step)

    def __iter__(self) -> Iterator[Step]:
        """Iterate from the bottom up, which rebuilds all steps: slow, and uses much memory."""
        return reversed(list(reversed(self)))

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...

    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        """Return a step, or those of a slice; fast near the top."""
        if isinstance(index, slice):
            if index.start is not None and index.start < 0 and index.stop is index.step is None:
                return self._last(-index.start)
            return list(self)[index]
        if index >= 0:
            return list(self)[index]
        found = self._last(-index)
        if len(found) < -index:
            raise IndexError("there are not so many steps")
        return found[0]

    def _last(self, count: int) -> list[Step]:
        return list(islice(reversed(self), count))[::-1]

    def _revive(self) -> bool:
        """Rebuild the highest packed step as an object; False if there is none."""
        if not self._plain and self._packs:
            plain, packs = unpacked(self._packs[-1][1]), self._packs[:-1]
            self._plain, self._packs = plain, packs
        elif not self._plain:  # they are needed now, and packed with others when they go deeper
            self._take()
            self._plain, self._taken = self._taken, self._plain
        step = self._made(self._plain[-1], self._lowest_tree) if self._plain else None
        if step is None:
            return False
        alive, plain = [step, *self._alive], self._plain[:-1]
        self._alive, self._plain = alive, plain
        return True

    def _from_the_top(self) -> Iterator[PlainStep]:
        """Yield the packed steps from the top down, fetching deeper ones."""
        yield from reversed(self._plain)
        at = len(self._packs)
        while at := at or self._fetch():
            at -= 1
            yield from reversed(unpacked(self._packs[at][1]))

    def _fetch(self) -> int:
        """Load deeper steps into memory; return the number of packs."""
        self._take()
        packs = _packs_of(self._taken)
        self._packs, self._taken = [*packs, *self._packs], []
        return len(packs)

    def _take(self) -> None:
        """Take steps from deeper, to be kept in one assignment: where memory ends none is lost."""
        if not self._taken:  # else memory ended before they were kept
            self._taken = self._deeper.take(self._fetches)
            self._fetches = FETCHED

    def _give_deeper(self) -> None:
        """Move the lowest packs to where they can be read again; else retry when there are more."""
        lowest = [step for _, pack in self._packs[:GIVEN] for step in unpacked(pack)]
        rest = self._packs[GIVEN:]
        if self._deeper.lay(lowest):
            self._packs = rest
            self._most_packs = PACKS
        else:
            self._most_packs = len(self._packs) + GIVEN

    def _made(self, plain: PlainStep, tree: Any) -> Step | None:
        """Return a step rebuilt from the tree above it; None if the stack ends there."""
        try:
            return living_step(plain, self._system, tree, back=self._back)
        except (KeyError, TypeError, ValueError):
            above = takewhile(lambda each: each.seq != plain.seq, self._from_the_top())
            self._plain, self._packs, self._deeper = list(above)[::-1], [], Nothing()
            self._taken = []
            return None

    @property
    def _lowest_tree(self) -> Any:
        """The tree below the step objects."""
        return self._other_side(self._alive[0]) if self._alive else self._tree

    def _other_side(self, step: Step) -> Any:
        return step.before if self._back else step.after


def _packs_of(steps: Sequence[PlainStep]) -> list[tuple[int, bytes]]:
    few = (steps[first : first + TOGETHER] for first in range(0, len(steps), TOGETHER))
    return [(len(each), packed(each)) for each in few]


def stack_of(steps: Iterable[Step], system: GameSystem, tree: Any, *, back: bool) -> StepStack:
    """Return steps as a stack, the last on top; a stack is returned unchanged."""
    if isinstance(steps, StepStack):
        return steps
    stack = StepStack(system, tree, back=back)
    for step in steps:
        stack.push(step)
    return stack
