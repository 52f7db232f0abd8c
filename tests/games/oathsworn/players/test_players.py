"""The players come to an end soundly, and the same seed gives the game of the table again."""

import re
from collections.abc import Mapping
from functools import cache

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import Replay
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.players.cautious import Cautious
from tests.games.oathsworn.players.game import play, to_the_end
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.lay import laid_out, placed
from tests.games.oathsworn.players.table import (
    CHAPTERS,
    GAMES,
    PLAYERS,
    RESULTS,
    Job,
    encounter,
    game,
    played,
    section,
)
from tests.games.oathsworn.players.tutorial import tutorial

TOLD = tuple(chapter for chapter in CHAPTERS if section(chapter).strip())
"""The chapters that the table tells of."""

SEEDS = [("1", 1), ("1", 4), *((chapter, 2) for chapter in TOLD)]
MORE_SEEDS = range(5, 30)
WON: Mapping[str, tuple[float, float]] = {"1": (0.5, 0.8), "2": (0.4, 0.65), "3": (0.3, 0.55)}
"""How many of its games a simple player should win, at least and at most, by chapter."""

HEADING = re.compile(r"## Chapter (\S+): .*")
LINE = re.compile(r" +(\d+)  (\w+ +\d+ +\d+)  (\w+ +\d+ +\d+)")


@cache
def table() -> dict[Job, str]:
    """The games of the table."""
    found: dict[Job, str] = {}
    chapter = ""
    for line in RESULTS.read_text("utf-8").splitlines():
        heading = HEADING.fullmatch(line)
        chapter = heading[1] if heading else chapter
        match = LINE.fullmatch(line)
        if match:
            seed, *games = match.groups()
            for name, one in zip(PLAYERS, games, strict=True):
                found[Job(chapter, int(seed), name)] = one
    return found


def of_the_table(chapter: str, name: str) -> list[list[str]]:
    """The games of a chapter and player: result, rounds, HP left."""
    found = (one for job, one in table().items() if (job.chapter, job.player) == (chapter, name))
    return [one.split() for one in found]


@each_of("name", PLAYERS)
@each_of(("chapter", "seed"), SEEDS)
def test_the_same_seed_gives_the_game_of_the_table(chapter: str, seed: int, name: str) -> None:
    job = Job(chapter, seed, name)
    assert game(played(job)) == table()[job]


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seed", MORE_SEEDS)
@pytest.mark.parametrize("chapter", TOLD)
def test_many_games_come_out_as_in_the_table(chapter: str, seed: int, name: str) -> None:
    job = Job(chapter, seed, name)
    assert game(played(job)) == table()[job]


@each_of("name", PLAYERS)
@each_of("chapter", TOLD)
def test_the_table_holds_what_was_promised(chapter: str, name: str) -> None:
    games = of_the_table(chapter, name)
    won = sum(one[0] == "victory" for one in games) / len(games)
    assert len(games) == GAMES[chapter]
    least, most = WON[chapter]
    assert least <= won <= most
    assert sum(3 <= int(one[1]) <= 9 for one in games) / len(games) >= 0.9


@each_of("chapter", TOLD)
def test_every_card_and_every_location_came_up(chapter: str) -> None:
    told = encounter(chapter)
    assert told.boss is not None
    rows = re.findall(r"\| ([a-z0-9-]+) \| (\d+) \| (\d+) \|", section(chapter))
    seen = {key: int(one) + int(other) for key, one, other in rows}
    wanted = [card.key for card in told.stage_cards] + [loc.key for loc in told.boss.locations]
    assert all(seen[key] for key in wanted)


@each_of("seed", [1, 2, 3])
def test_the_tutorial_comes_to_an_end_with_cards_entered_told_and_unread(seed: int) -> None:
    """Odd seeds enter all cards before; in the others cards are unread and told in few words."""
    result = play(seed, Greedy(), tutorial)
    assert result.result in {"victory", "defeat"}
    assert result.attacks > 5
    assert result.cards


def test_a_lost_encounter_is_replayed_to_its_end() -> None:
    seed = min(
        job.seed
        for job, one in table().items()
        if (job.chapter, job.player) == ("1", "greedy") and "defeat" in one
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
