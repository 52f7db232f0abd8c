"""What is printed of kills: where they fell, on which file systems, and what was lost."""

from pathlib import Path

from tests.crash.chain import Told

_MOUNTS = Path("/proc/mounts")


def summary(total: Told) -> str:
    """Return lines about what all chains came to; the last one sums it up."""
    return "\n".join(
        (
            *(f"{times:5} {place}" for place, times in sorted(total.places.items())),
            *(
                f"{times:5} kills below {place} ({file_system_of(place)})"
                for place, times in sorted(total.homes.items())
            ),
            f"steps shown {total.shown}, other troubles {len(total.troubles)}",
            f"power cuts {total.cuts}",
            f"kills {total.kills}, campaigns lost {len(total.lost)}, steps lost {total.steps}",
        )
    )


def file_system_of(place: Path, mounts: Path = _MOUNTS) -> str:
    """Return the type of the file system that holds a folder, as the table ``mounts`` names it.

    Without such a table, as on systems other than Linux, it is "unknown".
    """
    try:
        rows = [row.split(" ") for row in mounts.read_text().splitlines()]
    except OSError:
        return "unknown"
    types = {Path(_unescaped(row[1])): row[2] for row in rows}  # the last mount lies on top
    return next((types[each] for each in (place, *place.parents) if each in types), "unknown")


def _unescaped(words: str) -> str:
    """Return a path of the table, which writes blanks and the like as octal escapes."""
    return words.encode().decode("unicode_escape").encode("latin-1").decode()
