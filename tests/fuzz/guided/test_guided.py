"""No reader raises, whatever it reads: the cases kept of guided runs; and a run can tell."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cases import each_of
from tests.fuzz.guided.corpus import FOLDER, cases_of
from tests.fuzz.guided.hunt import hunt
from tests.fuzz.guided.planted import PLANTED
from tests.fuzz.guided.readers import READERS

guided = pytest.mark.skipif(find_spec("atheris") is None, reason="needs pip install atheris")


@each_of("name", sorted(READERS))
def test_what_was_found_to_reach_new_branches_is_read_or_refused(name: str) -> None:
    assert (FOLDER / f"{name}.json").is_file()
    for data in cases_of(name):
        READERS[name].read(data)


@guided
@pytest.mark.long
@each_of("name", ["json", "owner"])
def test_a_run_counts_its_cases(name: str, tmp_path: Path) -> None:
    came = hunt(name, cases_of(name), 500, tmp_path / name)
    assert (came.crashes, came.hangs) == (0, 0)
    assert 500 <= came.cases < 1000
    assert came.branches > 20


@guided
@pytest.mark.long
def test_a_reader_that_raises_is_a_crash(tmp_path: Path) -> None:
    assert hunt("raises", PLANTED["raises"].starts(), 500, tmp_path / "one").crashes


@guided
@pytest.mark.long
def test_a_reader_that_never_ends_is_a_hang(tmp_path: Path) -> None:
    assert hunt("hangs", PLANTED["hangs"].starts(), 2, tmp_path / "one").hangs
