"""Two real programs at one campaign on one computer."""

import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveInUse
from oathsworn_gui.storage.sharing.owner_file import owner_of
from tests.house.tree import ROOT
from tests.storage.conftest import Open
from tests.storage.lamps import House

Begin = Callable[[House], Opened]


class Other:
    """Another program; `told` is what it said last."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        self._program = program
        self.told = self._line()

    @property
    def pid(self) -> int:
        return self._program.pid

    def say(self, words: str) -> str:
        assert self._program.stdin is not None
        self._program.stdin.write(f"{words}\n")
        self._program.stdin.flush()
        self.told = self._line()
        return self.told

    def kill(self) -> None:
        self._program.kill()
        self._program.wait(30)

    def _line(self) -> str:
        assert self._program.stdout is not None
        return self._program.stdout.readline().strip()


@contextmanager
def another(folder: Path) -> Generator[Other]:
    command = [sys.executable, "-m", "tests.storage.second_program", str(folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as program:
        try:
            yield Other(program)
        finally:
            program.kill()


@pytest.fixture
def house(begin: Begin) -> Path:
    opened = begin(House(seed=7))
    opened.record.close()
    return opened.record.folder


def test_the_second_program_may_not_open_it(begin: Begin) -> None:
    opened = begin(House(seed=7))
    with another(opened.record.folder) as other:
        assert other.told == "in-use"


def test_the_first_is_known_by_its_number(house: Path, reopen: Open) -> None:
    with another(house) as other:
        assert other.told == "open"
        with pytest.raises(SaveInUse):
            reopen(house.name)
        found = owner_of(house)
        assert found is not None
        assert (found.pid, found.is_here, found.may_run) == (other.pid, True, True)


def test_when_it_is_closed_there_the_campaign_is_free(house: Path, reopen: Open) -> None:
    with another(house) as other:
        other.say("play hall")
        other.say("close")
    opened = reopen(house.name)
    assert set(opened.campaign.lamps) == {"hall"}
    assert opened.after_crash is None


@pytest.mark.parametrize("how", ["die", "kill"])
def test_when_it_dies_the_campaign_is_free_and_the_death_is_told(
    house: Path, reopen: Open, how: str
) -> None:
    with another(house) as other:
        assert other.say("play hall") == "hall"
        if how == "kill":
            other.kill()
        else:
            other.say("die")
        pid = other.pid
    opened = reopen(house.name)
    assert set(opened.campaign.lamps) == {"hall"}
    assert opened.after_crash is not None
    assert opened.after_crash.pid == pid


def test_many_try_at_once_and_one_has_it(house: Path) -> None:
    with another(house) as a, another(house) as b, another(house) as c:
        told = sorted(each.told for each in (a, b, c))
    assert told == ["in-use", "in-use", "open"]
