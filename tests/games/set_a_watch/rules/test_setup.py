"""Setting up."""

from collections import Counter
from itertools import groupby

import pytest

from oathsworn_gui.games.set_a_watch.model.cards import LocationDef, Own
from oathsworn_gui.games.set_a_watch.model.words import SEATS, SUMMON, Difficulty
from oathsworn_gui.games.set_a_watch.rules.seats import runs
from oathsworn_gui.games.set_a_watch.rules.setup import NewGameError, dealt, pile_sizes
from oathsworn_gui.games.set_a_watch.rules.targets import reach
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden, what_is_left
from tests.games.set_a_watch.builders.game import a_box, a_game, printed
from tests.games.set_a_watch.builders.watch import a_party


@pytest.mark.rule("WATCH-01", "WATCH-03", "WATCH-04", "WATCH-05", "WATCH-06")
def test_four_adventurers_with_three_dice_and_five_cards() -> None:
    game = a_game(adventurers=("warden", "strider", "hexer", "knave"))
    assert tuple(game.adventurers) == SEATS
    for one in game.adventurers.values():
        board = printed().adventurers[one.key]
        assert [card.exhausted for card in one.cards] == [False, False, True]
        assert len(one.spares) == 2
        came = {*(card.ability for card in one.cards), *one.spares}
        assert came == set(board.abilities)
        assert tuple(die.sides for die in one.dice) == board.dice
        assert board.camp
    assert [die.sides for die in game.adventurers["2"].dice] == [8, 8, 8]
    orders = {a_game(seed=seed).adventurers["1"].spares for seed in range(12)}
    assert len(orders) > 3


def test_other_choices_are_refused() -> None:
    for chosen in (
        ("warden", "strider", "hexer"),
        ("warden",) * 4,
        ("warden", "strider", "x", "y"),
    ):
        with pytest.raises(NewGameError, match="four-adventurers"):
            a_game(adventurers=chosen)
    with pytest.raises(NewGameError, match="final-location"):
        a_game(final="old-mill")
    with pytest.raises(NewGameError, match="few-locations"):
        a_game(box=True)


@pytest.mark.rule("WATCH-02")
@pytest.mark.parametrize(("players", "owners"), [(1, "1111"), (2, "1122"), (3, "123"), (4, "1234")])
def test_whose_the_adventurers_are(players: int, owners: str) -> None:
    game = a_game(players=tuple("ABCD"[:players]))
    assert "".join(one.player[1:] for one in game.adventurers.values()) == owners


@pytest.mark.rule("WATCH-02")
def test_the_flexible_adventurer_goes_with_the_one_in_camp() -> None:
    game = a_game(players=("A", "B", "C"))
    assert runs(game, "4") == ""
    assert runs(game.evolve(camper="2"), "4") == "p2"
    assert runs(game.evolve(camper="2"), "3") == "p3"
    assert runs(game.evolve(camper="4"), "4") == ""


@pytest.mark.rule("WATCH-07", "WATCH-56", "WATCH-57")
def test_melee_reaches_one_position_and_ranged_two() -> None:
    game = a_party()
    box = a_box(game)
    assert [reach(game, box, seat) for seat in SEATS] == [1, 2, 2, 1]
    farther = game.evolve(watch=game.watch.evolve(range=1))
    assert [reach(farther, box, seat) for seat in SEATS] == [2, 3, 3, 2]


@pytest.mark.rule("WATCH-08", "WATCH-09", "WATCH-18")
def test_one_unhallowed_in_the_horde_and_seven_in_their_deck() -> None:
    game = a_game()
    assert len(game.horde) == 1
    assert is_hidden(game.horde[0])
    assert len(game.unhallowed) == 7
    assert game.unhallowed[0] in printed().unhallowed
    left = what_is_left(game, game.horde[0])
    assert left == Counter(set(printed().unhallowed) - {game.unhallowed[0]})
    assert not set(what_is_left(game, game.creatures[0])) & set(printed().unhallowed)


@pytest.mark.rule("WATCH-10", "WATCH-12", "WATCH-13")
@pytest.mark.parametrize(
    ("difficulty", "piles"),
    [("easy", (31,)), ("normal", (16, 16)), ("hard", (11, 11, 11)), ("insane", (9, 9, 8, 8))],
)
def test_as_many_piles_as_summons_the_smaller_ones_below(
    difficulty: Difficulty, piles: tuple[int, ...]
) -> None:
    assert pile_sizes(difficulty) == piles
    game = a_game(difficulty=difficulty)
    runs_of_groups = Counter(game.creatures)
    assert tuple(runs_of_groups.values()) == piles
    assert game.creatures == tuple(sorted(game.creatures))
    for card in runs_of_groups:
        assert game.groups[card[1:]].extra == {SUMMON: 1}


@pytest.mark.rule("WATCH-11")
def test_thirty_creatures_and_two_acolytes_among_them() -> None:
    game = a_game()
    pool = game.pools["creatures"]
    assert sum(pool.left.values()) == 30
    assert pool.left[printed().acolyte] == 2
    assert sum(pool.out.values()) == 8
    every = Counter({key: one.copies for key, one in printed().creatures.items()})
    assert Counter(pool.left) + Counter(pool.out) == every
    assert sum(a_game(dealer="table").pools["creatures"].left.values()) == 38


@pytest.mark.rule("WATCH-14", "WATCH-15", "WATCH-16", "WATCH-26")
def test_eight_locations_and_a_final_one_below() -> None:
    game = a_game(final="black-gate")
    assert len(game.map) == 8
    assert game.map[-1] == "black-gate"
    assert printed().locations[game.location].kind == "plain"
    respites = {key for key, one in printed().locations.items() if one.kind == "respite"}
    assert not respites & set(what_is_left(game, game.map[0]))
    unused = what_is_left(game, game.unused[0])
    assert respites <= set(unused)
    assert len(game.unused) == 5 + 4
    by_chance = a_game()
    finals = {key for key, one in printed().locations.items() if one.kind == "final"}
    assert set(what_is_left(by_chance, by_chance.map[-1])) == finals


@pytest.mark.rule("WATCH-16", "WATCH-17")
def test_the_fire_begins_with_seven_or_a_roll() -> None:
    assert {a_game(seed=seed).firewood for seed in range(20)} == {7}
    assert {a_game(seed=seed, cold=True).firewood for seed in range(40)} == {1, 2, 3, 4, 5, 6}


def test_one_seed_is_one_game() -> None:
    assert a_game() == a_game()
    assert a_game(seed=8) != a_game()


@pytest.mark.rule("WATCH-01", "WATCH-03")
def test_without_a_choice_the_first_four_boards_sit_down_in_order() -> None:
    boards = tuple(printed().adventurers)
    assert tuple(one.key for one in a_game().adventurers.values()) == boards[:4]
    chosen = (boards[5], boards[0], boards[3], boards[1])
    game = a_game(adventurers=chosen)
    assert tuple(one.key for one in game.adventurers.values()) == chosen
    assert (game.phase, game.round, game.pending, game.title) == ("roll", 1, (), printed().title)
    assert a_game(title="Tuesday").title == "Tuesday"


@pytest.mark.rule("WATCH-04")
def test_the_third_card_is_exhausted_and_the_last_two_are_spares() -> None:
    one = dealt(a_game().adventurers["1"], tuple("abcde"))
    assert [(card.ability, card.exhausted, card.used) for card in one.cards] == [
        ("a", False, False), ("b", False, False), ("c", True, False),
    ]  # fmt: skip
    assert one.spares == ("d", "e")


@pytest.mark.rule("WATCH-09", "WATCH-13", "WATCH-17")
def test_other_cards_of_the_box_make_other_decks() -> None:
    game = a_game(difficulty="insane", seed=3)
    assert [len(list(run)) for _, run in groupby(game.creatures)] == [9, 9, 8, 8]
    assert sum(game.pools["creatures"].left.values()) == 30
    chosen = {frozenset(a_game(seed=seed).pools["creatures"].out) for seed in range(8)}
    assert len(chosen) > 2
    few = {key: one for key, one in printed().creatures.items() if key != printed().acolyte}
    own = Own(
        creatures=few,
        unhallowed=dict(printed().unhallowed),
        locations=dict(printed().locations),
    )
    boxed = a_game(box=True, own=own)
    assert printed().acolyte not in boxed.pools["creatures"].left
    assert sum(boxed.pools["creatures"].left.values()) == 30
    lean = own.evolve(creatures=dict(list(few.items())[:3]))
    small = a_game(box=True, own=lean)
    every = sum(one.copies for one in lean.creatures.values())
    assert sum(small.pools["creatures"].left.values()) == every
    assert dict(small.pools["creatures"].out) == {}


@pytest.mark.rule("WATCH-14", "WATCH-15")
@pytest.mark.parametrize(
    ("plain", "finals", "enough"), [(8, 1, True), (7, 1, False), (8, 0, False), (10, 2, True)]
)
def test_eight_locations_and_a_final_one_are_needed(
    plain: int, finals: int, *, enough: bool
) -> None:
    made = [LocationDef(key=f"a{i}", name=f"a{i}", count=3) for i in range(plain)]
    made += [LocationDef(key=f"f{i}", name=f"f{i}", count=3, kind="final") for i in range(finals)]
    made += [LocationDef(key="r", name="r", count=3, kind="respite")]
    own = Own(
        creatures=dict(printed().creatures),
        unhallowed=dict(printed().unhallowed),
        locations={one.key: one for one in made},
    )
    if not enough:
        with pytest.raises(NewGameError, match="few-locations"):
            a_game(box=True, own=own)
        assert a_game(box=True, own=own, dealer="table").pending
        return
    game = a_game(box=True, own=own)
    assert (len(game.map), len(game.unused)) == (8, plain - 8 + 1)
    assert sum(game.pools["locations"].left.values()) == plain - 1
    assert game.groups["n"].extra == {"r": 1}
    chosen = a_game(box=True, own=own, final="f0")
    assert chosen.map[-1] == "f0"
    with pytest.raises(NewGameError, match="final-location"):
        a_game(box=True, own=own, final="a0")
    with pytest.raises(NewGameError, match="final-location"):
        a_game(box=True, own=own, final="r")
