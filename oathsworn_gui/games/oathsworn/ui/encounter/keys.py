"""What the seat to act does by one key beside cards and moves: abilities, tokens, breaking free."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.ui.cards.ability_row import KEYS as ABILITY_KEYS
from oathsworn_gui.games.oathsworn.ui.cards.ability_row import Opened, use
from oathsworn_gui.games.oathsworn.ui.cards.bound_panel import KEY as FREE_KEY
from oathsworn_gui.games.oathsworn.views.cards.abilities import Usable, own_abilities
from oathsworn_gui.games.oathsworn.views.cards.bound import breaking_free
from oathsworn_gui.games.oathsworn.views.encounter.tokens import TOKEN_KEYS, TokenUse, held_tokens
from oathsworn_gui.games.oathsworn.views.encounter.turn import acting_seat, is_awake
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.contract.game_ui import PageContext


class KeyDeed(NamedTuple):
    """What a key does: key of the command, icon, shortcut, callback, whether it is offered now."""

    key: str
    icon: str
    shortcut: str
    run: Callable[[], object]
    told: Callable[[], bool]


class TurnKeys:
    """The keys of the acting character; ``opened`` asks for what an ability needs."""

    def __init__(self, context: PageContext, opened: Opened) -> None:
        """Provide the keys for the turns of one encounter page."""
        self._context = context
        self._opened = opened

    def in_turn(self) -> bool:
        """Whether a character of the company is to act."""
        return acting_seat(self._context.store.campaign) is not None

    def is_free(self) -> bool:
        """Whether the acting character is conscious and free: neither caged nor consumed."""
        return is_awake(self._context.store.campaign) and self._breaking_free() is None

    def is_bound(self) -> bool:
        """Whether the acting character can do nothing but get free."""
        return self._breaking_free() is not None

    def _breaking_free(self) -> Action | None:
        campaign = self._context.store.campaign
        seat = acting_seat(campaign)
        return breaking_free(campaign, seat) if seat is not None else None

    def _usables(self) -> tuple[Usable, ...]:
        store = self._context.store
        seat = acting_seat(store.campaign)
        if seat is None:
            return ()
        texts = self._context.texts
        return own_abilities(store.campaign, store.box, texts, seat, store.refuse).usables

    def _uses(self) -> tuple[TokenUse, ...]:
        campaign = self._context.store.campaign
        seat = acting_seat(campaign)
        return held_tokens(campaign, seat).uses if seat is not None else ()

    def commands(self) -> tuple[KeyDeed, ...]:
        """Return what keys do; the key bar lists them where there is little else to do."""
        return (
            KeyDeed("break-free", "lock-open", FREE_KEY, self.break_free, self.is_bound),
            *(self._ability(place, key) for place, key in enumerate(ABILITY_KEYS)),
            *(self._token(key) for key in TOKEN_KEYS),
        )

    def _ability(self, place: int, key: str) -> KeyDeed:
        def told() -> bool:
            return self.is_bound() and place < len(self._usables())

        run = partial(self.use_ability, place)
        return KeyDeed(f"ability-{place + 1}", "star-four-points", key, run, told)

    def _token(self, key: str) -> KeyDeed:
        def told() -> bool:
            return self.is_bound() and any(use.key == key for use in self._uses())

        run = partial(self.spend_token, key)
        return KeyDeed(f"token-{key.lower()}", "circle-multiple", key, run, told)

    def use_ability(self, place: int) -> None:
        """Use what the seat to act can do by itself, by its place."""
        campaign = self._context.store.campaign
        seat = acting_seat(campaign)
        usables = self._usables()
        if place < len(usables):
            use(self._context, usables[place], self._opened)
        elif seat is not None:
            name = campaign.seats[seat].name
            self._context.shell.say(self._context.texts.say("encounter.no-ability", name=name))

    def spend_token(self, key: str) -> None:
        """Spend the token that has this key."""
        found = next((use.action for use in self._uses() if use.key == key), None)
        if found is not None:
            self._context.shell.dispatch(found)

    def break_free(self) -> None:
        """Try to get out of a cage or a location."""
        action = self._breaking_free()
        if action is not None:
            self._context.shell.dispatch(action)
