"""Games of the simulated player: ``python -m tests.games.set_a_watch.players --games 250``.

A line per difficulty: games, won, the part that is won with its standard error, the mean of the
rounds, of the Horde at the end, and of the steps.
"""

import argparse
from math import sqrt
from statistics import mean

from oathsworn_gui.games.set_a_watch.model.words import SUMMONS
from tests.games.set_a_watch.players.game import Played, play

COLUMNS = "| difficulty | games | won | % | ± | rounds | away | steps |"


def row(difficulty: str, games: list[Played]) -> str:
    """Return a line of the table."""
    n, won = len(games), sum(one.won for one in games)
    part = won / n
    error = sqrt(part * (1 - part) / n)
    rounds = mean(one.campaign.round for one in games)
    horde = mean(len(one.campaign.away) for one in games)
    steps = mean(one.steps for one in games)
    return (
        f"| {difficulty} | {n} | {won} | {100 * part:.0f} | {100 * error:.0f} | {rounds:.1f} "
        f"| {horde:.1f} | {steps:.0f} |"
    )


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print(COLUMNS)
    for difficulty in SUMMONS:
        games = [play(chosen.seed + k, difficulty) for k in range(chosen.games)]
        print(row(difficulty, games), flush=True)


if __name__ == "__main__":
    main()
