"""Problems with files: errors, which stop an operation, and reports, which do not.

Both carry a code and parameters; the message is the text ``save.<code>``, the advice
``save.<code>.help``.
"""

import errno
from collections.abc import Mapping
from dataclasses import dataclass, field

Param = str | int | bool | None


@dataclass(frozen=True)
class Report:
    """A note for the players about something that did not stop the operation."""

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
        """Return the same code and parameters as a plain value."""
        return Report(self.code, self.params)

    def named(self, name: str) -> "SaveError":
        """Return the same error with ``name`` as what it is about."""
        return type(self)(self.code, **{**self.params, "name": name})


class SaveDamaged(SaveError):  # noqa: N818
    """The bytes are not a campaign, or do not fit its schema."""


class SaveNewer(SaveError):  # noqa: N818
    """A newer program wrote it: it is listed and shown, never overwritten."""


class SaveUnknownGame(SaveError):  # noqa: N818
    """It belongs to a game that this program does not include."""


class SaveAltered(SaveError):  # noqa: N818
    """Its digest differs: the disk or somebody changed it. It opens once people say how."""


class SaveInUse(SaveError):  # noqa: N818
    """Another window or another program has the campaign open."""


class ProgramFault(SaveError):  # noqa: N818
    """The work failed through a fault of the program, which is reported by itself.

    What the work had done by then may be on the disk.
    """

    def __init__(self) -> None:
        super().__init__("program-fault")


class OutOfMemory(SaveError):  # noqa: N818
    """There is too little memory for the work; it may be tried again."""

    def __init__(self) -> None:
        super().__init__("short-of-memory")


class SaveNotWritten(SaveError):  # noqa: N818
    """It could not be written: the disk is full, gone, or not writable for us."""


class SaveNotPermanent(SaveNotWritten):
    """It was written and counts from now on, but a power cut may bring the previous file back."""


NO_MEMORY = "no-memory"
"""The code of why something failed for which the computer has too little memory."""

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
    NO_MEMORY: ({errno.ENOMEM}, {8, 14, 1455}),
    "disk-full": (_FULL, {39, 112, 1295}),
    "disk-locked": (_LOCKED, {32, 33}),
    "disk-gone": (_GONE, {2, 3, 15, 21, 53, 55, 59, 64, 67, 1167}),
    "disk-forbids": (_FORBIDDEN, {5, 19}),
}


def disk_code(fault: OSError) -> str:
    """Return the code of why the disk refused an operation.

    `disk-full`, `disk-locked` (another program has the file open), `disk-gone` (disk or folder is
    missing), `disk-forbids` (read-only, or no permission), `no-memory` or `disk-fails`.
    """
    of_windows: int = (
        getattr(fault, "winerror", None) or 0
    )  # more exact than what errno makes of it
    for code, (_, numbers) in _CODES.items():
        if of_windows in numbers:
            return code
    return next((code for code, (found, _) in _CODES.items() if fault.errno in found), "disk-fails")
