"""Play many games with both players and write what came of them to ``results.md``.

``python -m tests.games.oathsworn.players.table [CHAPTER…]``: the practice chapters told, else all;
what stands there of the others stays.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.players.cautious import Cautious
from tests.games.oathsworn.players.game import Result, play
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out
from tests.games.oathsworn.players.player import Player

RESULTS = Path(__file__).parent / "results.md"
PLAYERS: dict[str, type[Player]] = {"greedy": Greedy, "cautious": Cautious}
GAMES = {"1": 400, "2": 300, "3": 300}
"""Games of a chapter for each player."""

CHAPTERS = tuple(GAMES)

PROCESSES = 2
HEAD = """\
# What two simple players came to

Written by `python -m tests.games.oathsworn.players.table`. Each game is an encounter of the
practice campaign on Free company, played from set-up to its end through actions alone, dealt by the
program; one game in four has one or two companions. A company comes to a later chapter with its
level, what the story gave and the best of the loot. The greedy player does what costs the enemy
most HP by the exact odds; the cautious one keeps a DEFENSE card back, steps back and saves tokens.
The same seed gives the same game: `tests/games/oathsworn/players/test_players.py` plays some again.
"""


class Job(NamedTuple):
    """One game to play: its chapter, seed and player."""

    chapter: str
    seed: int
    player: str


def encounter(chapter: str) -> EncounterDef:
    """Return the encounter of a practice chapter."""
    found = printed().lines["practice"].chapters[chapter].encounter
    assert found is not None
    return found


def played(job: Job) -> Result:
    """Play one game."""
    begin = partial(laid_out, chapter=job.chapter)
    return play(job.seed, PLAYERS[job.player](), begin)


def main(chapters: Sequence[str]) -> None:
    """Play the games of some chapters in two processes, and write their part of the page."""
    pages = {chapter: section(chapter) for chapter in CHAPTERS if chapter not in chapters}
    for chapter in chapters:
        jobs = [
            Job(chapter, seed, name) for seed in range(1, GAMES[chapter] + 1) for name in PLAYERS
        ]
        with ProcessPoolExecutor(PROCESSES) as pool:
            results = list(pool.map(played, jobs, chunksize=5))
        pages[chapter] = "\n".join(page(chapter, results))
    whole = (HEAD, *(pages[chapter] for chapter in CHAPTERS))
    RESULTS.write_text("\n".join(whole) + "\n", "utf-8")


def section(chapter: str) -> str:
    """Return what the page says of a chapter now."""
    _, heading, after = RESULTS.read_text("utf-8").partition(f"## Chapter {chapter}: ")
    return heading + after.partition("\n## Chapter ")[0].rstrip("\n") + "\n"


def page(chapter: str, results: Sequence[Result]) -> Iterator[str]:
    """Yield the lines about a chapter."""
    told = encounter(chapter)
    yield f"## Chapter {chapter}: {told.name}\n"
    yield from _of_chapter(told, results)
    yield ""


def _of_chapter(told: EncounterDef, results: Sequence[Result]) -> Iterator[str]:
    by_player = {name: [one for one in results if one.player == name] for name in PLAYERS}
    yield "| | " + " | ".join(by_player) + " |"
    yield "| --- |" + " --- |" * len(by_player)
    rows = [summary(found) for found in by_player.values()]
    for place, (words, _) in enumerate(rows[0]):
        yield f"| {words} | " + " | ".join(row[place][1] for row in rows) + " |"
    yield "\n### Stage cards drawn\n\nIn how many of the games each card came up.\n"
    yield from _counts(by_player, "cards", [card.key for card in told.stage_cards])
    yield "\n### Locations broken\n\nIn how many of the games each lost its die.\n"
    locations = told.boss.locations if told.boss is not None else ()
    yield from _counts(by_player, "broken", [place.key for place in locations])
    yield "\n### Game by game\n\nSeed, then for each player the result, rounds, HP left.\n\n```"
    for one, other in zip(*by_player.values(), strict=True):
        yield f"{one.seed:>4}  {game(one)}  {game(other)}"
    yield "```"


def game(result: Result) -> str:
    """Return a game in one short piece: ``victory  5 12``."""
    return f"{result.result} {result.rounds:>2} {result.hp:>2}"


def summary(results: Sequence[Result]) -> tuple[tuple[str, str], ...]:
    """Return the rows of the summary of one player: words and value."""
    rounds = Counter(one.rounds for one in results)
    told = ", ".join(f"{n}: {rounds[n]}" for n in sorted(rounds))
    wins = [one for one in results if one.result == "victory"]
    fitting = sum(3 <= one.rounds <= 9 for one in results)
    hits, attacks = sum(one.hits for one in results), sum(one.attacks for one in results)
    expected = float(sum(one.expected for one in results))
    return (
        ("games", str(len(results))),
        ("won", f"{len(wins)} ({_share(len(wins), len(results))})"),
        ("in 3 to 9 rounds", f"{fitting} ({_share(fitting, len(results))})"),
        ("rounds: games", told),
        ("HP of the four left, on average", f"{sum(o.hp for o in results) / len(results):.1f}"),
        ("attacks that hit, redraws apart", f"{hits} of {attacks} ({_share(hits, attacks)})"),
        ("hits expected by the odds", f"{expected:.1f} ({_share(expected, attacks)})"),
        ("steps a game", f"{sum(one.steps for one in results) / len(results):.0f}"),
    )


def _share(part: float, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def _counts(by_player: dict[str, list[Result]], field: str, keys: Sequence[str]) -> Iterator[str]:
    yield "| | " + " | ".join(by_player) + " |"
    yield "| --- |" + " --- |" * len(by_player)
    for key in keys:
        seen = [sum(key in getattr(one, field) for one in found) for found in by_player.values()]
        yield f"| {key} | " + " | ".join(map(str, seen)) + " |"


if __name__ == "__main__":
    main(sys.argv[1:] or CHAPTERS)
