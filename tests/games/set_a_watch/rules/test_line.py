"""The Line: the light of the fire, the order of powers, what enters and what leaves."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.corrections import PutInLine, SetFirewood, TakeFromLine
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, BurnCard, UseAbility
from oathsworn_gui.games.set_a_watch.rules.firewood import level_at
from oathsworn_gui.games.set_a_watch.rules.line import draw_into_line, draw_to_horde
from oathsworn_gui.games.set_a_watch.rules.targets import reach
from tests.games.set_a_watch.builders.game import a_box, asked, do, lines, outcome_of, refusal_of
from tests.games.set_a_watch.builders.watch import (
    a_watch,
    at,
    cards,
    equipped,
    exhausted,
    healths,
    named,
)


@pytest.mark.rule("WATCH-59")
@pytest.mark.parametrize(
    ("wood", "lit"), [(1, 1), (6, 1), (7, 2), (11, 2), (12, 3), (30, 3), (0, 1)]
)
def test_how_many_creatures_the_fire_lights(wood: int, lit: int) -> None:
    assert level_at(wood) == lit


@pytest.mark.rule("WATCH-60", "WATCH-61")
def test_the_first_positions_are_turned_up_one_after_the_other() -> None:
    game = a_watch("eagle", "acolyte", "wall", "wall", firewood=7, creatures=("lich",), horde=())
    assert cards(game) == ["eagle", "acolyte", "-wall", "-wall"]
    assert game.horde == ("lich",)
    told = outcome_of(
        a_watch("eagle", "wall", "acolyte", "wall", firewood=7, creatures=("lich",)),
        SetFirewood(firewood=12),
    ).lines
    assert [line.code for line in told][1:] == [
        "watch.revealed", "watch.power.reveal", "watch.horde",
    ]  # fmt: skip


@pytest.mark.rule("WATCH-62")
def test_what_is_turned_stays_turned() -> None:
    game = a_watch("eagle", "eagle", "eagle", "wall", firewood=12)
    game = do(game, SetFirewood(firewood=1))
    assert cards(game) == ["eagle", "eagle", "eagle", "-wall"]


@pytest.mark.rule("WATCH-63", "WATCH-65")
def test_a_wyvern_that_lowers_the_fire_keeps_the_second_card_down() -> None:
    game = a_watch("wyvern", "eagle", "eagle", firewood=7)
    assert game.firewood == 4
    assert cards(game) == ["wyvern", "-eagle", "-eagle"]


@pytest.mark.rule("WATCH-64", "WATCH-69")
def test_wood_that_comes_in_lights_more_at_once() -> None:
    game = a_watch("eagle", "eagle", "eagle", firewood=6)
    assert cards(game) == ["eagle", "-eagle", "-eagle"]
    burned = do(game, BurnCard(card="2.0"))
    assert burned.firewood == 8
    assert cards(burned) == ["eagle", "eagle", "-eagle"]
    assert burned.adventurers["2"].cards[0].exhausted
    assert refusal_of(game, BurnCard(card="1.0")) is not None


@pytest.mark.rule("WATCH-68")
def test_a_fire_that_goes_out_takes_a_card_and_gives_two() -> None:
    asks = a_watch("wyvern", "eagle", firewood=2)
    assert asks.firewood == 0
    assert asked(asks).kind == "watch.which-exhaust"
    assert {option.key[0] for option in asked(asks).options} == {"2", "3", "4"}
    game = do(asks, Answer(procedure=asked(asks).procedure, value="3.1"))
    assert game.firewood == 2
    assert game.adventurers["3"].cards[1].exhausted


@pytest.mark.rule("WATCH-69", "WATCH-24")
def test_the_forbidden_tower_gives_one_more_for_a_card() -> None:
    game = a_watch("eagle", location="tower", firewood=3)
    assert do(game, BurnCard(card="2.0")).firewood == 6
    asks = a_watch("wyvern", location="tower", firewood=3)
    assert do(asks, Answer(procedure=asked(asks).procedure, value="2.0")).firewood == 3


@pytest.mark.rule("WATCH-71")
def test_the_fire_has_a_top_only_if_the_table_sets_one() -> None:
    assert do(a_watch("wall", firewood=40), BurnCard(card="2.0")).firewood == 42
    capped = a_watch("wall", firewood=14, firewood_max=15)
    assert do(capped, BurnCard(card="2.0")).firewood == 15


@pytest.mark.rule("WATCH-72", "WATCH-88")
def test_after_a_defeat_the_line_closes_up_and_is_revealed_before_anything_else() -> None:
    game = a_watch("eagle", "wall", "acolyte", "wall", firewood=7, dice={"2": (4, 1, 1)})
    told = outcome_of(game.evolve(horde=()), Attack(target="l1", dice=("2.0",)))
    assert cards(told.after) == ["wall", "acolyte", "-wall"]
    assert [line.code for line in told.lines] == [
        "watch.attack",
        "watch.defeated",
        "watch.revealed",
        "watch.power.reveal",
        "watch.horde",
    ]
    assert told.after.pending == ()


@pytest.mark.rule("WATCH-73")
def test_the_same_when_a_creature_leaves_in_another_way() -> None:
    game = a_watch("eagle", "wall", "eagle", "wall", firewood=7)
    game = do(game, UseAbility(card="3.0"))
    assert cards(game) == ["wall", "eagle", "-wall"]
    assert game.adventurers["3"].tamed == ("eagle",)
    taken = do(a_watch("eagle", "wall", "eagle", firewood=1), TakeFromLine(target="l1", to="horde"))
    assert cards(taken) == ["wall", "-eagle"]
    assert taken.horde[0] == "eagle"


@pytest.mark.rule("WATCH-57")
def test_far_sight_reaches_one_position_more_in_this_watch() -> None:
    game = a_watch("wall", "wall", "eagle", dice={"2": (4, 1, 1), "4": (4, 1, 1)})
    attack = Attack(target="l3", dice=("2.0",))
    refusal = refusal_of(game, attack)
    assert refusal is not None
    assert refusal.rule == "WATCH-76"
    seen = do(game, UseAbility(card="2.1", die="2.2"))
    assert refusal_of(seen, attack) is None
    assert reach(seen, a_box(seen), "4") == 2


@pytest.mark.rule("WATCH-58")
def test_an_empty_deck_is_the_graveyard_shuffled() -> None:
    game = a_watch("wall", creatures=(), graveyard=("eagle", "summon", "iron-penitent"))
    after = draw_to_horde(game).after
    assert after.graveyard == ()
    assert len(after.creatures) == 2
    [group] = {card[1:] for card in (*after.creatures, after.horde[0])}
    assert dict(after.groups[group].extra) == {"eagle": 1, "summon": 1, "iron-penitent": 1}
    bare = a_watch("wall", creatures=(), graveyard=())
    told = draw_into_line(bare, 0)
    assert told.after == bare
    assert [line.code for line in told.lines] == ["watch.no-creature"]


@pytest.mark.rule("WATCH-65")
def test_a_card_is_done_with_before_the_next_is_turned() -> None:
    game = a_watch("acolyte", "vampire", firewood=7, graveyard=("summon",), horde=())
    told = lines(
        a_watch("wall", "-eagle", firewood=1, graveyard=("summon",)),
        PutInLine(card="acolyte", place=1),
    )
    codes = [line.code for line in told]
    assert codes.index("watch.power.reveal") < codes.index("watch.power.first")
    assert game.graveyard == ()


@pytest.mark.rule("WATCH-66", "WATCH-94")
def test_a_reveal_power_happens_when_a_creature_enters_face_up() -> None:
    game = a_watch("wall", dice={"2": (8, 2, 1)}, firewood=1)
    game = do(game, PutInLine(card="vampire", place=2))
    assert at(game, named(game, "vampire")).stolen == ("2.0",)
    assert game.adventurers["2"].dice[0].state == "stolen"


@pytest.mark.rule("WATCH-67")
def test_first_position_powers_happen_once_for_each_arrival() -> None:
    game = a_watch("eagle", "wyvern", firewood=12, dice={"2": (4, 1, 1)})
    assert game.firewood == 12
    game = do(game, Attack(target="l1", dice=("2.0",)))
    assert game.firewood == 9
    game = do(game, PutInLine(card="eagle", place=1))
    assert game.firewood == 9
    game = do(game, TakeFromLine(target=game.line[0].id, to="away"))
    assert game.firewood == 6


@pytest.mark.rule("WATCH-120")
def test_a_fell_beast_draws_one_in_front_once_a_watch() -> None:
    game = a_watch("fell-beast", "wall", firewood=1, creatures=("eagle", "lich"))
    assert cards(game) == ["eagle", "fell-beast", "-wall"]
    game = do(game, TakeFromLine(target=game.line[0].id, to="away"))
    assert cards(game) == ["fell-beast", "-wall"]
    assert game.creatures == ("lich",)


@pytest.mark.rule("WATCH-54", "WATCH-129", "WATCH-79")
def test_on_watch_everybody_acts_in_any_order_and_may_stop_early() -> None:
    game = a_watch("eagle", "wall", firewood=7, dice={"4": (4, 6, 1), "2": (8, 7, 6)})
    for action in (
        Attack(target="l1", dice=("4.0",)),
        Attack(target="l1", dice=("2.0",)),
        UseAbility(card="2.1", die="2.1"),
        UseAbility(card="4.0"),
        BurnCard(card="3.2"),
        EndWatch(),
    ):
        assert refusal_of(game, action) is None
    after = do(game, Attack(target="l1", dice=("4.0",)))
    assert [die.state for die in after.adventurers["4"].dice] == ["spent", "ready", "ready"]


@pytest.mark.rule("WATCH-104")
def test_lasting_powers_are_counted_anew() -> None:
    game = a_watch("giant", "eagle", "zombies", graveyard=("wall",))
    assert healths(game) == [7 + 4, 4, 8 + 30]
    game = do(game, TakeFromLine(target="l2", to="graveyard"))
    assert healths(game) == [7 + 8, 8 + 4]
    quiet = do(equipped(game, "4", "smoke-bomb"), UseAbility(card="4.0"))
    assert asked(quiet).kind == "watch.which-creature"
    quiet = do(quiet, Answer(procedure=asked(quiet).procedure, value="l1"))
    assert quiet.result == ""
    assert healths(quiet) == [7, 12]
    assert exhausted(quiet, "3.0") != quiet


@pytest.mark.rule("WATCH-120", "WATCH-58")
def test_a_fell_beast_finds_nobody_when_no_card_is_left() -> None:
    game = a_watch("fell-beast", "wall", firewood=1, creatures=(), graveyard=())
    assert cards(game) == ["fell-beast", "-wall"]
    assert game.pending == ()


def test_what_is_ignored_or_last_is_not_offered_again() -> None:
    game = equipped(a_watch("giant", "wall", "eagle"), "4", "smoke-bomb", "hit")
    asks = do(game, UseAbility(card="4.0", die="4.0"))
    quiet = do(asks, Answer(procedure=asked(asks).procedure, value="l1"))
    assert quiet.line[0].ignored
    again = do(quiet, UseAbility(card="4.0"))
    assert [option.key for option in asked(again).options] == ["l2", "l3"]
