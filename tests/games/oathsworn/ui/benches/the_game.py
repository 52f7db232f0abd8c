"""The game as the window has it, read once for all tests of a run: nothing in it changes."""

from functools import cache

from oathsworn_gui.assets import read_content, read_rules
from oathsworn_gui.games.oathsworn.ui.window_part import game_ui
from oathsworn_gui.ui.contract.game_ui import GameUi


@cache
def the_game() -> GameUi:
    """Return it with all its content and rules."""
    return game_ui(read_content("oathsworn"), read_rules("oathsworn"))
