"""Set a Watch as a game the session, the files and the shell can run."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from oathsworn_gui.games.set_a_watch.actions.table import ACTIONS as ALL_ACTIONS
from oathsworn_gui.games.set_a_watch.content.box import box_of
from oathsworn_gui.games.set_a_watch.content.load import Printed, read
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.new_game import NewGame
from oathsworn_gui.games.set_a_watch.rules.compare import differences
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.setup import new_campaign
from oathsworn_gui.games.set_a_watch.rules.soundness import faults
from oathsworn_gui.games.set_a_watch.summary import mark, reveals, summary
from oathsworn_gui.games.set_a_watch.views.named_views import VIEWS
from oathsworn_gui.games.set_a_watch.views.tale import (
    CHAPTERS,
    COUNTS,
    MARGIN,
    RECORDS,
    RESTS,
    SOUNDS,
    TELLINGS,
    chapter_name,
    standing,
)
from oathsworn_gui.tabletop.action import by_name
from oathsworn_gui.tabletop.boxes import Boxes
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.tale import TaleSpec

Json = Any
"""A plain JSON value."""

SCHEMA = 1
"""The form of a saved game. It grows by one with each migration."""

RULES = "1"
"""The version of the rules: it changes when the same play gives another result."""

ACTIONS = by_name(*ALL_ACTIONS)
"""Everything players do, by stored name."""

ESSENTIAL = ("phase", "round", "adventurers/*/key", "location", "line/*/card")
"""What is not set aside however damaged: rather an earlier state than a game without it."""

UNDIVIDED = (
    "adventurers/*",
    "adjustments/*",
    "line/*",
    "pools/*",
    "groups/*",
    "own/*/*",
    "pending/*",
)
"""What is set aside as a whole."""


def set_a_watch(files: Mapping[str, Json]) -> GameSystem:
    """Return the game with the content of the parsed content files, by their stems.

    Raises:
        KeyError: a file is missing.
        ValidationError: a value does not fit its definition.
    """
    return system_of(read(files))


def system_of(printed: Printed) -> GameSystem:
    """Return the game with this printed content."""
    return GameSystem(
        key="set-a-watch",
        title=printed.title,
        state_type=Campaign,
        schema=SCHEMA,
        printed_version=printed.version,
        actions=ACTIONS,
        procedures=PROCEDURES,
        new=partial(_new, printed),
        box=Boxes(lambda campaign: box_of(printed, campaign), lambda campaign: (campaign.own,)),
        summary=lambda campaign: summary(campaign, printed),
        mark=mark,
        reveals=reveals,
        rules_version=RULES,
        misfit=lambda campaign: next(faults(campaign, box_of(printed, campaign)), None),
        essential=ESSENTIAL,
        undivided=UNDIVIDED,
        compare=differences,
        views=VIEWS,
        tale=TaleSpec(
            TELLINGS,
            CHAPTERS,
            standing,
            COUNTS,
            chapter_name=chapter_name,
            margin=MARGIN,
            records=RECORDS,
            sounds=SOUNDS,
            rests=RESTS,
        ),
    )


def _new(printed: Printed, choices: Json) -> Campaign:
    """Return a new game from the choices as plain JSON (the fields of `NewGame`).

    Raises:
        ValidationError: a field is missing or of the wrong kind.
        NewGameError: the choices do not hold.
    """
    return new_campaign(NewGame.model_validate_json(json.dumps(choices)), printed)
