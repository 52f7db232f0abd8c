"""What the table window shows to everybody, as plain values that know no game and no window.

A game describes each phase as one `TableScreen` of a few kinds of parts; the window paints any of
them, large enough to be read at three metres. Nothing that only one player may know is in them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

Tone = Literal["", "good", "bad", "quiet", "hot", "gold"]
"""How something is coloured besides its words: `hot` is what happens now (ember)."""

Size = Literal["text", "name", "large"]


@dataclass(frozen=True)
class Words:
    """A paragraph, wrapped where it is long."""

    words: str
    size: Size = "text"
    tone: Tone = ""


@dataclass(frozen=True)
class Person:
    """One of the players' characters: HP on a die, DEFENSE in a shield, animus beside a gem.

    ``number`` and the others are None where the game has none or it is not known; ``note`` is the
    state in a few words. `hot` is whose turn it is, `bad` who is the target, `quiet` who is out.
    """

    name: str
    icon: str = ""
    number: int | None = None
    shield: int | None = None
    gems: int | None = None
    note: str = ""
    tone: Tone = ""


@dataclass(frozen=True)
class Die:
    """A die of an enemy: its number, 0 for what is broken, and what it is of."""

    name: str
    number: int


@dataclass(frozen=True)
class Enemy:
    """An enemy: its name, its dice, its DEFENSE (None: not known), and a few words about it."""

    name: str
    dice: tuple[Die, ...] = ()
    shield: int | None = None
    note: str = ""


@dataclass(frozen=True)
class Figure:
    """A large number, or a short value, with what it is in words beside it."""

    value: str
    words: str
    tone: Tone = ""


@dataclass(frozen=True)
class Row:
    """A line of a list: an icon, words, and a value at the right."""

    words: str
    icon: str = ""
    value: str = ""
    tone: Tone = ""


@dataclass(frozen=True)
class Choice:
    """A way on that the players may take, under its letter or number."""

    key: str
    words: str


@dataclass(frozen=True)
class Picture:
    """Something that the game paints itself: ``kind`` names the painter, ``value`` is a view.

    In a column it takes ``share`` of the height of the window.
    """

    kind: str
    value: object
    spoken: str = ""
    share: float = 0.3


Part = Words | Person | Enemy | Figure | Row | Choice | Picture


@dataclass(frozen=True)
class Section:
    """Parts that belong together, under a title."""

    title: str
    parts: tuple[Part, ...]
    tone: Tone = ""


@dataclass(frozen=True)
class TableScreen:
    """One phase as it is shown.

    With a ``picture`` it takes the left of the window, the title and ``column`` stand at the right
    and ``foot`` below the picture; without a column the picture takes all. Without a picture the
    ``sections`` stand in columns below the title. ``over`` is a line by the title: whose turn it
    is. ``curtain``: nothing is to be seen now. ``holds`` is for how many ms it stays before the
    game is asked for the phase again, 0 for as long as nothing changes.
    """

    key: str
    title: str = ""
    over: str = ""
    over_tone: Tone = "hot"
    picture: Picture | None = None
    column: tuple[Part, ...] = ()
    foot: tuple[Part, ...] = ()
    sections: tuple[Section, ...] = ()
    curtain: bool = False
    holds: int = 0

    @property
    def spoken(self) -> str:
        """All of it in words, for a screen reader."""
        parts = [*self.column, *self.foot]
        told = [self.title, self.over, self.picture.spoken if self.picture is not None else ""]
        for section in self.sections:
            told.append(section.title)
            parts.extend(section.parts)
        return ". ".join(words for words in (*told, *_all_spoken(parts)) if words)


@dataclass(frozen=True)
class Looked:
    """How the operator looks at the campaign.

    ``page`` is in front, with the part of it that is shown: ``"bags.tonight"``. What the last
    step brought is seen for ``passed`` ms, None where that is no news: the campaign was opened, or
    a step undone. ``motion``: things move.
    """

    page: str = ""
    passed: float | None = None
    motion: bool = True


CURTAIN = TableScreen("curtain", curtain=True)
"""Nothing is to be seen."""


def _all_spoken(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        yield _spoken(part)


def _spoken(part: Part) -> str:
    match part:
        case Person():
            told = (part.name, _number(part.number, "HP"), _number(part.shield, "DEFENSE"))
            words = [*told, part.note]
        case Enemy():
            dice = ", ".join(f"{die.name} {die.number}".strip() for die in part.dice)
            words = [part.name, dice, _number(part.shield, "DEFENSE"), part.note]
        case Figure() | Row():
            words = [f"{part.value} {part.words}".strip()]
        case Choice():
            words = [f"{part.key} {part.words}".strip()]
        case Picture():
            words = [part.spoken]
        case Words():
            words = [part.words]
    return ", ".join(filter(None, words))


def _number(number: int | None, of: str) -> str:
    return "" if number is None else f"{number} {of}"
