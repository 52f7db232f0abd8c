"""Who has come, what each phone sees, and what it wishes. No network: lives in the server's thread.

The hub decides nothing of the game: a wish is handed on, and the program says how it ended.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from oathsworn_gui.phones.guest import Guest, GuestShown, Wire
from oathsworn_gui.phones.limits import (
    MOST_PHONES,
    WISHES_A_SECOND,
    WISHES_AT_ONCE,
    Bucket,
    Clock,
)
from oathsworn_gui.phones.protocol import (
    Closed,
    Done,
    Hello,
    Refused,
    SeatState,
    Take,
    Wish,
    read_message,
)
from oathsworn_gui.tabletop.phone import PhoneScreen, PhoneSeat

_MOST_CLOSED_OUT = 256


class Program(Protocol):
    """The program, as the hub tells it; called in the server's thread, so it must not wait."""

    def wished(self, phone: str, seat: str, wish: Wish) -> None:
        """Take a wish of a phone at ``seat``; `Hub.settle` is called when it ended."""
        ...

    def guests_changed(self, guests: tuple[GuestShown, ...]) -> None:
        """Take who has come, the first first."""
        ...


@dataclass(frozen=True)
class TableShown:
    """What all phones see alike: the seats, the words of the page, the last lines of the log."""

    seats: tuple[PhoneSeat, ...] = ()
    words: Mapping[str, str] | None = None
    log: tuple[str, ...] = ()


class Hub:
    """The phones of an evening. ``say`` are the sentences of the hub by name: see `_refuse`."""

    def __init__(
        self, program: Program, say: Mapping[str, str], clock: Clock = time.monotonic
    ) -> None:
        """Start without a phone."""
        self._program, self._say = program, say
        self._wishes = Bucket(clock, WISHES_A_SECOND, WISHES_AT_ONCE)
        self._guests: OrderedDict[str, Guest] = OrderedDict()
        self._closed_out: OrderedDict[str, None] = OrderedDict()
        self._numbers = 0
        self._table = TableShown()
        self._screens: dict[str, tuple[int, PhoneScreen]] = {}
        self._written: dict[str | None, str] = {}

    # ----------------------------------------------------------------------- from the program

    def show_table(self, table: TableShown, *, renew: bool = True) -> None:
        """Show what all see alike; who sits where there is no seat any more, chooses anew.

        Without ``renew`` it is sent with the screens that follow.
        """
        self._table = table
        self._written.clear()
        if not renew:
            return
        seats = self._seats()
        for guest in self._guests.values():
            if guest.seat not in seats:
                guest.seat = None
        self._renew_all()

    def show_screen(self, seat: str, seq: int, screen: PhoneScreen) -> None:
        """Show what a seat sees after the change ``seq``; "" is the watchers' seat."""
        self._screens[seat] = (seq, screen)
        self._written.pop(seat, None)
        for guest in self._guests.values():
            if guest.seat == seat:
                for wire in guest.wires:
                    wire.renew()

    def settle(self, phone: str, end: Done | Refused) -> None:
        """Tell a phone how its wish ended, now and when it sends the wish again."""
        guest = self._guests.get(phone)
        if guest is not None:
            guest.remember(end.id, end)
            guest.write(end.model_dump_json())

    def close_out(self, phone: str) -> None:
        """Send a phone away for this evening."""
        guest = self._guests.pop(phone, None)
        self._closed_out[phone] = None
        while len(self._closed_out) > _MOST_CLOSED_OUT:
            self._closed_out.popitem(last=False)
        if guest is not None:
            for wire in guest.wires:
                self._send_away(wire, "closed-out")
            self._tell()

    def close_all(self) -> None:
        """Tell all phones that it is over."""
        for guest in self._guests.values():
            for wire in guest.wires:
                self._send_away(wire, "over")

    # ---------------------------------------------------------------------------- from phones

    def receive(self, wire: Wire, words: str) -> None:
        """Take a message of a phone. What is none, or comes too often, ends the connection."""
        message = read_message(words) if wire.bucket.take() else None
        guest = self._guests.get(wire.phone)
        if isinstance(message, Hello):
            self._greet(wire, message)
        elif message is None or guest is None:
            wire.close()
        elif isinstance(message, Take):
            self._seat(guest, message.seat)
        else:
            self._wish(guest, wire, message)

    def lost(self, wire: Wire) -> None:
        """Take note that a connection ended; the phone keeps its seat."""
        guest = self._guests.get(wire.phone)
        if guest is not None and wire in guest.wires:
            guest.wires.discard(wire)
            self._tell()

    def next_for(self, wire: Wire) -> str | None:
        """Return what is to be sent next over a connection, None when nothing is."""
        if wire.letters:
            return wire.letters.popleft()
        guest = self._guests.get(wire.phone)
        if not wire.is_stale or guest is None:
            return None
        wire.is_stale = False
        return self._state(guest.seat)

    # ------------------------------------------------------------------------------- the rest

    def _greet(self, wire: Wire, hello: Hello) -> None:
        if hello.phone in self._closed_out:
            self._send_away(wire, "closed-out")
            return
        if wire.phone not in ("", hello.phone):
            wire.close()
            return
        guest = self._guests.get(hello.phone) or self._welcome(hello.phone)
        if guest is None:
            self._send_away(wire, "full")
            return
        if wire in guest.wires:  # it only asks whether anybody is there
            wire.renew()
            return
        wire.phone = hello.phone
        guest.device = wire.device or guest.device
        if guest.seat is None and hello.seat in self._seats():
            guest.seat = hello.seat
        guest.wires.add(wire)
        self._tell()

    def _welcome(self, phone: str) -> Guest | None:
        """Return a new guest; one that has gone makes room, None if all are here."""
        if len(self._guests) >= MOST_PHONES:
            gone = next((each for each in self._guests.values() if not each.wires), None)
            if gone is None:
                return None
            del self._guests[gone.phone]
        self._numbers += 1
        self._guests[phone] = Guest(phone, self._numbers)
        return self._guests[phone]

    def _seat(self, guest: Guest, seat: str) -> None:
        if seat not in self._seats():
            guest.write(self._refuse("no-seat"))
        elif seat != guest.seat:
            guest.seat = seat
            self._tell()

    def _wish(self, guest: Guest, wire: Wire, wish: Wish) -> None:
        if wish.id in guest.ends:
            end = guest.ends[wish.id]
            if end is not None:
                wire.write(end.model_dump_json())
        elif not guest.seat:
            wire.write(self._refuse("watching" if guest.seat == "" else "no-seat", wish.id))
        elif not self._wishes.take():
            wire.write(self._refuse("busy", wish.id))
        else:
            guest.remember(wish.id, None)
            self._program.wished(guest.phone, guest.seat, wish)

    def _seats(self) -> set[str | None]:
        return {"", *(seat.seat for seat in self._table.seats)}

    def _refuse(self, name: str, wish: str = "") -> str:
        return Refused(id=wish, words=self._say[name]).model_dump_json()

    def _send_away(self, wire: Wire, name: str) -> None:
        wire.write(Closed(words=self._say[name]).model_dump_json())
        wire.close()

    def _tell(self) -> None:
        """Tell the program, and all phones, who is here."""
        self._program.guests_changed(tuple(each.shown for each in self._guests.values()))
        self._renew_all()

    def _renew_all(self) -> None:
        self._written.clear()
        for guest in self._guests.values():
            for wire in guest.wires:
                wire.renew()

    def _state(self, seat: str | None) -> str:
        if seat not in self._written:
            here = (each.seat for each in self._guests.values() if each.wires and each.seat)
            seq, screen = self._screens.get(seat, (0, None)) if seat is not None else (0, None)
            self._written[seat] = SeatState(
                seq=seq,
                seat=seat,
                seats=self._table.seats,
                taken=dict(Counter(here)),
                screen=screen,
                words=self._table.words or {},
                log=self._table.log if seat is not None else (),
            ).model_dump_json()
        return self._written[seat]
