"""What the seat to act does by one key beside cards and moves: abilities, tokens, breaking free."""

from collections.abc import Callable
from functools import partial

from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.bound_panel import KEY as FREE_KEY
from oathsworn_gui.games.oathsworn.ui.bound_panel import breaking_free
from oathsworn_gui.games.oathsworn.ui.class_row import KEYS as ABILITY_KEYS
from oathsworn_gui.games.oathsworn.ui.class_row import Opened, usables_of, use
from oathsworn_gui.games.oathsworn.ui.encounter_tokens import TOKEN_KEYS, token_actions
from oathsworn_gui.ui.pages import PageContext


class TurnKeys:
    """``seat_of`` says whose turn it is, ``opened`` asks what an ability needs."""

    def __init__(
        self, context: PageContext, seat_of: Callable[[], Seat | None], opened: Opened
    ) -> None:
        """Serve the turns of one encounter page."""
        self._context, self._seat_of, self._opened = context, seat_of, opened

    def in_turn(self) -> bool:
        """Whether somebody of the company is to act."""
        return self._seat_of() is not None

    def is_free(self) -> bool:
        """Whether somebody is to act whom nothing holds: neither caged nor consumed."""
        seat = self._seat_of()
        return seat is not None and breaking_free(self._context, seat) is None

    def is_bound(self) -> bool:
        """Whether somebody is to act who can do nothing but get free."""
        return self.in_turn() and not self.is_free()

    def commands(self) -> tuple[tuple[str, str, str, Callable[[], object]], ...]:
        """Return what keys do: key of the command, icon, shortcut, what is run."""
        abilities = (
            (f"ability-{place + 1}", "star-four-points", key, partial(self.use_ability, place))
            for place, key in enumerate(ABILITY_KEYS)
        )
        tokens = (
            (f"token-{key.lower()}", "circle-multiple", key, partial(self.spend_token, key))
            for key in TOKEN_KEYS
        )
        return (("break-free", "lock-open", FREE_KEY, self.break_free), *abilities, *tokens)

    def use_ability(self, place: int) -> None:
        """Use what the seat to act can do by itself, by its place."""
        seat = self._seat_of()
        usables = usables_of(self._context, seat) if seat is not None else ()
        if place < len(usables):
            use(self._context, usables[place], self._opened)
        elif seat is not None:
            name = self._context.store.campaign.seats[seat].name
            self._context.shell.say(self._context.texts.say("encounter.no-ability", name=name))

    def spend_token(self, key: str) -> None:
        """Spend the token that has this key."""
        seat = self._seat_of()
        actions = token_actions(self._context, seat) if seat is not None else {}
        found = next((action for cap, action in actions.values() if cap == key), None)
        if found is not None:
            self._context.shell.dispatch(found)

    def break_free(self) -> None:
        """Try to get out of a cage or a location."""
        seat = self._seat_of()
        action = breaking_free(self._context, seat) if seat is not None else None
        if action is not None:
            self._context.shell.dispatch(action)
