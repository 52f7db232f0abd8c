"""Special rules while no enemy stands on the board: a swarm comes in, words are shown."""

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndEncounterPhase, TurnStageCard
from oathsworn_gui.games.oathsworn.model.instructions import Say, Spawn
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import is_edge
from oathsworn_gui.games.oathsworn.rules.encounter.board_effects import Befalling, befall
from tests.games.oathsworn.builders.campaign import a_box, do, refusal_code
from tests.games.oathsworn.builders.encounter import question
from tests.games.oathsworn.players.blind import BlindGreedy
from tests.games.oathsworn.players.game import next_action
from tests.games.oathsworn.players.told import Table, told_laid_out


@pytest.mark.rule("ENCSETUP-16", "HEX-08", "HEX-01")
def test_a_swarm_without_a_boss_comes_in_at_set_up() -> None:
    state = encounter_of(told_laid_out(Table("locusts", 3)))
    came = [figure for figure in state.figures.values() if figure.kind == "minion"]
    assert [figure.of for figure in came] == ["plate"] * 6 + ["bellows"] * 2 + ["sexton"]
    assert all(figure.at is not None and is_edge(state, figure.at) for figure in came)


@pytest.mark.rule("ENCSETUP-16")
def test_the_board_acts_under_the_name_of_the_encounter_and_only_where_no_enemy_is_needed() -> None:
    campaign = told_laid_out(Table("locusts", 3))
    state = encounter_of(campaign)
    alone = {key: one for key, one in state.figures.items() if one.kind == "oathsworn"}
    empty = campaign.evolve(encounter=state.evolve(figures=alone))
    due = [Befalling((Say(words="They come."),)), Befalling((Spawn(kind="plate", count=2),))]
    told = befall(empty, due)
    assert [p.actor for p in told.after.pending if isinstance(p, EnemyTurn)] == ["board"] * 2
    assert told.lines == ()
    assert question(told.after).params["name"] == "The Collection"


@pytest.mark.rule("ROUND-12", "MINION-01")
def test_without_a_boss_the_minions_act_and_the_phase_ends_without_a_stage_card() -> None:
    campaign = told_laid_out(Table("locusts", 3))
    while encounter_of(campaign).phase != "encounter" or campaign.pending:
        campaign = do(campaign, next_action(campaign, BlindGreedy()))
    assert refusal_code(campaign, EndEncounterPhase()) == "round.minions-first"
    while encounter_of(campaign).phase == "encounter" and EndEncounterPhase().refuse(
        campaign, a_box(campaign)
    ):
        campaign = do(campaign, next_action(campaign, BlindGreedy()))
    assert encounter_of(do(campaign, EndEncounterPhase())).phase == "end-of-round"
    assert refusal_code(campaign, TurnStageCard()) == ""
