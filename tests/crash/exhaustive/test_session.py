"""A played script ends only when nothing of the program runs any more."""

import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from oathsworn_gui.storage.campaign.writer import Mark, Writer
from tests.cases import each_of
from tests.crash.events import Trouble
from tests.crash.exhaustive.scripts import SCRIPTS
from tests.crash.exhaustive.session import Stage

_LONGER = 1.5
"""Seconds: longer than a table waits when it leaves a campaign."""


@each_of("script", [next(iter(SCRIPTS)), "library"])  # the second throws what was closed away
def test_a_closing_that_takes_longer_keeps_its_files(tmp_path: Path, script: str) -> None:
    # in a process of its own: the files of this one are not to be watched, let alone closed
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        folder = tmp_path / script
        folder.mkdir()
        assert processes.submit(faults_of_a_slow_closing, folder, script).result() == []


def faults_of_a_slow_closing(folder: Path, script: str) -> list[str]:
    """Play a ``script`` whose closings take long; return what threads died of, and the troubles."""
    faults = list[str]()
    close = Writer.close

    def slow(self: Writer) -> Mark:
        time.sleep(_LONGER)
        return close(self)

    Writer.close = slow
    threading.excepthook = lambda fault: faults.append(str(fault.exc_value))
    trace = Stage(folder).played(script)
    for thread in threading.enumerate():
        if thread.name == "closing":
            thread.join(10)
    return faults + [str(each) for each in trace.events if isinstance(each, Trouble)]
