"""What only the table can settle: who is asked, in which order, and when nothing is left to ask."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.story_procedures import StoryAsking
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.procedure import ask
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_company, codes, refusal_code
from tests.games.oathsworn.builders.might import answering
from tests.games.oathsworn.builders.story import answered, in_story, question

ONE, TWO = {"redraw": 1, "defense": 2}, {"empowered": 1, "animus": 1}


def asking(kind: str, *seats: str, tokens: dict[str, dict[str, int]] | None = None) -> Campaign:
    """Return a story that asks about these seats, which hold these combat tokens."""
    campaign = in_story()
    for seat, held in (tokens or {}).items():
        campaign = with_oathsworn(campaign, seat, tokens=held)
    effect = Effect.model_validate({"kind": kind})
    return campaign.evolve(pending=(StoryAsking(id="p1", effect=effect, seats=seats),))


def is_asked(campaign: Campaign) -> bool:
    return ask(PROCEDURES, campaign, a_box(campaign)) is not None


@pytest.mark.rule("TOKEN-02")
def test_tokens_are_lost_by_the_first_asked_then_by_the_next() -> None:
    campaign = asking("combat-token-lost", "2", "3", tokens={"2": ONE, "3": TWO})
    first = question(campaign)
    assert dict(first.params) == {"name": campaign.seats["2"].name}
    told: list[Any] = [(one.key, one.params.get("n")) for one in first.options]
    assert sorted(told[:-1]) == [("defense", 2), ("redraw", 1)]
    assert told[-1][0] == "chance"
    campaign = answered(campaign, "defense").after
    assert [dict(campaign.seats[seat].tokens) for seat in "23"] == [
        {"redraw": 1, "defense": 1}, TWO,
    ]  # fmt: skip
    assert dict(question(campaign).params) == {"name": campaign.seats["3"].name}
    campaign = answered(campaign, "animus").after
    assert (dict(campaign.seats["3"].tokens), campaign.pending) == ({"empowered": 1}, ())


@pytest.mark.rule("TOKEN-02")
@each_of(
    ("seats", "tokens", "asked"),
    [
        ((), {}, False),
        (("2",), {}, False),
        (("2",), {"2": ONE}, True),
        (("2", "3"), {"2": ONE}, True),
        (("2", "3"), {"3": ONE}, False),
    ],
)
def test_nobody_is_asked_who_has_no_token(
    seats: tuple[str, ...], tokens: dict[str, dict[str, int]], asked: bool
) -> None:
    assert is_asked(asking("combat-token-lost", *seats, tokens=tokens)) is asked


def test_injuries_are_asked_for_while_somebody_is_struck_and_allies_while_there_are_some() -> None:
    assert [is_asked(asking("injury", *seats)) for seats in ((), ("1",))] == [False, True]
    with_allies = asking("ally-lost")
    assert [is_asked(a_company(with_allies, allies=allies)) for allies in (
        (), with_allies.company.allies[:1],
    )] == [False, True]  # fmt: skip


@each_of(("letters", "code"), [(60, ""), (61, "says.too-long-a-name")])
def test_the_name_of_an_injury_is_as_long_as_a_card_can_bear(letters: int, code: str) -> None:
    campaign = asking("injury", "2")
    assert refusal_code(campaign, answering(campaign, "x" * letters)) == code


@pytest.mark.rule("SHOP-17")
def test_the_injury_is_of_the_first_asked() -> None:
    campaign = asking("injury", "2", "3")
    assert dict(question(campaign).params) == {"name": campaign.seats["2"].name}
    outcome = answered(campaign, " Gash ")
    assert [[one.name for one in outcome.after.seats[seat].injuries] for seat in "23"] == [
        ["Gash"], [],
    ]  # fmt: skip
    assert codes(outcome)[0] == "injury.gained"
    assert dict(question(outcome.after).params) == {"name": outcome.after.seats["3"].name}
