"""Moments between chapters that are kept as saves of their schema."""

from oathsworn_gui.games.oathsworn.actions.chapters.muster import DieInStory, GoToChapter
from oathsworn_gui.games.oathsworn.actions.company.evening import LendSeat, SealReveals
from oathsworn_gui.games.oathsworn.actions.company.table import ChangePlayers, ChooseEdition
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import NextChapter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.epilogue import at_page, finished, in_tally
from tests.games.oathsworn.builders.muster import (
    WOUND,
    all_asked,
    answered_up_to,
    at_start,
    begun,
    in_practice,
    swapped,
)


def a_newcomer() -> Campaign:
    """Return a hardcore company whose story killed one; the heir is half quick levelled."""
    hurt = with_oathsworn(in_practice("3", hardcore=True), "1", injuries=(WOUND,), iron=5)
    return answered_up_to(do(hurt, DieInStory(seat="1")), "quick.items", **{"class": "cur"})


def one_back() -> Campaign:
    """Return one coming back from its bag beside a seat that is lent, in the current printing."""
    hurt = with_oathsworn(at_start("4"), "1", injuries=(WOUND,))
    leaver = hurt.seats["1"].cls
    out = swapped(hurt, "cur", form="companion")
    seats = {"1": "p1", "2": "p2", "3": "p1", "4": "p2"}
    later = do(
        out,
        ChangePlayers(players=("Ida", "Ben"), seats=seats),
        LendSeat(seat="2", to="p1"),
        SealReveals(sealed=True),
        ChooseEdition(edition="current"),
        GoToChapter(chapter="6"),
    )
    return begun(all_asked(later)[1], leaver)


def losses_told() -> Campaign:
    """Return a hardcore tally at its losses, one dead and one barely alive."""
    return at_page("losses", fallen=("2",), hp={"3": 1}, hardcore=True)


def after_a_tally() -> Campaign:
    """Return the start of chapter 2, with the record of what chapter 1 came to."""
    return do(finished(in_tally(fallen=("2",))).after, NextChapter())


def tough() -> Campaign:
    """Return an encounter's set-up that asks who rolled highest, in the current printing."""
    company = {"traits": {"tough-as-nails": 1}}
    hurt = with_oathsworn(with_company(at_start("1", edition="current"), **company), "2", hp=4)
    return do(hurt.evolve(part="encounter", story=None), SetUpEncounter())
