"""Whole games of the simulated player: sound to the end, alike for one seed, at both dealers."""

import pytest

from oathsworn_gui.games.set_a_watch.model.words import SUMMONS, Difficulty
from oathsworn_gui.games.set_a_watch.system import ACTIONS, system_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import stored_name
from tests.games.set_a_watch.builders.game import a_game, printed
from tests.games.set_a_watch.players.game import party, play
from tests.games.set_a_watch.players.player import next_action


@pytest.mark.parametrize("difficulty", list(SUMMONS))
def test_a_game_of_every_difficulty_comes_to_its_end(difficulty: Difficulty) -> None:
    played = play(3, difficulty)
    assert played.campaign.result in {"won", "lost"}
    assert played.campaign.round == 9 or not played.won


def test_one_seed_is_one_game() -> None:
    assert play(4, "hard") == play(4, "hard")


def test_a_table_that_deals_plays_a_whole_game_too() -> None:
    played = play(5, "easy", "table")
    assert played.campaign.result
    assert played.campaign.round > 1


def test_a_game_in_the_store_is_undone_redone_saved_and_read_again() -> None:
    system = system_of(printed())
    store = Store(system, a_game(seed=2, adventurers=party(2)), clock=lambda: "2026-11-28T20:00:00")
    seen = [store.campaign]
    for _ in range(60):
        action = next_action(store.campaign, store.box, store.ask())
        store.dispatch(action)
        seen.append(store.campaign)
        plain = store.campaign.model_dump_json()
        assert type(store.campaign).model_validate_json(plain) == store.campaign
        kind = ACTIONS[stored_name(type(action))]
        assert kind.model_validate_json(action.model_dump_json()) == action
        assert system.misfit(store.campaign) is None
    for earlier in reversed(seen[:-1]):
        store.undo()
        assert store.campaign == earlier
    store.redo()
    assert store.campaign == seen[1]
    assert system.summary(store.campaign).seats[0].name
