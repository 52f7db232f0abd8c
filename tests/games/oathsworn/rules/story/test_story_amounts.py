"""How much the book's words give or take: what stands for no number, decks, circles of traits."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.epilogue.injuries import face_up
from oathsworn_gui.tabletop.deck import deck_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_company
from tests.games.oathsworn.builders.epilogue import at_page
from tests.games.oathsworn.builders.story import in_story, question
from tests.games.oathsworn.rules.story.test_story_says import said, with_tokens


@pytest.mark.rule("TOKEN-02")
@each_of(("amount", "held"), [(0, 1), (1, 1), (3, 3)])
def test_a_token_without_a_number_is_one(amount: int, held: int) -> None:
    gained = said(in_story(), {"kind": "combat-token", "token": "defense", "amount": amount}).after
    assert [who.tokens for who in gained.seats.values()] == [{"defense": held}] * 4


@pytest.mark.rule("EVENT-01")
@each_of(("amount", "drawn"), [(0, 1), (1, 1), (3, 3)])
def test_an_event_without_a_number_is_one(amount: int, drawn: int) -> None:
    effect = {"kind": "event", "deck": "city", "amount": amount}
    pending = said(in_story(dealer="table"), effect).after.pending
    assert [type(one).__name__ for one in pending] == ["EventDraw"] * drawn


@pytest.mark.rule("TOKEN-02")
@each_of(
    ("effect", "left"),
    [
        ({"token": "redraw"}, {"redraw": 2}),
        ({"token": "redraw", "amount": 2}, {"redraw": 1}),
        ({"amount": 2}, {"redraw": 1}),
        ({"amount": 5}, {}),
    ],
)
def test_so_many_tokens_are_lost_as_are_named_and_held(
    effect: dict[str, Any], left: dict[str, int]
) -> None:
    after = said(with_tokens(redraw=3), {"kind": "combat-token-lost", **effect}).after
    assert {token: n for token, n in after.seats["1"].tokens.items() if n} == left


@pytest.mark.rule("ITEM-13", "ITEM-14")
@each_of(
    ("effect", "kind", "params"),
    [
        ({"kind": "items", "deck": "unique"}, "story.items-unique", {"n": 1, "chapter": "1"}),
        ({"kind": "items", "deck": "common"}, "story.items", {"n": 1, "chapter": "1"}),
        ({"kind": "items", "deck": "common", "amount": 2}, "story.items", {"n": 2, "chapter": "1"}),
        ({"kind": "item", "name": "Nobody's Hat"}, "story.item", {"n": 1, "item": "Nobody's Hat"}),
    ],
)
def test_items_that_only_the_table_knows_are_asked_for_by_number_and_deck(
    effect: dict[str, Any], kind: str, params: dict[str, Any]
) -> None:
    asked = question(said(in_story(), effect).after)
    assert (asked.kind, asked.rule, asked.params["found"]) == (kind, "ITEM-13", 0)
    assert {key: asked.params[key] for key in params} == params
    refusal = asked.options[0].refusal
    assert refusal is not None
    assert refusal.code == "says.items-missing"


@pytest.mark.rule("LEVEL-19")
def test_a_circle_of_a_trait_is_told_with_how_many_are_marked() -> None:
    first = said(in_story(), {"kind": "trait", "name": "Bushcraft"})
    again = said(first.after, {"kind": "trait", "name": "Bushcraft"})
    told = [line.params["n"] for out in (first, again) for line in out.lines
            if line.code == "trait.marked"]  # fmt: skip
    assert (told, again.after.company.traits) == ([1, 2], {"bushcraft": 2})


@pytest.mark.rule("HP-01", "HP-02")
@each_of(("amount", "hp"), [(-1, 2), (1, 4), (6, 6)])
def test_hp_are_lost_and_healed_by_the_number(amount: int, hp: int) -> None:
    campaign = with_oathsworn(in_story(), "1", hp=3)
    assert said(campaign, {"kind": "hp", "amount": amount}).after.seats["1"].hp == hp


@pytest.mark.rule("TALLY-09", "TALLY-10")
def test_so_many_injury_cards_lie_open_as_are_to_be_decided() -> None:
    page = at_page("losses", fallen=("1", "3"))
    assert face_up(page) == 0  # the deck of the table is not known
    known = page.evolve(decks={**page.decks, "injury": deck_of({"a": 2, "b": 2, "c": 2})})
    assert face_up(known) == 2
    assert face_up(a_company(known, traits={"true-grit": 1})) == 1  # the first is chosen first


@pytest.mark.rule("IRON-04", "IRON-01")
@each_of(("amount", "left"), [(-3, 9), (3, 15), (-12, 0)])
def test_iron_is_gained_or_lost_by_its_sign(amount: int, left: int) -> None:
    after = said(in_story(), {"kind": "iron", "amount": amount, "scope": "company"}).after
    assert sum(who.iron for who in after.seats.values()) == left


@pytest.mark.rule("TOKEN-02")
def test_a_named_token_is_lost_by_everybody_who_is_meant() -> None:
    campaign = with_tokens(redraw=2)
    campaign = with_oathsworn(campaign, "3", tokens={"redraw": 1, "defense": 1})
    after = said(campaign, {"kind": "combat-token-lost", "token": "redraw"}).after
    assert [dict(who.tokens) for who in after.seats.values()] == [
        {"redraw": 1}, {}, {"defense": 1}, {},
    ]  # fmt: skip
