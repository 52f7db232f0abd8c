"""Run as a program: has a campaign open until a line comes in, then does what it says.

``python -m tests.storage.second_program FOLDER`` tells "open" or the code of why it may not, then
waits: "close" closes cleanly, "die" ends without a goodbye, "play ROOM" lights a lamp and goes on.
"""

import os
import sys
from pathlib import Path

from oathsworn_gui.storage.campaign.open_campaign import open_campaign
from oathsworn_gui.storage.files.save_error import SaveError
from tests.storage.lamps import SYSTEMS, Light, store_of, words


def main() -> None:
    try:
        opened = open_campaign(Path(sys.argv[1]), SYSTEMS, words, pause=60)
    except SaveError as fault:
        tell(fault.code)
        return
    store = store_of(opened)
    tell("open")
    for line in sys.stdin:
        what, _, room = line.strip().partition(" ")
        if what == "play":
            store.dispatch(Light(room=room))
            tell(room)
        elif what == "die":
            os._exit(9)
        else:
            opened.record.close()
            return


def tell(words: str) -> None:
    print(words, flush=True)  # noqa: T201 - what the test reads


if __name__ == "__main__":
    main()
