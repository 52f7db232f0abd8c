"""Ten thousand actions in one campaign: how it opens, what its history takes, how large it lies."""

import gc
import json
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, NamedTuple

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.storage.campaign.open_campaign import open_campaign
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import CHRONICLE, SAVE
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.previously import previously
from tests.benchmarks.long_play import played_long
from tests.benchmarks.result import Result
from tests.games.oathsworn.walks.story_walk import SYSTEM

ACTIONS, RUNS = 10_000, 7
LONGEST_MS, MOST_CAMPAIGNS, LARGEST = 1000.0, 10, 32 * 1024 * 1024
LONGEST_TOLD_MS = 500.0
_SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


class Played(NamedTuple):
    """What is measured once: times in ms, sizes in bytes; ``tree`` is the campaign's own file.

    ``telling`` is the processor time for the tale, ``parsing`` that for the bare JSON.
    """

    opening: float
    reading: float
    history: int
    campaign: int
    folder: int
    tree: int
    telling: float
    parsing: float


def ten_thousand_opens() -> Result:
    """The median processor time of opening the campaign with its undo, over reading its tree alone.

    Raises:
        RuntimeError: it takes a second or more.
    """
    found = _played()
    _hold(found.opening < LONGEST_MS, f"opens in {found.opening:.0f} ms")
    return Result(
        "ten_thousand_opens", "json.loads and model_validate_json of the same tree",
        found.opening, found.reading, RUNS,
    )  # fmt: skip


def ten_thousand_memory() -> Result:
    """What the history of one sitting of ten thousand actions takes, in campaigns.

    A campaign is the live tree of the end as it comes from its file; what the history shares with
    the tree that is open is not counted.

    Raises:
        RuntimeError: it is more than ten.
    """
    found = _played()
    most = MOST_CAMPAIGNS * found.campaign
    _hold(found.history <= most, f"the history takes {found.history} bytes")
    return Result(
        "ten_thousand_memory", "the live tree of one campaign",
        found.history / 1024, found.campaign / 1024, ACTIONS, unit="kib",
    )  # fmt: skip


def ten_thousand_folder() -> Result:
    """What the campaign's folder takes on the disk, over a whole tree for every action.

    Raises:
        RuntimeError: it is more than 32 MiB.
    """
    found = _played()
    _hold(found.folder <= LARGEST, f"the folder takes {found.folder} bytes")
    whole = found.tree * ACTIONS
    return Result(
        "ten_thousand_folder", "a file of the whole tree for every action",
        found.folder / 1024, whole / 1024, ACTIONS, unit="kib",
    )  # fmt: skip


def ten_thousand_told() -> Result:
    """The processor time from the chronicle on the disk to what is told of the last evening.

    Raises:
        RuntimeError: it takes half a second or more.
    """
    found = _played()
    _hold(found.telling < LONGEST_TOLD_MS, f"told in {found.telling:.0f} ms")
    return Result(
        "ten_thousand_told", "json.loads of each line of the chronicle",
        found.telling, found.parsing, RUNS,
    )  # fmt: skip


def _hold(held: bool, otherwise: str) -> None:
    if not held:
        raise RuntimeError(otherwise)


@cache
def _played() -> Played:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "campaign"
        folder.mkdir()
        opened, store = played_long(folder, ACTIONS)
        seen = set[int]()
        _everything((SYSTEM, store.system, store.campaign), seen)
        history = _size(_everything((store.history,), seen))
        loaded = Campaign.model_validate_json(store.campaign.model_dump_json())
        campaign = _size(_everything((loaded,), seen))
        opened.record.close()
        gc.collect()
        gc.disable()  # as in the program, where no other thread collects
        times = [_opened(folder, Path(place) / "copy") for _ in range(RUNS)]
        text = (folder / SAVE).read_bytes()
        plain = json.dumps(json.loads(text)["campaign"])
        reads = [_worked(lambda: _read(text, plain)) for _ in range(RUNS)]
        files = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        tells = [_worked(partial(_told, folder / CHRONICLE)) for _ in range(RUNS)]
        parses = [_worked(partial(_parsed, folder / CHRONICLE)) for _ in range(RUNS)]
        gc.enable()
        return Played(
            statistics.median(times),
            statistics.median(reads),
            history,
            campaign,
            files,
            len(text),
            statistics.median(tells),
            statistics.median(parses),
        )


def _opened(folder: Path, copy: Path) -> float:
    """Open a copy until its last step could be undone; return the processor time in ms."""
    shutil.copytree(folder, copy)
    began = time.thread_time()
    opened = open_campaign(copy, {SYSTEM.key: SYSTEM}, lambda line: line.code)
    if not opened.done:
        raise RuntimeError("nothing can be undone")
    took = (time.thread_time() - began) * 1000
    opened.record.close()
    shutil.rmtree(copy)
    return took


def _read(text: bytes, plain: str) -> object:
    return json.loads(text), Campaign.model_validate_json(plain)


def _told(path: Path) -> object:
    spec = SYSTEM.tale
    tale = read_tale(read_chronicle(path), spec)
    if not tale.evenings:
        raise RuntimeError("nothing is told")
    return previously(tale, spec, Texts(read_texts()), lambda params: params)


def _parsed(path: Path) -> object:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def _worked(do: Callable[[], object]) -> float:
    """Return the processor time of the thread in ms."""
    began = time.thread_time()
    do()
    return (time.thread_time() - began) * 1000


def _everything(roots: Iterable[Any], seen: set[int]) -> list[Any]:
    """Return all objects below the roots that are not ``seen`` yet, and note them there."""
    found: list[Any] = []
    waiting = list(roots)
    while waiting:
        each = waiting.pop()
        if id(each) not in seen and not isinstance(each, _SHARED):
            seen.add(id(each))
            found.append(each)
            waiting += gc.get_referents(each)
    return found


def _size(objects: Iterable[Any]) -> int:
    return sum(map(sys.getsizeof, objects))
