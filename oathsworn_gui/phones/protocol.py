"""The messages between a phone and the program: JSON objects over one WebSocket.

All that a phone sends is bounded here, and what does not fit is no message. Whatever it sends that
may be done once only carries an ``id`` that the phone chose; it is sent again, with the same id,
until `Done` or `Refused` names it.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from oathsworn_gui.tabletop.phone import PhoneScreen, PhoneSeat
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

LARGEST = 32 * 1024
"""Bytes of the largest message of a phone."""

Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Field(max_length=200)]
Words = Annotated[str, Field(max_length=1000)]
Several = Annotated[tuple[Name, ...], Field(max_length=500)]
Number = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


class Hello(State):
    """The first message: who the phone is, and the seat that it had, None if none yet."""

    type: Literal["hello"]
    phone: Id
    seat: Name | None = None


class Take(State):
    """Take a seat, or watch with ``seat`` empty."""

    type: Literal["take"]
    seat: Name


class Answer(State):
    """Answer the question of that id, as `PhoneQuestion` brought it."""

    type: Literal["answer"]
    id: Id
    question: Name
    value: Words | Number | Several


class Deal(State):
    """Let the program draw for the question of that id."""

    type: Literal["deal"]
    id: Id
    question: Name


class DoDeed(State):
    """Do the deed of that key as the state ``seq`` showed it."""

    type: Literal["deed"]
    id: Id
    key: Name
    seq: Annotated[int, Field(ge=0, le=1 << 53)]


Wish = Answer | Deal | DoDeed
"""What a phone wants to change: done at most once, by the program's own thread."""

Sent = Hello | Take | Wish
"""All that a phone may send."""


class SeatState(State):
    """All that a phone shows.

    ``seq`` grows with every change of the campaign. ``seat`` is the seat of this phone, empty for a
    watcher and None before it has chosen; ``screen`` is None only then, and while it is being made.
    ``taken`` says how many phones sit at each seat, ``words`` are the texts of the page itself,
    ``log`` the last lines of the chronicle, oldest first.
    """

    type: Literal["state"] = "state"
    seq: int
    seat: str | None = None
    seats: tuple[PhoneSeat, ...] = ()
    taken: FrozenMap[str, int] = EMPTY
    screen: PhoneScreen | None = None
    words: FrozenMap[str, str] = EMPTY
    log: tuple[str, ...] = ()


class Done(State):
    """The wish of that id was carried out; the state that shows it follows, or was sent."""

    type: Literal["done"] = "done"
    id: str


class Refused(State):
    """The wish of that id was not carried out; ``id`` is empty where it was none."""

    type: Literal["refused"] = "refused"
    id: str = ""
    words: str


class Closed(State):
    """The phone is no longer at the table; it does not come back by itself."""

    type: Literal["closed"] = "closed"
    words: str


_SENT: TypeAdapter[Sent] = TypeAdapter(Annotated[Sent, Field(discriminator="type")])


def read_message(words: str) -> Sent | None:
    """Return the message of a phone, None if it is none. Never raises."""
    if len(words) > LARGEST:
        return None
    try:
        return _SENT.validate_json(words)
    except (ValidationError, RecursionError, ValueError):
        return None
