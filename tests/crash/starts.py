"""The libraries in which lives begin: saves of every schema so far, at many moments of play."""

import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from oathsworn_gui.storage.campaign.campaign_reader import living
from oathsworn_gui.storage.files.folders import folders
from oathsworn_gui.storage.saves.save_file import SAVE, read_save
from oathsworn_gui.tabletop.game_system import GameSystem
from tests.crash.life import state_of
from tests.games.oathsworn.schema_lock import FOLDER

_MOST = 2


class Laid(NamedTuple):
    """A campaign that lies in the library: its name, its last line, and what it is."""

    name: str
    n: int
    state: str


@cache
def _saves() -> tuple[Path, ...]:
    return tuple(sorted(FOLDER.glob("schema-*/*.oathsworn")))


def lay_start(home: Path, chance: Random, systems: Mapping[str, GameSystem]) -> tuple[Laid, ...]:
    """Put campaigns into an empty library, as an older program left them."""
    laid: list[Laid] = []
    for number in range(chance.choice((0, 1, 1, 1, _MOST))):
        file = chance.choice(_saves())
        name = f"{file.stem}-{number + 1}"
        place = folders(home).library / name
        place.mkdir(parents=True)
        shutil.copyfile(file, place / SAVE)
        save = read_save(file)
        laid.append(Laid(name, save.head.seq, state_of(living(save, systems)[1])))
    return tuple(laid)
