"""Direct attacks and abilities."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, RollAgain, UseAbility
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.attack import Force, strength_parts
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer, with_die
from oathsworn_gui.tabletop.action import Action
from tests.games.set_a_watch.builders.game import a_box, asked, do, outcome_of, refusal_of
from tests.games.set_a_watch.builders.watch import a_watch, cards, equipped, exhausted, states


def rule_against(game: Campaign, action: Action) -> str | None:
    """Return the rule by which an action is refused."""
    refusal = refusal_of(game, action)
    return refusal.rule if refusal else None


def answered(game: Campaign, value: str) -> Campaign:
    """Return the game after an answer to its open question."""
    return do(game, Answer(procedure=asked(game).procedure, value=value))


@pytest.mark.rule("WATCH-74", "WATCH-78")
def test_dice_of_several_together_defeat_a_creature_and_the_rest_is_lost() -> None:
    game = a_watch("fell-beast", "wall", dice={"2": (5, 1, 1), "3": (8, 1, 1)}, creatures=())
    game = do(game, Attack(target="l1", dice=("2.0", "3.0")))
    assert cards(game)[0] == "wall"
    assert game.graveyard[-1] == "fell-beast"
    assert states(game, "2") == states(game, "3") == ["spent", "ready", "ready"]
    assert all(one.rest_of_dice == 0 for one in game.adventurers.values())


@pytest.mark.rule("WATCH-75")
def test_only_what_lies_face_up_is_attacked() -> None:
    game = a_watch("wall", "eagle", firewood=1, dice={"2": (8, 8, 8)})
    assert rule_against(game, Attack(target="l2", dice=("2.0",))) == "WATCH-75"
    shown = do(equipped(game, "4", "backstab"), UseAbility(card="4.0"))
    assert cards(shown) == ["wall", "eagle"]
    assert rule_against(shown, Attack(target="l2", dice=("2.0",))) is None
    waiting = a_watch("wyvern", "eagle", firewood=2)
    assert waiting.pending
    assert rule_against(waiting, Attack(target="l1", dice=("2.0",))) is None
    refusal = refusal_of(waiting, Attack(target="l1", dice=("2.0",)))
    assert refusal is not None
    assert refusal.code == "watch.question-open"


@pytest.mark.rule("WATCH-76", "WATCH-32")
def test_everybody_needs_the_range_and_a_place_on_watch() -> None:
    game = a_watch("wall", "eagle", dice={"2": (3, 1, 1), "4": (8, 1, 1)})
    assert rule_against(game, Attack(target="l2", dice=("2.0", "4.0"))) == "WATCH-76"
    assert rule_against(game, Attack(target="l1", dice=("1.0",))) == "WATCH-32"
    assert rule_against(game, Attack(target="l2", dice=("2.0", "2.1"))) is None


@pytest.mark.rule("WATCH-77")
def test_less_than_the_health_is_no_attack_and_nothing_stays() -> None:
    game = a_watch("acolyte", "wall", dice={"2": (6, 1, 1)}, horde=())
    refusal = refusal_of(game, Attack(target="l1", dice=("2.0",)))
    assert refusal is not None
    assert (refusal.rule, dict(refusal.params)) == ("WATCH-77", {"given": 6, "needed": 7})
    assert rule_against(game, Attack(target="l1", dice=("2.0", "2.1"))) is None


def test_names_that_mean_nothing_are_refused() -> None:
    game = a_watch("eagle", "wall", dice={"2": (8, 1, 1)})
    for wrong in (
        Attack(target="l1"),
        Attack(target="l1", dice=("2.0", "2.0")),
        Attack(target="l1", dice=("2.7",)),
        Attack(target="l1", dice=("x",)),
        Attack(target="l9", dice=("2.0",)),
        Attack(target="l1", tamed=("2.0",)),
        Attack(target="l1", rests=("2",)),
        Attack(target="l1", rests=("7",)),
        UseAbility(card="2.9"),
        UseAbility(card="2.0", die="3.0"),
        RollAgain(die=""),
    ):
        refusal = refusal_of(game, wrong)
        assert refusal is not None
        assert refusal.strength == "impossible"


@pytest.mark.rule("WATCH-78", "WATCH-85")
def test_cleave_keeps_the_rest_of_a_die_for_this_watch() -> None:
    game = a_watch("eagle", "acolyte", "wall", dice={"1": (8, 1, 1), "2": (3, 1, 1)}, camper="4")
    game = do(game, Attack(target="l1", dice=("1.0",)))
    assert game.adventurers["1"].rest_of_dice == 4
    after = do(game, Attack(target="l2", dice=("2.0",), rests=("1",)))
    assert cards(after)[0] == "wall"
    assert after.adventurers["1"].rest_of_dice == 0
    tired = exhausted(game, "1.1").evolve(line=game.line)
    tired = with_adventurer(tired, "1", rest_of_dice=0)
    tired = do(with_die(tired, "1.0", state="ready"), Attack(target="l2", dice=("1.0",)))
    assert tired.adventurers["1"].rest_of_dice == 0


@pytest.mark.rule("WATCH-85")
def test_a_passive_ability_adds_against_a_type_while_it_is_ready() -> None:
    game = equipped(a_watch("zombies", "wall", dice={"1": (6, 1, 1)}, camper="4"), "1", "bane")
    force = Force(dice=("1.0",))
    amounts = [part.amount for part in strength_parts(game, a_box(game), 0, force)]
    assert amounts == [6, 2]
    assert refusal_of(game.evolve(graveyard=()), Attack(target="l1", dice=("1.0",))) is None
    tired = exhausted(game, "1.0")
    assert len(strength_parts(tired, a_box(tired), 0, force)) == 1
    assert rule_against(game, UseAbility(card="1.0")) == "WATCH-85"


@pytest.mark.rule("WATCH-80", "WATCH-81", "WATCH-82")
def test_an_ability_takes_one_die_a_round_and_may_be_exhausted() -> None:
    game = a_watch("harmless", dice={"2": (3, 2, 1)})
    used = do(game, UseAbility(card="2.1", die="2.2"))
    assert used.watch.range == 1
    assert states(used, "2") == ["ready", "ready", "spent"]
    assert used.adventurers["2"].cards[1].used
    assert rule_against(used, UseAbility(card="2.1", die="2.0")) == "WATCH-80"
    twice = do(used, UseAbility(card="2.1"))
    assert twice.watch.range == 2
    assert twice.adventurers["2"].cards[1].exhausted
    assert rule_against(twice, UseAbility(card="2.1", die="2.0")) == "WATCH-92"
    first = do(game, UseAbility(card="2.1"))
    assert states(first, "2") == ["ready"] * 3
    assert rule_against(first, UseAbility(card="2.1", die="2.0")) == "WATCH-92"


@pytest.mark.rule("WATCH-83", "WATCH-84", "WATCH-123")
def test_what_one_ability_reveals_and_defeats_does_not_use_its_power() -> None:
    line = ("wall", "vampire", "acolyte")
    dice = {"4": (4, 3, 1), "2": (8, 1, 1)}
    game = with_die(a_watch(*line, firewood=1, dice=dice, horde=()), "4.2", state="locked")
    asks = do(game, UseAbility(card="4.0", die="4.1"))
    assert cards(asks) == list(line)
    assert [option.key for option in asked(asks).options] == ["l2", "l3"]
    assert len(asks.horde) == 0
    done = answered(asks, "l2")
    assert done.adventurers["2"].dice[0].state == "ready"
    assert len(done.horde) == 1
    weaker = with_die(game, "4.0", shows=2)
    weaker = do(weaker, UseAbility(card="4.0", die="4.1"))
    assert weaker.pending == ()
    assert "vampire" not in cards(weaker)


@pytest.mark.rule("WATCH-86")
def test_whoever_exhausts_its_last_card_still_attacks() -> None:
    game = exhausted(a_watch("eagle", "wall", dice={"2": (4, 1, 1)}), "2.0", "2.2")
    game = do(game, UseAbility(card="2.1"))
    assert not [card for card in game.adventurers["2"].cards if not card.exhausted]
    assert rule_against(game, Attack(target="l1", dice=("2.0",))) is None


@pytest.mark.rule("WATCH-87")
def test_what_the_program_cannot_carry_out_waits_for_the_table() -> None:
    game = equipped(a_watch("wall"), "2", "words", "polymorph")
    asks = do(game, UseAbility(card="2.0"))
    question = asked(asks)
    assert (question.kind, question.rule) == ("watch.by-hand", "WATCH-87")
    assert {option.key for option in question.options} == {"done", "not"}
    assert answered(asks, "done").pending == ()


def test_an_ability_that_finds_nothing_is_refused_but_may_be_overruled() -> None:
    game = equipped(a_watch("wall"), "2", "polymorph", "far-sight")
    refusal = refusal_of(game, UseAbility(card="2.0"))
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("watch.no-target", "against-rules")
    after = UseAbility(card="2.0").apply(game, a_box(game)).after
    assert after.adventurers["2"].cards[0].exhausted


@pytest.mark.rule("WATCH-90", "WATCH-107")
def test_a_recovered_die_comes_back_with_its_value() -> None:
    game = a_watch("vampire", "wall", dice={"2": (8, 5, 1)}, firewood=1)
    assert states(game, "2") == ["stolen", "ready", "ready"]
    game = do(equipped(game, "3", "rally", "mend"), UseAbility(card="3.0"))
    assert states(game, "2") == ["ready"] * 3
    assert game.adventurers["2"].dice[0].shows == 8
    assert game.line[0].stolen == ()


@pytest.mark.rule("WATCH-91", "WATCH-92")
def test_exhausting_turns_a_card_over_and_refreshing_turns_it_back() -> None:
    game = equipped(exhausted(a_watch("wall"), "2.0"), "3", "mend", "tame-beast")
    told = outcome_of(game, UseAbility(card="3.0"))
    assert [line.code for line in told.lines][1] == "watch.exhausted"
    game = told.after
    assert asked(game).kind == "watch.which-refresh"
    assert [option.key for option in asked(game).options] == ["2.0", "3.0"]
    assert not answered(game, "2.0").adventurers["2"].cards[0].exhausted


@pytest.mark.rule("WATCH-122")
@pytest.mark.parametrize(
    ("dice", "gone"), [(("4.0",), True), (("2.0", "4.1"), True), (("2.1",), False)]
)
def test_stay_dead_works_alone_and_with_others(dice: tuple[str, ...], *, gone: bool) -> None:
    game = a_watch("eagle", "wall", dice={"4": (4, 1, 1), "2": (3, 4, 1)})
    game = do(game, Attack(target="l1", dice=dice))
    assert (game.away[-1:] == ("eagle",), "eagle" in game.graveyard) == (gone, not gone)


@pytest.mark.rule("WATCH-122", "WATCH-83")
def test_stay_dead_works_by_an_ability_too() -> None:
    game = a_watch("eagle", "wall", dice={"4": (4, 1, 1)})
    game = equipped(game, "4", "hit", "stay-dead")
    game = do(game, UseAbility(card="4.0", die="4.0"))
    assert game.away[-1] == "eagle"


@pytest.mark.rule("WATCH-124")
def test_sharpshooter_rolls_a_die_of_an_attack_again_once_a_round() -> None:
    game = a_watch("eagle", "eagle", "wall", dice={"2": (4, 4, 1)})
    assert rule_against(game, RollAgain(die="2.0")) == "WATCH-124"
    game = do(game, Attack(target="l1", dice=("2.0",)), Attack(target="l2", dice=("2.1",)))
    after = do(game, RollAgain(die="2.0"))
    assert states(after, "2") == ["ready", "spent", "ready"]
    assert after.rolled == game.rolled + 1
    assert rule_against(after, RollAgain(die="2.1")) == "WATCH-124"
    assert rule_against(exhausted(game, "2.2"), RollAgain(die="2.0")) == "WATCH-124"


@pytest.mark.rule("WATCH-125")
def test_set_snares_puts_a_creature_on_top_of_the_deck() -> None:
    game = a_watch("zombies", "wall", creatures=("eagle",))
    game = do(game, UseAbility(card="3.1"))
    assert asked(game).kind == "watch.which-creature"
    game = answered(game, "l1")
    assert game.creatures == ("zombies", "eagle")
    assert cards(game) == ["wall"]


@pytest.mark.rule("WATCH-78")
def test_a_rest_of_one_is_kept_too() -> None:
    game = a_watch("eagle", "wall", dice={"1": (5, 1, 1)}, camper="4")
    game = do(game, Attack(target="l1", dice=("1.0",)))
    assert game.adventurers["1"].rest_of_dice == 1


@pytest.mark.rule("WATCH-125")
def test_a_choice_names_the_position_of_a_creature() -> None:
    asks = do(a_watch("zombies", "wall"), UseAbility(card="3.1"))
    assert [option.params["n"] for option in asked(asks).options] == [1, 2]
