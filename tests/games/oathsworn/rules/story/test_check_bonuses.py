"""What is added to a check: class bonuses, the modifier; the order of those who draw."""

import pytest

from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, LetDrawNext
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_procedures import Scope
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_campaign,
    a_company,
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.might import (
    a_check,
    answered,
    answering,
    asked,
    pool,
    type_told,
    typed,
)


def begun(scope: Scope, campaign: Campaign | None = None, **changes: object) -> Campaign:
    """Return a search check of difficulty 3 under way."""
    fields = {"kind": "search", "difficulty": 3, "scope": scope, **changes}
    return do(campaign or a_campaign(), BeginCheck.model_validate(fields))


BONUSES = {"warden": 2, "ranger": 1, "exile": 4}


def of_class(campaign: Campaign, seat: str) -> int:
    """Return what `BONUSES` gives the class of a seat."""
    return BONUSES.get(campaign.seats[seat].cls, 0)


@pytest.mark.rule("CHECK-01")
def test_every_class_that_is_there_adds_its_bonus_to_a_company_check_once() -> None:
    campaign = a_campaign()
    classes = {one.cls for one in campaign.seats.values()}
    there = sum(n for cls, n in BONUSES.items() if cls in classes)
    assert there > 0
    two = campaign.seats["2"].evolve(cls=campaign.seats["1"].cls, form="companion")
    for table in (campaign, campaign.evolve(seats=put(campaign.seats, "2", two))):
        present = {one.cls for one in table.seats.values()}
        added = sum(n for cls, n in BONUSES.items() if cls in present)
        check = begun("company", table, difficulty=9, bonuses=BONUSES, modifier=-1)
        outcome = type_told(answered(check, pool("white")), "W2")
        assert outcome.lines[-1].params["total"] == 2 + added - 1


@pytest.mark.rule("CHECK-01", "CHECK-02")
def test_each_oathsworn_has_the_bonus_of_its_own_class_only() -> None:
    campaign = a_campaign()
    check = begun("each", campaign, difficulty=3, bonuses=BONUSES)
    for seat in ("1", "2", "3", "4"):
        outcome = type_told(answered(check, pool("white")), "W1")
        assert outcome.lines[-1].params["total"] == 1 + of_class(campaign, seat)
        check = outcome.after


@pytest.mark.rule("CHECK-06")
def test_what_was_added_is_told_part_by_part_before_the_result() -> None:
    check = begun("one", seats=("1",), difficulty=3, bonuses={"warden": 2}, modifier=1)
    outcome = type_told(answered(check, pool("white")), "W1")
    told = [(found.code, dict(found.params)) for found in outcome.lines if "added" in found.code]
    assert told == [
        ("check.added.class-bonus", {"n": "+2", "cls": "warden"}),
        ("check.added.modifier", {"n": "+1"}),
    ]
    assert codes(outcome)[-1] == "check.succeeded"


def test_two_blanks_are_not_helped_by_a_bonus() -> None:
    check = begun("company", difficulty=1, bonuses={"warden": 9})
    outcome = type_told(answered(check, pool("white", "white")), "W0", "W0")
    assert codes(outcome)[-1] == "check.blanks"
    assert not any("added" in code for code in codes(outcome))


@each_of(
    ("fields", "code"),
    [
        ({"bonuses": {"wizard": 1}}, "check.no-such-class"),
        ({"bonuses": {"warden": 100}}, "check.out-of-bounds"),
        ({"difficulty": 0}, "check.no-difficulty"),
        ({"kind": ""}, "check.no-kind"),
        ({"modifier": -100}, "check.out-of-bounds"),
    ],
)
def test_a_check_that_cannot_be_is_refused(fields: dict[str, object], code: str) -> None:
    check = BeginCheck.model_validate({"kind": "spot", "difficulty": 3, **fields})
    assert refusal_code(a_campaign(), check) == code


@pytest.mark.rule("CHECK-02")
def test_a_check_of_each_may_be_drawn_in_another_order() -> None:
    campaign = do(begun("each"), LetDrawNext(seat="3"))
    drawn_by: list[str] = []
    while campaign.pending:
        drawn_by += asked(campaign).seats
        campaign = typed(answered(campaign, pool("white")), "W1")
    assert drawn_by == ["3", "1", "2", "4"]


@pytest.mark.rule("LEVEL-32")
def test_free_redraws_are_told_by_trait_with_how_many_are_left() -> None:
    campaign = a_company(a_campaign(), traits={"bushcraft": 3})
    check = typed(a_check("white", campaign=campaign, kind="survival"), "W0")
    shown = asked(check).options[1]
    assert (shown.code, dict(shown.params)) == (
        "draw.redraw-trait",
        {"card": "W0", "extra": False, "trait": "bushcraft", "marks": 3, "n": 3},
    )
    outcome = outcome_of(check, answering(check, "free.0"))
    told = next(found for found in outcome.lines if found.code == "draw.redraw-trait")
    assert (told.params["n"], told.params["marks"]) == (2, 3)
