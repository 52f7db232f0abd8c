"""Iron: gaining, losing with items to make up, passing on."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron, LoseIron, MoveIron
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import AskNumber
from oathsworn_gui.games.oathsworn.model.story_procedures import IronDebt
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.company.iron import even_shares, pay_iron, worth_in_a_loss
from oathsworn_gui.games.oathsworn.rules.company.iron_debt import IronDebtRules
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import ask
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)


def poor(*backpack: Item, each: int = 1) -> Campaign:
    """A campaign with ``each`` iron in every purse and these items in the backpack."""
    campaign = a_company(a_campaign(), backpack=backpack)
    for key in SEATS:
        campaign = an_oathsworn(campaign, key, iron=each)
    return campaign


def purses(campaign: Campaign) -> list[int]:
    """The iron of each seat."""
    return [seat(campaign, key).iron for key in SEATS]


def give(campaign: Campaign, *items: str) -> Campaign:
    """Answer the open question with items."""
    return do(campaign, Answer(procedure=campaign.pending[-1].id, value=items))


@pytest.mark.rule("IRON-01")
def test_iron_is_split_evenly_unless_told() -> None:
    campaign = an_oathsworn(poor(), "2", iron=0)
    assert purses(do(campaign, GainIron(amount=5))) == [2, 2, 2, 2]


@pytest.mark.rule("IRON-01")
@each_of(
    ("n", "shares"),
    [(0, [0, 0, 0, 0]), (1, [0, 1, 0, 0]), (2, [0, 1, 0, 1]), (3, [0, 2, 0, 1]),
     (4, [0, 2, 0, 2]), (5, [1, 2, 0, 2]), (9, [2, 3, 1, 3])],
)  # fmt: skip
def test_each_coin_goes_to_the_poorest_purse_the_first_of_several(
    n: int, shares: list[int]
) -> None:
    campaign = poor(each=3)
    for key in "24":
        campaign = an_oathsworn(campaign, key, iron=1)
    assert list(even_shares(campaign, n).values()) == shares


@pytest.mark.rule("IRON-01", "IRON-02")
def test_gained_iron_may_all_go_into_one_purse() -> None:
    assert purses(do(poor(), GainIron(amount=500, seat="3"))) == [1, 1, 501, 1]


@pytest.mark.rule("IRON-03")
def test_iron_passes_between_oathsworn_and_counts_as_one_total() -> None:
    after = do(poor(each=3), MoveIron(giver="1", taker="4", amount=2))
    assert (purses(after), iron(after)) == ([1, 3, 3, 5], 12)
    assert refusal_code(after, MoveIron(giver="1", taker="4", amount=2)) == "iron.not-enough"
    assert refusal_code(after, MoveIron(giver="1", taker="1")) == "iron.same-purse"
    assert purses(do(after, MoveIron(giver="1", taker="4", amount=1))) == [0, 3, 3, 6]
    assert purses(do(after, MoveIron(giver="2", taker="3"))) == [1, 2, 4, 5]
    outcome = outcome_of(after, MoveIron(giver="2", taker="3", amount=3))
    assert (purses(outcome.after), outcome.lines[0].params["n"]) == ([1, 0, 6, 5], 3)
    assert (outcome.lines[0].rule, outcome.lines[0].params["giver"]) == ("IRON-03", "Sefa")


@pytest.mark.rule("IRON-04")
def test_a_loss_takes_from_the_fullest_purse() -> None:
    campaign = an_oathsworn(poor(each=3), "2", iron=9)
    after = do(campaign, LoseIron(amount=7))
    assert (purses(after), after.pending) == ([2, 3, 3, 3], ())


@pytest.mark.rule("IRON-05", "IRON-06")
def test_items_make_up_what_iron_does_not_cover_at_half_value_rounded_up() -> None:
    campaign = poor(an_item(id="b1", value=5), an_item(id="b2", value=2))
    after = do(campaign, LoseIron(amount=7))
    assert purses(after) == [0, 0, 0, 0]
    question = ask(PROCEDURES, after, a_box(after))
    assert question is not None
    assert [(option.key, option.params["iron"]) for option in question.options] == [
        ("b1", 3),
        ("b2", 1),
    ]
    paid = give(after, "b1")  # 3 owed, 3 covered
    assert paid.pending == ()
    assert [item.id for item in paid.company.backpack] == ["b2"]


@pytest.mark.rule("IRON-06")
@each_of(("value", "worth"), [(1, 1), (2, 1), (3, 2), (5, 3), (12, 6), (None, None)])
def test_half_the_value_rounded_up(value: int | None, worth: int | None) -> None:
    assert worth_in_a_loss(an_item(value=value)) == worth


@pytest.mark.rule("IRON-07")
def test_there_is_no_change() -> None:
    campaign = do(poor(an_item(id="b1", value=20)), LoseIron(amount=5))
    outcome = outcome_of(campaign, Answer(procedure=campaign.pending[-1].id, value=("b1",)))
    paid = outcome.after
    assert (iron(paid), paid.pending, paid.company.backpack) == (0, (), ())
    (given,) = (one.params for one in outcome.lines if one.code == "iron.item-given")
    assert (given["n"], given["owed"]) == (10, 0)  # 1 was owed


@pytest.mark.rule("IRON-08", "IRON-09")
def test_equipped_items_are_never_taken_and_the_rest_is_forgiven() -> None:
    campaign = poor()
    worn = seat(campaign).equipped
    outcome = outcome_of(campaign, LoseIron(amount=50))
    assert codes(outcome) == ("iron.lost", "iron.forgiven")
    assert outcome.lines[1].params["n"] == 46
    assert seat(outcome.after).equipped is worn


@pytest.mark.rule("IRON-09", "IRON-10")
def test_items_are_asked_until_covered_or_the_backpack_is_empty() -> None:
    items = tuple(an_item(id=f"b{n}", value=2) for n in range(3))
    two = give(do(poor(*items), LoseIron(amount=6)), "b2", "b0")
    assert (two.pending, [item.id for item in two.company.backpack]) == ((), ["b1"])
    owing = do(poor(*items), LoseIron(amount=20))  # 16 owed, 1 an item
    two_of_three = Answer(procedure=owing.pending[-1].id, value=("b0", "b1"))
    assert refusal_code(owing, two_of_three) == "iron.not-covered"
    campaign = do(owing, two_of_three, overrule=True)
    assert campaign.pending  # a choice that does not cover it, and not the whole backpack
    done = outcome_of(campaign, Answer(procedure=campaign.pending[-1].id, value=("b2",)))
    whole = do(owing, Answer(procedure=owing.pending[-1].id, value=("b0", "b1", "b2")))
    assert (whole.pending, whole.company.backpack) == ((), ())
    enough = do(poor(*items), LoseIron(amount=6))  # 2 owed
    one = Answer(procedure=enough.pending[-1].id, value=("b0",))
    refusal = one.refuse(enough, a_box(enough))
    assert refusal is not None
    assert (refusal.code, refusal.params["n"]) == ("iron.not-covered", 1)
    assert (done.after.pending, iron(done.after)) == ((), 0)
    assert done.lines[-1].code == "iron.forgiven"
    assert done.lines[-1].params["n"] == 13


@pytest.mark.rule("IRON-10")
def test_what_is_chosen_beyond_the_debt_is_kept() -> None:
    items = tuple(an_item(id=f"b{n}", value=6) for n in range(3))
    owing = do(poor(*items), LoseIron(amount=8))  # 4 owed, 3 an item
    given = Answer(procedure=owing.pending[-1].id, value=("b1", "b0", "b2"))
    outcome = outcome_of(owing, given)
    assert [item.id for item in outcome.after.company.backpack] == ["b2"]
    assert "iron.forgiven" not in codes(outcome)


PROPOSED = [
    ((9, 3, 2), 3, ("b1", "b2")),  # 2 and 1 cover 3 without waste
    ((9, 3, 5), 3, ("b2",)),
    ((9, 9), 6, ("b0", "b1")),
    ((2, 4, 6), 3, ("b2",)),  # 1 and 2 cover 3 as well: the fewest
    ((6, 2, 4), 3, ("b0",)),
    ((1, 1), 9, ("b0", "b1")),  # nothing covers it: all
]


@pytest.mark.rule("IRON-10")
@each_of(("values", "owed", "proposed"), PROPOSED)
def test_the_least_that_covers_a_loss_is_proposed(
    values: tuple[int, ...], owed: int, proposed: tuple[str, ...]
) -> None:
    items = tuple(an_item(id=f"b{n}", value=value) for n, value in enumerate(values))
    campaign = do(poor(*items), LoseIron(amount=4 + owed))
    question = ask(PROCEDURES, campaign, a_box(campaign))
    assert question is not None
    assert question.default == proposed
    assert (question.least, question.most) == (1, len(values))


@pytest.mark.rule("IRON-01")
def test_gained_iron_is_split_as_the_group_likes() -> None:
    assert purses(do(poor(), GainIron(amount=8, split=(3, 2, 2, 1)))) == [4, 3, 3, 2]
    assert refusal_code(poor(), GainIron(amount=7, split=(3, 2, 2, 1))) == "iron.split-sum"
    assert refusal_code(poor(), GainIron(amount=3, split=(3,))) == "iron.split-sum"


@pytest.mark.rule("IRON-04")
def test_a_loss_is_taken_in_any_split() -> None:
    campaign = an_oathsworn(poor(each=3), "2", iron=9)
    assert purses(do(campaign, LoseIron(amount=4, split=(0, 1, 0, 3)))) == [3, 8, 3, 0]
    assert refusal_code(campaign, LoseIron(amount=4, split=(4, 0, 0, 0))) == "iron.not-enough"


@pytest.mark.rule("IRON-06")
def test_a_value_nobody_has_entered_is_asked_for_once() -> None:
    campaign = do(poor(an_item(id="b1", card="felling-axe", value=None)), LoseIron(amount=6))
    question = ask(PROCEDURES, campaign, a_box(campaign))
    assert question is not None
    assert (question.kind, question.least, question.most) == ("number.item-value", 1, 30)
    after = do(campaign, Answer(procedure=question.procedure, value=3))
    assert after.company.backpack[0].value == 3
    assert give(after, "b1").company.backpack == ()


def test_a_loss_resolved_by_hand_asks_for_no_value_again() -> None:
    campaign = do(poor(an_item(id="b1", card="felling-axe", value=None)), LoseIron(amount=6))
    after = do(campaign, ResolveByHand(procedure=campaign.pending[-1].id))
    assert (after.pending, len(after.company.backpack)) == ((), 1)


def test_nobody_pays_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="5 iron asked"):
        pay_iron(poor(), 5)


@pytest.mark.rule("IRON-05", "IRON-06", "IRON-09")
@each_of(
    ("owed", "value", "asked", "forgiven"),
    [(1, None, True, None), (1, 4, False, 1), (0, None, False, None), (0, 4, False, None),
     (7, 4, False, 7)],
)  # fmt: skip
def test_a_debt_asks_for_a_value_only_while_something_is_owed(
    owed: int, value: int | None, asked: bool, forgiven: int | None
) -> None:
    debt = IronDebt(id="p1", owed=owed)
    campaign = poor(an_item(value=value)).evolve(pending=(debt,))
    outcome = IronDebtRules().go_on(campaign, debt, a_box(campaign))
    assert [type(one).__name__ for one in outcome.after.pending] == (
        ["IronDebt", "AskNumber"] if asked else []
    )
    told = [(one.rule, dict(one.params)) for one in outcome.lines if one.code == "iron.forgiven"]
    assert told == ([("IRON-09", {"n": forgiven})] if forgiven else [])


@pytest.mark.rule("IRON-06")
def test_values_are_asked_for_from_the_first_item_on() -> None:
    items = (an_item(id="a", card="k1", value=None), an_item(id="b", card="k2", value=None))
    campaign = do(a_company(a_campaign(), backpack=items), LoseIron(amount=13))
    assert isinstance(asked := campaign.pending[-1], AskNumber)
    assert asked.what == "item-value.k1"
