"""Which finer panel serves which question of a draw of MIGHT."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.defence_panel import DefenseCardPanel
from oathsworn_gui.games.oathsworn.ui.defence_tokens import DefenseTokensPanel
from oathsworn_gui.games.oathsworn.ui.draw_cards import CardsPanel
from oathsworn_gui.games.oathsworn.ui.draw_determination import DeterminationPanel
from oathsworn_gui.games.oathsworn.ui.draw_empower import EmpowerPanel
from oathsworn_gui.games.oathsworn.ui.draw_location import LocationPanel
from oathsworn_gui.games.oathsworn.ui.draw_pool import PoolPanel
from oathsworn_gui.games.oathsworn.ui.draw_redraw import RedrawPanel
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
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
