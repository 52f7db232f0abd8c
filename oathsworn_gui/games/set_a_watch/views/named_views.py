"""Named plain values of a game, for the ``--play`` JSON interface and for tests."""

from collections.abc import Callable, Mapping
from typing import Any

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign

Json = Any
"""A plain JSON value."""

VIEWS: Mapping[str, Callable[[Campaign, Box], Json]] = {}
