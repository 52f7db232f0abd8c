"""``python -m tests.games.oathsworn.killed_folder``: plays, dies in mid-step, leaves its folder.

Run it once beside `schema_lock`, when a schema is locked: ``saves/schema-N/killed`` then is a
folder whose tree is some steps behind its journal, ``killed.json`` what was shown last.
"""

import json
import os
import shutil
import sys
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from oathsworn_gui.games.oathsworn.system import SCHEMA, system_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import SAVE
from oathsworn_gui.tabletop.action import stored_name
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.content.practice_walk import answer_by_chance, start
from tests.games.oathsworn.schema_lock import NOON, folder

NAME = "killed"


def play(store: Store, chance: Random, steps: int) -> None:
    """Answer so many questions by chance."""
    for _ in range(steps):
        question = store.ask()
        if question is not None:
            store.dispatch(answer_by_chance(question, chance), because="by chance")


def main() -> None:
    """Play and die; refuse to write a folder again."""
    place = folder(SCHEMA) / NAME
    if place.exists():
        sys.exit(f"{place} stands already")
    opened = Library(Path(mkdtemp())).create(system_of(printed()), start(5), lambda line: line.code)
    record, chance = opened.record, Random(3)
    store = Store(opened.system, opened.campaign, clock=lambda: NOON, record=record)
    play(store, chance, 4)
    record.flush()
    tree = (record.folder / SAVE).read_bytes()
    play(store, chance, 8)
    store.undo()
    store.undo()
    store.redo()
    record.flush()
    shutil.copytree(record.folder, place, ignore=shutil.ignore_patterns("lock", "open.json"))
    (place / SAVE).write_bytes(tree)
    told = {
        "schema": SCHEMA,
        "campaign": store.campaign.model_dump(mode="json"),
        "done": [stored_name(type(step.action)) for step in store.history.done],
        "undone": len(store.history.undone),
        "pending": len(store.campaign.pending),
    }
    text = json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False)
    place.with_suffix(".json").write_text(f"{text}\n", "utf-8")
    os._exit(9)


if __name__ == "__main__":
    main()
