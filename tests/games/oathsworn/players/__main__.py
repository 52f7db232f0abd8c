"""Play told practice sheets: all board modes, one to four seats, both printings.

``python -m tests.games.oathsworn.players --sheets [KEY…] [--games N] [--first N]``. The last line
tells how many games were played, how many were unsound and how many came to no end.

``python -m tests.games.oathsworn.players --alike [CHAPTER…] [--games N] [--first N]`` plays
chapter 1 of the box, or practice chapters, twice a seed: with the board that ships and with it told
by hand, and compares every step.
"""

import argparse
import sys
import time
from collections import Counter
from functools import partial

from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.practice_told import TOLD, told_board, told_rules_of
from tests.games.oathsworn.players.alike import play_alike
from tests.games.oathsworn.players.blind import BlindCautious, BlindGreedy
from tests.games.oathsworn.players.game import Played, to_the_end
from tests.games.oathsworn.players.lay import laid_out
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


def told_by_hand(chapter: str) -> tuple[OwnEncounter, OwnRules]:
    """Return a practice chapter told from nothing; its rules are called as in the book."""
    board, rules = told_board(chapter), told_rules_of(chapter)
    known = printed().lines["practice"].chapters[chapter].encounter
    if known is None:
        raise LookupError(chapter)
    named = tuple(
        rule.evolve(key=book.key, words=book.words)
        for rule, book in zip(rules.rules, known.rules, strict=True)
    )
    kinds = tuple(kind.evolve(words="") for kind in board.minions)
    return (
        board.evolve(minions=kinds),
        rules.evolve(rules=named, words=known.special_rules),
    )


def alike_practice(chapter: str, seed: int) -> int:
    """Play a practice chapter as it ships and told by hand; return the steps, all the same."""
    player = PLAYERS[seed % len(PLAYERS)]()
    told = laid_out(seed, "practice", chapter, *told_by_hand(chapter))
    return play_alike(laid_out(seed, "practice", chapter), told, player)


def _play_alike(first: int, games: int, chapter: str = "") -> int:
    unlike = steps = 0
    for seed in range(first, first + games):
        try:
            here = alike_practice(chapter, seed) if chapter else alike(seed)
            steps += here
            print(seed, f"{here} steps the same", flush=True)
        except AssertionError as fault:
            unlike += 1
            print(seed, str(fault)[:600], flush=True)
    name = f"practice chapter {chapter}" if chapter else "chapter 1 of the box"
    print(f"{name}: games {games}, steps {steps}, unlike {unlike}")
    return 1 if unlike else 0


def main() -> int:
    """Play the games, print the share won of each sheet, then the line of figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", nargs="*", default=[], choices=[*SHEETS, []])
    parser.add_argument("--games", type=int, default=72)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--alike", nargs="*", choices=[*TOLD, []])
    given = parser.parse_args()
    if given.alike is not None:
        chapters = given.alike or [""]
        return max(_play_alike(given.first, given.games, chapter) for chapter in chapters)
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
        print(*table, result, f"{time.monotonic() - began:.1f} s", flush=True)
    for sheet in SHEETS:
        told = [f"{mode} {end} {n}" for (of, mode, end), n in sorted(ends.items()) if of == sheet]
        print(sheet, "; ".join(told))
    print(f"games {games}, unsound {unsound}, stuck {stuck}")
    return 1 if unsound or stuck else 0


if __name__ == "__main__":
    sys.exit(main())
