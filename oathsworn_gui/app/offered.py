"""The games in this program. Another game is one more `Offer` here, and nothing else in `app`."""

from typing import TYPE_CHECKING

from oathsworn_gui.app.base.games import Offer
from oathsworn_gui.assets import read_content, read_rules

if TYPE_CHECKING:
    from oathsworn_gui.tabletop.game_system import GameSystem
    from oathsworn_gui.ui.contract.game_ui import GameUi


def _oathsworn() -> "GameSystem":
    from oathsworn_gui.games.oathsworn.system import oathsworn

    return oathsworn(read_content("oathsworn"))


def _oathsworn_ui() -> "GameUi":
    from oathsworn_gui.games.oathsworn.ui.window_part import game_ui

    return game_ui(read_content("oathsworn"), read_rules("oathsworn"))


def _set_a_watch() -> "GameSystem":
    from oathsworn_gui.games.set_a_watch.system import set_a_watch

    return set_a_watch(read_content("set-a-watch"))


def _set_a_watch_ui() -> "GameUi":
    from oathsworn_gui.games.set_a_watch.ui.window_part import game_ui

    return game_ui(read_content("set-a-watch"), read_rules("set-a-watch"))


OATHSWORN = Offer("oathsworn", "sword-cross", 11, _oathsworn, _oathsworn_ui, practice=True)
SET_A_WATCH = Offer("set-a-watch", "campfire", 1, _set_a_watch, _set_a_watch_ui, practice=True)

OFFERED: tuple[Offer, ...] = (OATHSWORN, SET_A_WATCH)
"""What people may begin and open, the first before the others."""
