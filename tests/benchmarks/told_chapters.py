"""A campaign with 22 told chapters: how it opens, how long words are read, how a pack is taken."""

import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterInjury
from oathsworn_gui.games.oathsworn.actions.company.pack import TakeFromPack
from oathsworn_gui.games.oathsworn.content.pack import pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import written_pack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.notation.card import read_parts
from oathsworn_gui.games.oathsworn.notation.enemy import (
    LONGEST,
    SheetNames,
    read_card,
    read_minion,
    read_rule,
)
from oathsworn_gui.storage.campaign.open_campaign import create, open_campaign
from oathsworn_gui.storage.files.pack_file import SUFFIX
from oathsworn_gui.storage.saves.save_file import SAVE
from oathsworn_gui.tabletop.state import EMPTY
from oathsworn_gui.ui.automation.screenshots import settle
from tests.benchmarks.result import Result
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.told_chapters import CHAPTERS, LETTERS, PICTURE, told_chapters
from tests.games.oathsworn.walks.story_walk import SYSTEM
from tests.storage.lamps import store_of

RUNS = 9
HELD_MS = 50.0
INSTRUCTIONS = 30
LONG = (
    "m4, a 3 red 2 yellow range 3 icon claw, push 2, all adjacent lose 1 animus, ",
    "and then it waits among the reeds until somebody laughs, ",
    "the ", "and ", ",", ";", "(", "9", "m4 ", "all within ", "one with the ", "3r2y ", "+ ",
)  # fmt: skip
"""What long words are made of: cards, prose, and what says nothing, over and over."""
GASH = EnterInjury(name="Gash", cost=2)


def told_chapters_open() -> Result:
    """The median time of opening a campaign with 22 told chapters, over reading its tree alone.

    Raises:
        RuntimeError: something of what was told is missing after opening it.
    """
    with tempfile.TemporaryDirectory() as place:
        folder, pack = _saved(Path(place))
        times = [_opened(folder, Path(place) / "copy", pack) for _ in range(RUNS)]
        text = (folder / SAVE).read_bytes()
        plain = json.dumps(json.loads(text)["campaign"])
        reads = [_timed(lambda: _read(text, plain)) for _ in range(RUNS)]
    return Result(
        "told_chapters_open", "json.loads and model_validate_json of the same tree",
        statistics.median(times), statistics.median(reads), RUNS,
    )  # fmt: skip


def told_chapters_vs_bare() -> Result:
    """The median time of opening a campaign with 22 told chapters, over one with nothing told.

    Pictures of the maps are left out: they lie in the file of a campaign in either case.
    """
    with tempfile.TemporaryDirectory() as place:
        told, pack = _saved(Path(place) / "told", picture=0)
        bare, nothing = _saved(Path(place) / "bare", chapters=0)
        copy = Path(place) / "copy"
        pairs = [(_opened(told, copy, pack), _opened(bare, copy, nothing)) for _ in range(RUNS)]
    ours, theirs = zip(*pairs, strict=True)
    return Result(
        "told_chapters_vs_bare", "opening the same campaign with nothing told",
        statistics.median(ours), statistics.median(theirs), RUNS,
    )  # fmt: skip


def told_chapters_shown() -> Result:
    """The median time from pressing such a campaign to its first page, over one with nothing told.

    The real window at 1280x720; processor time of all threads.
    """
    from oathsworn_gui.app.startup import on_stage

    with tempfile.TemporaryDirectory() as place:
        program = on_stage(Path(place) / "data", "deepwood")
        program.window.resize(1280, 720)
        for name, chapters in (("told", CHAPTERS), ("bare", 0)):
            folder, _ = _saved(Path(place) / name, chapters=chapters, picture=0)
            shutil.copytree(folder, program.campaigns / name)
        times: dict[str, list[float]] = {"told": [], "bare": []}
        for _ in range(RUNS):
            for name, taken in times.items():
                began = time.process_time()
                program.navigation.open(name)
                taken.append((time.process_time() - began) * 1000)
                settle()
                program.navigation.to_library_now()
                settle()
        program.window.close()
    told, bare = (statistics.median(times[name]) for name in ("told", "bare"))
    return Result(
        "told_chapters_shown", "the same in a campaign with nothing told", told, bare, RUNS
    )


def long_words_read() -> Result:
    """The slowest reading of long words of many kinds in the lines of a sheet, over 50 ms.

    Each line is as long as its field allows; a card of the company may hold 2,000 letters.
    Processor time.
    """
    places = {f"Left horn {n}": f"l{n}" for n in range(20)}
    names = SheetNames(places=places)
    reads: tuple[Callable[[str], object], ...] = (
        lambda words: read_card(words[:LONGEST]),
        lambda words: read_minion(f"Imp 2 yy: {words}"[:LONGEST]),
        lambda words: read_rule(f"{words[: LONGEST - 8]}: heal 1", names),
        read_parts,
    )
    kinds = [(piece * LETTERS)[:LETTERS] for piece in LONG]
    steps = read_card("I " + ", ".join(["m4", "push 2"] * (INSTRUCTIONS // 2))).steps
    if len(steps) < INSTRUCTIONS:
        raise RuntimeError(f"only {len(steps)} instructions were read")
    samples = [
        min(_worked(lambda w=words, r=read: r(w)) for _ in range(RUNS))
        for read in reads
        for words in kinds
    ]
    return Result("long_words_read", "50 ms", max(samples), HELD_MS, RUNS)


def pack_look_held() -> Result:
    """The longest that the window is held while a pack of 22 chapters is read and looked at.

    The real window at 1280x720, the pack in a file of its own; over 50 ms.
    """
    looked, _ = _at_the_window()
    return Result("pack_look_held", "50 ms", max(looked), HELD_MS, len(looked))


def pack_take_held() -> Result:
    """The longest that the window is held while such a pack is taken, in one step; over 50 ms.

    Raises:
        RuntimeError: what was taken is not the pack.
    """
    _, taken = _at_the_window()
    return Result("pack_take_held", "50 ms", max(taken), HELD_MS, len(taken))


@cache
def _at_the_window() -> tuple[list[float], list[float]]:
    """Return how long each turn of the event loop took, in ms: looking at a pack, taking it."""
    from oathsworn_gui.app.startup import on_stage

    with tempfile.TemporaryDirectory() as place:
        program = on_stage(Path(place) / "data", "deepwood")
        program.window.resize(1280, 720)
        view = program.begin_practice(seed=1)
        store = view.store
        pack = told_chapters(store.campaign)
        path = Path(place) / f"Anna{SUFFIX}"
        path.write_text(json.dumps(written_pack(pack, store.campaign.line, {})), "utf-8")
        view.show_page("content")
        for _ in range(40):
            settle()
        program.dialogs.pack_to_open = lambda: path
        looked, taken = list[float](), list[float]()
        _press(view, "shared-look", looked)
        _press(view, "look-pack-do", taken)
        if pack_of(store.campaign.own) != pack:
            raise RuntimeError("what was taken is not the pack")
        program.navigation.to_library_now()
        program.window.close()
    return looked, taken


def _press(view: QWidget, name: str, held: list[float]) -> None:
    """Press a button once it can be, and let the window do all that follows from it."""
    found: QPushButton | None = None
    until = time.monotonic() + 20
    while (found is None or not found.isEnabled()) and time.monotonic() < until:
        held.append(_timed(QApplication.processEvents))
        found = view.findChild(QPushButton, name)
    if found is None:
        raise RuntimeError(f"there is no button {name}")
    held.append(_timed(found.click))
    for _ in range(60):
        held.append(_timed(QApplication.processEvents))
        time.sleep(0.005)


def _saved(place: Path, *, chapters: int = CHAPTERS, picture: int = PICTURE) -> tuple[Path, Pack]:
    """Return the folder of a campaign that took 22 chapters, closed, and what it took."""
    folder = place / "campaign"
    folder.mkdir(parents=True)
    campaign = a_campaign()
    pack = told_chapters(campaign, chapters, picture=picture)
    opened = create(folder, SYSTEM, campaign, lambda line: line.code, pause=600)
    store = store_of(opened)
    if chapters:
        store.dispatch(TakeFromPack(entries=pack))
    opened.record.flush()
    store.dispatch(GASH)  # as after an evening: the last step is a small one
    opened.record.flush()
    opened.record.close()
    return folder, pack


def _opened(folder: Path, copy: Path, pack: Pack) -> float:
    """Open a copy of a campaign; return the ms."""
    shutil.copytree(folder, copy)
    began = time.perf_counter()
    opened = open_campaign(copy, {SYSTEM.key: SYSTEM}, lambda line: line.code)
    took = (time.perf_counter() - began) * 1000
    if pack_of(opened.campaign.own).evolve(injuries=EMPTY) != pack:
        raise RuntimeError("something of what was told is missing")
    opened.record.close()
    shutil.rmtree(copy)
    return took


def _read(text: bytes, plain: str) -> object:
    return json.loads(text), Campaign.model_validate_json(plain)


def _timed(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return (time.perf_counter() - began) * 1000


def _worked(do: Callable[[], object]) -> float:
    began = time.process_time()
    do()
    return (time.process_time() - began) * 1000
