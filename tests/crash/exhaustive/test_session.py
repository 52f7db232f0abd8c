"""A played script ends only when nothing of the program runs any more."""

import threading
import time
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.writer import Mark, Writer
from tests.crash.events import Trouble
from tests.crash.exhaustive.scripts import SCRIPTS
from tests.crash.exhaustive.session import Stage

_LONGER = 1.5
"""Seconds: longer than a table waits when it leaves a campaign."""


def test_a_closing_that_takes_longer_keeps_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    died = list[str]()
    close = Writer.close

    def slow(writer: Writer) -> Mark:
        time.sleep(_LONGER)
        return close(writer)

    monkeypatch.setattr(Writer, "close", slow)
    monkeypatch.setattr(threading, "excepthook", lambda fault: died.append(str(fault.exc_value)))
    trace = Stage(tmp_path).played(next(iter(SCRIPTS)))
    for thread in threading.enumerate():
        if thread.name == "closing":
            thread.join(10)
    assert died == []
    assert [each for each in trace.events if isinstance(each, Trouble)] == []
