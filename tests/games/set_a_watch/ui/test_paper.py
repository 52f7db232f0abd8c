"""An evening on paper: the night, the four adventurers, and what happened."""

from PySide6.QtWidgets import QCheckBox

from oathsworn_gui.games.set_a_watch.ui.paper.print_page import choices
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.automation.sheets import sheets_made
from oathsworn_gui.ui.printing.paper import paper_named
from oathsworn_gui.ui.printing.paper_pages import pages_of
from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.table import Table as Players

MOST_STEPS = 80


def on_the_second_watch(players: Players) -> None:
    """Play by actions alone into the second Watch."""
    players.begin(title="Thursday's Watch", seed=5)
    for _ in range(MOST_STEPS):
        game = players.campaign
        if game.round == 2 and game.phase == "watch" and players.question is None:
            return
        players.skip()
    raise AssertionError("no second Watch comes")


def test_every_sheet_is_shown_as_it_will_be_printed(seated: Seated) -> None:
    players = seated()
    on_the_second_watch(players)
    players.program.view.show_page("sheets")  # its key comes with the page
    sheets_made(players.program.window)
    assert players.program.view.page == "sheets"
    ticks = players.program.window.findChildren(QCheckBox)
    shown = [tick.accessibleName() for tick in ticks if tick.isVisible()]
    assert shown[0] == "The night"
    assert shown[-2:] == ["What happened", "The key map"]
    assert len(shown) == 7
    assert players.spoken("paper") == "page 1 of 6 The night"
    assert unfit(players.program.window) == ()


def test_what_happened_is_told_round_by_round_on_pages(seated: Seated) -> None:
    players = seated()
    on_the_second_watch(players)
    made = {each.key: each.sheet() for each in choices(players.program.view.context)}
    assert list(made) == ["night", "seat-1", "seat-2", "seat-3", "seat-4", "log"]
    steps = [step for step in players.program.view.store.history.done if step.lines]
    assert len(made["log"].blocks) > len(steps)
    paper = paper_named("a4")
    pages = pages_of(tuple(made.values()), paper, "Thursday's Watch", "{name} {page} of {pages}")
    assert len(pages) >= len(made)
