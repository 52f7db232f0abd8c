"""Play told practice sheets: all board modes, one to four seats, both printings.

``python -m tests.games.oathsworn.players --sheets [KEY…] [--games N] [--first N]``. The last line
tells how many games were played, how many were unsound and how many came to no end.
"""

import argparse
import sys
import time
from collections import Counter
from functools import partial

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from tests.games.oathsworn.players.blind import BlindCautious, BlindGreedy
from tests.games.oathsworn.players.game import Played, to_the_end
from tests.games.oathsworn.players.player import Player
from tests.games.oathsworn.players.sound import UnsoundError
from tests.games.oathsworn.players.told import SHEETS, Table, tables, told_laid_out, words_end

PLAYERS: tuple[type[Player], ...] = (BlindGreedy, BlindCautious)


def played_sheet(table: Table) -> Played:
    """Play a game of a sheet to its end; raises what `to_the_end` does."""
    player = PLAYERS[table.seed // len(SHEETS) % len(PLAYERS)]()
    return to_the_end(told_laid_out(table), player, partial(words_end, sheet=table.sheet))


def main() -> int:
    """Play the games, print the share won of each sheet, then the line of figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", nargs="*", default=[], choices=[*SHEETS, []])
    parser.add_argument("--games", type=int, default=72)
    parser.add_argument("--first", type=int, default=1)
    given = parser.parse_args()
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
