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
from oathsworn_gui.tabletop.procedure import Form, Value
from oathsworn_gui.tabletop.state import FrozenMap, State
from oathsworn_gui.tabletop.texts import Texts

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
    """A number of the seat with its ``parts`` in words. ``icon`` is drawn, ``words`` are read.

    The icons ``die-6``, ``shield``, ``pips``, ``cost``, ``cooldown``, ``die-8`` and ``tile`` are
    drawn as such with the value in them; ``pips`` are so many small marks beside it.
    """

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
    """One possible answer. ``marked`` is the rules' or the odds' choice, the orange button.

    ``value`` is what is answered, None for the key, of a number the number. ``accept`` are the
    words of the button that answers it, ``tag`` a word beside its own ("best"), ``end`` the number
    at its right end with ``end_note`` below it; ``cards`` the colours it draws.
    """

    key: str
    words: str
    value: Value | None = None
    accept: str = ""
    tag: str = ""
    end: str = ""
    end_note: str = ""
    tone: Tone = ""
    cards: tuple[str, ...] = ()
    note: str = ""
    icon: str = ""
    figure: str = ""
    why_not: str = ""
    marked: bool = False
    gauges: tuple[Gauge, ...] = ()


class Face(State):
    """A face that the next card of a draw can show: one tap types it in.

    ``left`` is how many of it can still come up, None where that does not matter (a die).
    """

    key: str
    words: str
    note: str = ""
    blank: bool = False
    critical: bool = False
    left: int | None = None
    amount: int = 0


class Drawn(State):
    """A card that lies there already: its colour, its face in words."""

    colour: str
    words: str
    blank: bool = False
    critical: bool = False
    amount: int = 0


class PhoneDraw(State):
    """The cards that are typed in: the ``colours`` in order and the faces of each colour.

    ``colour_letters`` stand on the cards. ``before`` lie there already; ``extra``: the cards asked
    are for criticals. ``summed`` are the words below the sum of the faces, empty for no sum.
    ``may_deal``: the program may draw them instead. ``misses`` blanks among the cards, of which
    ``blanks`` lie there, miss, 0 if none do; ``missed`` is the word for it: the page tells how
    likely that is with the cards to come.
    """

    colours: tuple[str, ...]
    before: tuple[Drawn, ...] = ()
    extra: bool = False
    summed: str = ""
    may_deal: bool = True
    misses: int = 0
    blanks: int = 0
    missed: str = ""
    colour_letters: FrozenMap[str, str]
    faces: FrozenMap[str, tuple[Face, ...]]
    colour_words: FrozenMap[str, str]
    dealt_words: str = ""


class PhoneQuestion(State):
    """The open question as this seat may see it.

    ``id`` is that of its procedure; what a phone is sent has another id for every question, also
    when the same one is asked again later. ``mine`` is whether this seat may answer; if not, only
    ``title`` says who chooses. ``numbers`` say of each number from ``least`` on what it means, with
    its odds: stepping needs no network. A question for several with ``numbers`` is answered by a
    number, or by ticking ``choices`` one by one. ``figures`` are the numbers to choose by,
    ``heads`` the words over the figures and the ends of the choices, ``accept`` the words of the
    button that answers, ``icon`` its picture, ``chosen`` what is ticked at first.
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
    figures: tuple[Figure, ...] = ()
    heads: tuple[str, str] | None = None
    accept: str = ""
    icon: str = ""
    chosen: tuple[str, ...] = ()


class PhoneScreen(State):
    """All that a seat sees; of a watcher (seat "") what the whole table sees."""

    seat: str
    title: str
    subtitle: str = ""
    icon: str = ""
    tone: Tone = ""
    blocks: tuple[Block, ...] = ()
    question: PhoneQuestion | None = None


PAGE_WORDS = (
    "title", "live", "asleep", "asking", "closed", "again", "seats", "seats-help", "watch",
    "watch-help", "watching", "change-seat", "log", "log-empty", "menu", "back", "why-not",
    "close", "more", "less", "accept", "accept-several", "tick-each", "by-number", "how-many",
    "exactly", "deal", "one-back", "draw-help", "draw-now", "draw-last", "extra", "left", "blank",
    "critical", "place", "text", "send", "sent", "parts", "taken", "none-left",
)  # fmt: skip
"""What the page itself says, by the end of the key ``phone.page.<word>``."""

_HOLES = {name: f"{{{name}}}" for name in ("n", "m", "least", "card")}


def page_words(texts: Texts) -> dict[str, str]:
    """Return the words of the page by name; the page fills ``{n}`` and the like itself."""
    return {word: texts.say(f"phone.page.{word}", **_HOLES) for word in PAGE_WORDS}


class PhoneSeat(State):
    """A seat that a phone can take."""

    seat: str
    name: str
    player: str = ""
    icon: str = ""


@dataclass(frozen=True)
class PhoneSpec:
    """How a game is played on phones.

    ``seats(campaign, box, phrases)`` are the seats to take; ``screen(campaign, box, seat,
    phrases)`` is all that one seat may see, ``deeds(campaign, box, seat)`` the actions behind the
    keys of its deeds. ``secrets(campaign)`` are words that may be sent to one seat only, by seat,
    for tests.
    """

    seats: Callable[[Any, Any, Phrases], tuple[PhoneSeat, ...]]
    screen: Callable[[Any, Any, str, Phrases], PhoneScreen]
    deeds: Callable[[Any, Any, str], Mapping[str, Action]]
    secrets: Callable[[Any], Mapping[str, tuple[str, ...]]]
