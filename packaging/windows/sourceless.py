"""Compiles Python sources to the one form that is shipped: the same bytes on every machine."""

from __future__ import annotations

import importlib.util
import marshal
from pathlib import Path

_UNCHECKED = 1
"""PEP 552: the code is valid whatever became of its source, which is not shipped."""
_MARSHAL = 2
"""Later forms of marshal write what else this process holds on to: other bytes another time."""


def compiled(source: Path, shown: str) -> bytes:
    """Return the content of the .pyc of a source; tracebacks call the file ``shown``."""
    code = compile(source.read_bytes(), shown, "exec", dont_inherit=True, optimize=0)
    head = importlib.util.MAGIC_NUMBER + _UNCHECKED.to_bytes(4, "little") + bytes(8)
    return head + marshal.dumps(code, _MARSHAL)


def compile_folder(folder: Path) -> None:
    """Put the .pyc of every source below ``folder`` in its place: smaller, and quicker to start."""
    for source in sorted(folder.rglob("*.py")):
        shown = source.relative_to(folder).as_posix()
        source.with_suffix(".pyc").write_bytes(compiled(source, shown))
        source.unlink()
