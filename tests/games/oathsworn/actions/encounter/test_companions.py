"""Companions and tokens in an encounter."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    ActSmall,
    SpendAnimusToken,
    SpendBattleflowToken,
    SpendTokenToAct,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, EndTurn
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.turns.cards_by_hand import MoveCard
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay
from oathsworn_gui.games.oathsworn.rules.attack.range import attack_range
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, might_track
from oathsworn_gui.tabletop.deck import finish, take
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    before_the_encounter,
    encounter,
    in_round_1,
    placed,
    question,
    seat_with,
)
from tests.games.oathsworn.builders.places import where


def tams_turn(**tokens: int) -> Campaign:
    """Return the turn of the companion at seat 4, standing in H5."""
    campaign = placed(in_round_1(), "s4", "H5")
    campaign = do(campaign, EndTurn(), EndTurn(), EndTurn())
    return an_oathsworn(campaign, "4", tokens=tokens)


@pytest.mark.rule("TURN-02", "COMPANION-01")
def test_a_companion_pays_1_to_move_up_to_4_and_acts_once() -> None:
    campaign = tams_turn()
    far = ("H4", "H3", "H2", "H1", "G1")
    assert refusal_code(campaign, ActSmall(seat="4", act="move", path=far)) == "move.too-far"
    campaign = do(campaign, ActSmall(seat="4", act="move", path=far[:4]))
    assert seat(campaign, "4").animus == 1
    assert refusal_code(campaign, ActSmall(seat="4", act="move")) == "turn.moved"
    campaign = do(campaign, ActSmall(seat="4", act="ability-1"))
    assert refusal_code(campaign, ActSmall(seat="4", act="ability-2")) == "small.acted"


@pytest.mark.rule("TURN-02", "COMPANION-01")
def test_a_companion_attacks_unless_it_acted_and_walks_from_hex_to_hex() -> None:
    campaign = tams_turn()
    attack = ActSmall(seat="4", act="attack", target="boss")
    assert refusal_code(campaign, attack) == ""
    assert refusal_code(do(campaign, ActSmall(seat="4", act="ability-1")), attack) == "small.acted"
    leap = ActSmall(seat="4", act="move", path=("H7",))
    assert refusal_code(campaign, leap) == "move.not-adjacent"
    nowhere = do(in_round_1(), EndTurn(), EndTurn(), EndTurn())  # its figure has no hex
    assert refusal_code(nowhere, leap) == "move.off-board"
    stay = leap.evolve(path=())
    assert refusal_code(nowhere, stay) == ""
    full = stay.evolve(seat="1")  # nor is it that seat's turn
    assert refusal_code(campaign, full) == "small.not-for-full"
    assert refusal_code(before_the_encounter(), stay) == "encounter.none"


@pytest.mark.rule("COMPANION-02")
def test_each_of_a_companions_abilities_serves_once_a_round() -> None:
    campaign = do(tams_turn(), ActSmall(seat="4", act="ability-1"))
    for _ in range(4):
        campaign = do(campaign, EndTurn())
    again = ActSmall(seat="4", act="ability-1")
    assert refusal_code(campaign, again) == "small.ability-used"
    assert refusal_code(campaign, ActSmall(seat="4", act="ability-2")) == ""


@pytest.mark.rule("COMPANION-06", "COMPANION-07")
def test_a_companions_item_costs_nothing_serves_once_and_still_counts() -> None:
    sword = an_item(cost=3, cooldown=1, might=("yellow",))
    outcome = outcome_of(
        an_oathsworn(tams_turn(), "4", equipped=(sword,)), UseItem(seat="4", item="x1")
    )
    told = next(line for line in outcome.lines if line.code == "item.face-down")
    assert told.params["n"] == 0
    campaign = outcome.after
    assert seat(campaign, "4").animus == 2
    assert refusal_code(campaign, UseItem(seat="4", item="x1")) == "item.used"
    asked = question(do(campaign, ActSmall(seat="4", act="attack")))
    assert "yellow.1" in {option.key for option in asked.options}


@pytest.mark.rule("TURN-04", "TURN-11")
def test_an_item_is_paid_and_goes_to_its_position() -> None:
    sword = an_item(cost=2, cooldown=3)
    campaign = an_oathsworn(in_round_1(), "1", equipped=(sword,))
    campaign = seat_with(campaign, "1", hand=(Slot(card="x1", kind="item"),))
    campaign = do(campaign, UseItem(seat="1", item="x1"))
    assert seat(campaign).animus == 4
    assert at_seat(campaign).cooldown == {"3": (Slot(card="x1", kind="item"),)}
    assert refusal_code(campaign, UseItem(seat="1", item="x1")) == "item.on-cooldown"


@pytest.mark.rule("TURN-11", "CARD-13")
def test_an_item_on_cooldown_keeps_giving_its_might_and_defense() -> None:
    plate = an_item(kind="armour", hands=0, cost=1, cooldown=2, might=("red", "yellow"), defense=3)
    campaign = an_oathsworn(in_round_1(), "1", equipped=(plate,))
    campaign = seat_with(campaign, "1", hand=(Slot(card="x1", kind="item"),))
    before = (defense(campaign, "1", a_box(campaign)), might_track(seat(campaign)))
    used = do(campaign, UseItem(seat="1", item="x1"))
    assert at_seat(used).hand == ()
    assert (defense(used, "1", a_box(used)), might_track(seat(used))) == before
    assert before == (3, ("yellow", "red"))


@pytest.mark.rule("TOKEN-08")
@each_of(("available", "after"), [(3, 5), (7, 8), (8, 8)])
def test_an_animus_token_moves_2_from_the_reserve_as_far_as_it_goes(
    available: int, after: int
) -> None:
    campaign = an_oathsworn(in_round_1(), "1", animus=available, tokens={"animus": 1})
    campaign = do(campaign, SpendAnimusToken(seat="1"))
    assert (seat(campaign).animus, seat(campaign).tokens) == (after, {})


@pytest.mark.rule("TOKEN-09", "CARD-15")
def test_a_battleflow_token_moves_a_position() -> None:
    campaign = an_oathsworn(in_round_1(), "1", tokens={"battleflow": 1})
    campaign = do(campaign, PlayCard(seat="1", card="warden-taunt"))
    campaign = do(campaign, SpendBattleflowToken(seat="1", position=3))
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == ["warden-taunt"]
    assert refusal_code(campaign, SpendBattleflowToken(seat="1", position=2)) == "token.none"


@pytest.mark.rule("TOKEN-10")
def test_a_companion_uses_such_a_token_to_move_2_or_refresh_instead() -> None:
    campaign = tams_turn(animus=1, battleflow=1)
    assert refusal_code(campaign, SpendAnimusToken(seat="4")) == "token.not-for-small"
    flow = SpendBattleflowToken(seat="4", position=1)
    assert refusal_code(campaign, flow) == "token.not-for-small"
    far = SpendTokenToAct(seat="4", token="animus", act="move", path=("H4", "H3", "H2"))
    assert refusal_code(campaign, far) == "move.too-far"
    campaign = do(campaign, far.evolve(path=("H4", "H3")))
    assert (seat(campaign, "4").animus, seat(campaign, "4").tokens) == (2, {"battleflow": 1})
    name = "oathsworn.white"
    used = {**campaign.decks, name: finish(take(campaign.decks[name], ("0", "1")))}
    refresh = SpendTokenToAct(seat="4", token="battleflow", act="refresh")
    campaign = do(campaign.evolve(decks=used), refresh)
    assert campaign.decks[name].discard == ()


@pytest.mark.rule("TOKEN-10", "COMPANION-04", "MIGHT-09")
def test_of_several_used_decks_the_token_refreshes_those_that_are_chosen() -> None:
    piles = {"white": ("0", "1"), "red": ("3",), "yellow": ("2",)}
    campaign = tams_turn(animus=1)
    for colour, cards in piles.items():
        name = f"oathsworn.{colour}"
        deck = finish(take(campaign.decks[name], cards))
        campaign = campaign.evolve(decks={**campaign.decks, name: deck})
    act = SpendTokenToAct(seat="4", token="animus", act="refresh")
    campaign = do(campaign, act)
    asked = question(campaign)
    assert (asked.kind, asked.rule, asked.seats) == ("card.refresh", "MIGHT-09", ("4",))
    assert asked.default == ("white", "yellow", "red")
    card = campaign.pending[-1]
    assert isinstance(card, CardPlay)
    assert (card.part, card.paid) == (0, 0)
    after = answer(campaign, ("red", "white"))
    assert (after.pending, seat(after, "4").tokens) == ((), {})
    left = [after.decks[f"oathsworn.{colour}"].discard for colour in piles]
    assert left == [(), (), ("2",)]
    assert not encounter(after).played  # the attack of the turn is still to come
    assert refusal_code(after, ActSmall(seat="4", act="attack")) == ""


@pytest.mark.rule("COMPANION-04")
def test_a_token_moves_a_companion_2_besides_its_move_and_its_attack() -> None:
    campaign = do(tams_turn(battleflow=1), ActSmall(seat="4", act="move", path=("H4",)))
    campaign = do(campaign, ActSmall(seat="4", act="ability-1"))
    again = SpendTokenToAct(seat="4", token="battleflow", act="move", path=("H3", "H2"))
    after = do(campaign, again)
    assert where(after, "s4") == "H2"
    assert (seat(after, "4").animus, seat(after, "4").tokens) == (0, {})
    elsewhere = with_encounter(campaign, turn="1")
    assert refusal_code(elsewhere, again) == "turn.not-yours"


@pytest.mark.rule("TOKEN-11", "ATTACK-09")
def test_an_attack_bought_with_a_token_knows_no_determination() -> None:
    campaign = do(
        tams_turn(battleflow=1), SpendTokenToAct(seat="4", token="battleflow", act="attack")
    )
    campaign = answer(campaign, ("white.1", "white.2"))
    typed = RecordDraw(procedure=question(campaign).procedure, seat="4", cards=("W0", "W0"))
    campaign = do(campaign, typed)
    assert campaign.pending == ()
    assert seat(campaign, "4").tokens == {}


@pytest.mark.rule("CARD-12", "TURN-06")
def test_an_injury_is_placed_without_battleflow_and_is_not_the_turns_card() -> None:
    campaign = do(in_round_1(), PlayCard(seat="1", card="warden-taunt"))
    hand = (*at_seat(campaign).hand, Slot(card="j1", kind="injury"))
    campaign = seat_with(in_round_1(), "1", hand=hand, cooldown=at_seat(campaign).cooldown)
    campaign = do(campaign, PlayInjury(seat="1", injury="j1", paid=1, cooldown=3))
    assert [slot.card for slot in at_seat(campaign).cooldown["3"]] == ["warden-taunt", "j1"]
    assert seat(campaign).animus == 5
    assert not encounter(campaign).played


@pytest.mark.rule("INTERRUPT-01")
def test_an_interrupt_is_played_on_anyones_turn() -> None:
    campaign = do(in_round_1(), EndTurn())
    card = PlayCard(seat="1", card="warden-taunt")
    assert refusal_code(campaign, card) == "turn.not-yours"
    campaign = do(campaign, card.evolve(interrupt=True))
    assert not encounter(campaign).played
    assert [slot.card for slot in at_seat(campaign).cooldown["3"]] == ["warden-taunt"]


@pytest.mark.rule("CARD-12")
def test_a_card_rotated_by_an_effect_moves_no_other() -> None:
    campaign = do(in_round_1(), PlayCard(seat="1", card="warden-taunt"))
    campaign = do(campaign, MoveCard(seat="1", card="warden-shield-bash", to="3"))
    lying = [slot.card for slot in at_seat(campaign).cooldown["3"]]
    assert lying == ["warden-taunt", "warden-shield-bash"]


@pytest.mark.rule("COMPANION-03", "INTERRUPT-03")
def test_an_interrupt_that_nobody_entered_costs_a_companion_nothing_either() -> None:
    campaign = an_oathsworn(in_round_1(), "4", animus=2)
    act = ActSmall(seat="4", act="ability-1", paid=2, interrupt=True)
    assert seat(do(campaign, act), "4").animus == 2
    own = an_oathsworn(tams_turn(), "4", animus=2)
    assert seat(do(own, act.evolve(interrupt=False)), "4").animus == 0


@pytest.mark.rule("COMPANION-04", "TOKEN-15")
def test_a_companion_spends_redraw_and_empowered_tokens_as_anyone() -> None:
    campaign = do(tams_turn(redraw=1, empowered=1), ActSmall(seat="4", act="attack"))
    while question(campaign).kind != "draw.pool":
        campaign = answer(campaign, question(campaign).options[0].key)
    campaign = answer(campaign, ("white.1", "white.2", "empowered.4.1"))
    assert seat(campaign, "4").tokens == {"redraw": 1}
    assert question(campaign).kind == "draw.empower"
    campaign = answer(campaign, ("0.1", "0.2", "0.3"))
    typed = RecordDraw(procedure=question(campaign).procedure, seat="4", cards=("B0", "W1"))
    campaign = do(campaign, typed)
    assert question(campaign).kind == "draw.redraw"
    campaign = answer(campaign, "4.0")
    assert seat(campaign, "4").tokens == {}
    assert question(campaign).kind == "draw.replacement"


@pytest.mark.rule("COMPANION-07", "COMPANION-05")
def test_a_facedown_item_keeps_its_might_range_and_defense() -> None:
    bow = an_item(id="x1", hands=2, might=("yellow",), range=4)
    coat = an_item(id="x2", kind="armour", hands=0, defense=2)
    campaign = an_oathsworn(tams_turn(), "4", equipped=(bow, coat))
    used = do(campaign, UseItem(seat="4", item="x1"), UseItem(seat="4", item="x2"))
    assert at_seat(used, "4").used == ("item:x1", "item:x2")
    box = a_box(used)
    reach = attack_range(used, Attack(id="p1", seat="4", known=True), box)
    assert reach is not None
    assert (reach.range, reach.ranged) == (4, True)
    assert (defense(used, "4", box), might_track(seat(used, "4"))) == (2 + 2, ("yellow",))


@pytest.mark.rule("COMPANION-02", "COMPANION-06", "ROUND-07")
def test_a_new_round_gives_abilities_back_and_no_item_of_a_companion() -> None:
    campaign = an_oathsworn(tams_turn(), "4", equipped=(an_item(),))
    campaign = do(campaign, UseItem(seat="4", item="x1"), ActSmall(seat="4", act="ability-1"))
    assert at_seat(campaign, "4").used == ("item:x1", "ability-1")
    later = do(with_encounter(campaign, phase="refresh"), BeginRound())
    later = with_encounter(later, turn="4")
    assert refusal_code(later, ActSmall(seat="4", act="ability-1")) == ""
    assert refusal_code(later, UseItem(seat="4", item="x1")) == "item.used"


@pytest.mark.rule("COMPANION-09", "COMPANION-10")
def test_a_companion_holds_neither_ability_cards_nor_injuries() -> None:
    hurt = before_the_encounter()
    for key in "14":
        hurt = an_oathsworn(hurt, key, injuries=(Injury(id="j1", name="Gash"),))
    campaign = do(hurt, SetUpEncounter())
    kinds = [{slot.kind for slot in at_seat(campaign, key).hand} for key in "14"]
    assert kinds == [{"item", "injury"}, {"item"}]
    played = PlayInjury(seat="4", injury="j1")
    assert (
        refusal_code(an_oathsworn(tams_turn(), "4", injuries=hurt.seats["4"].injuries), played)
        == "injury.not-in-hand"
    )
    flow = seat_with(tams_turn(battleflow=1), "4", cooldown={"1": (Slot(card="x"),)})
    spend = SpendBattleflowToken(seat="4", position=1)
    assert refusal_code(flow, spend) == "token.not-for-small"
