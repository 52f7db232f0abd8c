"""What a draw may still bring: the next card, whether cards last, which cards are owed."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import Unit
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might.still_to_come import (
    blanks_count,
    cards_last,
    cards_to_come,
    kept_cards,
    next_card,
)
from oathsworn_gui.tabletop.deck import Deck
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.might import deck, with_left


def card(face: str, *, extra: bool = False) -> Drawn:
    return Drawn(colour="red", face=face, extra=extra)


@pytest.mark.rule("MIGHT-06")
def test_an_empty_pile_takes_its_discards_in_before_the_next_card() -> None:
    lying = with_left(a_campaign(), "enemy.black", "0", "3", "5*", "4", discard=("0",))
    found = next_card(deck(lying, "enemy.black"))
    assert found == (Fraction(1, 4), Fraction(1, 4), Fraction(3), False)
    empty = with_left(a_campaign(), "enemy.black", discard=("0", "3"))
    assert next_card(deck(empty, "enemy.black")) == (Fraction(1, 2), 0, Fraction(3, 2), True)
    assert next_card(Deck(in_play=("0",))) is None


@pytest.mark.rule("MIGHT-30")
@each_of(("cards", "last"), [(0, True), (3, True), (4, False)])
def test_cards_last_while_no_die_has_to_serve(cards: int, last: bool) -> None:
    """Two blanks and a 2 are left with the discards; a critical brings another card."""
    campaign = with_left(a_campaign(), "oathsworn.white", "0", "2*", discard=("0", "2"))
    piles = might.piles(campaign, a_box(campaign))
    assert cards_last((cards, 0, 0, 0), piles) is last


@pytest.mark.rule("MIGHT-12")
def test_each_critical_that_came_owes_a_card_of_its_colour() -> None:
    asked = (Unit("white"), Unit("black", die=True))
    come = cards_to_come(Draw(), (card("4*"), card("0")), asked)
    assert come.base == pool_of(("white", "black/die"))
    assert come.extra == pool_of(("red",))
    assert come.blanks == 1


@pytest.mark.rule("MIGHT-14")
def test_blanks_of_extra_cards_do_not_count() -> None:
    draw = Draw(asking_extra=True, cards=(card("0"), card("0", extra=True)))
    assert not blanks_count(draw)
    come = cards_to_come(draw, (), (Unit("red"),))
    assert (come.base, come.extra, come.blanks) == (pool_of(()), pool_of(("red",)), 1)


@pytest.mark.rule("MIGHT-29", "MIGHT-15")
@each_of(("replacing", "counts", "blanks"), [(0, True, 0), (1, False, 1)])
def test_what_comes_for_a_redrawn_card_counts_as_it_did(
    replacing: int, counts: bool, blanks: int
) -> None:
    """The blank counts and the extra blank does not; the one that is redrawn lies no more."""
    draw = Draw(replacing=replacing, cards=(card("0"), card("0", extra=True)))
    assert blanks_count(draw) is counts
    assert cards_to_come(draw, (), (Unit("red"),)).blanks == blanks
    kept = kept_cards(draw, (card("3"),))
    assert [each.face for each in kept] == ["0", "3"]
    assert kept[0].extra is (replacing == 0)


@pytest.mark.rule("MIGHT-17")
def test_extra_cards_that_are_owed_still_come_after_a_redraw_before_them() -> None:
    cards = (card("4*"), card("0"), card("4*").evolve(answered=True))
    come = cards_to_come(Draw(replacing=1, cards=cards), (), (Unit("red"),))
    assert (come.base, come.extra) == (pool_of(("red",)), pool_of(("red",)))
    gone = cards_to_come(Draw(replacing=0, cards=cards), (card("4*"),), ())
    assert (gone.base, gone.extra) == (pool_of(()), pool_of(("red",)))


@pytest.mark.rule("MIGHT-06")
def test_without_a_blank_or_a_critical_none_comes_next() -> None:
    campaign = with_left(a_campaign(), "enemy.black", "3", "4")
    assert next_card(deck(campaign, "enemy.black")) == (0, 0, Fraction(7, 2), False)
