"""An evening in every phase that the table window has a layout for, made without a window."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.system import system_of
from oathsworn_gui.games.set_a_watch.views.table_window import table_screen
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.procedure import ask
from oathsworn_gui.tabletop.table_screen import Looked, TableScreen
from tests.games.set_a_watch.builders.game import a_box, a_game, printed
from tests.games.set_a_watch.builders.phrases import English
from tests.games.set_a_watch.players.game import party
from tests.games.set_a_watch.players.player import next_action


def practice_store(**more: Any) -> Store:
    """Return an evening at its start."""
    game = a_game(seed=3, adventurers=party(3), **more)
    return Store(system_of(printed()), game, clock=lambda: "2026-11-21T20:00:00")


def shown(store: Store, **looked: Any) -> TableScreen:
    return table_screen(store, English(store.campaign), Looked(**looked))


def moments() -> Iterator[Store]:
    """Yield the store at each step of an evening; it is the same one, played on."""
    store = practice_store()
    while not store.campaign.result:
        yield store
        game, box = store.campaign, a_box(store.campaign)
        store.dispatch(next_action(game, box, ask(PROCEDURES, game, box)), "the table says so")
    yield store


@cache
def screens() -> tuple[tuple[str, TableScreen], ...]:
    """Return one screen for each phase, kind of question and length of the Line."""
    found: dict[str, TableScreen] = {}
    for store in moments():
        question = store.ask()
        kind = question.kind if question is not None else ""
        screen = shown(store)
        found.setdefault(f"{screen.key} {store.campaign.phase} {kind}", screen)
        found.setdefault(f"{screen.key} of {len(store.campaign.line)}", screen)
    return tuple(found.items())
