"""Whom a card is for, what stands beside it and what it gives, to the last number."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    DefenseEffect,
    GainEffect,
    HarmEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.gain import STEPS, healed, location_question
from oathsworn_gui.games.oathsworn.rules.cards.growth import grown, how_many_question
from oathsworn_gui.games.oathsworn.rules.cards.near import (
    away,
    enemies_beside,
    friends_beside,
    has_moved,
    hp_lost_of,
    obstacle_beside,
)
from oathsworn_gui.games.oathsworn.rules.cards.questions import (
    card_name,
)
from oathsworn_gui.games.oathsworn.rules.cards.whom import candidates, whom_of, with_target
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn
from tests.games.oathsworn.builders.cards import (
    CARD,
    a_part,
    in_turn,
    playing,
    with_card,
)
from tests.games.oathsworn.builders.encounter import dice
from tests.games.oathsworn.builders.minions import minions, with_minions

TOKEN = TokenEffect(token="redraw")


@each_of(("at", "friends"), [("G7", 0), ("A1", 0), ("H8", 1)])
def test_those_beside_are_counted(at: str, friends: int) -> None:
    campaign = in_turn(s1=at)
    assert friends_beside(campaign, "1") == friends
    off = with_encounter(campaign, board="off")
    assert (friends_beside(off, "1"), enemies_beside(off, "1")) == (None, None)
    assert obstacle_beside(off, "1") is None


def test_an_enemy_comes_beside_with_the_first_and_the_second_step() -> None:
    campaign = with_minions(in_turn(s1="A1"), "A2", "B1", "P6")
    assert enemies_beside(campaign, "1") == 2
    assert sorted(away(campaign, "s1", one) or 0 for one in minions(campaign))[:2] == [1, 1]
    assert obstacle_beside(with_encounter(campaign, obstacles={"B2": "tree"}), "1") is True
    assert obstacle_beside(with_encounter(campaign, obstacles={"P1": "tree"}), "1") is False


@each_of(("hp", "lost"), [(6, 0), (5, 1), (1, 5), (7, 0)])
def test_hp_lost_count_from_six(hp: int, lost: int) -> None:
    assert hp_lost_of(an_oathsworn(in_turn(), hp=hp), "1") == lost


@pytest.mark.rule("TURN-01")
@each_of(("turn", "moved", "has"), [("1", True, True), ("1", False, False), ("2", True, False)])
def test_who_moved_is_known_in_its_own_turn(turn: str, moved: bool, has: bool) -> None:
    assert has_moved(with_encounter(in_turn(), turn=turn, moved=moved), "1") == has


@each_of(
    ("for_each", "fields", "n"),
    [
        ("", {}, 0),
        ("hex-moved", {"moved": 3}, 3),
        ("hp-lost", {}, 2),
        ("paid", {"paid": 4}, 4),
        ("paid", {"paid": None}, 0),
        ("piece", {"spent": 2}, 2),
        ("friend-beside-target", {}, None),
        ("hp-lost", {"step": "n=7"}, 7),
    ],
)
def test_an_attack_grows_by_what_it_counts(
    for_each: str, fields: dict[str, Any], n: int | None
) -> None:
    effect = AttackEffect.model_validate({"for_each": for_each})
    now = playing(an_oathsworn(in_turn(), hp=4), **fields)
    assert grown(now, effect) == n
    asked = how_many_question(now, effect)
    assert (asked.least, asked.most, asked.default) == (0, 12, 0)


@pytest.mark.rule("HP-02")
@each_of(("hp", "n", "after"), [(3, 2, 5), (5, 2, 6), (6, 1, 6), (7, 1, 7)])
def test_an_ally_is_healed_to_the_maximum_and_never_hurt_by_it(hp: int, n: int, after: int) -> None:
    campaign = in_turn()
    wen = encounter_of(campaign).figures["s2"].evolve(id="a9", kind="friend", name="Wen", hp=hp)
    campaign = with_encounter(campaign, figures={**encounter_of(campaign).figures, "a9": wen})
    outcome = healed(campaign, "a9", n, a_box(campaign))
    assert encounter_of(outcome.after).figures["a9"].hp == after
    said = outcome.lines[0].params
    assert (said["name"], said["n"], said["hp"]) == ("Wen", after - hp, after)


@pytest.mark.rule("HP-01", "HP-02", "ROUND-03")
@each_of(
    ("what", "amount", "code", "n", "animus"),
    [
        ("animus", 1, "card.animus-ready", 1, 4),
        ("animus", -2, "animus.lost", 2, 1),
        ("animus", -5, "animus.lost", 3, 0),
        ("animus", 9, "card.animus-ready", 5, 8),
    ],
)
def test_animus_is_gained_and_lost_as_far_as_there_is_any(
    what: str, amount: int, code: str, n: int, animus: int
) -> None:
    campaign = an_oathsworn(in_turn(), animus=3, max_animus=8)
    effect = GainEffect.model_validate({"what": what, "amount": amount})
    outcome = STEPS["gain"].go_on(playing(campaign), effect)
    assert (outcome.lines[0].code, outcome.lines[0].params["n"]) == (code, n)
    assert outcome.after.seats["1"].animus == animus


def test_a_raised_defense_is_told_and_nothing_by_nought() -> None:
    outcome = STEPS["defense"].go_on(playing(in_turn()), DefenseEffect(amount=2))
    assert dict(encounter_of(outcome.after).seats["1"].raised) == {"defense": 2}
    assert outcome.lines[0].params["n"] == 2
    none = STEPS["defense"].go_on(playing(in_turn()), DefenseEffect(amount=0))
    assert (dict(encounter_of(none.after).seats["1"].raised), none.lines) == ({}, ())


@pytest.mark.rule("DAMAGE-05", "DAMAGE-06")
def test_where_a_boss_is_harmed_is_asked_while_two_locations_are_left() -> None:
    campaign = in_turn()
    boss = encounter_of(campaign).boss
    assert boss is not None
    keys = [one.key for one in boss.locations]
    asked = location_question(playing(campaign), 2)
    assert asked is not None
    assert [option.key for option in asked.options[: len(keys)]] == keys
    two = dice(campaign, **{key.replace("-", "_"): 0 for key in keys[2:]})
    asked = location_question(playing(two), 2)
    assert asked is not None
    assert [option.key for option in asked.options[:2]] == keys[:2]
    one = dice(campaign, **{key.replace("-", "_"): 0 for key in keys[1:]})
    assert location_question(playing(one), 2) is None


@pytest.mark.rule("BREAK-09")
@each_of(
    ("whom", "within", "found"),
    [
        ("friends", None, {"s1", "s2", "s3", "s4"}),
        ("other-friends", None, {"s2", "s3", "s4"}),
        ("friends", 1, {"s1", "s2"}),
        ("friends", 2, {"s1", "s2"}),
        ("friends", 3, {"s1", "s2", "s3"}),
        ("other-friends", 0, set()),
    ],
)
def test_those_in_reach_are_as_near_as_the_card_says(
    whom: str, within: int | None, found: set[str]
) -> None:
    campaign = in_turn(s1="A1", s2="A2", s3="A4", s4="P8")
    assert [away(campaign, "s1", one) for one in ("s2", "s3")] == [1, 3]
    effect = TokenEffect.model_validate({"token": "redraw", "whom": whom, "within": within})
    now = playing(campaign)
    judged = candidates(now, effect)
    assert {one.figure for one in judged if one.fits} == found
    assert ("s1" in {one.figure for one in judged}) == (whom == "friends")
    for one in judged:
        if one.refusal is not None:
            far = away(campaign, "s1", one.figure)
            assert (one.refusal.params["n"], one.refusal.params["within"]) == (far, within)
        if one.trace is not None:
            assert one.trace.kept == one.fits
    figures = whom_of(now, effect).figures
    assert figures is not None
    assert set(figures) == found


@pytest.mark.rule("BREAK-09")
def test_after_a_reaction_the_boss_is_left_out() -> None:
    campaign = with_minions(in_turn(), "P5")
    effect = HarmEffect()
    assert {one.figure for one in candidates(playing(campaign), effect)} == {
        "boss", *minions(campaign),
    }  # fmt: skip
    cut = {one.figure for one in candidates(playing(campaign, cut=True), effect)}
    assert cut == set(minions(campaign))


def test_the_enemy_chosen_becomes_the_target_of_the_card() -> None:
    now = playing(in_turn(), target="boss", struck=("boss",))
    after = with_target(now, HarmEffect(), ("m1", "m2")).pending[-1]
    assert isinstance(after, CardPlay)
    assert (after.target, after.struck) == ("m2", ("m1", "m2"))
    for effect, figures in ((HarmEffect(), ()), (TOKEN, ("s2",))):
        assert with_target(now, effect, figures) is now.campaign


def test_a_card_is_called_by_its_name() -> None:
    assert card_name(playing(with_card(in_turn(), a_part(TOKEN)))) == CARD.title()
    assert card_name(playing(in_turn(), source="item", card="x9")) == "x9"
    assert card_name(playing(in_turn(), source="ally", card="elk")) == "Brannoc"
