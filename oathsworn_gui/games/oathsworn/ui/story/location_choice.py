"""The location that is chosen on the story page, by typing, pressing or hovering."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.actions.map.story_map import (
    GoTo,
    PlaceAndGo,
    PlaceLocationTokens,
    RemoveLocationToken,
)
from oathsworn_gui.games.oathsworn.actions.shops.trade import SendRunner
from oathsworn_gui.games.oathsworn.model.campaign import story_of
from oathsworn_gui.games.oathsworn.views.base.typed_numbers import TypedNumbers
from oathsworn_gui.games.oathsworn.views.map.words import named_number
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints


class LocationChoice:
    """``number`` is the chosen location, None for none; several may be typed one after another."""

    def __init__(self, context: PageContext) -> None:
        self._context = context
        self._typed = TypedNumbers(self._say_wrong)
        self._hovered: int | None = None
        self.number: int | None = None

    def _say_wrong(self, number: int) -> None:
        self._context.shell.say(self._context.texts.say("story.no-such-number", n=number))

    @property
    def typed(self) -> tuple[int, ...]:
        """All numbers that were typed."""
        return tuple(self._typed.numbers)

    @property
    def is_several(self) -> bool:
        """Whether more than one number was typed."""
        return len(self._typed.numbers) > 1

    @property
    def shown(self) -> int | None:
        """The location that is described: the hovered one, else the chosen one."""
        return self._hovered if self._hovered is not None else self.number

    @property
    def is_chosen(self) -> bool:
        """Whether a location is chosen."""
        return self.number is not None

    @property
    def is_on_map(self) -> bool:
        """Whether the token of the chosen location lies on the map."""
        return self.number in story_of(self._context.store.campaign).tokens

    def key_hints(self) -> KeyHints:
        """Return that Enter goes to the chosen location, as its orange button says."""
        if self.number is None or self.is_several or not self.is_on_map:
            return ()
        store = self._context.store
        where = named_number(store.campaign, store.box, self.number)
        return (("Enter", self._context.texts.say("story.go", n=where)),)

    def choose(self, number: int | None) -> None:
        """Choose a location; None for none."""
        self._typed.clear()
        self.number = number
        self._hovered = None

    def hover(self, number: int | None) -> None:
        """Look at a location without choosing it; None for none."""
        self._hovered = number

    def take_hovered(self) -> None:
        """Choose the location that is hovered, where none is chosen."""
        if self.number is None:
            self.number = self._hovered

    def arrive(self, location: int | None) -> None:
        """Choose none once the free company is at the chosen location."""
        if self.number == location:
            self.number = None

    def type(self, text: str) -> None:
        """Take a digit, or what ends a number."""
        self._typed.type(text)
        self.number = self._meant(self._typed.last)
        self._hovered = None

    def _meant(self, typed: int | None) -> int | None:
        """Return the location that what was typed can mean only: a 1 is 11 where no other lies.

        Only the built-in story places its tokens itself; a table may type one that it places.
        """
        tokens = story_of(self._context.store.campaign).tokens
        if typed is None or typed in tokens or not self._context.store.box.line.own_story:
            return typed
        begun = [number for number in tokens if str(number).startswith(str(typed))]
        return begun[0] if len(begun) == 1 and not self.is_several else typed

    def rub_out(self) -> None:
        """Take the last digit back."""
        self._typed.rub_out()
        self.number = self._meant(self._typed.last)
        self._hovered = None

    def forget_typed(self) -> None:
        """Forget what was typed and hovered; the chosen location stays."""
        self._hovered = None
        self._typed.clear()


class LocationDeeds:
    """What can be done with the chosen location; ``dispatch`` does an action."""

    def __init__(self, choice: LocationChoice, dispatch: Callable[[Action], None]) -> None:
        self._choice = choice
        self._dispatch = dispatch
        self._by_name: Mapping[str, Callable[[], None]] = {
            "go": self.go,
            "place": self.place,
            "place-and-go": self.place_and_go,
            "take-off": self.take_off,
        }

    def do(self, what: str) -> None:
        """Do what a button asks for, by name; with the location hovered where none is chosen."""
        self._choice.take_hovered()
        self._by_name[what]()

    def go(self) -> None:
        """Go to the chosen location; several that were typed are placed."""
        if self._choice.is_several:
            self.place()
        elif self._choice.number is not None:
            self._dispatch(GoTo(location=self._choice.number))

    def place(self) -> None:
        """Place the token of the chosen number, or of all that were typed."""
        choice = self._choice
        numbers = choice.typed if choice.is_several else (choice.number,)
        known = tuple(number for number in numbers if number is not None)
        if known:
            self._choice.forget_typed()
            self._dispatch(PlaceLocationTokens(numbers=known))

    def place_and_go(self) -> None:
        """Place the token of the chosen number and go there."""
        if self._choice.number is not None:
            self._dispatch(PlaceAndGo(location=self._choice.number))

    def take_off(self) -> None:
        """Take the token of the chosen number off the map, to put a mistake right."""
        if self._choice.number is not None:
            self._dispatch(RemoveLocationToken(number=self._choice.number))

    def send_runner(self, shop: str) -> None:
        """Send a runner to the Banksmith or the Apothecary."""
        self._dispatch(SendRunner.model_validate({"shop": shop}))
