"""What the notation must know of one kind of instruction: the one description of it.

The reader, both kinds of sentences and the lint of encounters look into the table of these
(`instructions.SPECS`) and know no kind by name.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import Harm, Instruction, Who
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.state import State
from oathsworn_gui.tabletop.texts import Texts

I = TypeVar("I", bound=State)  # noqa: E741
Read = Callable[[EnemyParser], None]
"""Reads what follows a word."""


class Page(NamedTuple):
    """The context of instructions: the encounter, and whether they are on a minion's box."""

    encounter: EncounterDef
    minion: bool


class Before(NamedTuple):
    """The instructions before one, and the page they are on."""

    steps: tuple[Instruction, ...]
    page: Page

    @property
    def moved(self) -> bool:
        """Whether something moved before."""
        return any(step.do in {"move", "charge"} for step in self.steps)


class ReadBack(NamedTuple):
    """How an instruction is read back to who typed it: as a short sentence.

    ``directions`` are the names of the six directions of the board, clockwise from north;
    ``inside`` reads back an instruction inside another one.
    """

    texts: Texts
    directions: Sequence[str]
    inside: Callable[[Instruction], str]


def read_back(back: ReadBack, key: str, /, **params: Scalar) -> str:
    """Return a text of those that read an instruction back."""
    return back.texts.say(f"enemy-panel.read.{key}", **params)


def who_meant(back: ReadBack, who: str, within: int | None = None) -> str:
    """Return whom an instruction means, and within how many hexes."""
    words = read_back(back, f"who.{who}")
    return words if within is None else read_back(back, "within", who=words, n=within)


def _do(step: State) -> str:
    return str(type(step).model_fields["do"].default)


def _no_faults(_: State, __: Before) -> Iterable[str]:
    return ()


def _no_harms(_: State) -> tuple[Harm, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class InstructionSpec(Generic[I]):
    """One kind of instruction of an enemy.

    ``words`` are the words it begins with and what reads the rest. ``line`` is its line in the
    log, ``sentence`` what is read back to who typed it, ``name`` the end of the key of its name in
    the bar. ``faults`` yields what is wrong with it; ``counts`` is the field that must
    be above 0, ``cannot_mean`` whom it cannot be for, ``harms`` the instructions inside it.
    """

    kind: type[I]
    words: Mapping[str, Read] = field(default_factory=dict[str, Read])
    line: Callable[[I, Encounter], Line]
    sentence: Callable[[I, ReadBack], str]
    name: Callable[[I], str] = field(default=_do)
    faults: Callable[[I, Before], Iterable[str]] = field(default=_no_faults)
    counts: str = ""
    cannot_mean: tuple[Who, ...] = ()
    harms: Callable[[I], tuple[Harm, ...]] = field(default=_no_harms)

    @property
    def do(self) -> str:
        """The stored name of the kind."""
        return str(self.kind.model_fields["do"].default)


def begins(read: Read, *words: str) -> Mapping[str, Read]:
    """Return each of the words with the same reader."""
    return dict.fromkeys(words, read)
