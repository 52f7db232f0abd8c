"""Caged characters: what is left to them, the escape, the end of the next round."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.actions.conditions.bound import (
    AttemptEscape,
    CageByHand,
    FreeCaged,
)
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall, SpendAnimusToken
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndEncounterPhase,
    EndRound,
    EndTurn,
)
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove, MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.model.encounter import Figure, Slot
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, Escape, StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    encounter_of,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import (
    caged,
    confirmed,
    draws,
    end_of_round,
    kind,
    next_turn_of,
    on_board,
    over,
    round_over,
    seat_of,
)
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import placed, question
from tests.games.oathsworn.builders.might import answered as answered_draw
from tests.games.oathsworn.builders.might import asked as asked_draw
from tests.games.oathsworn.builders.might import typed, with_tokens
from tests.games.oathsworn.builders.turn import confirm, drawn, reply


@pytest.mark.rule("CAGED-01")
def test_a_caged_one_can_only_pass_or_try_to_escape() -> None:
    campaign = caged()
    sword = an_item(id="i7", cooldown=1, cost=0)
    campaign = an_oathsworn(campaign, "1", equipped=(sword,))
    state = seat_of(campaign)
    campaign = with_seat(campaign, "1", hand=(*state.hand, Slot(card="i7", kind="item")))
    card = state.hand[0].card
    for action in (
        MoveAction(seat="1", path=("H9",)),
        PlayCard(seat="1", card=card, paid=0),
        UseItem(seat="1", item="i7", paid=0),
        FreeMove(seat="1", path=("H9",)),
        BeginAttack(by="an item", seat="1", target="boss"),
    ):
        assert refusal_code(campaign, action) == "caged.only-escape", action
    assert refusal_code(campaign, AttemptEscape(seat="1")) == ""
    assert refusal_code(campaign, EndTurn()) == ""


@pytest.mark.rule("CAGED-01")
def test_a_caged_companion_does_not_act_either() -> None:
    campaign = next_turn_of(caged(seat="4"), "4")
    assert refusal_code(campaign, ActSmall(seat="4", act="attack")) == "caged.only-escape"


@pytest.mark.rule("CAGED-01")
def test_a_cage_outlasts_the_round_it_began_in() -> None:
    campaign = over(round_over(caged()))
    assert seat_of(campaign).caged is not None
    campaign = do(confirmed(campaign), BeginRound())
    assert seat_of(campaign).caged is not None


@pytest.mark.rule("CAGED-02")
def test_the_stage_card_stays_with_who_is_caged() -> None:
    campaign = with_encounter(on_board(), phase="encounter", turn=None)
    campaign = reply(drawn(campaign), "closest, cage 6")
    (procedure,) = (p for p in campaign.pending if isinstance(p, StageCard))
    card = procedure.card
    while kind(campaign) != "enemy.cage":
        campaign = confirm(campaign)
    campaign = reply(reply(campaign, "confirm"), "discard")
    held = seat_of(campaign).caged
    assert held is not None
    assert (held.card, held.difficulty) == (card, 6)
    deck = encounter_of(campaign).stage_deck
    assert card in deck.in_play
    assert card not in deck.discard
    campaign = do(campaign, FreeCaged(seat="1"))
    deck = encounter_of(campaign).stage_deck
    assert card not in deck.in_play
    assert card in deck.discard


@pytest.mark.rule("CAGED-02")
def test_a_card_that_holds_two_goes_with_the_last_of_them() -> None:
    campaign = on_board()
    up = encounter_of(campaign).faceup
    assert up is not None
    campaign = with_encounter(campaign, faceup=None)
    campaign = caged(caged(campaign, "1", card=up), "2", card=up)
    campaign = do(campaign, FreeCaged(seat="1"))
    assert up in encounter_of(campaign).stage_deck.in_play
    campaign = do(campaign, FreeCaged(seat="2"))
    assert encounter_of(campaign).stage_deck.discard == (up,)


@pytest.mark.rule("CAGED-03")
@each_of(("who", "before", "after"), [("1", 6, 3), ("4", 2, 1)])
def test_an_attempt_costs_3_animus_a_companion_1(who: str, before: int, after: int) -> None:
    campaign = an_oathsworn(caged(seat=who), who, animus=before)
    if who != "1":
        campaign = next_turn_of(campaign, who)
    campaign = do(campaign, AttemptEscape.model_validate({"seat": who}))
    assert animus_of(campaign, who) == after


@pytest.mark.rule("CAGED-03")
def test_without_the_animus_there_is_no_attempt() -> None:
    poor = an_oathsworn(caged(), "1", animus=2)
    assert refusal_code(poor, AttemptEscape(seat="1")) == "animus.too-little"


@pytest.mark.rule("CAGED-04")
@each_of(("beside", "bonus"), [({}, 0), ({"s2": "H9"}, 2), ({"s2": "H9", "s3": "H7"}, 4)])
def test_each_friend_beside_adds_2_to_the_survival_check(
    beside: dict[str, str], bonus: int
) -> None:
    campaign = do(caged(on_board(**beside), difficulty=4), AttemptEscape(seat="1"))
    trying = campaign.pending[-1]
    assert isinstance(trying, Escape)
    assert trying.bonus == bonus
    free = draws(campaign, "W1", "W1") if bonus else draws(campaign, "W2", "W2")
    assert (seat_of(free).caged is None) == (bonus + (2 if bonus else 4) >= 4)


@pytest.mark.rule("CAGED-04")
def test_a_friend_that_is_no_oathsworn_helps_too() -> None:
    friend = Figure(id="f1", kind="friend", of="sentinel:1", name="Sentinel", hp=1)
    campaign = caged()
    figures = put(encounter_of(campaign).figures, "f1", friend)
    campaign = placed(with_encounter(campaign, figures=figures), "f1", "H9")
    trying = do(campaign, AttemptEscape(seat="1")).pending[-1]
    assert isinstance(trying, Escape)
    assert trying.bonus == 2
    later = do(campaign, ChooseTableOption(option="caged", reading="cards-and-tokens"))
    trying = do(later, AttemptEscape(seat="1")).pending[-1]
    assert isinstance(trying, Escape)
    assert trying.bonus == 0


@pytest.mark.rule("CAGED-04")
def test_without_the_board_friends_and_difficulty_are_asked() -> None:
    campaign = caged(with_encounter(on_board(), board="off"), difficulty=0)
    campaign = do(campaign, AttemptEscape(seat="1"))
    assert kind(campaign) == "escape.difficulty"
    campaign = reply(campaign, 7)
    assert kind(campaign) == "escape.friends"
    assert (question(campaign).least, question(campaign).most) == (0, 6)
    three = reply(campaign, 3).pending[-1]
    assert isinstance(three, Escape)
    assert three.bonus == 6
    campaign = reply(campaign, 2)
    assert kind(campaign) == "draw.pool"
    assert seat_of(draws(campaign, "W2", "W1")).caged is None


@pytest.mark.rule("CAGED-04")
def test_marks_of_bushcraft_are_free_redraws_of_an_escape() -> None:
    campaign = caged()
    company = campaign.company.evolve(traits={"bushcraft": 2})
    trying = do(campaign.evolve(company=company), AttemptEscape(seat="1")).pending[-1]
    assert isinstance(trying, Escape)
    assert trying.draw.redraws_left == 2


@pytest.mark.rule("CAGED-05")
def test_one_attempt_a_turn_on_any_number_of_turns() -> None:
    campaign = an_oathsworn(caged(), "1", animus=8)
    campaign = confirmed(draws(do(campaign, AttemptEscape(seat="1")), "W0", "W0"))
    assert refusal_code(campaign, AttemptEscape(seat="1")) == "caged.attempted"
    campaign = next_turn_of(campaign)
    assert refusal_code(campaign, AttemptEscape(seat="1")) == ""


@pytest.mark.rule("CAGED-05")
def test_after_a_phase_ended_at_once_it_may_try_again() -> None:
    campaign = an_oathsworn(caged(), "1", animus=8)
    campaign = confirmed(draws(do(campaign, AttemptEscape(seat="1")), "W0", "W0"))
    campaign = over(end_of_round(campaign), EndRound(), BeginRound())
    assert encounter_of(campaign).round == 2
    assert refusal_code(campaign, AttemptEscape(seat="1")) == ""


@pytest.mark.rule("CAGED-06")
def test_who_escapes_acts_at_once() -> None:
    campaign = draws(do(caged(difficulty=4), AttemptEscape(seat="1")), "W2", "W2")
    assert seat_of(campaign).caged is None
    assert seat(campaign).statuses == {}
    assert refusal_code(campaign, MoveAction(seat="1", path=("H9",))) == ""
    assert encounter_of(campaign).turn == "1"


@pytest.mark.rule("CAGED-06")
@each_of("cards", [("W2", "W1"), ("W2", "W2", "W2", "W0", "W0")])
def test_who_fails_suffers_and_stays(cards: tuple[str, ...]) -> None:
    """Too little, or two blanks however much the others come to."""
    campaign = do(caged(difficulty=4), AttemptEscape(seat="1"))
    campaign = draws(campaign, *cards)
    turn = campaign.pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert turn.acting == "1"
    campaign = confirmed(campaign)
    assert seat(campaign).hp == 5
    assert seat_of(campaign).caged is not None


@pytest.mark.rule("CAGED-06")
def test_what_only_the_card_tells_is_done_on_the_table() -> None:
    campaign = draws(do(caged(failure=()), AttemptEscape(seat="1")), "W0")
    assert kind(campaign) == "escape.failed"
    campaign = reply(campaign, "done")
    assert campaign.pending == ()
    assert seat_of(campaign).caged is not None


@pytest.mark.rule("CAGED-06")
@each_of(("succeeded", "hp"), [(True, 6), (False, 5)])
def test_an_escape_can_be_settled_by_hand(*, succeeded: bool, hp: int) -> None:
    campaign = do(caged(), AttemptEscape(seat="1"))
    by_hand = ResolveByHand(procedure=campaign.pending[-1].id, succeeded=succeeded)
    campaign = confirmed(do(campaign, by_hand))
    assert (seat_of(campaign).caged is None) == succeeded
    assert seat(campaign).hp == hp


@pytest.mark.rule("CAGED-07", "ENDROUND-03")
def test_at_the_end_of_the_next_round_it_suffers_once_and_is_free() -> None:
    campaign = confirmed(round_over(caged()))
    assert (seat(campaign).hp, seat_of(campaign).caged is None) == (6, False)
    campaign = round_over(do(campaign, BeginRound()))
    assert kind(campaign) == "enemy.lose"
    campaign = confirmed(campaign)
    assert (seat(campaign).hp, seat_of(campaign).caged) == (5, None)
    campaign = confirmed(round_over(do(campaign, BeginRound())))
    assert seat(campaign).hp == 5


@pytest.mark.rule("CAGED-07")
def test_caged_in_the_encounter_phase_lasts_as_long() -> None:
    campaign = with_encounter(on_board(), phase="encounter", turn=None, stage_done=True)
    campaign = over(caged(campaign), EndEncounterPhase(), EndRound(), BeginRound())
    assert (seat(campaign).hp, seat_of(campaign).caged is None) == (6, False)
    campaign = confirmed(round_over(campaign))
    assert (seat(campaign).hp, seat_of(campaign).caged) == (5, None)


@pytest.mark.rule("CAGED-07")
def test_what_only_the_card_tells_is_suffered_on_the_table_at_the_end_too() -> None:
    campaign = confirmed(round_over(caged(failure=())))
    campaign = round_over(do(campaign, BeginRound()))
    assert (kind(campaign), seat_of(campaign).caged) == ("escape.failed", None)
    assert reply(campaign, "done").pending == ()


@pytest.mark.rule("CAGED-08")
def test_a_caged_one_plays_no_defense_cards_and_no_tokens() -> None:
    campaign = an_oathsworn(caged(), "1", tokens={"animus": 1, "defense": 2})
    assert refusal_code(campaign, SpendAnimusToken(seat="1")) == "caged.no-cards"
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))
    assert kind(do(campaign, attack)) == "draw.enemy"
    free = do(campaign, FreeCaged(seat="1"))
    assert kind(do(free, attack)) == "enemy-attack.defense-card"
    later = do(campaign, ChooseTableOption(option="caged", reading="cards-and-tokens"))
    assert kind(do(later, attack)) == "enemy-attack.defense-card"
    assert refusal_code(later, SpendAnimusToken(seat="1")) == ""


@pytest.mark.rule("CAGED-08")
def test_a_caged_one_plays_no_interrupts() -> None:
    campaign = caged()
    card = seat_of(campaign).hand[0].card
    interrupt = PlayCard(seat="1", card=card, paid=0, interrupt=True)
    assert refusal_code(campaign, interrupt) == "caged.only-escape"


@pytest.mark.rule("CAGED-08")
def test_redraw_tokens_serve_in_an_escape() -> None:
    campaign = an_oathsworn(caged(difficulty=4), "1", tokens={"redraw": 1})
    campaign = draws(do(campaign, AttemptEscape(seat="1")), "W2", "W0")
    assert kind(campaign) == "draw.redraw"


def test_who_has_fallen_is_in_no_cage_any_more() -> None:
    campaign = on_board()
    up = encounter_of(campaign).faceup or ""
    campaign = caged(with_encounter(campaign, faceup=None), card=up)
    campaign = hurt(campaign, "1", 9, "HP-01", a_box(campaign)).after
    assert seat_of(campaign).caged is None
    assert up in encounter_of(campaign).stage_deck.discard


def test_nobody_is_caged_twice_or_without_a_cage_freed() -> None:
    campaign = caged()
    assert refusal_code(campaign, CageByHand(seat="1")) == "caged.already"
    assert refusal_code(campaign, FreeCaged(seat="2")) == "caged.not-caged"
    assert refusal_code(campaign, AttemptEscape(seat="2")) == "caged.not-caged"
    told = outcome_of(campaign, CageByHand(seat="2", difficulty=4))
    assert [line.code for line in told.lines] == ["caged.begun"]
    assert seat_of(told.after, "2").caged is not None
    assert seat(told.after, "2").statuses == {"caged": 1}


@pytest.mark.rule("CAGED-08", "CHECK-03", "CHECK-05", "CHECK-10")
def test_an_escape_is_drawn_of_whites_without_empowering_and_with_every_extra() -> None:
    campaign = with_tokens(caged(), "1", empowered=2)
    asked = asked_draw(do(campaign, AttemptEscape(seat="1")))
    free = {option.key.partition(".")[0] for option in asked.options if option.refusal is None}
    assert free == {"white"}
    drawn = answered_draw(do(campaign, AttemptEscape(seat="1")), ("white.1",))
    extra = asked_draw(typed(drawn, "W2*"))
    assert [option.key for option in extra.options] == []
