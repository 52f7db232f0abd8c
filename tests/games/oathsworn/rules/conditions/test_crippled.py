"""Crippled characters: no movement of their own, to the end of the next whole Oathsworn phase."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.displace import KnockBack, PushFigure
from oathsworn_gui.games.oathsworn.actions.company.sheets import SetStatus
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall, SpendTokenToAct
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndOathswornPhase,
    EndRound,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove, MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Charge,
    ChooseTarget,
    GiveToken,
    Lose,
    Move,
    Strike,
    Who,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import (
    crippled_over,
    is_crippled,
    is_crippled_figure,
)
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import (
    give_status,
    status_of,
    with_status,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import (
    confirmed,
    kind,
    next_turn_of,
    on_board,
    over,
    seat_of,
)
from tests.games.oathsworn.builders.campaign import (
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.minions import turn_of
from tests.games.oathsworn.builders.places import where
from tests.games.oathsworn.builders.turn import confirm


def crippled(campaign: Campaign | None = None, figure: str = "s1") -> Campaign:
    """Return the campaign with a figure crippled now."""
    return give_status(campaign or on_board(), figure, "crippled", 1).after


def to_encounter_phase(campaign: Campaign) -> Campaign:
    """Return the campaign in the encounter phase."""
    return over(campaign, EndOathswornPhase())


def to_oathsworn_phase(campaign: Campaign) -> Campaign:
    """Return the campaign in the Oathsworn phase of the next round."""
    return over(campaign, TurnStageCard(), EndEncounterPhase(), EndRound(), BeginRound())


@pytest.mark.rule("TOKEN-18")
def test_a_crippled_one_makes_no_move_of_its_own() -> None:
    campaign = crippled()
    assert is_crippled(campaign, "1")
    assert refusal_code(campaign, MoveAction(seat="1", path=("H9",))) == "crippled.cannot-move"
    assert refusal_code(campaign, FreeMove(seat="1", path=("H9",))) == "crippled.cannot-move"
    off = with_encounter(campaign, board="off")
    assert refusal_code(off, MoveAction(seat="1", steps=1)) == "crippled.cannot-move"
    card = seat_of(campaign).hand[0].card
    assert refusal_code(campaign, PlayCard(seat="1", card=card, paid=0)) == ""


@pytest.mark.rule("TOKEN-18")
def test_a_crippled_companion_does_not_move_by_its_card_or_a_token() -> None:
    campaign = an_oathsworn(crippled(figure="s4"), "4", animus=2, tokens={"animus": 1})
    campaign = next_turn_of(campaign, "4")
    move = ActSmall(seat="4", act="move", path=("A9",))
    token = SpendTokenToAct(seat="4", token="animus", act="move", path=("A9",))
    assert refusal_code(campaign, move) == "crippled.cannot-move"
    assert refusal_code(campaign, token) == "crippled.cannot-move"
    assert refusal_code(campaign, token.evolve(act="refresh", path=())) == ""


@pytest.mark.rule("TOKEN-19")
def test_crippled_in_the_encounter_phase_ends_with_the_next_oathsworn_phase() -> None:
    campaign = crippled(to_encounter_phase(on_board()))
    campaign = to_oathsworn_phase(campaign)
    assert (encounter_of(campaign).round, is_crippled(campaign, "1")) == (2, True)
    outcome = outcome_of(campaign, EndOathswornPhase())
    assert "crippled.over" in codes(outcome)
    assert not is_crippled(outcome.after, "1")


@pytest.mark.rule("TOKEN-20")
def test_crippled_in_an_oathsworn_phase_lasts_through_the_next_whole_one() -> None:
    campaign = to_encounter_phase(crippled())
    assert is_crippled(campaign, "1")
    campaign = to_oathsworn_phase(campaign)
    assert is_crippled(campaign, "1")
    assert not is_crippled(to_encounter_phase(campaign), "1")


@pytest.mark.rule("TOKEN-19", "ROUND-02")
def test_an_ambush_has_no_oathsworn_phase_that_could_end_it() -> None:
    ambushed = with_encounter(on_board(), ambush=True, phase="encounter", turn=None)
    assert seat_of(crippled(ambushed)).crippled_until == 2
    before = with_encounter(on_board(), ambush=True, phase="set-up", round=0, turn=None)
    assert seat_of(crippled(before)).crippled_until == 2


@pytest.mark.rule("TOKEN-19", "TOKEN-20", "ROUND-02")
@each_of(
    ("round", "ambush", "until"),
    [(0, True, 2), (0, False, 1), (1, False, 2), (2, True, 3), (3, False, 4)],
)
def test_crippled_ends_with_the_next_whole_oathsworn_phase(
    round: int,  # noqa: A002
    ambush: bool,
    until: int,
) -> None:
    phase = "oathsworn" if round else "set-up"
    campaign = with_encounter(on_board(), ambush=ambush, round=round, phase=phase)
    assert seat_of(crippled(campaign)).crippled_until == until


@pytest.mark.rule("TOKEN-19")
def test_a_token_laid_down_by_hand_ends_at_the_same_time() -> None:
    campaign = do(on_board(), SetStatus(seat="1", status="crippled"))
    assert seat_of(campaign).crippled_until == 2
    campaign = do(campaign, SetStatus(seat="1", status="crippled", amount=0))
    assert seat_of(campaign).crippled_until == 0


@pytest.mark.rule("TOKEN-21")
def test_pushes_and_knockbacks_still_move_a_crippled_one() -> None:
    campaign = crippled(on_board(s1="H6"))
    pushed = do(campaign, PushFigure(figures=("s1",), source="boss", by=2))
    assert where(pushed, "s1") == "H8"
    knocked = do(campaign, KnockBack(figures=("s1",), source="boss", by=1))
    assert where(knocked, "s1") == "H7"


@pytest.mark.rule("TOKEN-18")
@each_of("step", [Move(distance=3), Charge(distance=3)])
def test_a_crippled_enemy_does_not_move(step: Move | Charge) -> None:
    campaign = crippled(on_board(), "boss")
    assert is_crippled_figure(campaign, "boss")
    after = turn_of(campaign, step, target="s1")
    assert (after.pending, where(after, "boss")) == ((), "H4")
    free = turn_of(on_board(), step, target="s1")
    assert kind(free) in {"enemy.move", "enemy.charge"}


@pytest.mark.rule("TOKEN-17")
def test_bleed_costs_what_is_stated_however_many_tokens_there_are() -> None:
    campaign = with_status(with_status(on_board(), "s1", "bleed", 3), "s2", "bleed", 1)
    bleeding = Lose(what="hp", amount=2, who="all", status="bleed")
    campaign = confirmed(turn_of(campaign, bleeding))
    assert [seat(campaign, s).hp for s in ("1", "2", "3", "4")] == [4, 4, 6, 6]
    assert status_of(campaign, "s1", "bleed") == 3


@pytest.mark.rule("TOKEN-17")
def test_nobody_bleeds_and_nothing_is_asked() -> None:
    bleeding = Lose(what="hp", amount=2, who="all", status="bleed")
    assert turn_of(on_board(), bleeding).pending == ()


def test_tokens_given_by_a_card_say_when_crippled_ends() -> None:
    campaign = confirmed(
        turn_of(on_board(), GiveToken(token="crippled", who="target"), target="s1")
    )
    assert seat_of(campaign).crippled_until == 2


@pytest.mark.rule("TOKEN-19", "TOKEN-20")
@each_of(("until", "over"), [(0, True), (1, True), (2, False)])
def test_tokens_of_enemies_end_with_the_round_they_name_and_no_later(
    until: int, over: bool
) -> None:
    campaign = on_board()
    figures = encounter_of(campaign).figures
    boss = figures["boss"].evolve(statuses={"crippled": 1, "bleed": 1}, crippled_until=until)
    campaign = with_encounter(campaign, figures={**figures, "boss": boss})
    outcome = crippled_over(campaign)
    left = encounter_of(outcome.after).figures["boss"]
    assert left.statuses == ({"bleed": 1} if over else {"crippled": 1, "bleed": 1})
    assert left.crippled_until == (0 if over else until)
    assert [line.rule for line in outcome.lines] == (["TOKEN-19"] if over else [])
    bled = with_encounter(campaign, figures={**figures, "boss": boss.evolve(statuses={"bleed": 1})})
    assert crippled_over(bled).after is bled


@pytest.mark.rule("TARGET-02", "TARGET-03", "TOKEN-18")
@each_of(
    ("who", "held", "aim"),
    [
        ("fewest-hp", False, ("s2", None)),
        ("fewest-hp", True, ("s1", None)),  # Sefa is 3 away: named, but out of reach
        ("closest", True, ("s1", None)),
        ("farthest", True, ("s1", None)),
    ],
)
def test_a_crippled_enemy_chooses_whom_it_reaches_from_where_it_stands(
    who: Who, *, held: bool, aim: tuple[str | None, str | None]
) -> None:
    """Brannoc stands before the boss about H5, Sefa in L5 with 1 HP; the card moves 4."""
    campaign = an_oathsworn(on_board(boss="H5", s1="H7", s2="L5"), "2", hp=1)
    campaign = with_encounter(campaign, phase="encounter", turn=None)
    campaign = crippled(campaign, "boss") if held else campaign
    card = (ChooseTarget(who=who), Move(distance=4), Strike(might=("red",)))
    turn = confirm(turn_of(campaign, *card)).pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert (turn.target, turn.toward) == aim


@pytest.mark.rule("TARGET-06", "TOKEN-18")
def test_a_crippled_enemy_that_reaches_nobody_has_no_target() -> None:
    campaign = with_encounter(on_board(boss="H5"), phase="encounter", turn=None)  # H8 is 1 too far
    card = (ChooseTarget(), Move(distance=1), Lose(what="hp", amount=1, who="all"))
    turn = confirm(turn_of(crippled(campaign, "boss"), *card)).pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert (turn.target, turn.toward) == (None, "s1")
