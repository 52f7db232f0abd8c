"""Oathsworn as a game the session, the files and the shell can run."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from oathsworn_gui.games.oathsworn.actions.table import ACTIONS as ALL_ACTIONS
from oathsworn_gui.games.oathsworn.content.box import box_of, misfit
from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.content.load import read
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.migrations import MIGRATIONS
from oathsworn_gui.games.oathsworn.model.new_campaign import choices_of
from oathsworn_gui.games.oathsworn.rules.chapters.compare import differences
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.games.oathsworn.soundness import ESSENTIAL, UNDIVIDED, impossible, unsound
from oathsworn_gui.games.oathsworn.summary import mark, reveals, summary
from oathsworn_gui.games.oathsworn.views.chapters.standing import standing
from oathsworn_gui.games.oathsworn.views.chapters.tellings import (
    CHAPTERS,
    COUNTS,
    DRAWS,
    MARGIN,
    MARKS,
    RECORDS,
    RESTS,
    SOUNDS,
    TELLINGS,
    WAY,
    chapter_name,
)
from oathsworn_gui.games.oathsworn.views.named_views import VIEWS
from oathsworn_gui.tabletop.action import by_name
from oathsworn_gui.tabletop.boxes import Boxes
from oathsworn_gui.tabletop.file_lint import FileLint
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.tale import TaleSpec
from oathsworn_gui.tabletop.texts import Texts

Json = Any
"""A plain JSON value."""

SCHEMA = 11
"""The form of a saved campaign. It grows by one with each migration."""

RULES = "1"
"""The version of the rules. It changes when the same play gives another result from here on, in a
campaign that is under way; the changelog then says which rule, and why.
"""

ACTIONS = by_name(*ALL_ACTIONS)
"""Everything players do, by stored name."""


def oathsworn(files: Mapping[str, Json]) -> GameSystem:
    """Return the game with the content of the parsed content files, by their stems.

    Raises:
        ContentError: the files do not fit.
    """
    return system_of(read(files))


def system_of(printed: Printed) -> GameSystem:
    """Return the game with this printed content."""
    return GameSystem(
        key="oathsworn",
        title=printed.lines["oathsworn"].name,
        state_type=Campaign,
        schema=SCHEMA,
        printed_version=printed.version,
        actions=ACTIONS,
        procedures=PROCEDURES,
        new=partial(_new, printed),
        box=Boxes(
            lambda campaign: box_of(printed, campaign),
            lambda campaign: (campaign.own, campaign.line),
        ),
        summary=lambda campaign: summary(campaign, printed),
        mark=mark,
        rules_version=RULES,
        misfit=lambda campaign: misfit(campaign, printed) or impossible(campaign),
        unsound=unsound,
        essential=ESSENTIAL,
        undivided=UNDIVIDED,
        migrations=MIGRATIONS,
        reveals=reveals,
        compare=differences,
        views=VIEWS,
        lint=partial(_lint, printed),
        tale=TaleSpec(
            TELLINGS,
            CHAPTERS,
            standing,
            COUNTS,
            DRAWS,
            chapter_name,
            MARKS,
            margin=MARGIN,
            way=WAY,
            records=RECORDS,
            sounds=SOUNDS,
            rests=RESTS,
        ),
    )


def _new(printed: Printed, choices: Json) -> Campaign:
    """Return a new campaign from the choices as plain JSON (the fields of `NewCampaign`).

    Raises:
        ValidationError: a field is missing or of the wrong kind.
        NewCampaignError: the choices do not hold.
    """
    return new_campaign(choices_of(choices), printed)


def _lint(printed: Printed, value: Json, texts: Texts) -> FileLint:
    """Return what the sheets of a pack lack; its views are loaded when it is asked for."""
    from oathsworn_gui.games.oathsworn.views.sheets.pack_lint import pack_lint

    return pack_lint(value, printed, texts)
