"""Names of files that every system takes, made from titles that say anything."""

_BARRED = '<>:"/\\|?*'
"""What some system does not take in the name of a file."""
_MOST, _MOST_BYTES = 80, 180
"""Letters, and bytes of them in UTF-8: disks take 255 bytes, and an end follows."""
_PORTS = (f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³")
_TAKEN = frozenset(("con", "prn", "aux", "nul", "conin$", "conout$", *_PORTS))
"""What Windows keeps for devices, whatever end follows."""


def file_name(title: str, otherwise: str = "sheets") -> str:
    """Return a title as every system takes it for the name of a file, without its end.

    ``otherwise`` is the name where nothing of the title is left.
    """
    plain = "".join(" " if c in _BARRED or not c.isprintable() else c for c in title)
    name = _trimmed(" ".join(plain.split()))[:_MOST]
    while len(name.encode()) > _MOST_BYTES:
        name = name[:-1]
    name = _trimmed(name) or otherwise
    return f"_{name}" if name.partition(".")[0].strip().lower() in _TAKEN else name


def _trimmed(name: str) -> str:
    """Return a name that no system hides for its beginning, or changes for its end."""
    return name.strip(". ")
