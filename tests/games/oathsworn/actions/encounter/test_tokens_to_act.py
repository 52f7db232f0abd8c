"""A companion's tokens of 2 animus and of battleflow, spent to move, to attack or to refresh."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall, SpendTokenToAct
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import with_status
from tests.cases import each_of
from tests.games.oathsworn.actions.encounter.test_companions import tams_turn
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_oathsworn,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.encounter import encounter, placed
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.rules.hp.test_allies import where

MOVE = SpendTokenToAct(seat="4", token="animus", act="move", path=("H4", "H3"))
ATTACK = SpendTokenToAct(seat="4", token="animus", act="attack", target="boss")
REFRESH = SpendTokenToAct(seat="4", token="animus", act="refresh")


def turn(**changes: Any) -> Campaign:
    """Return the turn of Tam in H5 beside the boss, who holds one token of 2 animus."""
    campaign = placed(tams_turn(animus=1), "boss", "H7", facing=0)
    return with_encounter(campaign, acted=False, **changes)


FAR = placed(turn(board="screen"), "boss", "B2")
CRIPPLED = with_status(turn(), "s4", "crippled", 1)


@pytest.mark.rule("TOKEN-10", "TOKEN-11", "TOKEN-18", "COMPANION-04", "CONSUMED-03")
@each_of(
    ("campaign", "action", "code"),
    [
        (turn(), MOVE, ""),
        (turn(), MOVE.evolve(path=()), ""),
        (turn(), MOVE.evolve(path=("H4", "H3", "H2")), "move.too-far"),
        (turn(), MOVE.evolve(path=("H3",)), "move.not-adjacent"),
        (CRIPPLED, MOVE, "crippled.cannot-move"),
        (CRIPPLED, ATTACK, ""),
        (turn(), ATTACK, ""),
        (turn(), ATTACK.evolve(path=("H3",)), ""),
        (turn(), ATTACK.evolve(target=None), ""),
        (FAR, MOVE.evolve(target="boss"), ""),
        (FAR, REFRESH.evolve(target="boss"), ""),
        (turn(turn="1"), ATTACK, "turn.not-yours"),
        (turn(turn="1"), MOVE, "turn.not-yours"),
        (turn(turn="1"), REFRESH, "turn.not-yours"),
        (turn(), MOVE.evolve(seat="1"), "token.none"),
        (an_oathsworn(turn(), "1", tokens={"animus": 1}), MOVE.evolve(seat="1"),
         "small.not-for-full"),
        (turn(), MOVE.evolve(token="battleflow"), "token.none"),
    ],
)  # fmt: skip
def test_what_speaks_against_spending_a_token(
    campaign: Campaign, action: SpendTokenToAct, code: str
) -> None:
    refusal = action.refuse(campaign, a_box(campaign))
    assert (refusal.code if refusal is not None else "") == code


@pytest.mark.rule("TOKEN-10", "TOKEN-11", "ROUND-10")
@each_of("action", [MOVE, ATTACK, REFRESH])
def test_a_token_spent_is_gone_and_something_was_done(action: SpendTokenToAct) -> None:
    campaign = turn()
    outcome = outcome_of(campaign, action)
    assert dict(outcome.after.seats["4"].tokens) == {}
    assert encounter(outcome.after).acted is True
    name = campaign.seats["4"].name
    told = outcome.lines[0]
    assert (told.code, told.rule, dict(told.params)) == (
        f"token.to-{action.act}", "TOKEN-10", {"name": name, "token": "animus"},
    )  # fmt: skip
    attacks = [p for p in outcome.after.pending if isinstance(p, Attack)]
    assert [(one.seat, one.determination) for one in attacks] == (
        [("4", False)] if action is ATTACK else []
    )
    assert where(outcome.after, "s4") == ("H3" if action is MOVE else "H5")


@pytest.mark.rule("COMPANION-01", "ROUND-10", "TURN-02")
@each_of(
    ("act", "more", "moved", "played"),
    [("move", {"path": ("H4",)}, True, False), ("attack", {"target": "boss"}, False, True),
     ("ability-1", {}, False, True)],
)  # fmt: skip
def test_what_a_companion_did_counts_as_its_move_or_its_act(
    act: str, more: dict[str, Any], moved: bool, played: bool
) -> None:
    campaign = with_encounter(turn(), moved=False, played=False)
    action = ActSmall.model_validate({"seat": "4", "act": act, **more})
    outcome = outcome_of(campaign, action)
    told = outcome.lines[0]
    name = campaign.seats["4"].name
    assert (told.code, told.rule, told.params["name"]) == (
        f"small.{act.removesuffix('-1')}", "COMPANION-01", name,
    )  # fmt: skip
    state = encounter(outcome.after)
    assert (state.acted, state.moved, state.played) == (True, moved, played)


@pytest.mark.rule("COMPANION-01", "TURN-02", "ROUND-10")
def test_the_attack_of_a_companion_is_its_act_and_costs_1() -> None:
    campaign = with_encounter(an_oathsworn(turn(), "4", animus=2), moved=False, played=False)
    after = outcome_of(campaign, BeginAttack(seat="4", target="boss")).after
    state = encounter(after)
    assert (state.acted, state.moved, state.played) == (True, False, True)
    assert after.seats["4"].animus == 1


@pytest.mark.rule("TOKEN-10", "RANGE-04")
@each_of(("action", "code"), [
    (ATTACK, "attack.not-adjacent"),
    (MOVE.evolve(target="boss"), ""),
    (REFRESH.evolve(target="boss"), ""),
])  # fmt: skip
def test_where_the_range_is_known_a_token_attacks_only_within_it(
    action: SpendTokenToAct, code: str
) -> None:
    campaign = an_oathsworn(FAR.evolve(line="practice"), "4", equipped=())
    assert refusal_code(campaign, action) == code
    near = an_oathsworn(turn(board="screen").evolve(line="practice"), "4", equipped=())
    assert refusal_code(near, action) == ""


@pytest.mark.rule("CARD-01", "RANGE-04")
def test_a_card_attacks_whom_it_reaches_or_an_area() -> None:
    campaign = position({"s1": "H5", "boss": "B5", "rat1": "H6"}).evolve(line="practice")
    campaign = an_oathsworn(campaign, "1", animus=7, equipped=())
    card = next(slot.card for slot in encounter(campaign).seats["1"].hand if slot.kind == "ability")
    play = PlayCard(seat="1", card=card, paid=0)
    far = [refusal_code(campaign, play.evolve(target=who)) for who in ("boss", "rat1")]
    assert far[0] != far[1]
    area = refusal_code(campaign, play.evolve(target="boss", area=("B5", "C5")))
    assert area == far[1]
