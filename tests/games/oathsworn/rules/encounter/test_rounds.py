"""Rounds, phases and turns."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterInjury
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    SpendAnimusToken,
    SpendBattleflowToken,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    EndTurn,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import ChooseLead
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove, MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, HarmEffect
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import end_turn
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_campaign,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    encounter,
    in_round_1,
    laid_out,
    placed,
    question,
    seat_with,
)


@pytest.mark.rule("ROUND-01", "ROUND-12")
def test_a_round_goes_refresh_oathsworn_encounter_end_and_again() -> None:
    campaign = in_round_1()
    assert (encounter(campaign).round, encounter(campaign).phase) == (1, "oathsworn")
    campaign = do(campaign, EndTurn(), EndTurn(), EndTurn(), EndTurn())
    assert encounter(campaign).phase == "encounter"
    assert refusal_code(campaign, EndEncounterPhase()) == "round.stage-card-first"
    campaign = answer(do(campaign, TurnStageCard()), "discard")
    campaign = do(campaign, EndEncounterPhase())
    assert encounter(campaign).phase == "end-of-round"
    campaign = do(campaign, EndRound(), BeginRound())
    assert (encounter(campaign).round, encounter(campaign).phase) == (2, "oathsworn")


@pytest.mark.rule("ROUND-02", "ROUND-14")
def test_an_ambush_skips_refresh_and_oathsworn_phase_of_round_1() -> None:
    campaign = laid_out()
    ambushed = campaign.evolve(encounter=encounter(campaign).evolve(ambush=True))
    campaign = do(ambushed, BeginRound())
    assert encounter(campaign).phase == "encounter"
    assert [campaign.seats[s].animus for s in campaign.seats] == [0, 0, 0, 0]
    campaign = answer(do(campaign, TurnStageCard()), "discard")
    campaign = do(campaign, EndEncounterPhase(), EndRound(), BeginRound())
    assert encounter(campaign).phase == "oathsworn"
    assert seat(campaign).animus == 6


@pytest.mark.rule("ROUND-03", "ROUND-04", "ROUND-08")
@each_of(("before", "after"), [(0, 6), (2, 8), (5, 8), (8, 8)])
def test_regen_moves_no_more_than_the_reserve_holds(before: int, after: int) -> None:
    campaign = do(an_oathsworn(laid_out(), "1", animus=before), BeginRound())
    assert seat(campaign).animus == after
    assert seat(campaign, "4").animus == 2


@pytest.mark.rule("ROUND-04")
@each_of(("most", "before", "after"), [(2, 0, 2), (2, 1, 2), (6, 1, 3)])
def test_a_companion_regenerates_two_whatever_its_track_holds(
    most: int, before: int, after: int
) -> None:
    campaign = an_oathsworn(laid_out(), "4", max_animus=most, animus=before, regen=5)
    assert seat(do(campaign, BeginRound()), "4").animus == after


@pytest.mark.rule("ROUND-07")
def test_a_refresh_clears_a_companions_cubes_but_not_its_used_items() -> None:
    used = ("ability-1", "item:i1")
    campaign = do(seat_with(laid_out(), "4", used=used), BeginRound())
    assert at_seat(campaign, "4").used == ("item:i1",)


def test_an_unknown_regen_is_asked_for_before_the_refresh() -> None:
    campaign = do(an_oathsworn(laid_out(), "1", regen=None, max_animus=None), BeginRound())
    asked = question(campaign)
    assert (asked.kind, asked.least, asked.most) == ("number.regen", 0, 10)
    campaign = answer(campaign, 5)
    assert encounter(campaign).phase == "oathsworn"
    assert seat(campaign).animus == 5


def test_a_refresh_resolved_by_hand_gives_no_unknown_regen_and_goes_on() -> None:
    campaign = do(an_oathsworn(laid_out(), "1", regen=None, max_animus=None), BeginRound())
    campaign = do(campaign, ResolveByHand(procedure=question(campaign).procedure))
    assert (encounter(campaign).round, encounter(campaign).phase) == (1, "oathsworn")
    assert (campaign.pending, seat(campaign).animus, seat(campaign, "4").animus) == ((), 0, 2)


@pytest.mark.rule("ROUND-09", "ENCSETUP-18")
def test_turns_begin_with_the_lead_and_go_clockwise() -> None:
    campaign = do(laid_out(), ChooseLead(seat="3"), BeginRound())
    order: list[str | None] = []
    for _ in range(3):
        order.append(encounter(campaign).turn)
        campaign = do(campaign, EndTurn())
    assert order == ["3", "4", "1"]
    campaign = do(campaign, EndTurn())
    campaign = answer(do(campaign, TurnStageCard()), "discard")
    campaign = do(campaign, EndEncounterPhase(), EndRound(), BeginRound())
    assert (encounter(campaign).round, encounter(campaign).turn) == (2, "3")


@pytest.mark.rule("ENCSETUP-18")
def test_the_seat_of_the_lead_keeps_the_lead_with_an_ally() -> None:
    campaign = do(laid_out(), ChooseLead(seat="3"))
    campaign = seat_with(campaign, "3", knocked_out=True, ally="ally1")
    assert encounter(do(campaign, BeginRound())).turn == "3"


@pytest.mark.rule("ROUND-10", "TURN-10")
def test_a_pass_does_not_exclude_a_later_turn() -> None:
    campaign = do(in_round_1(), EndTurn(), MoveAction(seat="2", steps=1), EndTurn())
    campaign = do(campaign, EndTurn(), EndTurn())
    assert (encounter(campaign).phase, encounter(campaign).turn) == ("oathsworn", "1")
    campaign = do(campaign, EndTurn(), EndTurn())
    assert (encounter(campaign).phase, encounter(campaign).turn) == ("encounter", None)


@pytest.mark.rule("ROUND-10", "TURN-03")
@each_of("token", [SpendAnimusToken(seat="1"), SpendBattleflowToken(seat="1", position=1)])
def test_a_turn_in_which_a_token_was_used_is_no_pass(token: Action) -> None:
    """After three passes the Warden uses a token: the others may take turns again."""
    campaign = an_oathsworn(in_round_1(), "1", tokens={"animus": 1, "battleflow": 1}, animus=2)
    campaign = seat_with(campaign, "1", cooldown={"1": (Slot(card="warden-guard"),)})
    campaign = do(with_encounter(campaign, passes=3), token, EndTurn())
    assert (encounter(campaign).phase, encounter(campaign).turn) == ("oathsworn", "2")
    out_of_turn = with_encounter(campaign, passes=3)
    spent = an_oathsworn(out_of_turn, "1", tokens={"animus": 1, "battleflow": 1}, animus=2)
    spent = seat_with(spent, "1", cooldown={"1": (Slot(card="warden-guard"),)})
    assert encounter(do(spent, token, EndTurn())).phase == "encounter"


@pytest.mark.rule("TURN-10")
def test_a_further_turn_has_its_own_move() -> None:
    campaign = do(in_round_1(), MoveAction(seat="1", steps=1))
    assert refusal_code(campaign, MoveAction(seat="1", steps=1)) == "turn.moved"
    for _ in range(4):
        campaign = do(campaign, EndTurn())
    assert encounter(campaign).turn == "1"
    assert refusal_code(campaign, MoveAction(seat="1", steps=1)) == ""


def injured(
    *injuries: Injury, who: Seat = "1", animus: int = 6, campaign: Campaign | None = None
) -> Campaign:
    """Return round 1 at the turn of seat 1 with these injuries in the hand of ``who``."""
    campaign = an_oathsworn(campaign or in_round_1(), who, injuries=injuries, animus=animus)
    more = tuple(Slot(card=injury.id, kind="injury") for injury in injuries)
    return seat_with(campaign, who, hand=(*at_seat(campaign, who).hand, *more))


GASH = Injury(id="j1", name="Gash", cost=2, cooldown=3)
LIMP = Injury(id="j2", name="Limp", cost=1, cooldown=0)


@pytest.mark.rule("TURN-05", "TURN-06", "CARD-12")
def test_all_injuries_are_played_in_the_first_turn_before_moves_and_cards() -> None:
    hurt = injured(GASH, LIMP)
    first = outcome_of(hurt, PlayInjury(seat="1", injury="j2")).after
    assert refusal_code(hurt, MoveAction(seat="1", steps=1)) == "turn.injuries-first"
    assert refusal_code(hurt, PlayCard(seat="1", card="warden-taunt")) == "turn.injuries-first"
    assert refusal_code(first, MoveAction(seat="1", steps=1)) == "turn.injuries-first"
    both = do(first, PlayInjury(seat="1", injury="j1"))
    assert seat(both).animus == 6 - 1 - 2
    lying = {p: [s.card for s in slots] for p, slots in at_seat(both).cooldown.items() if slots}
    assert lying == {"0": ["j2"], "3": ["j1"]}
    assert not encounter(both).played
    assert refusal_code(both, MoveAction(seat="1", steps=1)) == ""
    assert refusal_code(both, PlayCard(seat="1", card="warden-taunt")) == ""
    assert refusal_code(both, EndTurn()) == ""


@pytest.mark.rule("TURN-05")
def test_a_known_injury_costs_and_goes_where_its_card_says_whatever_is_typed() -> None:
    after = do(injured(GASH), PlayInjury(seat="1", injury="j1", paid=0, cooldown=0))
    assert seat(after).animus == 6 - 2
    assert [slot.card for slot in at_seat(after).cooldown["3"]] == ["j1"]
    unread = injured(Injury(id="j1", name="5"))
    after = do(unread, PlayInjury(seat="1", injury="j1", paid=3, cooldown=2))
    assert seat(after).animus == 6 - 3
    assert [slot.card for slot in at_seat(after).cooldown["2"]] == ["j1"]
    poor = injured(GASH, animus=1)
    assert refusal_code(poor, PlayInjury(seat="1", injury="j1")) == "animus.too-little"


@pytest.mark.rule("TURN-05", "TURN-08")
def test_passing_dodges_no_injury_in_this_turn_or_a_later_one_of_the_round() -> None:
    hurt = injured(GASH)
    assert refusal_code(hurt, EndTurn()) == "turn.injuries-unplayed"
    assert refusal_code(hurt, EndOathswornPhase()) == "turn.injuries-unplayed"
    passed = do(hurt, EndTurn(), overrule=True)
    moved = do(passed, MoveAction(seat="2", steps=1), EndTurn(), EndTurn(), EndTurn())
    assert encounter(moved).turn == "1"
    assert refusal_code(moved, MoveAction(seat="1", steps=1)) == "turn.injuries-first"
    assert refusal_code(moved, EndTurn()) == "turn.injuries-unplayed"


@pytest.mark.rule("TURN-05")
def test_a_turn_ends_where_no_injury_can_be_paid_but_nothing_else_is_done_in_it() -> None:
    poor = injured(GASH, animus=1)
    assert refusal_code(poor, EndTurn()) == ""
    assert refusal_code(poor, EndOathswornPhase()) == ""
    assert refusal_code(poor, MoveAction(seat="1", steps=1)) == "turn.injuries-first"
    assert refusal_code(injured(GASH, LIMP, animus=1), EndTurn()) == "turn.injuries-unplayed"
    bound = seat_with(injured(GASH), "1", caged=Caged(card="I-1", since=1))
    assert refusal_code(bound, EndTurn()) == ""


@pytest.mark.rule("TURN-05", "ROUND-10")
def test_the_phase_waits_for_the_injuries_of_those_who_had_no_turn_yet() -> None:
    hurt = injured(GASH, who="3")
    assert refusal_code(hurt, EndTurn()) == ""
    assert refusal_code(hurt, EndOathswornPhase()) == "turn.injuries-unplayed"
    out = seat_with(hurt, "3", knocked_out=True)
    assert refusal_code(out, EndOathswornPhase()) == ""


@pytest.mark.rule("TURN-05", "KO-05")
def test_the_turn_of_one_who_falls_in_it_is_over_also_with_an_injury_in_hand() -> None:
    fallen = do(injured(GASH), LoseHp(seat="1", amount=6))
    assert encounter(fallen).turn == "1"
    assert refusal_code(fallen, EndTurn()) == ""
    assert encounter(do(fallen, EndTurn())).turn == "2"


@pytest.mark.rule("TURN-08")
def test_an_injury_that_comes_to_hand_after_the_first_turn_waits_for_the_next_round() -> None:
    campaign = do(in_round_1(), MoveAction(seat="1", steps=1))
    for _ in range(4):
        campaign = do(campaign, EndTurn())
    later = injured(GASH, campaign=campaign)
    assert encounter(later).turn == "1"
    assert refusal_code(later, MoveAction(seat="1", steps=1)) == ""
    assert refusal_code(later, EndTurn()) == ""
    again = with_encounter(do(later, EndTurn()), phase="refresh", turn=None)
    again = do(again, BeginRound())
    assert encounter(again).round == 2
    assert refusal_code(again, MoveAction(seat="1", steps=1)) == "turn.injuries-first"


@pytest.mark.rule("TURN-07")
def test_items_and_tokens_may_come_before_the_injuries() -> None:
    sword = an_item(id="i7", cooldown=1, cost=0)
    hurt = an_oathsworn(injured(GASH, animus=1), "1", equipped=(sword,), tokens={"animus": 1})
    hurt = seat_with(hurt, "1", hand=(*at_seat(hurt).hand, Slot(card="i7", kind="item")))
    assert refusal_code(hurt, UseItem(seat="1", item="i7")) == ""
    assert refusal_code(hurt, SpendAnimusToken(seat="1")) == ""
    assert (
        refusal_code(do(hurt, SpendAnimusToken(seat="1")), PlayInjury(seat="1", injury="j1")) == ""
    )


@pytest.mark.rule("COMPANION-09")
def test_the_injuries_of_a_companion_hold_up_no_turn() -> None:
    campaign = an_oathsworn(injured(GASH), "1", form="companion")
    assert refusal_code(campaign, EndTurn()) == ""


@pytest.mark.rule("TURN-05", "TURN-06", "CARD-12")
def test_what_an_injury_says_is_carried_out_like_a_card() -> None:
    """It costs 2, takes 1 HP of its holder, and lies on 3 beside a card that stays there."""
    read = EnterInjury(
        name="Gash",
        cost=2,
        cooldown=3,
        parts=(CardPart(effects=(HarmEffect(amount=1, whom="self"),)),),
    )
    campaign = do(injured(GASH), read)
    lying = {"3": (Slot(card="warden-taunt"),)}
    campaign = seat_with(campaign, "1", cooldown=lying)
    outcome = outcome_of(campaign, PlayInjury(seat="1", injury="j1"))
    after = outcome.after
    assert after.pending == ()
    assert seat(after).hp == 6 - 1
    assert seat(after).animus == 6 - 2
    assert [slot.card for slot in at_seat(after).cooldown["3"]] == ["warden-taunt", "j1"]
    assert at_seat(after).cooldown["3"][1].kind == "injury"
    assert not any(slot.card == "j1" for slot in at_seat(after).hand)
    assert (encounter(after).played, encounter(after).acted) == (False, True)
    assert "injury.played-now" in codes(outcome)
    free = with_encounter(campaign, turn="2")
    assert refusal_code(free, PlayInjury(seat="1", injury="j1")) == "turn.not-yours"


@pytest.mark.rule("TURN-05", "CARD-16")
def test_an_injury_with_two_parts_asks_for_one_and_comes_back_when_called_off() -> None:
    parts = tuple(CardPart(effects=(HarmEffect(amount=n, whom="self"),)) for n in (1, 2))
    read = EnterInjury(name="Gash", cost=2, cooldown=3, parts=parts)
    asked = do(do(injured(GASH), read), PlayInjury(seat="1", injury="j1"))
    assert question(asked).params["card"] == "Gash"
    assert question(asked).kind == "card.part"
    prices = [one.params["cost"] for one in question(asked).options if "cost" in one.params]
    assert prices == [2, 2]
    after = answer(asked, "1")
    assert (seat(after).hp, seat(after).animus) == (6 - 2, 6 - 2)
    back = answer(asked, "call-off")
    assert [s.kind for s in at_seat(back).hand if s.card == "j1"] == ["injury"]
    assert seat(back).animus == 6


@pytest.mark.rule("ENDROUND-02", "STAGE-02")
def test_a_kept_stage_card_stays_until_the_end_of_the_round() -> None:
    campaign = do(in_round_1(), EndTurn(), EndTurn(), EndTurn(), EndTurn(), TurnStageCard())
    campaign = answer(campaign, "keep")
    assert encounter(campaign).kept_cards == ("I-1",)
    assert encounter(campaign).stage_deck.discard == ()
    outcome = outcome_of(do(campaign, EndEncounterPhase()), EndRound())
    assert encounter(outcome.after).kept_cards == ()
    assert encounter(outcome.after).stage_deck.discard == ("I-1",)


def test_nothing_begins_outside_the_encounter() -> None:
    assert refusal_code(a_campaign(), BeginRound()) == "encounter.none"
    assert refusal_code(a_campaign(), EndTurn()) == "encounter.none"


@pytest.mark.rule("TURN-09")
def test_free_movement_waits_for_the_injuries_too() -> None:
    campaign = placed(in_round_1(), "s1", "H5")
    hand = (*at_seat(campaign).hand, Slot(card="j1", kind="injury"))
    hurt = seat_with(campaign, "1", hand=hand)
    assert refusal_code(hurt, FreeMove(seat="1", path=("H4",))) == "turn.injuries-first"
    assert refusal_code(campaign, FreeMove(seat="1", path=("H4",))) == ""


@pytest.mark.rule("TURN-03", "TURN-07")
def test_items_and_tokens_come_in_any_number_and_order_even_before_injuries() -> None:
    worn = tuple(an_item(id=f"x{n}", cooldown=n) for n in (1, 2))
    campaign = an_oathsworn(in_round_1(), "1", equipped=worn, tokens={"animus": 2}, animus=1)
    slots = (*(Slot(card=i.id, kind="item") for i in worn), Slot(card="j1", kind="injury"))
    campaign = seat_with(campaign, "1", hand=slots)
    campaign = do(campaign, UseItem(seat="1", item="x2"), SpendAnimusToken(seat="1"))
    campaign = do(campaign, UseItem(seat="1", item="x1"), SpendAnimusToken(seat="1"))
    assert seat(campaign).animus == 5
    assert [slot.kind for slot in at_seat(campaign).hand] == ["injury"]


@pytest.mark.rule("TURN-01", "TURN-13")
def test_the_move_action_is_not_split_around_the_ability_card() -> None:
    campaign = do(in_round_1(), MoveAction(seat="1", steps=1))
    campaign = do(campaign, PlayCard(seat="1", card="warden-taunt"))
    assert refusal_code(campaign, MoveAction(seat="1", steps=1)) == "turn.moved"
    again = PlayCard(seat="1", card="warden-guard")
    assert refusal_code(campaign, again) == "turn.card-played"


@pytest.mark.rule("ROUND-11")
def test_a_player_of_several_oathsworn_takes_a_turn_for_each_seat() -> None:
    campaign = in_round_1()
    players = [campaign.seats[s].player for s in ("2", "3")]
    assert players[0] == players[1]
    campaign = do(campaign, EndTurn())
    assert encounter(campaign).turn == "2"
    assert encounter(do(campaign, EndTurn())).turn == "3"


@pytest.mark.rule("ROUND-09", "ROUND-10")
@each_of(
    ("acted", "code", "rule"),
    [(False, "turn.passed", "ROUND-10"), (True, "turn.ended", "ROUND-09")],
)
def test_a_turn_without_an_act_is_told_as_a_pass(acted: bool, code: str, rule: str) -> None:
    campaign = with_encounter(in_round_1(), acted=acted)
    told = end_turn(campaign).lines[0]
    assert (told.code, told.rule) == (code, rule)
