"""A campaign of another version: what migrating it would change, and what is reported and kept.

The file schema, the printed content and the rules have separate versions. Only the schema is
migrated; different content or rules are only reported, because a campaign contains all its data.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import oathsworn_gui
from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.files.save_error import Report, SaveError, SaveNotWritten, disk_code
from oathsworn_gui.storage.migration.dropped_values import dropped
from oathsworn_gui.storage.migration.load_campaign import load_campaign
from oathsworn_gui.storage.saves.generations import (
    Generation,
    glance,
    keep_generation,
    listed_generations,
)
from oathsworn_gui.storage.saves.save_file import Head, SaveFile
from oathsworn_gui.tabletop.game_system import GameSystem


class Upgrade(NamedTuple):
    """The predicted result of migrating a campaign; nothing has been done.

    ``dropped`` are the places with their values that migrations leave out, ``set_aside`` what is
    unknown or invalid, both as in `Lifted.set_aside`; ``added`` the places that are new, with their
    values; ``trouble`` why it cannot be migrated at all, None if it can.
    """

    from_schema: int
    to_schema: int
    dropped: tuple[Json, ...] = ()
    added: tuple[tuple[str, Json], ...] = ()
    set_aside: tuple[Json, ...] = ()
    trouble: Report | None = None

    @property
    def loses_nothing(self) -> bool:
        """Whether the campaign would contain everything that the file does."""
        return self.trouble is None and not self.dropped and not self.set_aside


def dry_run(save: SaveFile, system: GameSystem) -> Upgrade:
    """Return the predicted result of opening a save file; nothing is changed."""
    schema = save.head.schema
    try:
        campaign, entries = load_campaign(save.campaign, schema, system)
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
    """Return reports for the players on a campaign that was saved by another version."""
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
    """Return a head with the current versions, for a campaign open in this program."""
    return replace(
        head,
        schema=system.schema,
        app=oathsworn_gui.__version__,
        printed_version=system.printed_version,
        rules_version=system.rules_version,
    )


def keep_older(folder: Path, n: int, schema: int, data: bytes) -> None:
    """Keep the campaign as it was in its older schema; call this before any other write.

    Raises:
        SaveNotWritten: it could not be written.
    """
    try:
        keep_generation(folder, n, f"schema-{schema}", data, "migration")
    except OSError as fault:
        raise SaveNotWritten("no-backup", because=disk_code(fault)) from fault


def newest_for(folder: Path, schema: int) -> Generation | None:
    """Return the newest backup that a program of this schema can read; None if there is none.

    An older program offers it for a campaign that a newer one has saved.

    Raises:
        SaveDamaged: the backups cannot be listed.
    """
    return next((each for each in listed_generations(folder) if _reads(each, schema)), None)


def _reads(generation: Generation, schema: int) -> bool:
    try:
        return glance(generation).schema <= schema
    except SaveError:
        return False
