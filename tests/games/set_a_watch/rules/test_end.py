"""The end of a Watch, the last round, and how the game ends."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch, RollDice
from oathsworn_gui.games.set_a_watch.actions.watch import Attack
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from tests.games.set_a_watch.builders.game import asked, do, outcome_of
from tests.games.set_a_watch.builders.watch import a_party, a_watch, cards, exhausted, own


def through(game: Campaign) -> Campaign:
    """Return the game after the first answer to each question until none is open."""
    while game.pending:
        question = asked(game)
        game = do(game, Answer(procedure=question.procedure, value=question.options[0].key))
    return game


def ready(game: Campaign) -> int:
    """Return how many cards are ready."""
    return sum(not card.exhausted for one in game.adventurers.values() for card in one.cards)


@pytest.mark.rule("WATCH-126", "WATCH-127", "WATCH-102")
def test_what_is_left_exhausts_cards_and_goes_to_the_horde_in_order() -> None:
    game = a_watch(
        "eagle", "fell-beast", "wall", firewood=1, horde=("lich",), map=("field", "gate")
    )
    game = game.evolve(line=game.line[:1] + game.line[2:])
    asks = do(game, EndWatch())
    question = asked(asks)
    assert question.kind == "watch.which-exhaust"
    assert {option.key[0] for option in question.options} == {"2", "3", "4"}
    done = through(asks)
    assert ready(done) == 12 - 1 - 1
    assert done.horde == ("wall", "eagle", "lich")
    assert done.round == 2


@pytest.mark.rule("WATCH-126")
def test_the_table_chooses_each_card_on_watch() -> None:
    asks = do(a_watch("giant", firewood=1, map=("field", "gate")), EndWatch())
    assert asked(asks).params["n"] == 2
    one = do(asks, Answer(procedure=asked(asks).procedure, value="4.2"))
    assert asked(one).params["n"] == 1
    two = do(one, Answer(procedure=asked(one).procedure, value="2.1"))
    assert two.adventurers["4"].cards[2].exhausted
    assert two.adventurers["2"].cards[1].exhausted
    assert ready(two) == 10


@pytest.mark.rule("WATCH-127", "WATCH-128")
def test_what_comes_to_the_first_position_is_turned_up_and_resolved_before_it_hits() -> None:
    game = a_watch("harmless", "-wyvern", "-acolyte", firewood=9, creatures=("lich", "eagle"))
    game = game.evolve(
        firewood=4, horde=(), graveyard=(), map=("field", "gate"),
        line=tuple(card.evolve(up=i == 0) for i, card in enumerate(game.line)),
    )  # fmt: skip
    told = outcome_of(game, EndWatch())
    assert told.after.firewood == 1
    assert told.after.horde == ("harmless",)
    done = through(told.after)
    assert done.horde[:2] == ("acolyte", "lich")
    assert done.horde[2:] == ("wyvern", "harmless")


@pytest.mark.rule("WATCH-118", "WATCH-126")
def test_damage_that_takes_the_last_card_loses_the_game() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))[2:]
    game = exhausted(a_watch("giant", "wall", firewood=1), *names)
    assert through(do(game, EndWatch())).result == "lost"


@pytest.mark.rule("WATCH-130", "WATCH-54")
def test_with_an_empty_line_the_watch_ends_and_a_new_round_begins() -> None:
    game = a_watch("eagle", dice={"2": (4, 1, 1)}, map=("field", "gate"))
    game = do(game, Attack(target="l1", dice=("2.0",)))
    assert (game.round, game.phase, game.result) == (2, "roll", "")
    assert game.line == ()


def final(horde: tuple[str, ...], creatures: tuple[str, ...], **changes: object) -> Campaign:
    """Return a game in its last round, with the dice rolled."""
    game = a_party().evolve(
        round=9, location="gate", map=(), horde=horde, creatures=creatures, **changes
    )
    return do(game, RollDice())


@pytest.mark.rule("WATCH-132", "WATCH-131")
def test_the_whole_horde_follows_the_last_line_in_its_order() -> None:
    game = final(("lich", "eagle", "wall"), ("harmless", "zombies", "giant"), firewood=1)
    assert cards(game) == ["harmless", "-zombies", "-lich", "-eagle", "-wall"]
    assert game.horde == ()
    assert game.creatures == ("giant",)


@pytest.mark.rule("WATCH-133")
def test_with_a_ready_card_and_no_creature_the_game_is_won() -> None:
    game = final((), ("harmless", "harmless"))
    assert do(game, EndWatch()).result == "won"
    strict = game.evolve(table_options={"watch-final": "defeated"})
    lost = do(strict, EndWatch())
    assert (lost.result, lost.phase) == ("lost", "over")
    defeated = strict.evolve(line=strict.line[:1])
    dice = ("1.0", "1.1", "1.2", "2.0", "2.1", "2.2")
    strong = defeated
    for name in dice:
        seat, number = name.split(".")
        shown = list(strong.adventurers[seat].dice)
        shown[int(number)] = shown[int(number)].evolve(shows=6)
        one = strong.adventurers[seat].evolve(dice=tuple(shown))
        strong = strong.evolve(adventurers={**strong.adventurers, seat: one})
    assert do(strong, Attack(target=strong.line[0].id, dice=dice)).result == "won"


@pytest.mark.rule("WATCH-133", "WATCH-134")
def test_without_a_ready_card_the_last_round_is_lost() -> None:
    game = final((), ("giant", "giant"))
    names = tuple(f"{seat}.{i}" for seat in "1234" for i in range(3))[3:]
    assert through(do(exhausted(game, *names), EndWatch())).result == "lost"
    assert own().creatures["giant"].damage == 2


@pytest.mark.rule("WATCH-127", "WATCH-130")
def test_the_end_of_a_watch_says_how_many_went_to_the_horde() -> None:
    game = a_watch("harmless", "harmless", firewood=1, map=("field", "gate"))
    [over] = [line for line in outcome_of(game, EndWatch()).lines if line.code == "watch.over"]
    assert (over.rule, over.params["n"]) == ("WATCH-130", 2)
