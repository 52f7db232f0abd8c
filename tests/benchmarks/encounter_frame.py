"""What a dispatch takes while an encounter is played through the real window, over one frame."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.screenshots import settle
from tests.benchmarks.result import Result, over_a_frame

ROUNDS = 3


def encounter_frame() -> Result:
    """The 95th percentile of dispatches over some rounds of the practice encounter.

    It is played by its own controls at 1920x1080, the board on the screen, attacks, draws, stage
    cards and minions with it, the campaign kept on disk. A dispatch is what a click sets off: the
    rules, the step that is kept, and every part of the window that shows something else; painting
    comes after it. Processor time of the program.
    """
    with tempfile.TemporaryDirectory() as folder:
        samples = list(_played(Path(folder)))
    return over_a_frame("encounter_frame", samples)


def _played(folder: Path) -> Iterator[float]:
    """What each dispatch took in ms."""
    from oathsworn_gui.app.startup import on_stage
    from oathsworn_gui.games.oathsworn.tour.stand_in import Player

    program = on_stage(folder, "deepwood")
    program.window.resize(1920, 1080)
    view = program.begin_practice()
    player = Player(view, by_keys=True, last_fought=ROUNDS)
    player.play_until(lambda now: now.part == "encounter", player.go_somewhere)
    view.show_page("encounter")
    settle()
    player.hand.click("set-up-known")
    player.hand.click("take-all-hands")
    player.hand.click("take-side")
    samples: list[float] = []
    plain = Store.dispatch

    def timed(self: Store, action: Action, because: str | None = None) -> object:
        began = time.process_time()
        done = plain(self, action, because)
        samples.append((time.process_time() - began) * 1000)
        return done

    Store.dispatch = timed  # pyright: ignore[reportAttributeAccessIssue]
    try:
        player.play_until(lambda now: _is_over(now.encounter), player.fight_a_while)
    finally:
        Store.dispatch = plain
    program.navigation.to_library_now()
    program.window.close()
    yield from samples


def _is_over(encounter: Encounter | None) -> bool:
    return encounter is None or encounter.result is not None or encounter.round > ROUNDS
