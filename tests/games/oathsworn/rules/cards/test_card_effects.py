"""Each kind of effect of a card, on the board of the screen and with the board off."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    BattleflowEffect,
    DefenseEffect,
    DisplaceEffect,
    DrawEffect,
    GainEffect,
    HarmEffect,
    MoveEffect,
    PiecesEffect,
    RefreshEffect,
    StatusEffect,
    TilesEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import tile_at
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_defense_parts
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, refusal_code
from tests.games.oathsworn.builders.cards import CARD, in_turn, play, type_draw
from tests.games.oathsworn.builders.classes import its_turn, keys
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    dice,
    die,
    question,
    seat_with,
)
from tests.games.oathsworn.builders.turn import asked


def at(campaign: Campaign, figure: str) -> str:
    """Return the name of the hex of a figure."""
    encounter = encounter_of(campaign)
    found = encounter.figures[figure].at
    return "" if found is None else encounter.shape.name(found)


def alone(campaign: Campaign) -> Campaign:
    """Return the campaign with the boss as the only enemy, without obstacles."""
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    return with_encounter(campaign, figures=figures, obstacles={})


@pytest.mark.rule("TOKEN-02")
def test_tokens_are_gained_by_the_one_who_is_chosen() -> None:
    campaign = play(
        in_turn(s1="G8", s2="H8", s3="A1"), TokenEffect(token="redraw", whom="friend", within=2)
    )
    refused = {o.key: o.refusal is not None for o in question(campaign).options}
    assert refused == {
        "s1": False, "s2": False, "s3": True, "s4": True, "skip": False, "by-hand": False
    }  # fmt: skip
    assert answer(campaign, "s2").seats["2"].tokens["redraw"] == 1
    skipped = answer(campaign, "skip")
    assert not skipped.pending
    assert not skipped.seats["2"].tokens


def test_with_the_board_off_all_who_may_be_near_are_asked_for() -> None:
    campaign = play(in_turn("off"), TokenEffect(token="redraw", whom="other-friends", within=1))
    asks = question(campaign)
    assert (asks.kind, asks.form, asks.most) == ("card.whom", "many", 3)
    campaign = answer(campaign, ("s2", "s4"))
    assert [campaign.seats[s].tokens.get("redraw", 0) for s in "1234"] == [0, 1, 0, 1]


def test_everyone_near_is_meant_without_asking_where_the_board_is_known() -> None:
    effect = TokenEffect(token="defense", whom="friends", within=1)
    campaign = play(in_turn(s1="G8", s2="H8", s3="A1", s4="A3"), effect)
    assert asked(campaign) is None
    assert [campaign.seats[s].tokens.get("defense", 0) for s in "1234"] == [1, 1, 0, 0]


@pytest.mark.rule("HP-01", "HP-02")
def test_hp_and_animus_are_gained_and_lost() -> None:
    start = an_oathsworn(in_turn(), hp=3, max_animus=8)
    campaign = play(
        start, GainEffect(what="hp", amount=2), GainEffect(what="animus", amount=-3),
        GainEffect(what="animus", amount=9),
    )  # fmt: skip
    assert campaign.seats["1"].hp == 5
    assert campaign.seats["1"].animus == 8  # 7 - 2 for the card - 3, then all of the reserve
    assert play(start, GainEffect(what="hp", amount=-1)).seats["1"].hp == 2


def test_status_tokens_are_put_on_the_enemy_chosen() -> None:
    effect = StatusEffect(status="bleed", amount=2, whom="enemy", within=2)
    campaign = play(alone(in_turn(s1="G6", boss="G4")), effect)
    assert encounter_of(campaign).figures["boss"].statuses["bleed"] == 2


@pytest.mark.rule("DAMAGE-06")
def test_a_boss_loses_hp_without_an_attack_on_the_location_chosen() -> None:
    campaign = play(alone(in_turn(s1="G6", boss="G4")), HarmEffect(amount=2, within=2))
    asks = question(campaign)
    assert asks.kind == "card.harm-location"
    key = asks.options[1].key
    assert die(answer(campaign, key), key).hp == 4


def test_defense_is_raised_until_the_end_of_the_round() -> None:
    before = in_turn()
    after = play(before, DefenseEffect(amount=2))
    box = a_box(after)
    more = total(standing_defense_parts(after, "1", box)) - total(
        standing_defense_parts(before, "1", box)
    )
    assert more == 2


def test_pieces_of_the_class_are_gained_and_spent() -> None:
    campaign = play(
        in_turn(), PiecesEffect(piece="skull", amount=3), PiecesEffect(piece="skull", amount=-2)
    )
    assert at_seat(campaign).pieces["skull"] == 1


def test_the_enemy_chosen_for_an_effect_is_the_cards_target_a_friend_is_not() -> None:
    start = alone(in_turn(s1="G6", s2="G7", s3="A1", s4="A3", boss="G4"))
    later = StatusEffect(status="bleed", amount=1, whom="target")
    hit = play(start, StatusEffect(status="poison", amount=1, whom="enemy", within=2), later)
    assert encounter_of(hit).figures["boss"].statuses == {"poison": 1, "bleed": 1}
    friend = play(start, TokenEffect(token="redraw", whom="other-friend", within=1), later)
    assert friend.seats["2"].tokens["redraw"] == 1
    assert friend.seats["2"].statuses == {}


@pytest.mark.rule("TOKEN-22")
def test_lethality_is_gained_and_spent_by_cards_of_the_cur() -> None:
    start = seat_with(its_turn("cur"), pieces={"lethality": 1})
    gained = play(start, PiecesEffect(piece="lethality", amount=3))
    assert at_seat(gained).pieces == {"lethality": 4}
    spent = play(start, PiecesEffect(piece="lethality", amount=-1))
    assert at_seat(spent).pieces == {}
    assert all(at_seat(gained, key).pieces == {} for key in "234")


@pytest.mark.rule("TOKEN-22")
def test_no_other_class_has_lethality_to_spend_or_to_gain() -> None:
    assert {"lethality", "lethality-gain"} <= set(keys(its_turn("cur")))
    for cls in ("warden", "priest", "ranger", "witch", "penitent"):
        assert not [key for key in keys(its_turn(cls)) if key.startswith("lethality")], cls


@pytest.mark.rule("CARD-08", "CARD-09")
def test_single_cards_battleflow_one_position_each() -> None:
    lying = {"0": (Slot(card="a"),), "2": (Slot(card="b"), Slot(card="c"))}
    campaign = play(seat_with(in_turn(), cooldown=lying, hand=()), BattleflowEffect(cards=2))
    assert [o.key for o in question(campaign).options] == ["a", "b", "c", "skip", "by-hand"]
    campaign = answer(campaign, "a", "b")
    state = at_seat(campaign)
    assert [slot.card for slot in state.hand] == ["a"]
    # the card itself lands on 2 last, and moves c on
    assert [slot.card for slot in state.cooldown["1"]] == ["b", "c"]
    assert [slot.card for slot in state.cooldown["2"]] == [CARD]


def test_a_position_battleflows_as_a_whole() -> None:
    lying = {"3": (Slot(card="a"), Slot(card="i", kind="injury")), "1": (Slot(card="b"),)}
    campaign = play(seat_with(in_turn(), cooldown=lying), BattleflowEffect(position=True))
    assert [o.key for o in question(campaign).options][:2] == ["p1", "p3"]
    campaign = answer(campaign, "p3")
    assert not at_seat(campaign).cooldown.get("3")


@pytest.mark.rule("MIGHT-09")
def test_the_decks_chosen_are_refreshed() -> None:
    start = in_turn()
    deck = Deck(rest={"1": 15}, discard=("0", "2", "1"))
    used = {"oathsworn.white": deck, "oathsworn.red": deck}
    start = start.evolve(decks={**start.decks, **used})
    campaign = play(start, RefreshEffect())
    assert (question(campaign).default, question(campaign).rule) == (("white", "red"), "MIGHT-09")
    campaign = answer(campaign, ("red",))
    assert campaign.decks["oathsworn.red"].discard == ()
    assert campaign.decks["oathsworn.white"].discard == ("0", "2", "1")


@pytest.mark.rule("MIGHT-05")
def test_a_draw_that_is_no_attack_takes_an_hp_for_each_card_that_counts() -> None:
    campaign = play(
        alone(in_turn(s1="G6", boss="G4")),
        DrawEffect(colours=("red", "red", "red"), face="blank", within=3),
    )
    assert question(campaign).kind == "card.draw"
    campaign = type_draw(campaign, "R0", "R3", "R0")
    assert question(campaign).params["n"] == 2
    key = question(campaign).options[0].key
    campaign = answer(campaign, key, key)
    assert die(campaign, key.partition(":")[2]).hp == 4
    assert campaign.decks["oathsworn.red"].in_play == ()


@pytest.mark.rule("MOVE-02", "MOVE-03")
def test_a_move_is_pointed_out_and_costs_nothing() -> None:
    campaign = play(in_turn(s1="G9", boss="B2"), MoveEffect(distance=2))
    assert (question(campaign).kind, question(campaign).params["n"]) == ("card.move", 2)
    moved = answer(campaign, ("G8", "G7"))
    assert at(moved, "s1") == "G7"
    assert moved.seats["1"].animus == 5
    assert at(answer(campaign, "skip"), "s1") == "G9"


def test_several_move_one_after_the_other_as_they_like() -> None:
    start = in_turn(s1="G8", s2="H8", s3="F9", s4="A1")
    campaign = play(start, MoveEffect(distance=2, whom="friends", within=1))
    assert question(campaign).params["figure"] == "s1"
    campaign = answer(campaign, ("G9",))
    assert question(campaign).params["figure"] == "s2"
    campaign = answer(campaign, "skip")
    assert question(campaign).params["figure"] == "s3"
    campaign = answer(campaign, ("E9", "E8"))
    assert (at(campaign, "s1"), at(campaign, "s2"), at(campaign, "s3")) == ("G9", "H8", "E8")
    assert not campaign.pending


@pytest.mark.rule("CARD-01", "MOVE-02", "MOVE-03")
@each_of(
    ("effect", "way", "refusal"),
    [
        (MoveEffect(distance=2), ("G7", "G6", "G5"), "card.way-too-long"),
        (MoveEffect(distance=2), ("G6",), "move.not-adjacent"),
        (MoveEffect(distance=3, straight=True), ("G7", "H7"), "card.not-straight"),
        (MoveEffect(distance=3, straight=True), ("G7", "H8"), "card.not-straight"),
        (MoveEffect(distance=3, to="enemy"), ("G7",), "card.ends-wrong-enemy"),
        (MoveEffect(distance=2, over=True), ("G5",), "card.way-too-long"),
        (MoveEffect(distance=2, over=True), ("G6",), ""),
        (MoveEffect(distance=4), ("G7", "G6"), "move.occupied"),
        (MoveEffect(distance=4, past=True), ("G7", "G6", "G5"), ""),
        (MoveEffect(distance=4, past=True), ("G7", "G6"), "move.occupied"),
    ],
)
def test_a_way_that_the_card_does_not_give_is_refused(
    effect: MoveEffect, way: tuple[str, ...], refusal: str
) -> None:
    minion = "G6" if effect.distance == 4 else "L2"
    campaign = play(in_turn(s1="G8", boss="B2", m16=minion), effect)
    asks = question(campaign)
    action = Answer(procedure=asks.procedure, seat="1", value=way)
    assert refusal_code(campaign, action) == refusal


def test_with_the_board_off_a_move_is_a_number_of_hexes() -> None:
    campaign = play(in_turn("off"), MoveEffect(distance=3))
    asks = question(campaign)
    assert (asks.kind, asks.least, asks.most, asks.default) == ("card.moved", 0, 3, 0)
    assert not answer(campaign, 2).pending


@pytest.mark.rule("TOKEN-18")
def test_a_crippled_character_does_not_move_by_its_card() -> None:
    crippled = an_oathsworn(in_turn(s1="G9"), statuses={"crippled": 1})
    campaign = play(crippled, MoveEffect(distance=2), TokenEffect(token="defense"))
    assert at(campaign, "s1") == "G9"
    assert campaign.seats["1"].tokens["defense"] == 1


def test_a_push_moves_the_enemy_away_by_itself_on_the_screen() -> None:
    start = alone(in_turn(s1="G7", boss="G5"))
    campaign = play(start, DisplaceEffect(way="push", by=1, whom="enemy", within=1))
    assert at(campaign, "boss") == "G4"
    told = play(in_turn("off"), DisplaceEffect(way="push", by=1, whom="enemy", within=1))
    assert question(told).kind == "card.whom"
    assert question(answer(told, "boss")).kind == "card.displace"


@pytest.mark.rule("KNOCK-06")
def test_a_knockback_on_the_table_asks_what_it_cost() -> None:
    off = dice(in_turn("off"))
    effect = DisplaceEffect(way="knockback", by=2, whom="friends", within=2)
    campaign = answer(play(off, effect), ("s2",), "confirm")
    assert question(campaign).kind == "card.displace-lost"
    campaign = answer(campaign, 1)
    assert campaign.seats["2"].hp == off.seats["2"].hp - 1
    assert not campaign.pending


def test_tiles_are_laid_where_nobody_stands() -> None:
    campaign = play(in_turn(s1="G8"), TilesEffect(tile="fire", count=2, within=3))
    assert question(campaign).kind == "card.tiles"
    campaign = answer(campaign, ("G7", "G6"))
    encounter = encounter_of(campaign)
    for name in ("G7", "G6"):
        found = encounter.shape.named(name)
        assert found is not None
        assert tile_at(encounter, found) == "fire"
