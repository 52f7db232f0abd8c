"""Dice in camp: why one cannot lie there, and all that laying one does."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.rounds import (
    DealAbilities,
    PlaceDie,
    PlaceOnRunes,
    SendToCamp,
)
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.words import Rune, Space
from oathsworn_gui.games.set_a_watch.rules.camp import MOST, effects_of, runes_shown
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer, with_die
from oathsworn_gui.games.set_a_watch.rules.steps_decks import hidden_of
from oathsworn_gui.tabletop.action import Action
from tests.games.set_a_watch.builders.effects import answered, carried, keys, told
from tests.games.set_a_watch.builders.game import a_box, a_game, asked, do, lines, refusal_of
from tests.games.set_a_watch.builders.watch import a_party, exhausted, states
from tests.games.set_a_watch.rules.test_camp import in_camp


def why(game: Campaign, action: Action) -> tuple[str, dict[str, object]]:
    """Return code and parameters of a refusal, an empty code where there is none."""
    refusal = refusal_of(game, action)
    return (refusal.code, dict(refusal.params)) if refusal else ("", {})


@pytest.mark.rule("WATCH-33", "WATCH-34", "WATCH-37", "WATCH-39", "WATCH-41", "WATCH-42")
@pytest.mark.rule("WATCH-43", "WATCH-47")
@pytest.mark.parametrize(
    ("shows", "space", "lying", "code", "params"),
    [
        (1, "chop", (), "", {}), (1, "chop", (1, 1), "", {}),
        (1, "chop", (1, 1, 1), "watch.space-full", {"n": 3}),
        (1, "scout", (), "", {}), (3, "scout", (3,), "watch.scout-higher", {"highest": 3}),
        (3, "scout", (4, 2), "watch.scout-higher", {"highest": 4}), (4, "scout", (3, 2), "", {}),
        (8, "scout", (1, 2, 3), "watch.space-full", {"n": 3}),
        (3, "map", (), "watch.map-four", {"shows": 3}), (4, "map", (), "", {}),
        (8, "map", (), "", {}), (4, "map", (5,), "watch.space-full", {"n": 1}),
        (5, "heal", (), "watch.heal-six", {"shows": 5}), (6, "heal", (), "", {}),
        (7, "heal", (), "watch.heal-six", {"shows": 7}),
        (6, "heal", (6,), "watch.space-full", {"n": 1}),
        (1, "equip", (), "", {}), (1, "equip", (2,), "watch.space-full", {"n": 1}),
        (1, "own", (), "", {}), (1, "own", (1,), "watch.space-full", {"n": 1}),
        (1, "seal", (), "watch.runes-together", {}), (1, "bolster", (), "watch.runes-together", {}),
    ],
)  # fmt: skip
def test_which_die_a_space_takes(
    shows: int, space: Space, lying: tuple[int, ...], code: str, params: dict[str, int]
) -> None:
    game = exhausted(in_camp(shows, map=("tower", "gate"), unused=("pass",)), "2.0")
    game = game.evolve(camp=game.camp.evolve(placed={space: lying}))
    assert why(game, PlaceDie(die=0, space=space)) == (code, params)


@pytest.mark.rule("WATCH-33")
@pytest.mark.parametrize(
    ("die", "code"),
    [(0, ""), (1, "watch.die-used"), (2, "watch.die-used"), (3, "watch.die-used"),
     (-1, "watch.die-used")],
)  # fmt: skip
def test_only_a_ready_die_of_the_camper_is_laid(die: int, code: str) -> None:
    game = with_die(with_die(in_camp(1, 2, 3), "1.1", state="spent"), "1.2", state="locked")
    assert why(game, PlaceDie(die=die, space="chop"))[0] == code
    assert why(game.evolve(phase="watch"), PlaceDie(die=0, space="chop"))[0] == (
        "watch.not-in-camp"
    )
    asks = do(game, PlaceDie(die=0, space="scout"))
    assert why(asks, PlaceDie(die=0, space="chop"))[0] == "watch.question-open"


@pytest.mark.rule("WATCH-06", "WATCH-40", "WATCH-41", "WATCH-42", "WATCH-43")
def test_a_space_needs_something_to_do() -> None:
    game = in_camp(6, map=("tower", "gate"), unused=("pass",))
    cases: list[tuple[Campaign, Space, str]] = [
        (game.evolve(map=("gate",)), "map", "watch.final-next"),
        (game.evolve(map=()), "map", "watch.final-next"),
        (game.evolve(unused=()), "map", "watch.no-unused"),
        (game, "heal", "watch.none-exhausted"),
        (exhausted(game, "4.2"), "heal", ""),
        (with_adventurer(game, "1", spares=()), "equip", "watch.no-spares"),
        (with_adventurer(game, "2", spares=()), "equip", ""),
    ]
    for there, space, code in cases:
        assert why(there, PlaceDie(die=0, space=space))[0] == code
    bare = game.own.adventurers["fighter"].evolve(camp=())
    own = game.own.evolve(adventurers={**game.own.adventurers, "fighter": bare})
    assert why(game.evolve(own=own), PlaceDie(die=0, space="own"))[0] == "watch.no-own-action"


@pytest.mark.rule("WATCH-35", "WATCH-44", "WATCH-135")
@pytest.mark.parametrize(
    ("space", "place", "effects"),
    [
        ("chop", "field", (Effect(do="firewood", n=2),)),
        ("chop", "birch-stand", (Effect(do="firewood", n=3),)),
        ("own", "field", (Effect(do="firewood", n=3),)),
        ("scout", "field", (Effect(do="scout", n=2),)),
        ("map", "field", (Effect(do="check-map"),)),
        ("heal", "field", (Effect(do="refresh", n=1),)),
        ("equip", "field", (Effect(do="swap", what="mine"),)),
        ("seal", "field", (Effect(do="seal"),)),
        ("vanquish", "field", (Effect(do="vanquish", n=1),)),
    ],
)
def test_what_each_space_does(space: Space, place: str, effects: tuple[Effect, ...]) -> None:
    game = in_camp(1, location=place)
    assert effects_of(game, a_box(game), space) == effects
    assert sum(MOST.values()) == 3 + 3 + 7
    assert effects_of(game, a_box(game), "bolster")[0].do == "reroll"


@pytest.mark.rule("WATCH-33", "WATCH-51")
def test_a_die_that_was_laid_is_told_and_the_last_begins_the_night() -> None:
    game = in_camp(4, 2, 1, firewood=1)
    assert [(line.code, line.rule, dict(line.params)) for line in
            lines(game, PlaceDie(die=1, space="chop"))] == [
        ("watch.placed.chop", "WATCH-33", {"shows": 2}),
        ("watch.firewood", "WATCH-35", {"before": 1, "after": 3}),
    ]  # fmt: skip
    one = do(game, PlaceDie(die=1, space="chop"))
    assert (one.camp.placed, states(one, "1")) == ({"chop": (2,)}, ["ready", "spent", "ready"])
    two = do(one, PlaceDie(die=0, space="chop"))
    assert two.camp.placed == {"chop": (2, 4)}
    three = do(two, PlaceDie(die=2, space="own"))
    assert three.camp.placed == {"chop": (2, 4), "own": (1,)}
    assert (three.phase, three.firewood) == ("watch", 8)
    locked = with_die(game, "1.0", state="locked")
    locked = do(with_die(locked, "1.1", state="locked"), PlaceDie(die=2, space="chop"))
    assert locked.phase == "watch"


@pytest.mark.rule("WATCH-30", "WATCH-31", "WATCH-32")
def test_a_camper_whose_dice_are_all_locked_rests_and_the_night_begins() -> None:
    game = exhausted(in_camp(1).evolve(phase="camper", camper=""), "3.1")
    for i in range(3):
        game = with_die(game, f"3.{i}", state="locked")
    after = do(game, SendToCamp(seat="3"))
    assert (after.phase, after.camper, after.adventurers["3"].rests) == ("watch", "3", 1)
    assert not after.adventurers["3"].cards[1].exhausted


def runes(dice: tuple[int, ...], *names: Rune) -> PlaceOnRunes:
    """Return the action of laying dice on Runes."""
    return PlaceOnRunes(dice=dice, runes=names)


@pytest.mark.rule("WATCH-45", "WATCH-46", "WATCH-47")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (runes((0, 1), "seal", "bolster"), ""), (runes((1, 0), "bolster", "vanquish"), ""),
        (runes((0,), "seal"), "watch.rune-equal"), (runes((), ), "watch.rune-equal"),
        (runes((0, 1), "seal"), "watch.rune-each"),
        (runes((0, 1), "seal", "seal"), "watch.rune-each"),
        (runes((0, 0), "seal", "bolster"), "watch.rune-each"),
        (runes((0, 2), "seal", "bolster"), "watch.rune-equal"),
        (runes((0, 3), "seal", "bolster"), "watch.die-used"),
    ],
    ids=str,
)  # fmt: skip
def test_which_dice_runes_take(action: PlaceOnRunes, code: str) -> None:
    game = in_camp(4, 4, 2, horde=("eagle",))
    assert why(game, action)[0] == code
    assert why(game.evolve(phase="watch"), runes((0, 1), "seal", "bolster"))[0] == (
        "watch.not-in-camp"
    )


@pytest.mark.rule("WATCH-45", "WATCH-135")
def test_the_runes_of_a_known_location_are_those_of_its_card() -> None:
    game = in_camp(4, 4)
    own = game.own
    two = own.locations["tower"].evolve(runes=("seal", "bolster"))
    game = game.evolve(own=own.evolve(locations={**own.locations, "tower": two}))
    every = ("seal", "vanquish", "bolster")
    for pile, shown in ((("tower", "gate"), ("seal", "bolster")), (("?m", "tower"), every),
                        ((), every), (("gate",), every)):  # fmt: skip
        there = game.evolve(map=pile)
        assert runes_shown(there, a_box(there)) == shown
    there = game.evolve(map=("tower", "gate"))
    assert why(there, runes((0, 1), "seal", "vanquish")) == (
        "watch.no-such-rune", {"rune": "vanquish"},
    )  # fmt: skip
    silent = there.evolve(location="silent-chapel")
    assert runes_shown(silent, a_box(silent)) == ()


@pytest.mark.rule("WATCH-47", "WATCH-49")
def test_committed_dice_are_resolved_in_their_order() -> None:
    game = in_camp(4, 4, 4, horde=("eagle", "lich"), graveyard=("iron-penitent",))
    told_so = lines(game, runes((2, 0), "vanquish", "seal"))
    assert [(line.code, line.rule, dict(line.params)) for line in told_so] == [
        ("watch.runes", "WATCH-45", {"n": 2}),
        ("watch.placed.vanquish", "WATCH-47", {"shows": 0}),
        ("watch.vanquished", "WATCH-49", {"n": 1}),
        ("watch.placed.seal", "WATCH-47", {"shows": 0}),
        ("watch.sealed", "WATCH-48", {"card": "iron-penitent"}),
    ]
    done = do(game, runes((2, 0), "vanquish", "seal"))
    assert done.camp.placed == {"vanquish": (4,), "seal": (4,)}
    assert states(done, "1") == ["spent", "ready", "spent"]


# --------------------------------------------------------------------------------------- decks


@pytest.mark.rule("WATCH-36", "WATCH-38")
@pytest.mark.parametrize(
    ("n", "looked", "ways"), [(1, 1, 2), (2, 2, 6), (3, 3, 24), (4, 4, 120), (5, 4, 120), (0, 0, 0)]
)
def test_every_way_to_put_scouted_cards_back_is_offered_once(
    n: int, looked: int, ways: int
) -> None:
    game = in_camp(3).evolve(creatures=("eagle", "giant", "lich", "wall", "howler"))
    effect = (Effect(do="scout", n=n),)
    assert len(hidden_of(game, effect[0])) == looked
    outcome = carried(game, effect, "camp", seat="1")
    if not ways:
        assert told(outcome) == [("watch.nothing", None, {})]
        return
    assert len(set(keys(outcome))) == len(keys(outcome)) == ways
    question = asked(outcome.after)
    assert (question.kind, question.rule) == ("watch.where", "WATCH-36")
    top = dict(question.options[0].params)
    assert top == {"top": " ".join(game.creatures[:looked]), "under": ""}
    under = answered(outcome, question.options[-1].key)
    assert under.after.creatures[: 5 - looked] == game.creatures[looked:]
    assert told(under) == [("watch.scouted", "WATCH-36", {"top": 0, "under": looked})]


@pytest.mark.rule("WATCH-36")
@pytest.mark.parametrize(
    ("key", "deck", "top", "under"),
    [
        ("01/-", ("eagle", "giant", "lich"), 2, 0), ("10/-", ("giant", "eagle", "lich"), 2, 0),
        ("0/1", ("eagle", "lich", "giant"), 1, 1), ("1/0", ("giant", "lich", "eagle"), 1, 1),
        ("-/01", ("lich", "eagle", "giant"), 0, 2), ("-/10", ("lich", "giant", "eagle"), 0, 2),
    ],
)  # fmt: skip
def test_where_scouted_cards_lie(key: str, deck: tuple[str, ...], top: int, under: int) -> None:
    game = in_camp(3).evolve(creatures=("eagle", "giant", "lich"))
    done = answered(carried(game, "scout 2", "camp", seat="1"), key)
    assert done.after.creatures == deck
    assert told(done) == [("watch.scouted", "WATCH-36", {"top": top, "under": under})]


@pytest.mark.rule("WATCH-38", "WATCH-58")
def test_an_empty_deck_is_shuffled_before_it_is_scouted() -> None:
    game = in_camp(3).evolve(creatures=(), graveyard=("eagle",))
    done = carried(game, "scout 2", "camp", seat="1")
    assert told(done) == [("watch.reshuffled", "WATCH-58", {})]
    assert done.after.creatures == ("eagle",)
    some = carried(game.evolve(creatures=("wall",)), "scout 2", "camp", seat="1")
    assert some.after.graveyard == ("eagle",)


@pytest.mark.rule("WATCH-39")
@pytest.mark.parametrize(
    ("key", "map_after", "unused"),
    [
        ("map", ("tower", "gate"), ("spring", "pass")),
        ("unused", ("pass", "gate"), ("spring", "tower")),
    ],
)  # fmt: skip
def test_one_of_two_locations_is_next_and_the_other_lies_under_the_unused(
    key: str, map_after: tuple[str, ...], unused: tuple[str, ...]
) -> None:
    game = in_camp(4, map=("tower", "gate"), unused=("pass", "spring"))
    asks = carried(game, "check the map", "camp", seat="1")
    question = asked(asks.after)
    assert (question.kind, question.rule, keys(asks)) == (
        "watch.which-location", "WATCH-39", ["map", "unused"],
    )  # fmt: skip
    done = answered(asks, key)
    assert (done.after.map, done.after.unused) == (map_after, unused)
    assert told(done) == [("watch.map-checked", "WATCH-39", {"location": map_after[0]})]
    for lacks in ({"map": ()}, {"unused": ()}):
        none = carried(game.evolve(**lacks), "check the map", "camp", seat="1")
        assert told(none) == [("watch.nothing", None, {})]


@pytest.mark.rule("WATCH-39")
def test_a_table_tells_both_locations_unless_they_are_known() -> None:
    game = in_camp(4).evolve(dealer="table")
    asks = carried(game, "check the map", "camp", seat="1")
    question = asked(asks.after)
    assert (question.kind, question.params["n"]) == ("watch.two-locations", 2)
    assert question.draw is not None
    assert question.draw.family == "location"
    seen = answered(asks, ("old-mill", "warm-spring"))
    assert (seen.after.map[0], seen.after.unused[0]) == ("old-mill", "warm-spring")
    assert seen.after.map[1:] == game.map[1:]
    assert seen.after.unused[1:] == game.unused[1:]


@pytest.mark.rule("WATCH-03", "WATCH-04")
@pytest.mark.parametrize(
    ("changes", "seat", "cards", "code"),
    [
        ({}, "1", ("bane", "mend", "hit", "rally", "cleave"), ""),
        ({}, "1", ("bane", "mend", "hit", "rally", "hit"), "watch.five-cards"),
        ({}, "1", ("bane", "mend", "hit", "rally"), "watch.five-cards"),
        ({}, "5", ("bane", "mend", "hit", "rally", "cleave"), "watch.not-setting-up"),
        ({"round": 2}, "1", ("bane", "mend", "hit", "rally", "cleave"), "watch.not-setting-up"),
        ({"phase": "camper"}, "1", ("bane", "mend", "hit", "rally", "cleave"),
         "watch.not-setting-up"),
    ],
)  # fmt: skip
def test_cards_are_dealt_before_the_first_roll(
    changes: dict[str, object], seat: str, cards: tuple[str, ...], code: str
) -> None:
    game = a_party().evolve(**changes)
    assert why(game, DealAbilities(seat=seat, cards=cards))[0] == code
    waits = a_game(dealer="table")
    assert waits.pending
    first = waits.adventurers["1"]
    five = (*(card.ability for card in first.cards), *first.spares)
    assert why(waits, DealAbilities(seat="1", cards=five))[0] == "watch.not-setting-up"
