"""``python -m tests.games.oathsworn.content_lock``: writes the lock of the content of today.

A campaign says which content it was last played with (`edition.json`, ``version``) and players are
told when it is another. So content that was in people's hands never changes under its number.
"""

import hashlib
import json
import sys
from pathlib import Path

from oathsworn_gui.assets import resource

LOCK = Path(__file__).parent / "content-lock.json"


def version() -> str:
    """Return the number that the content gives itself."""
    edition = json.loads(resource("content", "oathsworn", "edition.json").read_text("utf-8"))
    return str(edition["version"])


def digest() -> str:
    """Return the checksum of all content, whatever its files are called and however indented."""
    files = sorted(resource("content", "oathsworn").rglob("*.json"))
    parts = [json.dumps(json.loads(path.read_text("utf-8")), sort_keys=True) for path in files]
    return hashlib.sha256("\n".join(sorted(parts)).encode()).hexdigest()


if __name__ == "__main__":
    LOCK.write_text(json.dumps({"version": version(), "content": digest()}, indent=1) + "\n")
    sys.stdout.write(f"locked content {version()}\n")
