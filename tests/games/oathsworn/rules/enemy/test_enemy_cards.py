"""Stage cards: quick instructions, reactions, taunts, fire, the end, board modes."""

import json

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndOathswornPhase, TurnStageCard
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import (
    Taunt,
)
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Area,
    ChooseTarget,
    LayTiles,
    Move,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter, with_seat
from oathsworn_gui.games.oathsworn.rules.encounter.refuse_steps import refuse_steps
from oathsworn_gui.tabletop.hexes import Shape
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import (
    answer,
    before_the_encounter,
    dice,
    encounter,
    question,
)
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.builders.turn import confirm, confirm_all, practice, reply, until
from tests.games.oathsworn.rules.enemy.test_turn import COUNTING, FOUR, keys, refusals

QUICK = "move 4, attack 1 red 1 yellow, nearest"


def card(who: str, do: str = "", **fields: str) -> dict[str, object]:
    """Return a stage card as plain JSON, with a target and one more instruction."""
    steps = [{"do": "target", "who": who}, *([{"do": do, **fields}] if do else [])]
    return {"key": "c1", "stage": 1, "title": "Card", "steps": steps}


def in_phase(board: BoardMode = "screen", **places: str) -> Campaign:
    """Return the encounter phase with a card of the book face up, everybody placed."""
    campaign = position({**FOUR, **places}, phase="encounter", turn=None)
    return with_encounter(campaign, board=board)


def turn_of(campaign: Campaign) -> EnemyTurn:
    turn = campaign.pending[-1]
    assert isinstance(turn, EnemyTurn)
    return turn


# ----------------------------------------------------------------------- cards nobody has entered


@pytest.mark.rule("STAGE-01", "STAGE-02")
@each_of("mode", ["off", "mirror", "screen"])
def test_a_card_of_the_book_is_played_by_a_quick_instruction(mode: BoardMode) -> None:
    campaign = do(in_phase(mode), TurnStageCard())
    assert (question(campaign).kind, question(campaign).form) == ("enemy.card", "text")
    campaign = answer(campaign, QUICK)
    assert turn_of_card(campaign).steps == (
        ChooseTarget(),
        Move(distance=4),
        Strike(might=("red", "yellow")),
    )
    campaign, kinds = confirm_all(campaign)
    assert kinds[-1] == "stage.resolve"  # nobody knows whether it stays
    assert encounter(campaign).stage_deck.discard == ("I-1",)
    assert encounter(campaign).stage_done


def test_a_quick_instruction_names_directions_of_the_board() -> None:
    pointy = Shape(columns=(17,) * 10, orientation="pointy")
    for shape, direction in ((encounter(in_phase()).shape, 2), (pointy, 3)):
        campaign = do(with_encounter(in_phase(), shape=shape), TurnStageCard())
        campaign = answer(campaign, "move 3 southeast")
        assert turn_of_card(campaign).steps[-1] == Move(
            how="direction", direction=direction, distance=3
        )


def turn_of_card(campaign: Campaign) -> EnemyTurn:
    return next(p for p in campaign.pending if isinstance(p, EnemyTurn))


def test_a_card_is_carried_out_by_hand_and_then_discarded_or_kept() -> None:
    campaign = do(in_phase(), TurnStageCard())
    by_hand = answer(campaign, "by-hand")
    assert (question(by_hand).kind, question(by_hand).default) == ("stage.resolve", "discard")
    assert encounter(answer(by_hand, "keep")).kept_cards == ("I-1",)
    assert encounter(answer(campaign, "keep")).kept_cards == ("I-1",)  # in one go
    assert encounter(answer(campaign, "discard")).stage_deck.discard == ("I-1",)


def test_a_known_card_by_hand_waits_for_the_tables_word() -> None:
    campaign = do(practice(), TurnStageCard())
    while question(campaign).kind == "enemy.by-hand" or "by-hand" in keys(campaign):
        campaign = reply(campaign, "by-hand")
        campaign = reply(campaign, "rest-by-hand")
    assert question(campaign).kind == "stage.resolve"
    assert encounter(answer(campaign, "keep")).kept_cards != ()


@each_of(
    ("words", "code"),
    [
        ("", "words.empty"),
        ("mumble", "words."),
        ("spawn 2 wolves", "enemy.no-such-minion"),
        ("move 4 ,", ""),
    ],
)
def test_nonsense_is_refused_with_words(words: str, code: str) -> None:
    campaign = do(in_phase(), TurnStageCard())
    answered = Answer(procedure=question(campaign).procedure, value=words)
    refused = refusal_code(campaign, answered)
    assert refused.startswith(code)
    assert bool(refused) is bool(code)


def test_without_a_boss_an_instruction_is_refused_and_the_card_goes_by_hand() -> None:
    campaign = in_phase()
    figures = {k: f for k, f in encounter(campaign).figures.items() if k != "boss"}
    campaign = do(with_encounter(campaign, figures=figures), TurnStageCard())
    answered = Answer(procedure=question(campaign).procedure, value=QUICK)
    assert refusal_code(campaign, answered) == "enemy.nobody-acts"
    assert encounter(answer(campaign, "discard")).stage_done


# ------------------------------------------------------------------------------------- reactions


@pytest.mark.rule("TARGET-01", "BREAK-05", "BREAK-06")
def test_a_reaction_goes_for_who_broke_the_location_if_it_can() -> None:
    campaign = do(in_phase(), LoseLocationHp(losses={"rear": 6}, breaker="2"))
    assert question(campaign).params["name"] == "Sefa"
    campaign = answer(campaign, QUICK)
    assert (question(campaign).kind, question(campaign).default) == ("enemy.target", "s2")
    far = do(in_phase(s2="A9"), LoseLocationHp(losses={"rear": 6}, breaker="2"))
    assert question(answer(far, QUICK)).default == "s1"  # out of reach: the closest


@pytest.mark.rule("TARGET-01", "BREAK-05")
@each_of("board", ["screen", "off"])
def test_a_reaction_goes_for_an_ally_who_broke_the_location(board: BoardMode) -> None:
    campaign = in_phase(board)
    figures = encounter(campaign).figures
    ally = figures["s2"].evolve(id="a2", kind="ally", of="2", name="Old Wen", hp=6)
    gone = figures["s2"].evolve(at=None)
    campaign = with_encounter(campaign, figures={**figures, "a2": ally, "s2": gone})
    campaign = with_seat(campaign, "2", ally="c1", knocked_out=True)
    reaction = answer(do(campaign, LoseLocationHp(losses={"rear": 6}, breaker="2")), QUICK)
    asked = question(reaction)
    assert (asked.kind, asked.default) == ("enemy.target", "a2")
    assert refusals(reaction).get("a2", "") == ""
    assert "a2" not in keys(until(answer(do(campaign, TurnStageCard()), QUICK), "enemy.target"))


@pytest.mark.rule("BREAK-12", "BREAK-13")
def test_reactions_come_in_the_order_drawn_all_icons_uncovered() -> None:
    campaign = do(in_phase(), LoseLocationHp(losses={"rear": 6, "core": 6}, breaker="1"))
    assert question(campaign).params["card"] == "II-1"
    campaign = answer(campaign, QUICK)
    first = turn_of(campaign)
    broken = campaign.evolve(
        pending=tuple(
            p.evolve(steps=(ChooseTarget(), Strike(might=("red", "red"), icon="core", reach=9)))
            if p is first
            else p
            for p in campaign.pending
        )
    )
    assert question(until(broken, "enemy.attack")).params["broken"] is True
    campaign = confirm(until(campaign, "stage.reaction"))
    assert question(campaign).params["card"] == "II-2"


@pytest.mark.rule("MINION-02", "BREAK-11")
def test_a_reaction_activates_no_minions_unless_the_card_says_so() -> None:
    campaign = do(in_phase(rat1="H8"), LoseLocationHp(losses={"rear": 6}, breaker="3"))
    plain, kinds = confirm_all(answer(campaign, QUICK))
    assert not any(kind.startswith("minions.") for kind in kinds)
    assert encounter(plain).activated == ()
    assert not encounter(plain).stage_done
    told = answer(campaign, "minions")
    assert (question(told).kind, question(told).params["figure"]) == (
        "minions.attack",
        "s1",  # the nearest, not Hagga who broke the location
    )
    _, kinds = confirm_all(told)
    assert "draw.enemy" in kinds


@pytest.mark.rule("MINION-01", "MINION-08")
def test_whom_a_reaction_of_the_oathsworn_phase_activated_acts_in_the_encounter_phase() -> None:
    campaign = position({**FOUR, "rat1": "H8"})
    campaign = do(campaign, LoseLocationHp(losses={"rear": 6}, breaker="3"))
    campaign, kinds = confirm_all(answer(campaign, "minions"))
    assert "draw.enemy" in kinds
    assert encounter(campaign).activated == ()
    campaign = answer(do(campaign, EndOathswornPhase(), TurnStageCard()), "discard")
    assert question(campaign).kind == "minions.attack"


@pytest.mark.rule("BREAK-11")
@each_of("breaker", ["1", "2"])
def test_minions_of_a_reaction_go_for_the_nearest_not_for_who_broke_it(breaker: Seat) -> None:
    campaign = position({**FOUR, "s1": "A1", "s3": "F8", "rat1": "H8"})
    broken = LoseLocationHp(losses={"rear": 6}, breaker=breaker)
    campaign = answer(do(campaign, broken), "minions")
    assert (question(campaign).kind, question(campaign).params["target"]) == (
        "minions.move",
        "Hagga",
    )


@pytest.mark.rule("BREAK-16", "ENEMYMOVE-21")
def test_a_die_lost_to_fire_brings_a_card_after_this_one_against_the_closest() -> None:
    campaign = dice(
        position({**FOUR, "s1": "I9", "s2": "Q9", "s4": "A9"}, fire="I6", phase="encounter"), rear=1
    )
    campaign = dice(campaign, front=1, core=1, left_flank=1, right_flank=1)
    campaign = do(campaign, TurnStageCard())
    campaign = answer(campaign, QUICK)
    campaign = confirm(confirm(campaign))  # the target, the way over the fire
    assert [p.type for p in campaign.pending] == ["stage-card", "stage-card", "enemy-turn"]
    campaign = until(campaign, "enemy.card")
    assert (question(campaign).params["card"], question(campaign).params["name"]) == ("I-2", "")
    campaign = answer(campaign, "move 4, attack 1 red, farthest")
    assert question(campaign).default == "s1"


@pytest.mark.rule("OUTCOME-01")
def test_a_boss_that_loses_its_last_die_in_its_own_turn_is_beaten() -> None:
    campaign = position({**FOUR, "s1": "I9", "s2": "Q9", "s4": "A9"}, fire="I6", phase="encounter")
    campaign = dice(campaign, rear=0, front=1, core=0, left_flank=0, right_flank=0)
    campaign = answer(do(campaign, TurnStageCard()), QUICK)
    campaign = confirm(confirm(campaign))
    assert (encounter(campaign).result, campaign.pending) == ("victory", ())


# ----------------------------------------------------------------------------------------- taunts


def test_a_taunt_is_the_target_even_out_of_reach_and_the_attack_is_cancelled() -> None:
    campaign = do(in_phase(s3="A1"), Taunt(seat="3"))
    campaign = answer(do(campaign, TurnStageCard()), QUICK)
    assert (question(campaign).default, refusals(campaign)["s1"]) == ("s3", "enemy.not-the-target")
    campaign = until(campaign, "enemy.attack")
    assert (question(campaign).default, question(campaign).params["cancelled"]) == ("none", True)
    campaign, _ = confirm_all(campaign)
    assert encounter(campaign).taunt is None
    assert campaign.seats["1"].hp == 6


def test_an_attack_on_all_beside_it_is_made_whoever_taunts() -> None:
    campaign = do(in_phase(s3="A1", s1="I6"), Taunt(seat="3"))
    campaign = answer(do(campaign, TurnStageCard()), "nearest, attack all adjacent 1 red")
    assert question(campaign).default == "s3"
    assert question(confirm(campaign)).params["names"] == "Brannoc"


def test_taunts_are_taken_back_and_refused_for_who_is_not_there() -> None:
    campaign = do(in_phase(), Taunt(seat="3"))
    assert encounter(campaign).taunt == "3"
    assert encounter(do(campaign, Taunt())).taunt is None
    assert refusal_code(before_the_encounter(), Taunt(seat="1")) == "encounter.none"
    bare = with_encounter(campaign, boss=None)
    assert refusal_code(bare, Taunt(seat="1")) == "boss.none"


# -------------------------------------------------------------------------------------- nonsense


@each_of(
    "changes",
    [
        {"boss_at": {"of": "boss", "at": "Z9", "facing": 0}},
        {"boss_at": {"of": "boss", "at": "A1", "facing": 0}},  # six of its hexes off the board
        {"minions_at": [{"of": "wolf", "at": "C4", "facing": 0}]},
        {"stage_cards": [card("closest", "spawn", kind="wolf")]},
        {"stage_cards": [card("all")]},
    ],
)
def test_an_encounter_that_does_not_fit_together_is_refused(changes: dict[str, object]) -> None:
    offsets = [[0, 0], [0, -1], [1, -1]]
    boss = {"name": "Boss", "defense": 2, "locations": [
        {"key": "core", "name": "Core", "offsets": offsets}]}  # fmt: skip
    described = EncounterDef.model_validate_json(
        json.dumps({"name": "Trial", "boss": boss, **changes})
    )
    refused = SetUpEncounter(encounter=described)
    assert refusal_code(before_the_encounter(), refused) == "encounter.faulty"


def test_instructions_that_cannot_be_carried_out_here_are_refused() -> None:
    campaign = in_phase()
    for step, code in (
        (ChooseTarget(who="all"), "enemy.names-nobody"),
        (Spawn(kind="wolf"), "enemy.no-such-minion"),
        (Activate(kind="wolf"), "enemy.no-such-minion"),
        (LayTiles(tile="fire", where="hexes", hexes=("Z9",)), "enemy.no-such-hex"),
        (Strike(area=Area(shape="template")), "enemy.empty-area"),
        (Strike(area=Area(shape="arcs")), "enemy.empty-area"),
    ):
        refused = refuse_steps(campaign, "boss", (step,))
        assert refused is not None
        assert refused.code == code
    assert refuse_steps(campaign, "nobody", COUNTING) is not None
    assert refuse_steps(campaign, "boss", ()) is not None
    assert refuse_steps(campaign, "boss", COUNTING) is None


@pytest.mark.rule("TARGET-10")
def test_a_taunt_is_told_once_and_taken_back() -> None:
    begun = outcome_of(in_phase(), Taunt(seat="3"))
    assert encounter(begun.after).taunt == "3"
    assert codes(begun) == ("taunt.begun",)
    assert outcome_of(begun.after, Taunt(seat="3")).lines == ()
    over = outcome_of(begun.after, Taunt(seat=None))
    assert encounter(over.after).taunt is None
    assert codes(over) == ("taunt.over",)
