"""The tour's pictures of the story part of the book at the table: forms, events, shops, its end."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.map.notes import AddTrigger
from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    AddTime,
    IntroduceMap,
    IntroduceTrack,
    PlaceAndGo,
    PlaceLocationTokens,
)
from oathsworn_gui.games.oathsworn.tour.items import TourOfItems
from oathsworn_gui.games.oathsworn.tour.map import TourOfTheMap
from oathsworn_gui.games.oathsworn.tour.seats_and_journey import TourOfTheFour
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_LAID_OUT: tuple[Action, ...] = (
    IntroduceMap(name="Marrowford"),
    IntroduceTrack(),
    PlaceLocationTokens(numbers=(2, 5, 9, 14)),
    PlaceAndGo(location=3),
    PlaceAndGo(location=7),
    AddTrigger(words="Read entry 31 if you hold clue 2", space=4),
)
_SAID = "token 4 6; clue 2; iron 5; each hp -1"


class TourOfTheStory:
    """Plays a piece of a printed chapter 1; all it did is undone again."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Take all pictures."""
        before = self._view.store.campaign
        self._view.show_page("story")
        self._instant()
        TourOfTheFour(self._view, self._hand, self._take).walk()
        for action in _LAID_OUT:
            self._view.store.dispatch(action)
        self._what_the_book_says()
        self._chance()
        self._time_and_events()
        TourOfTheMap(self._view, self._hand, self._take).walk()
        TourOfItems(self._view, self._hand, self._take).walk()
        self._shops()
        self._end()
        while self._view.store.campaign != before:
            self._view.store.undo()

    def _keys(self, *keys: str) -> None:
        for key in keys:
            self._hand.key(key)

    def _instant(self) -> None:
        self._keys("Shift+I")
        self._take("book-instant")
        self._keys("Shift+I")

    def _what_the_book_says(self) -> None:
        self._keys("W")
        self._hand.type(_SAID)
        self._take("book-says")
        self._keys("Return", "Escape")
        self._take("book-story")

    def _chance(self) -> None:
        for key, name in (("K", "check"), ("F", "fight"), ("S", "secret")):
            self._keys(key)
            self._take(f"book-{name}-form")
            self._keys("Escape")
        self._keys("S", "S", "Return")
        self._take("book-secret-hand-over")
        self._keys("Return")
        self._take("book-secret-choice")
        self._view.store.undo()
        self._keys("F", "Return")
        self._take("book-fight-pool")
        self._view.store.undo_procedure()

    def _time_and_events(self) -> None:
        self._hand.type("9")
        self._take("book-forecast")
        self._keys("Escape", "C")
        self._take("book-event")
        self._view.store.undo()
        self._view.store.dispatch(AddTime(tokens=3))
        self._take("book-reminder")
        self._view.store.undo()

    def _shops(self) -> None:
        for key, name in (("A", "apothecary"), ("B", "banksmith")):
            self._keys(key)
            self._take(f"book-{name}")
            self._view.store.undo()

    def _end(self) -> None:
        self._keys("Ctrl+E")
        self._take("book-closing")
        self._keys("Return")
        self._take("book-set-up")
        self._view.show_page("bags")
        self._take("book-put-away")
        self._keys("2")
        self._take("book-set-up-again")
