"""Maps the questions of a MIGHT draw to their panels."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.draw.cards import CardsPanel
from oathsworn_gui.games.oathsworn.ui.draw.check_who import CheckWhoPanel
from oathsworn_gui.games.oathsworn.ui.draw.defence_panel import DefenseCardPanel
from oathsworn_gui.games.oathsworn.ui.draw.defence_tokens import DefenseTokensPanel
from oathsworn_gui.games.oathsworn.ui.draw.determination import DeterminationPanel
from oathsworn_gui.games.oathsworn.ui.draw.empower import EmpowerPanel
from oathsworn_gui.games.oathsworn.ui.draw.location import LocationPanel
from oathsworn_gui.games.oathsworn.ui.draw.pool import PoolPanel
from oathsworn_gui.games.oathsworn.ui.draw.redraw import RedrawPanel
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    "check.who": CheckWhoPanel,
    "draw.pool": PoolPanel,
    "draw.empower": EmpowerPanel,
    "draw.cards": CardsPanel,
    "draw.extra": CardsPanel,
    "draw.replacement": CardsPanel,
    "draw.enemy": CardsPanel,
    "draw.redraw": RedrawPanel,
    "attack.location": LocationPanel,
    "attack.determination": DeterminationPanel,
    "fight.determination": DeterminationPanel,
    "enemy-attack.defense-card": DefenseCardPanel,
    "enemy-attack.tokens": DefenseTokensPanel,
}
