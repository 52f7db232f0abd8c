"""Archetypes of companions, elements of the Witch, first hands, friends and allies."""

import pytest

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import (
    AddFriend,
    LoseFriendHp,
    MoveFriend,
    PickArchetype,
)
from oathsworn_gui.games.oathsworn.actions.board.displace import PushFigure
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterAlly,
    EnterArchetype,
    EnterCard,
)
from oathsworn_gui.games.oathsworn.actions.conditions.statuses import SetFigureStatus
from oathsworn_gui.games.oathsworn.actions.encounter.allies import BringInAlly
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    CardPart,
    GainEffect,
    Parts,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import (
    SideName,
    must_pick,
    picked,
    sides_of,
    with_archetype,
)
from oathsworn_gui.games.oathsworn.rules.attack.attack import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    injured,
    items_to_lose,
    knocked_out,
    knockout_parts,
)
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies, lose_ally_hp
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import pool_of, standing_friends
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.games.oathsworn.rules.turns.hand import (
    choices,
    elements_of,
    hand_of_element,
)
from oathsworn_gui.tabletop.parts import total
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.classes import before_round_1, its_turn, use
from tests.games.oathsworn.builders.encounter import at_seat, encounter, placed, seat_with
from tests.games.oathsworn.builders.muster import at_start, swapped

SIDES: dict[SideName, Parts] = {
    "a": (
        CardPart(effects=(GainEffect(what="hp", amount=1),)),
        CardPart(effects=(TokenEffect(token="redraw"),)),
    ),
    "b": (CardPart(effects=(TokenEffect(token="defense"),)),),
}


def with_card(
    campaign: Campaign, key: str = "oak", cls: str = "warden", level: int = 1
) -> Campaign:
    """Return the campaign with an archetype card entered."""
    return do(
        campaign, EnterArchetype(key=key, cls=cls, name=key.title(), level=level, sides=SIDES)
    )


def pick(archetype: str) -> PickArchetype:
    return PickArchetype(seat="1", archetype=archetype)


@pytest.mark.rule("ENCSETUP-15", "LEVEL-13")
def test_a_companion_picks_one_side_of_one_unlocked_archetype_card() -> None:
    campaign = before_round_1("warden", "companion")
    assert not must_pick(campaign, "1", a_box(campaign))
    campaign = with_card(with_card(campaign), "ash", level=5)
    box = a_box(campaign)
    assert [side.key for side in sides_of(campaign, "1", box)] == ["oak/a", "oak/b"]
    assert must_pick(campaign, "1", box)
    campaign = do(campaign, pick("oak/b"))
    assert at_seat(campaign).archetype == "oak/b"
    campaign = do(campaign, pick("oak/a"))
    side = picked(campaign, "1", box)
    assert side is not None
    assert side.parts == SIDES["a"]
    assert refusal_code(campaign, pick("ash/a")) == "archetype.locked"
    nearly = with_card(campaign, "fir", level=2)
    assert refusal_code(nearly, pick("fir/a")) == "archetype.locked"
    assert refusal_code(campaign, pick("oak/c")) == "archetype.not-yours"
    assert (
        refusal_code(with_card(campaign, "elm", "priest"), pick("elm/a")) == "archetype.not-yours"
    )
    assert refusal_code(with_encounter(campaign, round=1), pick("oak/b")) == "archetype.begun"
    full = with_card(before_round_1("warden"))
    assert refusal_code(full, pick("oak/a")) == "archetype.not-companion"
    assert sides_of(full, "1", a_box(full)) == ()


@pytest.mark.rule("ENCSETUP-15")
def test_round_1_waits_for_the_side_of_each_companion_whose_card_is_entered() -> None:
    campaign = before_round_1("warden", "companion")
    assert refusal_code(campaign, BeginRound()) != "round.no-side"
    campaign = with_card(campaign)
    assert refusal_code(campaign, BeginRound()) == "round.no-side"
    assert refusal_code(do(campaign, pick("oak/b")), BeginRound()) != "round.no-side"


@pytest.mark.rule("COMPANION-02")
def test_the_two_abilities_of_the_side_serve_once_a_round_each() -> None:
    campaign = with_card(its_turn("warden", "companion"))
    campaign = an_oathsworn(seat_with(campaign, archetype="oak/a"), "1", hp=3)
    now = do(campaign, ActSmall(seat="1", act="ability-1"))
    assert seat(now).hp == 4
    assert seat(now).animus == seat(campaign).animus - 1
    again = with_encounter(now, played=False)
    assert refusal_code(again, ActSmall(seat="1", act="ability-1")) == "small.ability-used"
    assert seat(do(again, ActSmall(seat="1", act="ability-2"))).tokens == {"redraw": 1}


@pytest.mark.rule("ENCSETUP-11")
def test_in_encounter_1_only_the_seven_starting_cards_are_used() -> None:
    campaign = before_round_1("warden")
    box = a_box(campaign)
    assert len(choices(campaign, "1", box)) == 7
    assert {card.level for card in choices(campaign, "1", box)} == {1}
    late = EnterCard(key="warden-late", cls="warden", name="Late", cooldown=3, level=2)
    grown = an_oathsworn(do(campaign, late), "1", level=2, cards=("warden-late",))
    assert "warden-late" not in {card.key for card in choices(grown, "1", a_box(grown))}
    later = grown.evolve(chapter="2")
    assert "warden-late" in {card.key for card in choices(later, "1", a_box(later))}


@pytest.mark.rule("ENCSETUP-14")
def test_the_witch_chooses_four_fire_or_four_water_cards_in_encounter_1() -> None:
    campaign = before_round_1("witch")
    box = a_box(campaign)
    assert elements_of(campaign, "1", box) == ("fire", "water")
    for element in ("fire", "water"):
        cards = hand_of_element(campaign, "1", element, box)
        assert [c.element for c in cards].count(element) == 4
        assert [c.element for c in cards].count("") == 3
        keys = tuple(card.key for card in cards)
        assert refusal_code(campaign, BuildHand(seat="1", cards=keys)) == ""
    later = campaign.evolve(chapter="2")
    assert elements_of(later, "1", a_box(later)) == ()
    assert elements_of(campaign, "2", box) == ()


@pytest.mark.rule("ALLY-19", "ENCSETUP-21")
def test_friends_are_characters_that_minions_may_choose_but_no_oathsworn() -> None:
    campaign = do(
        its_turn("grove-maiden"),
        use("sentinel-hp", "1"),
        use("sentinel", "H7"),
        use("guardian", "H9"),
    )
    campaign = do(campaign, AddFriend(name="Old Miller", hp=2, at="J3"))
    figures = encounter(campaign).figures
    friends = {f.id for f in figures.values() if f.kind == "friend"}
    assert len(friends) == 3
    assert friends <= set(standing_friends(campaign))
    kind = encounter(campaign).minions[0].key
    campaign = do(campaign, AddMinion(kind=kind, at="J5"))
    minion = next(f.id for f in encounter(campaign).figures.values() if f.kind == "minion")
    assert friends <= set(pool_of(campaign, minion))
    assert not friends & set(pool_of(campaign, "boss"))
    assert not friends & {figure.id for figure in targets(encounter(campaign))}


@pytest.mark.rule("ALLY-19")
def test_a_friend_is_moved_by_its_player_burns_and_is_removed_at_0() -> None:
    campaign = do(its_turn("grove-maiden"), use("sentinel-hp", "2"), use("sentinel", "H7"))
    friend = next(f.id for f in encounter(campaign).figures.values() if f.kind == "friend")
    campaign = with_encounter(campaign, tiles={"H8": "fire"}, obstacles={"H9": "tree"})
    blocked = MoveFriend(figure=friend, path=("H8", "H9"))
    assert refusal_code(campaign, blocked) == "move.obstacle"
    too_far = MoveFriend(figure=friend, path=("H8", "I8"), most=1)
    assert refusal_code(campaign, too_far) == "move.too-far"
    assert refusal_code(campaign, MoveFriend(figure="s1", path=("H6",))) == "friend.not-one"
    assert refusal_code(campaign, LoseFriendHp(figure="boss")) == "friend.not-one"
    moved = do(campaign, MoveFriend(figure=friend, path=("H8",)))
    assert encounter(moved).figures[friend].hp == 1
    assert encounter(moved).figures[friend].at == encounter(moved).shape.named("H8")
    assert encounter(moved).tiles == {}
    assert friend not in encounter(do(moved, LoseFriendHp(figure=friend))).figures
    far = outcome_of(campaign, MoveFriend(figure=friend, path=("h8", "i8"), most=2))
    assert [(one.code, one.params["hex"]) for one in far.lines if one.rule == "ALLY-19"] == [
        ("friend.moved", "I8")
    ]
    assert refusal_code(campaign, MoveFriend(figure=friend, path=())) == "move.nowhere"
    assert refusal_code(campaign, MoveFriend(figure=friend, path=("H8", "I8"))) == ""


@pytest.mark.rule("ALLY-19", "MOVE-06", "MOVE-08")
def test_water_costs_a_friend_2_of_its_movement_once_in_a_turn() -> None:
    campaign = do(its_turn("grove-maiden"), use("sentinel-hp", "2"), use("sentinel", "H7"))
    friend = next(f.id for f in encounter(campaign).figures.values() if f.kind == "friend")
    campaign = with_encounter(campaign, tiles={"H8": "water"}, obstacles={})
    into = MoveFriend(figure=friend, path=("H8",), most=1)
    assert refusal_code(campaign, into) == "move.too-far"
    wet = do(campaign, into.evolve(most=2))
    out = do(wet, MoveFriend(figure=friend, path=("H7",), most=1))
    assert refusal_code(out, into) == ""


@pytest.mark.rule("ALLY-19", "TOKEN-18")
def test_a_crippled_friend_is_not_walked() -> None:
    campaign = do(its_turn("grove-maiden"), use("sentinel-hp", "2"), use("sentinel", "H7"))
    friend = next(f.id for f in encounter(campaign).figures.values() if f.kind == "friend")
    held = do(campaign, SetFigureStatus(figure=friend, status="crippled"))
    assert refusal_code(held, MoveFriend(figure=friend, path=("H8",))) == "friend.crippled"
    pushed = do(held, PushFigure(figures=(friend,), source="H6"))
    assert encounter(pushed).figures[friend].at == encounter(pushed).shape.named("H8")


@pytest.mark.rule("ALLY-05")
def test_the_numbers_of_an_ally_are_entered_once_by_its_card() -> None:
    campaign = fallen(its_turn("warden"))
    first, second = available_allies(campaign)[:2]
    entry = BringInAlly(seat="1", ally=first.id, at="A1", defense=4, might=("red",))
    came = do(campaign, entry)
    assert at_seat(came).ally_might == ("red",)
    again = seat_with(came, ally=None, ally_might=())
    again = with_encounter(again, figures={k: f for k, f in encounter(again).figures.items()
                                           if k != "a1"})  # fmt: skip
    same = second.evolve(card=first.card, name=first.name)
    allies = tuple(same if a.id == second.id else a for a in again.company.allies)
    again = again.evolve(company=again.company.evolve(allies=allies))
    later = do(again, BringInAlly(seat="1", ally=second.id, at="A1"))
    assert at_seat(later).ally_might == ("red",)


def test_an_allys_card_that_was_entered_is_used_when_it_comes() -> None:
    campaign = fallen(its_turn("warden"))
    ally = available_allies(campaign)[0]
    card = EnterAlly(key="miller", name=ally.card or ally.name, defense=5, might=("yellow", "red"))
    campaign = do(campaign, card)
    campaign = do(campaign, BringInAlly(seat="1", ally=ally.id, at="A1"))
    assert at_seat(campaign).ally_might == ("yellow", "red")


def fallen(campaign: Campaign) -> Campaign:
    """Return seat 1's turn, its Oathsworn knocked out a turn ago."""
    down = hurt(campaign, "1", 6, "ENEMYATK-10", a_box(campaign)).after
    return with_encounter(down, moved=False, played=False, acted=False)


@pytest.mark.rule("ALLY-18")
def test_the_death_of_an_ally_ticks_no_knockout_mark() -> None:
    campaign = fallen(its_turn("warden"))
    ally = available_allies(campaign)[0]
    entry = BringInAlly(seat="1", ally=ally.id, at="A1", defense=3, might=("yellow",))
    campaign = do(campaign, entry)
    before = total(knockout_parts(campaign, a_box(campaign)))
    dead = lose_ally_hp(campaign, "1", 6, "ALLY-11").after
    assert [a.dead for a in dead.company.allies if a.id == ally.id] == [True]
    assert total(knockout_parts(dead, a_box(dead))) == before == 1
    assert dead.company.knockouts == campaign.company.knockouts


@pytest.mark.rule("KO-02")
def test_each_unconscious_oathsworn_costs_one_tick_one_injury_and_one_more_item() -> None:
    campaign = its_turn("warden")
    items = tuple(an_item(id=f"x{n}") for n in range(3))
    for key in ("1", "2"):
        campaign = an_oathsworn(campaign, key, equipped=items)
        campaign = seat_with(campaign, key, brought=tuple(item.id for item in items))
    down = hurt(campaign, "1", 6, "ENEMYATK-10", a_box(campaign)).after
    assert knocked_out(down) == ("1",)
    assert total(knockout_parts(down, a_box(down))) == 1
    assert injured(down) == ("1",)
    assert (items_to_lose(down, "1"), items_to_lose(down, "2")) == (2, 1)


@pytest.mark.rule("ENCSETUP-21")
def test_full_characters_and_companions_are_oathsworn_allies_are_not() -> None:
    campaign = its_turn("warden", "companion")
    assert {"s1", "s2"} <= set(pool_of(campaign, "boss"))
    down = fallen(campaign)
    ally = available_allies(down)[0]
    came = do(down, BringInAlly(seat="1", ally=ally.id, at="A1", defense=3))
    assert "a1" not in pool_of(came, "boss")
    assert "a1" in standing_friends(placed(came, "a1", "H5"))


def test_a_friend_that_loses_all_its_hp_is_told_dead() -> None:
    campaign = do(its_turn("warden"), AddFriend(name="Old Miller", hp=2, at="J3"))
    friend = next(f.id for f in encounter(campaign).figures.values() if f.kind == "friend")
    told = outcome_of(campaign, LoseFriendHp(figure=friend, amount=5)).lines
    assert told[-1].code == "friend.killed"


@pytest.mark.rule("ENCSETUP-15")
def test_a_side_picked_again_or_that_does_not_exist_is_no_step() -> None:
    campaign = with_card(before_round_1("warden", "companion"))
    once = do(campaign, PickArchetype(seat="1", archetype="oak/a"))
    assert with_archetype(once, "1", "oak/a", a_box(once)).lines == ()
    assert with_archetype(once, "1", "ash/a", a_box(once)).after is once
    other = with_archetype(once, "1", "oak/b", a_box(once))
    assert [line.params["side"] for line in other.lines] == ["B"]


@pytest.mark.rule("LEVEL-06", "LEVEL-15")
def test_a_quick_levelled_companion_may_use_archetypes_up_to_its_level_and_no_others() -> None:
    campaign = at_start("7")
    for level in (1, 5, 7, 10):
        card = EnterArchetype(cls="cur", name=f"Card {level}", level=level, sides=SIDES)
        campaign = do(campaign, card)
    campaign = swapped(campaign, "cur", form="companion")
    sides = sides_of(campaign, "1", a_box(campaign))
    assert {side.card.level for side in sides} == {1, 5, 7}
