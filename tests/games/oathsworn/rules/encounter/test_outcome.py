"""After an encounter: replay and moving on."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    MoveOn,
    Replay,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import knockout_parts, marks
from oathsworn_gui.games.oathsworn.rules.setup import hands_fixed, special_rules_revealed
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.views.encounter.hands import rules_known
from oathsworn_gui.tabletop.deck import take
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_oathsworn,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    at_seat,
    dice,
    encounter,
    in_round_1,
    laid_out,
    seat_with,
)

THREE: tuple[TokenType, ...] = ("redraw", "redraw", "defense")
TOKENS: dict[str, tuple[TokenType, ...]] = dict.fromkeys(("1", "2", "3", "4"), THREE)


def lost(**changes: object) -> Campaign:
    return do(in_round_1(**changes), DeclareOutcome(result="defeat"))


@pytest.mark.rule("OUTCOME-08", "DIFF-08")
@each_of(
    ("difficulty", "ticks"),
    [("journeyman", 6), ("pilgrim", 5), ("free", 4), ("grim", 3), ("dread", 2)],
)
def test_a_replay_costs_marks_by_difficulty(difficulty: str, ticks: int) -> None:
    campaign = do(lost(difficulty=difficulty), Replay(tokens=TOKENS))
    assert campaign.company.knockouts == ticks


@pytest.mark.rule("OUTCOME-09", "OUTCOME-14")
def test_marks_are_taken_once() -> None:
    campaign = do(lost(), Replay(tokens=TOKENS), DeclareOutcome(result="defeat"))
    campaign = do(campaign, Replay(tokens=TOKENS))
    assert campaign.company.knockouts == 4
    assert (encounter(campaign).attempt, encounter(campaign).replayed) == (3, True)


@pytest.mark.rule("OUTCOME-07", "OUTCOME-11", "OUTCOME-12", "OUTCOME-13", "ALLY-14")
def test_a_replay_begins_anew_with_full_hp_three_tokens_and_all_allies() -> None:
    campaign = dice(in_round_1(), core=0)
    campaign = an_oathsworn(
        campaign, "1", hp=1, tokens={"animus": 2}, permanent={"redraw": 1}, statuses={"bleed": 1}
    )
    dead = tuple(ally.evolve(dead=True) for ally in campaign.company.allies)
    campaign = do(a_company(campaign, allies=dead), DeclareOutcome(result="defeat"))
    campaign = do(campaign, Replay(tokens=TOKENS))
    who = seat(campaign)
    assert (who.hp, who.statuses, who.animus) == (6, {}, 0)
    assert who.tokens == {"redraw": 3, "defense": 1}
    assert not any(ally.dead for ally in campaign.company.allies)
    boss = encounter(campaign).boss
    assert boss is not None
    assert [location.hp for location in boss.locations] == [6, 6, 6, 6, 6]
    assert (encounter(campaign).round, encounter(campaign).phase) == (0, "set-up")


@pytest.mark.rule("OUTCOME-12")
def test_everyone_chooses_exactly_three_tokens() -> None:
    two: tuple[TokenType, ...] = ("redraw", "redraw")
    assert refusal_code(lost(), Replay(tokens={**TOKENS, "3": two})) == "replay.tokens"


@pytest.mark.rule("OUTCOME-06", "TOKEN-16")
def test_moving_on_after_a_defeat_loses_the_combat_tokens() -> None:
    campaign = do(an_oathsworn(lost(), "1", tokens={"redraw": 2}), MoveOn())
    assert seat(campaign).tokens == {}
    assert campaign.part == "epilogue"


@pytest.mark.rule("OUTCOME-04", "OUTCOME-05")
def test_a_won_encounter_goes_on_to_the_epilogue_and_cannot_be_replayed() -> None:
    campaign = do(in_round_1(), DeclareOutcome(result="victory"))
    campaign = an_oathsworn(campaign, "1", tokens={"redraw": 2})
    assert refusal_code(campaign, Replay(tokens=TOKENS)) == "replay.won"
    campaign = do(campaign, MoveOn())
    assert campaign.part == "epilogue"
    assert seat(campaign).tokens == {"redraw": 2}
    assert encounter(campaign).result == "victory"
    assert refusal_code(in_round_1(), MoveOn()) == "outcome.not-yet"


@pytest.mark.rule("OUTCOME-04")
def test_a_victory_leaves_nothing_open_and_no_minion() -> None:
    rats = do(in_round_1(), AddMinion(kind="giant-rat"), AddMinion(kind="giant-rat"))
    campaign = do(rats, BeginAttack(by="an item", seat="1", target=BOSS))
    assert campaign.pending
    assert [figure.kind for figure in encounter(campaign).figures.values()].count("minion") == 2
    won = do(campaign, DeclareOutcome(result="victory"))
    assert won.pending == ()
    assert [figure.kind for figure in encounter(won).figures.values()].count("minion") == 0
    assert refusal_code(won, MoveOn()) == ""


@pytest.mark.rule("OUTCOME-06")
@each_of(("difficulty", "ticks"), [("journeyman", 6), ("free", 4), ("dread", 2)])
def test_who_moves_on_is_marked_in_the_tally_for_four_knocked_out(
    difficulty: str, ticks: int
) -> None:
    campaign = lost(difficulty=difficulty)
    for key in campaign.seats:
        campaign = seat_with(campaign, key, knocked_out=True)
    campaign = do(campaign, MoveOn())
    assert campaign.company.knockouts == 0
    assert marks(knockout_parts(campaign, a_box(campaign))) == ticks


@pytest.mark.rule("MIGHT-10")
def test_the_might_decks_are_whole_again_after_the_encounter() -> None:
    campaign = in_round_1()
    name = "enemy.red"
    used = {**campaign.decks, name: take(campaign.decks[name], ("3", "3"))}
    campaign = do(campaign.evolve(decks=used), DeclareOutcome(result="victory"), MoveOn())
    assert campaign.decks[name].left == 18


@pytest.mark.rule("OUTCOME-15")
def test_an_ambush_applies_again_on_a_replay() -> None:
    ambushed = with_encounter(in_round_1(), ambush=True)
    campaign = do(ambushed, DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    assert encounter(campaign).ambush
    first, replayed = laid_out(), do(lost(), Replay(tokens=TOKENS))
    assert (encounter(first).ambush, encounter(replayed).ambush) == (False, False)
    campaign = do(campaign, BeginRound(), overrule=True)
    assert (encounter(campaign).round, encounter(campaign).phase) == (1, "encounter")
    assert [campaign.seats[key].animus for key in campaign.seats] == [0, 0, 0, 0]


@pytest.mark.rule("OUTCOME-15")
def test_without_an_ambush_a_replay_begins_with_the_oathsworn() -> None:
    campaign = do(do(lost(), Replay(tokens=TOKENS)), BeginRound(), overrule=True)
    assert (encounter(campaign).round, encounter(campaign).phase) == (1, "oathsworn")


@pytest.mark.rule("OUTCOME-15")
def test_the_special_rules_apply_again_on_a_replay() -> None:
    rules = OwnRules(chapter="1", words="The bell tolls.")
    own = in_round_1().own.evolve(rules={"1": rules})
    campaign = with_encounter(in_round_1().evolve(own=own), rules_words="The bell tolls.")
    again = do(campaign, DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    assert encounter(again).rules_words == "The bell tolls."
    without = do(lost(), Replay(tokens=TOKENS))
    assert encounter(without).rules_words != "The bell tolls."


@pytest.mark.rule("COMPANION-11")
def test_facedown_items_are_ready_again_in_the_next_encounter() -> None:
    used = seat_with(in_round_1(), "4", used=("item:i8",))
    campaign = do(used, DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    assert at_seat(campaign, "4").used == ()


@pytest.mark.rule("OUTCOME-15", "ENCSETUP-13")
def test_what_was_read_stays_read_in_a_replay_and_hands_can_be_built_anew() -> None:
    campaign = with_encounter(in_round_1(), rules_words="The bell tolls.")
    assert special_rules_revealed(campaign)
    again = do(campaign, DeclareOutcome(result="defeat"), Replay(tokens=TOKENS))
    again = with_encounter(again, rules_words="The bell tolls.")
    assert (encounter(again).round, hands_fixed(again)) == (0, False)
    assert special_rules_revealed(again)
    assert rules_known(again) == "known"
    box = a_box(again)
    for key in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(again, key, box))
        again = do(again, BuildHand(seat=key, cards=cards))
    assert hands_fixed(again)
    cards = tuple(card.key for card in proposed(again, "1", box))
    assert refusal_code(again, BuildHand(seat="1", cards=cards)) == ""
    first = with_encounter(laid_out(), rules_words="The bell tolls.")
    assert refusal_code(first, BuildHand(seat="1", cards=cards)) == "hand.rules-revealed"
