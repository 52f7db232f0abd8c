"""Interrupts, items and companions' abilities carried out effect by effect."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import FinishByHand
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    BattleflowEffect,
    CardPart,
    MoveEffect,
    SayEffect,
    TauntEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.encounter import Figure, Slot
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.own import OwnAlly, OwnArchetype, OwnItem
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.parts import REFRESH_CARD, part_cost, parts_of
from oathsworn_gui.games.oathsworn.rules.cards.token_refresh import refreshed_by_token
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, might_track
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    do,
    refusal_code,
)
from tests.games.oathsworn.builders.cards import CARD, a_part, in_turn, with_card
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    in_round_1,
    question,
    seat_with,
)
from tests.games.oathsworn.builders.might import with_left
from tests.games.oathsworn.builders.turn import asked, drawn, practice, until

SAY = SayEffect(words="Shout")
TOKEN = TokenEffect(token="redraw")
GUARD = a_part(TOKEN, interrupt=True)


def with_item(
    campaign: Campaign, seat: str, *parts: CardPart, cooldown: int | None = 2
) -> Campaign:
    """Return the campaign with a sword of these parts worn and in hand: 1 animus."""
    sword = an_item(id="x1", card="sword", cost=1, cooldown=2, range=None)
    own = campaign.own.evolve(
        items=put(campaign.own.items, "sword", OwnItem(card="sword", parts=parts))
    )
    worn = (*campaign.seats[seat].equipped, sword)
    state = at_seat(campaign, seat)
    campaign = an_oathsworn(campaign.evolve(own=own), seat, equipped=worn)
    if campaign.seats[seat].form == "companion":
        return campaign
    return seat_with(campaign, seat, hand=(*state.hand, Slot(card="x1", kind="item")))


def with_archetype(campaign: Campaign, *parts: CardPart) -> Campaign:
    """Return the campaign in which the companion of seat 4 picked a side of these abilities."""
    card = OwnArchetype(key="mercy", cls="priest", name="Mercy", sides={"a": parts})
    own = campaign.own.evolve(archetypes=put(campaign.own.archetypes, "mercy", card))
    campaign = an_oathsworn(campaign.evolve(own=own), "4", animus=2)
    return seat_with(campaign, "4", archetype="mercy/a")


# ------------------------------------------------------------------------------------ interrupts


@pytest.mark.rule("INTERRUPT-01", "INTERRUPT-02")
def test_any_number_of_interrupts_in_anyone_s_turn() -> None:
    campaign = with_card(in_turn(seat="2"), GUARD)
    campaign = with_card(campaign, GUARD, key="second-guard")
    for n, card in enumerate((CARD, "second-guard"), start=1):
        assert refusal_code(campaign, PlayCard(seat="1", card=card)) == "turn.not-yours"
        campaign = do(campaign, PlayCard(seat="1", card=card, interrupt=True))
        assert campaign.seats["1"].tokens["redraw"] == n
        assert campaign.seats["1"].animus == 7 - 2 * n
    assert not encounter_of(campaign).played
    poor = an_oathsworn(with_card(campaign, GUARD, key="third"), animus=1)
    third = PlayCard(seat="1", card="third", interrupt=True)
    assert refusal_code(poor, third) == "animus.too-little"


@pytest.mark.rule("INTERRUPT-01")
def test_interrupts_in_the_encounter_phase_and_no_other_parts() -> None:
    campaign = with_encounter(with_card(in_turn(), GUARD), phase="encounter", turn=None)
    after = do(campaign, PlayCard(seat="1", card=CARD, interrupt=True))
    assert after.seats["1"].tokens["redraw"] == 1
    slow = with_encounter(with_card(in_turn(), a_part(TOKEN)), phase="encounter", turn=None)
    wrong = PlayCard(seat="1", card=CARD, interrupt=True)
    assert refusal_code(slow, wrong) == "card.no-interrupt"


@pytest.mark.rule("CARD-17")
def test_an_interrupt_during_another_card_is_placed_and_battleflows_first() -> None:
    campaign = seat_with(in_turn(), cooldown={"2": (Slot(card="old"),)})
    campaign = with_card(with_card(campaign, GUARD, key="guard"), a_part(SAY))
    campaign = do(campaign, PlayCard(seat="1", card=CARD))
    assert question(campaign).kind == "card.say"
    campaign = do(campaign, PlayCard(seat="1", card="guard", interrupt=True))
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == ["guard"]
    assert [slot.card for slot in at_seat(campaign).cooldown["1"]] == ["old"]
    campaign = answer(campaign, "done")
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == [CARD]
    assert [slot.card for slot in at_seat(campaign).cooldown["1"]] == ["old", "guard"]


# ----------------------------------------------------------------------------------------- items


@pytest.mark.rule("CARD-14", "CARD-12")
def test_an_item_used_during_a_card_lies_down_first_and_is_moved() -> None:
    campaign = with_item(in_turn(), "1", a_part(TOKEN))
    campaign = do(with_card(campaign, a_part(SAY)), PlayCard(seat="1", card=CARD))
    campaign = do(campaign, UseItem(seat="1", item="x1"))
    assert campaign.seats["1"].tokens["redraw"] == 1
    assert campaign.seats["1"].animus == 4  # 7 - 2 for the card - 1 for the item
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == ["x1"]
    campaign = answer(campaign, "done")
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == [CARD]
    assert [slot.card for slot in at_seat(campaign).cooldown["1"]] == ["x1"]


@pytest.mark.rule("TURN-09", "TURN-07")
def test_an_item_that_moves_its_player_waits_for_the_injuries_another_does_not() -> None:
    step = MoveEffect(distance=2)
    campaign = with_item(in_turn(), "1", a_part(TOKEN), a_part(TOKEN, step))
    hand = (*at_seat(campaign).hand, Slot(card="j1", kind="injury"))
    hurt = seat_with(campaign, hand=hand)
    uses = [UseItem(seat="1", item="x1", part=part) for part in (0, 1)]
    assert [refusal_code(hurt, use) for use in uses] == ["", "turn.injuries-first"]
    assert [refusal_code(campaign, use) for use in uses] == ["", ""]
    moves_others = with_item(in_turn(), "1", a_part(MoveEffect(distance=2, whom="other-friend")))
    moves_others = seat_with(moves_others, hand=hand)
    assert refusal_code(moves_others, UseItem(seat="1", item="x1")) == ""


@pytest.mark.rule("COMPANION-08")
def test_a_part_for_companions_serves_companions_only() -> None:
    parts = (a_part(TOKEN, companions=True), a_part(TauntEffect()))
    full = with_item(in_turn(), "1", *parts)
    use = UseItem(seat="1", item="x1", part=0)
    assert refusal_code(full, use) == "card.for-companions"
    small = with_item(in_turn(seat="4"), "4", *parts)
    after = do(small, UseItem(seat="4", item="x1", part=0))
    assert after.seats["4"].tokens["redraw"] == 1


@pytest.mark.rule("COMPANION-06")
def test_an_item_of_a_companion_costs_nothing_and_serves_once() -> None:
    campaign = do(with_item(in_turn(seat="4"), "4", a_part(TOKEN)), UseItem(seat="4", item="x1"))
    assert campaign.seats["4"].animus == 2
    assert refusal_code(campaign, UseItem(seat="4", item="x1")) == "item.used"


@pytest.mark.rule("COMPANION-05")
def test_a_companion_has_the_might_and_defense_of_its_items() -> None:
    campaign = in_turn()
    coat = an_item(id="x2", card="sword", kind="armour", defense=3)
    shield = an_item(id="x3", card="sword", might=("yellow", "red"), defense=1)
    armoured = an_oathsworn(campaign, "4", equipped=(coat,))
    both = an_oathsworn(campaign, "4", equipped=(coat, shield))
    box = a_box(campaign)
    assert defense(both, "4", box) == defense(armoured, "4", box) + 1 == 6
    assert might_track(armoured.seats["4"]) == ()
    assert might_track(both.seats["4"]) == ("yellow", "red")


# ----------------------------------------------------------------------------------- archetypes


@pytest.mark.rule("COMPANION-02", "COMPANION-01")
def test_an_ability_of_an_archetype_is_carried_out_once_a_round() -> None:
    campaign = with_archetype(in_turn(seat="4"), a_part(TOKEN), a_part(TauntEffect(), cost=2))
    after = do(campaign, ActSmall(seat="4", act="ability-1"))
    assert after.seats["4"].tokens["redraw"] == 1
    assert after.seats["4"].animus == 1
    again = with_encounter(after, played=False)
    assert refusal_code(again, ActSmall(seat="4", act="ability-1")) == "small.ability-used"
    assert refusal_code(again, ActSmall(seat="4", act="ability-2")) == "animus.too-little"
    assert encounter_of(do(campaign, ActSmall(seat="4", act="ability-2"))).taunt == "4"


@pytest.mark.rule("COMPANION-03", "INTERRUPT-03")
def test_a_companion_s_interrupt_costs_no_animus_and_waits_for_no_turn() -> None:
    campaign = with_archetype(in_turn(seat="1"), GUARD, a_part(TOKEN))
    campaign = do(with_card(campaign, a_part(SAY)), PlayCard(seat="1", card=CARD))
    assert asked(campaign) is not None
    after = do(campaign, ActSmall(seat="4", act="ability-1", interrupt=True))
    assert after.seats["4"].tokens["redraw"] == 1
    assert after.seats["4"].animus == 2
    wrong = ActSmall(seat="4", act="ability-2", interrupt=True)
    assert refusal_code(campaign, wrong) == "card.no-interrupt"


def test_a_companion_without_cards_battleflows_nothing() -> None:
    campaign = with_archetype(in_turn(seat="4"), a_part(BattleflowEffect(), TOKEN))
    after = do(campaign, ActSmall(seat="4", act="ability-1"))
    assert after.seats["4"].tokens["redraw"] == 1
    assert not after.pending


# -------------------------------------------------------------------------------------- by hand


def test_a_card_resolved_by_hand_is_laid_down() -> None:
    campaign = do(with_card(in_turn(), a_part(SAY)), PlayCard(seat="1", card=CARD))
    campaign = do(campaign, ResolveByHand(procedure=campaign.pending[-1].id))
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == [CARD]
    assert not campaign.pending


def test_an_interrupt_under_way_is_laid_down_when_the_enemy_s_turn_is_finished_by_hand() -> None:
    campaign = until(drawn(practice(), "sow-1-stroke"), "enemy.target")
    campaign = with_card(campaign, a_part(SAY, interrupt=True), cost=0)
    campaign = do(campaign, PlayCard(seat="1", card=CARD, interrupt=True))
    campaign = do(campaign, FinishByHand())
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == [CARD]
    assert not any(p.type == "card-play" for p in campaign.pending)


def test_a_card_being_played_is_back_in_hand_when_the_encounter_ends() -> None:
    campaign = do(with_card(in_turn(), a_part(SAY)), PlayCard(seat="1", card=CARD))
    for seat in ("2", "3", "4", "1"):
        campaign = do(campaign, LoseHp(seat=seat, amount=6))
    assert encounter_of(campaign).result == "defeat"
    assert [slot.card for slot in at_seat(campaign).hand].count(CARD) == 1


# ----------------------------------------------------------------------------------------- allies


def with_ally(campaign: Campaign, reach: int | None, *parts: CardPart) -> Campaign:
    """Return the campaign in which an ally with an entered card stands for seat 1."""
    card = OwnAlly(key="hound", name="Hound", defense=2, range=reach, parts=parts)
    own = campaign.own.evolve(allies=put(campaign.own.allies, "hound", card))
    ally = Ally(id="ally1", card="hound", name="Hound", defense=2)
    campaign = a_company(campaign.evolve(own=own), allies=(ally,))
    figures = encounter_of(campaign).figures
    hound = Figure(id="a1", kind="ally", of="ally1", name="Hound", at=figures["s1"].at, hp=6)
    gone = figures["s1"].evolve(at=None)
    campaign = with_encounter(campaign, figures={**figures, "s1": gone, "a1": hound})
    return seat_with(campaign, "1", knocked_out=True, ally="ally1", ally_animus=2)


@pytest.mark.rule("ALLY-09", "ALLY-10", "INTERRUPT-03")
def test_an_interrupt_of_an_ally_costs_no_animus_as_a_companions() -> None:
    guard = GUARD.evolve(cost=1)
    campaign = with_encounter(with_ally(in_turn(), None, guard, a_part(TOKEN)), turn="2")
    interrupt = ActSmall(seat="1", act="ability-1", interrupt=True)
    after = do(campaign, interrupt)
    assert (at_seat(after).ally_tokens, at_seat(after).ally_animus) == ({"redraw": 1}, 2)
    assert refusal_code(after, interrupt) == "small.ability-used"
    unread = do(with_encounter(with_ally(in_turn(), None), turn="2"), interrupt)
    assert at_seat(unread).ally_animus == 2
    own = do(with_ally(in_turn(), None), interrupt.evolve(interrupt=False))
    assert at_seat(own).ally_animus == 1


@pytest.mark.rule("ALLY-10")
def test_an_ability_of_an_ally_is_carried_out_once_an_encounter() -> None:
    campaign = with_ally(in_turn(), None, a_part(TOKEN), a_part(TauntEffect()))
    after = do(campaign, ActSmall(seat="1", act="ability-1"))
    assert at_seat(after).ally_tokens["redraw"] == 1
    assert at_seat(after).ally_animus == 1
    assert not after.seats["1"].tokens
    again = with_encounter(after, played=False, round=2)
    assert refusal_code(again, ActSmall(seat="1", act="ability-1")) == "small.ability-used"


@pytest.mark.rule("ALLY-10", "RANGE-05")
@each_of(
    ("card", "name", "known"),
    [("hound", "Rex", True), ("", "Hound", True), ("", "Rex", False), ("rex", "Hound", False)],
)
def test_what_an_ally_can_do_is_found_by_its_card_else_by_its_name(
    card: str, name: str, known: bool
) -> None:
    campaign = with_ally(in_turn(s1="I9", boss="I3"), 5, a_part(TOKEN))
    (ally,) = campaign.company.allies
    campaign = a_company(campaign, allies=(ally.evolve(card=card, name=name),))
    after = do(campaign, ActSmall(seat="1", act="ability-1"))
    assert at_seat(after).ally_tokens.get("redraw", 0) == int(known)
    far = ActSmall(seat="1", act="attack", target="boss")
    assert refusal_code(campaign, far) == ""
    nearer = with_ally(in_turn(s1="I9", boss="I3"), 4)
    nearer = a_company(nearer, allies=(ally.evolve(card=card, name=name),))
    assert (refusal_code(nearer, far) == "attack.out-of-range") == known


@pytest.mark.rule("RANGE-04", "RANGE-05", "TURN-02")
@each_of(
    ("reach", "refusal"),
    [(None, ""), (1, "attack.not-adjacent"), (4, "attack.out-of-range"), (5, ""), (9, "")],
)
def test_an_ally_reaches_as_far_as_its_card_says(reach: int | None, refusal: str) -> None:
    campaign = with_ally(in_turn(s1="I9", boss="I3"), reach)
    attack = ActSmall(seat="1", act="attack", target="boss")
    assert refusal_code(campaign, attack) == refusal
    acted = with_encounter(campaign, played=True)
    assert refusal_code(acted, attack) == "small.acted"


@pytest.mark.rule("CARD-01", "TOKEN-10")
def test_only_the_card_of_a_token_has_its_parts() -> None:
    campaign = in_round_1()
    box = a_box(campaign)
    assert len(parts_of(campaign, box, "4", REFRESH_CARD, "class")) == 1
    assert parts_of(campaign, box, "4", "another", "class") == ()


@pytest.mark.rule("COMPANION-03", "INTERRUPT-03", "COMPANION-01")
@each_of(
    ("printed", "played", "cost", "paid"),
    [(False, False, None, 1), (False, False, 2, 2), (True, False, 2, 0), (False, True, 2, 0),
     (True, True, None, 0)],
)  # fmt: skip
def test_an_interrupt_of_an_archetype_is_free_by_its_print_or_by_its_moment(
    printed: bool, played: bool, cost: int | None, paid: int
) -> None:
    campaign = in_round_1()
    part = CardPart(interrupt=printed, cost=cost)
    card = OwnArchetype(key="k", cls="priest", name="Guard", level=1, sides={"a": (part,)})
    campaign = campaign.evolve(own=campaign.own.evolve(archetypes={"k": card}))
    found = part_cost(campaign, a_box(campaign), "4", "k/a", "archetype", 0, interrupt=played)
    assert found == paid


@pytest.mark.rule("TOKEN-10", "MIGHT-09")
@each_of(("piles", "asked"), [(1, False), (2, True), (3, True)])
def test_a_token_asks_which_of_several_piles_are_shuffled_in(piles: int, asked: bool) -> None:
    campaign = a_campaign()
    for colour in ("white", "yellow", "red")[:piles]:
        campaign = with_left(campaign, f"oathsworn.{colour}", "1", discard=("0", "2"))
    after = refreshed_by_token(campaign, "4").after
    assert bool(after.pending) == asked
    assert (after.decks["oathsworn.white"].left == 3) != asked
