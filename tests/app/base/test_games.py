"""Games are imported when they are used, and not before."""

from threading import Thread
from typing import Any

from oathsworn_gui.app.base.games import Games, Offer, Systems
from oathsworn_gui.app.offered import OFFERED
from tests.toy_game.lanterns import SYSTEM
from tests.toy_game.lanterns_ui import GAME_UI


class Shelf:
    """Two games that note when they are imported, and in which form."""

    def __init__(self) -> None:
        self.imported: list[str] = []

    def offer(self, key: str) -> Offer:
        def system() -> Any:
            self.imported.append(f"{key} alone")
            return SYSTEM

        def ui() -> Any:
            self.imported.append(key)
            return GAME_UI

        return Offer(key, "fire", 1, system, ui, practice=key == "second")


def test_a_game_is_imported_once_when_it_is_used() -> None:
    shelf = Shelf()
    games = Games(shelf.offer("first"), shelf.offer("second"))
    assert (list(games), len(games), games.with_practice) == (["first", "second"], 2, "second")
    assert games.schemas == {"first": 1, "second": 1}
    assert "first" in games
    assert "first" in games.systems
    assert "third" not in games.systems
    assert shelf.imported == []
    assert games["second"] is games["second"]
    assert games.systems["second"] is games["second"].system
    assert shelf.imported == ["second"]
    assert (games.is_there("first"), games.is_there("second")) == (False, True)


def test_another_thread_imports_no_pages() -> None:
    shelf = Shelf()
    games = Games(shelf.offer("first"), shelf.offer("second"))
    found: list[object] = []

    def look() -> None:
        found.extend((games.systems["first"], games.systems["first"], games.systems["second"]))

    games["second"]
    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert shelf.imported == ["second", "first alone"]
    assert found == [SYSTEM, SYSTEM, GAME_UI.system]


def test_without_a_window_no_pages_are_imported() -> None:
    shelf = Shelf()
    systems = Systems(shelf.offer("first"), shelf.offer("second"))
    assert list(systems) == ["first", "second"]
    assert systems["second"] is SYSTEM
    assert shelf.imported == ["second alone"]


def test_what_is_told_of_an_offered_game_is_as_the_game_says() -> None:
    for offer in OFFERED:
        system = offer.system()
        assert (offer.key, offer.schema) == (system.key, system.schema)
        ui = offer.ui()
        assert (offer.key, offer.practice) == (ui.system.key, ui.practice is not None)
