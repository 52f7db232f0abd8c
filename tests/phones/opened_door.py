"""A real door on this machine's loopback, and what it told."""

from collections.abc import Callable
from queue import Queue
from typing import NamedTuple

from oathsworn_gui.phones.door import Door
from oathsworn_gui.phones.doorway import HTTP, DoorState, Doorway, IsOpen
from oathsworn_gui.phones.hub import Hub
from oathsworn_gui.phones.page_files import PageFile, page_files
from tests.phones.told_program import ToldProgram, hub_of

HERE = ("127.0.0.1",)
LONGEST = 10.0


class ToldDoor:
    """Notes how the door is."""

    def __init__(self) -> None:
        self.states: Queue[DoorState] = Queue()

    def door_changed(self, state: DoorState) -> None:
        self.states.put(state)

    def next(self) -> DoorState:
        return self.states.get(timeout=LONGEST)


class OpenedDoor(NamedTuple):
    """A door that is open, at ``port``."""

    door: Door
    hub: Hub
    told: ToldProgram
    port: int
    watcher: ToldDoor

    @property
    def machine(self) -> str:
        return f"{HTTP}://127.0.0.1:{self.port}"

    @property
    def link(self) -> str:
        return f"{self.machine}/{self.door.token}/"

    @property
    def live(self) -> str:
        return f"{self.link}live"


def files() -> dict[str, PageFile]:
    return {**page_files(), "extra.js": PageFile("text/javascript", b"1;")}


def doorway_of(
    watcher: ToldDoor, hub: Hub, here: Callable[[], tuple[str, ...]] = lambda: HERE
) -> Doorway:
    return Doorway(hub, files(), watcher, own_addresses=here)


def opened(told: ToldProgram, *shown: str) -> OpenedDoor:
    """Open a door; the test closes it."""
    watcher, hub = ToldDoor(), hub_of(told, *shown)
    door = Door(doorway_of(watcher, hub))
    state = watcher.next()
    assert isinstance(state, IsOpen)
    assert state.addresses == HERE
    return OpenedDoor(door, hub, told, state.port, watcher)
