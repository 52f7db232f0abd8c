"""The table of what is mounted where."""

from pathlib import Path

_MOUNTS = Path("/proc/mounts")


def file_system_of(place: Path, mounts: Path = _MOUNTS) -> str:
    """Return the type of the file system that holds a folder, as the table ``mounts`` names it.

    Without such a table, as on systems other than Linux, it is "unknown".
    """
    types = dict(_rows(mounts))  # the last mount lies on top
    return next((types[each] for each in (place, *place.parents) if each in types), "unknown")


def mounted_below(folder: Path, mounts: Path = _MOUNTS) -> list[Path]:
    """Return the places below a folder at which something is mounted, as it was done in turn."""
    return [place for place, _ in _rows(mounts) if place.is_relative_to(folder)]


def _rows(mounts: Path) -> list[tuple[Path, str]]:
    """Return each place of the table and the type of its file system."""
    try:
        rows = [row.split(" ") for row in mounts.read_text().splitlines()]
    except OSError:
        return []
    return [(Path(_unescaped(row[1])), row[2]) for row in rows]


def _unescaped(words: str) -> str:
    """Return a path of the table, which writes blanks and the like as octal escapes."""
    return words.encode().decode("unicode_escape").encode("latin-1").decode()
