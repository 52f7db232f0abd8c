"""The players come to an end soundly, and the same seed gives the game of the table again."""

import re
from functools import cache

import pytest

from tests.conftest import LONG
from tests.games.oathsworn.players.game import Result, play
from tests.games.oathsworn.players.table import PLAYERS, RESULTS, encounter, game

SEEDS = (1, 2, 4) if not LONG else tuple(range(1, 51))
LINE = re.compile(r" +(\d+)  (\w+ +\d+ +\d+)  (\w+ +\d+ +\d+)")


@cache
def table() -> dict[tuple[str, int], str]:
    """The games of the table by player and seed."""
    found: dict[tuple[str, int], str] = {}
    for line in RESULTS.read_text("utf-8").splitlines():
        match = LINE.fullmatch(line)
        if match:
            seed, *games = match.groups()
            found |= {(name, int(seed)): one for name, one in zip(PLAYERS, games, strict=True)}
    return found


@cache
def played(seed: int, name: str) -> Result:
    """One game; everything that must hold was checked at each of its steps."""
    return play(seed, PLAYERS[name]())


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_seed_gives_the_game_of_the_table(seed: int, name: str) -> None:
    assert game(played(seed, name)) == table()[name, seed]


@pytest.mark.parametrize("name", PLAYERS)
def test_the_table_holds_what_was_promised(name: str) -> None:
    games = [one.split() for (player, _), one in table().items() if player == name]
    won = sum(one[0] == "victory" for one in games) / len(games)
    assert len(games) >= 250
    assert 0.5 <= won <= 0.8
    assert sum(4 <= int(one[1]) <= 9 for one in games) / len(games) >= 0.9


def test_every_card_and_every_location_came_up() -> None:
    rows = re.findall(r"\| ([a-z0-9-]+) \| (\d+) \| (\d+) \|", RESULTS.read_text("utf-8"))
    seen = {key: int(one) + int(other) for key, one, other in rows}
    boss = encounter().boss
    assert boss is not None
    wanted = [card.key for card in encounter().stage_cards] + [loc.key for loc in boss.locations]
    assert all(seen[key] for key in wanted)
