"""Run as a program: plays a campaign in a folder and dies in the middle, without a goodbye.

``python -m tests.storage.play_and_die FOLDER exit`` dies behind the last step; ``… forever`` plays
on, telling each step it has shown, until it is killed; ``… small-disk`` plays on a disk that is
full for a while, and tells the marks it saw.
"""

import os
import sys
from pathlib import Path
from typing import NoReturn

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, create
from tests.storage.lamps import LAMPS, House, Light, NextEvening, play, store_of, words


def main() -> None:
    folder, how = Path(sys.argv[1]), sys.argv[2]
    opened = create(folder, LAMPS, House(seed=7), words, pause=0.01 if how == "forever" else 60)
    store = store_of(opened)
    if how == "exit":
        play(store)
        os._exit(9)
    if how == "small-disk":
        on_a_small_disk(opened.record, store)
    while True:
        store.dispatch(NextEvening())
        store.dispatch(Light(room="hall"), because="again")
        print(store.history.done[-1].seq, flush=True)  # noqa: T201 - what the killer waits for


def on_a_small_disk(record: OpenCampaign, store: Store) -> NoReturn:
    marks = [record.flush()]
    import resource

    everything = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (700, everything[1]))
    play(store)
    marks += [record.mark, record.flush()]
    resource.setrlimit(resource.RLIMIT_FSIZE, everything)
    marks.append(record.flush())
    print(*(f"{mark.state}:{mark.reason}" for mark in marks))  # noqa: T201 - what the test reads
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
