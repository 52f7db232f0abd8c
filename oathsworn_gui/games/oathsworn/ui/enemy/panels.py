"""Maps the kinds of an enemy's questions to panels; plain panels show the rest."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.enemy.minion_panel import MinionPanel
from oathsworn_gui.games.oathsworn.ui.enemy.mirror_panel import MirrorPanel
from oathsworn_gui.games.oathsworn.ui.enemy.turn_panel import EnemyTurnPanel
from oathsworn_gui.games.oathsworn.ui.enemy.typed_card_panel import QuickPanel
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext

TURN = (
    "enemy.target",
    "enemy.named",
    "enemy.whom",
    "enemy.move",
    "enemy.charge",
    "enemy.attack",
    "enemy.attack-many",
    "enemy.chain-next",
    "enemy.displace",
    "enemy.lose",
    "enemy.token",
    "enemy.cage",
    "enemy.consume",
    "enemy.tiles",
    "enemy.spawn",
    "enemy.say",
    "enemy.end.victory",
    "enemy.end.defeat",
    "enemy.direction",
    "enemy.by-hand",
)

MINIONS = ("minions.move", "minions.attack", "minions.move-on-table")

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    **dict.fromkeys(TURN, EnemyTurnPanel),
    **dict.fromkeys(MINIONS, MinionPanel),
    "enemy.card": QuickPanel,
    "mirror.place": MirrorPanel,
}
