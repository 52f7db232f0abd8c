"""Whom an enemy may choose from: those who stand, and allies where they are meant."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.target_pool import pool_figures
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, seat_with
from tests.games.oathsworn.rules.hp.test_knockout import an_entry, waiting_for_an_ally

ALLY = do(waiting_for_an_ally(), an_entry(waiting_for_an_ally()))


def with_a_friend(campaign: Campaign) -> Campaign:
    """Return the campaign with a friend that nobody plays."""
    friend = Figure(id="f1", kind="friend", of="elk", name="Elk", hp=3)
    return with_encounter(campaign, figures={**encounter(campaign).figures, "f1": friend})


@pytest.mark.rule("ALLY-01", "ENCSETUP-21", "MINION-05", "TARGET-09")
@each_of(
    ("campaign", "oathsworn", "friends"),
    [
        (in_round_1(), "s1 s2 s3 s4", "s1 s2 s3 s4"),
        (with_a_friend(in_round_1()), "s1 s2 s3 s4", "f1 s1 s2 s3 s4"),
        (seat_with(in_round_1(), "2", knocked_out=True), "s1 s3 s4", "s1 s3 s4"),
        (waiting_for_an_ally(), "s2 s3 s4", "s2 s3 s4"),
        (ALLY, "s2 s3 s4", "a1 s2 s3 s4"),
        (with_a_friend(ALLY), "s2 s3 s4", "a1 f1 s2 s3 s4"),
    ],
)
def test_who_is_unconscious_is_no_target_and_an_ally_is_no_oathsworn(
    campaign: Campaign, oathsworn: str, friends: str
) -> None:
    for pool, names in (("oathsworn", oathsworn), ("friends", friends)):
        found = pool_figures(campaign, "oathsworn" if pool == "oathsworn" else "friends")
        assert " ".join(figure.id for figure in found) == names
