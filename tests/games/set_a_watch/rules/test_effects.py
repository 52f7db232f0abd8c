"""The engine of effects: what is asked, how often, and what goes before."""

import pytest

from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.procedures import Effects, Summoning
from oathsworn_gui.games.set_a_watch.notation.powers import read_effects
from oathsworn_gui.games.set_a_watch.rules.effects import begin, choices, react, summon
from oathsworn_gui.games.set_a_watch.rules.seats import with_die
from tests.games.set_a_watch.builders.effects import a_line, answered, carried, keys, told
from tests.games.set_a_watch.builders.game import a_box, asked
from tests.games.set_a_watch.builders.watch import a_watch, cards, exhausted

DECK = ("lich", "wall")


def test_each_effect_counts_for_itself_how_often_it_was_carried_out() -> None:
    game = exhausted(a_line(), "1.0", "1.1", "2.0", "3.0")
    asks = carried(game, "exhaust 1, refresh 2, exhaust 2", seat="2")
    for kind, left, value in (
        ("which-exhaust", 1, "4.0"),
        ("which-refresh", 2, "1.0"),
        ("which-refresh", 1, "4.0"),
        ("which-exhaust", 2, "4.0"),
        ("which-exhaust", 1, "4.1"),
    ):
        question = asked(asks.after)
        assert (question.kind, question.params["n"]) == (f"watch.{kind}", left)
        assert (question.form, question.most) == ("choice", 0)
        asks = answered(asks, value)
    assert asks.after.pending == ()


def test_one_choice_alone_is_taken_but_dice_to_roll_again_are_always_asked_for() -> None:
    game = a_line()
    for name in (f"{seat}.{i}" for seat in "234" for i in range(3)):
        game = with_die(game, name, state="spent") if name != "3.1" else game
    assert carried(game, "steal the lowest die", card="l1").after.line[0].stolen == ("3.1",)
    several = carried(game, "reroll 3")
    assert (asked(several.after).form, asked(several.after).most) == ("many", 1)
    assert keys(several) == ["3.1"]


@pytest.mark.rule("WATCH-31", "WATCH-108")
def test_what_runs_out_ends_before_its_number() -> None:
    game = exhausted(a_line(), "2.0", "3.1")
    asks = carried(game, "refresh 5", seat="2")
    last = answered(asks, "2.0")
    assert last.after.pending == ()
    assert [code for code, _, _ in told(last)] == [
        "watch.refreshed", "watch.refreshed", "watch.nothing",
    ]  # fmt: skip
    none = carried(game, "exhaust 0")
    assert asked(none.after).params["n"] == 0


@pytest.mark.rule("WATCH-96", "WATCH-97")
def test_a_summon_that_an_ability_turns_up_is_resolved_before_it_goes_on() -> None:
    game = a_line("wall", "-summon", "-giant", unhallowed=DECK, firewood=1)
    asks = carried(game, "strike one hidden with any, firewood +1", "ability", seat="2")
    pays = answered(asks, "l2")
    assert asked(pays.after).kind == "watch.summon"
    assert isinstance(pays.after.pending[-1], Summoning)
    fell = answered(pays, "2.0")
    assert fell.after.graveyard[-2:] == ("summon", "lich")
    assert (fell.after.firewood, fell.after.unhallowed) == (2, ("wall",))
    shown = carried(game, "show the next 2, firewood +1", "ability", seat="2")
    assert asked(shown.after).kind == "watch.summon"
    assert answered(shown, "2.0").after.firewood == 2
    here = carried(game, "firewood +1", "ability", seat="2")
    assert (here.after.firewood, cards(here.after)) == (2, ["wall", "-summon", "-giant"])


def test_what_may_be_chosen_for_what_is_carried_out_now() -> None:
    game = a_line()
    run = Effects(id="p", source="power", seat="2", effects=read_effects("exhaust 1, stun 1"))
    assert len(choices(game, a_box(game), run)) == 9
    assert choices(game, a_box(game), run.evolve(at=1))[0].key == "2.0>2.0"
    for effect in (Effect(do="health", n=1), Effect(do="firewood", n=1)):
        assert choices(game, a_box(game), run.evolve(effects=(effect,))) == ()


def test_what_is_begun_lies_on_top_under_a_name_of_its_own() -> None:
    game = a_watch("wall")
    once = react(game)
    twice = summon(once, "l1")
    begun = begin(twice, "damage", read_effects("exhaust 1"), "l1", "3", 5)
    assert [one.type for one in begun.pending] == ["reaction", "summoning", "effects"]
    assert len({one.id for one in begun.pending}) == 3
    top = begun.pending[-1]
    assert isinstance(top, Effects)
    assert (top.source, top.card, top.seat, top.die, top.at, top.done) == (
        "damage", "l1", "3", 5, 0, 0,
    )  # fmt: skip
