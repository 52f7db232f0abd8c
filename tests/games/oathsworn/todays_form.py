"""``python -m tests.games.oathsworn.todays_form``: writes what the kept saves are in today's form.

What stands in an older save must stand in the campaign too, equal; what is new besides is written
down here place by place, with how the library shows it. Run it when a schema was added, and read
the difference: a line that changes a save of a released schema is a campaign that changes.
"""

import json
from pathlib import Path
from typing import Any

from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.storage.migration.load_campaign import load_campaign
from oathsworn_gui.storage.migration.version_upgrade import dry_run
from oathsworn_gui.storage.saves.save_file import SaveFile, read_save
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.schema_lock import folder

NAME = "todays-form.json"


def in_todays_form(save: SaveFile) -> dict[str, Any]:
    """What is new in an older save once it is lifted, and how the library shows it then."""
    system = system_of(printed())
    campaign, set_aside = load_campaign(save.campaign, save.head.schema, system)
    return {
        "added": dict(dry_run(save, system).added),
        "mark": system.mark(campaign),
        "set_aside": list(set_aside),
        "summary": system.summary(campaign).model_dump(mode="json"),
    }


def kept_saves(schema: int) -> dict[str, Path]:
    """The kept saves of a schema, by name."""
    return {path.stem: path for path in sorted(folder(schema).glob("*.oathsworn"))}


def main() -> int:
    """Write a file beside the saves of every older schema."""
    for schema in range(1, SCHEMA):
        told = {name: in_todays_form(read_save(path)) for name, path in kept_saves(schema).items()}
        text = json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False)
        (folder(schema) / NAME).write_text(f"{text}\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
