"""Choosing a pool with its steps of empowering in one answer, and what is refused."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.might.pool import read_pool
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import (
    a_check,
    a_fight,
    answered,
    answering,
    asked,
    pool,
    with_tokens,
    with_track,
)


def an_attack(keyword: int = 0, empowered: int = 0) -> Campaign:
    """Return an attack against the Broodmother whose pool is asked for."""
    campaign = an_oathsworn(in_round_1(), "1", tokens={"empowered": empowered} if empowered else {})
    return do(campaign, BeginAttack(by="an item", seat="1", keyword=keyword))


def raises(unit: str, steps: int) -> tuple[str, ...]:
    """Return the keys that raise a unit (``"white.2"``) by so many steps."""
    return tuple(f"raise.{unit}.{n}" for n in range(1, steps + 1))


def drawn_for(campaign: Campaign) -> tuple[str, ...]:
    """Return the units that are asked for now."""
    draw = asked(campaign).draw
    assert draw is not None
    return draw.colours


def test_an_answer_is_read_into_units_payers_and_steps() -> None:
    chosen = read_pool(("white.1", "white.2/die", "empowered.3.1", *raises("white.2", 2)))
    assert [unit.key for unit in chosen.plain] == ["white", "white/die"]
    assert [unit.key for unit in chosen.units] == ["red/die", "white"]
    assert (chosen.payers, chosen.steps) == (("3",), 2)


@pytest.mark.rule("MIGHT-21", "MIGHT-24")
def test_cards_token_and_steps_are_one_answer() -> None:
    campaign = an_attack(empowered=1)
    steps = (*raises("white.1", 2), *raises("white.2", 1))
    outcome = outcome_of(
        campaign, answering(campaign, ("white.1", "white.2", "empowered.1.1", *steps))
    )
    assert drawn_for(outcome.after) == ("red", "yellow")
    assert seat(outcome.after).tokens == {}
    told = {told.code: told.params for told in outcome.lines}
    assert told["draw.pool"] == {"n": 2, "cards": "W W"}
    assert told["draw.raised"] == {"n": 3, "cards": "R Y"}
    assert "draw.steps-lost" not in told


@pytest.mark.rule("MIGHT-23")
def test_steps_of_keyword_and_token_are_placed_together() -> None:
    campaign = an_attack(keyword=3, empowered=1)
    steps = (*raises("white.1", 3), *raises("white.2", 2), *raises("white.3", 1))
    campaign = answered(campaign, ("white.1", "white.2", "white.3", "empowered.1.1", *steps))
    assert drawn_for(campaign) == ("black", "red", "yellow")


@pytest.mark.rule("MIGHT-22")
def test_steps_left_over_are_lost_once_some_are_placed() -> None:
    campaign = an_attack(keyword=3)
    outcome = outcome_of(campaign, answering(campaign, ("white.1", "white.2", "raise.white.1.1")))
    assert asked(outcome.after).kind == "draw.cards"
    lost = [(told.code, told.params["n"]) for told in outcome.lines if "steps-" in told.code]
    assert lost == [("draw.steps-unplaced", 2)]
    both = ("white.1", *raises("white.1", 1))
    outcome = outcome_of(an_attack(keyword=5), answering(an_attack(keyword=5), both))
    lost = [(told.code, told.params["n"]) for told in outcome.lines if "steps-" in told.code]
    assert lost == [("draw.steps-lost", 2), ("draw.steps-unplaced", 2)]


@pytest.mark.rule("MIGHT-21")
def test_without_steps_in_the_answer_they_are_asked_for() -> None:
    campaign = an_attack(keyword=2)
    assert asked(campaign).params["steps"] == 2
    campaign = answered(campaign, ("white.1",))
    assert (asked(campaign).kind, asked(campaign).params["n"]) == ("draw.empower", 2)
    for steps, told in (
        (("0.1",), [("draw.raised", 1), ("draw.steps-unplaced", 1)]),
        (("0.1", "0.2"), [("draw.raised", 2)]),
    ):
        lines = outcome_of(campaign, answering(campaign, steps)).lines
        found = [(one.code, one.params.get("n")) for one in lines]
        assert [one for one in found if one[0] in {"draw.raised", "draw.steps-unplaced"}] == told


def test_a_die_is_raised_like_a_card() -> None:
    campaign = answered(an_attack(keyword=1), ("white.1", "white.1/die", "raise.white.1.1"))
    assert drawn_for(campaign) == ("yellow/die",)


REFUSED = [
    ((), ("white.1", "raise.white.1.1"), "draw.no-steps"),
    ((1, 0), ("white.1", *raises("white.1", 2)), "draw.too-many-steps"),
    ((0, 1), ("white.1", "white.2", *raises("white.1", 2)), "draw.no-steps"),
    ((0, 1), ("white.1", "white.2", "empowered.1.1", *raises("white.1", 3), "raise.white.2.1"),
     "draw.too-many-steps"),
    ((3, 0), ("white.1", "raise.white.2.1"), "draw.raise-not-chosen"),
    ((3, 0), ("white.1", "raise.empowered.1.1"), "draw.raise-not-chosen"),
    ((9, 0), ("white.1", "raise.white.1.4"), "draw.beyond-black"),
    ((9, 0), ("white.1", "raise.white.1.0"), "draw.beyond-black"),
    ((9, 0), ("white.1", "raise.white.1.01"), "draw.beyond-black"),
    ((9, 0), ("white.1", "raise.white.1.-1"), "draw.beyond-black"),
    ((9, 0), ("white.1", "raise.white.1.one"), "draw.beyond-black"),
    ((9, 0), ("white.1", "raise.white.1.1", "raise.white.1.1"), "answer.twice-the-same"),
    ((9, 0), ("white.1", "raise."), "draw.raise-not-chosen"),
    ((20, 0), ("white.1", *(f"raise.white.1.{n}" for n in range(1, 41))), "draw.beyond-black"),
    ((), ("white.21",), "draw.too-many-whites"),
    ((), ("white.0",), "answer.no-such-option"),
    ((), ("white.-3",), "answer.no-such-option"),
    ((), ("purple.1",), "answer.no-such-option"),
    ((), ("empowered.1.1",), "answer.no-such-option"),
    ((), ("empowered.9.1",), "answer.no-such-option"),
    ((), ("white.1", "white.1"), "answer.twice-the-same"),
    ((), ("",), "answer.no-such-option"),
    ((), "white.1", "answer.several-needed"),
    ((), 3, "answer.several-needed"),
]  # fmt: skip


@each_of(("steps", "value", "code"), REFUSED)
def test_nonsense_in_a_pool_is_refused(
    steps: tuple[int, ...], value: tuple[str, ...], code: str
) -> None:
    campaign = an_attack(*steps)
    assert refusal_code(campaign, answering(campaign, value)) == code


@pytest.mark.rule("MIGHT-22")
def test_the_refusal_beyond_black_says_how_far_a_card_goes() -> None:
    campaign = with_track(an_oathsworn(in_round_1(), "1"), "1", "red")
    campaign = do(campaign, BeginAttack(by="an item", seat="1", keyword=5))
    answer = answering(campaign, ("red.1", *raises("red.1", 2)))
    refusal = answer.refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert refusal.params == {"colour": "red", "most": 1}
    assert refusal.strength == "impossible"


@pytest.mark.rule("MIGHT-21")
def test_more_steps_than_are_known_may_be_overruled() -> None:
    """A card effect that nobody entered may give more."""
    campaign = an_attack(keyword=1)
    answer = answering(campaign, ("white.1", *raises("white.1", 2)))
    refusal = answer.refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.strength, refusal.params) == ("against-rules", {"n": 2, "most": 1})
    assert answer.apply(campaign, a_box(campaign)).after.pending[-1].draw.asked == ("red",)


@pytest.mark.rule("CHECK-03", "FIGHT-03", "FIGHT-10")
def test_an_eleventh_white_is_refused_with_the_limit() -> None:
    for campaign, rule in ((a_check(), "CHECK-03"), (a_fight(), "FIGHT-03")):
        assert refusal_code(campaign, answering(campaign, pool(*["white"] * 10))) == ""
        eleven = answering(campaign, pool(*["white"] * 11))
        refusal = eleven.refuse(campaign, a_box(campaign))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("draw.too-many-whites", rule)
        assert refusal.params == {"n": 11, "most": 10}
    attack = an_attack()
    assert refusal_code(attack, answering(attack, pool(*["white"] * 11))) == ""


@pytest.mark.rule("CHECK-08")
def test_only_a_might_check_takes_steps() -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=1)
    keys = (*pool("white", "empowered.1.1"), "raise.white.1.1")
    plain = a_check(campaign=campaign)
    assert refusal_code(plain, answering(plain, keys)) == "draw.only-might-checks"
    might = a_check(campaign=campaign, kind="might")
    assert drawn_for(answered(might, keys)) == ("yellow",)


def test_an_answer_to_another_procedure_is_not_asked() -> None:
    campaign = an_attack(keyword=1)
    stray = Answer(procedure="p999", seat="1", value=("white.1", "raise.white.1.1"))
    assert refusal_code(campaign, stray) == "answer.not-asked"
    other = Answer(procedure=asked(campaign).procedure, seat="2", value=("white.1",))
    assert refusal_code(campaign, other) == "answer.not-your-question"


def test_codes_of_the_lines_come_in_the_order_things_happen() -> None:
    campaign = an_attack(empowered=1)
    outcome = outcome_of(
        campaign, answering(campaign, ("white.1", "empowered.1.1", *raises("white.1", 3)))
    )
    assert codes(outcome)[:3] == ("draw.pool", "draw.empowered-spent", "draw.raised")
