"""What a game tells of itself for the tale: which lines of play matter, and how things stand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from oathsworn_gui.tabletop.action import Line, Scalar

Kind = Literal["scene", "decision", "deed", "harm", "gain", "end"]
"""What a told line is: `scene` somewhere or something new begins, `decision` the players chose,
`deed` one of theirs did something, `harm` something befell them, `gain` they got or lost something,
`end` a part was won or lost.
"""

Outcome = Literal["", "won", "lost"]

MarkKind = Literal["path", "clue", "word", "spent"]
"""What is drawn beside a chapter on the way: a ``path`` taken, a ``clue`` found, a ``word`` gained,
and one that was ``spent`` when it came back.
"""


class Mark(NamedTuple):
    """A line that leaves a mark on the way: the parameter ``name`` says which."""

    kind: MarkKind
    name: str


class ChapterName(NamedTuple):
    """The number of a chapter as it is printed, and its title, empty if it has none."""

    number: str
    title: str = ""


class Telling(NamedTuple):
    """How a kind of line of play is told.

    ``weight`` is how much one of them matters, 0 to 100; with ``grows`` it rises by that much for
    each unit of the parameter ``n`` of the line, to ``most``. ``who`` is the parameter with the
    person. ``by`` is the code of the line, at most ``within`` steps before, that tells who caused
    it: its parameters are added to the text with ``by_`` before their names. A scene that ``opens``
    begins a paragraph of its own. ``follows`` is in how many steps something follows from a
    decision. ``outcome`` says of a line of kind ``end`` how the chapter went. What was not chosen
    is the parameter ``others`` of a decision, one in each line.

    With the parameter ``unless`` it is not told; where the number ``again`` is above 1, its texts
    end in ``.again``.

    The sentence is the text ``tale.<code>``, or ``tale.<code>.alone`` where no line of ``by`` was
    found; the words of the chronicle where there is no such text. What a decision was is the text
    ``tale.<code>.short``.
    """

    kind: Kind
    weight: int
    grows: float = 0
    n: str = "n"
    most: int = 100
    who: str = "name"
    by: str = ""
    within: int = 3
    opens: bool = False
    follows: int = 12
    unless: str = ""
    again: str = ""
    outcome: Outcome = ""


class Person(NamedTuple):
    """One of the players' characters now.

    ``number`` is the main number (HP), ``most`` its highest value; ``harm`` is how badly they are
    off, 0 for unhurt; ``state`` are lines that say so, the worst first. ``seat`` is the seat whose
    actions are theirs.
    """

    name: str
    player: str = ""
    glyph: str = ""
    number: int | None = None
    most: int = 6
    harm: int = 0
    state: tuple[Line, ...] = ()
    seat: str = ""


class Counted(NamedTuple):
    """Lines that a count of deeds is made of: those of ``code``, about the person in ``who``.

    Each counts its parameter ``n``, or 1 if that is empty; with ``best`` the largest alone counts.
    With ``by`` the person is in the line of that code shortly before. With ``by_hand`` a line about
    nobody of the four counts for the seat that acted.
    """

    code: str
    who: str = "name"
    n: str = ""
    by: str = ""
    best: bool = False
    by_hand: bool = False


RecordKind = Literal["most", "share", "row", "left"]
"""What a record is of: the largest number ``n`` of a line; the smallest share of draws that come to
so much; the longest row of lines of one person; the fewest that the four had left at an end.
"""


class RecordRule(NamedTuple):
    """How a record of the campaign is found (text ``record.<name>``).

    ``code`` are the lines with the number ``n`` and the person ``who``, ``against`` the parameter
    with whom or what, ``by`` the code of the line that tells what caused it. ``ends`` ends a row;
    ``of`` are the draws that count (`share`), or the lines that say how many are left (`left`),
    where ``falls`` set it to none and ``resets`` to all.
    """

    name: str
    kind: RecordKind
    code: str
    n: str = "n"
    who: str = "name"
    against: str = ""
    by: str = ""
    ends: str = ""
    of: tuple[str, ...] = ()
    falls: tuple[str, ...] = ()
    resets: str = ""


Sound = Literal["turn", "break", "victory"]
"""What can be heard: a turn passes, something is broken, a victory."""


class Standing(NamedTuple):
    """How a campaign stands: what is ``open``, who is hurt, what to ``lay_out``, as lines.

    Their texts are ``line.<code>``. Nothing in them is hidden from the players.
    """

    open: tuple[Line, ...] = ()
    people: tuple[Person, ...] = ()
    lay_out: tuple[Line, ...] = ()


def nothing_stands(campaign: Any, box: Any) -> Standing:
    """Return an empty standing: for a game that tells nothing of it."""
    del campaign, box
    return Standing()


def number_alone(campaign: Any, box: Any, chapter: str, begun: Mapping[str, Scalar]) -> ChapterName:
    """Return the number of a chapter: for a game whose chapters have no titles."""
    del campaign, box, begun
    return ChapterName(chapter or "1")


@dataclass(frozen=True)
class TaleSpec:
    """How a game is retold.

    ``tellings`` are the lines that can be told, by code; ``chapters`` are the codes of lines that
    begin a chapter, each with the parameter that names it; ``standing(campaign, box)`` is how the
    campaign stands now. ``counts`` are the deeds that are counted, the first of them shown largest
    (text ``deeds.<name>``); ``draws`` are the codes of lines that say what a draw came to (``n``)
    and its exact ``mean`` and ``spread``, each with the values of ``of`` that count. ``records``
    are the records that are kept, in order; ``sounds`` the lines that sound, by code; ``rests`` the
    codes of lines after which it is good to stop.
    ``chapter_name`` names a chapter: ``(campaign, box, chapter, begun)``, where ``begun`` are the
    parameters of the line that began it; the first one of a campaign may have neither. ``marks``
    are the lines that leave a mark on the way, by code.

    For the book: ``margin`` are the kinds of things beside the text (text ``margin.<kind>``), each
    with the codes of its lines (texts ``margin.<code>``); ``way`` are the lines that bring the
    company somewhere, each with the parameter that names the place.
    """

    tellings: Mapping[str, Telling] = field(default_factory=dict[str, Telling])
    chapters: Mapping[str, str] = field(default_factory=dict[str, str])
    standing: Callable[[Any, Any], Standing] = nothing_stands
    counts: Mapping[str, tuple[Counted, ...]] = field(
        default_factory=dict[str, tuple[Counted, ...]]
    )
    draws: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    chapter_name: Callable[[Any, Any, str, Mapping[str, Scalar]], ChapterName] = number_alone
    marks: Mapping[str, Mark] = field(default_factory=dict[str, Mark])
    margin: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    way: Mapping[str, str] = field(default_factory=dict[str, str])
    records: tuple[RecordRule, ...] = ()
    sounds: Mapping[str, Sound] = field(default_factory=dict[str, Sound])
    rests: tuple[str, ...] = ()
