"""`python -m tests.phones --clients N --steps N [--game G] [--seed S]`, or `--fuzz N`, `--press`.

A crowd of phones in a process of its own plays at the real window: answers, deeds and draws by
chance, some sent twice, by two at once, too late, or over a connection that is lost. The last line
is ``steps N, lost 0, doubled 0, leaked 0`` when all is well, and only then, and with an answer on
all phones within 150 ms 95 times in 100, the program ends with 0. ``--fuzz`` sends N requests that
no phone sends; ``--press`` measures the operator's press without and with phones.
"""

import argparse
import os
import sys

_MOST_MS = 150


def main() -> int:
    """Run as the words above say."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    parser = argparse.ArgumentParser(prog="python -m tests.phones")
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--game", default="lanterns")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fuzz", type=int, default=0)
    parser.add_argument("--press", action="store_true")
    asked = parser.parse_args()
    if asked.fuzz:
        from tests.phones.fuzz import fuzz

        return fuzz(asked.fuzz, asked.seed, _say)
    if asked.press:
        from tests.phones.press import measure

        return measure(asked.game, asked.clients, asked.seed, _say)
    return _play(asked)


def _play(asked: argparse.Namespace) -> int:
    from tests.phones.evening import play

    evening = play(asked.game, asked.clients, asked.steps, asked.seed)
    for what in (*evening.lost[:20], *evening.doubled[:20], *evening.leaked[:20]):
        _say(f"! {what}")
    _say(evening.words)
    faults = evening.lost or evening.doubled or evening.leaked
    return 1 if faults or evening.p95 * 1000 > _MOST_MS else 0


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
