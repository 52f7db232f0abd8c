"""A phase of minions: who moves first, who attacks whom together, and what only the table knows."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndRound,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.instructions import (
    ChooseTarget,
    GiveToken,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import begin_minions, bring_minions_up
from oathsworn_gui.games.oathsworn.rules.hp.enemy import lose_minion_hp
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import draw_stage_card
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do, refusal_code, seat
from tests.games.oathsworn.builders.encounter import (
    answer,
    dice,
    encounter,
    question,
)
from tests.games.oathsworn.builders.enemy import revealed
from tests.games.oathsworn.builders.minions import (
    attack_under_way,
    confirmed,
    in_phase,
    minions,
    options,
    rat,
    settled,
    where,
    with_minions,
)


def brought_up(campaign: Campaign) -> Campaign:
    """Return the campaign with the minions of the phase brought up, at the next question."""
    return settled(bring_minions_up(campaign).after)


def undefended(campaign: Campaign) -> Campaign:
    """Return the campaign after nobody played a card for DEFENSE."""
    while question(campaign).kind == "enemy-attack.defense-card":
        campaign = answer(campaign, "none")
    return campaign


@pytest.mark.rule("MINION-03")
def test_the_minion_nearest_to_its_target_moves_first() -> None:
    campaign = with_minions(in_phase(), "F4", "I5", "M4")  # 3, 1 and 2 from standing beside
    rats = minions(campaign)
    campaign = brought_up(campaign)
    order: list[str] = []
    while question(campaign).kind == "minions.move":
        order.append(str(question(campaign).params["figure"]))
        campaign = answer(campaign, "confirm")
    assert order == [rats[1], rats[2], rats[0]]
    assert where(campaign, *rats) == ("E6", "I6", "M6")


@pytest.mark.rule("MINION-04")
def test_every_move_comes_before_any_attack() -> None:
    campaign = brought_up(with_minions(in_phase(), "I5", "M4", "F4"))
    kinds: list[str] = []
    for _ in range(3):
        kinds.append(question(campaign).kind)
        campaign = answer(campaign, "confirm")
    assert kinds == ["minions.move"] * 3
    assert question(campaign).kind == "minions.attack"


@pytest.mark.rule("MOB-02")
def test_a_mob_attacks_one_character_as_one() -> None:
    campaign = brought_up(with_minions(in_phase(), "I6", "H7", "M6"))
    assert (question(campaign).params["number"], question(campaign).params["might"]) == (2, "4Y")
    assert question(campaign).params["name"] == "Brannoc"
    campaign = answer(campaign, "confirm")
    assert attack_under_way(campaign).might == ("yellow",) * 4
    assert attack_under_way(campaign).attacker == "Giant Rat 1"  # the first of the two
    asked = [question(campaign).kind]
    campaign = answer(campaign, "none")
    campaign = revealed(campaign, "Y3", "Y2", "Y2", "Y1")  # 8 over DEFENSE 4
    assert asked == ["enemy-attack.defense-card"]
    assert seat(campaign).hp == 4
    assert question(campaign).params["name"] == "Sefa"


@pytest.mark.rule("MOB-03")
def test_of_a_mob_the_nearest_counts_for_interrupts() -> None:
    campaign = brought_up(with_minions(in_phase(s2="L7"), "H7", "J7"))
    trace = question(campaign).options[0].trace
    assert trace is not None
    ranges = {
        why.line.params["name"]: (why.line.params["attacker"], why.line.params["n"])
        for why in trace.because
        if why.line.rule == "MOB-03"
    }
    assert ranges["Sefa"] == ("Giant Rat 2", 2)
    assert ranges["Hagga"] == ("Giant Rat 1", 3)


@pytest.mark.rule("MINION-06", "MOB-02")
def test_minions_that_are_no_mob_attack_one_by_one() -> None:
    campaign = brought_up(with_minions(in_phase(), "I6", "H7", box=rat(mob=False)))
    for _ in range(2):
        assert (question(campaign).kind, question(campaign).params["number"]) == (
            "minions.attack",
            1,
        )
        campaign = undefended(answer(campaign, "confirm"))
        assert attack_under_way(campaign).might == ("yellow",) * 2
        campaign = confirmed(campaign)
    assert campaign.pending == ()


@pytest.mark.rule("MOB-02")
def test_mobs_of_different_kinds_attack_together() -> None:
    wolf = rat(key="wolf", name="Wolf", might=("red",))
    campaign = with_minions(with_minions(in_phase(), "I6"), "H7", box=wolf)
    assert question(brought_up(campaign)).params["might"] == "1R 2Y"


@pytest.mark.rule("MOB-02")
def test_who_does_not_reach_the_character_does_not_attack_with_the_mob() -> None:
    campaign = brought_up(with_minions(in_phase(), "I6", "I2", box=rat(move=1)))
    while question(campaign).kind == "minions.move":
        campaign = answer(campaign, "confirm")
    assert (question(campaign).params["number"], question(campaign).params["might"]) == (1, "2Y")


@pytest.mark.rule("MINION-03", "MINION-04")
def test_all_the_rest_is_confirmed_at_once() -> None:
    campaign = with_minions(in_phase(), "F4", "I5", "M4")
    rats = minions(campaign)
    campaign = answer(brought_up(campaign), "all")
    assert where(campaign, *rats) == ("E6", "I6", "M6")
    assert question(campaign).kind == "minions.attack"
    campaign = answer(campaign, "all")
    for _ in range(3):
        campaign = confirmed(undefended(campaign))
    assert campaign.pending == ()


@pytest.mark.rule("MINION-01", "MINION-08")
def test_whom_the_stage_card_activated_does_not_act_again() -> None:
    campaign = with_minions(in_phase(), "I5", "M4")
    first, second = minions(campaign)
    campaign = settled(begin_minions(campaign, (first,)))
    campaign = answer(campaign, "confirm", "confirm")
    campaign = confirmed(undefended(campaign))
    assert encounter(campaign).activated == (first,)
    campaign = brought_up(campaign)
    assert question(campaign).params["figure"] == second
    assert question(campaign).params["left"] == 1


@pytest.mark.rule("MINION-01", "ROUND-12")
def test_the_phase_brings_them_up_after_the_stage_card_by_itself_once() -> None:
    campaign = with_minions(in_phase(), "I5")
    campaign = do(with_encounter(campaign, stage_done=False), TurnStageCard())
    campaign = answer(campaign, "discard")
    assert question(campaign).kind == "minions.move"
    campaign = answer(campaign, "confirm", "confirm")
    campaign = confirmed(undefended(campaign))
    assert campaign.pending == ()
    assert brought_up(campaign).pending == ()
    campaign = do(campaign, EndEncounterPhase(), EndRound(), BeginRound())
    assert encounter(campaign).activated == ()
    assert not encounter(campaign).minions_done


@pytest.mark.rule("MINION-02")
@each_of("phase", ["oathsworn", "encounter"])
def test_a_reaction_brings_up_no_minions(phase: str) -> None:
    campaign = with_minions(in_phase(), "I5")
    campaign = with_encounter(campaign, phase=phase, turn=None, stage_done=False)
    campaign = settled(draw_stage_card(campaign, a_box(campaign), "1").after)
    campaign = answer(campaign, "discard")
    assert campaign.pending == ()


def test_without_minions_nothing_is_asked() -> None:
    campaign = do(with_encounter(in_phase(), stage_done=False), TurnStageCard())
    assert answer(campaign, "discard").pending == ()


@pytest.mark.rule("MINION-06", "ENEMYMOVE-04")
def test_a_minion_beside_its_target_turns_to_it_and_is_not_asked_for() -> None:
    campaign = with_minions(in_phase(), "H7")
    campaign = brought_up(campaign)
    assert question(campaign).kind == "minions.attack"
    assert encounter(campaign).figures[minions(campaign)[0]].facing == 2


@pytest.mark.rule("MINION-06")
def test_a_minions_attack_is_an_enemys_attack() -> None:
    campaign = brought_up(with_minions(in_phase(), "M6", box=rat(mob=False)))
    campaign = an_oathsworn(campaign, "2", hp=6)
    campaign = undefended(answer(campaign, "confirm"))
    campaign = revealed(campaign, "Y2", "Y1")  # 3 over DEFENSE 1
    assert seat(campaign, "2").hp == 3


@pytest.mark.rule("MINION-06")
def test_an_unknown_move_is_asked_once_and_kept() -> None:
    campaign = with_minions(in_phase(), "I4", "M4", box=rat(move=None))
    campaign = brought_up(campaign)
    assert question(campaign).kind == "number.minion-move"
    assert question(campaign).params["name"] == "Giant Rat"
    campaign = answer(campaign, 1)
    assert next(k.move for k in encounter(campaign).minions if k.key == "giant-rat") == 1
    campaign = answer(campaign, "all")
    assert where(campaign, *minions(campaign)) == ("I5", "M5")
    assert campaign.pending == ()


@pytest.mark.rule("ENEMYATK-04")
def test_unknown_might_is_asked_once_and_kept() -> None:
    campaign = brought_up(with_minions(in_phase(), "I6", "M6", box=rat(might=())))
    asked = question(campaign)
    assert (asked.kind, asked.form) == ("enemy.might", "text")
    nonsense = Answer(procedure=asked.procedure, value="a bit")
    assert refusal_code(campaign, nonsense) == "words.not-understood"
    campaign = answer(campaign, "1 red 1 white")
    assert question(campaign).params["might"] == "1R 1W"


@pytest.mark.rule("MINION-05")
def test_another_target_is_against_the_rules_and_overruled_with_a_word() -> None:
    campaign = brought_up(with_minions(in_phase(), "I5"))
    assert options(campaign) == {
        "confirm": "", "s2": "enemy.not-the-target", "s3": "enemy.not-the-target",
        "s4": "enemy.not-the-target", "by-hand": "", "rest-by-hand": "",
    }  # fmt: skip
    other = Answer(procedure=question(campaign).procedure, value="s4")
    campaign = do(campaign, other, overrule=True)
    assert where(campaign, *minions(campaign)) == ("I8",)
    assert question(campaign).params["figure"] == "s4"


def test_another_way_is_against_the_rules_and_overruled_with_a_word() -> None:
    campaign = brought_up(with_minions(in_phase(), "I5"))
    way = Answer(procedure=question(campaign).procedure, value=("H6", "H7"))
    assert refusal_code(campaign, way) == "enemy.other-way"
    campaign = do(campaign, way, overrule=True)
    assert where(campaign, *minions(campaign)) == ("H7",)
    assert question(campaign).params["figure"] == "s1"
    nowhere = Answer(procedure=question(campaign).procedure, value=("s9",))
    assert refusal_code(campaign, nowhere) == "enemy.no-such-figure"


@pytest.mark.rule("MINION-06")
def test_somebody_else_is_attacked_when_the_table_says_so() -> None:
    campaign = brought_up(with_minions(in_phase(s4="H7"), "I6"))
    other = Answer(procedure=question(campaign).procedure, value="s4")
    assert refusal_code(campaign, other) == "enemy.other-figures"
    campaign = do(campaign, other, overrule=True)
    assert attack_under_way(campaign).targets == ("4",)


def test_one_move_or_all_that_is_left_by_hand() -> None:
    campaign = with_minions(in_phase(), "I5", "M5")
    rats = minions(campaign)
    campaign = answer(brought_up(campaign), "by-hand")
    assert where(campaign, *rats) == ("I5", "M5")
    assert question(campaign).params["figure"] == rats[1]
    campaign = answer(campaign, "rest-by-hand")
    assert campaign.pending == ()
    assert encounter(campaign).activated == rats


def test_an_attack_by_hand_is_left_to_the_table() -> None:
    campaign = brought_up(with_minions(in_phase(), "I6", "H7", "M6"))
    campaign = answer(campaign, "by-hand")
    assert question(campaign).params["name"] == "Sefa"


@pytest.mark.rule("MINION-06")
def test_who_is_not_reached_is_not_attacked() -> None:
    campaign = with_minions(in_phase(), "I5", box=rat(move=0))
    assert brought_up(campaign).pending == ()
    archer = rat(move=0, reach=2)
    assert question(brought_up(with_minions(in_phase(), "I5", box=archer))).kind == "minions.attack"


def test_a_removed_minion_neither_moves_nor_attacks() -> None:
    campaign = with_minions(in_phase(), "I5", "I6")
    first, second = minions(campaign)
    campaign = answer(brought_up(campaign), "confirm")
    campaign = settled(lose_minion_hp(campaign, second, 1).after)
    assert question(campaign).params["names"] == "Giant Rat 1"
    assert settled(lose_minion_hp(campaign, first, 1).after).pending == ()


@pytest.mark.rule("MINION-05", "DAMAGE-01")
def test_friends_of_the_company_are_attacked_too() -> None:
    campaign = with_minions(in_phase(), "P5")
    shape = encounter(campaign).shape
    elk = Figure(
        id="f1", kind="friend", of="elk", name="Elk", at=shape.named("P6"), hp=2, defense=1
    )
    campaign = with_encounter(campaign, figures=put(encounter(campaign).figures, "f1", elk))
    campaign = brought_up(campaign)
    while question(campaign).kind == "minions.move":
        campaign = answer(campaign, "confirm")
    assert question(campaign).params["figure"] == "f1"
    campaign = revealed(answer(campaign, "confirm"), "Y1", "Y0")
    assert encounter(campaign).figures["f1"].hp == 1


@pytest.mark.rule("MINION-06", "ENEMYATK-01", "MOB-02")
def test_an_icon_of_a_broken_location_weakens_the_whole_mob_once() -> None:
    steps = (ChooseTarget(), Move(distance=4), Strike(icon="core"))
    campaign = dice(with_minions(in_phase(), "I6", "H7", box=rat(steps=steps)), core=0)
    campaign = brought_up(campaign)
    assert (question(campaign).params["broken"], question(campaign).params["cards"]) == (True, 3)
    assert attack_under_way(answer(campaign, "confirm")).might == ("yellow",) * 3


@pytest.mark.rule("MINION-04")
def test_a_box_with_other_instructions_is_carried_out_step_by_step() -> None:
    steps = (
        ChooseTarget(who="fewest-hp"), Move(distance=3), Strike(), GiveToken(token="bleed"),
    )  # fmt: skip
    campaign = with_minions(in_phase(), "I5", "M5", box=rat(steps=steps))
    campaign = brought_up(an_oathsworn(campaign, "1", hp=3))
    kinds: list[str] = []
    for _ in range(40):
        if not campaign.pending:
            break
        asked = question(campaign)
        kinds.append(asked.kind)
        campaign = confirmed(campaign)
    moving, striking = kinds[: kinds.index("enemy.attack")], kinds[kinds.index("enemy.attack") :]
    assert moving.count("enemy.move") == 2
    assert "enemy.move" not in striking
    assert striking.count("enemy.token") == 2


@pytest.mark.rule("MOB-02", "MINION-04")
def test_without_the_board_few_questions_tell_who_is_attacked() -> None:
    campaign = brought_up(with_minions(in_phase("off"), "", "", "", ""))
    asked = question(campaign)
    assert (asked.kind, asked.params["left"], asked.params["n"]) == ("minions.move-on-table", 4, 4)
    campaign = answer(campaign, "confirm")
    numbers: list[tuple[object, int]] = []
    for n in (0, 3, 1):
        asked = question(campaign)
        assert asked.kind == "minions.how-many"
        numbers.append((asked.params["name"], asked.most))
        campaign = answer(campaign, n)
    assert numbers == [("Brannoc", 4), ("Sefa", 4), ("Hagga", 1)]
    campaign = undefended(campaign)
    assert attack_under_way(campaign).might == ("yellow",) * 6
    campaign = confirmed(campaign)
    campaign = undefended(campaign)
    assert attack_under_way(campaign).targets == ("3",)
    assert confirmed(campaign).pending == ()


@pytest.mark.rule("MINION-06")
def test_without_the_board_no_number_of_moves_is_asked_for() -> None:
    campaign = brought_up(with_minions(in_phase("off"), "", box=rat(move=None)))
    assert question(campaign).kind == "minions.move-on-table"
    assert question(campaign).params["n"] is None
    campaign = answer(campaign, "confirm", 0, 0, 0, 0)
    assert campaign.pending == ()


@each_of("board", ["screen", "off"])
def test_a_phase_by_confirming_only_asks_the_same_after_a_reload(board: str) -> None:
    campaign = brought_up(with_minions(in_phase(board), "I4", "F4", "M4", "L5", "B5"))
    for _ in range(60):
        if not campaign.pending:
            break
        again = Campaign.model_validate_json(campaign.model_dump_json())
        asked = question(campaign)
        assert question(again) == asked
        campaign = confirmed(again)
    assert campaign.pending == ()
    assert sorted(encounter(campaign).activated) == sorted(minions(campaign))
