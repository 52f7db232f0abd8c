"""Looking at decks: which cards are asked for, and where they lie behind it."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, PlaceOnRunes
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.rules.camp import runes_shown
from oathsworn_gui.games.set_a_watch.rules.steps_decks import hidden_of
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from tests.games.set_a_watch.builders.game import a_box, asked, do, refusal_of
from tests.games.set_a_watch.rules.test_camp import answered, in_camp

MAP = Effect(do="check-map")


@pytest.mark.rule("WATCH-39")
def test_the_next_location_and_one_unused_are_looked_at() -> None:
    game = in_camp(4, map=("tower", "gate"), unused=("pass", "spring"))
    assert hidden_of(game, MAP) == ("tower", "pass")
    asks = do(game, PlaceDie(die=0, space="map"))
    assert [option.params["location"] for option in asked(asks).options] == ["tower", "pass"]
    kept = answered(asks, "map")
    assert (kept.map, kept.unused) == (("tower", "gate"), ("spring", "pass"))
    other = answered(asks, "unused")
    assert (other.map, other.unused) == (("pass", "gate"), ("spring", "tower"))


@pytest.mark.rule("WATCH-39")
def test_unseen_locations_are_dealt_before_one_is_kept() -> None:
    game = in_camp(4)
    assert is_hidden(game.map[0])
    asks = do(game, PlaceDie(die=0, space="map"))
    assert not is_hidden(asks.map[0])
    assert not is_hidden(asks.unused[0])
    assert is_hidden(asks.map[1])
    assert is_hidden(asks.unused[1])


@pytest.mark.rule("WATCH-36", "WATCH-38")
def test_a_deck_of_one_card_has_two_places_for_it() -> None:
    game = in_camp(3).evolve(creatures=("eagle",))
    asks = do(game, PlaceDie(die=0, space="scout"))
    assert [option.key for option in asked(asks).options] == ["0/-", "-/0"]
    assert hidden_of(game, Effect(do="scout", n=2)) == ("eagle",)


@pytest.mark.rule("WATCH-38")
def test_without_a_deck_the_graveyard_is_shuffled_and_looked_at_once() -> None:
    game = in_camp(3).evolve(creatures=(), graveyard=("eagle", "giant", "wall"))
    asks = do(game, PlaceDie(die=0, space="scout"))
    assert asks.graveyard == ()
    assert len(asks.creatures) == 3
    done = do(asks, Answer(procedure=asked(asks).procedure, value="01/-"))
    assert len(done.creatures) == 3
    nothing = in_camp(3).evolve(creatures=(), graveyard=())
    after = do(nothing, PlaceDie(die=0, space="scout"))
    assert after.creatures == ()
    assert after.pending == ()


@pytest.mark.rule("WATCH-45", "WATCH-135")
def test_the_runes_are_those_of_the_next_location() -> None:
    game = in_camp(5, 5, 5)
    own = game.own
    two = own.locations["tower"].evolve(runes=("seal", "bolster"))
    known = game.evolve(
        own=own.evolve(locations={**own.locations, "tower": two}), map=("tower", "gate")
    )
    assert runes_shown(known, a_box(known)) == ("seal", "bolster")
    later = known.evolve(map=("gate", "tower"))
    assert runes_shown(later, a_box(later)) == ("seal", "vanquish", "bolster")
    assert runes_shown(game, a_box(game)) == ("seal", "vanquish", "bolster")
    last = known.evolve(map=())
    assert runes_shown(last, a_box(last)) == ("seal", "vanquish", "bolster")


@pytest.mark.rule("WATCH-34", "WATCH-46")
def test_a_rune_takes_one_die() -> None:
    game = in_camp(5, 5, 5)
    taken = game.evolve(camp=game.camp.evolve(placed={"seal": (4,)}))
    refusal = refusal_of(taken, PlaceOnRunes(dice=(0, 1), runes=("seal", "bolster")))
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("watch.space-full", {"n": 1})
