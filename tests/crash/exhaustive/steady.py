"""What chance and clocks decide, held still: the same script does the same operations."""

import os
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, tzinfo
from random import Random

from oathsworn_gui.storage.campaign import open_campaign
from oathsworn_gui.storage.journal import journal_rotation
from oathsworn_gui.storage.library import campaign_library
from oathsworn_gui.storage.saves import generations, tree_bytes
from oathsworn_gui.storage.sharing import external_change

LONG_JOURNAL = 3000
"""Bytes from which a journal is rotated while things are held still."""

NEVER = 3600.0
"""Seconds of pause after which a tree is written: scripts say themselves when."""

_CLOCKS = (tree_bytes, generations, campaign_library, external_change)


class _StoppedClock(datetime):
    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return datetime(2026, 11, 21, 20, tzinfo=tz)


def _names() -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"{number:06}"


def _chance() -> tuple[tuple[object, str, object], ...]:
    return (
        (os, "urandom", Random("exhaustive").randbytes),
        (tempfile, "_name_sequence", _names()),
    )


@contextmanager
def steady() -> Generator[Callable[[], None]]:
    """Hold everything still inside; the function that is given begins chance anew."""
    with ExitStack() as stack:

        def put(holder: object, name: str, value: object) -> None:
            before = getattr(holder, name)
            stack.callback(setattr, holder, name, before)
            setattr(holder, name, value)

        def begin_anew() -> None:
            for holder, name, value in _chance():
                setattr(holder, name, value)

        for holder, name, value in _chance():
            put(holder, name, value)
        for module in _CLOCKS:
            put(module, "datetime", _StoppedClock)
        put(journal_rotation, "LONG", LONG_JOURNAL)
        put(journal_rotation, "KEPT", LONG_JOURNAL // 3)
        for function in (open_campaign.create, open_campaign.open_campaign):
            assert function.__kwdefaults__ is not None
            put(function, "__kwdefaults__", {**function.__kwdefaults__, "pause": NEVER})
        yield begin_anew
