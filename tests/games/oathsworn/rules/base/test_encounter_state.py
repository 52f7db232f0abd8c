"""Who acts in a seat, with which animus, and what is paid and readied of it."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    ally_of,
    animus_of,
    encounter_of,
    has_ally,
    is_out,
    pay_animus,
    plays_small,
    ready_animus,
    reserve_of,
    seat_in,
    with_acted,
    with_encounter,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, a_company, an_oathsworn
from tests.games.oathsworn.builders.encounter import in_round_1, seat_with
from tests.games.oathsworn.rules.hp.test_knockout import waiting_for_an_ally


def fighting(animus: int = 3, max_animus: int | None = 8) -> Campaign:
    """Return round 1 with the Warden holding so much animus of so much."""
    return an_oathsworn(in_round_1(), "1", animus=animus, max_animus=max_animus)


def with_an_ally(animus: int) -> Campaign:
    """Return an encounter in which the first ally plays seat 1 with so much animus of 2."""
    campaign = an_oathsworn(waiting_for_an_ally(), "1", animus=5, max_animus=8)
    ally = campaign.company.allies[0].id
    return seat_with(campaign, "1", ally=ally, ally_animus=animus)


@pytest.mark.rule("ALLY-06", "ALLY-08", "ROUND-03")
@each_of(
    ("campaign", "available", "reserve"),
    [
        (fighting(), 3, 5),
        (fighting(8), 8, 0),
        (fighting(3, None), 3, None),
        (with_an_ally(2), 2, 0),
        (with_an_ally(1), 1, 1),
        (with_an_ally(0), 0, 2),
    ],
)
def test_an_ally_has_two_animus_of_its_own(
    campaign: Campaign, available: int, reserve: int | None
) -> None:
    assert (animus_of(campaign, "1"), reserve_of(campaign, "1")) == (available, reserve)


@pytest.mark.rule("CARD-02")
@each_of(
    ("campaign", "amount", "left"),
    [(fighting(), 2, 1), (fighting(), 3, 0), (fighting(), 4, 0), (fighting(), 0, 3),
     (with_an_ally(2), 1, 1), (with_an_ally(1), 2, 0)],
)  # fmt: skip
def test_what_there_is_is_paid_by_who_acts(campaign: Campaign, amount: int, left: int) -> None:
    after = pay_animus(campaign, "1", amount)
    assert animus_of(after, "1") == left
    changed = {"ally_animus"} if has_ally(campaign, "1") else set[str]()
    assert seat_in(after, "1") == seat_in(campaign, "1").evolve(**dict.fromkeys(changed, left))
    if changed:
        assert after.seats == campaign.seats


@pytest.mark.rule("ROUND-03")
@each_of(
    ("campaign", "amount", "available", "moved"),
    [
        (fighting(), 2, 5, 2),
        (fighting(), 5, 8, 5),
        (fighting(), 6, 8, 5),
        (fighting(9), 2, 9, 0),  # more than the board holds: nothing is in reserve
        (fighting(3, None), 6, 9, 6),
        (with_an_ally(0), 1, 1, 1),
        (with_an_ally(1), 4, 2, 1),
        (with_an_ally(2), 1, 2, 0),
    ],
)
def test_no_more_is_readied_than_the_reserve_holds(
    campaign: Campaign, amount: int, available: int, moved: int
) -> None:
    after, got = ready_animus(campaign, "1", amount)
    assert (animus_of(after, "1"), got) == (available, moved)


@pytest.mark.rule("ROUND-10")
@each_of(
    ("turn", "acted", "seat", "after"),
    [("1", False, "1", True), ("1", True, "1", True), ("1", False, "2", False),
     ("2", False, "1", False), (None, False, "1", False)],
)  # fmt: skip
def test_only_who_has_the_turn_has_done_something_in_it(
    turn: str | None, acted: bool, seat: str, after: bool
) -> None:
    campaign = with_encounter(in_round_1(), turn=turn, acted=acted)
    assert encounter_of(with_acted(campaign, seat)).acted is after
    if after is acted:
        assert with_acted(campaign, seat) is campaign


@pytest.mark.rule("ALLY-08")
def test_who_acts_in_a_seat() -> None:
    """Seat 1 is the Warden's, seat 4 a companion's; an ally acts under its own name."""
    own, ally = fighting(), with_an_ally(2)
    name = ally.company.allies[0].name
    out = seat_with(own, "1", knocked_out=True)
    assert [plays_small(own, seat) for seat in "1234"] == [False, False, False, True]
    assert [plays_small(ally, seat) for seat in "1234"] == [True, False, False, True]
    assert [is_out(one, "1") for one in (own, out, ally)] == [False, True, False]
    assert [actor_name(one, "1") for one in (own, ally)] == [own.seats["1"].name, name]
    assert (ally_of(own, "1"), ally_of(ally, "1")) == (None, ally.company.allies[0])
    last = ally.company.allies[-1]
    assert ally_of(seat_with(ally, "1", ally=last.id), "1") == last
    assert ally_of(a_company(ally, allies=()), "1") is None


def test_without_an_encounter_there_is_none() -> None:
    with pytest.raises(ValueError, match="no encounter is under way"):
        encounter_of(a_campaign())
