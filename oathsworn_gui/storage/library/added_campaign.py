"""Write a campaign from a save file into an empty folder of the library."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

from oathsworn_gui.storage.files.atomic import sync_folder, write_whole
from oathsworn_gui.storage.files.cancelling import Going
from oathsworn_gui.storage.files.plain_json import compact
from oathsworn_gui.storage.saves.save_file import (
    CHRONICLE,
    SAVE,
    SaveFile,
    disk_refuses,
    save_bytes,
)


def write_campaign(folder: Path, save: SaveFile, going: Going) -> None:
    """Write chronicle and tree; the campaign is not listed until all of it is on the disk.

    Raises:
        CancelledError: ``going`` raised it; nothing of the campaign is left.
        SaveError: it could not be written; nothing of it is left.
    """
    chronicle = "".join(f"{compact(entry)}\n" for entry in save.chronicle)
    try:
        if chronicle:
            write_whole(folder / CHRONICLE, chronicle.encode("utf-8", "replace"))
        write_tree(folder / SAVE, replace(save, chronicle=()), going)
        sync_folder(folder.parent)
        going(0, 0)
    except BaseException as fault:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(fault, OSError):
            raise disk_refuses(fault, folder.name) from None
        raise


def write_tree(path: Path, save: SaveFile, going: Going) -> None:
    """Write a save file; ``going`` is called before it takes its place.

    Raises:
        SaveError: it could not be written; ``path`` holds the old file.
    """
    campaign = json.dumps(save.campaign, ensure_ascii=False, indent=1)
    data = save_bytes(save.head, campaign, save.chronicle)
    try:
        write_whole(path, data, going=going)
    except OSError as fault:
        raise disk_refuses(fault, path.name) from fault
