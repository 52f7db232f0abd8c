"""What a phone at the table shows and may do, as plain values that know no game and no network.

A game describes what one seat may see (`PhoneSpec.screen`) in a few kinds of blocks; the page on
the phone draws any of them. Nothing that this seat must not know may be in the values: they are
sent as they are.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Form
from oathsworn_gui.tabletop.state import FrozenMap, State

Tone = Literal["", "good", "bad", "quiet", "hot"]
"""How something is coloured besides its words: `hot` is what happens now (ember)."""


class Deed(State):
    """Something that can be tapped. ``key`` is a key of `PhoneSpec.deeds`.

    ``why_not`` is the reason why it cannot be done now, empty when it can.
    """

    key: str
    words: str
    icon: str = ""
    why_not: str = ""


class Figure(State):
    """A number of the seat with its ``parts`` in words. ``icon`` is drawn, ``words`` are read."""

    icon: str
    value: str
    words: str
    parts: tuple[str, ...] = ()
    tone: Tone = ""


class Slot(State):
    """A place for cards with what lies in it, such as a position of the cooldown."""

    words: str
    cards: tuple[str, ...] = ()


class Card(State):
    """A card of the seat's own hand: corner numbers as figures, and what can be done with it."""

    key: str
    title: str
    text: str = ""
    figures: tuple[Figure, ...] = ()
    deeds: tuple[Deed, ...] = ()
    raised: bool = False


class Block(State):
    """A part of the screen: a title over one or more of figures, slots, cards, lines, deeds."""

    key: str
    title: str = ""
    figures: tuple[Figure, ...] = ()
    slots: tuple[Slot, ...] = ()
    cards: tuple[Card, ...] = ()
    lines: tuple[str, ...] = ()
    deeds: tuple[Deed, ...] = ()
    folded: bool = False


class Gauge(State):
    """A row of odds: ``share`` of the bar's length from 0 to 1, ``value`` as words."""

    words: str
    value: str
    share: float | None = None
    tone: Tone = ""


class Choice(State):
    """One possible answer. ``marked`` is the rules' or the odds' choice, the orange button."""

    key: str
    words: str
    note: str = ""
    icon: str = ""
    figure: str = ""
    why_not: str = ""
    marked: bool = False
    gauges: tuple[Gauge, ...] = ()


class Face(State):
    """A face that the next card of a draw can show: one tap types it in."""

    key: str
    words: str
    note: str = ""
    blank: bool = False
    critical: bool = False


class PhoneDraw(State):
    """The cards that are typed in: the ``colours`` in order and the faces of each colour."""

    colours: tuple[str, ...]
    faces: FrozenMap[str, tuple[Face, ...]]
    colour_words: FrozenMap[str, str]
    dealt_words: str = ""


class PhoneQuestion(State):
    """The open question as this seat may see it.

    ``id`` changes with every question, also when the same one is asked again later. ``mine`` is
    whether this seat may answer; if not, only ``title`` says who chooses. ``numbers`` say of each
    number from ``least`` on what it means, with its odds: stepping needs no network.
    """

    id: str
    form: Form
    mine: bool
    title: str
    help: str = ""
    because: str = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    number: int | None = None
    numbers: tuple[Choice, ...] = ()
    draw: PhoneDraw | None = None


class PhoneScreen(State):
    """All that a seat sees; of a watcher (seat "") what the whole table sees."""

    seat: str
    title: str
    subtitle: str = ""
    icon: str = ""
    tone: Tone = ""
    blocks: tuple[Block, ...] = ()
    question: PhoneQuestion | None = None


class PhoneSeat(State):
    """A seat that a phone can take."""

    seat: str
    name: str
    player: str = ""
    icon: str = ""


@dataclass(frozen=True)
class PhoneSpec:
    """How a game is played on phones.

    ``seats(campaign, phrases)`` are the seats to take; ``screen(campaign, box, seat, phrases)`` is
    all that one seat may see, ``deeds(campaign, box, seat)`` the actions behind the keys of its
    deeds. ``secrets(campaign)`` are words that may be sent to one seat only, by seat, for tests.
    """

    seats: Callable[[Any, Phrases], tuple[PhoneSeat, ...]]
    screen: Callable[[Any, Any, str, Phrases], PhoneScreen]
    deeds: Callable[[Any, Any, str], Mapping[str, Action]]
    secrets: Callable[[Any], Mapping[str, tuple[str, ...]]]
