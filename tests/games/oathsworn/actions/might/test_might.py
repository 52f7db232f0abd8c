"""Beginning checks and fights, and the MIGHT decks by hand."""

import pytest

from oathsworn_gui.games.oathsworn.actions.might.decks import (
    MoveMightCard,
    ReconcileDeck,
    RefreshDecks,
    ResetDecks,
    SpendTokenToReset,
)
from oathsworn_gui.games.oathsworn.actions.might.might import (
    BeginCheck,
    BeginStoryFight,
    ResolveByHand,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.might import (
    a_check,
    answered,
    asked,
    deck,
    pool,
    program_draws,
    with_left,
    with_tokens,
)


@each_of(
    ("action", "code"),
    [
        (BeginCheck(kind="", difficulty=3), "check.no-kind"),
        (BeginCheck(kind="spot", difficulty=0), "check.no-difficulty"),
        (BeginCheck(kind="spot", difficulty=-4), "check.no-difficulty"),
        (BeginCheck(kind="spot", difficulty=100), "check.out-of-bounds"),
        (BeginCheck(kind="spot", difficulty=4, modifier=-100), "check.out-of-bounds"),
        (BeginStoryFight(defense=0), "fight.no-defense"),
        (BeginStoryFight(defense=-2), "fight.no-defense"),
        (BeginStoryFight(defense=100), "fight.out-of-bounds"),
        (ResolveByHand(procedure="p9"), "procedure.not-on-top"),
        (RefreshDecks(colours=("white",)), "might.nothing-discarded"),
        (ResetDecks(), "might.all-whole"),
        (MoveMightCard(family="enemy", colour="red", face="1", to="discard"), "might.no-such-card"),
        (SpendTokenToReset(seat="1", token="redraw", colours=("white",)), "might.no-token"),
    ],
)
def test_what_makes_no_sense_is_refused(action: Action, code: str) -> None:
    assert refusal_code(a_campaign(), action) == code


@pytest.mark.rule("FIGHT-05", "CHECK-03")
@each_of(
    "action",
    [
        BeginStoryFight(defense=1),
        BeginStoryFight(defense=99),
        BeginCheck(kind="spot", difficulty=99),
    ],
)
def test_the_greatest_and_the_smallest_number_are_taken(action: Action) -> None:
    assert refusal_code(a_campaign(), action) == ""


def test_a_story_fight_outside_the_story_may_be_overruled() -> None:
    campaign = a_campaign(part="encounter")
    assert refusal_code(campaign, BeginStoryFight(defense=4)) == "fight.not-in-story"
    after = do(campaign, BeginStoryFight(defense=4), overrule=True)
    assert asked(after).kind == "draw.pool"


@pytest.mark.rule("MIGHT-08")
def test_any_token_resets_as_many_oathsworn_decks_as_wished_in_the_story() -> None:
    campaign = with_tokens(a_campaign(), "3", battleflow=1)
    for colour in ("white", "red", "black"):
        campaign = with_left(campaign, f"oathsworn.{colour}", "3", discard=("0", "0"))
    spend = SpendTokenToReset(seat="3", token="battleflow", colours=("white", "red"))
    after = do(campaign, spend)
    assert after.seats["3"].tokens == {}
    assert [deck(after, f"oathsworn.{c}").left for c in ("white", "red", "black")] == [3, 3, 1]
    in_encounter = campaign.evolve(part="encounter")
    assert refusal_code(in_encounter, spend) == "might.only-in-story"
    assert do(in_encounter, spend, overrule=True).seats["3"].tokens == {}


@pytest.mark.rule("MIGHT-09")
def test_refreshing_names_the_piles() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "1", discard=("0", "2"))
    outcome = outcome_of(campaign, RefreshDecks(colours=("white", "yellow")))
    assert [(told.code, dict(told.params)) for told in outcome.lines] == [
        ("might.refreshed", {"family": "oathsworn", "colour": "white", "n": 2})
    ]


def test_resetting_in_the_middle_of_a_draw_may_be_overruled() -> None:
    campaign = a_check("white", campaign=with_tokens(a_campaign(), "1", redraw=1))
    campaign = program_draws(campaign)
    while asked(campaign).kind == "draw.extra":
        campaign = program_draws(campaign)
    assert refusal_code(campaign, ResetDecks()) == "might.draw-under-way"
    campaign = do(campaign, ResetDecks(), overrule=True)
    done = answered(campaign, "keep")
    assert done.pending == ()
    assert deck(done).left == 18


def test_a_card_moved_by_hand_is_told() -> None:
    move = MoveMightCard(family="oathsworn", colour="white", face="2*", to="discard")
    outcome = outcome_of(a_campaign(), move)
    assert codes(outcome) == ("might.card-to-discards",)
    assert deck(outcome.after).discard == ("2*",)


@each_of("face", ["0", "1", "2", "2*"])
@each_of("seed", range(6))
def test_a_card_put_away_by_hand_does_not_change_which_one_comes_next(face: str, seed: int) -> None:
    campaign = answered(
        a_check(campaign=a_campaign().evolve(seed=seed)), pool("white", "white", "white")
    )
    away = do(campaign, MoveMightCard(family="oathsworn", colour="white", face=face, to="discard"))
    first, after = next_cards(campaign)[0], next_cards(away)[0]
    assert first in (after, f"W{face}")
    back = do(away, MoveMightCard(family="oathsworn", colour="white", face=face, to="pile"))
    assert next_cards(back) == next_cards(campaign)
    left = {**deck(campaign).pile, face: deck(campaign).pile[face] - 1}
    counted = do(campaign, ReconcileDeck(family="oathsworn", colour="white", left=left))
    assert next_cards(counted) == next_cards(away)


def next_cards(campaign: Campaign) -> tuple[str, ...]:
    """Return the cards that the program would draw now."""
    request = asked(campaign).draw
    assert request is not None
    return turn_up(campaign, a_box(campaign), request)


def test_a_check_by_the_program_ends_like_a_typed_one() -> None:
    campaign = a_check()
    campaign = program_draws(answered(campaign, pool("white", "white", "white")))
    while campaign.pending:
        campaign = program_draws(campaign)
    assert deck(campaign).left + len(deck(campaign).discard) == 18
    assert len(deck(campaign).discard) >= 3


def test_a_card_taken_off_the_discards_leaves_the_others_as_they_lie() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "1", discard=("2", "0", "1", "0"))
    move = MoveMightCard(family="oathsworn", colour="white", face="0", to="pile")
    after = deck(do(campaign, move))
    assert (after.discard, dict(after.pile)) == (("2", "1", "0"), {"1": 1, "0": 1})
