"""Effects on cards, dice and the fire: what may be chosen, and all that it changes."""

import pytest

from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Source
from oathsworn_gui.games.set_a_watch.rules.seats import with_card, with_die
from tests.games.set_a_watch.builders.effects import a_line, answered, carried, keys, told
from tests.games.set_a_watch.builders.game import asked
from tests.games.set_a_watch.builders.watch import (
    cards,
    equipped,
    exhausted,
    states,
)


@pytest.mark.rule("WATCH-92", "WATCH-126")
@pytest.mark.parametrize(
    ("source", "rule", "seats"),
    [("power", "WATCH-92", "234"), ("damage", "WATCH-126", "234"), ("fire", "WATCH-68", "234"),
     ("cold", "WATCH-70", "1234")],
)  # fmt: skip
def test_as_many_cards_as_told_are_exhausted(source: Source, rule: str, seats: str) -> None:
    asks = carried(a_line(), "exhaust 2", source)
    question = asked(asks.after)
    assert (question.kind, question.params["n"]) == ("watch.which-exhaust", 2)
    assert keys(asks) == [f"{seat}.{i}" for seat in seats for i in range(3)]
    first = question.options[0].params
    assert dict(first) == {
        "seat": seats[0], "card": asks.after.adventurers[seats[0]].cards[0].ability,
    }  # fmt: skip
    once = answered(asks, "3.1")
    assert told(once) == [("watch.exhausted", rule, {"card": "set-snares", "seat": "3"})]
    assert (asked(once.after).params["n"], "3.1" in keys(once)) == (1, False)
    assert answered(once, "3.0").after.pending == ()


@pytest.mark.rule("WATCH-31", "WATCH-42", "WATCH-91")
def test_exhausted_cards_are_turned_ready() -> None:
    game = exhausted(a_line(), "1.0", "2.2", "3.1")
    asks = carried(game, "refresh 2", seat="2")
    assert keys(asks) == ["1.0", "2.2", "3.1"]
    done = answered(asks, "1.0")
    assert told(done) == [("watch.refreshed", "WATCH-91", {"card": "hit", "seat": "1"})]
    assert keys(done) == ["2.2", "3.1"]
    mine = carried(game, (Effect(do="refresh", n=1, what="mine"),), seat="3")
    assert told(mine) == [("watch.refreshed", "WATCH-31", {"card": "set-snares", "seat": "3"})]
    none = carried(game, (Effect(do="refresh", n=1, what="mine"),), seat="4")
    assert told(none) == [("watch.nothing", "WATCH-91", {})]


@pytest.mark.rule("WATCH-119")
def test_as_many_as_told_are_drawn_to_the_horde_one_on_the_other() -> None:
    game = a_line(creatures=("eagle", "lich", "wall"))
    outcome = carried(game, "draw 2 to the horde")
    assert outcome.after.horde == ("lich", "eagle", "wall")
    assert outcome.after.creatures == ("wall",)
    assert told(outcome) == [
        ("watch.horde", "WATCH-119", {"n": 2}), ("watch.horde", "WATCH-119", {"n": 3}),
    ]  # fmt: skip
    assert carried(game, "draw 0 to the horde").after.horde == ("wall",)


@pytest.mark.rule("WATCH-35", "WATCH-68", "WATCH-70", "WATCH-24")
@pytest.mark.parametrize(
    ("source", "place", "wood", "rule"),
    [("power", "field", 8, None), ("camp", "field", 8, "WATCH-35"),
     ("camp", "tower", 8, "WATCH-35"), ("fire", "field", 7, "WATCH-68"),
     ("fire", "tower", 8, "WATCH-68"), ("cold", "tower", 8, "WATCH-70")],
)  # fmt: skip
def test_how_much_wood_comes_in(source: Source, place: str, wood: int, rule: str | None) -> None:
    outcome = carried(a_line(location=place), "firewood +3", source)
    assert told(outcome) == [("watch.firewood", rule, {"before": 5, "after": wood})]
    assert outcome.after.firewood == wood


@pytest.mark.rule("WATCH-68", "WATCH-71")
@pytest.mark.parametrize(
    ("wood", "most", "by", "after"),
    [(5, 0, -9, 0), (5, 0, -5, 0), (0, 0, -1, 0), (5, 6, 9, 6), (5, 5, 1, 5), (8, 6, 1, 8),
     (8, 6, -1, 7), (99, 0, 99, 198), (990, 0, 20, 999)],
)  # fmt: skip
def test_the_fire_ends_at_nothing_and_at_the_top_of_the_dial(
    wood: int, most: int, by: int, after: int
) -> None:
    game = a_line().evolve(firewood=wood, firewood_max=most, phase="camp")
    outcome = carried(game, f"firewood {by:+d}")
    assert outcome.after.firewood == after
    assert bool(outcome.lines) == (after != wood)


@pytest.mark.rule("WATCH-49")
@pytest.mark.parametrize(
    ("n", "horde", "away"),
    [(1, ("lich",), ("eagle",)), (2, (), ("eagle", "lich")), (9, (), ("eagle", "lich"))],
)  # fmt: skip
def test_the_top_of_the_horde_leaves_the_game(
    n: int, horde: tuple[str, ...], away: tuple[str, ...]
) -> None:
    game = a_line(horde=("eagle", "lich"), away=("wall",))
    outcome = carried(game, f"remove {n} from the horde")
    assert (outcome.after.horde, outcome.after.away) == (horde, ("wall", *away))
    assert told(outcome) == [("watch.vanquished", "WATCH-49", {"n": len(away)})]
    nothing = carried(game, "remove 0 from the horde")
    assert (told(nothing), nothing.after.horde) == (
        [("watch.nothing", "WATCH-49", {})], ("eagle", "lich"),
    )  # fmt: skip


@pytest.mark.rule("WATCH-48")
def test_each_unhallowed_of_the_graveyard_is_offered_once_and_the_order_stays() -> None:
    pile = ("iron-penitent", "wall", "thorn-bride", "iron-penitent", "eagle")
    asks = carried(a_line(graveyard=pile), "seal an unhallowed")
    assert keys(asks) == ["iron-penitent", "thorn-bride"]
    done = answered(asks, "thorn-bride")
    assert done.after.graveyard == ("iron-penitent", "wall", "iron-penitent", "eagle")
    assert done.after.unhallowed[-1] == "thorn-bride"
    assert told(done) == [("watch.sealed", "WATCH-48", {"card": "thorn-bride"})]
    alone = carried(a_line(graveyard=("eagle", "iron-penitent", "wall")), "seal an unhallowed")
    assert alone.after.graveyard == ("eagle", "wall")
    none = carried(a_line(graveyard=("eagle",)), "seal an unhallowed")
    assert told(none) == [("watch.nothing", "WATCH-48", {})]


@pytest.mark.rule("WATCH-43")
def test_a_card_is_swapped_for_a_spare_of_the_same_adventurer() -> None:
    game = with_card(exhausted(a_line(), "3.2"), "3.2", used=True)
    mine = carried(game, "swap a card of mine", seat="3")
    spares = game.adventurers["3"].spares
    assert keys(mine) == [f"3.{i}>{spare}" for i in range(3) for spare in spares]
    anyone = carried(game, "swap a card of anyone", seat="3")
    assert len(keys(anyone)) == 4 * 3 * 2
    done = answered(anyone, f"3.2>{spares[1]}")
    one = done.after.adventurers["3"]
    assert [card.ability for card in one.cards] == ["tame-beast", "set-snares", "mend"]
    assert (one.cards[2].exhausted, one.cards[2].used) == (True, True)
    assert one.spares == ("stubborn", "hit")
    first = answered(anyone, f"3.0>{spares[0]}").after.adventurers["3"]
    assert [card.ability for card in first.cards] == ["stubborn", "set-snares", "hit"]
    assert told(done) == [
        ("watch.swapped", "WATCH-43", {"seat": "3", "card": "hit", "spare": "mend"})
    ]


@pytest.mark.rule("WATCH-57", "WATCH-60")
def test_light_and_reach_add_up_and_may_be_less() -> None:
    game = a_line("eagle", "-wall", "-howler", "-wall")
    lit = carried(game, "light +1, light +1", "ability", seat="2")
    assert cards(lit.after) == ["eagle", "wall", "howler", "-wall"]
    assert told(lit)[:2] == [("watch.light", "WATCH-60", {"n": 1})] * 2
    dark = carried(game, "light -2, light +1", "ability", seat="2")
    assert (dark.after.watch.light, cards(dark.after)[1]) == (-1, "-wall")
    far = carried(game, "range +1, range +2")
    assert far.after.watch.range == 3
    assert told(far)[1] == ("watch.farther", "WATCH-57", {"n": 2})


@pytest.mark.rule("WATCH-87")
@pytest.mark.parametrize(("answer", "code"), [("done", "done-by-hand"), ("not", "left-out")])
def test_what_is_played_by_hand_is_told_either_way(answer: str, code: str) -> None:
    asks = carried(a_line(), "whistle a tune")
    assert dict(asked(asks.after).options[0].params) == {"words": "whistle a tune"}
    done = answered(asks, answer)
    assert told(done) == [(f"watch.{code}", "WATCH-87", {"words": "whistle a tune"})]


@pytest.mark.rule("WATCH-107")
@pytest.mark.parametrize(("which", "dice"), [("highest", ["2.0"]), ("lowest", ["3.2"])])
def test_the_highest_or_lowest_of_all_on_watch_is_stolen(which: str, dice: list[str]) -> None:
    game = with_die(a_line(), "1.0", shows=8)
    done = carried(game, f"steal the {which} die", card="l1")
    assert done.after.line[0].stolen == tuple(dice)
    seat, shows = dice[0][0], {"2.0": 8, "3.2": 1}[dice[0]]
    assert told(done) == [("watch.stolen", "WATCH-107", {"seat": seat, "shows": shows})]
    assert states(done.after, seat)[int(dice[0][2])] == "stolen"
    both = carried(with_die(game, "3.0", shows=8), f"steal the {which} die", card="l1")
    if which == "highest":
        assert keys(both) == ["2.0", "3.0"]
        option = asked(both.after).options[1]
        assert dict(option.params) == {"seat": "3", "sides": 8, "shows": 8}


@pytest.mark.rule("WATCH-107")
def test_a_die_stolen_by_what_lies_nowhere_is_stolen_all_the_same() -> None:
    done = carried(a_line(), "steal the highest die", "location", card="field")
    assert done.after.adventurers["2"].dice[0].state == "stolen"
    assert [card.stolen for card in done.after.line] == [(), (), ()]
    second = carried(carried(a_line(), "steal the highest die", card="l1").after,
                     "steal the highest die", card="l1")  # fmt: skip
    assert second.after.line[0].stolen == ("2.0", "3.0")
    spent = a_line()
    for name in (f"{seat}.{i}" for seat in "234" for i in range(3)):
        spent = with_die(spent, name, state="spent")
    assert told(carried(spent, "steal the highest die", card="l1")) == [
        ("watch.nothing", "WATCH-107", {})
    ]


@pytest.mark.rule("WATCH-24")
@pytest.mark.parametrize(
    ("which", "dice"),
    [("lowest", ["1.0", "2.2", "3.2", "4.2"]), ("highest", ["1.0", "2.0", "3.0", "4.0"])],
)
def test_the_lowest_or_highest_of_one_adventurer_is_locked(which: str, dice: list[str]) -> None:
    asks = carried(a_line(), f"lock the {which} die of one", "location")
    assert keys(asks) == dice
    done = answered(asks, dice[2])
    assert done.after.adventurers["3"].dice[int(dice[2][2])].state == "locked"
    shows = a_line().adventurers["3"].dice[int(dice[2][2])].shows
    assert told(done) == [("watch.locked", "WATCH-24", {"seat": "3", "shows": shows})]


@pytest.mark.rule("WATCH-90")
def test_spent_and_stolen_dice_of_those_on_watch_come_back() -> None:
    game = with_die(with_die(a_line(), "2.0", state="stolen"), "3.1", state="spent")
    game = with_die(with_die(game, "4.0", state="locked"), "1.0", state="spent")
    first, second, *rest = game.line
    game = game.evolve(
        line=(first.evolve(stolen=("3.0", "2.0")), second.evolve(stolen=("4.1",)), *rest)
    )
    asks = carried(game, "recover 2")
    assert keys(asks) == ["2.0", "3.1"]
    done = answered(asks, "2.0")
    assert [card.stolen for card in done.after.line] == [("3.0",), ("4.1",), ()]
    assert told(done)[0] == ("watch.recovered", "WATCH-90", {"seat": "2", "shows": 8})
    assert states(done.after, "2") == states(done.after, "3") == ["ready"] * 3


@pytest.mark.rule("WATCH-50")
def test_up_to_so_many_dice_are_rolled_again() -> None:
    asks = carried(with_die(a_line(), "3.0", state="spent"), "reroll 2")
    question = asked(asks.after)
    assert (question.form, question.most, len(question.options)) == ("many", 2, 8)
    done = answered(asks, ("2.0", "4.2"))
    assert done.after.rolled == asks.after.rolled + 2
    assert [code for code, _, _ in told(done)] == ["watch.rolled"] * 2
    none = answered(asks, ())
    assert told(none) == [("watch.no-dice-rolled", "WATCH-50", {})]
    assert none.after.pending == ()
    assert asked(carried(a_line(), "reroll 20").after).most == 9


def test_a_die_is_raised_and_never_below_one() -> None:
    asks = carried(a_line(), "raise a die by 3")
    assert len(keys(asks)) == 9
    done = answered(asks, "2.1")
    assert done.after.adventurers["2"].dice[1].shows == 6
    assert told(done) == [("watch.raised", None, {"seat": "2", "shows": 6})]
    low = answered(carried(a_line(), (Effect(do="boost", n=-3),)), "2.1")
    assert low.after.adventurers["2"].dice[1].shows == 1
    lower = answered(carried(a_line(), (Effect(do="boost", n=-1),)), "2.1")
    assert lower.after.adventurers["2"].dice[1].shows == 2


@pytest.mark.rule("WATCH-108", "WATCH-109")
def test_each_unspent_die_with_each_card_that_takes_one_may_be_stunned() -> None:
    game = exhausted(with_card(a_line(), "2.0", used=True), "3.0")
    game = with_die(equipped(game, "4", "stubborn", "hit"), "3.2", state="spent")
    asks = carried(game, "stun 2")
    assert keys(asks) == [
        "2.0>2.1", "2.1>2.1", "2.2>2.1", "3.0>3.1", "3.0>3.2", "3.1>3.1", "3.1>3.2",
    ]  # fmt: skip
    option = asked(asks.after).options[3]
    assert dict(option.params) == {"seat": "3", "shows": 6, "card": "set-snares"}
    once = answered(asks, "3.0>3.2")
    assert told(once) == [("watch.stunned", "WATCH-108", {"seat": "3", "card": "hit"})]
    assert keys(once) == ["2.0>2.1", "2.1>2.1", "2.2>2.1", "3.1>3.1"]
    assert once.after.adventurers["3"].cards[2].used
    assert states(once.after, "3") == ["spent", "ready", "spent"]
    middle = keys(carried(equipped(a_line(), "3", "stubborn", "hit"), "stun 1"))
    assert {key[0] for key in middle} == {"2", "4"}
    free = equipped(game, "4", "hit", "stubborn")
    assert any(key.startswith("4") for key in keys(carried(exhausted(free, "4.1"), "stun 1")))
