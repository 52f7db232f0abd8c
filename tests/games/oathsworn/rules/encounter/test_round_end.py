"""What the end of a round does, one after the other, and what its refresh gives an ally."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name, with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.phases import finish_round
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import refresh, regen_of
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import caged, on_board
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, codes
from tests.games.oathsworn.builders.encounter import encounter, seat_with
from tests.games.oathsworn.rules.cards.test_card_small import with_ally


def at_the_end(s1: str, tiles: dict[str, str]) -> Campaign:
    """Return the end of round 2 of a current printing: seat 2 was caged in round 1."""
    campaign = caged(on_board(s1=s1), "2").evolve(edition="current")
    return with_encounter(
        campaign, phase="end-of-round", turn=None, round=2, tiles=tiles, kept_cards=("I-1", "I-2")
    )


@pytest.mark.rule("ENDROUND-01", "ENDROUND-02", "ENDROUND-03", "CAGED-07")
def test_the_effects_of_the_end_come_first_then_kept_cards_go_then_the_caged_come_out() -> None:
    campaign = at_the_end("G8", {"G8": "fire"})
    before = campaign.seats["1"].hp
    assert before is not None
    outcome = finish_round(campaign, a_box(campaign))
    rules = [told.rule for told in outcome.lines]
    gone = [n for n, code in enumerate(codes(outcome)) if code == "stage.kept-gone"]
    assert [outcome.lines[n].params["card"] for n in gone] == ["I-1", "I-2"]
    assert rules.index("MOVE-05") < gone[0] < gone[1] < rules.index("CAGED-07")
    assert outcome.after.seats["1"].hp == before - 1
    assert encounter(outcome.after).kept_cards == ()
    assert encounter(outcome.after).seats["2"].caged is None


@pytest.mark.rule("ROUND-04", "ALLY-10")
@each_of(("before", "moved"), [(0, 2), (1, 1), (2, 0)])
def test_an_ally_regenerates_two_whatever_the_oathsworn_of_its_seat_would(
    before: int, moved: int
) -> None:
    campaign = an_oathsworn(on_board(), "1", regen=6, max_animus=8, animus=1)
    campaign = seat_with(with_ally(campaign, None), "1", ally_animus=before)
    campaign = with_encounter(campaign, phase="refresh", turn=None)
    outcome = refresh(campaign, a_box(campaign))
    assert regen_of(campaign, "1") == 2
    assert encounter(outcome.after).seats["1"].ally_animus == 2
    assert outcome.after.seats["1"].animus == 1
    gained = [
        (told.params["n"], told.rule)
        for told in outcome.lines
        if told.code == "animus.regained" and told.params["name"] == actor_name(campaign, "1")
    ]
    assert gained == ([(moved, "ROUND-04")] if moved else [])
