"""The program's count of a deck made to agree with the table's, and what it says is out."""

from collections import Counter

import pytest

from oathsworn_gui.games.oathsworn.actions.might.decks import ReconcileDeck
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.store import Store
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.might import a_check, answered, deck, typed, typing, with_tokens

WHOLE = {"0": 6, "1": 6, "2": 3, "2*": 3}


def reconcile(**left: int) -> ReconcileDeck:
    """Return the action for the white Oathsworn deck: ``reconcile(f0=5)`` has 5 blanks left."""
    named = {name[1:].replace("c", "*"): n for name, n in left.items()}
    return ReconcileDeck(family="oathsworn", colour="white", left={**WHOLE, **named})


def in_a_draw() -> Campaign:
    """Return a check in whose middle a blank and a critical are in play, a one discarded."""
    campaign = with_tokens(a_campaign(), "1", redraw=2)
    campaign = typed(a_check("white", "white", campaign=campaign), "W0", "W1")
    return typed(answered(campaign, "1.1"), "W2")


@pytest.mark.rule("MIGHT-07")
def test_the_table_counts_six_where_the_program_thinks_seven() -> None:
    outcome = outcome_of(a_campaign(), reconcile(f1=4, f2c=2))
    now = deck(outcome.after)
    assert dict(now.pile) == {"0": 6, "1": 4, "2": 3, "2*": 2}
    assert Counter(now.discard) == {"1": 2, "2*": 1}
    told = [(line.params["faces"], line.params["was"], line.params["n"]) for line in outcome.lines]
    assert told == [("1", 6, 4), ("2*", 3, 2)]
    back = do(outcome.after, reconcile())
    assert (dict(deck(back).pile), deck(back).discard) == (WHOLE, ())


@pytest.mark.rule("MIGHT-05", "MIGHT-06")
def test_cards_in_play_stay_in_play_and_the_draw_goes_on() -> None:
    campaign = in_a_draw()
    assert Counter(deck(campaign).in_play) == {"0": 1, "2": 1}
    after = do(campaign, reconcile(f0=3, f1=6, f2=2))
    assert Counter(deck(after).in_play) == {"0": 1, "2": 1}
    assert deck(after).discard == ("0", "0")
    assert typed(answered(after, "1.0"), "W1").pending == ()


def test_the_order_of_the_discards_is_kept() -> None:
    campaign = do(a_campaign(), reconcile(f0=4, f2=2))
    campaign = do(campaign, reconcile(f0=4, f2=2, f1=5))
    assert deck(campaign).discard == ("0", "0", "2", "1")
    assert deck(do(campaign, reconcile(f0=5, f2=2, f1=5))).discard == ("0", "2", "1")


@each_of(
    ("left", "code"),
    [
        ({**WHOLE, "0": 7}, "might.not-so-many"),
        ({**WHOLE, "0": -1}, "might.not-so-many"),
        ({**WHOLE, "5": 1}, "might.no-such-face"),
        ({**WHOLE, "x": 0}, "might.no-such-face"),
        (WHOLE, "might.agrees"),
    ],
)
def test_counts_that_cannot_be_are_refused(left: dict[str, int], code: str) -> None:
    action = ReconcileDeck(family="oathsworn", colour="white", left=left)
    assert refusal_code(a_campaign(), action) == code


@pytest.mark.rule("MIGHT-07")
@each_of(("named", "code"), [({}, "might.agrees"), ({"0": 0}, "might.agrees"), ({"0": 1}, "")])
def test_a_face_that_is_not_named_is_counted_as_none(named: dict[str, int], code: str) -> None:
    campaign = do(a_campaign(), reconcile(f0=0))
    others = {face: n for face, n in WHOLE.items() if face != "0"}
    action = ReconcileDeck(family="oathsworn", colour="white", left={**others, **named})
    assert refusal_code(campaign, action) == code


def test_a_card_in_play_cannot_lie_in_the_pile_too() -> None:
    campaign = in_a_draw()
    refusal = reconcile(f0=6).refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert refusal.params == {
        "faces": "0", "colour": "white", "n": 6, "printed": 6, "in_play": 1, "most": 5,
    }  # fmt: skip


def test_a_face_that_is_not_named_is_all_discarded() -> None:
    action = ReconcileDeck(family="enemy", colour="red", left={})
    after = do(a_campaign(), action)
    assert (deck(after, "enemy.red").left, len(deck(after, "enemy.red").discard)) == (0, 18)


def test_undoing_gives_the_very_tree_back() -> None:
    campaign = a_campaign()
    store = Store(system_of(printed()), campaign, clock=lambda: "2026-11-21T12:00:00")
    store.dispatch(reconcile(f0=2))
    store.undo()
    assert store.campaign is campaign


@pytest.mark.rule("MIGHT-06")
def test_a_card_that_is_out_is_refused_with_where_its_copies_lie() -> None:
    campaign = do(a_campaign(), reconcile(f2=0))
    campaign = a_check("white", campaign=campaign)
    refusal = typing(campaign, "W2").refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("draw.none-left", "against-rules")
    assert refusal.params == {
        "card": "W2", "n": 3, "colour": "white", "faces": "2", "discarded": 3, "in_play": 0,
    }  # fmt: skip


@pytest.mark.rule("MIGHT-06")
def test_the_fourth_of_three_is_impossible() -> None:
    campaign = a_check(*["white"] * 4)
    refusal = typing(campaign, *["W2"] * 4).refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("draw.all-in-play", "impossible")
    assert (refusal.params["n"], refusal.params["in_play"]) == (3, 3)
