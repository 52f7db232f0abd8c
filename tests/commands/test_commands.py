"""No command fails at any step, a greyed one changes nothing; and what presses them can tell."""

from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app import startup
from tests.commands.caught import Caught
from tests.commands.planted import FOUND, plant
from tests.commands.played import KINDS, Lengths
from tests.commands.presses import Presser
from tests.commands.run import Count, Found, Order, no_dialogs_of_the_system, play
from tests.commands.sample import Sample, Situation
from tests.commands.table import Table

SHORT = Order(seed=6, every=9, lengths=Lengths(8, 20, 6))


def ignored(found: Found) -> None:
    """Take no notice: the count keeps it."""


@pytest.fixture(autouse=True)
def content_is_read_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The printed content never changes; a program that is started again has the same."""
    del qtbot
    monkeypatch.setattr(startup, "games", cache(startup.games))


def test_some_commands_at_some_steps_of_a_campaign() -> None:
    count = Count()
    play(0, SHORT, Sample(4), count, ignored)
    assert count.found == []
    assert count.parts == {"story", "encounter", "epilogue"}
    assert count.commands > 5 * count.steps > 15


def test_a_campaign_is_left_when_the_time_is_over() -> None:
    count = Count()
    play(0, SHORT._replace(until=0), Sample(4), count, ignored)
    assert (count.steps, count.found) == (1, [])
    assert count.commands > 0


def test_planted_faults_are_found(tmp_path: Path) -> None:
    with no_dialogs_of_the_system(), Caught() as caught:
        table = Table(tmp_path, KINDS[0].choices(1))
        plant(table)
        presser = Presser(table, caught)
        faults = list(presser.press_all(FOUND.keys().__and__))
        table.leave()
        caught.take()
    assert presser.commands == len(FOUND)
    for key, words in FOUND.items():
        told = [each.words for each in faults if each.command == key]
        assert bool(told) == bool(words), (key, told)
        assert any(words in each for each in told) or not words, (key, told)


def test_a_sample_presses_each_command_in_each_situation() -> None:
    keys = [f"command-{number}" for number in range(10)]
    story, fight = Situation("story", ""), Situation("encounter", "redraw")
    sample, again = Sample(3, seed=4), Sample(3, seed=4)
    pressed = [sample.choose(story, [*keys, "undo"]) for _ in range(4)]
    assert all(len(each) == 4 and "undo" in each for each in pressed)
    assert frozenset[str]().union(*pressed) == {*keys, "undo"}
    assert [again.choose(story, [*keys, "undo"]) for _ in range(4)] == pressed
    assert frozenset[str]().union(*(sample.choose(fight, keys) for _ in range(4))) == {*keys}
    assert sample.situations == 2
    assert Sample().choose(story, keys) == {*keys}


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(KINDS)))
def test_every_command_at_every_step_of_a_campaign(number: int) -> None:
    count = Count()
    play(number, Order(seed=11), Sample(), count, ignored)
    assert count.found == []
    assert count.steps > 50
