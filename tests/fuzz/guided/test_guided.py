"""No reader raises, whatever it reads: the cases kept of guided runs; and a run can tell."""

import sys
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cases import each_of
from tests.fuzz.guided import corpus
from tests.fuzz.guided.corpus import FOLDER, cases_of
from tests.fuzz.guided.hunt import Order, hunt
from tests.fuzz.guided.loaded import Loaded
from tests.fuzz.guided.planted import PLANTED
from tests.fuzz.guided.readers import READERS

guided = pytest.mark.skipif(find_spec("atheris") is None, reason="needs pip install atheris")


@each_of("name", sorted(READERS))
def test_what_was_found_to_reach_new_branches_is_read_or_refused(name: str) -> None:
    assert (FOLDER / f"{name}.json").is_file()
    for data in cases_of(name):
        READERS[name].read(data)


@pytest.fixture(scope="module")
def loaded() -> Generator[Loaded]:
    with Loaded() as process:
        yield process


@guided
@pytest.mark.long
@each_of("name", ["json", "owner"])
def test_a_run_counts_its_cases(loaded: Loaded, name: str, tmp_path: Path) -> None:
    came = hunt(loaded, Order(name, cases_of(name), 500), tmp_path / name)
    assert (came.crashes, came.hangs) == (0, 0)
    assert 500 <= came.cases < 1000
    assert came.branches > 10


@guided
@pytest.mark.long
def test_the_fewest_cases_that_reach_as_much_are_kept(
    loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(corpus, "FOLDER", tmp_path / "kept")
    hunt(loaded, Order("owner", cases_of("owner"), 2000), tmp_path / "owner")
    found = tmp_path / "owner" / "corpus"
    corpus.keep(loaded, "owner", found)
    kept = len(cases_of("owner")) - len(READERS["owner"].starts())
    assert 1 <= kept <= len(list(found.iterdir()))


@guided
@pytest.mark.long
def test_a_reader_that_raises_is_a_crash(loaded: Loaded, tmp_path: Path) -> None:
    order = Order("raises", PLANTED["raises"].starts(), 500)
    assert hunt(loaded, order, tmp_path / "one").crashes


@guided
@pytest.mark.long
@each_of("name", ["works-long", "hangs"])
def test_a_reader_that_takes_too_long_is_found(loaded: Loaded, name: str, tmp_path: Path) -> None:
    order = Order(name, PLANTED[name].starts(), 2, seconds=60 if name == "works-long" else 5)
    came = hunt(loaded, order, tmp_path / name)
    assert came.hangs if name == "hangs" else came.crashes


@guided
@pytest.mark.long
def test_a_run_that_cannot_begin_did_not_end_well(loaded: Loaded, tmp_path: Path) -> None:
    assert loaded.run("no such reader", tmp_path / "log") == 1


def test_a_process_that_is_gone_makes_no_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(RuntimeError, match="cannot be loaded"), Loaded() as process:
        process.run("json", tmp_path / "log")
