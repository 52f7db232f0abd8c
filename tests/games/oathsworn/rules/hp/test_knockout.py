"""Unconscious Oathsworn, and allies who take over."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack, LoseAllyHp
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.encounter.allies import BringInAlly
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall, SpendAnimusToken
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    EndTurn,
    MoveOn,
    Replay,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.attack.attack import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    is_out,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import can_take_turns, next_seat
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt, standing_defense_parts
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_oathsworn,
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
)

THREE: tuple[TokenType, ...] = ("redraw", "redraw", "defense")
TOKENS: dict[str, tuple[TokenType, ...]] = dict.fromkeys(("1", "2", "3", "4"), THREE)


def down(campaign: Campaign, *seats: str) -> Campaign:
    """Return the campaign with these Oathsworn knocked out."""
    for key in seats:
        campaign = hurt(campaign, key, 6, "ENEMYATK-10", a_box(campaign)).after
    return campaign


def waiting_for_an_ally(**changes: object) -> Campaign:
    """Return seat 1's turn, its Oathsworn knocked out a turn ago."""
    campaign = placed(in_round_1(**changes), "s1", "H5")
    return with_encounter(down(campaign, "1"), moved=False, played=False, acted=False)


def an_entry(campaign: Campaign, at: str = "A1", **changes: object) -> BringInAlly:
    entry = BringInAlly(seat="1", ally=available_allies(campaign)[0].id, at=at)
    return entry.evolve(**changes)


@pytest.mark.rule("KO-01", "KO-05")
def test_knocked_out_in_its_own_turn_the_model_leaves_and_nothing_more_is_done() -> None:
    campaign = down(placed(in_round_1(), "s1", "H5"), "1")
    state = encounter(campaign)
    assert state.figures["s1"].at is None
    assert (state.moved, state.played) == (True, True)
    assert refusal_code(campaign, an_entry(campaign)) == "ally.start-of-turn"


@pytest.mark.rule("ALLY-07")
def test_on_the_screen_an_ally_enters_at_a_hex_and_on_the_table_wherever_it_is() -> None:
    waiting = waiting_for_an_ally()
    on_screen = with_encounter(waiting, board="screen")
    assert refusal_code(on_screen, an_entry(on_screen, "")) == "ally.no-hex"
    for board in ("mirror", "off"):
        on_table = with_encounter(waiting, board=board)
        assert refusal_code(on_table, an_entry(on_table, "")) == ""


@pytest.mark.rule("ALLY-05")
def test_what_raised_the_defense_of_the_fallen_is_not_the_allys() -> None:
    raised = with_seat(placed(in_round_1(), "s1", "H5"), "1", raised={"defense": 2})
    fallen = with_encounter(down(raised, "1"), moved=False, played=False, acted=False)
    entered = do(fallen, an_entry(fallen))
    assert total(standing_defense_parts(entered, "1", a_box(entered))) == 3
    again = with_seat(entered, "1", raised={"defense": 1})
    killed = hurt(again, "1", 6, "ENEMYATK-10", a_box(again)).after
    assert at_seat(killed).raised == {}


@pytest.mark.rule("KO-04")
def test_an_unconscious_oathsworn_does_not_come_back() -> None:
    campaign = waiting_for_an_ally()
    assert refusal_code(campaign, PlaceFigure(figure="s1", at="H5")) == "figure.unconscious"


@pytest.mark.rule("ALLY-04", "ALLY-05", "ALLY-07", "ALLY-08", "KO-03")
def test_an_ally_takes_the_seat_over_from_an_edge_hex_with_2_animus() -> None:
    campaign = waiting_for_an_ally()
    assert refusal_code(campaign, an_entry(campaign, at="H5")) == "ally.not-edge"
    for other in (with_encounter(campaign, turn="2"), with_encounter(campaign, acted=True)):
        assert refusal_code(other, an_entry(other)) == "ally.start-of-turn"
    campaign = do(campaign, an_entry(campaign))
    ally = encounter(campaign).figures["a1"]
    assert (actor_name(campaign, "1"), ally.hp, animus_of(campaign, "1")) == ("Man-at-Arms", 6, 2)
    assert encounter(campaign).turn == "1"
    assert not is_out(campaign, "1")
    assert refusal_code(campaign, an_entry(campaign)) == "ally.seat-taken"


@pytest.mark.rule("ALLY-06")
def test_an_ally_has_no_more_hp_than_the_difficulty_allows() -> None:
    campaign = waiting_for_an_ally(difficulty="dread")
    assert encounter(do(campaign, an_entry(campaign))).figures["a1"].hp == 4


@pytest.mark.rule("ALLY-09", "TURN-02")
def test_an_ally_moves_and_attacks_for_1_animus_each_and_regains_2() -> None:
    campaign = do(waiting_for_an_ally(), an_entry(waiting_for_an_ally(), might=("yellow",)))
    campaign = do(campaign, ActSmall(seat="1", act="move", path=("A2", "A3")))
    campaign = do(campaign, ActSmall(seat="1", act="attack"))
    assert animus_of(campaign, "1") == 0
    keys = {option.key for option in question(campaign).options}
    assert "yellow.1" in keys
    assert "red.1" not in keys
    campaign = answer(campaign, ("yellow.1",))
    typed = RecordDraw(procedure=question(campaign).procedure, seat="1", cards=("Y0",))
    campaign = do(campaign, typed)
    assert refusal_code(campaign, ActSmall(seat="1", act="attack")) == "small.acted"
    refreshed = do(with_encounter(campaign, phase="refresh"), BeginRound())
    assert animus_of(refreshed, "1") == 2


@pytest.mark.rule("ALLY-10")
def test_an_allys_ability_serves_once_in_the_encounter() -> None:
    campaign = waiting_for_an_ally()
    campaign = do(campaign, an_entry(campaign), ActSmall(seat="1", act="ability-1"))
    campaign = do(with_encounter(campaign, phase="refresh"), BeginRound())
    again = ActSmall(seat="1", act="ability-1")
    assert refusal_code(campaign, again) == "small.ability-used"


@pytest.mark.rule("ALLY-11", "ALLY-12")
def test_a_killed_ally_is_kept_by_the_company_and_another_may_come() -> None:
    campaign = waiting_for_an_ally()
    campaign = do(campaign, an_entry(campaign), LoseAllyHp(seat="1", amount=6))
    assert [ally.dead for ally in campaign.company.allies] == [True, False, False, False]
    over = do(campaign, DeclareOutcome(result="defeat"), MoveOn())
    assert len(over.company.allies) == 4  # archived with the losses of the tally (TALLY-12)
    assert "a1" not in encounter(campaign).figures
    assert is_out(campaign, "1")
    later = with_encounter(campaign, moved=False, played=False, acted=False)
    assert refusal_code(later, an_entry(later)) == ""


@pytest.mark.rule("ALLY-11")
@each_of(("lost", "hp", "dead"), [(1, 5, False), (5, 1, False), (6, None, True), (9, None, True)])
def test_an_ally_is_killed_at_0_hp_and_not_before(lost: int, hp: int | None, dead: bool) -> None:
    entered = do(waiting_for_an_ally(), an_entry(waiting_for_an_ally()))
    outcome = outcome_of(entered, LoseAllyHp(seat="1", amount=lost))
    campaign = outcome.after
    figure = encounter(campaign).figures.get("a1")
    assert (None if figure is None else figure.hp) == hp
    assert outcome.lines[0].params["n"] == min(lost, 6)
    assert [ally.dead for ally in campaign.company.allies] == [dead, False, False, False]
    assert is_out(campaign, "1") == dead


@pytest.mark.rule("ALLY-11", "ALLY-14")
def test_a_replay_finds_the_killed_ally_in_its_deck_again() -> None:
    campaign = waiting_for_an_ally()
    entry = an_entry(campaign)
    killed = do(campaign, entry, LoseAllyHp(seat="1", amount=6))
    assert at_seat(killed).ally_animus == 0
    assert entry.ally not in {ally.id for ally in available_allies(killed)}
    again = do(killed, DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    assert entry.ally in {ally.id for ally in available_allies(again)}


@pytest.mark.rule("ALLY-13")
def test_without_allies_the_seat_takes_no_more_turns() -> None:
    campaign = down(a_company(in_round_1(), allies=()), "1")
    assert not can_take_turns(campaign, "1")
    assert next_seat(campaign, "4") == "2"
    for _ in range(3):
        campaign = do(campaign, EndTurn())
    assert encounter(campaign).turn == "4"


@pytest.mark.rule("ALLY-04", "KO-03", "KO-05")
def test_a_seat_whose_oathsworn_fell_does_not_pass_before_an_ally_was_chosen() -> None:
    waiting = waiting_for_an_ally()
    assert refusal_code(waiting, EndTurn()) == "turn.ally-first"
    entered = do(waiting, an_entry(waiting))
    assert refusal_code(entered, EndTurn()) == ""
    fell_now = down(placed(in_round_1(), "s1", "H5"), "1")
    assert refusal_code(fell_now, EndTurn()) == ""
    assert encounter(do(fell_now, EndTurn())).turn == "2"
    nobody = a_company(waiting, allies=())
    assert refusal_code(nobody, EndTurn()) == ""


@pytest.mark.rule("ALLY-16", "LEVEL-21")
@each_of(("marks", "tokens"), [(1, 2), (2, 3), (3, 4)])
def test_with_comradery_an_ally_enters_with_tokens(marks: int, tokens: int) -> None:
    campaign = a_company(waiting_for_an_ally(), traits={"comradery": marks})
    few = an_entry(campaign, tokens={"redraw": tokens - 1})
    assert refusal_code(campaign, few) == "ally.tokens"
    below = an_entry(campaign, tokens={"redraw": tokens + 1, "empowered": -1})
    assert refusal_code(campaign, below) == "ally.tokens"
    none_of_one = an_entry(campaign, tokens={"redraw": tokens, "empowered": 0})
    assert refusal_code(campaign, none_of_one) == ""
    mixed = an_entry(campaign, tokens={"redraw": tokens - 1, "empowered": 1})
    campaign = do(campaign, mixed)
    assert sum(at_seat(campaign).ally_tokens.values()) == tokens


def an_ally_with(**tokens: int) -> Campaign:
    """Return the turn of an ally at seat 1 that entered with these tokens."""
    campaign = a_company(waiting_for_an_ally(), traits={"comradery": sum(tokens.values()) - 1})
    return do(campaign, an_entry(campaign, tokens=tokens))


def drawn(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after seat 1 typed in the cards asked for."""
    asked = question(campaign)
    return do(campaign, RecordDraw(procedure=asked.procedure, seat="1", cards=cards))


@pytest.mark.rule("ALLY-09", "ALLY-16")
def test_an_allys_tokens_are_spent_on_its_attack_and_come_back_when_it_misses() -> None:
    campaign = do(an_ally_with(redraw=1, empowered=1), ActSmall(seat="1", act="attack"))
    campaign = answer(campaign, ("white.1", "white.2", "empowered.1.1"), ())
    campaign = answer(drawn(campaign, "W0", "W0"), "1.0")
    assert at_seat(campaign).ally_tokens == {}
    hit = drawn(campaign, "W1")
    assert (hit.pending, at_seat(hit).ally_tokens) == ((), {})
    campaign = answer(drawn(campaign, "W0"), "defense")
    assert at_seat(campaign).ally_tokens == {"redraw": 1, "empowered": 1, "defense": 1}
    assert seat(campaign).tokens == {}


@pytest.mark.rule("ALLY-09", "TOKEN-02")
def test_an_ally_spends_its_own_defense_tokens() -> None:
    campaign = an_ally_with(redraw=2)
    seats = encounter(campaign).seats
    seats = {**seats, "1": seats["1"].evolve(ally_tokens={"defense": 1})}
    campaign = with_encounter(campaign, seats=seats)
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))
    campaign = answer(drawn(do(campaign, attack), "R3"), 1)
    assert encounter(campaign).figures["a1"].hp == 6
    assert at_seat(campaign).ally_tokens == {}


@pytest.mark.rule("ALLY-10", "ALLY-12")
def test_the_next_ally_has_its_own_ability() -> None:
    campaign = waiting_for_an_ally()
    campaign = do(campaign, an_entry(campaign), ActSmall(seat="1", act="ability-1"))
    campaign = do(campaign, LoseAllyHp(seat="1", amount=6))
    later = with_encounter(campaign, moved=False, played=False, acted=False)
    later = do(later, an_entry(later))
    assert refusal_code(later, ActSmall(seat="1", act="ability-1")) == ""


@pytest.mark.rule("OUTCOME-02")
def test_all_four_unconscious_is_defeat_even_with_an_ally() -> None:
    campaign = waiting_for_an_ally()
    campaign = do(campaign, an_entry(campaign))
    campaign = down(campaign, "2", "3")
    assert encounter(campaign).result is None
    campaign = down(campaign, "4")
    assert (encounter(campaign).result, encounter(campaign).phase) == ("defeat", "over")
    assert targets(encounter(campaign)) != ()
    assert seat(campaign, "4").hp == 0


@pytest.mark.rule("ALLY-15")
def test_the_difficulty_raises_an_allys_defense_too() -> None:
    campaign = waiting_for_an_ally(difficulty="journeyman")
    campaign = do(campaign, an_entry(campaign))
    assert total(standing_defense_parts(campaign, "1", a_box(campaign))) == 3 + 2


@pytest.mark.rule("ALLY-17")
def test_an_ally_plays_no_card_for_defense_and_inherits_no_tokens() -> None:
    campaign = waiting_for_an_ally()
    campaign = an_oathsworn(campaign, "1", tokens={"animus": 1, "defense": 2})
    campaign = do(campaign, an_entry(campaign))
    assert refusal_code(campaign, SpendAnimusToken(seat="1")) == "token.none"
    attacked = do(campaign, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",)))
    assert question(attacked).kind == "draw.enemy"


@pytest.mark.rule("ATTACK-13")
def test_an_ally_attacks_with_the_oathsworn_decks() -> None:
    campaign = do(waiting_for_an_ally(), an_entry(waiting_for_an_ally()))
    campaign = answer(do(campaign, ActSmall(seat="1", act="attack")), ("white.1",))
    asked = question(campaign).draw
    assert asked is not None
    assert asked.family == "oathsworn"
    whites = campaign.decks["oathsworn.white"].left
    procedure = question(campaign).procedure
    drawn = do(campaign, RecordDraw(procedure=procedure, seat="1", cards=("W2",)))
    assert drawn.decks["oathsworn.white"].left == whites - 1
    assert drawn.decks["enemy.white"] == campaign.decks["enemy.white"]


@pytest.mark.rule("OUTCOME-03")
def test_won_and_lost_at_once_is_won() -> None:
    campaign = down(in_round_1(), "1", "2", "3")
    won = do(campaign, DeclareOutcome(result="victory"))
    assert encounter(down(won, "4")).result == "victory"


@pytest.mark.rule("HP-05")
def test_who_comes_out_of_the_story_without_hp_falls_as_the_encounter_begins() -> None:
    begun = do(an_oathsworn(laid_out(), "2", hp=0), BeginRound())
    assert [key for key, one in encounter(begun).seats.items() if one.knocked_out] == ["2"]
    assert encounter(begun).result is None
    nobody = laid_out()
    for each in nobody.seats:
        nobody = an_oathsworn(nobody, each, hp=0)
    assert encounter(do(nobody, BeginRound())).result == "defeat"
