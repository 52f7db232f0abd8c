"""Minions activated by the table's word, and a phase that does not end without them."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndEncounterPhase
from oathsworn_gui.games.oathsworn.actions.enemy.minions import ActivateMinions
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import draw_stage_card
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, refusal_code
from tests.games.oathsworn.builders.encounter import answer, encounter, question
from tests.games.oathsworn.builders.minions import (
    in_phase,
    minions,
    rat,
    settled,
    with_minions,
)


def test_minions_of_a_kind_act_with_the_move_the_table_tells() -> None:
    wolf = rat(key="wolf", name="Wolf")
    campaign = with_minions(with_minions(in_phase(), "I4"), "M4", box=wolf)
    campaign = do(campaign, ActivateMinions(kind="wolf", move=1))
    assert question(campaign).params["figure"] == minions(campaign)[1]
    assert question(campaign).params["n"] == 1
    campaign = answer(campaign, "rest-by-hand")
    assert encounter(campaign).activated == (minions(campaign)[1],)


@pytest.mark.rule("MINION-08")
def test_only_those_that_have_not_acted_act() -> None:
    campaign = with_minions(in_phase(), "I4", "M4")
    first, second = minions(campaign)
    campaign = do(with_encounter(campaign, activated=(first,)), ActivateMinions())
    assert question(campaign).params["figure"] == second
    campaign = answer(campaign, "rest-by-hand")
    assert refusal_code(campaign, ActivateMinions()) == "minions.all-activated"
    campaign = do(campaign, ActivateMinions(), overrule=True)
    assert question(campaign).params["left"] == 2


def test_what_speaks_against_it() -> None:
    campaign = with_minions(in_phase(), "I4")
    assert refusal_code(campaign, ActivateMinions(kind="crow")) == "minion.no-such-kind"
    assert refusal_code(in_phase(), ActivateMinions()) == "minions.none-there"
    assert refusal_code(a_campaign(), ActivateMinions()) == "encounter.none"
    early = with_encounter(campaign, phase="oathsworn", turn="1")
    assert refusal_code(early, ActivateMinions()) == "round.other-phase"
    acting = do(campaign, ActivateMinions())
    assert refusal_code(acting, ActivateMinions()) == "turn.something-open"


def test_while_a_card_is_carried_out_on_the_table_they_can_be_activated() -> None:
    campaign = with_encounter(with_minions(in_phase(), "I4"), stage_done=False)
    campaign = settled(draw_stage_card(campaign, a_box(campaign)).after)
    campaign = do(campaign, ActivateMinions())
    assert question(campaign).kind == "minions.move"
    campaign = answer(campaign, "rest-by-hand", "discard")
    assert campaign.pending == ()
    assert encounter(campaign).activated == minions(campaign)


@pytest.mark.rule("ROUND-12")
def test_the_phase_does_not_end_before_the_minions() -> None:
    campaign = with_minions(in_phase(), "I4")
    assert refusal_code(campaign, EndEncounterPhase()) == "round.minions-first"
    acted = answer(do(campaign, ActivateMinions()), "rest-by-hand")
    assert refusal_code(acted, EndEncounterPhase()) == ""
