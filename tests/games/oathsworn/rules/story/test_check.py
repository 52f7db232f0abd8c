"""Checks of the story."""

import pytest

from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, ResolveByHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_procedures import Check, Scope
from oathsworn_gui.games.oathsworn.rules.story.check import end, free_redraws, successes
from oathsworn_gui.tabletop.parts import Adjustment
from oathsworn_gui.tabletop.procedure import Question
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
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
    deck,
    drawn,
    pool,
    type_told,
    typed,
    typing,
    with_left,
    with_tokens,
    with_track,
)


def begun(scope: Scope, campaign: Campaign | None = None, **changes: object) -> Campaign:
    """Return a search check of difficulty 3 under way."""
    fields = {"kind": "search", "difficulty": 3, "scope": scope, **changes}
    return do(campaign or a_campaign(), BeginCheck.model_validate(fields))


def keys(question: Question) -> tuple[str, ...]:
    """Return the keys of the options."""
    return tuple(option.key for option in question.options)


@pytest.mark.rule("CHECK-01")
def test_a_check_has_kind_difficulty_and_modifier() -> None:
    question = asked(a_check(kind="spot", difficulty=5, modifier=1))
    shown = {key: question.params[key] for key in ("check", "difficulty", "modifier")}
    assert shown == {"check": "spot", "difficulty": 5, "modifier": 1}
    outcome = type_told(a_check("white", "white", difficulty=4, modifier=1), "W1", "W2")
    assert codes(outcome)[-1] == "check.succeeded"
    assert outcome.lines[-1].params["total"] == 4


def test_the_table_adjusts_a_check_by_hand() -> None:
    because = Adjustment(amount=2, because="a lantern")
    campaign = a_campaign(adjustments={"check.basic": because})
    outcome = type_told(a_check("white", "white", campaign=campaign), "W1", "W1")
    assert outcome.lines[-1].params["total"] == 4


@pytest.mark.rule("CHECK-02", "CHECK-04")
def test_a_company_check_is_drawn_once_by_the_whole_table() -> None:
    campaign = begun("company")
    assert asked(campaign).seats == ()
    done = typed(answered(campaign, pool("white", "white")), "W1", "W2")
    assert done.pending == ()


@pytest.mark.rule("CHECK-02", "CHECK-04")
def test_each_oathsworn_draws_and_decides_for_itself() -> None:
    campaign = begun("each")
    for seat in ("1", "2", "3", "4"):
        assert asked(campaign).seats == (seat,)
        campaign = typed(answered(campaign, pool("white")), "W1")
    assert campaign.pending == ()


@pytest.mark.rule("CHECK-02", "CHECK-04")
def test_one_oathsworn_draws_whom_the_table_names() -> None:
    campaign = begun("one")
    assert (asked(campaign).kind, keys(asked(campaign))) == ("check.who", ("1", "2", "3", "4"))
    campaign = answered(campaign, "3")
    assert asked(campaign).seats == ("3",)
    assert typed(answered(campaign, pool("white")), "W1").pending == ()
    assert asked(begun("one", seats=("2",))).seats == ("2",)


@pytest.mark.rule("CHECK-03")
def test_from_none_to_ten_whites_are_chosen() -> None:
    campaign = a_check()
    whites = [key for key in keys(asked(campaign)) if not key.endswith("/die")]
    assert whites == [f"white.{n}" for n in range(1, 11)]
    too_many = answering(campaign, (*whites, "white.11"))
    assert refusal_code(campaign, too_many) == "draw.too-many-whites"
    nothing = outcome_of(campaign, answering(campaign, ()))
    assert codes(nothing)[-1] == "check.failed"
    assert nothing.lines[-1].params["total"] == 0


@pytest.mark.rule("CHECK-05")
def test_only_the_white_oathsworn_deck_serves() -> None:
    campaign = with_track(a_campaign(), "1", "red", "black")
    question = asked(a_check(campaign=campaign))
    assert all(key.startswith("white.") for key in keys(question))
    request = asked(a_check("white", "white/die", campaign=campaign)).draw
    assert request is not None
    assert (request.family, request.colours) == ("oathsworn", ("white", "white/die"))


@pytest.mark.rule("CHECK-06", "MIGHT-11")
@each_of(
    ("cards", "code"),
    [
        (("W2", "W2"), "check.succeeded"),
        (("W2", "W1"), "check.failed"),
        (("W0", "W2", "W2"), "check.succeeded"),
        (("W0", "W0", "W2", "W2"), "check.blanks"),
    ],
)
def test_a_check_succeeds_at_its_difficulty_with_less_than_two_blanks(
    cards: tuple[str, ...], code: str
) -> None:
    outcome = type_told(a_check(*["white"] * len(cards), difficulty=4), *cards)
    assert codes(outcome)[-1] == code
    assert outcome.after.pending == ()


@pytest.mark.rule("CHECK-06", "CHECK-07", "TOKEN-14")
def test_a_redraw_token_saves_a_check_from_its_second_blank() -> None:
    campaign = with_tokens(a_campaign(), "2", redraw=1)
    campaign = typed(a_check("white", "white", "white", campaign=campaign), "W0", "W0", "W2")
    campaign = answered(campaign, "2.0")
    outcome = type_told(campaign, "W2")
    assert codes(outcome)[-1] == "check.succeeded"
    assert outcome.after.seats["2"].tokens == {}


@pytest.mark.rule("CHECK-08", "TOKEN-13")
def test_empowered_tokens_serve_in_might_checks_only() -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=1)
    spent = pool("white", "white", "empowered.1.1")
    other = a_check(campaign=campaign, kind="survival")
    assert refusal_code(other, answering(other, spent)) == "draw.only-might-checks"
    called_might = answered(a_check(campaign=campaign, kind="might"), spent)
    assert asked(called_might).kind == "draw.empower"
    raised = asked(answered(called_might, ("0.1", "0.2", "1.1"))).draw
    assert raised is not None
    assert raised.colours == ("red", "yellow")


@pytest.mark.rule("CHECK-09")
@each_of(("reached", "expected"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (13, 3)])
def test_for_each_success_counts_multiples_of_the_difficulty(reached: int, expected: int) -> None:
    check = Check(id="p1", kind="search", difficulty=4, for_each_success=True)
    assert successes(check, miss=False, reached=reached) == expected
    assert successes(check, miss=True, reached=reached) == 0


@pytest.mark.rule("CHECK-09")
def test_the_number_of_successes_is_told() -> None:
    campaign = a_check(*["white"] * 4, difficulty=3, for_each_success=True)
    outcome = type_told(campaign, "W2", "W2", "W1", "W2")
    assert (codes(outcome)[-1], outcome.lines[-1].params["n"]) == ("check.successes", 2)


@pytest.mark.rule("CHECK-10", "MIGHT-12", "MIGHT-13", "MIGHT-14")
def test_criticals_draw_on_in_a_check_and_their_blanks_do_not_count() -> None:
    campaign = typed(a_check("white", "white", difficulty=6), "W2*", "W0")
    assert (asked(campaign).kind, asked(campaign).options) == ("draw.extra", ())
    campaign = typed(campaign, "W2*")
    outcome = type_told(campaign, "W0")
    assert codes(outcome)[-1] == "check.failed"
    assert {key: outcome.lines[-1].params[key] for key in ("total", "blanks")} == {
        "total": 4,
        "blanks": 1,
    }


@pytest.mark.rule("LEVEL-20", "LEVEL-25", "LEVEL-27")
@each_of(
    ("kind", "redraws"),
    [
        ("survival", 1),
        ("spot", 2),
        ("search", 2),
        ("listening", 2),
        ("barter", 3),
        ("threaten", 3),
        ("reasoning", 3),
        ("might", 0),
        ("stamina", 0),
    ],
)
def test_marks_of_a_trait_are_free_redraws_of_its_checks(kind: str, redraws: int) -> None:
    traits = {"bushcraft": 1, "keen-eyed": 2, "quick-witted": 3}
    campaign = a_company(a_campaign(), traits=traits)
    assert free_redraws(campaign, kind) == redraws
    assert asked(a_check(campaign=campaign, kind=kind)).params["redraws"] == redraws


@pytest.mark.rule("LEVEL-25", "LEVEL-27")
@each_of(
    ("written", "redraws"),
    [("Bartering", 3), ("threatening", 3), ("Reason", 3), ("Listen", 2), ("Chasing the cart", 0)],
)
def test_a_check_is_known_by_either_form_of_its_name(written: str, redraws: int) -> None:
    campaign = a_company(a_campaign(), traits={"keen-eyed": 2, "quick-witted": 3})
    check = do(campaign, BeginCheck(kind=written, difficulty=4))
    assert asked(check).params["redraws"] == redraws


@pytest.mark.rule("CHECK-11", "LEVEL-32")
def test_free_redraws_are_new_for_each_check_of_each_oathsworn() -> None:
    campaign = begun("each", a_company(a_campaign(), traits={"keen-eyed": 1}))
    for _ in range(4):
        campaign = typed(answered(campaign, pool("white")), "W0")
        assert keys(asked(campaign)) == ("keep", "free.0")
        campaign = typed(answered(campaign, "free.0"), "W1")
    assert campaign.pending == ()


@pytest.mark.rule("CHECK-12")
def test_every_oathsworn_may_give_a_token_to_a_company_check() -> None:
    campaign = with_tokens(with_tokens(a_campaign(), "2", redraw=1), "4", redraw=1)
    company = typed(a_check("white", campaign=campaign), "W0")
    assert keys(asked(company)) == ("keep", "2.0", "4.0")
    alone = typed(answered(begun("one", campaign, seats=("2",)), pool("white")), "W0")
    assert keys(asked(alone)) == ("keep", "2.0")


@pytest.mark.rule("MIGHT-05")
def test_the_cards_are_discarded_when_the_check_is_over() -> None:
    campaign = a_check("white", "white")
    campaign = typed(campaign, "W2", "W1")
    assert (deck(campaign).discard, deck(campaign).in_play) == (("2", "1"), ())


def test_a_card_that_is_not_left_is_refused_and_the_table_may_overrule() -> None:
    campaign = typed(a_check("white", "white", "white"), "W2", "W2", "W2")
    campaign = a_check("white", campaign=campaign)
    assert refusal_code(campaign, typing(campaign, "W2")) == "draw.none-left"
    after = do(campaign, typing(campaign, "W2"), overrule=True)
    assert sorted(deck(after).discard) == ["2"]
    assert deck(after).left == 17


@each_of(
    ("card", "code"),
    [
        ("Y1", "draw.other-colour"),
        ("W3", "draw.no-such-face"),
        ("zz", "draw.other-colour"),
        ("dW1", "draw.card-was-chosen"),
        ("", "draw.other-colour"),
        ("W", "draw.other-colour"),
        ("W-1", "draw.other-colour"),
        ("W2**", "draw.other-colour"),
        ("ddW1", "draw.other-colour"),
        ("W99", "draw.no-such-face"),
    ],
)
def test_what_cannot_have_come_up_is_refused(card: str, code: str) -> None:
    campaign = a_check("white")
    assert refusal_code(campaign, typing(campaign, card)) == code


@each_of("cards", [(), ("W1",), ("W1", "W1", "W1")])
def test_too_few_or_too_many_cards_are_refused(cards: tuple[str, ...]) -> None:
    campaign = a_check("white", "white")
    assert refusal_code(campaign, typing(campaign, *cards)) == "answer.cards-needed"


@pytest.mark.rule("MIGHT-30")
def test_in_an_empty_deck_dice_are_typed_and_cards_refused() -> None:
    campaign = a_check("white", "white", campaign=with_left(a_campaign(), "oathsworn.white", "1"))
    assert refusal_code(campaign, typing(campaign, "W1", "W0")) == "draw.all-in-play"
    assert refusal_code(campaign, typing(campaign, "dW1", "W1")) == "draw.card-was-chosen"
    assert typed(campaign, "W1", "dW2").pending == ()


def test_a_die_and_a_card_are_not_taken_for_one_another() -> None:
    campaign = a_check("white/die")
    assert refusal_code(campaign, typing(campaign, "W1")) == "draw.die-was-chosen"
    assert typed(campaign, "dW1").pending == ()


def test_all_copies_in_play_cannot_come_up_again() -> None:
    campaign = a_check(*["white"] * 4)
    assert refusal_code(campaign, typing(campaign, *["W2"] * 4)) == "draw.all-in-play"


def test_what_cannot_be_is_not_hidden_by_what_may_be_overruled() -> None:
    campaign = typed(a_check("white", "white", "white"), "W2", "W2", "W2")
    campaign = a_check("white", "white", campaign=campaign)
    assert refusal_code(campaign, typing(campaign, "W2", "Y1")) == "draw.other-colour"
    assert refusal_code(campaign, typing(campaign, "W2", "W1")) == "draw.none-left"


def test_the_question_is_the_same_after_saving_in_its_middle() -> None:
    campaign = typed(a_check("white", "white"), "W2*", "W0")
    again = Campaign.model_validate_json(campaign.model_dump_json())
    assert asked(again) == asked(campaign)
    assert drawn(again) == ("2*", "0")


@pytest.mark.rule("CHECK-13")
@each_of(("card", "entry"), [("W2", "spoon-held"), ("W1", "boathook")])
def test_success_and_failure_open_what_the_story_says(card: str, entry: str) -> None:
    campaign = a_campaign(line="practice")
    check = BeginCheck(kind="speed", difficulty=2, success="spoon-held", failure="boathook")
    drawn_one = typed(answered(do(campaign, check), pool("white")), card)
    assert drawn_one.story is not None
    assert drawn_one.story.entries[-1] == entry


def test_a_check_of_the_book_leaves_its_outcome_to_the_book() -> None:
    campaign = typed(a_check("white", difficulty=2), "W2")
    assert campaign.pending == ()
    assert campaign.story is None or campaign.story.entries == ()


def test_resolving_by_hand_discards_and_ends_the_check() -> None:
    campaign = typed(a_check("white", "white"), "W2*", "W0")
    by_hand = ResolveByHand(procedure=campaign.pending[-1].id, succeeded=True)
    outcome = outcome_of(campaign, by_hand)
    assert outcome.after.pending == ()
    assert deck(outcome.after).discard == ("2*", "0")
    assert codes(outcome)[0] == "check.succeeded-by-hand"
    assert by_hand.refuse(outcome.after, a_box(outcome.after)) is not None


@pytest.mark.rule("CHECK-06", "CHECK-09")
@each_of(
    ("each", "miss", "reached", "n"),
    [(False, False, 3, 0), (False, False, 4, 1), (False, False, 8, 1), (False, True, 8, 0),
     (True, False, 3, 0), (True, False, 4, 1), (True, False, 7, 1), (True, False, 8, 2),
     (True, True, 8, 0)],
)  # fmt: skip
def test_a_check_is_a_success_once_or_for_each_multiple(
    each: bool, miss: bool, reached: int, n: int
) -> None:
    check = Check(id="p1", kind="basic", difficulty=4, for_each_success=each)
    assert successes(check, miss=miss, reached=reached) == n


@pytest.mark.rule("CHECK-13", "CHECK-02")
@each_of("scope", ["each", "one", "company"])
def test_our_own_story_goes_on_at_one_entry_whoever_succeeded(scope: str) -> None:
    campaign = a_campaign(line="practice")
    check = BeginCheck(kind="speed", difficulty=2, success="spoon-held", failure="boathook")
    opened = do(campaign, check).pending[-1]
    assert isinstance(opened, Check)
    split = opened.model_copy(update={"scope": scope, "results": {"1": 1, "2": 0}, "seats": ("1",)})
    ended = end(do(campaign, check), split, a_box(campaign), succeeded=True).after
    assert ended.story is not None
    assert ended.story.entries[-1] == "spoon-held"
