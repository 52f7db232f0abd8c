"""What the notation must know of one kind of effect: the one description that all else follows.

The reader, the writer, the sentences, the fields of the form and the lint of cards look into the
table of these (`effects.SPECS`) and know no kind by name.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart, Effect
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.tabletop.action import Line

E = TypeVar("E", bound=Effect)
Read = Callable[[CardParser, int | None], None]
"""Reads what follows a word; the number is the one typed before that word, None without one."""


class Before(NamedTuple):
    """The context of an effect: its part, and what the effects before it gave."""

    part: CardPart
    given: frozenset[str]


class FormEntry(NamedTuple):
    """How the form offers an effect: ``place`` in its palette from 1, ``key`` that adds it.

    ``icon`` is the name of an icon of Material Design, ``first`` the effect as it is added.
    """

    place: int
    key: str
    icon: str
    first: CardEffect


def _do(effect: Effect) -> str:
    return str(type(effect).model_fields["do"].default)


def _no_lines(_: Effect) -> Iterable[Line]:
    return ()


def _no_faults(_: Effect, __: Before) -> Iterable[str]:
    return ()


@dataclass(frozen=True, kw_only=True)
class EffectSpec(Generic[E]):
    """One kind of effect of a card.

    ``words`` are the words it begins with and what reads the rest; ``write`` returns the text that
    is read back as the same effect. ``line`` is its sentence, ``additions`` what is added to it
    before whom it is for, ``name`` the end of the key of its name. ``faults`` yields what is wrong
    with it; ``gives`` names what effects behind it may build on.
    """

    kind: type[E]
    form: FormEntry
    words: Mapping[str, Read]
    write: Callable[[E], str]
    line: Callable[[E], Line]
    name: Callable[[E], str] = field(default=_do)
    additions: Callable[[E], Iterable[Line]] = field(default=_no_lines)
    faults: Callable[[E, Before], Iterable[str]] = field(default=_no_faults)
    gives: str = ""

    @property
    def do(self) -> str:
        """The stored name of the kind."""
        return str(self.kind.model_fields["do"].default)


def begins(read: Read, *words: str) -> Mapping[str, Read]:
    """Return each of the words with the same reader."""
    return dict.fromkeys(words, read)
