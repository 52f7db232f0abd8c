"""The MIGHT decks: what is in them, how they run out, are refreshed and reset."""

from collections import Counter
from collections.abc import Iterable

import pytest

from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import Unit, read_face, read_unit
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might.decks import stronger
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.tabletop import deck as decks
from oathsworn_gui.tabletop.deck import DeckError
from oathsworn_gui.tabletop.procedure import DrawRequest
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, printed
from tests.games.oathsworn.builders.might import deck, with_left


@pytest.mark.rule("MIGHT-01", "MIGHT-32")
def test_two_families_of_four_decks_of_eighteen() -> None:
    fresh = might.fresh_decks(printed())
    assert len(fresh) == 8
    assert {name: pile.left for name, pile in fresh.items()} == dict.fromkeys(fresh, 18)
    for family in ("oathsworn", "enemy"):
        assert fresh[f"{family}.white"].pile == Counter({"0": 6, "1": 6, "2": 3, "2*": 3})
        assert fresh[f"{family}.yellow"].pile == Counter({"0": 6, "1": 3, "2": 3, "3": 3, "3*": 3})
        assert fresh[f"{family}.red"].pile == Counter({"0": 6, "2": 3, "3": 6, "4*": 3})
        assert fresh[f"{family}.black"].pile == Counter({"0": 6, "3": 6, "4": 3, "5*": 3})


@pytest.mark.rule("MIGHT-02", "MIGHT-22")
@each_of(
    ("colour", "steps", "after"),
    [
        ("white", 1, "yellow"),
        ("yellow", 1, "red"),
        ("red", 1, "black"),
        ("white", 3, "black"),
        ("red", 2, "black"),
    ],
)
def test_colours_rise_to_black(colour: might.Colour, steps: int, after: str) -> None:
    assert stronger(colour, steps) == after


@each_of("code", ["W0", "W2*", "Y3*", "R4*", "B5*", "dW2*", "dR3"])
def test_codes_are_read_as_written(code: str) -> None:
    face = read_face(code)
    assert face is not None
    assert face.code == code


@each_of("code", ["", "W", "2", "X2", "W*", "ddW2", "W2**"])
def test_what_is_no_card_is_not_read(code: str) -> None:
    assert read_face(code) is None


def test_units_are_named_and_read() -> None:
    assert read_unit("red/die") == Unit("red", die=True)
    assert [Unit("red").key, Unit("red", die=True).key] == ["red", "red/die"]


@pytest.mark.rule("MIGHT-06")
def test_an_empty_deck_takes_its_discards_in_and_keeps_the_draw_out() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "2", discard=("0", "1"))
    outcome = might.take(campaign, "oathsworn", ("W2", "W1"))
    after = deck(outcome.after)
    assert after.in_play == ("2", "1")
    assert after.pile == Counter({"0": 1})
    assert after.discard == ()
    told = [(line.code, line.rule, line.params["n"]) for line in outcome.lines]
    assert told == [("might.reshuffled", "MIGHT-06", 2)]


@pytest.mark.rule("MIGHT-06")
@each_of(("left", "discard"), [(("2",), ("0", "1")), (("2", "1"), ("0",)), (("2",), ())])
def test_a_deck_with_cards_is_not_reshuffled(
    left: tuple[str, ...], discard: tuple[str, ...]
) -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", *left, discard=discard)
    outcome = might.take(campaign, "oathsworn", ("W2",))
    assert outcome.lines == ()
    assert deck(outcome.after).discard == discard


@pytest.mark.rule("MIGHT-06")
def test_a_card_of_the_draw_under_way_does_not_come_again() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "2*", discard=("0",))
    with pytest.raises(DeckError):
        might.take(campaign, "oathsworn", ("W2*", "W2*"))


@pytest.mark.rule("MIGHT-05")
def test_cards_go_to_the_discards_of_their_own_colour_and_family() -> None:
    campaign = might.take(a_campaign(), "enemy", ("R2", "Y1")).after
    cards = (Drawn(colour="red", face="2"), Drawn(colour="yellow", face="1"))
    after = might.discard(campaign, "enemy", cards)
    assert deck(after, "enemy.red").discard == ("2",)
    assert deck(after, "enemy.yellow").discard == ("1",)
    assert deck(after, "enemy.red").in_play == ()
    assert deck(after, "oathsworn.red").discard == ()


def test_dice_are_on_no_discard_pile_and_are_counted() -> None:
    campaign = might.take(a_campaign(), "oathsworn", ("dR4*", "dR0")).after
    assert campaign.thrown == {"red": 2}
    die = Drawn(colour="red", face="4*", die=True)
    assert deck(might.discard(campaign, "oathsworn", (die,)), "oathsworn.red").discard == ()


@pytest.mark.rule("MIGHT-30")
def test_where_deck_and_discards_are_empty_a_die_serves() -> None:
    campaign = with_left(a_campaign(), "oathsworn.black", "3")
    request = DrawRequest(family="oathsworn", colours=("black", "black"))
    card, die = turn_up(campaign, a_box(campaign), request)
    assert card == "B3"
    assert die.startswith("dB")


def test_the_same_draw_comes_again_and_the_next_one_is_another() -> None:
    campaign = a_campaign()
    request = DrawRequest(family="oathsworn", colours=("white",) * 9)
    first = turn_up(campaign, a_box(campaign), request)
    assert turn_up(campaign, a_box(campaign), request) == first
    after = might.take(campaign, "oathsworn", first).after
    second = turn_up(after, a_box(after), request)
    drawn = Counter(code[1:] for code in (*first, *second))
    assert drawn == Counter({"0": 6, "1": 6, "2": 3, "2*": 3})


def test_a_card_that_is_turned_up_is_taken_from_its_deck_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    campaign = a_campaign()
    request = DrawRequest(family="oathsworn", colours=("white", "red", "white"))
    taken: list[str] = []

    def noted(of: decks.Deck, cards: Iterable[str]) -> decks.Deck:
        taken.extend(cards)
        return take(of, cards)

    take = decks.take
    monkeypatch.setattr(decks, "take", noted)
    codes = turn_up(campaign, a_box(campaign), request)
    assert taken == []
    after = might.take(campaign, "oathsworn", codes).after
    assert taken == [code[1:] for code in codes]
    assert sorted(deck(after, "oathsworn.white").in_play) == sorted([taken[0], taken[2]])


def test_throws_of_a_die_differ_from_one_to_the_next() -> None:
    campaign = a_campaign()
    request = DrawRequest(family="oathsworn", colours=("black/die",) * 60)
    throws = turn_up(campaign, a_box(campaign), request)
    assert set(throws) == {"dB0", "dB3", "dB4", "dB5*"}


@pytest.mark.rule("MIGHT-09")
def test_refreshing_returns_whole_piles_of_the_chosen_oathsworn_decks() -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "1", discard=("0", "2*"))
    campaign = with_left(campaign, "oathsworn.red", "3", discard=("0",))
    campaign = with_left(campaign, "enemy.white", "1", discard=("0",))
    after = might.refresh(campaign, ("white",), "MIGHT-09").after
    assert deck(after).pile == Counter({"0": 1, "1": 1, "2*": 1})
    assert deck(after).discard == ()
    assert deck(after, "oathsworn.red").discard == ("0",)
    assert deck(after, "enemy.white").discard == ("0",)


@pytest.mark.rule("MIGHT-10")
def test_a_reset_makes_both_families_whole() -> None:
    campaign = might.take(a_campaign(), "oathsworn", ("W0", "R3")).after
    campaign = might.take(campaign, "enemy", ("B5*",)).after
    campaign = might.discard(campaign, "enemy", (Drawn(colour="black", face="5*"),))
    outcome = might.reset(campaign)
    assert [pile.pile for pile in might.all_decks(outcome.after).values()] == [
        pile.pile for pile in might.fresh_decks(printed()).values()
    ]
    assert [told.params["n"] for told in outcome.lines] == [3]
    assert might.reset(outcome.after).after is outcome.after


def test_a_card_is_put_right_by_hand() -> None:
    campaign = a_campaign()
    out = might.move_card(campaign, "enemy.red", "4*", "discard")
    assert (deck(out, "enemy.red").pile["4*"], deck(out, "enemy.red").discard) == (2, ("4*",))
    back = might.move_card(out, "enemy.red", "4*", "pile")
    assert deck(back, "enemy.red").pile == deck(campaign, "enemy.red").pile
    with pytest.raises(DeckError):
        might.move_card(back, "enemy.red", "4*", "pile")
