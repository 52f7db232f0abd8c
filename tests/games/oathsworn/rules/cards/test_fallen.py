"""Who falls by a card: knocked back all the same, and fallen also as the encounter is won."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    DisplaceEffect,
    GainEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    injured,
    items_to_lose,
    knockout_parts,
)
from oathsworn_gui.games.oathsworn.rules.enemy.damage import take_hp
from oathsworn_gui.games.oathsworn.rules.hp.figures import burn_at_round_end
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do
from tests.games.oathsworn.builders.cards import in_turn, play, type_draw
from tests.games.oathsworn.builders.encounter import answer, dice, encounter, seat_with
from tests.games.oathsworn.builders.minions import in_phase, minions, rat, with_minions
from tests.games.oathsworn.builders.turn import asked

KNOCKBACK = DisplaceEffect(way="knockback", by=2, when="hit")
FOUR = ("white.1", "white.2", "white.3", "white.4")


def against_rats(*at: str, board: BoardMode = "screen") -> Campaign:
    """Return the Warden in I5, the boss far away, rats of 1 HP in hexes, a card begun at them."""
    campaign = in_turn(board, s1="I5", boss="C3")
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    campaign = with_encounter(campaign, figures=figures, obstacles={})
    campaign = with_minions(campaign, *at, box=rat(defense=1))
    return play(campaign, AttackEffect(), KNOCKBACK)


@pytest.mark.rule("KNOCK-01", "KNOCK-07")
@each_of(("other", "left"), [("I7", 0), ("I8", 0), ("I9", 1)])
def test_a_killed_rat_flies_into_the_one_behind_it(other: str, left: int) -> None:
    campaign = against_rats("I6", other)
    campaign = type_draw(answer(campaign, FOUR), "W2", "W2", "W1", "W1")
    assert not campaign.pending
    assert len(minions(campaign)) == left


@pytest.mark.rule("KNOCK-01", "DAMAGE-05")
def test_on_the_table_the_killed_rat_is_named_and_loses_nothing_more() -> None:
    campaign = against_rats("", "", board="off")
    first = minions(campaign)[0]
    campaign = type_draw(answer(answer(campaign, first), FOUR), "W2", "W2", "W1", "W1")
    question = asked(campaign)
    assert question is not None
    assert (question.kind, question.params["names"]) == ("card.displace", "Giant Rat 1")
    assert not answer(campaign, "confirm").pending


@pytest.mark.rule("KNOCK-01")
@each_of(
    ("effect", "names"),
    [
        (KNOCKBACK, "Giant Rat 1"),
        (KNOCKBACK.evolve(whom="enemies"), "The Tolling Sow, Giant Rat 2"),
        (DisplaceEffect(way="push", by=2, when="hit"), ""),
        (
            DisplaceEffect(way="push", by=2, when="hit", whom="enemies"),
            "The Tolling Sow, Giant Rat 2",
        ),
    ],
)
def test_only_a_knockback_of_its_attack_takes_who_was_killed_with_it(
    effect: DisplaceEffect, names: str
) -> None:
    campaign = in_turn("off", s1="I5", boss="C3")
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    campaign = with_minions(with_encounter(campaign, figures=figures), "", "", box=rat(defense=1))
    campaign = play(campaign, AttackEffect(), effect)
    campaign = type_draw(
        answer(answer(campaign, minions(campaign)[0]), FOUR), *["W2"] * 2, "W1", "W1"
    )
    question = asked(campaign)
    assert (question.params.get("names", "") if question is not None else "") == names


def test_friends_beside_a_target_that_was_killed_are_those_beside_where_it_stood() -> None:
    """s1 in I5 and s2 in J6 are beside the rat in I6, s3 and s4 are not: nobody is asked."""
    campaign = in_turn(s1="I5", s2="J6", s3="G8", s4="J8", boss="C3")
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    campaign = with_encounter(campaign, figures=figures, obstacles={})
    campaign = with_minions(campaign, "I6", box=rat(defense=1))
    before = [campaign.seats[key].tokens.get("empowered", 0) for key in "1234"]
    token = TokenEffect(token="empowered", when="hit", whom="beside-target")
    campaign = play(campaign, AttackEffect(), token)
    campaign = type_draw(answer(campaign, FOUR), "W2", "W2", "W1", "W1")
    assert not minions(campaign)
    assert not campaign.pending
    held = [campaign.seats[key].tokens.get("empowered", 0) for key in "1234"]
    assert [now - had for now, had in zip(held, before, strict=True)] == [1, 1, 0, 0]


@pytest.mark.rule("KO-01", "TALLY-13", "OUTCOME-02")
def test_a_loss_for_all_friends_falls_on_all_of_them_at_one_moment() -> None:
    """The three in the seats before fall with it; what the fourth loses counts as well."""
    campaign = in_turn(s1="G8", s2="H8", s3="I8", s4="J8")
    for key in "123":
        campaign = an_oathsworn(campaign, key, hp=1)
    campaign = an_oathsworn(campaign, "4", hp=3)
    campaign = play(campaign, GainEffect(what="hp", amount=-2, whom="friends"))
    assert [campaign.seats[key].hp for key in "1234"] == [0, 0, 0, 1]
    assert encounter(campaign).result is None
    assert injured(campaign) == ("1", "2", "3")


@pytest.mark.rule("KO-01", "KO-02")
def test_who_is_brought_to_0_by_hand_after_the_victory_has_fallen() -> None:
    campaign = with_encounter(an_oathsworn(in_turn(), "2", hp=2), result="victory", phase="over")
    before = items_to_lose(campaign, "2")
    fallen = do(campaign, LoseHp(seat="2", amount=2))
    assert encounter(fallen).seats["2"].knocked_out
    assert encounter(fallen).result == "victory"
    assert knockout_parts(fallen, a_box(fallen))[0].amount == 1
    assert (injured(fallen), items_to_lose(fallen, "2")) == (("2",), before + 1)
    later = do(campaign.evolve(part="epilogue"), LoseHp(seat="2", amount=2))
    assert not encounter(later).seats["2"].knocked_out


@pytest.mark.rule("KO-01", "OUTCOME-03")
def test_who_burns_with_the_last_die_at_the_end_of_a_round_has_fallen() -> None:
    campaign = in_turn(s1="G8", s2="H8", boss="C3").evolve(edition="current")
    campaign = an_oathsworn(campaign, "1", hp=1)
    gone = dict.fromkeys(("snout", "left_flank", "right_flank", "bell"), 0)
    campaign = dice(campaign, rear=1, **gone)
    campaign = with_encounter(campaign, tiles={"G8": "fire", "C3": "fire"})
    burnt = burn_at_round_end(campaign, a_box(campaign)).after
    assert encounter(burnt).result == "victory"
    assert encounter(burnt).seats["1"].knocked_out


@pytest.mark.rule("KO-01", "OUTCOME-03", "ENEMYATK-09", "KNOCK-01")
@each_of("down", ["", "234"])
def test_who_falls_by_the_draw_that_takes_the_last_die_has_fallen(down: str) -> None:
    """An area that covers the boss too; also as the last of the four it is a victory."""
    campaign = an_oathsworn(in_phase(s1="I4"), "1", hp=1)
    for key in down:
        campaign = seat_with(an_oathsworn(campaign, key, hp=0), key, knocked_out=True)
    last = dict.fromkeys(("left_flank", "right_flank", "core", "rear"), 0)
    campaign = dice(campaign, front=1, **last)
    attack = EnemyAttack(
        id="p1", attacker="Rat", targets=("1",), others=("boss",), bonus=9, might=(), step="tokens"
    )
    hit = take_hp(campaign, attack, a_box(campaign)).after
    assert encounter(hit).result == "victory"
    assert encounter(hit).seats["1"].knocked_out
    assert injured(hit) == ("1", *down)
