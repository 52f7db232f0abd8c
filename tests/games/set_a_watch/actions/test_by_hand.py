"""Corrections by hand at the ends of what they take, and what they lead to."""

from typing import Any

import pytest

from oathsworn_gui.games.set_a_watch.actions import corrections as hand
from oathsworn_gui.games.set_a_watch.actions.own import (
    EnterAdventurer,
    EnterCreature,
    TakePack,
)
from oathsworn_gui.games.set_a_watch.content.pack import MOST_ENTRIES
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import CreatureDef, Own
from oathsworn_gui.tabletop.action import Action
from tests.games.set_a_watch.builders.game import a_box, a_game, do, lines, refusal_of
from tests.games.set_a_watch.builders.watch import a_party, a_watch, cards, exhausted, healths


def code(game: Campaign, action: Action) -> str:
    """Return the code by which an action is refused, empty where it is not."""
    refusal = refusal_of(game, action)
    return refusal.code if refusal else ""


@pytest.mark.parametrize(
    ("action", "refused"),
    [
        (hand.SetFirewood(firewood=0), "watch.no-such-number"),
        (hand.SetFirewood(firewood=1), ""),
        (hand.SetFirewood(firewood=99), ""),
        (hand.SetFirewood(firewood=100), "watch.no-such-number"),
        (hand.SetFirewood(firewood=5, most=-1), "watch.no-such-number"),
        (hand.SetFirewood(firewood=5, most=99), ""),
        (hand.SetFirewood(firewood=5, most=100), "watch.no-such-number"),
        (hand.SetDie(die="2.0", shows=0), "watch.no-such-face"),
        (hand.SetDie(die="2.0", shows=1), ""),
        (hand.SetDie(die="2.0", shows=8), ""),
        (hand.SetDie(die="4.1", shows=7), "watch.no-such-face"),
        (hand.SetDie(die="4.1", shows=6), ""),
        (hand.SetDie(die="2.3", shows=1), "watch.no-such-die"),
        (hand.SetDie(die="5.0", shows=1), "watch.no-such-die"),
        (hand.SetCard(card="2.2", exhausted=True), ""),
        (hand.SetCard(card="2.3", exhausted=True), "watch.no-such-card"),
        (hand.PutInLine(card="eagle", place=0), "watch.no-such-place"),
        (hand.PutInLine(card="eagle", place=1), ""),
        (hand.PutInLine(card="eagle", place=3), ""),
        (hand.PutInLine(card="eagle", place=4), "watch.no-such-place"),
        (hand.PutInLine(card="nobody", place=1), "watch.unknown-card"),
        (hand.TakeFromLine(target="l2", to="away"), ""),
        (hand.TakeFromLine(target="l3", to="away"), "watch.no-such-place"),
        (hand.AdjustCreature(target="l2", number="health", amount=99), ""),
        (hand.AdjustCreature(target="l2", number="damage", amount=-99), ""),
        (hand.AdjustCreature(target="l2", number="health", amount=100), "watch.no-such-place"),
        (hand.AdjustCreature(target="l2", number="health", amount=-100), "watch.no-such-place"),
        (hand.AdjustCreature(target="l9", number="health", amount=1), "watch.no-such-place"),
        (hand.SetPlayer(seat="1", player=""), ""),
        (hand.SetPlayer(seat="1", player="p0"), "watch.no-such-player"),
        (hand.SetPlayer(seat="1", player="p1"), ""),
        (hand.SetPlayer(seat="4", player="p2"), ""),
        (hand.SetPlayer(seat="4", player="p3"), "watch.no-such-player"),
        (hand.SetPlayer(seat="5", player="p1"), "watch.no-such-player"),
        (hand.ChooseReading(option="watch-stolen", reading="stays"), ""),
        (hand.ChooseReading(option="watch-stolen"), ""),
        (hand.ChooseReading(option="watch-stolen", reading="gone"), "watch.no-such-reading"),
        (hand.ChooseReading(option="watch-other"), "watch.no-such-reading"),
    ],
    ids=str,
)  # fmt: skip
def test_what_a_correction_takes(action: Action, refused: str) -> None:
    game = a_watch("eagle", "wall").evolve(players=("A", "B"))
    assert code(game, action) == refused


@pytest.mark.parametrize(
    "action",
    [
        hand.SetFirewood(firewood=5),
        hand.SetDie(die="2.0", shows=1),
        hand.SetCard(card="2.0", exhausted=True),
        hand.PutInLine(card="eagle", place=1),
        hand.TakeFromLine(target="l1", to="away"),
        hand.AdjustCreature(target="l1", number="health", amount=1),
    ],
    ids=str,
)
def test_nothing_is_corrected_while_a_question_is_open_and_after_the_game(action: Action) -> None:
    asks = a_watch("wyvern", "wall", firewood=2)
    assert asks.pending
    assert code(asks, action) == "watch.question-open"
    over = a_watch("wall", "wall").evolve(result="won")
    assert code(over, action) == "watch.is-over"


@pytest.mark.rule("WATCH-64", "WATCH-66", "WATCH-71", "WATCH-73")
def test_the_line_reacts_to_a_correction_on_watch_while_somebody_stands() -> None:
    game = a_watch("eagle", "wall", "wall", firewood=6)
    assert cards(do(game, hand.SetFirewood(firewood=7))) == ["eagle", "wall", "-wall"]
    set_so = do(game, hand.SetFirewood(firewood=9, most=9, because="x"))
    assert (set_so.firewood, set_so.firewood_max) == (9, 9)
    assert hand.SetFirewood(firewood=6).apply(game, a_box(game)).lines == ()
    camp = game.evolve(phase="camp")
    assert cards(do(camp, hand.SetFirewood(firewood=12))) == ["eagle", "-wall", "-wall"]
    nobody = exhausted(game, *(f"{seat}.{i}" for seat in "234" for i in range(3)))
    assert do(nobody, hand.SetFirewood(firewood=12)).pending == ()


@pytest.mark.rule("WATCH-66")
def test_a_creature_is_put_at_its_place_and_reveals_itself() -> None:
    game = a_watch("wall", "wall", "wall", firewood=1, dice={"2": (8, 1, 1)})
    for place in (1, 2, 4):
        put = do(game, hand.PutInLine(card="eagle", place=place, because="it came"))
        assert [card.card for card in put.line].index("eagle") == place - 1
        assert put.line[place - 1].up
    told = lines(game, hand.PutInLine(card="vampire", place=2, because="it came"))
    assert dict(told[0].params) == {"card": "vampire", "n": 2, "because": "it came"}
    assert [line.code for line in told[1:]] == ["watch.power.reveal", "watch.stolen"]


@pytest.mark.rule("WATCH-73", "WATCH-112")
@pytest.mark.parametrize(
    ("pile", "before", "after"),
    [
        ("graveyard", ("wyvern",), ("wyvern", "eagle", "rider")),
        ("away", ("wyvern",), ("wyvern", "eagle", "rider")),
        ("horde", ("wyvern",), ("rider", "eagle", "wyvern")),
        ("creatures", ("wyvern",), ("rider", "eagle", "wyvern")),
    ],
)
def test_what_is_taken_lies_on_the_pile_with_its_mount(
    pile: hand.Pile, before: tuple[str, ...], after: tuple[str, ...]
) -> None:
    game = a_watch("wall", "eagle", "rider", "wall", firewood=12)
    game = game.evolve(**{pile: before})
    assert cards(game) == ["wall", "rider", "wall"]
    taken = do(game, hand.TakeFromLine(target="l3", to=pile))
    assert getattr(taken, pile) == after
    assert cards(taken) == ["wall", "wall"]


def test_what_was_corrected_is_named() -> None:
    game = a_watch("eagle", "wall", "wall")
    told: list[tuple[Action, dict[str, Any]]] = [
        (hand.SetDie(die="3.2", shows=4, because="b"), {"seat": "3", "shows": 4, "because": "b"}),
        (hand.SetCard(card="3.1", exhausted=True, because="b"),
         {"seat": "3", "card": "set-snares", "because": "b"}),
        (hand.AdjustCreature(target="l2", number="health", amount=-4, because="b"),
         {"card": "wall", "n": -4, "because": "b"}),
        (hand.TakeFromLine(target="l1", to="away", because="b"), {"card": "eagle", "because": "b"}),
        (hand.SetFirewood(firewood=3, because="b"), {"n": 3, "because": "b"}),
    ]  # fmt: skip
    for action, params in told:
        assert dict(lines(game, action)[0].params) == params


def test_a_long_name_that_nobody_knows_is_repeated_in_short() -> None:
    refusal = refusal_of(a_watch("wall"), hand.PutInLine(card="x" * 70, place=1))
    assert refusal is not None
    assert refusal.params == {"card": "x" * 60}


def test_an_adjustment_stays_with_its_creature_until_it_is_taken_away() -> None:
    game = a_watch("eagle", "wall", "wall")
    tougher = do(game, hand.AdjustCreature(target="l2", number="health", amount=-4, because="x"))
    assert healths(tougher) == [4, 26, 30]
    worse = do(tougher, hand.AdjustCreature(target="l2", number="damage", amount=1))
    assert sorted(worse.adjustments) == ["damage/l2", "health/l2"]
    assert sorted(do(worse, hand.AdjustCreature(
        target="l2", number="health", amount=0)).adjustments) == ["damage/l2"]  # fmt: skip


def test_who_deals_is_told_only_when_it_changes() -> None:
    game = a_party()
    assert [line.code for line in lines(game, hand.SetDealer(dealer="table"))] == [
        "watch.dealer.table"
    ]
    assert lines(game, hand.SetDealer(dealer="program")) == ()


def _many(n: int) -> Own:
    made = (CreatureDef(key=f"own-{i}", name=str(i), damage=1) for i in range(n))
    return Own(creatures={one.key: one for one in made})


@pytest.mark.parametrize(("n", "refused"), [(MOST_ENTRIES - 1, ""), (MOST_ENTRIES, "x")])
def test_a_campaign_holds_so_many_entries(n: int, refused: str) -> None:
    game = a_game().evolve(own=_many(n))
    wanted = refused and "watch.too-many-cards"
    assert code(game, EnterCreature(name="One more")) == wanted
    more = CreatureDef(key="own-x", name="x", damage=1)
    assert code(game, TakePack(pack=Own(creatures={"own-x": more}))) == wanted
    assert code(a_game(), TakePack(pack=_many(n))) == ""
    assert code(a_game(), TakePack(pack=_many(n + 1))) == wanted


@pytest.mark.parametrize(
    ("name", "refused"),
    [("Wolf", ""), ("?!", "watch.name-needed"), ("2", ""), ("...", "watch.name-needed")],
)
def test_an_entry_needs_a_name(name: str, refused: str) -> None:
    assert code(a_game(), EnterCreature(name=name)) == refused


@pytest.mark.rule("WATCH-05")
@pytest.mark.parametrize(
    ("dice", "refused"), [((8, 6, 8), ""), ((8, 6, 4), "x"), ((7, 6, 6), "x"), ((8, 10, 8), "x")]
)
def test_dice_have_six_or_eight_sides(dice: tuple[int, int, int], refused: str) -> None:
    board = EnterAdventurer(name="X", dice=dice, reach="melee", abilities=tuple("abcde"))
    assert code(a_game(), board) == (refused and "watch.six-or-eight")
