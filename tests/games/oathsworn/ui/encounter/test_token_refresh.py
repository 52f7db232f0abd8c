"""A companion's token that refreshes the MIGHT decks: which ones is asked at the window."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.deck import finish, take
from tests.games.oathsworn.builders.campaign import an_oathsworn, seat
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.ui.benches.encounter import Opens, on_screen


def with_discards(campaign: Campaign, *colours: str) -> Campaign:
    """Return the campaign with a blank discarded from each of these Oathsworn decks."""
    for colour in colours:
        name = f"oathsworn.{colour}"
        deck = finish(take(campaign.decks[name], ("0",)))
        campaign = campaign.evolve(decks={**campaign.decks, name: deck})
    return campaign


@pytest.mark.rule("COMPANION-04", "TOKEN-10")
def test_w_asks_which_decks_and_a_press_leaves_one_out(evening: Opens) -> None:
    campaign = an_oathsworn(its_turn("warden", "companion"), "1", tokens={"animus": 1})
    table = evening(with_discards(on_screen(campaign), "white", "red"), (1280, 720))
    table.press("w")
    table.press("1")  # all are chosen at first
    table.press("\n")
    decks = table.campaign.decks
    left = (decks["oathsworn.white"].discard, decks["oathsworn.red"].discard)
    assert (left, seat(table.campaign).tokens, table.campaign.pending) == ((("0",), ()), {}, ())
