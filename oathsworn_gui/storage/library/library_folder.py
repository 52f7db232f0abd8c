"""A library folder chosen by people: whether it is there, and really the library.

The mount folder of a USB stick may exist, and be empty, while the stick is removed. So a chosen
library contains a marker file, and an empty folder without it is not a library.
"""

import json
from pathlib import Path

from oathsworn_gui.storage.files.atomic import write_whole
from oathsworn_gui.storage.files.regular_file import is_link
from oathsworn_gui.storage.files.save_error import SaveDamaged, disk_code
from oathsworn_gui.storage.library.listing import LINKED, has_campaigns, trouble_of_link

MARK = "library.json"


def campaign_folder(root: Path, name: str) -> Path:
    """Return the folder of the campaign with that name in the library ``root``.

    Raises:
        SaveDamaged: there is none, it is a link, the path is outside the library, or the disk
            refuses.
    """
    place = root / name
    inside = place.parent == root and not name.startswith(".")
    try:
        if inside and is_link(place):
            raise SaveDamaged(LINKED, **trouble_of_link(place).params)
        there = inside and place.is_dir()
    except OSError as fault:
        raise SaveDamaged("unreadable", name=name, because=disk_code(fault)) from fault
    if not there:
        raise SaveDamaged("no-such-campaign", name=name)
    return place


def is_library(root: Path) -> bool:
    """Whether ``root`` contains campaigns or the library marker."""
    try:
        return (root / MARK).is_file() or has_campaigns(root)
    except OSError:
        return False


def mark_library(root: Path) -> None:
    """Create the library marker in ``root``, and ``root`` itself if missing.

    Raises:
        OSError: the disk refuses.
    """
    words = "The campaigns of Oathsworn lie in this folder, a folder each."
    write_whole(root / MARK, json.dumps({"library": 1, "": words}).encode() + b"\n")
