"""A round of Set a Watch, played by four phones in real browsers."""

from collections.abc import Iterator

import pytest

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.views.phone.spec import PHONES
from tests.games.set_a_watch.ui.conftest import Seated
from tests.phones.browser.chromium import program
from tests.phones.browser.phone_evening import PhoneEvening
from tests.phones.browser.phones_at_hand import PhonesAtHand

MOST_STEPS = 60
FOUR = ("knave", "warden", "hexer", "lantern-bearer")
LAST = "end"
"""The deed that ends a Watch: what else can be done is done before."""


@pytest.fixture
def played(seated: Seated) -> Iterator[PhoneEvening]:
    """A game before the first roll, whose dice are rolled at the table."""
    hand = PhonesAtHand(program())
    table = seated()
    table.begin(adventurers=FOUR, seed=7, difficulty="easy", dealer="table")
    yield PhoneEvening(table.program, PHONES, hand)
    hand.end()


def act(played: PhoneEvening) -> None:
    """Do the first thing that any seat may do, the end of the Watch only where nothing else is."""
    able = [(seat, key) for seat in played.seats for key in played.able(seat)]
    seat, key = next((one for one in able if one[1] != LAST), able[0])
    played.tap(seat, f"deed-{key}")


@pytest.mark.long
def test_four_phones_play_a_round(played: PhoneEvening) -> None:
    assert played.come() == ("1", "2", "3", "4")
    phases: set[str] = set()
    for _ in range(MOST_STEPS):
        campaign: Campaign = played.store.campaign
        if campaign.round > 1 or campaign.result:
            break
        phases.add(campaign.phase)
        played.step(lambda: act(played))
    assert phases == {"roll", "camper", "camp", "watch"}
    assert "watch.dice" in {kind for _, kind in played.asked}
    assert not played.hand.faults
    assert not played.hand.refused
    assert played.replayed(PROCEDURES) == played.store.campaign
