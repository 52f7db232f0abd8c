"""The enemy's turn in the tour: explained, changed, without the board, and as on the table.

What is pictured is taken back, so that the evening goes on as if nothing had been.
"""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.encounter_enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.actions.encounter_rounds import (
    EndOathswornPhase,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.stand_in import StandIn

PICTURED = frozenset({"enemy.target", "enemy.move", "enemy.attack", "enemy.card", "mirror.place"})
"""Kinds of questions that are pictured here."""


class TourOfEnemies:
    """Pictures a stage card from its drawing on; ``take`` pictures the window under a name."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Picture the open encounter of ``view``."""
        self._view, self._hand, self._take = view, hand, take

    def walk(self) -> None:
        """Picture the turn on the screen, changed, off and as on the table."""
        self._between(self._on_the_screen)
        self._between(self._off)
        self._between(self._as_on_the_table)

    def quick(self) -> None:
        """Picture a card that nobody has entered, before and while it is typed."""
        self._between(self._typed)

    def _between(self, picture: Callable[[], None]) -> None:
        """Take pictures in the encounter phase, and take back all that was done for them."""
        store = self._view.store
        campaign: Campaign = store.campaign
        if campaign.encounter is None or campaign.pending:
            return
        steps = len(store.history.done)
        self._view.show_page("encounter")
        self._do(EndOathswornPhase())
        picture()
        while len(store.history.done) > steps:
            store.undo()

    def _do(self, action: Action) -> None:
        self._view.store.dispatch(action, "for the tour")
        self._view.focus_question()

    def _draw(self, board: BoardMode) -> None:
        self._do(SetBoardMode(mode=board))
        self._do(TurnStageCard())

    def _on_the_screen(self) -> None:
        self._draw("screen")
        self._take("enemy-target")
        self._hand.key("C")
        self._take("enemy-target-changed")
        self._hand.key("3")
        self._hand.type("it hates bows")
        self._take("enemy-target-why")
        for _ in range(2):
            self._hand.key("Escape")
        self._hand.key("Return")
        self._take("enemy-move")
        self._hand.key("Return")
        self._take("enemy-attack")

    def _off(self) -> None:
        self._draw("off")
        self._take("enemy-target-without-board")

    def _as_on_the_table(self) -> None:
        self._draw("mirror")
        self._take("mirror-place")
        self._hand.type("g9a")
        self._take("mirror-place-typed")

    def _typed(self) -> None:
        self._do(TurnStageCard())
        self._take("enemy-card")
        self._hand.type("m4 a3r2y knockback 2")
        self._take("enemy-card-typed")
