"""Status tokens by hand: on a board, on the card of an ally, beside enemies."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import SetStatus
from oathsworn_gui.games.oathsworn.actions.conditions.statuses import SetFigureStatus
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter, with_seat
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled, refuse_crippled
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import CAGED, with_status
from oathsworn_gui.games.oathsworn.views.board.states import of_figure
from oathsworn_gui.games.oathsworn.views.company.seat_panels import states_view
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import encounter, in_round_1
from tests.games.oathsworn.builders.minions import minions, with_minions


def with_an_ally() -> Campaign:
    """Return round 1 with the Warden unconscious and an ally in seat 1."""
    campaign = with_seat(in_round_1(), "1", ally="c1", knocked_out=True)
    ally = Figure(id="a1", kind="ally", of="1", name="Old Wen", hp=6)
    return with_encounter(campaign, figures={**encounter(campaign).figures, "a1": ally})


@pytest.mark.rule("TOKEN-24", "CAGED-07")
def test_an_ally_put_out_of_its_cage_by_hand_leaves_that_of_its_seat() -> None:
    campaign = with_seat(with_an_ally(), "1", caged=Caged(card="I-1", since=1))
    campaign = with_seat(campaign, "2", caged=Caged(card="I-1", since=1))
    out = with_status(campaign, "a1", CAGED, 0)
    assert encounter(out).seats["1"].caged is None
    assert encounter(out).seats["2"].caged is not None


@pytest.mark.rule("TOKEN-24", "TOKEN-18")
def test_tokens_of_a_seat_lie_on_the_ally_who_took_it_over() -> None:
    campaign = do(with_an_ally(), SetStatus(seat="1", status="crippled"))
    campaign = do(campaign, SetStatus(seat="1", status="bleed", amount=2))
    assert seat(campaign, "1").statuses == {}
    assert encounter(campaign).figures["a1"].statuses == {"crippled": 1, "bleed": 2}
    assert is_crippled(campaign, "1")
    refusal = refuse_crippled(campaign, "1")
    assert refusal is not None
    assert refusal.rule == "TOKEN-18"
    shown = dict(states_view(campaign, a_box(campaign), "1").statuses)
    assert (shown["crippled"], shown["bleed"]) == (1, 2)
    healed = do(campaign, SetStatus(seat="1", status="crippled", amount=0))
    assert not is_crippled(healed, "1")
    assert encounter(healed).figures["a1"].crippled_until == 0


@pytest.mark.rule("TOKEN-24")
def test_a_boss_and_minions_have_tokens_of_their_own() -> None:
    campaign = with_minions(in_round_1(), "")
    rat = minions(campaign)[0]
    for figure in ("boss", rat):
        campaign = do(campaign, SetFigureStatus(figure=figure, status="bleed", amount=2))
        assert [s.key for s in of_figure(campaign, encounter(campaign).figures[figure])] == [
            "bleed"
        ]
    assert not outcome_of(campaign, SetFigureStatus(figure=rat, status="bleed", amount=2)).lines
    campaign = do(campaign, SetFigureStatus(figure=rat, status="bleed", amount=0))
    assert encounter(campaign).figures[rat].statuses == {}
    assert encounter(campaign).figures["boss"].statuses == {"bleed": 2}
    nobody = SetFigureStatus(figure="m99", status="bleed")
    assert refusal_code(campaign, nobody) == "figure.none"
    assert refusal_code(a_campaign(), nobody) == "encounter.none"
