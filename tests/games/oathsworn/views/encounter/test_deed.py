"""What Enter does in a turn, and the cards in their places: the same key for the same card."""

from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places
from oathsworn_gui.games.oathsworn.views.cards.slots import playing
from oathsworn_gui.games.oathsworn.views.cards.turn_tiles import (
    TurnTile,
    cooldown_positions,
    flows_by,
    turn_tiles,
)
from oathsworn_gui.games.oathsworn.views.encounter.deed import Deed, turn_deed
from oathsworn_gui.games.oathsworn.views.encounter.small_acts import small_acts
from oathsworn_gui.games.oathsworn.views.encounter.tokens import held_tokens
from tests.games.oathsworn.builders.campaign import a_box, an_item, an_oathsworn
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.encounter import at_seat, in_round_1, placed, seat_with
from tests.games.oathsworn.builders.phrases import English, a_store
from tests.games.oathsworn.ui.cards.test_card_play_panels import in_turn

BREAKER = "hush-warden-hinge-breaker"
STROKE = "hush-warden-plain-stroke"


def deed(campaign: Campaign, chosen: Slot | None = None, seat: Seat = "1") -> Deed:
    refuses = a_store(campaign).refuse
    return turn_deed(campaign, a_box(campaign), English(campaign), seat, chosen, refuses)


def tiles(campaign: Campaign, seat: Seat = "1") -> dict[str, TurnTile]:
    found = turn_tiles(campaign, a_box(campaign), English(campaign), seat, a_store(campaign).refuse)
    return {tile.slot.card: tile for tile in found}


def keys(campaign: Campaign) -> dict[str, str]:
    return {place.slot.card: place.key for place in hand_places(campaign, a_box(campaign), "1")}


def test_a_card_keeps_its_key_on_cooldown_and_back_in_hand() -> None:
    campaign = in_turn()
    before, hand = keys(campaign), at_seat(campaign).hand
    lying = seat_with(campaign, "1", hand=hand[1:], cooldown={"2": hand[:1]})
    back = seat_with(campaign, "1", hand=(*hand[1:], hand[0]))
    assert keys(lying) == before
    assert keys(back) == before
    assert sorted(filter(None, before.values())) == list("12345678")


def test_cards_stand_by_cooldown_then_injuries_then_items() -> None:
    campaign = in_turn()
    state, box = at_seat(campaign), a_box(campaign)
    hurt = Slot(card="j1", kind="injury")
    places = hand_places(seat_with(campaign, "1", hand=(hurt, *state.hand)), box, "1")
    kinds = [place.slot.kind for place in places]
    assert kinds == ["ability"] * 7 + ["injury"] + ["item"] * 3
    cooldowns = [box.card(place.slot.card).cooldown for place in places[:7]]
    assert cooldowns == sorted(cooldowns)


def test_a_coat_that_does_nothing_has_no_key_and_says_that_it_is_worn() -> None:
    shown = tiles(in_turn())
    coat = next(tile for tile in shown.values() if tile.name == "Pig Iron Coat")
    assert (coat.state, coat.key, coat.note) == ("inert", "", "worn, +3")
    sword = next(tile for tile in shown.values() if tile.name == "Short Sword")
    assert (sword.state, sword.key, sword.note) == ("plays", "8", "interrupt")


def test_of_a_companion_items_only() -> None:
    worn = (an_item(id="i1"), an_item(id="i2"))
    campaign = an_oathsworn(its_turn("warden", "companion"), "1", equipped=worn)
    used = seat_with(campaign, used=("item:i1",))
    shown = tiles(used)
    assert [tile.key for tile in shown.values()] == ["1", "2"]
    assert (shown["i1"].state, shown["i1"].note) == ("refused", "face down")
    assert shown["i2"].state == "plays"


def test_a_card_says_in_a_few_words_why_it_does_not_play() -> None:
    far = tiles(in_turn(at="B9"))
    assert (far[BREAKER].state, far[BREAKER].note) == ("refused", "out of reach")
    assert (far[STROKE].state, far[STROKE].note, far[STROKE].cost) == ("plays", "no attack", "1–2")
    played = tiles(with_encounter(in_turn(), played=True))
    assert {tile.note for tile in played.values() if tile.slot.kind == "ability"} == {"one a turn"}
    hand = at_seat(in_turn()).hand
    lying = tiles(seat_with(in_turn(), "1", hand=hand[1:], cooldown={"0": hand[:1]}))
    assert (lying[hand[0].card].state, lying[hand[0].card].note) == ("cooling", "on 0")


def test_an_open_price_begins_at_one() -> None:
    campaign = in_round_1()
    (card,) = [s for s in at_seat(campaign).hand if s.card == "warden-measured-blow"]
    assert playing(campaign, a_box(campaign), "1", card) == PlayCard(
        seat="1", card=card.card, paid=1
    )
    poor = an_oathsworn(campaign, "1", animus=0)
    assert playing(poor, a_box(poor), "1", card) == PlayCard(seat="1", card=card.card, paid=0)


def test_cards_below_flow_when_their_position_is_played_to() -> None:
    campaign = in_turn()
    hand = at_seat(campaign).hand
    by_card = {slot.card: slot for slot in hand}
    lying = by_card["hush-warden-bawl-names"]
    rest = tuple(slot for slot in hand if slot != lying)
    cooled = seat_with(campaign, "1", hand=rest, cooldown={"3": (lying,)})
    assert flows_by(cooled, a_box(cooled), "1", BREAKER) == {lying.card: 2}
    assert "Bawl Names to 2" in deed(cooled).detail
    positions = cooldown_positions(cooled, a_box(cooled), English(cooled), "1")
    assert [one.names for one in positions] == [(), (), (), ("Bawl Names",)]
    stroke = by_card[STROKE]
    zero = seat_with(campaign, "1", hand=hand[2:], cooldown={"0": hand[1:2]})
    assert flows_by(zero, a_box(zero), "1", stroke.card) == {hand[1].card: None}


def test_the_dearest_card_that_reaches_is_enter() -> None:
    found = deed(in_turn())
    assert (found.does, found.slot and found.slot.card) == ("play", BREAKER)
    assert found.detail.startswith("4 animus")
    poor = deed(an_oathsworn(in_turn(), "1", animus=3))
    assert poor.slot is not None
    assert poor.slot.card == "hush-warden-gate-swing"


def test_who_is_far_goes_near_or_moves_and_attacks() -> None:
    rush = deed(in_turn(at="B9"))
    assert (rush.does, rush.slot and rush.slot.card) == ("play", "hush-warden-shoulder-to-the-door")
    hand = tuple(s for s in at_seat(in_turn()).hand if "shoulder" not in s.card)
    assert deed(seat_with(in_turn(at="B9"), "1", hand=hand)).does == "move"
    moved = with_encounter(seat_with(in_turn(at="B9"), "1", hand=hand), moved=True)
    assert deed(moved).does == "end"


def test_after_the_one_card_the_turn_ends() -> None:
    found = deed(with_encounter(in_turn(), played=True, acted=True))
    assert (found.does, found.words) == ("end", "End the turn")


def test_what_the_program_cannot_tell_is_a_pass() -> None:
    assert (deed(in_round_1()).does, deed(in_round_1()).words) == ("end", "Pass")


def test_what_is_chosen_is_enter() -> None:
    campaign = in_round_1()
    card = at_seat(campaign).hand[0]
    assert deed(campaign, card).does == "attack"
    known = at_seat(in_turn()).hand[2]
    assert deed(in_turn(), known).does == "play"
    item = next(slot for slot in at_seat(in_turn()).hand if slot.kind == "item")
    assert deed(in_turn(), item).does == "use"


def test_an_injury_comes_first() -> None:
    hurt = Slot(card="j1", kind="injury")
    campaign = seat_with(in_turn(), "1", hand=(*at_seat(in_turn()).hand, hurt))
    found = deed(campaign)
    assert (found.does, found.slot) == ("choose", hurt)
    assert deed(campaign, hurt).does == "injury"


def test_who_is_caged_gets_free_or_passes() -> None:
    bound = Caged(card="s1-1", since=1, difficulty=5)
    assert deed(seat_with(in_turn(), "1", caged=bound)).does == "free"
    tried = Caged(card="s1-1", since=1, difficulty=5, attempted=True)
    assert deed(seat_with(in_turn(), "1", caged=tried)).does == "end"


def test_a_companion_attacks_where_it_has_a_target_and_goes_near_where_not() -> None:
    def at(name: str) -> Campaign:
        campaign = placed(with_encounter(in_turn(), turn="4"), "s4", name)
        return an_oathsworn(campaign, "4", animus=2)

    near = deed(at("G6"), seat="4")
    assert near.does == "act"
    assert "Squealer" in near.why
    assert deed(at("B9"), seat="4").does == "move"
    poor = an_oathsworn(at("B9"), "4", animus=1)
    assert deed(poor, seat="4").does == "end"


def test_the_acts_of_a_companion_say_what_is_done() -> None:
    campaign = an_oathsworn(with_encounter(in_turn(), turn="4"), "4", animus=2)
    free = small_acts(campaign, a_box(campaign), "4")
    assert [(act.act, act.is_done, act.refusal) for act in free] == [
        ("move", False, None),
        ("attack", False, None),
    ]
    done = with_encounter(campaign, moved=True, played=True)
    assert [act.is_done for act in small_acts(done, a_box(done), "4")] == [True, True]


def test_tokens_of_another_moment_are_held_without_a_use() -> None:
    campaign = an_oathsworn(in_turn(), "1", tokens={"redraw": 2, "defense": 1})
    held = held_tokens(campaign, "1")
    assert (held.uses, held.others) == ((), (("redraw", 2), ("defense", 1)))
