"""Effort between two chapters of the book, a seat lent, what if, compare, sheets."""

from collections.abc import Callable

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import DeclareOutcome, MoveOn
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.campaign_evening import Road
from tests.journeys.company import choices, do, in_round_1
from tests.journeys.evening import Evening
from tests.journeys.guard import WindowGuard

pytestmark = pytest.mark.usefixtures("pages_ahead")
"""The palette knows the commands of pages that nobody opened once they are made."""


def before_the_tally(evening: Evening) -> None:
    """The first chapter of the book is won and its epilogue read."""
    in_round_1(evening)
    do(evening, DeclareOutcome(result="victory"), MoveOn())
    evening.turn_to("epilogue")


def at_the_second_chapter(evening: Evening) -> None:
    """The tally is done without any loot, and chapter 2 begins."""
    before_the_tally(evening)
    road = Road(evening)
    road.tally()
    road.next_chapter()
    evening.page("story")


# ------------------------------------------------------------------------------ who sets out


def a_seat_lent(evening: Evening) -> None:
    """Jonas stays away this evening: his Witch is played by Ines, or by all together."""
    at_the_second_chapter(evening)
    evening.count_from_here()
    evening.press("chapter-start-open", "Ctrl+M")
    if evening.by_keys:
        evening.keys("2h")
    else:
        evening.press("player-2-p1")
    assert evening.campaign.seats["2"].stand_in


# ------------------------------------------------------------------------ copies and moments


def a_what_if(evening: Evening) -> None:
    """A copy is played on from the card of the campaign in the library, under its own name."""
    name = in_the_library(evening)
    evening.count_from_here()
    evening.press(f"copy-{name}", "W")
    evening.answer("ask-words-do", "Return")
    copies = [entry for entry in evening.program.library.entries() if entry.copied]
    assert len(copies) == 1


def two_moments_compared(evening: Evening) -> None:
    """What was last done stands beside what was before it, number by number."""
    name = in_the_library(evening)
    evening.count_from_here()
    evening.press(f"compare-{name}", "C")
    assert evening.sees("compare-sum")


def in_the_library(evening: Evening) -> str:
    evening.program.begin(choices())
    do(evening, LoseHp(seat="1", amount=1))
    evening.program.to_library()
    settle()
    return evening.program.library.entries()[0].name


def the_sheets(evening: Evening) -> None:
    """From any page of a campaign to the paper."""
    evening.program.begin(choices())
    settle()
    evening.count_from_here()
    if evening.by_keys:
        evening.hand.key("Ctrl+P")
    else:
        evening.page("company")
        evening.press("company-print")
    assert evening.view.page == "sheets"


PRESSES: tuple[tuple[Callable[[Evening], None], int, int], ...] = (
    (a_seat_lent, 2, 3),
    (a_what_if, 2, 2),
    (two_moments_compared, 1, 1),
    (the_sheets, 2, 1),
)
"""What is done, and the presses it takes by mouse and by keys."""


@pytest.mark.parametrize(
    ("what", "clicks", "keys"), PRESSES, ids=[what.__name__ for what, _, _ in PRESSES]
)
def test_presses(
    evening: Evening,
    guard: WindowGuard,
    what: Callable[[Evening], None],
    clicks: int,
    keys: int,
) -> None:
    guard.expected.add("ask-words")
    what(evening)
    assert evening.presses == (keys if evening.by_keys else clicks)
