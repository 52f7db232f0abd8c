"""Camps for tests: every camp of a game that is played, and one with known dice."""

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.seats import with_card, with_die
from oathsworn_gui.tabletop.procedure import ask
from tests.games.set_a_watch.builders.game import a_box, a_game, do
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action


def camps(seed: int) -> list[Campaign]:
    """Return every moment of a game at which the camper has dice to lay."""
    game = a_game(seed=seed, adventurers=party(seed))
    found: list[Campaign] = []
    while not game.result:
        if game.phase == "camp" and not game.pending:
            found.append(game)
        box = a_box(game)
        game = do(game, next_action(game, box, ask(PROCEDURES, game, box)))
    return found


def in_camp() -> Campaign:
    """Return a game in its first camp, a 6, a 5 and a 2 to be laid and every card ready."""
    game = next(game for game in camps(3) if game.round == 1)
    for name, shows in zip(("0", "1", "2"), (6, 5, 2), strict=True):
        game = with_die(game, f"{game.camper}.{name}", shows=shows, state="ready")
    for seat, one in game.adventurers.items():
        for number in range(len(one.cards)):
            game = with_card(game, f"{seat}.{number}", exhausted=False)
    return game
