"""Cases that were faults once: small files, each with a line what it was, tried in every run."""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.fuzz.cases import Case
from tests.fuzz.seeds import Seed

FOLDER = Path(__file__).parent / "corpus"


def kept(case: Case, what: str) -> bytes:
    """Return the file of a case: what it was, and all that is needed to try it again."""
    seed = case.seed
    plain = {
        "seed": {
            "name": seed.name,
            "kind": seed.kind,
            "game": seed.game,
            "files": _texts(seed.files),
            "states": sorted(seed.states),
            "final": seed.final,
            "tree_is_final": seed.tree_is_final,
            "ends": {str(size): tree for size, tree in seed.ends.items()},
        },
        "files": _texts(case.files),
        "what": case.what,
        "strange": dict(case.strange),
        "is_forged": case.is_forged,
    }
    packed = b64encode(zlib.compress(json.dumps(plain).encode(), 9)).decode()
    return json.dumps({"what": what, "bent": case.what, "case": packed}, indent=1).encode() + b"\n"


def read(path: Path) -> Case:
    """Return a case that was kept."""
    plain = json.loads(zlib.decompress(b64decode(json.loads(path.read_bytes())["case"])))
    told: dict[str, Any] = plain["seed"]
    told["files"] = _bytes(told["files"])
    told["states"] = frozenset(told["states"])
    told["ends"] = {int(size): tree for size, tree in told["ends"].items()}
    bent: dict[str, Any] = {**plain, "seed": Seed(**told), "files": _bytes(plain["files"])}
    return Case(**bent)


def _texts(files: Mapping[str, bytes | None]) -> dict[str, str | None]:
    return {n: None if data is None else b64encode(data).decode() for n, data in files.items()}


def _bytes(files: Mapping[str, Any]) -> dict[str, bytes | None]:
    return {n: None if text is None else b64decode(text) for n, text in files.items()}
