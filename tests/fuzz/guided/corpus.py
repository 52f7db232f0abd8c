"""The corpus: for each reader the few cases that reach all branches known, kept between runs."""

import json
from base64 import b64decode, b64encode
from collections.abc import Sequence
from pathlib import Path

from tests.fuzz.guided.loaded import Loaded
from tests.fuzz.guided.readers import READERS

FOLDER = Path(__file__).parent / "corpus"
_MOST = 60_000
"""Bytes of the cases of a reader that are kept, the shortest first."""


def cases_of(name: str) -> Sequence[bytes]:
    """Return the cases kept for a reader, with those it begins from."""
    path = FOLDER / f"{name}.json"
    kept = json.loads(path.read_text("ascii")) if path.is_file() else []
    return [*READERS[name].starts(), *map(b64decode, kept)]


def keep(loaded: Loaded, name: str, found: Path) -> None:
    """Keep of the cases in the folder ``found`` the fewest that reach as many branches.

    Raises:
        RuntimeError: they cannot be told.
    """
    fewest, log = found.with_name("fewest"), found.with_name("log")
    fewest.mkdir()
    status = loaded.run(name, log, "-merge=1", str(fewest), str(found))
    if status or not any(fewest.iterdir()):
        raise RuntimeError(log.read_text("utf-8", "replace")[-2000:])
    kept: list[bytes] = []
    for path in sorted(fewest.iterdir(), key=lambda each: (each.stat().st_size, each.name)):
        data = path.read_bytes()
        if sum(map(len, kept)) + len(data) <= _MOST:
            kept.append(data)
    FOLDER.mkdir(exist_ok=True)
    plain = json.dumps([b64encode(data).decode() for data in kept], indent=0)
    (FOLDER / f"{name}.json").write_text(f"{plain}\n", "ascii")
