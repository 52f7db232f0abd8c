"""Who may act, what it may do in its turn, and why not."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.conditions.bound import AttemptEscape
from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    SpendAnimusToken,
    SpendBattleflowToken,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, EndTurn
from oathsworn_gui.games.oathsworn.actions.turns.turns import MoveAction
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter, with_seat
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import with_status
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.games.oathsworn.rules.turns.may_act import turn_options
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import (
    caged,
    confirmed,
    draws,
    inside,
    kind,
    next_turn_of,
    on_board,
    round_over,
    seat_of,
)
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, laid_out
from tests.games.oathsworn.builders.might import typed
from tests.games.oathsworn.builders.turn import reply


def why(campaign: Campaign, seat: str = "1") -> dict[str, str]:
    """Return what a turn holds and the code of why not, empty for what may be done."""
    options = turn_options(campaign, seat, a_box(campaign))
    return {key: "" if refusal is None else refusal.code for key, refusal in options}


@pytest.mark.rule("TURN-01")
def test_a_full_character_moves_and_plays_a_card_once_a_turn() -> None:
    campaign = on_board()
    assert why(campaign) == {
        "move": "", "card": "", "item": "", "token": "token.none", "pass": "",
    }  # fmt: skip
    bare = an_oathsworn(campaign, "1", equipped=())
    assert why(bare)["item"] == "turn.no-items"
    moved = do(campaign, MoveAction(seat="1", path=("H9",)))
    assert why(moved)["move"] == "turn.moved"
    played = with_encounter(moved, played=True)
    assert (why(played)["card"], why(played)["pass"]) == ("turn.card-played", "")


@pytest.mark.rule("TURN-02")
def test_a_companion_moves_and_attacks_or_uses_an_ability() -> None:
    campaign = an_oathsworn(next_turn_of(on_board(), "4"), "4", animus=2)
    found = why(campaign, "4")
    assert (found["move"], found["attack"], found["ability"]) == ("", "", "")
    acted = with_encounter(campaign, played=True)
    assert (why(acted, "4")["attack"], why(acted, "4")["ability"]) == ("small.acted",) * 2
    used = with_seat(campaign, "4", used=("ability-1", "ability-2"))
    assert why(used, "4")["ability"] == "small.ability-used"


@pytest.mark.rule("TURN-03")
def test_items_and_tokens_serve_besides() -> None:
    item = an_item(id="i7", cooldown=1, cost=0)
    campaign = an_oathsworn(on_board(), "1", equipped=(item,), tokens={"animus": 1})
    state = seat_of(campaign)
    campaign = with_seat(campaign, "1", hand=(*state.hand, Slot(card="i7", kind="item")))
    campaign = with_encounter(campaign, moved=True, played=True)
    found = why(campaign)
    assert (found["item"], found["token"]) == ("", "")


@pytest.mark.rule("TURN-05")
def test_injuries_come_first() -> None:
    campaign = on_board()
    state = seat_of(campaign)
    campaign = with_seat(campaign, "1", hand=(*state.hand, Slot(card="j1", kind="injury")))
    found = why(campaign)
    assert found["injury"] == ""
    assert (found["move"], found["card"]) == ("turn.injuries-first",) * 2


@pytest.mark.rule("TOKEN-08", "TOKEN-09", "TOKEN-10")
def test_tokens_of_any_time_serve_a_companion_in_its_own_turn_only() -> None:
    campaign = on_board()
    for one in ("2", "4"):
        campaign = an_oathsworn(campaign, one, tokens={"animus": 1})
    assert (why(campaign, "2")["token"], why(campaign, "4")["token"]) == ("", "turn.not-yours")
    assert why(next_turn_of(campaign, "4"), "4")["token"] == ""


@pytest.mark.rule("CARD-02", "TURN-01")
def test_without_animus_only_a_card_that_costs_some_is_too_dear() -> None:
    bare = an_oathsworn(on_board(), "1", animus=0)
    costs = [a_box(bare).card(slot.card).cost for slot in seat_of(bare).hand
             if slot.kind == "ability"]  # fmt: skip
    assert None in costs  # not read off the card: it may cost nothing
    assert why(bare)["card"] == ""
    assert why(bare)["move"] == "animus.too-little"


def test_others_wait_for_their_turn() -> None:
    assert set(why(on_board(), "2").values()) - {"token.none"} == {"turn.not-yours"}
    over = with_encounter(on_board(), phase="encounter", turn=None)
    assert why(over)["move"] == "turn.not-oathsworn-phase"


def test_nobody_there_has_nothing_to_do() -> None:
    fallen = hurt(on_board(), "1", 9, "HP-01", a_box(on_board())).after
    assert why(fallen) == {"pass": "turn.nobody-there"}


@pytest.mark.rule("CAGED-01")
def test_a_caged_one_sees_the_escape() -> None:
    found = why(caged())
    assert (found["move"], found["card"]) == ("caged.only-escape",) * 2
    assert (found["escape"], found["pass"]) == ("", "")
    assert "attack-inside" not in found


@pytest.mark.rule("CONSUMED-02")
def test_a_consumed_one_sees_the_attack_from_inside() -> None:
    found = why(inside())
    assert (found["move"], found["card"]) == ("consumed.inside",) * 2
    assert (found["attack-inside"], found["pass"]) == ("", "")
    assert "escape" not in found


@pytest.mark.rule("TOKEN-18")
def test_a_crippled_one_plays_its_card() -> None:
    found = why(with_status(on_board(), "s1", "crippled", 1))
    assert (found["move"], found["card"]) == ("crippled.cannot-move", "")


@pytest.mark.rule("ROUND-10")
def test_a_pass_is_not_for_good() -> None:
    campaign = do(on_board(), EndTurn(), EndTurn(), EndTurn())
    campaign = do(with_encounter(campaign, acted=True), EndTurn())
    assert encounter(campaign).turn == "1"
    assert why(campaign)["move"] == ""


@pytest.mark.rule("ROUND-13")
def test_caged_and_consumed_ones_refresh_like_all() -> None:
    """The Warden regenerates 6 of its 8 animus, and takes back the card at position 0."""
    for bound in (caged(), inside()):
        campaign = an_oathsworn(confirmed(round_over(bound)), "1", animus=1)
        card = seat_of(campaign).hand[0]
        rest = seat_of(campaign).hand[1:]
        campaign = with_seat(campaign, "1", hand=rest, cooldown={"0": (card,)})
        campaign = confirmed(do(campaign, BeginRound()))
        assert seat(campaign).animus == 7
        assert card in seat_of(campaign).hand


@pytest.mark.rule("TOKEN-25")
def test_tokens_serve_in_the_first_round_of_an_ambush() -> None:
    campaign = laid_out()
    campaign = campaign.evolve(encounter=encounter(campaign).evolve(ambush=True))
    tokens = {"animus": 1, "battleflow": 1, "defense": 2}
    campaign = an_oathsworn(do(campaign, BeginRound()), "1", tokens=tokens)
    assert encounter(campaign).phase == "encounter"
    assert seat(do(campaign, SpendAnimusToken(seat="1"))).animus == 2
    slot = seat_of(campaign).hand[0]
    state: Any = {"hand": seat_of(campaign).hand[1:], "cooldown": {"2": (slot,)}}
    flowing = with_seat(campaign, "1", **state)
    flowed = do(flowing, SpendBattleflowToken(seat="1", position=2))
    assert seat_of(flowed).cooldown["1"] == (slot,)
    coat = an_item(kind="armour", hands=0, defense=2)
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    attacked = reply(do(an_oathsworn(campaign, "1", equipped=(coat,)), attack), "none")
    assert kind(attacked) == "draw.enemy"
    assert kind(typed(attacked, "R3", "R3")) == "enemy-attack.tokens"


def test_an_escape_is_open_until_it_was_tried() -> None:
    campaign = do(an_oathsworn(caged(), "1", animus=8), AttemptEscape(seat="1"))
    assert why(campaign)["escape"] == "turn.something-open"
    assert why(confirmed(draws(campaign, "W0", "W0")))["escape"] == "caged.attempted"


def test_what_is_dear_says_so() -> None:
    poor = an_oathsworn(on_board(), "1", animus=0)
    assert why(poor)["move"] == "animus.too-little"
    assert refusal_code(poor, MoveAction(seat="1", path=("H9",))) == "animus.too-little"


@pytest.mark.rule("TURN-01", "MOVE-01")
@each_of(("animus", "code"), [(0, "animus.too-little"), (1, ""), (2, "")])
def test_a_move_is_open_with_the_last_animus(animus: int, code: str) -> None:
    assert why(an_oathsworn(on_board(), "1", animus=animus))["move"] == code


@pytest.mark.rule("COMPANION-02")
@each_of(
    ("used", "code"),
    [
        ((), ""),
        (("ability-1",), ""),
        (("ability-2",), ""),
        (("ability-1", "ability-2"), "small.ability-used"),
    ],
)
def test_abilities_are_open_until_both_were_used(used: tuple[str, ...], code: str) -> None:
    campaign = with_encounter(in_round_1(), turn="4", moved=False, played=False, acted=False)
    options = turn_options(with_seat(campaign, "4", used=used), "4", a_box(campaign))
    found = {option.key: option.refusal for option in options}["ability"]
    assert (found.code if found is not None else "") == code
