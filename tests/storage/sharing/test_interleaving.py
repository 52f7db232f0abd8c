"""Two computers and a program that brings files over in any order: whatever was shown can be had.

Each step lights a lamp in a room of its own, so a version holds what was shown when it has all of
its lamps.
"""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from oathsworn_gui.storage.campaign.open_campaign import create
from oathsworn_gui.storage.saves.generations import FOLDER
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE
from tests.storage.lamps import LAMPS, House, words
from tests.storage.sharing.sharing_computers import Computer, digest, folder_at, to_be_had

FILES = (SAVE, JOURNAL, CHRONICLE, FOLDER)
SIDES = st.sampled_from("ab")
MOVES = st.one_of(
    st.tuples(st.sampled_from(["open", "play", "play", "flush", "close", "kill"]), SIDES),
    st.tuples(st.sampled_from(FILES), SIDES),
)


class Syncer:
    """Brings one file over; where both sides changed it keeps the other as a copy, as they do.

    A ``blunt`` one keeps nothing: what comes is written over what lies there.
    """

    def __init__(self, *, blunt: bool = False) -> None:
        self.blunt = blunt
        self._last: dict[str, str] = {}
        self._count = 0

    def bring(self, name: str, source: Path, target: Path) -> None:
        for path in sorted(files(source / name)):
            inside = str(path.relative_to(source))
            self._bring(inside, path, target / inside)

    def _bring(self, name: str, source: Path, target: Path) -> None:
        theirs, ours, last = digest(source), digest(target), self._last.get(name, "")
        if theirs == last:
            return
        if not self.blunt and ours not in ("", last, theirs):
            self._count += 1
            place = f"{target.stem}.sync-conflict-{self._count}{target.suffix}"
            shutil.copyfile(target, target.with_name(place))
        if ours != theirs:
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(source, beside := target.with_name("coming.tmp"))
            beside.replace(target)
        self._last[name] = theirs


def files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from (each for each in path.iterdir() if each.suffix == ".gz")
    elif path.exists():
        yield path


Move = tuple[str, str]
CLOSED_BOTH = [("close", "a"), ("play", "b"), ("close", "b")]
BOTH_PLAY = [("play", "a"), (SAVE, "a"), (JOURNAL, "a"), ("close", "a"), ("play", "b")]


@settings(max_examples=12, deadline=None)
@given(st.lists(MOVES, min_size=4, max_size=14))
@example([*BOTH_PLAY, (SAVE, "a"), (JOURNAL, "a"), ("play", "b"), ("close", "b")])
@example([*BOTH_PLAY, ("kill", "b"), (JOURNAL, "a"), (SAVE, "a"), ("open", "b")])
@example([*BOTH_PLAY, ("close", "b"), ("play", "a"), ("close", "a"), (SAVE, "b"), ("play", "a")])
@example([*BOTH_PLAY, (JOURNAL, "a"), ("play", "b"), ("close", "b"), (SAVE, "a"), ("open", "b")])
@example([("play", "a"), ("play", "b"), ("flush", "a"), ("kill", "b"), (SAVE, "a")])
@example([("play", "a"), ("play", "a"), ("play", "b"), ("flush", "a"), ("kill", "b"), (SAVE, "a")])
def test_whatever_was_shown_on_either_can_be_had(tmp_path_factory: Any, moves: list[Move]) -> None:
    played(tmp_path_factory.mktemp("two"), moves, Syncer())


@settings(max_examples=12, deadline=None)
@given(st.lists(MOVES, min_size=4, max_size=14))
@example([*BOTH_PLAY, ("close", "b"), (SAVE, "a"), (JOURNAL, "a"), (FOLDER, "a"), ("play", "b")])
@example([("play", "a"), *CLOSED_BOTH, (SAVE, "a"), (JOURNAL, "a"), ("open", "b")])
@example([("play", "b"), ("play", "a"), (JOURNAL, "b"), (JOURNAL, "a"), (SAVE, "a")])
def test_an_evening_that_was_closed_outlives_a_program_that_writes_over_it(
    tmp_path_factory: Any, moves: list[Move]
) -> None:
    played(tmp_path_factory.mktemp("two"), moves, Syncer(blunt=True))


def played(root: Path, moves: list[Move], syncer: Syncer) -> None:
    """Let both play; what was shown, or at least closed where files are written over, is there."""
    create(folder_at(root / "a"), LAMPS, House(seed=7), words, pause=60).record.close()
    shutil.copytree(root / "a", root / "b")
    computers = {name: Computer(name, root / name) for name in "ab"}
    for name in FILES:
        syncer.bring(name, root / "a", root / "b")
    with ExitStack() as stack:
        for computer in computers.values():
            stack.callback(computer.close)
        for what, side in moves:
            there, here = computers["b" if side == "a" else "a"], computers[side]
            if what in FILES:
                syncer.bring(what, here.folder, there.folder)
            else:
                getattr(here, what)()
        for computer in computers.values():  # what it finds then it puts where it can be found
            computer.open()
    had = to_be_had(root / "a") | to_be_had(root / "b")
    for computer in computers.values():
        for shown in computer.closed if syncer.blunt else computer.shown:
            assert any(shown <= each for each in had), (computer.name, sorted(shown))
