"""HP lost by enemies, broken locations, victory."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import (
    LoseLocationHp,
    LoseMinionHp,
    SetLocationHp,
)
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.enemy import (
    dice_lost,
    hp_lost,
    lose_location_hp,
    lose_minion_hp,
    unbroken,
    victory,
)
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import (
    answer,
    dice,
    die,
    encounter,
    in_round_1,
    question,
)
from tests.games.oathsworn.builders.minions import in_phase, minions, rat, with_minions


@pytest.mark.rule("DAMAGE-01", "ENEMYATK-10")
@each_of(
    ("damage", "defense", "lost"),
    [(8, 2, 4), (12, 5, 2), (12, 7, 1), (7, 2, 3), (7, 3, 2), (1, 2, 0), (0, 3, 0)],
)
def test_hp_lost_is_damage_by_defense_rounded_down(damage: int, defense: int, lost: int) -> None:
    assert hp_lost(damage, defense) == lost


@pytest.mark.rule("DAMAGE-06", "DAMAGE-07")
def test_a_die_drops_and_what_it_does_not_hold_is_lost() -> None:
    campaign = do(dice(in_round_1(), core=2), LoseLocationHp(losses={"rear": 1}))
    assert die(campaign, "rear").hp == 5
    outcome = outcome_of(campaign, LoseLocationHp(losses={"core": 5}))
    assert die(outcome.after, "core").hp == 0
    assert [die(outcome.after, key).hp for key in ("front", "rear")] == [6, 5]
    assert outcome.lines[0].params["n"] == 2
    assert outcome.lines[1].params["n"] == 3
    assert codes(outcome)[:3] == ("enemy.hp-lost", "enemy.hp-spilt", "location.broken")


@pytest.mark.rule("BREAK-01", "BREAK-05", "BREAK-09")
def test_of_two_dice_of_a_name_the_first_to_break_is_no_more_than_a_die_and_reacts() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    maws = tuple(
        each.evolve(name="Maw") if each.key in {"front", "rear"} else each
        for each in boss.locations
    )
    campaign = with_encounter(campaign, boss=boss.evolve(locations=maws))
    first = outcome_of(campaign, LoseLocationHp(losses={"rear": 6}))
    told = next(line for line in first.lines if line.code.endswith("broken"))
    assert (told.code, told.params["name"], told.params["n"]) == ("location.die-broken", "Maw", 1)
    assert "stage.reaction" in codes(first)
    at_once = codes(outcome_of(campaign, LoseLocationHp(losses={"rear": 6, "front": 6})))
    assert [code for code in at_once if code.endswith("broken")] == ["location.broken"] * 2
    last = codes(outcome_of(dice(campaign, rear=0), LoseLocationHp(losses={"front": 6})))
    assert "location.broken" in last
    assert "location.die-broken" not in last


@pytest.mark.rule("BREAK-01", "BREAK-05", "BREAK-07")
def test_a_broken_location_draws_a_reaction_against_the_breaker() -> None:
    campaign = do(in_round_1(), LoseLocationHp(losses={"rear": 6}, breaker="2"))
    asked = question(campaign)
    assert (asked.kind, asked.params["card"], asked.params["name"]) == (
        "enemy.card",
        "I-1",
        "Sefa",
    )
    assert encounter(campaign).faceup is None
    assert encounter(answer(campaign, "discard")).faceup == "I-2"


@pytest.mark.rule("BREAK-01")
@each_of(("hp", "lost"), [(6, 0), (1, 0), (0, 1)])
def test_a_die_is_lost_with_its_last_hp(hp: int, lost: int) -> None:
    boss = encounter(dice(in_round_1(), core=hp)).boss
    assert boss is not None
    assert dice_lost(boss) == lost
    assert {place.key for place in unbroken(boss)} >= {"front", "rear"}
    assert ("core" in {place.key for place in unbroken(boss)}) == (lost == 0)


@pytest.mark.rule("BREAK-01", "BREAK-14")
def test_a_location_broken_before_breaks_no_second_time() -> None:
    campaign = dice(in_round_1(), rear=0)
    again = do(campaign, LoseLocationHp(losses={"core": 5}, breaker="1"))
    assert again.pending == ()
    next_one = do(campaign, LoseLocationHp(losses={"core": 6}, breaker="1"))
    assert len(next_one.pending) == 1


@pytest.mark.rule("BREAK-12", "BREAK-14", "STAGE-04", "BREAK-07")
def test_dice_broken_together_go_first_then_one_reaction_each_in_draw_order() -> None:
    campaign = do(in_round_1(), LoseLocationHp(losses={"rear": 6, "core": 6}, breaker="1"))
    boss = encounter(campaign).boss
    assert boss is not None
    assert (dice_lost(boss), boss.stage) == (2, 2)
    assert [getattr(p, "card", "") for p in campaign.pending] == ["II-2", "II-1"]
    campaign = answer(campaign, "discard")
    assert (question(campaign).params["card"], encounter(campaign).faceup) == ("II-2", None)
    assert encounter(answer(campaign, "discard")).faceup == "II-3"


@pytest.mark.rule("BREAK-15", "OUTCOME-01", "OUTCOME-04", "MINION-09")
def test_the_last_die_wins_at_once_without_a_reaction_and_minions_flee() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat"))
    campaign = dice(campaign, front=0, left_flank=0, right_flank=0, core=0, rear=1)
    outcome = outcome_of(campaign, LoseLocationHp(losses={"rear": 1}, breaker="1"))
    state = encounter(outcome.after)
    assert (state.result, state.phase) == ("victory", "over")
    assert outcome.after.pending == ()
    assert [f for f in state.figures.values() if f.kind == "minion"] == []
    assert "minion.fled" in codes(outcome)


@pytest.mark.rule("BREAK-12", "BREAK-15")
def test_in_the_current_printing_dice_broken_with_the_last_one_react_before_the_victory() -> None:
    """Facts, section 8: the last die sets nothing off, those broken with it do."""
    campaign = in_round_1().evolve(edition="current")
    campaign = dice(campaign, front=0, left_flank=0, right_flank=0, core=1, rear=1)
    campaign = do(campaign, LoseLocationHp(losses={"rear": 1, "core": 1}, breaker="1"))
    assert encounter(campaign).result is None
    assert [p.type for p in campaign.pending] == ["stage-card"]
    campaign = answer(campaign, "discard")
    assert (encounter(campaign).result, campaign.pending) == ("victory", ())


@pytest.mark.rule("OUTCOME-03")
def test_who_falls_to_the_last_reaction_has_won_all_the_same() -> None:
    campaign = in_round_1().evolve(edition="current")
    campaign = dice(campaign, front=0, left_flank=0, right_flank=0, core=1, rear=1)
    campaign = do(campaign, LoseLocationHp(losses={"rear": 1, "core": 1}, breaker="1"))
    campaign = do(campaign, *(LoseHp(seat=seat, amount=6) for seat in campaign.seats))
    assert encounter(campaign).result == "victory"


@pytest.mark.rule("DAMAGE-05")
def test_a_minion_at_0_hp_is_removed() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat", at="C4"))
    rat = next(f for f in encounter(campaign).figures.values() if f.kind == "minion")
    assert (rat.name, rat.hp) == ("Giant Rat 1", 1)
    campaign = do(campaign, LoseMinionHp(figure=rat.id))
    assert rat.id not in encounter(campaign).figures


def test_a_die_put_right_by_hand_breaks_nothing() -> None:
    campaign = do(in_round_1(), SetLocationHp(location="rear", hp=0))
    assert campaign.pending == ()
    assert die(campaign, "rear").hp == 0
    assert do(campaign, SetLocationHp(location="rear", hp=0)) is campaign
    as_others = do(campaign, SetLocationHp(location="rear", hp=die(campaign, "front").hp))
    assert die(as_others, "rear").hp == die(campaign, "front").hp == 6
    assert refusal_code(campaign, LoseLocationHp(losses={"rear": 1})) == "location.none"
    assert refusal_code(campaign, SetLocationHp(location="tail", hp=1)) == "location.none"
    boss = encounter(campaign).boss
    assert boss is not None
    one = with_encounter(campaign, boss=boss.evolve(locations=boss.locations[:1]))
    only = boss.locations[0].key
    assert refusal_code(one, SetLocationHp(location=only, hp=1)) == ""
    assert refusal_code(one, SetLocationHp(location="rear", hp=1)) == "location.none"


def test_without_a_boss_no_location_can_lose_hp() -> None:
    campaign = in_round_1()
    bare = campaign.evolve(encounter=encounter(campaign).evolve(boss=None))
    assert lose_location_hp(bare, {"rear": 1}, None, a_box(bare)).after is bare


@pytest.mark.rule("DAMAGE-05")
def test_a_minion_of_several_hp_counts_them_down_and_leaves_with_the_last() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat", at="C4"))
    rat = next(f for f in encounter(campaign).figures.values() if f.kind == "minion")
    strong = put(encounter(campaign).figures, rat.id, rat.evolve(hp=3))
    campaign = with_encounter(campaign, figures=strong)
    hurt = do(campaign, LoseMinionHp(figure=rat.id, amount=2))
    assert encounter(hurt).figures[rat.id].hp == 1
    assert rat.id not in encounter(do(hurt, LoseMinionHp(figure=rat.id))).figures
    assert rat.id not in encounter(do(campaign, LoseMinionHp(figure=rat.id, amount=5))).figures


@pytest.mark.rule("OUTCOME-01", "OUTCOME-04")
def test_an_encounter_with_a_die_left_goes_on() -> None:
    campaign = dice(in_round_1(), front=0, left_flank=0, right_flank=0, core=1, rear=1)
    going = do(campaign, LoseLocationHp(losses={"core": 1}, breaker="1"))
    assert (encounter(going).result, encounter(going).phase) == (None, "oathsworn")
    assert [procedure.type for procedure in going.pending] == ["stage-card"]
    won = do(campaign, LoseLocationHp(losses={"core": 1, "rear": 1}, breaker="1"))
    assert (encounter(won).result, won.pending) == ("victory", ())


@pytest.mark.rule("DAMAGE-05")
@each_of(("n", "left", "lost"), [(1, 2, 1), (2, 1, 2), (3, None, 3), (5, None, 3)])
def test_a_minion_loses_no_more_than_it_has_and_what_it_loses_is_told(
    n: int, left: int | None, lost: int
) -> None:
    campaign = with_minions(in_phase(), "I4", box=rat(hp=3))
    (minion,) = minions(campaign)
    outcome = lose_minion_hp(campaign, minion, n, "DAMAGE-05")
    told = outcome.lines[0]
    name = encounter(campaign).figures[minion].name
    assert (told.code, told.rule, dict(told.params)) == (
        "enemy.hp-lost", "DAMAGE-05", {"name": name, "n": lost, "hp": left or 0},
    )  # fmt: skip
    figure = encounter(outcome.after).figures.get(minion)
    assert (None if figure is None else figure.hp) == left


def test_no_hp_are_lost_by_nobody_and_none_by_a_minion() -> None:
    campaign = with_minions(in_phase(), "I4", box=rat(hp=3))
    (minion,) = minions(campaign)
    for figure, n in ((minion, 0), (minion, -1), ("nobody", 1), ("nobody", 0)):
        outcome = lose_minion_hp(campaign, figure, n)
        assert (outcome.after is campaign, outcome.lines) == (True, ())


@pytest.mark.rule("MINION-09", "OUTCOME-04")
@each_of("rats", [0, 1, 3])
def test_in_victory_minions_flee_and_it_is_told_how_many(rats: int) -> None:
    campaign = with_minions(in_phase(), *("I4", "H8", "K5")[:rats])
    outcome = victory(campaign, "OUTCOME-01")
    assert not minions(outcome.after)
    fled = [("minion.fled", "MINION-09", {"n": rats})] if rats else []
    assert [(one.code, one.rule, dict(one.params)) for one in outcome.lines] == [
        ("encounter.victory", "OUTCOME-01", {}), *fled,
    ]  # fmt: skip
    state = encounter(outcome.after)
    assert (state.result, state.phase, state.turn) == ("victory", "over", None)
