"""A bent campaign: listed, opened, played, undone, saved and opened again, or refused in words."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from oathsworn_gui.games.oathsworn.actions.company.bag import SetNotes
from oathsworn_gui.games.set_a_watch.actions.corrections import WriteNotes
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveAltered, SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from tests.fuzz.cases import Case
from tests.fuzz.made_seeds import SYSTEMS
from tests.fuzz.oracle import bytes_are_kept, may_refuse, tells_the_truth
from tests.fuzz.verdict import Verdict, hold
from tests.storage.lamps import Light, NextEvening, store_of, words

NAME = "one-1"
SCHEMAS = {key: system.schema for key, system in SYSTEMS.items()}
_MOST_UNDONE = 60
_HARMLESS = ("lock", "open.json")

OpenIt = Callable[[Library], Opened]


def open_it(library: Library) -> Opened:
    """Open the campaign of the case as the program does; one that was changed as by hand."""
    try:
        return library.open(NAME, SYSTEMS, words)
    except SaveAltered:
        return library.open(NAME, SYSTEMS, words, if_altered="take")


def tried(case: Case, root: Path, opening: OpenIt = open_it) -> Verdict:
    """Try a case whose files lie in the folder ``NAME`` of the library ``root``.

    Raises:
        LossError: a loss. Any other exception is a crash.
    """
    library = Library(root)
    before = seen(root / NAME)
    listed = [entry.name for entry in library.entries(SCHEMAS)]
    hold(not before or listed in ([], [NAME]), f"listed as {listed}")
    hold(seen(root / NAME) == before, "listing changed something")
    try:
        opened = opening(library)
    except SaveError as fault:
        hold(seen(root / NAME) == before, f"refused ({fault}) and changed something")
        hold(may_refuse(case, fault), f"refused although all is there: {fault}")
        return Verdict("refused", str(fault))
    try:
        tells_the_truth(case, opened)
        store = store_of(opened)
        first = _told(store.campaign)
        _play(store, first)
        last = _told(store.campaign)
    finally:
        mark = opened.record.close()
    hold(mark.state == "saved", f"the mark says {mark}")
    bytes_are_kept(case, opened, seen(root / NAME))
    again = opening(library)
    try:
        hold(_told(again.campaign) == last, "another campaign after closing")
        hold(not again.reports, f"told again: {again.reports}")
    finally:
        again.record.close()
    return Verdict("good", " ".join(report.code for report in opened.reports))


def seen(folder: Path) -> dict[str, bytes]:
    """Return the ordinary files below a folder, but those that come and go."""
    if not folder.is_dir() or folder.is_symlink():
        return {}
    paths = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in paths
        if path.name not in _HARMLESS
    }


def _play(store: Store, first: str) -> None:
    """Look at what is asked, do something, take everything back and do it again."""
    system = store.system
    system.summary(store.campaign)
    system.mark(store.campaign)
    store.ask()
    before = len(store.history.done)
    for action, because in _ACTIONS[system.key]:
        store.dispatch(action, because)
    made = len(store.history.done) - before
    last = _told(store.campaign)
    undone = 0
    while undone < _MOST_UNDONE and store.undo("to see"):
        undone += 1
    for _ in range(undone):
        store.redo()
    hold(_told(store.campaign) == last, "undo and redo come to another campaign")
    for _ in range(made):
        store.undo("to see")
    hold(undone == _MOST_UNDONE or _told(store.campaign) == first, "undo comes to another campaign")


_ACTIONS: Mapping[str, Any] = {
    "lamps": ((Light(room="fuzz", note="x"), "again"), (NextEvening(), None)),
    "oathsworn": ((SetNotes(notes="bent and mended"), None),),
    "set-a-watch": ((WriteNotes(notes="bent and mended"), None), (EndWatch(), None)),
}


def _told(campaign: Any) -> str:
    return campaign.model_dump_json()
