"""What a turn allows to the last number: prices, moments, and which reason comes first."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove, MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.own import OwnCard
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.turns.hand import refuse_hand
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_animus,
    refuse_escape,
    refuse_injuries_first,
    refuse_inside,
    refuse_open,
    refuse_outside,
    refuse_own_turn,
    refuse_pass,
    refuse_seat,
    turn_options,
    waiting_injuries,
)
from oathsworn_gui.tabletop.action import Refusal
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import caged, inside, on_board
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.cards import CARD, in_turn, with_card
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, seat_with

OPEN = EventDraw(id="p1", deck="city")


def code(refusal: Refusal | None) -> str:
    """Return the code of a refusal, empty for none."""
    return "" if refusal is None else refusal.code


def hurt(campaign: Campaign, *costs: int | None, seat: str = "1") -> Campaign:
    """Return the campaign with injuries of these costs in a seat's hand, cooldown 2."""
    cards = tuple(
        Injury(id=f"j{n}", name=f"Gash {n}", cost=cost, cooldown=2)
        for n, cost in enumerate(costs, start=1)
    )
    held = tuple(Slot(card=card.id, kind="injury") for card in cards)
    hand = tuple(slot for slot in encounter(campaign).seats[seat].hand if slot.kind != "injury")
    return seat_with(an_oathsworn(campaign, seat, injuries=cards), seat, hand=(*hand, *held))


@pytest.mark.rule("ENCSETUP-01", "OUTCOME-04", "KO-01", "ROUND-09")
def test_nothing_is_done_outside_an_encounter_by_nobody_or_out_of_turn() -> None:
    campaign = in_turn()
    assert code(refuse_outside(campaign)) == ""
    assert code(refuse_outside(a_campaign())) == "encounter.none"
    assert code(refuse_outside(campaign.evolve(part="story"))) == "encounter.none"
    assert code(refuse_outside(with_encounter(campaign, result="victory"))) == "encounter.over"
    assert code(refuse_seat(campaign, "1")) == ""
    assert code(refuse_seat(campaign, "9")) == "turn.nobody-there"
    out = seat_with(an_oathsworn(campaign, hp=0), "1", knocked_out=True)
    assert code(refuse_seat(out, "1")) == "turn.nobody-there"
    assert code(refuse_seat(a_campaign(), "1")) == "encounter.none"
    assert code(refuse_own_turn(campaign, "1")) == ""
    assert code(refuse_own_turn(campaign, "2")) == "turn.not-yours"
    other = refuse_own_turn(campaign, "2")
    assert other is not None
    assert other.params["name"] == "Brannoc"
    nobody = refuse_own_turn(with_encounter(campaign, turn=None), "1")
    assert nobody is not None
    assert nobody.params["name"] == ""
    phase = with_encounter(campaign, phase="encounter")
    assert code(refuse_own_turn(phase, "1")) == "turn.not-oathsworn-phase"
    assert code(refuse_open(campaign)) == ""
    assert code(refuse_open(campaign.evolve(pending=(OPEN,)))) == "turn.something-open"


@pytest.mark.rule("CARD-02")
@each_of(("left", "needed", "refused"), [(0, 0, False), (2, 2, False), (2, 3, True), (0, 1, True)])
def test_the_last_animus_pays(left: int, needed: int, refused: bool) -> None:
    refusal = refuse_animus(left, needed, "CARD-02")
    assert (refusal is not None) == refused
    if refusal is not None:
        assert (refusal.params["n"], refusal.params["left"]) == (needed, left)


@pytest.mark.rule("TURN-05", "TURN-08")
def test_injuries_in_hand_come_before_all_else_in_the_first_turn() -> None:
    campaign = hurt(in_turn(), 1, 2)
    assert waiting_injuries(campaign, "1") == 2
    first = refuse_injuries_first(campaign, "1")
    assert first is not None
    assert first.params["n"] == 2
    assert refuse_injuries_first(seat_with(campaign, "1", turns=1), "1") is None
    assert refuse_injuries_first(in_turn(), "1") is None
    assert refuse_injuries_first(hurt(in_turn(), 1, seat="4"), "4") is None
    assert refusal_code(campaign, MoveAction(seat="1", steps=1)) == "turn.injuries-first"
    assert refusal_code(campaign, FreeMove(seat="1", path=("G7",))) == "turn.injuries-first"
    out_of_turn = with_encounter(campaign, turn="2")
    assert refusal_code(out_of_turn, FreeMove(seat="1", path=("G7",))) == ""


@pytest.mark.rule("TURN-05", "CAGED-01")
@each_of(
    ("animus", "costs", "due"),
    [
        (7, (1, 2), 2),
        (1, (1, 2), 1),
        (0, (1, 2), None),
        (0, (0, 1), 1),
        (0, (None,), 1),
        (7, (), None),
    ],
)
def test_a_pass_dodges_no_injury_that_can_be_paid(
    animus: int, costs: tuple[int | None, ...], due: int | None
) -> None:
    campaign = an_oathsworn(hurt(in_turn(), *costs), animus=animus)
    refusal = refuse_pass(campaign, "1")
    assert (None if refusal is None else refusal.params["n"]) == due
    if costs:
        bound = an_oathsworn(hurt(caged(), *costs), animus=animus)
        assert refuse_pass(bound, "1") is None


@pytest.mark.rule("CAGED-01", "CAGED-03", "CAGED-05")
def test_an_escape_is_tried_once_a_turn_for_its_price() -> None:
    campaign = with_encounter(caged(), turn="1", phase="oathsworn").evolve(pending=())
    assert code(refuse_escape(campaign, "1")) == ""
    assert code(refuse_escape(on_board(), "1")) == "caged.not-caged"
    assert code(refuse_escape(with_encounter(campaign, turn="2"), "1")) == "turn.not-yours"
    opened = campaign.evolve(pending=(OPEN,))
    assert code(refuse_escape(opened, "1")) == "turn.something-open"
    held = encounter(campaign).seats["1"].caged
    assert held is not None
    tried = seat_with(campaign, "1", caged=held.evolve(attempted=True))
    assert code(refuse_escape(tried, "1")) == "caged.attempted"
    assert code(refuse_escape(tried.evolve(pending=(OPEN,)), "1")) == "turn.something-open"
    poor = refuse_escape(an_oathsworn(campaign, animus=0), "1")
    assert poor is not None
    price = poor.params["n"]
    assert isinstance(price, int)
    assert code(refuse_escape(an_oathsworn(campaign, animus=price), "1")) == ""
    assert code(refuse_escape(an_oathsworn(campaign, animus=price - 1), "1")) != ""


@pytest.mark.rule("CONSUMED-02")
def test_an_attack_from_inside_is_made_once_a_turn_for_its_price() -> None:
    campaign = with_encounter(inside(), turn="1", phase="oathsworn").evolve(pending=())
    assert code(refuse_inside(campaign, "1")) == ""
    assert code(refuse_inside(on_board(), "1")) == "consumed.not-inside"
    assert code(refuse_inside(with_encounter(campaign, turn="2"), "1")) == "turn.not-yours"
    opened = campaign.evolve(pending=(OPEN,))
    assert code(refuse_inside(opened, "1")) == "turn.something-open"
    held = encounter(campaign).seats["1"].consumed
    assert held is not None
    done = seat_with(campaign, "1", consumed=held.evolve(attacked=True))
    assert code(refuse_inside(done, "1")) == "consumed.attacked"
    poor = refuse_inside(an_oathsworn(campaign, animus=0), "1")
    assert poor is not None
    assert poor.code == "animus.too-little"


@pytest.mark.rule("MOVE-01", "TURN-01", "COMPANION-01")
@each_of(
    ("animus", "steps", "refused"),
    [(3, 3, ""), (2, 3, "animus.too-little"), (0, 0, ""), (7, 7, "")],
)
def test_each_step_of_the_move_action_costs_one_animus(
    animus: int, steps: int, refused: str
) -> None:
    campaign = an_oathsworn(in_turn(), animus=animus)
    move = MoveAction(seat="1", steps=steps)
    assert refusal_code(campaign, move) == refused
    if not refused:
        outcome = outcome_of(campaign, move)
        assert outcome.after.seats["1"].animus == animus - steps
        assert (encounter(outcome.after).moved, encounter(outcome.after).acted) == (True, True)
        assert (outcome.lines[0].code, outcome.lines[0].params["n"]) == ("move.walked", steps)


@pytest.mark.rule("MOVE-01", "MOVE-03", "TURN-01")
def test_a_walk_tells_its_hex_and_is_made_once() -> None:
    campaign = in_turn(s1="A1")
    move = MoveAction(seat="1", path=("a2",))
    outcome = outcome_of(campaign, move)
    told = outcome.lines[0]
    assert (told.code, told.params["n"], told.params["hex"]) == ("move.walked-to", 1, "A2")
    far = outcome_of(campaign, MoveAction(seat="1", path=("a2", "a3"))).lines[0]
    assert (far.params["n"], far.params["hex"]) == (2, "A3")
    assert outcome.after.seats["1"].animus == 6
    moved = outcome.after
    assert refusal_code(moved, MoveAction(seat="1", path=("A3",))) == "turn.moved"
    assert refusal_code(in_turn(seat="4"), MoveAction(seat="4", steps=1)) == "move.small"
    open_ = campaign.evolve(pending=(OPEN,))
    assert refusal_code(open_, MoveAction(seat="1", steps=1)) == "turn.something-open"
    crippled = an_oathsworn(campaign, statuses={"crippled": 1})
    assert refusal_code(crippled, MoveAction(seat="1", steps=1)).startswith("crippled")


@pytest.mark.rule("MOVE-03")
@each_of(
    ("path", "most", "refused"),
    [
        (("A2",), 1, ""),
        (("A2", "A3"), 1, "move.too-far"),
        (("A2", "A3"), 2, ""),
        (("A2", "A3"), 0, ""),
        ((), 2, "move.nowhere"),
    ],
)
def test_a_free_walk_is_as_long_as_printed(path: tuple[str, ...], most: int, refused: str) -> None:
    campaign = in_turn(s1="A1")
    walk = FreeMove(seat="1", path=path, most=most)
    assert refusal_code(campaign, walk) == refused
    if not refused:
        outcome = outcome_of(campaign, walk)
        told = outcome.lines[0].params
        assert (told["n"], told["hex"]) == (len(path), path[-1])
        assert outcome.after.seats["1"].animus == 7
        assert not encounter(outcome.after).moved


def plain(**numbers: Any) -> Campaign:
    """Return the turn of seat 1 with a card without parts in hand: cooldown 2, cost 2."""
    return with_card(in_turn(), **numbers)


@pytest.mark.rule("CARD-02", "CARD-03", "TURN-01", "CARD-16")
@each_of(
    ("cost", "paid", "animus", "refused"),
    [
        (2, None, 2, ""),
        (2, None, 1, "animus.too-little"),
        (2, 2, 7, ""),
        (2, 3, 7, "card.other-price"),
        (0, None, 0, ""),
        (0, 0, 0, ""),
        (None, None, 7, "card.cost-unread"),
        (None, 3, 3, ""),
        (None, 3, 2, "animus.too-little"),
        (None, 0, 0, ""),
    ],
)
def test_a_card_costs_its_printed_price(
    cost: int | None, paid: int | None, animus: int, refused: str
) -> None:
    campaign = an_oathsworn(plain(cost=cost), animus=animus)
    play = PlayCard(seat="1", card=CARD, paid=paid)
    assert refusal_code(campaign, play) == refused
    if not refused:
        price = cost if cost is not None else paid or 0
        outcome = outcome_of(campaign, play)
        assert outcome.after.seats["1"].animus == animus - price
        assert outcome.lines[0].params["n"] == price
        state = encounter(outcome.after)
        assert (state.played, state.acted) == (True, True)
        assert [slot.card for slot in state.seats["1"].cooldown["2"]] == [CARD]
        assert CARD not in {slot.card for slot in state.seats["1"].hand}


@pytest.mark.rule("TURN-01", "CARD-16", "INTERRUPT-01")
def test_a_second_card_of_a_turn_waits_for_the_next_and_an_interrupt_does_not() -> None:
    campaign = with_encounter(plain(), played=True)
    play = PlayCard(seat="1", card=CARD)
    assert refusal_code(campaign, play) == "turn.card-played"
    assert refusal_code(campaign, play.evolve(interrupt=True)) == ""
    assert refusal_code(plain(), PlayCard(seat="1", card="gone")) == "card.not-in-hand"
    wrong = seat_with(plain(), "1", hand=(Slot(card=CARD, kind="item"),))
    assert refusal_code(wrong, play) == "card.not-in-hand"
    assert refusal_code(plain().evolve(pending=(OPEN,)), play) == "turn.something-open"
    other = with_encounter(plain(), turn="2")
    assert refusal_code(other, play) == "turn.not-yours"
    outcome = outcome_of(other, play.evolve(interrupt=True))
    assert (encounter(outcome.after).played, encounter(outcome.after).acted) == (False, False)


@pytest.mark.rule("TURN-05", "TURN-06", "CARD-12")
@each_of(
    ("cost", "told", "animus", "price"),
    [(2, 0, 2, 2), (0, 3, 5, 0), (None, 3, 3, 3), (None, 0, 0, 0)],
)
def test_an_injury_costs_what_is_read_of_it_else_what_is_told(
    cost: int | None, told: int, animus: int, price: int
) -> None:
    campaign = an_oathsworn(hurt(in_turn(), cost), animus=animus)
    play = PlayInjury(seat="1", injury="j1", paid=told, cooldown=1)
    outcome = outcome_of(campaign, play)
    after = encounter(outcome.after)
    assert outcome.after.seats["1"].animus == animus - price
    assert [slot.card for slot in after.seats["1"].cooldown["2"]] == ["j1"]
    said = outcome.lines[0].params
    assert (said["card"], said["n"], said["to"]) == ("Gash 1", price, 2)
    assert (after.acted, after.played) == (True, False)
    if price:
        poor = an_oathsworn(campaign, animus=price - 1)
        assert refusal_code(poor, play) == "animus.too-little"
    assert refusal_code(campaign, play.evolve(injury="j9")) == "injury.not-in-hand"


def why(campaign: Campaign, key: str, seat: str = "1") -> str:
    """Return why an option of a turn cannot be had, empty where it can."""
    found = {one.key: one.refusal for one in turn_options(campaign, seat, a_box(campaign))}
    refusal = found[key]
    return "" if refusal is None else refusal.code


@pytest.mark.rule("TURN-05")
def test_an_injury_of_no_price_is_played_even_without_animus() -> None:
    unknown = seat_with(in_round_1(), "1", hand=(Slot(card="w9", kind="injury"),))
    refusal = refuse_pass(an_oathsworn(unknown, animus=0), "1")
    assert refusal is not None
    assert (refusal.code, refusal.params["n"]) == ("turn.injuries-unplayed", 1)


@pytest.mark.rule("TURN-01", "TURN-03", "CARD-16", "TURN-11", "COMPANION-06")
def test_only_ability_cards_in_hand_are_played_and_only_items_at_hand_used() -> None:
    campaign = in_round_1()
    item = campaign.seats["1"].equipped[0].id
    items = seat_with(campaign, "1", hand=(Slot(card=item, kind="item"),), cooldown={})
    assert (why(items, "card"), why(items, "item")) == ("turn.no-cards", "")
    bare = seat_with(campaign, "1", hand=(Slot(card="warden-guard"),), cooldown={})
    assert (why(bare, "card"), why(bare, "item")) == ("", "turn.no-items")
    tam = with_encounter(seat_with(campaign, "4", hand=()), turn="4")
    assert why(tam, "item", "4") == ""


@pytest.mark.rule("ENCSETUP-12", "LEVEL-13")
def test_the_first_locked_card_is_named() -> None:
    campaign, locked = in_round_1().evolve(chapter="2"), ["late-b", "late-a"]
    cards = {
        key: OwnCard(key=key, name=key, cls="warden", cooldown=1, cost=0, level=5) for key in locked
    }
    campaign = campaign.evolve(own=campaign.own.evolve(cards=cards))
    refusal = refuse_hand(campaign, "1", locked, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.params["card"]) == ("hand.locked", locked[0])
