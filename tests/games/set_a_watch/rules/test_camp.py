"""Camp: which space takes which die, and what it does."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, PlaceOnRunes, SendToCamp
from oathsworn_gui.games.set_a_watch.actions.watch import BurnCard
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import Rune, Space
from oathsworn_gui.games.set_a_watch.rules.seats import on_watch, with_adventurer, with_die
from tests.games.set_a_watch.builders.game import asked, do, refusal_of
from tests.games.set_a_watch.builders.watch import a_party, cards, exhausted, states, with_dice

DECK = ("eagle", "giant", "lich", "wall", "zombies", "vampire")


def in_camp(*dice: int, seat: str = "1", **changes: object) -> Campaign:
    """Return a game in which the adventurer at ``seat`` camps with these dice."""
    shown = (*dice, 1, 1, 1)[:3]
    game = with_dice(a_party(), {seat: (shown[0], shown[1], shown[2])})
    return do(game.evolve(phase="camper", creatures=DECK, **changes), SendToCamp(seat=seat))


def answered(game: Campaign, value: str | tuple[str, ...]) -> Campaign:
    """Return the game after an answer to its open question."""
    return do(game, Answer(procedure=asked(game).procedure, value=value))


def refused(game: Campaign, die: int, space: Space) -> str | None:
    """Return the rule by which a die is refused on a space."""
    refusal = refusal_of(game, PlaceDie(die=die, space=space))
    return refusal.rule if refusal else None


@pytest.mark.rule("WATCH-31", "WATCH-91", "WATCH-53")
def test_resting_refreshes_one_of_the_own_cards() -> None:
    game = exhausted(with_dice(a_party(), {}), "1.1", "2.0").evolve(phase="camper")
    rested = do(game, SendToCamp(seat="1"))
    assert not rested.adventurers["1"].cards[1].exhausted
    assert rested.adventurers["2"].cards[0].exhausted
    asks = do(exhausted(game, "1.0", "1.2"), SendToCamp(seat="1"))
    assert [option.key for option in asked(asks).options] == ["1.0", "1.1", "1.2"]
    assert not answered(asks, "1.2").adventurers["1"].cards[2].exhausted
    none = do(with_dice(a_party(), {}).evolve(phase="camper"), SendToCamp(seat="1"))
    assert (none.phase, none.pending) == ("camp", ())


@pytest.mark.rule("WATCH-33", "WATCH-35", "WATCH-51")
def test_chopping_wood_gives_two_for_each_of_three_dice_and_then_the_watch_begins() -> None:
    game = in_camp(6, 1, 3, firewood=4)
    for wood, die in ((6, 0), (8, 1)):
        game = do(game, PlaceDie(die=die, space="chop"))
        assert (game.firewood, game.phase) == (wood, "camp")
    game = do(game, PlaceDie(die=2, space="chop"))
    assert (game.firewood, game.phase) == (10, "watch")
    assert game.camp.placed["chop"] == (6, 1, 3)
    for die in (3, -1):
        assert refused(in_camp(1), die, "chop") == "WATCH-33"


@pytest.mark.rule("WATCH-34")
def test_no_space_takes_a_second_die() -> None:
    game = do(in_camp(4, 4, 4), PlaceDie(die=0, space="map"))
    game = answered(game, "map")
    assert refused(game, 1, "map") == "WATCH-34"
    assert refused(do(in_camp(1, 1), PlaceDie(die=0, space="chop")), 1, "chop") is None
    swapped = answered(do(in_camp(1, 1), PlaceDie(die=0, space="equip")), "1.0>mend")
    assert refused(swapped, 1, "equip") == "WATCH-34"


@pytest.mark.rule("WATCH-36")
def test_scouting_puts_two_creatures_on_top_or_under() -> None:
    game = do(in_camp(3), PlaceDie(die=0, space="scout"))
    keys = {option.key for option in asked(game).options}
    assert keys == {"01/-", "10/-", "0/1", "1/0", "-/01", "-/10"}
    assert answered(game, "10/-").creatures == ("giant", "eagle", *DECK[2:])
    assert answered(game, "1/0").creatures == ("giant", *DECK[2:], "eagle")
    assert answered(game, "-/10").creatures == (*DECK[2:], "giant", "eagle")


@pytest.mark.rule("WATCH-37")
def test_a_later_scout_must_be_higher_than_the_highest() -> None:
    game = answered(do(in_camp(3, 3, 5), PlaceDie(die=0, space="scout")), "01/-")
    assert refused(game, 1, "scout") == "WATCH-37"
    game = answered(do(game, PlaceDie(die=2, space="scout")), "01/-")
    assert refused(with_die(game, "1.1", shows=5), 1, "scout") == "WATCH-37"
    assert refused(with_die(game, "1.1", shows=6), 1, "scout") is None


@pytest.mark.rule("WATCH-38")
def test_scouting_with_a_summon_one_card_or_none() -> None:
    game = do(in_camp(3).evolve(creatures=("summon",)), PlaceDie(die=0, space="scout"))
    assert {option.key for option in asked(game).options} == {"0/-", "-/0"}
    assert answered(game, "0/-").creatures == ("summon",)
    assert answered(game, "0/-").unhallowed == game.unhallowed
    bare = in_camp(3, graveyard=("eagle", "eagle")).evolve(creatures=())
    asks = do(bare, PlaceDie(die=0, space="scout"))
    assert asks.creatures == ("eagle", "eagle")
    assert asks.graveyard == ()
    nothing = do(in_camp(3).evolve(creatures=()), PlaceDie(die=0, space="scout"))
    assert nothing.pending == ()


@pytest.mark.rule("WATCH-39")
def test_checking_the_map_takes_four_and_one_goes_under_the_unused() -> None:
    assert refused(in_camp(3), 0, "map") == "WATCH-39"
    game = in_camp(4, map=("pass", "gate"), unused=("spring", "tower"))
    asks = do(game, PlaceDie(die=0, space="map"))
    kept, new = answered(asks, "map"), answered(asks, "unused")
    assert (kept.map, kept.unused) == (("pass", "gate"), ("tower", "spring"))
    assert (new.map, new.unused) == (("spring", "gate"), ("tower", "pass"))


@pytest.mark.rule("WATCH-40", "WATCH-41")
def test_the_final_location_is_never_replaced_nor_by_nothing() -> None:
    assert refused(in_camp(5, map=("gate",), unused=("spring",)), 0, "map") == "WATCH-40"
    hidden = in_camp(5)
    assert refused(hidden.evolve(map=hidden.map[-1:]), 0, "map") == "WATCH-40"
    assert refused(in_camp(5, unused=()), 0, "map") == "WATCH-41"
    assert refused(in_camp(5, map=("pass", "gate")), 0, "map") is None


@pytest.mark.rule("WATCH-42", "WATCH-53", "WATCH-91")
def test_healing_takes_exactly_a_six_and_heals_anybody() -> None:
    game = exhausted(in_camp(7, 6, 8), "1.0", "3.2")
    assert refused(game, 0, "heal") == "WATCH-42"
    assert refused(with_die(game, "1.0", shows=8), 0, "heal") == "WATCH-42"
    asks = do(game, PlaceDie(die=1, space="heal"))
    assert [option.key for option in asked(asks).options] == ["1.0", "3.2"]
    healed = answered(asks, "3.2")
    assert not healed.adventurers["3"].cards[2].exhausted
    assert healed.adventurers["1"].cards[0].exhausted
    assert refused(in_camp(6), 0, "heal") == "WATCH-42"


@pytest.mark.rule("WATCH-43")
def test_equipping_hands_on_whether_the_card_was_exhausted() -> None:
    game = exhausted(in_camp(1), "1.2")
    game = answered(do(game, PlaceDie(die=0, space="equip")), "1.2>bane")
    one = game.adventurers["1"]
    assert one.cards[2].ability == "bane"
    assert one.cards[2].exhausted
    assert one.spares == ("mend", "rally")
    assert not answered(
        do(with_die(game, "1.1", state="ready").evolve(camp=game.camp.evolve(placed={})),
           PlaceDie(die=1, space="equip")), "1.0>rally"
    ).adventurers["1"].cards[0].exhausted  # fmt: skip


@pytest.mark.rule("WATCH-06", "WATCH-44")
def test_the_own_action_takes_one_die_a_round() -> None:
    game = do(in_camp(1, 1, firewood=5), PlaceDie(die=0, space="own"))
    assert game.firewood == 8
    assert refused(game, 1, "own") == "WATCH-34"


def runes(dice: tuple[int, ...], *names: Rune) -> PlaceOnRunes:
    """Return the action of laying dice on Runes."""
    return PlaceOnRunes(dice=dice, runes=names)


@pytest.mark.rule("WATCH-45", "WATCH-135")
def test_runes_take_equal_dice_each_on_its_own() -> None:
    game = in_camp(4, 4, 2, horde=("eagle", "lich"))
    assert refusal_of(game, runes((0, 1), "vanquish", "seal")) is None
    for wrong in (
        runes((0, 2), "vanquish", "seal"),
        runes((0,), "vanquish"),
        runes((0, 1), "vanquish", "vanquish"),
        runes((0, 0), "vanquish", "seal"),
    ):
        refusal = refusal_of(game, wrong)
        assert refusal is not None
        assert refusal.rule == "WATCH-45"
    refusal = refusal_of(game, PlaceDie(die=0, space="seal"))
    assert refusal is not None
    assert refusal.rule == "WATCH-47"


@pytest.mark.rule("WATCH-46", "WATCH-47", "WATCH-49")
def test_triples_may_serve_two_or_three_runes_in_the_order_chosen() -> None:
    game = in_camp(4, 4, 4, horde=("eagle", "lich"), graveyard=("eagle",))
    two = do(game, runes((0, 2), "vanquish", "seal"))
    assert (two.horde, two.away) == (("lich",), ("eagle",))
    assert states(two, "1") == ["spent", "ready", "spent"]
    assert refused(two, 1, "chop") is None
    three = do(game, runes((0, 1, 2), "bolster", "vanquish", "seal"))
    assert asked(three).kind == "watch.which-reroll"
    assert three.horde == ("eagle", "lich")
    done = answered(three, ())
    assert (done.horde, done.phase) == (("lich",), "watch")


@pytest.mark.rule("WATCH-48")
def test_seal_puts_any_unhallowed_of_the_graveyard_under_their_deck() -> None:
    game = in_camp(2, 2, graveyard=("eagle", "iron-penitent", "summon", "thorn-bride", "wall"))
    asks = do(game, runes((0, 1), "seal", "vanquish"))
    assert [option.key for option in asked(asks).options] == ["iron-penitent", "thorn-bride"]
    done = answered(asks, "iron-penitent")
    assert done.unhallowed[-1] == "iron-penitent"
    assert done.graveyard == ("eagle", "summon", "thorn-bride", "wall")


@pytest.mark.rule("WATCH-50")
def test_bolster_rolls_any_dice_of_those_on_watch_again() -> None:
    game = with_die(in_camp(2, 2), "3.0", state="locked")
    asks = do(game, runes((0, 1), "bolster", "seal"))
    keys = [option.key for option in asked(asks).options]
    assert keys == ["2.0", "2.1", "2.2", "3.1", "3.2", "4.0", "4.1", "4.2"]
    done = answered(asks, tuple(keys))
    assert done.rolled == game.rolled + 8
    shown = [die.shows for seat in "234" for die in done.adventurers[seat].dice]
    assert shown[3] == 1
    assert sum(shown) > 8 + 1


@pytest.mark.rule("WATCH-52", "WATCH-53", "WATCH-86")
def test_who_has_no_ready_card_stays_out_of_the_watch() -> None:
    game = exhausted(in_camp(1, 1, 1), "2.0", "2.1", "2.2")
    for die in range(3):
        game = do(game, PlaceDie(die=die, space="chop"))
    assert game.absent == ("2",)
    assert on_watch(game) == ("3", "4")
    assert states(game, "2") == ["spent"] * 3
    healed = exhausted(in_camp(6, 1, 1), "2.0", "2.1", "2.2")
    healed = answered(do(healed, PlaceDie(die=0, space="heal")), "2.0")
    for die in (1, 2):
        healed = do(healed, PlaceDie(die=die, space="chop"))
    assert on_watch(healed) == ("2", "3", "4")


@pytest.mark.rule("WATCH-118")
def test_without_anybody_on_watch_the_night_is_lost_when_it_begins() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))
    game = exhausted(in_camp(1, 1, 1), *names)
    assert game.result == ""
    for die in range(3):
        game = do(game, PlaceDie(die=die, space="chop"))
    assert (game.result, game.phase, game.pending) == ("lost", "over", ())


@pytest.mark.rule("WATCH-23", "WATCH-55")
def test_the_line_is_as_long_as_the_location_says_the_first_next_to_the_camp() -> None:
    game = in_camp(1, 1, 1, firewood=1)
    for die in range(3):
        game = do(game, PlaceDie(die=die, space="chop"))
    assert game.firewood == 7
    assert cards(game) == ["eagle", "giant", "lich"]
    assert game.creatures == DECK[3:]


@pytest.mark.rule("WATCH-69")
def test_no_card_is_burned_in_camp() -> None:
    refusal = refusal_of(in_camp(1), BurnCard(card="2.0"))
    assert refusal is not None
    assert refusal.rule == "WATCH-54"


def test_a_location_changes_what_camp_gives() -> None:
    game = in_camp(1, 1, firewood=5, location="birch-stand")
    assert do(game, PlaceDie(die=0, space="chop")).firewood == 8
    silent = in_camp(1, 1, location="silent-chapel")
    assert refusal_of(silent, runes((0, 1), "seal", "vanquish")) is not None
    assert with_adventurer(silent, "1", spares=()) != silent
    assert refused(with_adventurer(silent, "1", spares=()), 0, "equip") == "WATCH-43"
