"""From a press to the painted page while a story part is played, over one frame of 16 ms."""

import itertools
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.items import EquipItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import Heal, LoseHp
from oathsworn_gui.games.oathsworn.actions.map.notes import GainClue, WriteJournal
from oathsworn_gui.games.oathsworn.actions.map.story_map import AddTime, GoTo, TakeBackTime
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.result import Result, over_a_frame

OPENED = (
    BeginCheck(kind="Cunning", difficulty=3),
    SendRunner(shop="banksmith"),
    BeginStoryFight(defense=3),
)
"""What opens a question, one after each journey to a location."""
LOCATIONS = 9


def story_frame() -> Result:
    """The 95th percentile of all presses of a story part, painting included.

    The practice campaign is played in the real window at 1920x1080, location after location with
    all that is asked there, and at each of them time, a clue, HP of the four, what the book says,
    an item equipped, a line in the journal, and a check, a trade or a fight. The campaign is kept
    on disk. Processor time of the window's own thread.
    """
    with tempfile.TemporaryDirectory() as folder:
        samples = list(_played(Path(folder)))
    return over_a_frame("story_frame", samples)


def _played(folder: Path) -> Iterator[float]:
    """What each press took in ms."""
    from oathsworn_gui.app.startup import on_stage
    from oathsworn_gui.games.oathsworn.tour.stand_in import Player

    program = on_stage(folder, "deepwood")
    program.window.resize(1920, 1080)
    view = program.begin_practice()
    for key in (*view.page_keys(), "story"):
        view.show_page(key)
        settle()
    samples: list[float] = []
    plain = CampaignView.dispatch

    def timed(self: CampaignView, action: Action) -> object:
        began = time.thread_time()
        done = plain(self, action)
        one_round()
        samples.append((time.thread_time() - began) * 1000)
        return done

    CampaignView.dispatch = timed  # pyright: ignore[reportAttributeAccessIssue]
    player, turns = Player(view), itertools.count()

    def go_on() -> None:
        turn = next(turns)
        if turn % 2:
            player.go_somewhere()
        else:
            _between(view, turn // 2)

    try:
        player.play_until(lambda now: _is_over(view, now), go_on)
    finally:
        CampaignView.dispatch = plain
    program.navigation.to_library_now()
    program.window.close()
    yield from samples


def _is_over(view: CampaignView, campaign: Campaign) -> bool:
    """Whether enough was played; a trade that is open is used first."""
    _buy(view)
    done = sum(isinstance(step.action, GoTo) for step in view.store.history.done)
    return done >= LOCATIONS or campaign.part == "encounter"


def _between(view: CampaignView, journey: int) -> None:
    """Do what a table does at a location, as far as nothing is asked and it is allowed."""
    view.show_page("story")
    settle()
    for action in (*_deeds(view.store.campaign, journey), OPENED[journey % len(OPENED)]):
        if view.store.ask() is None and view.store.refuse(action) is None:
            view.dispatch(action)


def _deeds(campaign: Campaign, journey: int) -> Iterator[Action]:
    seat = SEATS[journey % len(SEATS)]
    yield LoseHp(seat=seat)
    yield Heal(seat=seat)
    yield StorySays(effects=(Effect(kind="iron", amount=9),))
    yield GainClue(clue=str(journey + 1))
    yield WriteJournal(text=f"Rain, {journey} days of it.")
    for own in owned(campaign):
        if own.seat is None:
            yield EquipItem(item=own.item.id, seat=seat)
    yield AddTime()
    yield TakeBackTime()


def _buy(view: CampaignView) -> None:
    """Buy one card while a trade is open and there is iron for it, the first time."""
    question, campaign = view.store.ask(), view.store.campaign
    if question is None or question.kind != "trade.banksmith" or campaign.company.backpack:
        return
    wares = (o.key for o in question.options if o.code == "trade-buy" and o.refusal is None)
    ware = next(wares, None)
    if ware is not None:
        view.dispatch(Answer(procedure=question.procedure, value=ware))
