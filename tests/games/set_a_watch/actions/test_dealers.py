"""The table deals and tells what came; the program deals when it is asked to."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer, Draw, GoOn
from oathsworn_gui.games.set_a_watch.actions.own import EnterCreature
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, RollDice, SendToCamp
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden, what_is_left
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.procedure import Value
from tests.games.set_a_watch.builders.game import a_game, asked, do, refusal_of
from tests.games.set_a_watch.builders.watch import cards, with_dice


def told(game: Campaign, *value: str) -> Campaign:
    """Return the game after the table told cards or dice."""
    return do(game, Answer(procedure=asked(game).procedure, value=value))


def refused(game: Campaign, value: Value) -> Refusal | None:
    """Return why the table cannot tell that."""
    return refusal_of(game, Answer(procedure=asked(game).procedure, value=value))


def at_the_table() -> Campaign:
    """Return a game that the table deals, at its first location."""
    return told(a_game(dealer="table", difficulty="easy"), "narrow-stair")


def camped() -> Campaign:
    """Return the same game with the first camper's dice all on wood."""
    game = with_dice(at_the_table(), {}).evolve(phase="camper")
    game = do(game, SendToCamp(seat="1"))
    if game.pending:
        game = do(game, Answer(procedure=asked(game).procedure, value="1.2"))
    for die in range(3):
        game = do(game, PlaceDie(die=die, space="chop"))
    return game


@pytest.mark.rule("WATCH-16")
def test_the_table_tells_the_first_location() -> None:
    game = a_game(dealer="table")
    assert asked(game).kind == "watch.which-place"
    refusal = refused(game, ("black-gate",))
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("watch.not-there", "against-rules")
    unknown = refused(game, ("nowhere",))
    assert unknown is not None
    assert unknown.strength == "impossible"
    game = told(game, "narrow-stair")
    assert (game.location, game.phase, game.firewood) == ("narrow-stair", "roll", 7)
    assert "narrow-stair" not in what_is_left(game, game.map[0])


@pytest.mark.rule("WATCH-20")
def test_the_table_tells_its_dice() -> None:
    game = do(at_the_table(), RollDice())
    question = asked(game)
    assert question.draw is not None
    assert question.draw.colours == (
        "d8",
        "d6",
        "d6",
        "d8",
        "d8",
        "d8",
        *("d8", "d8", "d6", "d8", "d6", "d6"),
    )
    assert refused(game, ("9", *("1",) * 11)) is not None
    assert refused(game, ("x", *("1",) * 11)) is not None
    assert refused(game, ("1",) * 11) is not None
    game = told(game, "8", *("2",) * 11)
    assert [die.shows for die in game.adventurers["1"].dice] == [8, 2, 2]
    assert game.phase == "camper"


@pytest.mark.rule("WATCH-61", "WATCH-55")
def test_the_table_tells_each_card_as_it_is_turned_up() -> None:
    game = camped()
    assert game.firewood == 13
    assert asked(game).params["n"] == 1
    game = told(game, "hedge-wolf")
    assert asked(game).params["n"] == 2
    assert what_is_left(game, game.creatures[0])["hedge-wolf"] == 2
    game = told(game, "robed-caller")
    assert len(game.horde) == 2
    game = told(game, "moth-swarm")
    assert game.pending == ()
    shown = cards(game)
    assert shown[:3] == ["hedge-wolf", "robed-caller", "moth-swarm"]
    assert all(is_hidden(card[1:]) for card in shown[3:])


def test_what_the_table_cannot_have_is_refused() -> None:
    game = told(camped(), "bog-wyrm")
    again = refused(game, ("bog-wyrm",))
    assert again is not None
    assert (again.code, again.strength) == ("watch.not-there", "against-rules")
    assert refused(game, ("summon",)) is None


@pytest.mark.rule("WATCH-93")
def test_the_table_tells_which_unhallowed_came() -> None:
    game = told(camped(), "summon")
    assert asked(game).kind == "watch.summon"
    game = do(game, Answer(procedure=asked(game).procedure, value="2.0"))
    assert asked(game).kind == "watch.which-card"
    assert refused(game, ("iron-penitent",)) is None
    game = told(game, "iron-penitent")
    assert cards(game)[0] == "iron-penitent"
    assert game.graveyard == ("summon",)


@pytest.mark.rule("WATCH-36")
def test_the_table_may_keep_what_it_scouted_to_itself() -> None:
    game = with_dice(at_the_table(), {}).evolve(phase="camp", camper="2")
    asks = do(game, PlaceDie(die=0, space="scout"))
    kept = do(asks, Answer(procedure=asked(asks).procedure, value="unseen"))
    kept = do(kept, Answer(procedure=asked(kept).procedure, value="-/01"))
    assert all(map(is_hidden, kept.creatures))
    seen = told(asks, "hedge-wolf", "cave-bear")
    seen = do(seen, Answer(procedure=asked(seen).procedure, value="1/0"))
    assert (seen.creatures[0], seen.creatures[-1]) == ("cave-bear", "hedge-wolf")


def test_the_program_deals_for_a_table_that_asks_it_to() -> None:
    game = camped()
    after = do(game, Draw(procedure=asked(game).procedure))
    assert not is_hidden(after.line[0].card)
    assert refusal_of(at_the_table(), Draw(procedure="p9")) is not None
    assert do(game, Draw(procedure=asked(game).procedure)) == after
    refusal = refusal_of(after, GoOn())
    assert refusal is not None
    assert refusal.code == "answer.nothing-waits"


def test_a_card_nobody_entered_is_entered_while_it_is_asked_for() -> None:
    game = camped()
    assert refused(game, ("own-bog-thing",)) is not None
    game = do(game, EnterCreature(name="Bog Thing", health=9, damage=2, text="reveal: stun 1"))
    refusal = refused(game, ("own-bog-thing",))
    assert refusal is None or refusal.strength == "against-rules"
    answer = Answer(procedure=asked(game).procedure, value=("own-bog-thing",))
    assert answer.is_told


@pytest.mark.rule("WATCH-61")
def test_a_game_closed_in_the_middle_of_a_reveal_asks_the_same() -> None:
    game = told(camped(), "hedge-wolf")
    again = Campaign.model_validate_json(game.model_dump_json())
    assert again == game
    assert asked(again) == asked(game)
    assert told(again, "robed-caller") == told(game, "robed-caller")
