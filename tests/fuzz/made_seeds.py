"""Campaigns played for the fuzzer: closed, killed midway, alone in a file, of old schemas."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from oathsworn_gui.games.set_a_watch.actions.corrections import WriteNotes
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, create
from oathsworn_gui.storage.files.settings_file import Settings, save_settings
from oathsworn_gui.storage.journal import journal_rotation as shortening
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.problem_report import ProblemReport, report_bytes
from oathsworn_gui.tabletop.game_system import GameSystem
from tests.fuzz.picture_seeds import picture_seeds
from tests.fuzz.seeds import CAMPAIGN, JOURNAL, Seed
from tests.games.oathsworn.content.test_pack import full, plain
from tests.games.oathsworn.schema_lock import lock
from tests.games.oathsworn.walks.story_walk import SYSTEM, Seen, begin, next_action
from tests.games.set_a_watch.builders.game import a_game
from tests.games.set_a_watch.players.player import next_action as watch_action
from tests.games.set_a_watch.schema_lock import lock as watch_lock
from tests.storage.lamps import LAMPS, House, Light, NextEvening, play, store_of, words

OATHSWORN = SYSTEM
WATCH = watch_lock().system
SYSTEMS: Mapping[str, GameSystem] = {each.key: each for each in (LAMPS, OATHSWORN, WATCH)}
_UNHURRIED = 600.0
Play = Callable[[Store], None]


def lamp_seeds() -> list[Seed]:
    """Return the small campaigns: every kind of file, quick to open."""
    closed, killed = _played("lamps", LAMPS, House(seed=7), _evenings)
    alone = replace(closed, name="lamps-alone", files={CAMPAIGN: closed.files[CAMPAIGN]})
    long = _long()
    looks = [
        replace(each, name=f"{each.name}-look", kind="look") for each in (closed, killed, long)
    ]
    copy, report = _copy_of(closed), _report_of(killed)
    return [closed, killed, alone, copy, _older(closed), _settings(), long, report, *looks]


def oathsworn_seeds() -> list[Seed]:
    """Return campaigns of the real game, and the saves of every schema so far."""
    story = _played("story", OATHSWORN, begin(3, mode="full", dealer="program").campaign, _story)
    old = _kept(OATHSWORN.key, lock().saves())
    pack = json.dumps(plain(full()), ensure_ascii=False, indent=1).encode()
    return [*story, _copy_of(story[0]), *old, Seed("pack", "pack", "oathsworn", {"pack": pack})]


def watch_seeds() -> list[Seed]:
    """Return an evening of Set a Watch at both dealers, and the saves of every schema so far."""
    moves = _watch(60)
    played = [
        seed
        for name, dealer in (("watch", "program"), ("watch-at-a-table", "table"))
        for seed in _played(name, WATCH, a_game(seed=2, dealer=dealer), moves)
    ]
    return [*played, *_kept(WATCH.key, watch_lock().saves())]


def _kept(game: str, saves: Iterable[Path]) -> list[Seed]:
    """Return the saves that must open for ever."""
    return [
        Seed(f"{path.parent.name}-{path.stem}", "campaign", game, {CAMPAIGN: path.read_bytes()})
        for path in saves
    ]


def _watch(steps: int) -> Play:
    """Return what plays so many steps of Set a Watch, with a note and an undo in between."""

    def play_on(store: Store) -> None:
        store.dispatch(WriteNotes(notes="The first evening."))
        for n in range(steps):
            store.dispatch(watch_action(store.campaign, store.box, store.ask()))
            if n % 20 == 19:
                store.undo("to see")

    return play_on


def _played(name: str, system: GameSystem, first: Any, moves: Play) -> tuple[Seed, Seed]:
    """Return the campaign as a clean end leaves it, and as a killed program does."""
    with TemporaryDirectory() as place:
        folder = Path(place) / "one-1"
        folder.mkdir()
        opened = create(folder, system, first, words, pause=_UNHURRIED)
        opened.record.flush()
        store = store_of(opened)
        states, ends = {_told(store)}, {(folder / JOURNAL).stat().st_size: _told(store)}

        def after(*_: object) -> None:
            states.add(_told(store))
            ends[(folder / JOURNAL).stat().st_size] = _told(store)

        store.listen(after)
        moves(store)
        tree = (folder / CAMPAIGN).read_bytes()
        final = _told(store)
        opened.record.close()
        files = _files(folder)
    closed = Seed(
        f"{name}-closed", "campaign", system.key, files, frozenset(states), final, True, ends
    )
    killed = {**files, CAMPAIGN: tree}
    return closed, replace(closed, name=f"{name}-killed", files=killed, tree_is_final=False)


def _evenings(store: Store) -> None:
    play(store)
    store.dispatch(NextEvening())
    store.dispatch(Light(room="cellar", note="late"))
    store.dispatch(NextEvening())
    store.dispatch(Light(room="porch"))


def _many_evenings(store: Store) -> None:
    for n in range(12):
        store.dispatch(Light(room="hall", note=f"note {n}"), "again")
        store.dispatch(NextEvening())
    store.undo()


def _story(store: Store) -> None:
    seen, chance = Seen(), Random(5)
    for _ in range(40):
        if store.campaign.story is not None:
            store.dispatch(next_action(store, seen, chance))


def _long() -> Seed:
    """Return a campaign whose first steps lie packed beside its journal."""
    with patch.object(shortening, "LONG", 3000), patch.object(shortening, "KEPT", 1000):
        closed, _ = _played("lamps-long", LAMPS, House(seed=7), _many_evenings)
    assert any(name.startswith("journal-") for name in closed.files)
    return closed


def _report_of(seed: Seed) -> Seed:
    """Return what a player sends of a campaign in which something went wrong."""
    report = ProblemReport(
        "2026-11-17T20:12:00+01:00",
        {"app": "1", "system": "here"},
        words="The lamp went out.",
        log="20:11 a line\n",
        faults=("Traceback",),
        settings={"theme": "parchment"},
        packs=({"name": "a.pack.json", "bytes": 3, "sha256": "00"},),
        steps=({"seq": 1, "at": "2026-11-17T20:11:00+01:00", "action": "light"},),
        page="house",
        campaign=json.loads(seed.files[CAMPAIGN]),
        journal=seed.files[JOURNAL].decode(),
    )
    return replace(seed, name="report", kind="report", files={"report": report_bytes(report)})


def _copy_of(seed: Seed) -> Seed:
    """Return the campaign in one file, with its chronicle, as people send it to each other."""
    with TemporaryDirectory() as place:
        library = Library(Path(place) / "campaigns")
        lay(library.root / "one-1", seed.files)
        opened = library.open("one-1", SYSTEMS, words)
        record: OpenCampaign = opened.record
        record.save_copy(Path(place) / "copy.oathsworn")
        record.close()
        data = (Path(place) / "copy.oathsworn").read_bytes()
        assert read_chronicle(library.root / "one-1" / "chronicle")
    return replace(seed, name=f"{seed.name}-copy", kind="copy", files={CAMPAIGN: data})


def _older(seed: Seed) -> Seed:
    """Return a save of the first schema of the lamps."""
    saved = json.loads(seed.files[CAMPAIGN])
    saved["schema"] = 1
    del saved["campaign"]["seen"]
    data = json.dumps(saved, indent=1).encode()
    return Seed("lamps-schema-1", "campaign", "lamps", {CAMPAIGN: data})


def _settings() -> Seed:
    with TemporaryDirectory() as place:
        path = Path(place) / "settings.json"
        settings = Settings(scale=150, recent=("a-1", "b-2"), player_names=("Ægir",))
        asked = replace(settings, updates=True, updates_asked="2026-11-22", updates_passed="1.2")
        save_settings(path, asked)
        return Seed("settings", "settings", "", {"settings.json": path.read_bytes()})


def _told(store: Store) -> str:
    return store.campaign.model_dump_json()


def _files(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != "lock")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def lay(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def all_seeds() -> list[Seed]:
    """Return every seed."""
    return [*lamp_seeds(), *oathsworn_seeds(), *watch_seeds(), *picture_seeds()]
