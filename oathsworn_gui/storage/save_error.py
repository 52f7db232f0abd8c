"""What can be wrong with files: errors that stop, and reports that do not.

Both carry a code and parameters; the words stand under ``save.<code>`` and what to do under
``save.<code>.help``.
"""

import errno
from collections.abc import Mapping
from dataclasses import dataclass, field

Param = str | int | bool | None


@dataclass(frozen=True)
class Report:
    """Something the players should know that did not stop anything."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict[str, Param])


class SaveError(Exception):
    """A file cannot be read or written. Nothing was changed on the disk."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params: Mapping[str, Param] = params

    @property
    def report(self) -> Report:
        """The same as a plain value."""
        return Report(self.code, self.params)


class SaveDamaged(SaveError):  # noqa: N818
    """The bytes are not a campaign, or do not fit what a campaign is."""


class SaveNewer(SaveError):  # noqa: N818
    """A newer program wrote it: it is listed and shown, never written over."""


class SaveUnknownGame(SaveError):  # noqa: N818
    """It belongs to a game that this program does not bring."""


class SaveInUse(SaveError):  # noqa: N818
    """Another window or another program has the campaign open."""


class SaveNotWritten(SaveError):  # noqa: N818
    """The disk did not take it (full, gone, or not ours to write to)."""


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_LOCKED = {errno.EBUSY, errno.ETXTBSY, errno.EDEADLK}
_GONE = {
    errno.ENOENT,
    errno.ENOTDIR,
    errno.ENODEV,
    errno.ENXIO,
    errno.ESTALE,
    errno.ENOTCONN,
    errno.ETIMEDOUT,
    errno.EHOSTDOWN,
    errno.EHOSTUNREACH,
    errno.ENETUNREACH,
}
_CODES = {
    "disk-full": (_FULL, {39, 112, 1295}),
    "disk-locked": (_LOCKED, {32, 33}),
    "disk-gone": (_GONE, {2, 3, 15, 21, 53, 55, 59, 64, 67, 1167}),
    "disk-forbids": (_FORBIDDEN, {5, 19}),
}


def disk_code(fault: OSError) -> str:
    """Return why a disk refuses as a code.

    `disk-full`, `disk-locked` (another program holds the file), `disk-gone` (disk or folder is not
    there), `disk-forbids` (read-only, or not ours to write to) or `disk-fails`.
    """
    of_windows: int = (
        getattr(fault, "winerror", None) or 0
    )  # more exact than what errno makes of it
    for code, (_, numbers) in _CODES.items():
        if of_windows in numbers:
            return code
    return next((code for code, (found, _) in _CODES.items() if fault.errno in found), "disk-fails")
