"""The number of whites that is best together with the redraws held."""

import pytest

from oathsworn_gui.games.oathsworn.odds.ahead import ahead
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.piles import Pile, Piles
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from oathsworn_gui.games.oathsworn.rules.might.decks import piles
from oathsworn_gui.games.oathsworn.views.might.pool_changes import Work
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import Together
from oathsworn_gui.games.oathsworn.views.might.setting import Setting
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign

FRESH = piles(a_campaign(), a_box(a_campaign()))
MOST = 8


def together(
    track: tuple[str, ...], aim: Aim, redraws: int, decks: Piles = FRESH
) -> Together | None:
    """Return what is found beside the window for a MIGHT track."""
    choice = Choice(track, 0, MOST)
    setting = Setting("attack", decks, aim.per, aims=(aim,), redraws=redraws)
    found = dict(each for each in Work(choice, setting, aim, together=True).job(bool) if each)
    told = found.get("together")
    assert told is None or isinstance(told, Together)
    return told


@pytest.mark.rule("TOKEN-14")
@each_of(
    ("track", "aim"),
    [
        ((), Aim("hp", per=3)),
        ((), Aim("hit", per=3)),
        (("yellow.1",), Aim("hp", per=4)),
        (("yellow.1",), Aim("reach", per=3, reach=6)),
        (("red.1", "yellow.1"), Aim("hp", per=2, most=2)),
    ],
)
def test_no_other_number_is_worth_more(track: tuple[str, ...], aim: Aim) -> None:
    told = together(track, aim, 1)
    assert told is not None
    yellow, red = "yellow.1" in track, "red.1" in track
    every = [ahead(Pool((n, yellow, red, 0)), FRESH, 1, aim) for n in range(MOST + 1)]
    worths = [float(each.worth) for each in every]
    first = 0 if track or aim.kind != "hit" else 1  # a draw of nothing is no advice
    assert told.worths[first:] == pytest.approx(worths[first : len(told.worths)])
    assert told.worths[told.best] == pytest.approx(max(worths[first:]))


@pytest.mark.rule("TOKEN-14")
def test_more_redraws_are_worth_more_whites() -> None:
    # the survey's setting: a yellow, DEFENSE 4, two redraws: 6 whites 1.91 HP, alone 3
    told = together(("yellow.1",), Aim("hp", per=4), 2)
    assert told is not None
    assert (told.redraws, told.best) == (2, 6)
    assert told.worths[6] == pytest.approx(1.91, abs=0.01)
    assert told.worths[3] == pytest.approx(1.54, abs=0.01)


def test_nothing_is_found_where_a_number_cannot_be_counted() -> None:
    no_blank = Pile((("1", 3), ("2", 3), ("2*", 1)))
    decks = FRESH._replace(decks=(no_blank, *FRESH.decks[1:]))
    track = ("yellow.1", "yellow.2", "yellow.3", "red.1", "red.2", "black.1")
    assert together(track, Aim("hp", per=3), 2, decks) is None


@pytest.mark.rule("TOKEN-14")
def test_three_redraws_are_worth_more_than_two_and_without_one_nothing_is_counted() -> None:
    two, three = (together((), Aim("hp", per=3), redraws) for redraws in (2, 3))
    assert two is not None
    assert three is not None
    assert (two.redraws, two.best) == (2, 7)
    assert (three.redraws, three.best) == (3, 8)
    assert three.fewer == two.worths[7]
    assert together((), Aim("hp", per=3), 0) is None


def test_two_redraws_are_counted_where_three_have_too_many_hands() -> None:
    told = together(("yellow.1", "yellow.2", "red.1"), Aim("hp", per=3), 3)
    assert told is not None
    assert (told.redraws, told.best, told.fewer) == (2, 3, None)
    assert told.worths[3] == pytest.approx(3.354, abs=0.0005)


def test_all_other_numbers_are_counted_after_the_best() -> None:
    choice, aim = Choice((), 0, MOST), Aim("hp", per=3)
    work = Work(choice, Setting("attack", FRESH, 3, aims=(aim,), redraws=1), aim, together=True)
    names = [each[0] for each in work.job(bool) if each]
    assert names == ["dice", "together", "redraw", "together", "together"]
    found = [each[1] for each in work.job(bool) if each and each[0] == "together"]
    assert all(isinstance(each, Together) for each in found)
    first, priced, whole = (each for each in found if isinstance(each, Together))
    assert (len(first.worths), first.whole) == (7, False)
    without = max(float(outlook(Pool((n, 0, 0, 0)), FRESH).worth(aim)) for n in range(MOST + 1))
    assert priced.fewer == pytest.approx(without)
    assert whole.whole
    assert whole.worths[:7] == first.worths
    assert len(whole.worths) == MOST + 1
    assert (whole.best, first.best) == (5, 5)
    again = work._replace(known=whole).job(bool)
    assert [each[0] for each in again if each] == ["dice", "redraw"]
