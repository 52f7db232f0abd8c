"""Cards as they are typed in: what can come up, what cannot and why, corrections."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.might.draw_typing import TypedCards
from oathsworn_gui.tabletop.procedure import DrawRequest
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.might import with_left


def typing(*units: str, campaign: Campaign | None = None, family: str = "oathsworn") -> TypedCards:
    """Cards of these units, still to be typed."""
    now = campaign or a_campaign()
    return TypedCards(now, a_box(now), DrawRequest(family=family, colours=units))


def type_keys(cards: TypedCards, keys: str) -> None:
    """Type these keys."""
    for key in keys:
        cards.type(key)


def test_each_key_fills_the_next_place() -> None:
    cards = typing("white", "red", "white/die")
    type_keys(cards, "2C0")
    assert cards.codes == ["W2", "R4*", "dW0"]
    assert cards.complete
    assert not cards.type("1")


def test_a_key_says_how_many_are_left_after_what_was_typed() -> None:
    cards = typing("white", "white", "white")
    assert [cards.left(key) for key in "012C"] == [6, 6, 3, 3]
    type_keys(cards, "02")
    assert [cards.left(key) for key in "012C"] == [5, 6, 2, 3]
    assert typing("white/die").left("0") is None


def test_a_colour_has_no_such_card() -> None:
    cards = typing("white")
    assert not cards.type("5")
    assert cards.refused is not None
    assert cards.refused.refusal is None
    assert cards.codes == []


@pytest.mark.rule("MIGHT-06")
def test_a_card_of_which_none_is_left_is_refused_and_kept_when_typed_again() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "0", "1", discard=("2", "2"))
    cards = typing("white", "white", campaign=campaign)
    assert not cards.type("2")
    assert cards.refused is not None
    assert cards.refused.refusal is not None
    assert cards.refused.refusal.code == "draw.none-left"
    assert cards.refused.may_be_kept
    assert cards.type("2")
    assert (cards.codes, cards.doubted) == (["W2"], {0})


@pytest.mark.rule("MIGHT-06")
def test_when_the_pile_is_out_the_discards_can_come() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "0", discard=("2", "2"))
    cards = typing("white", "white", campaign=campaign)
    assert (cards.left("0"), cards.left("2")) == (1, 0)
    type_keys(cards, "0")
    assert (cards.left("0"), cards.left("2")) == (0, 2)
    assert cards.type("2")


def test_a_card_of_which_every_copy_is_in_play_cannot_be_kept() -> None:
    cards = typing("red", "red", "red", "red")
    type_keys(cards, "444")
    assert cards.codes == ["R4*", "R4*", "R4*"]
    for _ in range(2):
        assert not cards.type("4")
    assert cards.refused is not None
    assert not cards.refused.may_be_kept
    assert len(cards.codes) == 3


@pytest.mark.rule("MIGHT-30")
def test_a_die_serves_where_no_card_is_left() -> None:
    campaign = with_left(a_campaign(), "oathsworn.black", "0")
    cards = typing("black", "black", campaign=campaign)
    assert not cards.unit(0).die
    type_keys(cards, "0")
    assert cards.unit(1).die
    type_keys(cards, "C")
    assert cards.codes == ["B0", "dB5*"]


def test_a_card_is_corrected_in_its_place() -> None:
    cards = typing("white", "white", "white")
    type_keys(cards, "201")
    cards.go_to(1)
    assert cards.type("1")
    assert cards.codes == ["W2", "W1", "W1"]
    assert cards.at == 2
    cards.go_to(7)
    assert cards.at == 3
    cards.take_back()
    assert cards.codes == ["W2", "W1"]


def test_a_correction_that_leaves_too_many_of_a_card_is_refused() -> None:
    cards = typing("red", "red", "red", "red")
    type_keys(cards, "0444")
    cards.go_to(0)
    assert not cards.type("4")
    assert cards.codes[0] == "R0"


def test_backspace_first_forgets_what_was_refused() -> None:
    cards = typing("white", "white")
    type_keys(cards, "25")
    cards.take_back()
    assert (cards.refused, cards.codes) == (None, ["W2"])
    cards.take_back()
    assert (cards.at, cards.codes) == (0, [])


def test_other_decks_take_back_what_cannot_have_come() -> None:
    cards = typing("white", "white", "white")
    type_keys(cards, "201")
    cards.count_again(with_left(a_campaign(), "oathsworn.white", "1", "2", "2"))
    assert cards.codes == ["W2"]
    assert cards.left("2") == 1
