"""An enemy's turn step by step: proposed, confirmed, changed with a word, done by hand."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import FinishByHand
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Charge,
    ChooseTarget,
    Instruction,
    Move,
    Say,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.turn import begin_turn, with_target
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.views.enemy.proposal import proposal
from oathsworn_gui.session.store import Store
from tests.games.oathsworn.builders.campaign import a_box, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import encounter, question
from tests.games.oathsworn.builders.minions import settled
from tests.games.oathsworn.builders.places import position, where
from tests.games.oathsworn.builders.turn import asked, confirm, confirm_all, reply, until

COUNTING = (Move(distance=4), Strike(might=("red", "yellow")))
FOUR = {"boss": "I4/3", "s1": "I8", "s2": "M7", "s3": "C5", "s4": "K9"}
"""The boss covers H4, H5, I3, I4, I5, J4 and J5 and looks south at Brannoc, two hexes before it."""


def begun(*steps: Instruction, breaker: str | None = None, **changes: str) -> Campaign:
    """Return the turn of the boss under way at its first question, figures placed."""
    return started(position({**FOUR, **changes}), *steps, breaker=breaker)


def started(campaign: Campaign, *steps: Instruction, breaker: str | None = None) -> Campaign:
    """Return a campaign with the boss's turn under way at its first question."""
    steps = with_target(campaign, steps)
    return settled(begin_turn(campaign, "boss", steps, breaker))


def closest(*steps: Instruction) -> tuple[Instruction, ...]:
    return (ChooseTarget(), *steps)


def keys(campaign: Campaign) -> tuple[str, ...]:
    return tuple(option.key for option in question(campaign).options)


def refusals(campaign: Campaign) -> dict[str, str]:
    return {o.key: o.refusal.code for o in question(campaign).options if o.refusal}


@pytest.mark.rule("TARGET-03", "ENEMYATK-03", "ENEMYMOVE-01")
def test_a_card_is_proposed_target_way_and_attack_and_confirmed() -> None:
    campaign = begun(*closest(*COUNTING))
    assert (question(campaign).kind, question(campaign).default) == ("enemy.target", "s1")
    assert question(campaign).rule == "TARGET-03"
    campaign = confirm(campaign)
    asked_now = question(campaign)
    assert (asked_now.kind, asked_now.default) == ("enemy.move", "go")
    assert (asked_now.params["hex"], asked_now.params["n"]) == ("I6", 2)
    campaign = confirm(campaign)
    assert where(campaign, "boss") == "I6"
    asked_now = question(campaign)
    assert (asked_now.kind, asked_now.params["names"]) == ("enemy.attack", "Brannoc")
    assert (asked_now.params["cards"], asked_now.params["might"]) == (2, "1R 1Y")
    campaign, kinds = confirm_all(confirm(campaign))
    assert kinds == ("enemy-attack.defense-card", "draw.enemy")
    assert campaign.pending == ()


@pytest.mark.rule("TARGET-03")
def test_every_candidate_is_shown_and_dropped_ones_only_with_a_word_of_why() -> None:
    campaign = begun(*closest(*COUNTING))
    assert keys(campaign)[0] == "s1"
    assert set(keys(campaign)) == {"s1", "s2", "s3", "s4", "none", "by-hand"}
    assert set(refusals(campaign)) == {"s2", "s3", "s4", "none"}
    assert all(o.trace for o in question(campaign).options if o.key in {"s1", "s2", "s3", "s4"})
    answer = Answer(procedure=question(campaign).procedure, value="s2")
    assert refusal_code(campaign, answer) == "enemy.not-the-target"
    campaign = do(campaign, answer, overrule=True)
    assert question(campaign).params["target"] == "Sefa"


@pytest.mark.rule("ENEMYMOVE-15", "MOVE-02")
def test_another_way_is_taken_with_a_word_of_why() -> None:
    campaign = confirm(begun(*closest(*COUNTING)))
    here = question(campaign).procedure
    assert refusal_code(campaign, Answer(procedure=here, value=("H7",))) == "enemy.other-way"
    assert refusal_code(campaign, Answer(procedure=here, value=("Z99",))) == "enemy.no-such-hex"
    assert (
        refusal_code(campaign, Answer(procedure=here, value=("I6", "I1"))) == "enemy-move.no-room"
    )
    assert refusal_code(campaign, Answer(procedure=here, value="stay")) == "enemy.must-move"
    moved = reply(campaign, ("I6", "I7", "I8"), overrule=True)
    assert where(moved, "boss") == "I7"  # its southern hex goes there
    assert where(moved, "s1") == "I9"  # Brannoc is pushed out from under it
    stayed = reply(campaign, "stay", overrule=True)
    assert where(stayed, "boss") == "I4"
    assert question(stayed).kind == "enemy.attack"


@pytest.mark.rule("TARGET-07")
def test_an_attack_that_reaches_nobody_is_cancelled_and_the_card_goes_on() -> None:
    campaign = until(begun(*closest(Move(distance=1), *COUNTING[1:], Say(words="It calls."))),
                     "enemy.attack")  # fmt: skip
    asked_now = question(campaign)
    assert (asked_now.default, asked_now.params["cancelled"]) == ("none", True)
    assert asked_now.because is not None
    assert (asked_now.because.code, asked_now.because.rule) == ("enemy.attack-nobody", "TARGET-07")
    assert where(campaign, "boss") == "I5"  # toward the closest all the same
    campaign = confirm(campaign)
    assert question(campaign).kind == "enemy.say"


@pytest.mark.rule("ENEMYATK-03", "RANGE-02")
def test_somebody_else_is_attacked_with_a_word_of_why() -> None:
    campaign = until(begun(*closest(*COUNTING)), "enemy.attack")
    assert refusals(campaign)["s2"] == "enemy.other-figures"
    campaign = reply(campaign, ("s1", "s4"), overrule=True)
    assert question(campaign).params["name"] == "Brannoc"
    attack = campaign.pending[-1]
    assert getattr(attack, "targets", ()) == ("1", "4")


def test_a_step_by_hand_waits_while_the_table_does_it() -> None:
    campaign = reply(confirm(begun(*closest(*COUNTING))), "by-hand")
    assert (question(campaign).kind, question(campaign).default) == ("enemy.by-hand", "done")
    campaign = do(campaign, PlaceFigure(figure="boss", at="I5"))
    assert question(campaign).kind == "enemy.by-hand"
    assert question(confirm(campaign)).kind == "enemy.attack"
    rest = reply(campaign, "rest-by-hand")
    assert rest.pending == ()


def test_the_rest_by_hand_ends_the_turn_in_the_middle_of_its_attack() -> None:
    campaign = until(begun(*closest(*COUNTING)), "draw.enemy")
    outcome = outcome_of(campaign, FinishByHand())
    assert outcome.after.pending == ()
    decks = [deck for name, deck in outcome.after.decks.items() if name.startswith("enemy.")]
    assert all(not deck.in_play for deck in decks)
    assert refusal_code(outcome.after, FinishByHand()) == "enemy.not-acting"


def test_resolving_by_hand_leaves_the_turn_to_the_table() -> None:
    campaign = begun(*closest(*COUNTING))
    campaign = do(campaign, ResolveByHand(procedure=question(campaign).procedure))
    assert campaign.pending == ()


def test_undo_in_the_middle_asks_the_same_again() -> None:
    store = Store(system_of(printed()), begun(*closest(*COUNTING)), clock=lambda: "2026-11-21")
    seen = []
    for value in ("s1", "go", "confirm"):
        seen.append(store.ask())
        top = store.campaign.pending[-1].id
        store.dispatch(Answer(procedure=top, value=value))
    for before in reversed(seen):
        assert store.undo() is not None
        assert store.ask() == before


def test_a_killed_program_asks_the_same_again() -> None:
    campaign = begun(*closest(Charge(distance=5), Strike(area=Area(shape="path"), knockback=2)))
    met: list[str] = []
    while (now := asked(campaign)) is not None:
        met.append(now.kind)
        again = Campaign.model_validate_json(campaign.model_dump_json())
        assert asked(again) == now
        campaign = confirm(again)
    assert met[:3] == ["enemy.target", "enemy.charge", "enemy.attack"]
    assert "enemy.displace" in met


def test_the_window_is_told_what_is_proposed_and_what_comes() -> None:
    campaign = begun(*closest(*COUNTING))
    found = proposal(campaign, a_box(campaign))
    assert found is not None
    assert (found.actor, found.step.do) == ("boss", "target")
    assert found.targeting is not None
    assert found.targeting.target == "s1"
    assert found.move is not None  # the way to the one proposed
    assert [line.code for line in found.preview] == ["step.move.toward", "step.attack"]
    found = proposal(confirm(campaign), a_box(campaign))
    assert found is not None
    assert found.move is not None
    assert found.targeting is None
    found = proposal(until(campaign, "enemy.attack"), a_box(campaign))
    assert found is not None
    assert found.hit is not None
    assert [hit.figure for hit in found.hit.hits] == ["s1"]
    assert proposal(position(FOUR), a_box(campaign)) is None


@pytest.mark.rule("ENEMYMOVE-01")
def test_whoever_stands_beside_its_target_is_not_asked_to_move() -> None:
    campaign = begun(*closest(*COUNTING), s1="I6")
    assert question(confirm(campaign)).kind == "enemy.attack"


@pytest.mark.rule("TARGET-02", "TARGET-03")
def test_a_card_without_a_target_begins_with_the_closest() -> None:
    campaign = position(FOUR)
    boss = encounter(campaign).boss
    assert boss is not None
    named = with_target(campaign, COUNTING)[0]
    assert (named.do, getattr(named, "who", "")) == ("target", "named")  # its board names one
    plain = with_encounter(campaign, boss=boss.evolve(targeting=""))
    assert with_target(plain, COUNTING)[0] == ChooseTarget(who="closest")
    told = with_encounter(campaign, boss=boss.evolve(target="most-hp"))
    assert with_target(told, COUNTING)[0] == ChooseTarget(who="most-hp")
    around = Strike(area=Area(shape="adjacent"))
    assert with_target(plain, (Say(words="x"), around)) == (Say(words="x"), around)


@pytest.mark.rule("TARGET-02")
def test_whom_only_the_table_knows_is_asked_with_the_closest_proposed() -> None:
    campaign = begun(*COUNTING)
    assert (question(campaign).kind, question(campaign).default) == ("enemy.named", "s1")
    assert question(campaign).params["words"] == "The Oathsworn who killed the most rats"
    there = reply(campaign, "s4")
    assert (question(there).kind, question(there).default) == ("enemy.target", "s4")
    too_far = reply(begun(*COUNTING, s3="A5"), "s3")
    assert question(too_far).default == "s1"  # out of reach: the closest


@pytest.mark.rule("TARGET-02", "TARGET-01")
def test_whom_the_table_named_gives_way_to_who_broke_the_location_and_to_a_taunt() -> None:
    campaign = position(FOUR)
    reaction = started(campaign, *COUNTING, breaker="1")
    assert (question(reaction).kind, question(reaction).default) == ("enemy.target", "s1")
    away = started(position({**FOUR, "s1": "A1"}), *COUNTING, breaker="1")
    assert question(away).kind == "enemy.named"  # out of reach: whom the board names
    by_fire = started(campaign, *COUNTING, breaker="")
    assert (question(by_fire).kind, question(by_fire).default) == ("enemy.target", "s1")
    taunted = started(with_encounter(campaign, taunt="3"), *COUNTING)
    assert (question(taunted).kind, question(taunted).default) == ("enemy.target", "s3")


@pytest.mark.rule("TARGET-06", "TARGET-03")
def test_the_choice_of_a_target_is_told_with_the_rule_that_made_it() -> None:
    campaign = begun(*closest(*COUNTING))
    answer = Answer(procedure=question(campaign).procedure, value="s1")
    told = outcome_of(campaign, answer).lines
    assert (told[0].code, told[0].rule, told[0].params["name"]) == (
        "enemy.target", "TARGET-03", "Brannoc",
    )  # fmt: skip
    nobody = Answer(procedure=question(campaign).procedure, value="none")
    told = outcome_of(campaign, nobody, overrule=True).lines
    assert (told[0].code, told[0].rule) == ("enemy.no-target", "TARGET-06")
    far = begun(*closest(Move(distance=1), *COUNTING[1:]))
    answer = Answer(procedure=question(far).procedure, value="none")
    told = outcome_of(far, answer).lines
    assert (told[0].code, told[0].params["name"]) == ("enemy.toward", "Brannoc")


def test_who_is_gone_acts_no_more() -> None:
    campaign = position({**FOUR, "rat1": "H9"})
    campaign = settled(begin_turn(campaign, "rat1", closest(*COUNTING)))
    figures = {k: f for k, f in encounter(campaign).figures.items() if k != "rat1"}
    assert settled(with_encounter(campaign, figures=figures)).pending == ()


@pytest.mark.rule("TARGET-03")
def test_a_figure_off_the_board_is_asked_about_instead() -> None:
    """A boss without a hex, a target without one: the program asks what it cannot see."""
    campaign = position({k: at for k, at in FOUR.items() if k != "boss"})
    campaign = started(campaign, *closest(*COUNTING))
    assert question(campaign).default is None
    because = question(campaign).because
    assert because is not None
    assert (because.code, because.params["names"]) == ("enemy.off-board", "Broodmother")
    campaign = reply(campaign, "s2")
    assert keys(campaign) == ("confirm", "by-hand")
    assert question(confirm(campaign)).form == "choice"


def turn_of(campaign: Campaign) -> EnemyTurn:
    turn = campaign.pending[-1]
    assert isinstance(turn, EnemyTurn)
    return turn


@pytest.mark.rule("ENEMYMOVE-18")
def test_what_was_destroyed_on_the_way_adds_damage() -> None:
    campaign = position({**FOUR, "s1": "I9", "s4": "A9"}, walls="H6 J6 A1")
    rooting = (Move(distance=4, destroys=True), Strike(might=("red",), for_each="destroyed"))
    campaign = until(started(campaign, *closest(*rooting)), "enemy.attack")
    assert turn_of(campaign).destroyed == 2
    assert dict(encounter_of(campaign).obstacles) == {"A1": "wall"}
    assert question(campaign).params["bonus"] == 2
    assert getattr(confirm(campaign).pending[-1], "bonus", 0) == 2
