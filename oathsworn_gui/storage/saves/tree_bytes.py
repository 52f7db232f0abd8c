"""Build the bytes of a campaign file from a campaign object."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.saves.save_file import Head, save_bytes

if TYPE_CHECKING:
    from oathsworn_gui.tabletop.game_system import GameSystem

_log = logging.getLogger(__name__)


def tree_bytes(
    head: Head, system: "GameSystem", campaign: Any, n: int, chronicle: Sequence[Json] = ()
) -> bytes:
    """Return the file of ``campaign`` after journal line ``n``; ``head`` has the constant parts."""
    fresh = replace(
        head,
        summary=summary_of(system, campaign, head.summary),
        saved_at=local_time(),
        seq=n,
        mark=mark_of(system, campaign),
    )
    return save_bytes(fresh, campaign.model_dump_json(indent=1), chronicle)


def mark_of(system: "GameSystem", campaign: Any) -> str:
    """Return the name of the moment of play, empty if the game raises (a bug).

    Raises:
        MemoryError: there is too little memory.
    """
    try:
        return system.mark(campaign)
    except MemoryError:
        raise
    except Exception:  # a failing name must not prevent saving
        _log.exception("The game cannot name the moment of play")
        return ""


def summary_of(system: "GameSystem", campaign: Any, last: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return the plain JSON of a campaign's `Summary`, or ``last`` if the game raises.

    Raises:
        MemoryError: there is too little memory.
    """
    try:
        return system.summary(campaign).model_dump(mode="json")
    except MemoryError:
        raise
    except Exception:  # as above
        _log.exception("The game cannot sum the campaign up")
        return last


def local_time() -> str:
    """Return the local time in ISO form with its offset, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
