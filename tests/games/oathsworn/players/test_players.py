"""The players come to an end soundly, and the same seed gives the game of the table again."""

import re
from functools import cache

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter_rounds import Replay
from oathsworn_gui.games.oathsworn.actions.encounter_setup import BuildHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.hand import proposed
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from tests.games.oathsworn.builders import a_box, do
from tests.games.oathsworn.players.cautious import Cautious
from tests.games.oathsworn.players.game import Result, play, to_the_end
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out, placed
from tests.games.oathsworn.players.table import PLAYERS, RESULTS, encounter, game
from tests.games.oathsworn.players.tutorial import tutorial

SEEDS = (1, 2, 4)
MORE_SEEDS = range(5, 55)
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


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seed", MORE_SEEDS)
def test_a_hundred_games_come_out_as_in_the_table(seed: int, name: str) -> None:
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


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_tutorial_comes_to_an_end_with_cards_entered_told_and_unread(seed: int) -> None:
    """Odd seeds enter all cards before; in the others cards are unread and told in few words."""
    result = play(seed, Greedy(), tutorial)
    assert result.result in {"victory", "defeat"}
    assert result.attacks > 5
    assert result.cards


def test_a_lost_encounter_is_replayed_to_its_end() -> None:
    seed = min(
        seed for (name, seed), one in table().items() if name == "greedy" and "defeat" in one
    )
    lost = to_the_end(laid_out(seed), Greedy()).campaign
    assert encounter_of(lost).result == "defeat"
    knockouts = lost.company.knockouts
    again = do(lost, Replay(tokens=dict.fromkeys(lost.seats, ("redraw", "defense", "empowered"))))
    assert again.company.knockouts == knockouts + 4
    assert all(who.hp == 6 for who in again.seats.values())
    ended = encounter_of(to_the_end(_ready(again), Cautious()).campaign)
    assert ended.attempt == 2
    assert ended.result in {"victory", "defeat"}


def _ready(campaign: Campaign) -> Campaign:
    """Return a replay with the hands chosen and everybody in the green zone again."""
    for seat, who in campaign.seats.items():
        if who.form == "full":
            cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
            campaign = do(campaign, BuildHand(seat=who.seat, cards=cards))
    return placed(campaign)
