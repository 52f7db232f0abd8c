"""Steps of cards to the last number: tiles, ways, flow, attacks, and where a card is put away."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    BattleflowEffect,
    DisplaceEffect,
    DrawEffect,
    GainEffect,
    HarmEffect,
    MoveEffect,
    PiecesEffect,
    TilesEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.attack import attack_of
from oathsworn_gui.games.oathsworn.rules.cards.lay_down import laid_down
from oathsworn_gui.games.oathsworn.rules.cards.play import CardPlayRules, Told, begin
from oathsworn_gui.games.oathsworn.rules.cards.step_table import CARD_STEPS
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now
from oathsworn_gui.games.oathsworn.rules.cards.tiles import refuse_tile
from oathsworn_gui.games.oathsworn.rules.cards.ways import refuse_card_move
from oathsworn_gui.games.oathsworn.rules.cards.when import happens
from oathsworn_gui.tabletop.procedure import Question
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_item, an_oathsworn, codes
from tests.games.oathsworn.builders.cards import CARD, a_part, in_turn, playing, with_card
from tests.games.oathsworn.builders.encounter import encounter, placed, seat_with
from tests.games.oathsworn.builders.minions import minions, with_minions

TOKEN = TokenEffect(token="redraw")


def asked(now: Now, effect: Any) -> Question | None:
    """Return what the step of an effect asks."""
    return CARD_STEPS[effect.do].ask(now, effect)


@pytest.mark.rule("MOVE-11")
@each_of(
    ("name", "within", "code"),
    [
        ("A2", 1, ""),
        ("A3", 1, "card.tile-too-far"),
        ("A3", 2, ""),
        ("A3", None, ""),
        ("P8", None, ""),
        ("A1", None, "card.tile-under"),
        ("B2", 1, "move.obstacle"),
        ("Z99", None, "move.no-such-hex"),
    ],
)
def test_a_tile_lies_on_a_free_hex_as_near_as_the_card_says(
    name: str, within: int | None, code: str
) -> None:
    campaign = with_encounter(in_turn(s1="A1"), obstacles={"B2": "tree"})
    refusal = refuse_tile(playing(campaign), TilesEffect(tile="fire", within=within), name)
    assert (refusal.code if refusal is not None else "") == code
    if code == "card.tile-too-far" and refusal is not None:
        assert (refusal.params["n"], refusal.params["within"]) == (2, 1)


@pytest.mark.rule("MOVE-11")
def test_no_more_tiles_are_laid_than_the_card_gives() -> None:
    now, two = playing(in_turn(s1="A1")), TilesEffect(tile="fire", count=2)
    question = asked(now, two)
    assert question is not None
    assert (question.form, question.params["n"]) == ("place", 2)
    step: Any = CARD_STEPS["tiles"]
    assert step.refuse(now, two, question, ("A2", "A3")) is None
    assert step.refuse(now, two, question, "A2") is None
    many = step.refuse(now, two, question, ("A2", "A3", "A4"))
    assert (many.code, many.params["most"]) == ("card.too-many", 2)
    assert asked(now, TilesEffect(tile="fire", count=0)) is None
    off = playing(with_encounter(in_turn(), board="off"))
    table = asked(off, two)
    assert table is not None
    assert (table.form, table.options[0].code) == ("choice", "card.tiles-on-table")


@pytest.mark.rule("MOVE-02", "MOVE-03")
@each_of(
    ("path", "effect", "code"),
    [
        (("A4",), {"over": True, "distance": 3}, ""),
        (("A4",), {"over": True, "distance": 2}, "card.way-too-long"),
        (("A4",), {"over": True, "distance": 3, "straight": True}, ""),
        (("C2",), {"over": True, "distance": 3}, ""),
        (("C3",), {"over": True, "distance": 4, "straight": True}, "card.not-straight"),
        (("A2", "A3"), {"distance": 2}, ""),
        (("A2", "A3"), {"distance": 1}, "card.way-too-long"),
        (("A3",), {"distance": 2}, "move.not-adjacent"),
        ((), {"distance": 2}, "move.nowhere"),
    ],
)
def test_a_way_of_a_card_is_judged_by_its_length_and_line(
    path: tuple[str, ...], effect: dict[str, Any], code: str
) -> None:
    campaign = in_turn(s1="A1")
    figure = encounter(campaign).figures["s1"]
    refusal = refuse_card_move(campaign, figure, MoveEffect.model_validate(effect), path)
    assert (refusal.code if refusal is not None else "") == code


@pytest.mark.rule("CARD-07", "CARD-08", "CARD-15")
@each_of(
    ("effect", "fields", "left"),
    [({"cards": 2}, {}, 2), ({"cards": 2}, {"step": "left=1"}, 1), ({"position": True}, {}, 1)],
)
def test_cards_flow_one_after_the_other(
    effect: dict[str, Any], fields: dict[str, str], left: int
) -> None:
    lying = {"2": (Slot(card="a"),), "3": (Slot(card="b"),)}
    campaign = seat_with(with_card(in_turn(), a_part(TOKEN)), "1", cooldown=lying)
    now, flow = playing(campaign, **fields), BattleflowEffect.model_validate(effect)
    question = asked(now, flow)
    assert question is not None
    assert question.params["n"] == left
    key = "p2" if flow.position else "a"
    outcome = CARD_STEPS["battleflow"].answer(now, flow, key)
    after = encounter(outcome.after).seats["1"].cooldown
    assert [slot.card for slot in after["1"]] == ["a"]
    play = outcome.after.pending[-1]
    assert isinstance(play, CardPlay)
    assert play.step == f"left={0 if flow.position else left - 1}"
    ended = CARD_STEPS["battleflow"].go_on(playing(campaign, step="left=0"), flow)
    assert codes(ended) == ()
    bare = playing(seat_with(campaign, "1", cooldown={}))
    assert asked(bare, flow) is None
    assert codes(CARD_STEPS["battleflow"].go_on(bare, flow)) == ("card.nobody",)


@pytest.mark.rule("ATTACK-02", "ATTACK-06", "BREAK-09")
@each_of(
    ("effect", "fields"),
    [
        ({}, {"range": 0, "more": 0, "chain": False, "chain_range": 0, "behind": False}),
        ({"range": 3}, {"range": 3}),
        ({"chain": 2, "chain_range": 3}, {"more": 2, "chain": True, "chain_range": 3}),
        ({"also": 1}, {"more": 1, "chain": False, "chain_range": 0}),
        ({"steps": 1, "for_each": "hex-moved", "grows": "steps"}, {"keyword": 4, "bonus": 0}),
        ({"bonus": 1, "for_each": "hex-moved"}, {"keyword": 0, "bonus": 4}),
        ({"when": "from-behind"}, {"behind": True}),
        ({"fewer": 1, "ignore_lowest": 2, "ignore_highest": 3, "farther": 1},
         {"fewer": 1, "ignore_lowest": 2, "ignore_highest": 3, "farther": 1}),
    ],
)  # fmt: skip
def test_an_attack_is_what_its_effect_says(effect: dict[str, Any], fields: dict[str, Any]) -> None:
    attack = attack_of(playing(in_turn(), moved=3), AttackEffect.model_validate(effect))
    assert {name: getattr(attack, name) for name in fields} == fields


@pytest.mark.rule("BREAK-09")
def test_whom_an_attack_may_not_target() -> None:
    campaign = with_minions(in_turn(s1="A1", s2="C1"), "B1", "P6")
    first, second, *others = sorted(minions(campaign))
    left = {key: one for key, one in encounter(campaign).figures.items() if key not in others}
    campaign = with_encounter(campaign, figures=left)
    for rat, at in ((first, "B1"), (second, "P6")):
        campaign = placed(campaign, rat, at)
    plain = AttackEffect()
    assert attack_of(playing(campaign, attacked=("boss",)), plain).unlike == ()
    twice = AttackEffect(times=2)
    assert attack_of(playing(campaign, attacked=("boss",)), twice).unlike == ("boss",)
    assert attack_of(playing(campaign, cut=True), plain).unlike == ("boss",)
    two = AttackEffect(when="friend-beside-target")
    assert set(attack_of(playing(campaign), two).unlike) == {second, "boss"}
    beside_one = placed(campaign, second, "A2")
    assert set(attack_of(playing(beside_one), two).unlike) == {second, "boss"}
    for figure, met in ((first, True), (second, False)):
        effect = TokenEffect(token="redraw", when="friend-beside-target")
        assert happens(playing(campaign, target=figure), effect) is met
    grows = AttackEffect(for_each="friend-beside-target")
    assert attack_of(playing(campaign, target=first), grows).bonus == 2
    off = with_encounter(campaign, board="off")
    assert attack_of(playing(off), two).unlike == ()
    for effect_when, at, met in (("no-enemy-beside", "A1", False), ("no-enemy-beside", "A9", True)):
        alone = TokenEffect.model_validate({"token": "redraw", "when": effect_when})
        assert happens(playing(placed(campaign, "s1", at)), alone) is met
    unknown = TokenEffect(token="redraw", when="no-enemy-beside")
    assert happens(playing(off), unknown) is None


@each_of(
    ("amount", "code"), [(0, "card.animus-ready"), (-1, "animus.lost"), (1, "card.animus-ready")]
)
def test_nought_is_a_gain_of_nothing(amount: int, code: str) -> None:
    campaign = an_oathsworn(in_turn(), animus=3, max_animus=8, hp=4)
    effect = GainEffect(what="animus", amount=amount)
    outcome = CARD_STEPS["gain"].go_on(playing(campaign), effect)
    assert (outcome.lines[0].code, outcome.lines[0].params["n"]) == (code, abs(amount))
    hp = CARD_STEPS["gain"].go_on(playing(campaign), GainEffect(what="hp", amount=amount))
    assert hp.after.seats["1"].hp == 4 + amount


def test_pieces_are_gained_and_spent_and_the_card_counts_those_spent() -> None:
    campaign = seat_with(in_turn(), "1", pieces={"oil": 2})
    for amount, left, spent in ((1, 3, 0), (0, 2, 0), (-1, 1, 1), (-5, 0, 2)):
        effect = PiecesEffect(piece="oil", amount=amount)
        after = CARD_STEPS["pieces"].go_on(playing(campaign), effect).after
        assert encounter(after).seats["1"].pieces.get("oil", 0) == left
        play = after.pending[-1]
        assert isinstance(play, CardPlay)
        assert (play.spent, play.place) == (spent, 1)


@pytest.mark.rule("CARD-12", "CARD-14", "TURN-04", "COMPANION-06", "COMPANION-07")
@each_of(
    ("printed", "told", "to"),
    [(2, None, "2"), (2, 1, "1"), (None, 3, "3"), (None, None, None), (0, None, "0")],
)
def test_an_item_goes_to_its_position_or_face_down(
    printed: int | None, told: int | None, to: str | None
) -> None:
    sword = an_item(id="x1", cooldown=printed)
    campaign = an_oathsworn(seat_with(in_turn(), "1", hand=()), "1", equipped=(sword,))
    play = CardPlay(id="c1", seat="1", card="x1", source="item", paid=1, cooldown=told)
    outcome = laid_down(campaign.evolve(pending=(play,)), play, a_box(campaign))
    state = encounter(outcome.after).seats["1"]
    lying = {at: [slot.card for slot in slots] for at, slots in state.cooldown.items() if slots}
    assert lying == ({to: ["x1"]} if to is not None else {})
    assert state.used == (() if to is not None else ("item:x1",))
    said = outcome.lines[0].params
    assert (said["item"], said["n"]) == ("Sword", 1)
    free = laid_down(campaign.evolve(pending=(play,)), play.evolve(paid=None), a_box(campaign))
    assert free.lines[0].params["n"] == 0


@pytest.mark.rule("CARD-12")
@each_of(("read", "told", "to"), [(2, 1, 2), (None, 1, 1), (None, None, 0), (0, 3, 0)])
def test_an_injury_goes_where_its_card_says(read: int | None, told: int | None, to: int) -> None:
    gash = Injury(id="j1", name="Gash", cooldown=read)
    campaign = an_oathsworn(seat_with(in_turn(), "1", hand=()), "1", injuries=(gash,))
    play = CardPlay(id="c1", seat="1", card="injury:j1", cooldown=told)
    outcome = laid_down(campaign.evolve(pending=(play,)), play, a_box(campaign))
    assert outcome.lines[0].params["to"] == to
    state = encounter(outcome.after).seats["1"]
    assert [slot.card for slot in state.cooldown[str(to)]] == ["j1"]


@pytest.mark.rule("CARD-01", "CARD-03", "CARD-05")
def test_a_card_begun_leaves_the_hand_and_its_only_part_is_taken() -> None:
    campaign = with_card(in_turn(), a_part(TOKEN), cost=None)
    box = a_box(campaign)
    started = begin(campaign, box, "1", CARD, "ability", Told()).after
    play = started.pending[-1]
    assert isinstance(play, CardPlay)
    assert (play.part, play.paid) == (0, None)
    assert CARD not in {slot.card for slot in encounter(started).seats["1"].hand}
    paid = CardPlayRules().answer(started, play, box, "1", 3).after
    assert paid.seats["1"].animus == 4
    two = with_card(in_turn(), a_part(TOKEN), a_part(TOKEN))
    chosen = begin(two, a_box(two), "1", CARD, "ability", Told()).after.pending[-1]
    assert isinstance(chosen, CardPlay)
    assert chosen.part is None


@pytest.mark.rule("DAMAGE-05", "DAMAGE-06")
def test_without_a_choice_the_only_enemy_loses_the_hp_of_all_cards() -> None:
    campaign = with_minions(with_encounter(in_turn(s1="A1"), boss=None), "A2")
    figures = {key: one for key, one in encounter_of(campaign).figures.items() if key != "boss"}
    campaign = with_encounter(campaign, figures=figures)
    rat = minions(campaign)[0]
    hp = encounter(campaign).figures[rat].hp
    effect = DrawEffect(colours=("white",))
    none = CARD_STEPS["draw"].go_on(playing(campaign, step="n=0"), effect)
    assert encounter(none.after).figures[rat].hp == hp
    harm = CARD_STEPS["harm"].go_on(playing(campaign), HarmEffect(amount=0))
    assert encounter(harm.after).figures[rat].hp == hp


@pytest.mark.rule("DAMAGE-05")
@each_of(
    ("rats", "cards", "asks"),
    [(1, 2, False), (2, 2, True), (2, 1, True), (2, 0, False), (3, 1, True)],
)
def test_of_several_enemies_one_is_chosen_for_each_card(rats: int, cards: int, asks: bool) -> None:
    there = ("A2", "B1", "B2")[:rats]
    campaign = in_turn(s1="A1")
    all_of_them = encounter_of(campaign).figures.items()
    friends = {key: one for key, one in all_of_them if one.kind not in {"boss", "minion"}}
    campaign = with_minions(with_encounter(campaign, boss=None, figures=friends), *there)
    now = playing(campaign, step=f"n={cards}")
    question = asked(now, DrawEffect(colours=("white",)))
    assert (question is not None) == asks
    if question is not None:
        assert question.params["n"] == cards


@pytest.mark.rule("KNOCK-06")
@each_of(("value", "lost"), [(0, 0), (2, 2)])
def test_what_a_figure_lost_on_the_table_is_taken_one_by_one(value: int, lost: int) -> None:
    campaign = an_oathsworn(with_encounter(in_turn(), board="off"), "2", hp=5)
    effect = DisplaceEffect(way="knockback", by=2, whom="friends")
    now = playing(campaign, step="table=s2,s3")
    question = asked(now, effect)
    assert question is not None
    assert (question.kind, question.default) == ("card.displace-lost", 0)
    assert question.params["who"] == campaign.seats["2"].name
    outcome = CARD_STEPS["displace"].answer(now, effect, value)
    assert outcome.after.seats["2"].hp == 5 - lost
    play = outcome.after.pending[-1]
    assert isinstance(play, CardPlay)
    assert play.step == "table=s3"
