"""Powers of creatures, tamed and combined ones."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.corrections import (
    AdjustCreature,
    PutInLine,
    TakeFromLine,
)
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, BurnCard, UseAbility
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.health import damage_of, health_parts
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from oathsworn_gui.tabletop.procedure import Question
from tests.games.set_a_watch.builders.game import a_box, asked, do, refusal_of
from tests.games.set_a_watch.builders.watch import (
    a_watch,
    cards,
    equipped,
    exhausted,
    healths,
    states,
)


def answered(game: Campaign, value: str) -> Campaign:
    """Return the game after an answer to its open question."""
    return do(game, Answer(procedure=asked(game).procedure, value=value))


def keys(question: Question) -> list[str]:
    """Return the keys of the options."""
    return [option.key for option in question.options]


@pytest.mark.rule("WATCH-102", "WATCH-103")
def test_damage_and_health_of_a_creature() -> None:
    game = a_watch("giant", "eagle", "wall")
    assert damage_of(game, a_box(game), 0) == 2
    parts = health_parts(game, a_box(game), 0)
    assert [(part.code, part.amount) for part in parts] == [("watch.base", 7), ("watch.next", 4)]


@pytest.mark.rule("WATCH-102")
@pytest.mark.parametrize(("by", "damage"), [(0, 2), (1, 3), (-1, 1), (-2, 0), (-9, 0)])
def test_damage_is_adjusted_and_never_below_none(by: int, damage: int) -> None:
    game = a_watch("giant", "wall")
    game = do(game, AdjustCreature(target="l1", number="damage", amount=by))
    assert damage_of(game, a_box(game), 0) == damage
    assert damage_of(game, a_box(game), 1) == 1


@pytest.mark.rule("WATCH-105", "WATCH-106")
def test_a_giant_counts_the_base_of_the_next_only_which_is_revealed_if_needed() -> None:
    game = a_watch("giant", "zombies", "wall", firewood=1, graveyard=("fell-beast",))
    assert cards(game) == ["giant", "zombies", "-wall"]
    assert healths(game)[:2] == [15, 19]
    alone = do(game, TakeFromLine(target="l2", to="away"), TakeFromLine(target="l3", to="away"))
    assert healths(alone) == [7]


@pytest.mark.rule("WATCH-107")
def test_a_stolen_die_comes_back_spent_when_the_creature_is_defeated() -> None:
    game = a_watch("vampire", "wall", firewood=1, dice={"2": (8, 5, 1), "3": (7, 1, 1)})
    assert game.line[0].stolen == ("2.0",)
    assert "2.0" in game.line[0].stolen
    assert refusal_of(game, Attack(target="l1", dice=("2.0",))) is not None
    game = do(game, Attack(target="l1", dice=("2.1",)))
    assert states(game, "2") == ["spent", "spent", "ready"]


@pytest.mark.rule("WATCH-107")
def test_of_equal_dice_the_table_chooses_which_is_stolen() -> None:
    asks = a_watch("vampire", "wall", firewood=1, dice={"2": (8, 5, 1), "3": (8, 1, 1)})
    assert keys(asked(asks)) == ["2.0", "3.0"]
    assert answered(asks, "3.0").adventurers["3"].dice[0].state == "stolen"


@pytest.mark.rule("WATCH-108", "WATCH-109")
def test_stun_spends_dice_on_cards_that_can_still_be_exhausted() -> None:
    asks = a_watch("stunner", "wall", firewood=1, dice={"4": (3, 1, 1)})
    first = asked(asks)
    assert first.kind == "watch.which-stun"
    assert "2.0>2.2" not in keys(first)
    assert not {key for key in keys(first) if key.startswith("4") and key.endswith("4.1")}
    once = answered(asks, "4.0>4.0")
    assert asked(once).params["n"] == 1
    game = answered(once, "2.0>2.1")
    assert states(game, "4") == ["spent", "ready", "ready"]
    assert game.adventurers["2"].cards[1].used
    assert game.watch.range == 0
    refusal = refusal_of(game, UseAbility(card="2.1", die="2.1"))
    assert refusal is not None
    assert refusal.rule == "WATCH-80"
    assert do(game, UseAbility(card="2.1")).watch.range == 1


@pytest.mark.rule("WATCH-108", "WATCH-109")
def test_who_is_never_stunned_and_who_has_nothing_left() -> None:
    game = a_watch("wall", firewood=1)
    for seat, card in (("2", "sharpshooter"), ("4", "stay-dead")):
        game = equipped(game, seat, card)
    game = equipped(game, "3", "stubborn", "hit", "tame-beast")
    after = do(game, PutInLine(card="stunner", place=2))
    assert after.pending == ()
    assert all(states(after, seat) == ["ready"] * 3 for seat in "234")


@pytest.mark.rule("WATCH-110", "WATCH-112")
def test_a_rider_and_a_beast_beside_it_are_one_creature() -> None:
    game = a_watch("eagle", "rider", "wall", firewood=7, dice={"2": (8, 1, 1), "3": (1, 2, 1)})
    assert cards(game) == ["rider", "wall"]
    assert healths(game)[0] == 5 + 4
    assert game.line[0].mount == "eagle"
    refusal = refusal_of(game, UseAbility(card="3.0"))
    assert refusal is not None
    assert refusal.code == "watch.no-target"
    game = do(game, Attack(target=game.line[0].id, dice=("2.0", "2.1")))
    assert game.graveyard[-2:] == ("eagle", "rider")


@pytest.mark.rule("WATCH-110", "WATCH-111")
def test_a_rider_takes_only_its_own_kind_before_or_behind_it() -> None:
    dragon = a_watch("dragon-rider", "wyvern", "eagle", firewood=12)
    assert dragon.line[0].mount == "wyvern"
    assert healths(dragon)[0] == 6 + 9
    none = a_watch("dragon-rider", "eagle", "wyvern", firewood=12)
    assert [card.mount for card in none.line] == ["", "", ""]
    down = a_watch("rider", "-eagle", firewood=1)
    assert down.line[0].mount == ""


@pytest.mark.rule("WATCH-113", "WATCH-114")
def test_a_tamed_creature_is_an_attack_die_and_then_goes_to_the_graveyard() -> None:
    game = a_watch("eagle", "acolyte", "wall", firewood=7, dice={"3": (3, 1, 1)}, graveyard=())
    game = do(game, UseAbility(card="3.0"))
    assert game.adventurers["3"].tamed == ("eagle",)
    assert cards(game) == ["acolyte", "wall"]
    far = refusal_of(game.evolve(line=game.line[::-1] + game.line[:1]), Attack(
        target=game.line[0].id, tamed=("3.0",)))  # fmt: skip
    assert far is not None
    after = do(game, Attack(target=game.line[0].id, dice=("3.0",), tamed=("3.0",)))
    assert after.graveyard == ("eagle", "acolyte")
    assert after.adventurers["3"].tamed == ()
    kept = do(game.evolve(map=("field", "gate")), EndWatch(), *())
    while kept.pending:
        kept = answered(kept, asked(kept).options[0].key)
    assert kept.adventurers["3"].tamed == ("eagle",)


@pytest.mark.rule("WATCH-115")
def test_nobody_keeps_more_than_two_tamed_creatures() -> None:
    game = with_adventurer(a_watch("eagle", "wall"), "3", tamed=("eagle", "eagle"))
    refusal = refusal_of(game, UseAbility(card="3.0"))
    assert refusal is not None
    one = with_adventurer(game, "3", tamed=("eagle",))
    assert refusal_of(one, UseAbility(card="3.0")) is None


@pytest.mark.rule("WATCH-116")
def test_a_power_of_the_defeated_happens_only_in_the_graveyard() -> None:
    game = a_watch("howler", "wall", dice={"2": (3, 1, 1), "4": (3, 1, 1)}, firewood=9)
    assert do(game, Attack(target="l1", dice=("2.0",))).firewood == 8
    assert do(game, Attack(target="l1", dice=("4.0",))).firewood == 9


@pytest.mark.rule("WATCH-117")
def test_a_creature_without_health_falls_when_its_text_is_ignored() -> None:
    game = a_watch("serpent", "wall", firewood=1)
    assert healths(game)[0] == 4
    after = do(equipped(game, "4", "smoke-bomb", "hit"), UseAbility(card="4.0"))
    assert cards(after) == ["wall"]
    giant = a_watch("giant", "wall", firewood=1)
    asks = do(equipped(giant, "4", "smoke-bomb", "hit"), UseAbility(card="4.0"))
    assert healths(answered(asks, "l1")) == [7, 30]


@pytest.mark.rule("WATCH-118", "WATCH-134")
def test_the_last_ready_card_on_watch_loses_the_game_at_once() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))[1:]
    game = exhausted(a_watch("wall"), *names)
    assert game.result == ""
    lost = do(game, BurnCard(card="2.0"))
    assert (lost.result, lost.pending) == ("lost", ())
    assert not lost.adventurers["1"].cards[0].exhausted


@pytest.mark.rule("WATCH-119")
def test_an_acolyte_draws_to_the_horde_and_brings_a_summon_back() -> None:
    game = a_watch(
        "acolyte", "wall", horde=(), creatures=("eagle", "lich"), graveyard=("summon", "eagle")
    )
    assert game.horde == ("eagle",)
    assert game.graveyard == ("eagle",)
    assert len(game.creatures) == 2
    [group] = {card[1:] for card in game.creatures}
    assert dict(game.groups[group].extra) == {"lich": 1, "summon": 1}
    none = a_watch("acolyte", "wall", horde=(), creatures=("eagle", "lich"), graveyard=("eagle",))
    assert none.creatures == ("lich",)


@pytest.mark.rule("WATCH-121")
def test_abilities_cannot_take_what_lies_behind_a_lich() -> None:
    game = equipped(
        a_watch("eagle", "lich", "eagle", dice={"2": (4, 4, 1)}), "2", "polymorph", "hit"
    )
    assert cards(game) == ["eagle", "lich", "eagle"]
    after = do(game, UseAbility(card="2.0"))
    assert cards(after) == ["lich", "eagle"]
    guarded = refusal_of(equipped(after, "2", "polymorph", "hit"), UseAbility(card="2.0"))
    assert guarded is not None
    assert guarded.code == "watch.no-target"
    far = after.evolve(watch=after.watch.evolve(range=1))
    assert refusal_of(far, Attack(target="l3", dice=("2.1",))) is None
