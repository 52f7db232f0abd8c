"""The enemy's turn in the tour: explained, changed, without the board, and as on the table.

The pictured actions are undone, so that the tour continues from the same state.
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager

from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndOathswornPhase,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import PlaceCompany
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import FinishByHand, SetBoardMode
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

PICTURED = frozenset({"enemy.target", "enemy.move", "enemy.attack", "enemy.card", "mirror.place"})
"""Kinds of questions that are pictured here."""

_PLACES: Mapping[str, str] = {"s1": "H8", "s2": "K9", "s3": "D9", "s4": "N9"}
"""Where the four stand while it is explained: one near, one far, two behind trees."""


@contextmanager
def taken_back(view: CampaignView) -> Generator[None]:
    """Take back all that is done meanwhile on the encounter page."""
    view.show_page("encounter")
    store = view.store
    steps = len(store.history.done)
    yield
    while len(store.history.done) > steps:
        store.undo()


class TourOfEnemies:
    """Pictures a stage card from its drawing on; ``take`` pictures the window under a name."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Picture the open encounter of ``view``."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Picture the turn on the screen, changed, off and as on the table."""
        with taken_back(self._view):
            self._do(PlaceCompany())
            self._do(BeginRound())
            for figure, at in _PLACES.items():
                self._do(PlaceFigure(figure=figure, at=at, facing=0))
            self._do(EndOathswornPhase())
            while self._view.store.ask() is not None:  # what the special rules bring
                self._do(FinishByHand())
            for picture in (self._on_the_screen, self._off, self._as_on_the_table):
                with taken_back(self._view):
                    picture()

    def quick(self) -> None:
        """Picture the typing of a card that has no entry."""
        with taken_back(self._view):
            self._do(EndOathswornPhase())
            self._typed()

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
        self._hand.type("g9a")
        self._take("mirror-place")

    def _typed(self) -> None:
        self._do(TurnStageCard())
        self._hand.type("m4 a3r2y knockback 2")
        self._take("enemy-card")
