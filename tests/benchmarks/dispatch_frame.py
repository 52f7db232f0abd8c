"""What one dispatch takes with every screen open, over one frame of 16 ms."""

import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from oathsworn_gui.games.oathsworn.actions.company.bag import SetCounter
from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron
from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainAnimus,
    GainToken,
    Heal,
    LoseHp,
    SpendAnimus,
    SpendToken,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.result import Result, over_a_frame

Dispatch = Callable[[], object]


def dispatch_frame() -> Result:
    """The 95th percentile of dispatches on every page of an open campaign, painting included.

    The window is the real one at 1920x1080 with all its pages built, the campaign kept on disk.
    """
    samples = [_timed(dispatch) for dispatch in dispatches()]
    return over_a_frame("dispatch_frame", samples)


def dispatches() -> Iterator[Dispatch]:
    """Each dispatch, page after page: the campaign changes and the page in front paints.

    First in the story part, then in an encounter on its board.
    """
    from oathsworn_gui.app.startup import on_stage
    from oathsworn_gui.games.oathsworn.tour.stand_in import Player

    with tempfile.TemporaryDirectory() as folder:
        program = on_stage(Path(folder), "deepwood")
        program.window.resize(1920, 1080)
        view = program.begin_practice()
        yield from _on_every_page(view)
        player = Player(view)
        player.play_until(lambda now: now.part == "encounter", player.go_somewhere)
        view.store.dispatch(SetUpEncounter())
        yield from _on_every_page(view)
        program.navigation.to_library_now()
        program.window.close()


def _on_every_page(view: CampaignView) -> Iterator[Dispatch]:
    keys = view.page_keys()
    for key in keys:  # so that all are built before the first is measured
        view.show_page(key)
        settle()
    for key in keys:
        view.show_page(key)
        settle()
        yield from (partial(_shown, view.store, action) for action in _evening())


def _evening() -> Iterator[Action]:
    for n, seat in enumerate(SEATS):
        yield LoseHp(seat=seat)
        yield GainToken(seat=seat, token="redraw")
        yield GainAnimus(seat=seat)
        yield SetCounter(name="rations", number=n)
        yield GainIron(amount=2)
        yield SpendAnimus(seat=seat)
        yield SpendToken(seat=seat, token="redraw")
        yield Heal(seat=seat)


def _shown(store: Store, action: Action) -> None:
    store.dispatch(action, because="the table says so")
    one_round()


def _timed(dispatch: Dispatch) -> float:
    began = time.perf_counter()
    dispatch()
    return (time.perf_counter() - began) * 1000
