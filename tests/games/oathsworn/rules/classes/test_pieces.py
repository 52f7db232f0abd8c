"""Pieces of a class: gained without a limit, spent as far as there are any."""

import pytest

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ChangePieces
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.classes.pieces import (
    gain_pieces,
    lethality_back,
    pieces_of,
    refuse_pieces,
    spend_pieces,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    outcome_of,
)
from tests.games.oathsworn.builders.encounter import in_round_1, seat_with


@pytest.mark.rule("TOKEN-22")
@each_of(("n", "left"), [(0, 2), (1, 3), (9, 11), (-1, 2)])
def test_pieces_are_gained_and_told_with_what_is_there(n: int, left: int) -> None:
    campaign = seat_with(in_round_1(), "1", pieces={"lethality": 2})
    outcome = gain_pieces(campaign, "1", "lethality", n)
    assert pieces_of(outcome.after, "1", "lethality") == left
    told = [(one.params["n"], one.params["left"]) for one in outcome.lines]
    assert told == ([(n, left)] if n > 0 else [])
    assert pieces_of(a_campaign(), "1", "lethality") == 0


@pytest.mark.rule("TOKEN-22", "CARD-04")
@each_of(("n", "refused"), [(1, False), (2, False), (3, True)])
def test_the_last_piece_can_be_spent(n: int, refused: bool) -> None:
    campaign = seat_with(in_round_1(), "1", pieces={"lethality": 2})
    assert (refuse_pieces(campaign, "1", "lethality", n) is not None) == refused


@pytest.mark.rule("TOKEN-22")
@each_of(("amount", "left"), [(2, 4), (-1, 1), (-2, 0)])
def test_pieces_are_put_right_by_hand(amount: int, left: int) -> None:
    campaign = an_oathsworn(seat_with(in_round_1(), "1", pieces={"lethality": 2}), "1", cls="cur")
    change = ChangePieces(seat="1", piece="lethality", amount=amount)
    outcome = outcome_of(campaign, change)
    assert pieces_of(outcome.after, "1", "lethality") == left
    more = ChangePieces(seat="1", piece="lethality", amount=-3)
    refusal = more.refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.params["n"], refusal.params["left"]) == ("piece.too-few", 3, 2)


@pytest.mark.rule("TOKEN-22", "CARD-04")
@each_of(("n", "spent", "left"), [(0, 0, 2), (1, 1, 1), (2, 2, 0), (3, 2, 0), (-1, 0, 2)])
def test_pieces_are_spent_as_far_as_there_are_any_and_told(n: int, spent: int, left: int) -> None:
    campaign = seat_with(in_round_1(), "1", pieces={"lethality": 2})
    outcome = spend_pieces(campaign, "1", "lethality", n)
    assert pieces_of(outcome.after, "1", "lethality") == left
    told = [(one.code, one.params["n"], one.params["left"]) for one in outcome.lines]
    assert told == ([("piece.spent", spent, left)] if spent else [])
    assert spend_pieces(campaign, "1", "wolf", n).after is campaign


@pytest.mark.rule("ATTACK-07", "TOKEN-22")
def test_determination_gives_back_the_lethality_spent_in_the_current_rulebook_alone() -> None:
    spent = Attack(id="p1", seat="1", draw=Draw(tokens={"1.lethality": 2}))
    campaign = seat_with(in_round_1(), "1", pieces={})
    assert lethality_back(campaign, spent).after is campaign
    current = campaign.evolve(edition="current")
    assert pieces_of(lethality_back(current, spent).after, "1", "lethality") == 2
    assert lethality_back(current, spent.evolve(draw=Draw())).lines == ()
