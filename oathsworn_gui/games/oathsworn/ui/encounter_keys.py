"""What the seat to act does by one key beside cards and moves: abilities, tokens, breaking free."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.in_encounter import is_out
from oathsworn_gui.games.oathsworn.ui.bound_panel import KEY as FREE_KEY
from oathsworn_gui.games.oathsworn.ui.bound_panel import breaking_free
from oathsworn_gui.games.oathsworn.ui.class_row import KEYS as ABILITY_KEYS
from oathsworn_gui.games.oathsworn.ui.class_row import Opened, usables_of, use
from oathsworn_gui.games.oathsworn.ui.encounter_tokens import TOKEN_KEYS, token_actions
from oathsworn_gui.ui.pages import PageContext


class KeyDeed(NamedTuple):
    """What a key does: key of the command, icon, shortcut, what is run, whether it is told now."""

    key: str
    icon: str
    shortcut: str
    run: Callable[[], object]
    told: Callable[[], bool]


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
        """Whether somebody awake is to act whom nothing holds: neither caged nor consumed."""
        seat = self._seat_of()
        if seat is None or is_out(self._context.store.campaign, seat):
            return False
        return breaking_free(self._context, seat) is None

    def is_bound(self) -> bool:
        """Whether somebody is to act who can do nothing but get free."""
        seat = self._seat_of()
        return seat is not None and breaking_free(self._context, seat) is not None

    def commands(self) -> tuple[KeyDeed, ...]:
        """Return what keys do; the key bar tells them where there is little else to do."""
        return (
            KeyDeed("break-free", "lock-open", FREE_KEY, self.break_free, self.is_bound),
            *(self._ability(place, key) for place, key in enumerate(ABILITY_KEYS)),
            *(self._token(key) for key in TOKEN_KEYS),
        )

    def _ability(self, place: int, key: str) -> KeyDeed:
        def told() -> bool:
            seat = self._seat_of()
            if seat is None or not self.is_bound():
                return False
            return place < len(usables_of(self._context, seat))

        run = partial(self.use_ability, place)
        return KeyDeed(f"ability-{place + 1}", "star-four-points", key, run, told)

    def _token(self, key: str) -> KeyDeed:
        def told() -> bool:
            seat = self._seat_of()
            held = token_actions(self._context, seat) if seat is not None else {}
            return self.is_bound() and any(cap == key for cap, _ in held.values())

        run = partial(self.spend_token, key)
        return KeyDeed(f"token-{key.lower()}", "circle-multiple", key, run, told)

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
