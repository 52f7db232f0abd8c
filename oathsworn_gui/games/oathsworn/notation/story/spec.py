"""What the notation must know of one kind of story effect: the one description of it.

The reader, the writer, the sentences, the small fields and the lint of stories look into the table
of these (`effects.SPECS`) and know no kind by name.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import LineDef, Printed
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.games.oathsworn.notation.story.parsing import StoryParser

Read = Callable[[StoryParser], tuple[Effect, ...]]
"""Reads what follows the words of a head and returns the effects."""

Ending = Callable[[Effect], str]
"""Returns what is added to the key of an effect's sentence; empty for nothing."""

Spell = Callable[[Campaign, Box, str], str]
"""Returns a name as the campaign spells it; one that it does not know as it was typed."""

Faults = Callable[[Effect, "Content"], Iterator[str]]
"""Yields what is wrong with an effect."""


class Content(NamedTuple):
    """The content that an effect of a built-in story is checked against."""

    line: LineDef
    printed: Printed


class Head(NamedTuple):
    """Phrases that begin a kind, an example of it, and what reads the rest."""

    words: tuple[str, ...]
    example: str
    read: Read


class Row(NamedTuple):
    """A row of choices: its name in the line, and the words for each."""

    key: str
    choices: tuple[str, ...]


class Fields(NamedTuple):
    """How a kind is entered without typing: a line with a gap for each row of choices.

    A press in the last row makes the line; of the rows before it the first choice is pressed at
    first. Kinds with ``named`` end with a name that is typed. ``place`` is the kind's place among
    those offered, from 1; ``key`` names its texts.
    """

    place: int
    key: str
    line: str
    rows: tuple[Row, ...] = ()
    named: bool = False


@dataclass(frozen=True, kw_only=True)
class StoryEffectSpec:
    """One kind of story effect.

    ``heads`` are the phrases it begins with; ``write`` returns the text that is read back as the
    same effect. ``endings`` complete the key of its sentence; ``spell`` returns its name as the
    campaign has it. ``faults`` check an effect of a built-in story; ``fields`` enter one without
    typing.

    ``gives`` says that a choice may need it, ``gains`` that it may follow once for every success
    of a check, ``closes`` that an entry after the encounter may have it, ``on_the_map`` and
    ``on_a_journey`` that it needs a map or a journey under way.
    """

    kind: StoryEffectKind
    write: Callable[[Effect], str]
    heads: tuple[Head, ...] = ()
    endings: tuple[Ending, ...] = ()
    spell: Spell | None = None
    faults: tuple[Faults, ...] = ()
    fields: Fields | None = None
    gives: bool = False
    gains: bool = False
    closes: bool = False
    on_the_map: bool = False
    on_a_journey: bool = False
