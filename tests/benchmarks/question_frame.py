"""From a click to the painted page over a played story part with draws, over one frame of 16 ms."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.campaign.campaign_view import CampaignView
from tests.benchmarks.event_loop import one_round
from tests.benchmarks.result import Result, over_a_frame


def question_frame() -> Result:
    """The 95th percentile of clicks after which another question is open, or none is, painted.

    The practice campaign is played by its own controls up to the first encounter in the real
    window at 1920x1080, checks and their draws with it, the campaign kept on disk. Processor time
    of the program: what else the machine does is left out, what its own threads do is not.
    """
    with tempfile.TemporaryDirectory() as folder:
        samples = list(_played(Path(folder)))
    return over_a_frame("question_frame", samples)


def _played(folder: Path) -> Iterator[float]:
    """What each click took in ms after which another question is open."""
    from oathsworn_gui.app.startup import on_stage
    from oathsworn_gui.games.oathsworn.tour.stand_in import Player

    program = on_stage(folder, "deepwood")
    program.window.resize(1920, 1080)
    view = program.begin_practice()
    for key in view.page_keys():
        view.show_page(key)
        settle()
    samples: list[float] = []
    plain = CampaignView.dispatch

    def timed(self: CampaignView, action: Action) -> object:
        asked, began = self.store.ask(), time.process_time()
        done = plain(self, action)
        one_round()
        took = time.process_time() - began
        if self.store.ask() != asked:
            samples.append(took * 1000)
        return done

    CampaignView.dispatch = timed  # pyright: ignore[reportAttributeAccessIssue]
    try:
        player = Player(view)
        player.play_until(lambda now: now.part == "encounter", player.go_somewhere)
    finally:
        CampaignView.dispatch = plain
    program.navigation.to_library_now()
    program.window.close()
    yield from samples
