"""The scripts that are played: evenings with everything in them that writes to the disk."""

import errno
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL
from oathsworn_gui.tabletop.game_system import GameSystem
from tests.crash.exhaustive.player import Player, others_wait
from tests.crash.life import line_number, state_of
from tests.crash.starts import Laid
from tests.storage.lamps import LAMPS, DrawLot, House, Light, NextEvening, Snuff, store_of, words

_LAID = "laid-1"
_NOTE = "lit by the one who came late – 灯 " * 4


class Script(NamedTuple):
    """``lay`` puts into an empty home what is there before; ``play`` is what is played."""

    lay: Callable[[Path], Laid | None]
    play: Callable[[Player], None]


def _nothing(home: Path) -> Laid | None:
    del home
    return None


def _evening(player: Player) -> None:
    """A first evening: opening, steps, checkpoints, undo, a copy, leaving and coming back."""
    player.begin()
    player.do(Light(room="hall"), Light(room="küche", note="“gold” – 灯"), DrawLot())
    player.undo(2)
    player.redo()
    player.checkpoint()
    player.do(Snuff(room="hall"), NextEvening())
    player.undo()
    player.do(Light(room="attic"))
    player.copy_out()
    player.leave()
    player.open()
    player.do(DrawLot())
    player.undo(2)
    player.leave()


def _long_journal(player: Player) -> None:
    """A journal that is rotated, and undo over it."""
    player.begin()
    for room in ("hall", "attic", "tower"):
        player.do(Light(room=room, note=_NOTE), Snuff(room=room))
    player.checkpoint()
    player.do(Light(room="cellar", note=_NOTE), Light(room="hall", note=_NOTE))
    player.checkpoint()
    player.do(Snuff(room="hall"))
    player.checkpoint()
    player.do(NextEvening())
    player.leave()
    player.open()
    player.undo(3)
    player.leave()


def _spare_place(player: Player) -> None:
    """The disk of the campaigns fails for a while, and copies go to another place."""
    player.begin()
    player.do(Light(room="hall"))
    player.spare_begins(errno.EIO)
    player.do(DrawLot(), Light(room="attic"))
    player.undo()
    player.checkpoint()
    player.disk_is_repaired()
    player.do(Snuff(room="hall"))
    player.leave()


def _library(player: Player) -> None:
    """A backup becomes a campaign, one is thrown away and put back, the library moves."""
    player.begin()
    player.do(Light(room="hall"), NextEvening())
    player.leave()
    player.restore()
    player.tidy()
    player.rename()
    player.move()
    player.open()
    player.do(DrawLot())
    player.leave()


def _after_a_kill(player: Player) -> None:
    """A killed program left a line cut short, a temporary file and its name in the folder."""
    player.open(_LAID)
    player.do(Light(room="tower"))
    player.undo(2)
    player.checkpoint()
    player.leave()


def _older_form(player: Player) -> None:
    """A save of the schema before is opened: a backup is kept and everything written anew."""
    player.open(_LAID)
    player.do(Light(room="tower"))
    player.leave()
    player.open()
    player.undo()
    player.leave()


def _lay_rotated(home: Path) -> Laid:
    return _lay(home, LAMPS, times=6)


def _lay_killed(home: Path) -> Laid:
    laid = _lay(home, LAMPS)
    folder = folders(home).library / laid.name
    with (folder / JOURNAL).open("ab") as journal:
        journal.write(b'{"n": 99, "kind": "do')
    (folder / ".writing-left").write_bytes(b"half a tree")
    return laid


def _lay_older(home: Path) -> Laid:
    return _lay(home, replace(LAMPS, schema=1, migrations={}))


def _lay(home: Path, system: GameSystem, times: int = 1) -> Laid:
    """Lay a house whose program was killed after some steps behind its last tree."""
    with tempfile.TemporaryDirectory(dir=home.parent) as other:
        opened = Library(Path(other)).create(system, House(seed=3), words)
        store, record = store_of(opened), opened.record
        for number in range(times):
            for room in ("hall", "attic"):
                store.dispatch(Light(room=f"{room} {number}", note=_NOTE * (times > 1)))
        record.flush()
        store.dispatch(DrawLot())
        store.dispatch(Snuff(room="hall 0"))
        _until(lambda: record.mark.state == "saved" and others_wait())
        laid = Laid(_LAID, line_number(record, store.campaign), state_of(store.campaign))
        left_out = shutil.ignore_patterns("lock")
        shutil.copytree(record.folder, folders(home).library / _LAID, ignore=left_out)
        record.close()
    _lose_the_end(folders(home).library / _LAID / CHRONICLE)
    return laid


def _until(done: Callable[[], bool]) -> None:
    while not done():
        time.sleep(0.0001)


def _lose_the_end(chronicle: Path) -> None:
    """Take the last two lines away, which the killed program had not written yet."""
    lines = chronicle.read_bytes().splitlines(keepends=True)
    chronicle.write_bytes(b"".join(lines[:-2]))


SCRIPTS: Mapping[str, Script] = {
    "evening": Script(_nothing, _evening),
    "rotation": Script(_nothing, _long_journal),
    "spare place": Script(_nothing, _spare_place),
    "library": Script(_nothing, _library),
    "after a kill": Script(_lay_killed, _after_a_kill),
    "killed after a rotation": Script(_lay_rotated, _after_a_kill),
    "older form": Script(_lay_older, _older_form),
}
