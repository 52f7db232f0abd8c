"""Effects on the Line: what may be chosen, and all that it changes."""

import pytest

from oathsworn_gui.games.set_a_watch.model.line import Group, Pool
from oathsworn_gui.games.set_a_watch.notation.powers import read_effects
from oathsworn_gui.games.set_a_watch.rules.effects import begin
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from oathsworn_gui.tabletop.procedure import settle
from tests.games.set_a_watch.builders.effects import a_line, answered, carried, keys, told
from tests.games.set_a_watch.builders.game import a_box, asked
from tests.games.set_a_watch.builders.watch import (
    cards,
    equipped,
    healths,
)


@pytest.mark.rule("WATCH-83")
def test_a_creature_that_may_be_taken_is_named_by_its_position() -> None:
    game = a_line("eagle", "wall", "wall", firewood=12)
    asks = carried(game, "put one in range on the deck", "ability", seat="2")
    assert [(one.code, dict(one.params)) for one in asked(asks.after).options] == [
        ("watch.creature", {"card": "eagle", "n": 1}),
        ("watch.creature", {"card": "wall", "n": 2}),
    ]
    hidden = carried(a_line(), "strike one hidden with any", "ability", seat="2")
    assert [(one.code, one.params["n"]) for one in asked(hidden.after).options] == [
        ("watch.hidden-creature", 2), ("watch.hidden-creature", 3),
    ]  # fmt: skip


@pytest.mark.rule("WATCH-83", "WATCH-84")
def test_a_strike_at_what_nobody_saw_turns_it_up_and_may_be_too_weak() -> None:
    game = a_line("eagle", "-howler", "-wall")
    asks = carried(game, "strike one hidden with 3", "ability", seat="2")
    fell = answered(asks, "l2")
    assert [code for code, _, _ in told(fell)][:2] == ["watch.revealed", "watch.defeated"]
    assert fell.after.graveyard[-1] == "howler"
    stood = answered(asks, "l3")
    assert told(stood)[:2] == [
        ("watch.revealed", "WATCH-61", {"card": "wall", "n": 3}),
        ("watch.too-strong", "WATCH-103", {"card": "wall"}),
    ]
    assert cards(stood.after) == ["eagle", "-howler", "wall"]


@pytest.mark.rule("WATCH-83", "WATCH-122")
def test_only_what_somebody_strikes_down_stays_dead() -> None:
    game = equipped(a_line("eagle", "wall", "wall"), "4", "stay-dead", "hit")
    mine = carried(game, "strike the first with 9", "ability", seat="4")
    assert mine.after.away[-1:] == ("eagle",)
    of_nobody = carried(game, "strike the first with 9", "location")
    assert of_nobody.after.graveyard[-1] == "eagle"


@pytest.mark.rule("WATCH-83", "WATCH-123")
@pytest.mark.parametrize(
    ("which", "n", "shown"),
    [("last", 2, ("l3", "l4")), ("last", 1, ("l4",)), ("next", 1, ("l2",)),
     ("next", 2, ("l2", "l3")), ("last", 9, ("l2", "l3", "l4"))],
)  # fmt: skip
def test_the_last_or_next_face_down_cards_are_shown(
    which: str, n: int, shown: tuple[str, ...]
) -> None:
    game = a_line("wall", "-eagle", "-giant", "-howler")
    text = f"show the {which} {n}, strike one shown with any"
    outcome = carried(game, text, "ability", seat="2")
    up = tuple(card.id for card in outcome.after.line if card.up and card.id != "l1")
    if len(shown) == 1:
        assert outcome.after.watch.defeated == game.watch.defeated + 1
    else:
        assert (up, tuple(keys(outcome))) == (shown, shown)
    lit = carried(a_line("wall", "eagle", firewood=12), text, "ability", seat="2")
    assert [code for code, _, _ in told(lit)] == ["watch.nothing", "watch.nothing"]


@pytest.mark.rule("WATCH-113", "WATCH-125")
def test_what_leaves_the_line_is_tamed_or_lies_on_the_deck() -> None:
    game = a_line("wall", "eagle", "wall", firewood=12, creatures=("lich",))
    game = with_adventurer(game, "3", tamed=("wyvern",))
    tamed = carried(game, "tame one revealed of Forest Creature", "ability", seat="3")
    assert tamed.after.adventurers["3"].tamed == ("wyvern", "eagle")
    assert told(tamed)[0] == ("watch.tamed", "WATCH-113", {"card": "eagle", "seat": "3"})
    assert cards(tamed.after) == ["wall", "wall"]
    rides = a_line("wall", "eagle", "rider", "wall", firewood=12, creatures=("lich",))
    asks = carried(rides, "put one revealed on the deck", "ability", seat="3")
    snared = answered(asks, "l3")
    assert snared.after.creatures == ("rider", "eagle", "lich")
    assert told(snared)[0] == ("watch.on-deck", "WATCH-125", {"card": "rider"})


def test_what_is_put_at_the_end_leaves_the_first_position() -> None:
    game = a_line("wyvern", "eagle", "wall", firewood=12)
    assert game.firewood == 9
    asks = carried(game, "put one revealed at the end", "ability", seat="2")
    assert keys(asks) == ["l1", "l2"]
    back = answered(asks, "l1")
    assert cards(back.after) == ["eagle", "wall", "wyvern"]
    assert told(back)[0] == ("watch.at-end", None, {"card": "wyvern"})
    assert [card.at_front for card in back.after.line] == [True, False, False]


@pytest.mark.rule("WATCH-117")
def test_a_creature_without_its_text_falls_if_it_has_no_health_of_its_own() -> None:
    game = a_line("serpent", "giant", "eagle", firewood=12)
    assert healths(game) == [4, 11, 4]
    asks = carried(game, "ignore the text of one revealed", "ability", seat="4")
    quiet = answered(asks, "l2")
    assert healths(quiet.after) == [4, 7, 4]
    assert told(quiet)[0] == ("watch.ignored", "WATCH-117", {"card": "giant"})
    fell = answered(asks, "l1")
    assert [(code, rule) for code, rule, _ in told(fell)[:2]] == [
        ("watch.ignored", "WATCH-117"), ("watch.stays-dead", "WATCH-122"),
    ]  # fmt: skip
    nobody = carried(a_line("serpent", firewood=1), "ignore the text of the first", "location")
    assert told(nobody)[1] == ("watch.defeated", "WATCH-117", {"card": "serpent"})


@pytest.mark.rule("WATCH-120", "WATCH-55")
@pytest.mark.parametrize(("card", "line"), [
    ("l2", ["eagle", "-lich", "wall", "-giant"]), ("l1", ["-lich", "eagle", "wall", "-giant"]),
    ("field", ["-lich", "eagle", "wall", "-giant"]),
])  # fmt: skip
def test_a_creature_is_drawn_in_front_of_the_one_that_calls_it(card: str, line: list[str]) -> None:
    game = a_line("eagle", "wall", "-giant", firewood=7, creatures=("lich",))
    done = carried(game, "draw a creature in front", card=card)
    assert cards(done.after) == line
    place = line.index("-lich") + 1
    assert told(done) == [("watch.in-front", "WATCH-120", {"n": place})]
    none = carried(game.evolve(creatures=(), graveyard=()), "draw a creature in front", card=card)
    assert told(none) == [("watch.no-creature", "WATCH-58", {})]


@pytest.mark.rule("WATCH-66")
def test_the_top_of_the_graveyard_comes_back_at_the_end_face_up() -> None:
    game = a_line("eagle", "-wall", graveyard=("giant", "vampire"))
    done = carried(game, "return the top of the graveyard to the line", "ability", seat="2")
    assert cards(done.after) == ["eagle", "-wall", "vampire"]
    assert done.after.graveyard == ("giant",)
    assert told(done)[0] == ("watch.rises", "WATCH-66", {"card": "vampire"})
    assert done.after.line[2].stolen == ("2.0",)
    none = carried(game.evolve(graveyard=()), "return the top of the graveyard to the line")
    assert told(none) == [("watch.nothing", None, {})]


@pytest.mark.rule("WATCH-119")
def test_one_summon_of_the_graveyard_is_shuffled_back() -> None:
    pile = ("eagle", "summon", "wall", "summon", "giant")
    game = a_line(graveyard=pile).evolve(
        creatures=("?a", "?a"),
        groups={"a": Group(pool="creatures")},
        pools={"creatures": Pool(left={"lich": 2})},
    )
    done = carried(game, "shuffle a summon back")
    assert done.after.graveyard == ("eagle", "wall", "summon", "giant")
    assert len(done.after.creatures) == 3
    group = done.after.groups[done.after.creatures[0][1:]]
    assert dict(group.extra) == {"summon": 1}
    assert told(done) == [("watch.summon-back", "WATCH-119", {})]
    none = carried(game.evolve(graveyard=("eagle",)), "shuffle a summon back")
    assert told(none) == [("watch.nothing", None, {})]


def test_effects_go_on_one_after_the_other_and_end_with_the_line_reacting() -> None:
    game = a_line("eagle", "-acolyte", "-wall", creatures=("lich",))
    outcome = carried(game, "firewood +2, light -9, range +1", "ability", seat="2")
    assert (outcome.after.firewood, outcome.after.watch.range) == (7, 1)
    assert outcome.after.pending == ()
    assert cards(outcome.after) == ["eagle", "-acolyte", "-wall"]
    lit = carried(game, "firewood +2", "ability", seat="2")
    assert cards(lit.after)[1] == "acolyte"
    assert carried(game, "firewood +2").after.line == game.line
    assert begin(game, "power", ()) is game
    assert carried(game, "health +2, never stunned").lines == ()


def test_the_target_of_effects_that_is_gone_is_left_alone() -> None:
    game = a_line("eagle", "wall", "wall")
    begun = begin(game, "ability", read_effects("strike one hidden with any"), seat="2")
    top = begun.pending[-1]
    gone = begun.evolve(pending=(top.evolve(target="l9"),))
    done = settle(PROCEDURES, gone, a_box(gone))
    assert (cards(done.after), done.after.pending) == (["eagle", "-wall", "-wall"], ())
