"""``python -m tests.games.set_a_watch.schema_lock``: writes the lock of the schema of today.

Run it once, when a change of the schema is done. From then on the files of that version are never
written again: a change needs a new schema number and a migration.
"""

from functools import cache
from pathlib import Path

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.corrections import (
    AdjustCreature,
    ChooseReading,
    WriteNotes,
)
from oathsworn_gui.games.set_a_watch.actions.own import EnterAbility, EnterCreature, EnterLocation
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, RollDice, SendToCamp
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.procedures import Effects, Leaving, Summoning
from oathsworn_gui.games.set_a_watch.model.words import Difficulty
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.system import system_of
from oathsworn_gui.tabletop.procedure import Procedure, ask
from tests.games.locked_saves import Lock
from tests.games.set_a_watch.builders.game import a_box, a_game, asked, do, printed
from tests.games.set_a_watch.builders.watch import a_watch, named, with_dice
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action

FOLDER = Path(__file__).parent / "saves"
TOLD = ("camp", "decks", "line", "map", "question", "seats")


@cache
def lock() -> Lock:
    """The saves of this game."""
    return Lock(FOLDER, system_of(printed()), TOLD)


def moments() -> dict[str, Campaign]:
    """The games that are kept: each phase, each procedure that asks, own cards, both ends."""
    return {
        "new": a_game(title="Nine rounds", players=("Ines", "Olaf", "Mara")),
        "who-camps": do(a_game(), RollDice()),
        "in-camp": in_camp(),
        "a-power-asks": until(Effects),
        "a-summon-asks": until(Summoning),
        "leaving-asks": until(Leaving),
        "a-card-is-told": a_card_is_told(),
        "dice-are-told": do(first_location_told(), RollDice()),
        "own-cards": own_cards(),
        "changed-by-hand": changed_by_hand(),
        "lost": end("lost", "insane"),
        "won": end("won", "easy"),
    }


def played(seed: int, difficulty: Difficulty = "normal") -> list[Campaign]:
    """Return every state of a game of the simulated player."""
    states = [a_game(seed=seed, adventurers=party(seed), difficulty=difficulty)]
    while not states[-1].result:
        box = a_box(states[-1])
        question = ask(PROCEDURES, states[-1], box)
        states.append(do(states[-1], next_action(states[-1], box, question)))
    return states


def until(kind: type[Procedure], rounds: int = 2) -> Campaign:
    """Return the first state from a round on in which such a procedure, or one above it, asks."""
    return next(
        state
        for seed in range(1, 40)
        for state in played(seed, "insane")
        if state.round >= rounds and any(isinstance(one, kind) for one in state.pending)
    )


def end(result: str, difficulty: Difficulty) -> Campaign:
    """Return the last state of the first game with that result."""
    ends = (played(seed, difficulty)[-1] for seed in range(1, 40))
    return next(state for state in ends if state.result == result)


def in_camp() -> Campaign:
    """Return a camp with a die on wood and two to be laid."""
    game = do(with_dice(a_game(), {}).evolve(phase="camper"), SendToCamp(seat="1"))
    while game.pending:
        question = asked(game)
        first = question.options[0].key
        game = do(game, Answer(procedure=question.procedure, value=first))
    return do(game, PlaceDie(die=0, space="chop"))


def first_location_told() -> Campaign:
    """Return a game that the table deals, at its first location."""
    game = a_game(dealer="table", difficulty="easy")
    return do(game, Answer(procedure=asked(game).procedure, value=("narrow-stair",)))


def before_the_reveal() -> Campaign:
    """Return a game at the table whose Line stands: the first card of it is asked for."""
    game = do(with_dice(first_location_told(), {}).evolve(phase="camper"), SendToCamp(seat="1"))
    if game.pending:
        game = do(game, Answer(procedure=asked(game).procedure, value="1.2"))
    for die in range(3):
        game = do(game, PlaceDie(die=die, space="chop"))
    return game


def a_card_is_told() -> Campaign:
    """Return a game in the middle of a reveal: the second card is asked for."""
    game = before_the_reveal()
    return do(game, Answer(procedure=asked(game).procedure, value=("hedge-wolf",)))


def own_cards() -> Campaign:
    """Return a game with told cards: one that is carried out, one that is kept as words."""
    return do(
        a_game(),
        EnterCreature(name="Bog Thing", health=9, damage=2, text="reveal: steal the highest die"),
        EnterCreature(name="Pale King", unhallowed=True, health=14, text="It looks at you."),
        EnterAbility(name="Salt", text="strike one revealed with die + 2"),
        EnterLocation(name="Wet Steps", count=5, firewood=-1, text="roll: lock the lowest die"),
    )


def changed_by_hand() -> Campaign:
    """Return a Watch of the tests' cards with a number, a reading and notes changed by hand."""
    game = a_watch("giant", "zombies", "lich", graveyard=("eagle",))
    giant = named(game, "giant")
    return do(
        game,
        AdjustCreature(target=giant, number="health", amount=2, because="a token of the table"),
        ChooseReading(option="watch-final", reading="defeated"),
        WriteNotes(notes="We play the second printing."),
    )


if __name__ == "__main__":
    raise SystemExit(lock().write(moments()))
