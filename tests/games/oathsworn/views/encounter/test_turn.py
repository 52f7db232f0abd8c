"""A turn as values: who acts, what can be chosen, why not, and the actions that come of it."""

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    ActSmall,
    SpendAnimusToken,
    SpendBattleflowToken,
    SpendTokenToAct,
)
from oathsworn_gui.games.oathsworn.actions.turns.turns import MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.views.encounter.tokens import held_tokens
from oathsworn_gui.games.oathsworn.views.encounter.turn import (
    Entered,
    Turn,
    attack_of,
    is_awake,
    turn_of,
    walk_off_board,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.encounter import at_seat, in_round_1, seat_with

ENTERED = Entered(paid=2, cooldown=1, steps=3, more={"bonus": 1})


def turn(campaign: Campaign) -> Turn:
    found = turn_of(campaign)
    assert found is not None
    return found


def test_outside_the_oathsworn_phase_nobody_acts() -> None:
    for phase in ("set-up", "refresh", "encounter", "end-of-round", "over"):
        campaign = with_encounter(in_round_1(), phase=phase)
        assert turn_of(campaign) is None
        assert not is_awake(campaign)


def test_an_attack_is_made_with_the_chosen_card_or_without_one() -> None:
    campaign = in_round_1()
    box, shown, card = a_box(campaign), turn(campaign), at_seat(campaign).hand[0]
    plain = attack_of(box, shown, None, ENTERED, area=("H5",))
    assert plain == BeginAttack(seat="1", bonus=1, area=("H5",))
    with_card = attack_of(box, shown, card, ENTERED)
    assert isinstance(with_card, PlayCard)
    assert (with_card.card, with_card.attack, with_card.bonus) == (card.card, True, 1)
    assert attack_of(box, shown._replace(is_out=True), card, ENTERED) is None


def test_who_plays_small_attacks_and_moves_by_its_own_card() -> None:
    campaign = its_turn("warden", "companion")
    shown = turn(campaign)
    attack = attack_of(a_box(campaign), shown, None, ENTERED)
    assert attack == ActSmall(seat=shown.seat, act="attack")
    assert walk_off_board(shown, ENTERED) == ActSmall(seat=shown.seat, act="move")
    assert walk_off_board(turn(in_round_1()), ENTERED) == MoveAction(seat="1", steps=3)


def test_tokens_serve_by_their_keys_battleflow_where_most_cards_lie() -> None:
    campaign = an_oathsworn(in_round_1(), "1", tokens={"animus": 1, "battleflow": 1})
    a, b, c = at_seat(campaign).hand[:3]
    held = held_tokens(seat_with(campaign, cooldown={"1": (a,), "2": (b, c)}), "1")
    assert (held.animus, held.battleflow) == (1, 1)
    assert [(use.key, use.action) for use in held.uses] == [
        ("Q", SpendAnimusToken(seat="1")),
        ("", SpendBattleflowToken(seat="1", position=1)),
        ("Y", SpendBattleflowToken(seat="1", position=2)),
    ]
    assert held_tokens(in_round_1(), "1").uses == ()


@each_of(
    ("tokens", "spent"),
    [({"battleflow": 1}, "battleflow"), ({"animus": 1, "battleflow": 1}, "animus")],
)
def test_a_companion_acts_with_any_token_animus_first(tokens: dict[str, int], spent: str) -> None:
    campaign = its_turn("warden", "companion")
    seat = turn(campaign).seat
    uses = held_tokens(an_oathsworn(campaign, seat, tokens=tokens), seat).uses
    actions = [use.action for use in uses]
    assert [use.key for use in uses] == ["Q", "Y", "W"]
    assert all(isinstance(one, SpendTokenToAct) and one.token == spent for one in actions)
