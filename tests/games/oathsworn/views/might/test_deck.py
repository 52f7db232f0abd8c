"""A MIGHT deck as the MIGHT page, a phone or a screen reader shows it."""

from collections.abc import Mapping

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour, Family
from oathsworn_gui.games.oathsworn.views.might.deck import Chance, DeckView, deck_view
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import a_campaign, do, printed
from tests.games.oathsworn.builders.might import answered, deck, pool, typed, with_left

TEXTS = Texts(read_texts())


def seen(campaign: Campaign, family: Family, colour: Colour) -> DeckView:
    faces: Mapping[str, int] = printed().might[colour]
    return deck_view(TEXTS, family, colour, faces, deck(campaign, f"{family}.{colour}"))


@pytest.mark.rule("MIGHT-07")
def test_discard_piles_lie_open() -> None:
    shown = seen(
        with_left(a_campaign(), "enemy.red", "3", "3", discard=("0", "4*", "2")), "enemy", "red"
    )
    assert (shown.left, shown.of) == ("2", "left of 5")
    assert [(count.face, count.left, count.discarded) for count in shown.faces] == [
        ("0", 0, 1),
        ("2", 0, 1),
        ("3", 2, 0),
        ("4*", 0, 1),
    ]
    assert shown.spoken == "Enemy red deck: 2 left of 5, 3 discarded."


def test_the_next_card_is_told_in_numbers_and_words() -> None:
    assert seen(a_campaign(), "oathsworn", "yellow").next == {
        "blank": Chance("33 %", "The next card is a blank: 1 in 3"),
        "critical": Chance("17 %", "The next card is a critical: 1 in 6"),
        "mean": Chance("1.5", "The next card is worth 1.5 on average"),
    }


@pytest.mark.rule("MIGHT-06")
def test_an_empty_pile_takes_its_discards_in_first() -> None:
    campaign = with_left(a_campaign(), "enemy.black", discard=("0", "5*", "4", "3"))
    shown = seen(campaign, "enemy", "black")
    assert (shown.left, shown.note) == ("0", "The 4 discards are shuffled in first.")
    assert [shown.next[name].number for name in ("blank", "mean")] == ["25 %", "3.0"]


def test_where_no_card_is_left_the_next_is_a_dash() -> None:
    shown = seen(with_left(a_campaign(), "enemy.black"), "enemy", "black")
    assert {chance.number for chance in shown.next.values()} == {"–"}
    assert shown.note != ""


def test_cards_in_play_are_named() -> None:
    campaign = do(a_campaign(), BeginCheck(kind="basic", difficulty=4))
    campaign = typed(answered(campaign, pool("white", "white", "white")), "W2*", "W0", "W1")
    shown = seen(campaign, "oathsworn", "white")
    assert shown.note == "In play: 2✱ 0 1"
    blank = shown.faces[0]
    assert (blank.left, blank.in_play, blank.out) == (5, 1, 1)


@pytest.mark.rule("MIGHT-09")
def test_only_discards_of_the_oathsworn_may_be_refreshed() -> None:
    campaign = with_left(a_campaign(), "oathsworn.red", "3", discard=("0",))
    campaign = with_left(campaign, "enemy.red", "3", discard=("0",))
    own, enemys = seen(campaign, "oathsworn", "red"), seen(campaign, "enemy", "red")
    assert (own.is_refreshed, own.may_refresh) == (True, True)
    assert not enemys.is_refreshed
    assert not seen(campaign, "oathsworn", "white").may_refresh
