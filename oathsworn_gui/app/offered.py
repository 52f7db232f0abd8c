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


OATHSWORN = Offer("oathsworn", "sword-cross", 10, _oathsworn, _oathsworn_ui, practice=True)

OFFERED: tuple[Offer, ...] = (OATHSWORN,)
"""What people may begin and open, the first before the others. Add a game when its pages are there;
whoever has one game only is never asked which."""
