"""The advice for the dice of the camp, from games as they are played."""

from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, PlaceOnRunes, SendToCamp
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import RUNES
from oathsworn_gui.games.set_a_watch.rules.seats import ready_cards
from oathsworn_gui.games.set_a_watch.rules.unseen import deal
from oathsworn_gui.games.set_a_watch.views.camp_advice import CampWayView, camp_advice_view
from oathsworn_gui.games.set_a_watch.views.named_views import VIEWS
from tests.games.set_a_watch.builders.camp import camps, in_camp
from tests.games.set_a_watch.builders.game import a_box, a_game, do
from tests.games.set_a_watch.builders.watch import exhausted


def as_told(game: Campaign, way: CampWayView) -> None:
    """Lay the first die (or all dice on Runes) as a way says: the rules take it."""
    runes = [die for die in way.laid if die.space in RUNES]
    first = way.laid[0]
    if first.space in RUNES:
        dice = tuple(int(die.die[2:]) for die in runes)
        do(
            game,
            PlaceOnRunes(dice=dice, runes=tuple(r for d in runes for r in RUNES if r == d.space)),
        )
    else:
        do(game, PlaceDie(die=int(first.die[2:]), space=first.space))


def test_all_that_is_advised_can_be_done() -> None:
    looked = 0
    for game in camps(3) + camps(9):
        view = camp_advice_view(game, a_box(game))
        assert view is not None
        assert view.counted >= len(view.ways) >= 1
        for way in view.ways:
            as_told(game, way)
            looked += 1
            assert way.exhausted >= 0
            assert way.ready >= len(ready_cards(game))
            assert len({die.die for die in way.laid}) == len(way.laid)
    assert looked > 50


def test_a_six_heals_those_on_watch_and_a_card_in_camp_counts_for_nothing() -> None:
    game = in_camp()
    others = [seat for seat in "1234" if seat != game.camper]
    assert all("heal" not in {die.space for die in way.laid} for way in ways(game))
    hurt = exhausted(game, f"{others[0]}.0")
    best = ways(hurt)[0]
    assert ("heal", f"{hurt.camper}.0") in {(die.space, die.die) for die in best.laid}
    assert best.ready == len(ready_cards(hurt)) + 1
    camper = exhausted(game, f"{game.camper}.0")
    assert {way.ready for way in ways(camper)} == {len(ready_cards(camper))}


def ways(game: Campaign) -> tuple[CampWayView, ...]:
    """Return what is advised."""
    view = camp_advice_view(game, a_box(game))
    assert view is not None
    return view.ways


def test_cards_that_were_scouted_are_known() -> None:
    game = in_camp()
    deck, seen = game, game.creatures
    for at in range(2):
        deck, key = deal(deck, seen[at])
        seen = (*seen[:at], key, *seen[at + 1 :])
    known = deck.evolve(creatures=seen)
    assert ways(known) != ways(game)


def test_nothing_is_advised_outside_of_the_camp() -> None:
    game = in_camp()
    assert camp_advice_view(game.evolve(phase="watch"), a_box(game)) is None
    asking = do(a_game(seed=3), *())
    assert camp_advice_view(asking, a_box(asking)) is None
    assert VIEWS["camp-advice"](game, a_box(game))["counted"] > 10
    assert SendToCamp(seat="1").refuse(game, a_box(game)) is not None
