"""A folder that people chose for their campaigns: whether it is there, and really that one.

The folder of a stick may be there, and empty, while the stick is not. So a chosen library carries
a mark, and an empty folder without it is no library.
"""

import json
from pathlib import Path

from oathsworn_gui.storage.atomic import write_whole
from oathsworn_gui.storage.listing import has_campaigns

MARK = "library.json"


def is_library(root: Path) -> bool:
    """Whether campaigns lie in ``root``, or it was marked as the place for them."""
    try:
        return (root / MARK).is_file() or has_campaigns(root)
    except OSError:
        return False


def mark_library(root: Path) -> None:
    """Mark ``root`` as the place for campaigns; it is made when it is not there.

    Raises:
        OSError: the disk refuses.
    """
    words = "The campaigns of Oathsworn lie in this folder, a folder each."
    write_whole(root / MARK, json.dumps({"library": 1, "": words}).encode() + b"\n")
