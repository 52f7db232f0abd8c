"""A campaign of another version: what bringing it here would change, and what is told and kept.

The form of the file (schema), the printed content and the rules have versions of their own. Only
the form is lifted; other content or rules are told, for a campaign holds all that it needs itself.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import oathsworn_gui
from oathsworn_gui.storage.dropped import dropped
from oathsworn_gui.storage.generations import (
    Generation,
    generations,
    glance,
    keep_generation,
)
from oathsworn_gui.storage.migrations import brought_to_life
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_error import Report, SaveError, SaveNotWritten, disk_code
from oathsworn_gui.storage.save_file import Head, SaveFile
from oathsworn_gui.tabletop.game_system import GameSystem


class Upgrade(NamedTuple):
    """What would come of bringing a campaign into the form of today; nothing has been done.

    ``dropped`` are the places with their values that migrations leave out, ``set_aside`` what is
    unknown or cannot be, both as in `Lifted.set_aside`; ``added`` the places that are new, with
    what stands there then; ``trouble`` why it cannot be brought at all, None when it can.
    """

    from_schema: int
    to_schema: int
    dropped: tuple[Json, ...] = ()
    added: tuple[tuple[str, Json], ...] = ()
    set_aside: tuple[Json, ...] = ()
    trouble: Report | None = None

    @property
    def loses_nothing(self) -> bool:
        """Whether all that stands in the file would stand in the campaign."""
        return self.trouble is None and not self.dropped and not self.set_aside


def dry_run(save: SaveFile, system: GameSystem) -> Upgrade:
    """Return what would come of opening a whole file here; neither file nor campaign changes."""
    schema = save.head.schema
    try:
        campaign, entries = brought_to_life(save.campaign, schema, system)
    except SaveError as fault:
        return Upgrade(schema, system.schema, trouble=fault.report)
    return Upgrade(
        schema,
        system.schema,
        tuple(entry for entry in entries if entry["why"] == "dropped"),
        tuple(_added(save.campaign, campaign.model_dump(mode="json"))),
        tuple(entry for entry in entries if entry["why"] != "dropped"),
    )


def _added(before: Json, after: Json) -> Iterator[tuple[str, Json]]:
    for place, value in dropped(after, before):
        yield "/".join(place), value


def changed_since(head: Head, system: GameSystem) -> tuple[Report, ...]:
    """Return what the players are told of a campaign that was saved by another version."""
    reports: list[Report] = []
    if head.schema < system.schema:
        reports.append(Report("upgraded", {"from": head.schema, "to": system.schema}))
    if head.printed_version not in ("", system.printed_version):
        params = {"then": head.printed_version, "now": system.printed_version}
        reports.append(Report("content-changed", params))
    if head.rules_version not in ("", system.rules_version):
        params = {"then": head.rules_version, "now": system.rules_version}
        reports.append(Report("rules-changed", params))
    return tuple(reports)


def of_today(head: Head, system: GameSystem) -> Head:
    """Return the head of a campaign that this program has open."""
    return replace(
        head,
        schema=system.schema,
        app=oathsworn_gui.__version__,
        printed_version=system.printed_version,
        rules_version=system.rules_version,
    )


def keep_older(folder: Path, n: int, schema: int, data: bytes) -> None:
    """Keep the campaign as it was in its older form; nothing else may be written before.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    try:
        keep_generation(folder, n, f"schema-{schema}", data, "migration")
    except OSError as fault:
        raise SaveNotWritten("no-backup", because=disk_code(fault)) from fault


def newest_for(folder: Path, schema: int) -> Generation | None:
    """Return the newest backup in a form that a program of this schema reads; None without any.

    It is what an older program offers of a campaign that a newer one has saved.
    """
    return next((each for each in generations(folder) if _reads(each, schema)), None)


def _reads(generation: Generation, schema: int) -> bool:
    try:
        return glance(generation).schema <= schema
    except SaveError:
        return False
