"""Rules of the special rules board: when they happen, whom they fall on, when they end."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import SetTile
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    ChangeStage,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    EndTurn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import Displace, GiveToken, Lose
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import status_of, with_status
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_defense_parts
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import draw_stage_card
from oathsworn_gui.games.oathsworn.rules.movement.board_rules import falls_on, rules_at
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import (
    ONE_HP,
    confirmed,
    end_of_round,
    inside,
    kind,
    on_board,
    round_over,
)
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of, seat
from tests.games.oathsworn.builders.encounter import answer, dice
from tests.games.oathsworn.builders.places import where

PULL = Displace(way="pull", by=1, who="acting")
COLD = Lose(what="animus", amount=1, who="all")


def rule(**changes: Any) -> BoardRule:
    """Return a rule that pulls whoever ends a turn, with fields changed."""
    plain = {"key": "r", "words": "The Dark pulls.", "when": "turn-end", "steps": (PULL,)}
    return BoardRule.model_validate({**plain, **changes})


def with_rules(campaign: Campaign, *rules: BoardRule) -> Campaign:
    """Return the campaign with a special rules board of these rules."""
    return with_encounter(campaign, rules=rules)


def acted(campaign: Campaign) -> Campaign:
    """Return the campaign after something was done in the turn."""
    return with_encounter(campaign, acted=True)


@pytest.mark.rule("ENCSETUP-16")
def test_a_rule_at_the_end_of_a_turn_falls_on_who_acted() -> None:
    campaign = do(acted(with_rules(on_board(), rule())), EndTurn())
    assert (kind(campaign), encounter_of(campaign).turn) == ("enemy.displace", "2")
    turn = campaign.pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert (turn.acting, turn.target) == ("1", "s1")
    assert where(confirmed(campaign), "s1") == "H7"


def test_a_turn_ends_too_when_all_decline_at_once() -> None:
    campaign = do(acted(with_rules(on_board(), rule())), EndOathswornPhase())
    assert encounter_of(campaign).phase == "encounter"
    assert kind(campaign) == "enemy.displace"
    assert where(confirmed(campaign), "s1") == "H7"


def test_a_pass_is_no_turn_that_ends() -> None:
    assert do(with_rules(on_board(), rule()), EndTurn()).pending == ()


@pytest.mark.rule("ROUND-10")
def test_what_another_does_out_of_turn_leaves_it_a_pass() -> None:
    campaign = with_rules(on_board(s2="A3"), rule())
    campaign = do(campaign, FreeMove(seat="2", path=("A4",)))
    campaign = do(campaign, BeginAttack(by="an item", seat="2"), overrule=True)
    campaign = do(campaign, ResolveByHand(procedure=campaign.pending[-1].id))
    assert not encounter_of(campaign).acted
    assert do(campaign, EndTurn()).pending == ()
    assert encounter_of(do(campaign, FreeMove(seat="1", path=("H9",)))).acted


@each_of(("at", "falls"), [("H6", True), ("H7", False), ("", False)])
def test_who_is_beside_the_boss_stands_beside_it_on_the_board(at: str, *, falls: bool) -> None:
    """The boss about H4 reaches down to H5."""
    campaign = with_rules(on_board(s1=at or "H6"), rule(beside=True))
    if not at:
        figures = encounter_of(campaign).figures
        campaign = with_encounter(
            campaign, figures={**figures, "boss": figures["boss"].evolve(at=None)}
        )
    assert falls_on(campaign, encounter_of(campaign).rules[0], "1") is falls


@each_of(("friend", "alone"), [("H9", False), ("L8", False), ("M8", True)])
def test_who_is_alone_has_no_friend_so_near(friend: str, *, alone: bool) -> None:
    """From H8 to L8 it is 4 hexes, to M8 it is 5."""
    campaign = with_rules(on_board(s2=friend), rule(alone=4))
    assert falls_on(campaign, encounter_of(campaign).rules[0], "1") is alone
    pending = do(acted(campaign), EndTurn()).pending
    assert bool(pending) is alone


def test_without_the_board_the_table_looks_whether_somebody_is_alone() -> None:
    campaign = with_encounter(with_rules(on_board(), rule(alone=4)), board="off")
    outcome = outcome_of(acted(campaign), EndTurn())
    assert "rule.board-look" in codes(outcome)
    assert outcome.after.pending == ()


def test_a_rule_ends_or_begins_with_a_location() -> None:
    until, after = rule(unless_broken="core"), rule(broken="core")
    campaign = with_rules(on_board(), until, after)
    assert rules_at(campaign, "turn-end") == (until,)
    assert rules_at(dice(campaign, core=0), "turn-end") == (after,)


@pytest.mark.rule("ENCSETUP-16", "CONSUMED-05", "CONSUMED-04")
def test_what_is_due_at_the_start_of_a_phase_comes_in_order() -> None:
    """First the consumed one, then the board, which is no attack: it costs that one 2 more."""
    cold = rule(when="oathsworn-phase", steps=(COLD,))
    later = rule(when="encounter-phase", steps=(Lose(what="hp", amount=2, who="all"),))
    campaign = inside(with_rules(on_board(), cold, later), "2", ongoing=ONE_HP)
    campaign = do(campaign, EndOathswornPhase())
    assert [turn.acting for turn in turns(campaign)] == ["", "2"]
    campaign = confirmed(campaign)
    assert [seat(campaign, s).hp for s in ("1", "2", "3", "4")] == [4, 3, 4, 4]


def turns(campaign: Campaign) -> list[EnemyTurn]:
    """Return the enemies' turns that wait, the next one last."""
    return [p for p in campaign.pending if isinstance(p, EnemyTurn)]


@pytest.mark.rule("ENCSETUP-16")
def test_a_rule_of_the_oathsworn_phase_comes_after_the_refresh() -> None:
    campaign = with_rules(on_board(), rule(when="oathsworn-phase", steps=(COLD,)))
    campaign = do(confirmed(round_over(campaign)), BeginRound())
    assert kind(campaign) == "enemy.lose"
    assert seat(campaign).animus == 8
    campaign = confirmed(campaign)
    assert (seat(campaign).animus, encounter_of(campaign).turn) == (7, "1")


@pytest.mark.rule("ENDROUND-01")
def test_end_of_round_effects_are_resolved_then() -> None:
    campaign = with_rules(on_board(), rule(when="round-end", steps=(COLD,)))
    campaign = do(end_of_round(campaign), EndRound())
    assert kind(campaign) == "enemy.lose"
    assert seat(confirmed(campaign)).animus == 5


@pytest.mark.rule("ENDROUND-01", "ENDROUND-02")
def test_what_lasts_until_the_end_of_the_round_counts_for_the_effects_of_its_end() -> None:
    """A card raised DEFENSE by 3: still so at the end of the round, as printed in the next."""
    campaign = with_rules(on_board(), rule(when="round-end", steps=(COLD,)))
    printed = standing_defense(campaign)
    raised = with_seat(campaign, "1", raised={"defense": 3})
    ended = do(end_of_round(raised), EndRound())
    assert (kind(ended), standing_defense(ended)) == ("enemy.lose", printed + 3)
    assert standing_defense(do(confirmed(ended), BeginRound())) == printed


def standing_defense(campaign: Campaign) -> int:
    """Return the DEFENSE of the Warden with what lasts until the end of the round."""
    return total(standing_defense_parts(campaign, "1", a_box(campaign)))


@pytest.mark.rule("ENDROUND-02", "ENDROUND-01")
def test_a_kept_card_lies_there_until_the_effects_of_the_end_are_done() -> None:
    campaign = with_rules(on_board(), rule(when="round-end", steps=(COLD,)))
    kept = answer(do(campaign, EndOathswornPhase(), TurnStageCard()), "keep")
    ended = do(kept, EndEncounterPhase(), EndRound())
    assert kind(ended) == "enemy.lose"
    assert (encounter_of(ended).kept_cards, encounter_of(ended).stage_deck.discard) == (
        ("I-1",),
        (),
    )
    state = encounter_of(do(confirmed(ended), BeginRound()))
    assert (state.kept_cards, state.stage_deck.discard) == ((), ("I-1",))


@pytest.mark.rule("ENDROUND-02", "BREAK-04")
def test_a_reaction_at_the_end_of_the_round_shuffles_no_kept_card_in() -> None:
    """Fire breaks the rear as the round ends: III-5 reacts, III-2 to III-5 are the new deck."""
    campaign = do(dice(on_board(), rear=1).evolve(edition="current"), ChangeStage(stage=3))
    for n in range(4):
        campaign = draw_stage_card(campaign, a_box(campaign)).after
        campaign = answer(campaign, "keep" if n == 0 else "discard")
    campaign = do(campaign, SetTile(hex="H5", kind="fire"))
    ended = do(with_encounter(campaign, phase="end-of-round", turn=None), EndRound())
    state = encounter_of(answer(ended, "discard"))
    assert (state.kept_cards, state.faceup, state.stage_deck.left) == (("III-1",), "III-2", 3)
    state = encounter_of(do(confirmed(answer(ended, "discard")), BeginRound()))
    assert (state.kept_cards, state.stage_deck.discard[-1]) == ((), "III-1")


@pytest.mark.rule("TOKEN-23")
def test_poison_does_what_the_board_says() -> None:
    poison = Lose(what="hp", amount=1, who="all", status="poison")
    campaign = with_rules(on_board(), rule(when="round-end", steps=(poison,)))
    campaign = with_status(with_status(campaign, "s1", "poison", 2), "s4", "poison", 1)
    campaign = confirmed(round_over(campaign))
    assert [seat(campaign, s).hp for s in ("1", "2", "3", "4")] == [5, 6, 6, 5]


def test_a_rule_gives_tokens_to_all_without_a_mirror_pass() -> None:
    bleed = rule(when="encounter-phase", steps=(GiveToken(token="bleed", who="all"),))
    campaign = with_encounter(with_rules(on_board(), bleed), board="mirror")
    campaign = do(campaign, EndOathswornPhase())
    assert kind(campaign) == "enemy.token"
    assert status_of(confirmed(campaign), "s3", "bleed") == 1


def test_a_taunt_outlasts_rules_of_the_board() -> None:
    campaign = with_rules(on_board(), rule(when="encounter-phase", steps=(COLD,)))
    campaign = confirmed(do(with_encounter(campaign, taunt="2"), EndOathswornPhase()))
    assert encounter_of(campaign).taunt == "2"
