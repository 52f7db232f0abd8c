"""The ways to use an ability card: with each die, by exhausting it, for the fire."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.actions.watch import BurnCard, UseAbility
from oathsworn_gui.games.set_a_watch.views.seats import SeatView
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext

EXHAUST, BURN = "U", "W"
"""The keys of exhausting a card and of burning it."""


class Use(NamedTuple):
    """A way to use a card: its action, words, key, why it is refused; ``spoken`` says more."""

    action: WatchAction
    words: str
    key: str
    refusal: Refusal | None
    spoken: str = ""


def uses_of(
    context: PageContext, seat: SeatView, card: str, keys: Mapping[str, str]
) -> tuple[Use, ...]:
    """Return the uses of a card: the three dice in order, exhausting, burning."""
    say, refuse = context.texts.say, context.store.refuse
    found: list[Use] = []
    for die in seat.dice:
        action = UseAbility(card=card, die=die.name)
        spoken = say("watch.ability.with", shows=die.shows)
        key = keys.get(die.name, "")
        found.append(Use(action, str(die.shows), key, refuse(action), spoken))
    exhaust, burn = UseAbility(card=card), BurnCard(card=card)
    found.append(Use(exhaust, say("watch.ability.exhaust"), EXHAUST, refuse(exhaust)))
    found.append(Use(burn, say("watch.ability.burn"), BURN, refuse(burn)))
    return tuple(found)
