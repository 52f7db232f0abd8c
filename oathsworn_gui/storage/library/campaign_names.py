"""The names of the folders of campaigns."""

import re
import unicodedata
from pathlib import Path

_LONGEST = 40


def slug(title: str) -> str:
    """Return a portable folder name for a title: lower-case letters, digits and dashes."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-") or "campaign"


def is_name(name: str) -> bool:
    """Whether a folder of the library may have this name."""
    return (
        name.isprintable() and bool(name) and Path(name).name == name and not name.startswith(".")
    )


def free_place(parent: Path, name: str) -> Path:
    """Return a path in ``parent`` that nothing has, numbered: ``the-house-2``."""
    base = re.sub(r"-\d+$", "", name) or "campaign"
    number = 1
    while (place := parent / f"{base}-{number}").exists():
        number += 1
    return place
