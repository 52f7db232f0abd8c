"""Check that every library needed by a shipped binary exists on a bare Windows.

Wine would not show it: it includes libraries that Microsoft ships to developers only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from recipe import StopError, run

OBJDUMP = "x86_64-w64-mingw32-objdump"
ADDED = ("lib/PySide6", "lib/shiboken6", "lib/numpy.libs")
"""Folders that these packages themselves let Windows look into."""

_NAMES = (
    "advapi32 authz bcrypt bcryptprimitives comdlg32 crypt32 d3d11 d3d12 d3d9 dnsapi dwmapi dwrite "
    "dxgi gdi32 icuuc imm32 iphlpapi kernel32 mpr msvcrt ncrypt netapi32 ntdll ole32 oleaut32 "
    "rpcrt4 secur32 setupapi shell32 shlwapi uiautomationcore user32 userenv uxtheme version "
    "winhttp winmm ws2_32 wtsapi32"
)
WINDOWS = frozenset(f"{name}.dll" for name in _NAMES.split())
"""What every Windows has since 10 of 1809; also winspool.drv and all of api-ms-win-…"""
_SYSTEM_SETS = ("api-ms-win-", "winspool.drv")


def hold_together(payload: Path) -> None:
    """Check that every library needed by a binary in the folder is available.

    Raises:
        StopError: it names the first missing one, and the binary that needs it.
    """
    for path in binaries(payload):
        places = (path.parent, payload, *(payload / place for place in ADDED))
        there = {found.name.lower() for place in places for found in place.glob("*.dll")}
        if lacking := missing(imported(path), there):
            raise StopError(
                f"{path.relative_to(payload)} asks for {lacking[0]}, which is not there"
            )


def binaries(payload: Path) -> Iterator[Path]:
    """Yield every program and library, in name order."""
    for path in sorted(payload.rglob("*")):
        if path.suffix in (".dll", ".exe", ".pyd"):
            yield path


def imported(binary: Path) -> list[str]:
    """Return the libraries a binary asks for when it is loaded."""
    return re.findall(r"DLL Name: (\S+)", run([OBJDUMP, "-p", binary]))


def missing(wanted: Iterable[str], there: Iterable[str]) -> list[str]:
    """Return what is neither ``there`` (lower case) nor part of Windows."""
    own = WINDOWS.union(there)
    names = (name.lower() for name in wanted)
    return [name for name in names if name not in own and not name.startswith(_SYSTEM_SETS)]
