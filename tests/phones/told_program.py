"""A program that only notes what the hub tells it, and phones without a network."""

import json
from typing import Any

from oathsworn_gui.phones.guest import GuestShown, Wire
from oathsworn_gui.phones.hub import Hub, TableShown
from oathsworn_gui.phones.protocol import Wish
from oathsworn_gui.tabletop.phone import Block, PhoneScreen, PhoneSeat

SAY = {name: f"<{name}>" for name in ("no-seat", "watching", "busy", "full", "closed-out", "over")}
SEATS = (PhoneSeat(seat="1", name="Edda"), PhoneSeat(seat="2", name="Thom"))


class ToldProgram:
    """Notes wishes and guests."""

    def __init__(self) -> None:
        self.wishes: list[tuple[str, str, Wish]] = []
        self.guests: tuple[GuestShown, ...] = ()

    def wished(self, phone: str, seat: str, wish: Wish) -> None:
        self.wishes.append((phone, seat, wish))

    def guests_changed(self, guests: tuple[GuestShown, ...]) -> None:
        self.guests = guests

    def seats(self) -> list[tuple[str, str | None, bool]]:
        return [(each.phone, each.seat, each.is_here) for each in self.guests]


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Phone:
    """One connection of a phone to a hub."""

    def __init__(self, hub: Hub, name: str, seat: str | None = None) -> None:
        self.hub, self.name = hub, name
        self.clock = Clock()
        self.wire = Wire(lambda: None, self.clock, "Android")
        self.say(type="hello", phone=name, seat=seat)

    def say(self, **message: Any) -> None:
        self.hub.receive(self.wire, json.dumps(message))

    def answer(self, wish: str, question: str = "q", value: Any = "yes") -> None:
        self.say(type="answer", id=wish, question=question, value=value)

    def heard(self) -> list[dict[str, Any]]:
        """All messages that wait for it."""
        messages: list[dict[str, Any]] = []
        while (words := self.hub.next_for(self.wire)) is not None:
            messages.append(json.loads(words))
        return messages

    def state(self) -> dict[str, Any]:
        """The last state that it was sent."""
        return next(each for each in reversed(self.heard()) if each["type"] == "state")

    def lose(self) -> None:
        self.hub.lost(self.wire)


def hub_of(told: ToldProgram, *shown: str, clock: Clock | None = None) -> Hub:
    """A hub with two seats; ``shown`` are the seats that have a screen already."""
    hub = Hub(told, SAY, clock or Clock())
    hub.show_table(TableShown(SEATS, {"title": "Table"}, ("Something happened.",)))
    for seat in shown:
        hub.show_screen(seat, 1, screen_of(seat))
    return hub


def screen_of(seat: str, words: str = "") -> PhoneScreen:
    lines = (words or f"only for {seat}",)
    return PhoneScreen(seat=seat, title=seat, blocks=(Block(key="own", lines=lines),))
