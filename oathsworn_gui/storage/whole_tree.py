"""The bytes of a campaign file, made from a living campaign."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_file import Head, save_bytes
from oathsworn_gui.tabletop.game_system import GameSystem


def tree_bytes(
    head: Head, system: GameSystem, campaign: Any, n: int, chronicle: Sequence[Json] = ()
) -> bytes:
    """Return the file of ``campaign`` after journal line ``n``; ``head`` gives what stays."""
    fresh = replace(
        head,
        summary=system.summary(campaign).model_dump(mode="json"),
        saved_at=local_time(),
        seq=n,
        mark=system.mark(campaign),
    )
    return save_bytes(fresh, campaign.model_dump_json(indent=1), chronicle)


def local_time() -> str:
    """Return the local time in ISO form with its offset, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
