"""Campaign files with other values, as if a program had written them so."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def rewrite(save: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Apply ``change`` to the values of a campaign file, which has no digest then."""
    tree = json.loads(save.read_bytes())
    tree.pop("digest", None)
    change(tree)
    save.write_text(json.dumps(tree, ensure_ascii=False, indent=1), "utf-8")
