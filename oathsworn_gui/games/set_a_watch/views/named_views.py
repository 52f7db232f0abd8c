"""Named plain values of a game, for the ``--play`` JSON interface and for tests."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.options import OPTIONS
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.views.advice import advice_view, camper_chances
from oathsworn_gui.games.set_a_watch.views.camp import camp_view
from oathsworn_gui.games.set_a_watch.views.camp_advice import camp_advice_view
from oathsworn_gui.games.set_a_watch.views.decks import decks_view, map_view
from oathsworn_gui.games.set_a_watch.views.line import line_view
from oathsworn_gui.games.set_a_watch.views.seats import seats_view
from oathsworn_gui.tabletop.procedure import ask
from oathsworn_gui.tabletop.state import State

READINGS = OPTIONS
"""Rules that tables read in several ways, for the settings of an evening."""

Json = Any
"""A plain JSON value."""


def plain(value: Any) -> Json:
    """Return a view as plain JSON: named tuples and states as objects."""
    if isinstance(value, State):
        return value.model_dump(mode="json")
    if hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple | list):
        return [plain(part) for part in cast("tuple[Any, ...]", value)]
    return value


def _shown(view: Callable[[Campaign, Box], Any], campaign: Campaign, box: Box) -> Json:
    return plain(view(campaign, box))


def _question(campaign: Campaign, box: Box) -> Json:
    """Return the open question, None when nothing is asked."""
    return plain(ask(PROCEDURES, campaign, box))


VIEWS: Mapping[str, Callable[[Campaign, Box], Json]] = {
    "advice": partial(_shown, advice_view),
    "camp": partial(_shown, camp_view),
    "camp-advice": partial(_shown, camp_advice_view),
    "campers": partial(_shown, camper_chances),
    "decks": partial(_shown, decks_view),
    "line": partial(_shown, line_view),
    "map": partial(_shown, map_view),
    "question": _question,
    "seats": partial(_shown, seats_view),
}
"""What ``--play`` and tests can look at, by name."""
