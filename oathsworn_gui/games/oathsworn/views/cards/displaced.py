"""Figures pushed, pulled or knocked back by hand: who can be moved, and what comes of it."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.board.displace import Displacing
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displaced, Displacement
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, Way
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.phrases import Phrases


class Movable(NamedTuple):
    """The figures on the board, id and name; ``source`` moves the others first, empty for none."""

    figures: tuple[tuple[str, str], ...]
    source: str


class Displacements(NamedTuple):
    """What comes of figures being moved: a line each, and how it is drawn on the board."""

    words: str
    drawn: tuple[Overlay, ...]


def movable(campaign: Campaign, figure: str) -> Movable:
    """Return who can be moved while ``figure`` is chosen; the boss moves it, else the first."""
    encounter = campaign.encounter
    standing = encounter.figures.values() if encounter is not None else ()
    figures = tuple((one.id, one.name) for one in standing if one.at is not None)
    others = [key for key, _ in figures if key != figure]
    source = BOSS if BOSS in others else next(iter(others), "")
    return Movable(figures, source)


def displacements(campaign: Campaign, phrases: Phrases, action: Displacing) -> Displacements | None:
    """Return what comes of an action that nothing refuses; None where its source is nowhere."""
    encounter = campaign.encounter
    source = action.source_hex(encounter) if encounter is not None else None
    if encounter is None or source is None:
        return None
    found = action.displacement(campaign, source)
    words = "\n".join(_words(phrases, one) for one in found.moved)
    return Displacements(words, _drawn(encounter, found))


def _words(phrases: Phrases, one: Displaced) -> str:
    lines = (one.trace.line, *(child.line for child in one.trace.because))
    return " ".join(phrases.line_text(line) for line in lines)


def _drawn(encounter: Encounter, found: Displacement) -> tuple[Overlay, ...]:
    """Return the ways of all figures as arrows, and where they end."""
    ways = [
        Way((at, *one.path), numbers=False, kind="push")
        for one in found.moved
        if (at := encounter.figures[one.figure].at) is not None and one.path
    ]
    ends: frozenset[Hex] = frozenset(one.at for one in found.moved)
    return (Region("arrival", ends), *ways)
