"""A practice campaign of as many actions as wanted on the disk: one encounter, over and over."""

from pathlib import Path
from random import Random

from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, Replay
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened, create
from oathsworn_gui.tabletop.action import Action
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import PLACES
from tests.games.oathsworn.walks.story_walk import Seen, begin
from tests.games.oathsworn.walks.story_walk import next_action as next_in_story
from tests.storage.lamps import store_of

TOKENS = ("redraw", "defense", "empowered")
ROUND = 400
"""Actions after which the table pauses long enough for everything to be written."""


class Hand:
    """Plays a practice chapter: its story, then its encounter again and again."""

    def __init__(self, seed: int) -> None:
        """Choose by chance where there is a choice."""
        self._chance, self._seen, self._player = Random(seed), Seen(), Greedy()

    def next_action(self, store: Store) -> Action:
        """Return what is done now; an encounter won is taken back by one step and lost."""
        campaign = store.campaign
        if campaign.part == "story":
            return next_in_story(store, self._seen, self._chance)
        if campaign.encounter is None:
            return SetUpEncounter()
        if campaign.encounter.result == "victory":
            store.undo()
            return DeclareOutcome(result="defeat")
        if campaign.encounter.result == "defeat":
            return Replay(tokens=dict.fromkeys(campaign.seats, TOKENS))
        for figure, at in PLACES.items():
            if campaign.encounter.figures[figure].at is None:
                return PlaceFigure(figure=figure, at=at)
        return next_action(campaign, self._player)


def played_long(folder: Path, steps: int) -> tuple[Opened, Store]:
    """Play ``steps`` actions in ``folder`` in one sitting."""
    first = begin(1, mode="full", dealer="program")
    opened = create(folder, first.system, first.campaign, lambda line: line.code, pause=600)
    store, hand = store_of(opened), Hand(1)
    for step in range(steps):
        _do(store, hand.next_action(store))
        if step % ROUND == 0:
            opened.record.flush()
    opened.record.flush()
    return opened, store


def _do(store: Store, action: Action) -> None:
    before = store.campaign
    store.dispatch(action, "the table says so")
    if store.campaign is before:
        raise RuntimeError(f"nothing came of {action!r}")
