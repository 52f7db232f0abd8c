"""File names that are valid on every system, made from arbitrary titles."""

_BARRED = '<>:"/\\|?*'
"""Characters that some system forbids in file names."""
_MOST = 80
_MOST_BYTES = 180
"""The most characters, and UTF-8 bytes, of a name: the limit is 255 bytes with extension."""
_PORTS = (f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³")
_TAKEN = frozenset(("con", "prn", "aux", "nul", "conin$", "conout$", *_PORTS))
"""Names that Windows reserves for devices, whatever the extension."""


def file_name(title: str, otherwise: str = "sheets") -> str:
    """Return a title as a file name that is valid on every system, without extension.

    ``otherwise`` is the name if no valid character remains.
    """
    plain = "".join(" " if c in _BARRED or not c.isprintable() else c for c in title)
    name = _trimmed(" ".join(plain.split()))[:_MOST]
    while len(name.encode()) > _MOST_BYTES:
        name = name[:-1]
    name = _trimmed(name) or otherwise
    return f"_{name}" if name.partition(".")[0].strip().lower() in _TAKEN else name


def _trimmed(name: str) -> str:
    """Return a name without a leading or trailing part that some system would hide or change."""
    return name.strip(". ")
