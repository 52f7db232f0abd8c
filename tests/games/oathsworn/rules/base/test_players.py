"""Who plays which seat this evening: lent, played together, given back."""

from oathsworn_gui.games.oathsworn.actions.company.evening import LendSeat, SealReveals
from oathsworn_gui.games.oathsworn.actions.company.table import ChangePlayers
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.players import (
    TABLE,
    at_table,
    away,
    evening,
    is_lent,
    name_of,
    player_of,
)
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import decide_in_secret
from oathsworn_gui.tabletop.procedure import Question, ask, settle
from oathsworn_gui.tabletop.state import frozen
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_oathsworn, do, outcome_of


def jonas_away() -> Campaign:
    """Ines (p1) plays the seats of Jonas (2 and 3) too."""
    return do(a_campaign(), LendSeat(seat="2", to="p1"), LendSeat(seat="3", to="p1"))


def in_secret(campaign: Campaign) -> Question | None:
    asked = decide_in_secret(campaign).after
    asked = settle(PROCEDURES, asked, a_box(asked)).after
    return ask(PROCEDURES, asked, a_box(asked))


def test_everyone_plays_their_own_seats() -> None:
    campaign = a_campaign()
    assert [player_of(campaign, seat) for seat in "1234"] == ["p1", "p2", "p2", "p1"]
    assert [player.name for player in at_table(campaign)] == ["Ines", "Jonas"]
    assert evening(campaign) == ()


def test_who_lent_every_seat_is_away() -> None:
    one = do(a_campaign(), LendSeat(seat="2", to="p1"))
    assert away(one) == ()
    both = jonas_away()
    assert [player.name for player in away(both)] == ["Jonas"]
    assert [player_of(both, seat) for seat in "1234"] == ["p1"] * 4
    assert [told.code for told in evening(both)] == ["evening.lent-away"] * 2


def test_a_seat_is_given_back() -> None:
    outcome = outcome_of(jonas_away(), LendSeat(seat="2"))
    assert player_of(outcome.after, "2") == "p2"
    assert [told.code for told in outcome.lines] == ["evening.back"]
    assert away(outcome.after) == ()
    assert do(outcome.after, LendSeat(seat="2", to="p2")) is outcome.after


def test_where_nobody_takes_a_seat_the_table_plays_it() -> None:
    campaign = do(a_campaign(), LendSeat(seat="2", to=TABLE), LendSeat(seat="3", to=TABLE))
    assert player_of(campaign, "2") == ""
    assert is_lent(campaign, "2")
    assert [player.name for player in at_table(campaign)] == ["Ines"]
    assert [told.code for told in evening(campaign)] == ["evening.together-away"] * 2


def test_a_stranger_takes_no_seat() -> None:
    campaign = a_campaign()
    refusal = LendSeat(seat="2", to="p4").refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert refusal.code == "evening.nobody"


def test_nobody_away_sets_a_die_in_secret() -> None:
    question = in_secret(a_campaign())
    assert question is not None
    assert question.kind == "story.secret"
    alone = in_secret(jonas_away())
    assert alone is not None
    assert (alone.kind, alone.params["player"]) == ("story.secret-solo", "Ines")


def test_other_players_keep_what_can_be_kept() -> None:
    campaign = do(a_campaign(), LendSeat(seat="2", to="p1"), LendSeat(seat="1", to="p2"))
    seats = frozen(dict.fromkeys("1234", "p1"))
    alone = do(campaign, ChangePlayers(players=("Ines",), seats=seats))
    assert [alone.seats[seat].stand_in for seat in "12"] == ["", "p1"]
    assert [player_of(alone, seat) for seat in "1234"] == ["p1"] * 4


def test_all_seats_lent_round_leaves_nobody_away() -> None:
    campaign = a_campaign()
    for seat in "1234":
        campaign = do(campaign, LendSeat.model_validate({"seat": seat, "to": TABLE}))
    assert [player.name for player in at_table(campaign)] == ["Ines", "Jonas"]


def test_a_seal_is_put_freely_and_broken_with_a_reason() -> None:
    sealed = do(a_campaign(), SealReveals())
    assert sealed.sealed
    refusal = SealReveals(sealed=False).refuse(sealed, a_box(sealed))
    assert refusal is not None
    assert refusal.code == "seal.no-reason"
    broken = outcome_of(sealed, SealReveals(sealed=False, because="we play it open"))
    assert not broken.after.sealed
    assert broken.lines[0].params["because"] == "we play it open"


def test_one_who_plays_in_the_campaign_no_more_stands_in_for_nobody() -> None:
    campaign = an_oathsworn(a_campaign(), "2", stand_in="p9")
    assert player_of(campaign, "2") == campaign.seats["2"].player
    assert not is_lent(campaign, "2")


def test_a_player_is_called_by_name_and_a_stranger_by_none() -> None:
    campaign = a_campaign()
    assert [name_of(campaign, key) for key in ("p1", "p2", "p3", "")] == ["Ines", "Jonas", "", ""]
