"""The interface of a game: session, storage and UI depend on it, not on a particular game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from oathsworn_gui.tabletop.action import Action, Line
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.file_lint import FileLint
from oathsworn_gui.tabletop.procedure import Table
from oathsworn_gui.tabletop.state import State
from oathsworn_gui.tabletop.tale import TaleSpec
from oathsworn_gui.tabletop.texts import Texts

Json = Any
"""A plain JSON value: None, bool, int, float, str, list or dict."""

Migration = Callable[[Json], Json]
"""Migrates the plain JSON of a campaign by one schema version. Pure; frozen once released."""


class Summary(State):
    """What the library shows of a campaign without loading its game.

    ``chapter`` and ``part`` are ready-made texts; ``seats`` one entry per seat in order;
    ``stopped`` ready-made lines on where play stopped, because a list loads no game texts.
    """

    title: str
    chapter: str = ""
    subtitle: str = ""
    seats: tuple["SeatSummary", ...] = ()
    stopped: tuple[str, ...] = ()


class SeatSummary(State):
    """One seat in a summary: ``glyph`` names an icon, ``number`` is the main number (HP)."""

    name: str
    detail: str = ""
    glyph: str = ""
    number: int | None = None


@dataclass(frozen=True)
class GameSystem:
    """A game: its types, actions and procedures, its schema, and its campaign views.

    ``box(campaign)`` merges the printed content with the campaign's own; ``summary`` and ``mark``
    depend on the campaign only (``mark`` names the moment, e.g. ``"chapter-1/story"``, and changes
    when a whole-tree copy should be kept). ``reveals(before, after)`` is whether a step revealed
    hidden information. ``printed_version`` is the version of the printed content, ``rules_version``
    that of the rules: it changes when the same actions give another result.

    For a saved campaign ``misfit`` returns the first place that the content does not know, with its
    value; ``unsound`` the first that is inconsistent after something was removed. Invalid values
    are set aside, except ``essential`` places, and ``undivided`` ones only as a whole: patterns
    like ``"seats/*"``, ``*`` matching any name or number. ``migrations[n]`` migrates schema ``n``
    to ``n + 1``; ``moves[n]`` says which places it only moved (``{"iron": "company/iron"}``), so
    that they do not count as dropped.

    ``compare(before, after, box)`` lists the differences between two moments of one campaign, or of
    a copy and its original: each line has the parameters ``group`` (a seat, or a code with a text
    ``compare.group.<group>``), ``before`` and ``after``, one of which may be None. ``views`` are
    named plain values of a campaign, for tests and the JSON session. ``lint(value, texts)`` says
    what is wrong with content of the game in a file of its own, plain JSON.
    ``tale`` is how the campaign is retold from its chronicle.
    """

    key: str
    title: str
    state_type: type[CampaignState]
    schema: int
    printed_version: str
    actions: Mapping[str, type[Action]]
    procedures: Table
    new: Callable[[Json], Any]
    box: Callable[[Any], Any]
    summary: Callable[[Any], Summary]
    mark: Callable[[Any], str]
    reveals: Callable[[Any, Any], bool]
    rules_version: str = ""
    misfit: Callable[[Any], tuple[str, str] | None] = lambda campaign: None
    unsound: Callable[[Any], tuple[str, str] | None] = lambda campaign: None
    essential: tuple[str, ...] = ()
    undivided: tuple[str, ...] = ()
    migrations: Mapping[int, Migration] = field(default_factory=dict[int, Migration])
    moves: Mapping[int, Mapping[str, str]] = field(default_factory=dict[int, Mapping[str, str]])
    compare: Callable[[Any, Any, Any], tuple[Line, ...]] = lambda before, after, box: ()
    views: Mapping[str, Callable[[Any, Any], Json]] = field(
        default_factory=dict[str, Callable[[Any, Any], Json]]
    )
    lint: Callable[[Json, Texts], FileLint] = lambda value, texts: FileLint((), readable=False)
    tale: TaleSpec = field(default_factory=TaleSpec)
