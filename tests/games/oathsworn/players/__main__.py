"""Play told practice sheets: all board modes, one to four seats, both printings.

``python -m tests.games.oathsworn.players --sheets [KEY…] [--games N] [--first N]``. The last line
tells how many games were played, how many were unsound and how many came to no end.

``python -m tests.games.oathsworn.players --alike [--games N] [--first N]`` plays chapter 1 of the
box twice a seed, with the board that ships and with it told by hand, and compares every step.
"""

import argparse
import sys
import time
from collections import Counter
from functools import partial

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from tests.games.oathsworn.players.alike import play_alike
from tests.games.oathsworn.players.blind import BlindCautious, BlindGreedy
from tests.games.oathsworn.players.game import Played, to_the_end
from tests.games.oathsworn.players.player import Player
from tests.games.oathsworn.players.sound import UnsoundError
from tests.games.oathsworn.players.told import SHEETS, Table, tables, told_laid_out, words_end
from tests.games.oathsworn.players.tutorial import tutorial
from tests.games.oathsworn.views.sheets.test_chapter_1_by_hand import by_hand

PLAYERS: tuple[type[Player], ...] = (BlindGreedy, BlindCautious)


def played_sheet(table: Table) -> Played:
    """Play a game of a sheet to its end; raises what `to_the_end` does."""
    player = PLAYERS[table.seed // len(SHEETS) % len(PLAYERS)]()
    return to_the_end(told_laid_out(table), player, partial(words_end, sheet=table.sheet))


def alike(seed: int) -> int:
    """Play chapter 1 as it ships and told by hand; return the steps, all of them the same."""
    player = PLAYERS[seed % len(PLAYERS)]()
    return play_alike(tutorial(seed), tutorial(seed, by_hand()), player)


def _play_alike(first: int, games: int) -> int:
    unlike = steps = 0
    for seed in range(first, first + games):
        try:
            steps += (here := alike(seed))
            print(seed, f"{here} steps the same", flush=True)  # noqa: T201
        except AssertionError as fault:
            unlike += 1
            print(seed, str(fault)[:600], flush=True)  # noqa: T201
    print(f"games {games}, steps {steps}, unlike {unlike}")  # noqa: T201
    return 1 if unlike else 0


def main() -> int:
    """Play the games, print the share won of each sheet, then the line of figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", nargs="*", default=[], choices=[*SHEETS, []])
    parser.add_argument("--games", type=int, default=72)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--alike", action="store_true")
    given = parser.parse_args()
    if given.alike:
        return _play_alike(given.first, given.games)
    unsound, stuck, games = 0, 0, 0
    ends = Counter[tuple[str, str, str]]()
    for table in tables(tuple(given.sheets) or SHEETS, given.games, given.first):
        games += 1
        began = time.monotonic()
        try:
            state = encounter_of(played_sheet(table).campaign)
            result = state.result or "no end"
            stuck += state.result is None
        except UnsoundError as fault:
            unsound, result = unsound + 1, f"unsound: {fault}"
        except Exception as fault:
            stuck, result = stuck + 1, f"stuck: {type(fault).__name__}: {fault}"[:600]
        ends[table.sheet, table.mode, result.partition(":")[0]] += 1
        print(*table, result, f"{time.monotonic() - began:.1f} s", flush=True)  # noqa: T201
    for sheet in SHEETS:
        told = [f"{mode} {end} {n}" for (of, mode, end), n in sorted(ends.items()) if of == sheet]
        print(sheet, "; ".join(told))  # noqa: T201
    print(f"games {games}, unsound {unsound}, stuck {stuck}")  # noqa: T201
    return 1 if unsound or stuck else 0


if __name__ == "__main__":
    sys.exit(main())
