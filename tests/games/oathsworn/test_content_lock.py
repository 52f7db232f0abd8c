"""Content that changes takes another number, for campaigns tell their players about it."""

import json

from tests.games.oathsworn.content_lock import LOCK, digest, version

LOCKED = json.loads(LOCK.read_text("utf-8"))


def test_content_that_changed_has_another_number() -> None:
    changed = digest() != LOCKED["content"]
    assert not changed or version() != LOCKED["version"], (
        "the content changed: count `version` in edition.json up where a release had the old one, "
        "then python -m tests.games.oathsworn.content_lock"
    )


def test_the_number_of_today_is_locked() -> None:
    assert LOCKED["version"] == version()
