"""Combat, permanent and status tokens."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.sheets import (
    GainToken,
    MarkPermanentToken,
    SetStatus,
    SpendToken,
    UnmarkPermanentToken,
)
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import (
    gain_tokens_all,
    lose_all_tokens,
    tokens_from_permanent,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn, do, refusal_code, seat


@pytest.mark.rule("TOKEN-01")
def test_there_are_five_types() -> None:
    assert set(TOKEN_TYPES) == {"animus", "battleflow", "defense", "empowered", "redraw"}
    campaign = do(a_campaign(), *(GainToken(seat="1", token=token) for token in TOKEN_TYPES))
    assert seat(campaign).tokens == dict.fromkeys(TOKEN_TYPES, 1)


@pytest.mark.rule("TOKEN-02")
def test_tokens_lie_on_the_own_board_and_go_back_when_spent() -> None:
    campaign = do(a_campaign(), GainToken(seat="2", token="redraw", amount=2))
    assert (seat(campaign, "2").tokens, seat(campaign).tokens) == ({"redraw": 2}, {})
    after = do(campaign, SpendToken(seat="2", token="redraw"))
    assert seat(after, "2").tokens == {"redraw": 1}
    assert refusal_code(after, SpendToken(seat="1", token="redraw")) == "token.none"


@pytest.mark.rule("TOKEN-03")
def test_unused_tokens_are_lost_at_the_end_of_a_chapter() -> None:
    campaign = gain_tokens_all(a_campaign(), "battleflow", 2, "TIME-07").after
    after = lose_all_tokens(campaign, "TOKEN-03").after
    assert [who.tokens for who in after.seats.values()] == [{}] * 4


@pytest.mark.rule("TOKEN-04")
def test_each_permanent_token_gives_one_at_the_start_of_a_chapter() -> None:
    campaign = an_oathsworn(a_campaign(), "1", permanent={"defense": 2, "redraw": 1})
    after = tokens_from_permanent(campaign).after
    assert seat(after).tokens == {"defense": 2, "redraw": 1}


@pytest.mark.rule("TOKEN-05")
@each_of(("part", "tokens"), [("story", {"animus": 1}), ("epilogue", {})])
def test_a_permanent_token_gives_one_at_once_before_the_encounter(
    part: str, tokens: dict[str, int]
) -> None:
    campaign = do(a_campaign(part=part), MarkPermanentToken(seat="1", token="animus"))
    assert (seat(campaign).permanent, seat(campaign).tokens) == ({"animus": 1}, tokens)


@pytest.mark.rule("TOKEN-06", "TOKEN-07")
def test_three_permanent_of_a_type_but_any_number_of_combat_tokens() -> None:
    marks = [MarkPermanentToken(seat="1", token="redraw")] * 3
    campaign = do(a_campaign(), *marks, GainToken(seat="1", token="redraw", amount=4))
    assert (seat(campaign).permanent["redraw"], seat(campaign).tokens["redraw"]) == (3, 7)
    assert refusal_code(campaign, marks[0]) == "token.no-box-left"
    cleared = do(campaign, UnmarkPermanentToken(seat="1", token="redraw"))
    assert seat(cleared).permanent["redraw"] == 2
    assert refusal_code(campaign, UnmarkPermanentToken(seat="1", token="defense")) == (
        "token.no-mark"
    )


@pytest.mark.rule("TOKEN-24")
def test_status_tokens_lie_on_the_board_of_whom_they_trouble() -> None:
    campaign = do(a_campaign(), SetStatus(seat="2", status="bleed", amount=2))
    assert (seat(campaign, "2").statuses, seat(campaign).statuses) == ({"bleed": 2}, {})
    assert seat(do(campaign, SetStatus(seat="2", status="bleed", amount=0)), "2").statuses == {}


@pytest.mark.rule("TOKEN-04")
def test_the_dead_and_those_without_marks_gain_no_token() -> None:
    campaign = an_oathsworn(a_campaign(), "1", permanent={"redraw": 2}, tokens={})
    campaign = an_oathsworn(campaign, "2", permanent={"redraw": 1}, tokens={}, lost="encounter")
    outcome = tokens_from_permanent(campaign)
    assert [dict(who.tokens) for who in outcome.after.seats.values()] == [{"redraw": 2}, {}, {}, {}]
    assert len(outcome.lines) == 1
