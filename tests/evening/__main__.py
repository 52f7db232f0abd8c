"""`python -m tests.evening --steps N [--game G] [--size 1920x1080] [--scale S] [--theme T]`.

Plays at the real window by chance and looks after every step whether all fits, who has the keys,
what Enter does, and how long it took. The last line is ``steps N, unfit 0, dead keys 0, wrong
enter 0, faults 0, slow 0`` when all is well, and only then the program ends with 0. The size is
that of the screen; with a scale of 2 the window has half as many pixels of the program's own.
"""

import argparse
import math
import os
import subprocess
import sys
import time
from pathlib import Path

_SCALE = "QT_SCALE_FACTOR"


def main() -> int:
    """Run as the words above say; another scale needs a process of its own."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    asked = _asked()
    if asked.scale is not None and os.environ.get(_SCALE) != asked.scale:
        again = [sys.executable, "-m", "tests.evening", *sys.argv[1:]]
        return subprocess.run(
            again, env={**os.environ, _SCALE: asked.scale}, check=False
        ).returncode
    return _play(asked)


def _play(asked: argparse.Namespace) -> int:
    from PySide6.QtCore import QSize

    from tests.evening.run import Order, Told, play

    def tell(told: Told) -> None:
        found = told.finding
        _say(f"{found.kind}, step {told.step} ({told.after}): {found.shape}")
        _say(f"    {found.words.strip()} {told.picture}".rstrip())

    scale = float(asked.scale or 1)
    width, height = (round(int(part) / scale) for part in asked.size.lower().split("x"))
    pictures = Path(asked.pictures) if asked.pictures else None
    count = play(
        Order(
            asked.steps,
            QSize(width, height),
            asked.theme,
            asked.seed,
            pictures=pictures,
            first=asked.first,
            game=asked.game,
            until=time.monotonic() + 60 * asked.minutes,
        ),
        tell,
    )
    _say(f"\n{', '.join(sorted(count.parts))}; most often first:")
    for key, times in sorted(count.times.items(), key=lambda each: -each[1]):
        found = count.told[key]
        _say(f"{times} × {found.finding.kind}, {found.finding.shape} {found.picture}".rstrip())
    _say(count.words)
    return 1 if count.times else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.evening", description=__doc__)
    parser.add_argument("--game", default="oathsworn", help="or set-a-watch")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--scale", help="Qt's scale factor, as with larger text")
    parser.add_argument("--theme", default="deepwood")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="the number of the first campaign")
    parser.add_argument("--minutes", type=float, default=math.inf, help="no longer than this")
    parser.add_argument("--pictures", help="a folder for a picture of each distinct finding")
    return parser.parse_args()


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
