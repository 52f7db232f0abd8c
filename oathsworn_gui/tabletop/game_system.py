"""What a game brings, so that the session, the files and the shell need to know none."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from oathsworn_gui.tabletop.action import Action, Line
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.procedure import Table
from oathsworn_gui.tabletop.state import State

Json = Any
"""A plain JSON value: None, bool, int, float, str, list or dict."""

Migration = Callable[[Json], Json]
"""Lifts the plain JSON of a campaign by one schema version. Pure; frozen once released."""


class Summary(State):
    """What the library shows of a campaign without loading its game.

    ``chapter`` and ``part`` are words ready to show; ``seats`` one entry a seat in order;
    ``stopped`` lines of where play stopped, in words too, for a list loads no texts of a game.
    """

    title: str
    chapter: str = ""
    subtitle: str = ""
    seats: tuple["SeatSummary", ...] = ()
    stopped: tuple[str, ...] = ()


class SeatSummary(State):
    """One seat in a summary: ``glyph`` names an icon, ``number`` is what players look for (HP)."""

    name: str
    detail: str = ""
    glyph: str = ""
    number: int | None = None


@dataclass(frozen=True)
class GameSystem:
    """A game: its types, its actions and procedures, its schema, and what to show of a campaign.

    ``box(campaign)`` joins the printed content with the campaign's own; ``summary`` and ``mark``
    look at a campaign only (``mark`` names the moment, e.g. ``"chapter-1/story"``, and changes
    when a whole-tree copy should be kept). ``reveals(before, after)`` says whether a step turned
    something up. ``printed_version`` is the version of the printed content, ``rules_version`` that
    of the rules: it changes when the same play comes to something else.

    Of a saved campaign ``misfit`` names the first place that the content does not know, with what
    stands there; ``unsound`` the first that does not hold together once something was taken out.
    What cannot be is set aside, but not what is ``essential``, and of what is ``undivided`` nothing
    alone: places like ``"seats/*"``, ``*`` standing for any name or number. ``migrations[n]`` lifts
    schema ``n`` to ``n + 1``; ``moves[n]`` says which places it only moved (``{"iron":
    "company/iron"}``), so that they do not count as dropped.

    ``compare(before, after, box)`` tells what differs between two moments of one campaign, or of
    a copy and its original: each line has the parameters ``group`` (a seat, or a word with a text
    ``compare.group.<group>``), ``before`` and ``after``, one of which may be None.
    ``views`` are named plain values of a campaign for tests and the play door.
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
