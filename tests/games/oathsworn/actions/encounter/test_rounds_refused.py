"""When the steps of a round are refused: each condition alone, and nothing without one."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    ChangeStage,
    DeclareOutcome,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    EndTurn,
    MoveOn,
    Replay,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.procedure import push
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import encounter, in_round_1
from tests.games.oathsworn.builders.minions import in_phase, turn_of, with_minions

PHASES = ("set-up", "refresh", "oathsworn", "encounter", "end-of-round", "over")


def told(campaign: Campaign, action: Action) -> tuple[str, str | None] | None:
    """Return the code of a refusal with its rule, None where nothing is refused."""
    found = action.refuse(campaign, a_box(campaign))
    assert found is None or isinstance(found, Refusal)
    return None if found is None else (found.code, found.rule)


def there(phase: str, **changes: Any) -> Campaign:
    """Return the encounter in a phase, everybody placed and nothing under way."""
    return with_encounter(in_phase(), phase=phase, **changes)


@pytest.mark.rule("BREAK-04", "STAGE-01")
@each_of("up", [None, "I-1"])
@each_of("left", [(), ("I-2",)])
@each_of("gone", [(), ("I-3",)])
def test_a_stage_card_is_only_impossible_where_there_is_none_at_all(
    up: str | None, left: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    deck = Deck(known=left, discard=gone, in_play=() if up is None else (up,))
    campaign = there("encounter", stage_done=False, stage_deck=deck, faceup=up)
    nothing = up is None and not left and not gone
    assert told(campaign, TurnStageCard()) == (("stage.no-card", "BREAK-04") if nothing else None)


@pytest.mark.rule("ROUND-12", "STAGE-01", "STAGE-03")
@each_of("phase", PHASES)
def test_a_stage_card_belongs_to_the_encounter_phase_once(phase: str) -> None:
    campaign = there(phase, stage_done=False)
    other = None if phase == "encounter" else ("round.other-phase", "ROUND-12")
    assert told(campaign, TurnStageCard()) == other
    if phase != "encounter":
        return
    done = ("stage.done", "ROUND-12")
    assert told(with_encounter(campaign, stage_done=True), TurnStageCard()) == done
    nobody = with_encounter(campaign, stage_done=True, boss=None)
    assert told(nobody, TurnStageCard()) is None
    assert told(push(campaign, StageCard(id="c1", card="I-2")), TurnStageCard()) == done
    acting = turn_of(campaign)
    assert (told(acting, TurnStageCard()) is None) == (not acting.pending)


@pytest.mark.rule("ROUND-01", "ROUND-12", "ENDROUND-01")
@each_of(
    ("action", "phases"),
    [
        (BeginRound(), ("set-up", "refresh")),
        (EndOathswornPhase(), ("oathsworn",)),
        (EndEncounterPhase(), ("encounter",)),
        (EndRound(), ("end-of-round",)),
    ],
)
def test_each_step_belongs_to_its_phase(action: Action, phases: tuple[str, ...]) -> None:
    for phase in PHASES:
        found = told(there(phase, stage_done=True), action)
        assert (found == ("round.other-phase", "ROUND-01")) == (phase not in phases), phase


@pytest.mark.rule("ROUND-12", "MINION-01")
@each_of("stage", [False, True])
@each_of("minions", [False, True])
@each_of("rat", [False, True])
def test_the_phase_ends_after_the_stage_card_and_the_minions(
    stage: bool, minions: bool, rat: bool
) -> None:
    campaign = there("encounter")
    if rat:
        campaign = with_minions(campaign, "P5")
    campaign = with_encounter(campaign, stage_done=stage, minions_done=minions, activated=())
    wanted = None
    if not stage:
        wanted = ("round.stage-card-first", "ROUND-12")
    elif rat and not minions:
        wanted = ("round.minions-first", "ROUND-12")
    assert told(campaign, EndEncounterPhase()) == wanted


@pytest.mark.rule("ROUND-01", "ROUND-09")
@each_of(("phase", "turn"), [("oathsworn", None), ("encounter", "1"), ("encounter", None)])
def test_a_turn_ends_only_where_one_is_taken(phase: str, turn: str | None) -> None:
    campaign = there(phase, turn=turn)
    assert told(campaign, EndTurn()) == ("turn.not-oathsworn-phase", "ROUND-01")
    assert told(there("oathsworn", turn="1"), EndTurn()) is None


@pytest.mark.rule("BREAK-17")
@each_of(("stage", "to", "code"), [(1, 2, None), (2, 2, "back"), (3, 2, "back"), (2, 3, None)])
def test_a_stage_only_goes_forward(stage: int, to: int, code: str | None) -> None:
    campaign = there("encounter")
    boss = encounter(campaign).boss
    assert boss is not None
    campaign = with_encounter(campaign, boss=boss.evolve(stage=stage))
    wanted = None if code is None else ("stage.not-back", None)
    assert told(campaign, ChangeStage(stage=to)) == wanted
    without = with_encounter(campaign, boss=None)
    assert told(without, ChangeStage(stage=to)) == ("boss.none", None)


THREE = dict.fromkeys("1234", ("animus", "redraw", "defense"))


@pytest.mark.rule("OUTCOME-05", "OUTCOME-12", "OUTCOME-01")
@each_of(
    ("result", "tokens", "code"),
    [
        (None, THREE, ("outcome.not-yet", "OUTCOME-01")),
        ("victory", THREE, ("replay.won", "OUTCOME-05")),
        ("defeat", THREE, None),
        ("defeat", {**THREE, "5": ()}, ("turn.nobody-there", None)),
        ("defeat", {**THREE, "2": ("animus",) * 2}, ("replay.tokens", "OUTCOME-12")),
        ("defeat", {**THREE, "2": ("animus",) * 4}, ("replay.tokens", "OUTCOME-12")),
        ("defeat", {"1": THREE["1"]}, ("replay.tokens", "OUTCOME-12")),
    ],
)
def test_a_replay_needs_a_defeat_and_three_tokens_each(
    result: str | None, tokens: dict[str, Any], code: tuple[str, str | None] | None
) -> None:
    campaign = with_encounter(in_round_1(), result=result)
    assert told(campaign, Replay.model_validate({"tokens": tokens})) == code
    moved = None if result else ("outcome.not-yet", "OUTCOME-01")
    assert told(campaign, MoveOn()) == moved
    away = campaign.evolve(encounter=None)
    for action in (Replay.model_validate({"tokens": tokens}), MoveOn()):
        assert told(away, action) == ("encounter.none", "ENCSETUP-01")
        assert told(campaign.evolve(part="story"), action) == ("encounter.none", "ENCSETUP-01")
    assert (told(away, DeclareOutcome(result="victory")) or ("",))[0] != ""
