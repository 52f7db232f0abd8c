"""Random evenings on two computers that share a folder: nothing is lost, every conflict is told."""

import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import create
from oathsworn_gui.storage.sharing.conflicts import versions
from tests.conftest import LONG
from tests.storage.lamps import LAMPS, SYSTEMS, House, words
from tests.storage.sharing.sharing_computers import Computer, folder_at, rooms, to_be_had
from tests.storage.sharing.synchroniser import OTHER, Side, Synchroniser

PLAYED = ("open", "play_slowly", "play_slowly", "flush", "close", "kill")
CARRIED = ("scan", "scan", "deliver", "deliver", "deliver", "half")
MOVES = st.tuples(st.sampled_from([*PLAYED, *CARRIED]), st.sampled_from("ab"), st.integers(0, 9))


@settings(max_examples=5000 if LONG else 20, deadline=None)
@given(st.lists(MOVES, min_size=6, max_size=24), st.sampled_from("ab"), st.booleans())
def test_nothing_is_lost_and_every_conflict_is_told(
    tmp_path_factory: Any, moves: list[tuple[str, Side, int]], winner: Side, in_place: bool
) -> None:
    root = tmp_path_factory.mktemp("two")
    create(folder_at(root / "a"), LAMPS, House(seed=7), words, pause=60).record.close()
    shutil.copytree(root / "a", root / "b")
    computers = {name: Computer(name, root / name) for name in "ab"}
    folders = cast("dict[Side, Path]", {name: root / name for name in "ab"})
    carrier = Synchroniser(folders, winner=winner, in_place=in_place)
    with ExitStack() as stack:
        for computer in computers.values():
            stack.callback(computer.close)
        for what, side, which in moves:
            if what in PLAYED:
                getattr(computers[side], what)()
            elif what == "scan":
                carrier.scan(side)
            elif names := carrier.names(side):
                carrier.deliver(side, names[which % len(names)], half=what == "half")
        for computer in computers.values():
            computer.close()
        _meet(carrier, computers)
    for side in OTHER:
        _nothing_is_lost(folders[side], computers)
        _conflicts_are_told(folders[side], computers)


def _meet(carrier: Synchroniser, computers: dict[str, Computer]) -> None:
    """Bring everything over, look into it on each computer, and bring that over too."""
    carrier.settle()
    for computer in computers.values():
        computer.open()
        computer.close()
        carrier.settle()


def _nothing_is_lost(folder: Path, computers: dict[str, Computer]) -> None:
    had = to_be_had(folder)
    for computer in computers.values():
        for shown in computer.saved:
            assert any(shown <= each for each in had), (folder.name, computer.name, sorted(shown))


def _conflicts_are_told(folder: Path, computers: dict[str, Computer]) -> None:
    """What is in another version only is one that the program lists when the campaign opens."""
    here = rooms(found(folder, SYSTEMS).campaign)
    elsewhere = [shown for each in computers.values() for shown in each.saved if not shown <= here]
    assert not elsewhere or versions(folder), (folder.name, sorted(max(elsewhere, key=len)))
