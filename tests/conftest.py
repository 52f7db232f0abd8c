"""What every test gets: an off-screen Qt, hypothesis profiles, and no unexpected log line.

Nothing here imports Qt, so that tests of the lower floors stay quick.
"""

import gc
import logging
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

LONG = os.environ.get("OATHSWORN_LONG") == "1"
RULE_ID = re.compile(r"[A-Z][A-Z0-9]*-\d+[a-z]?")
EXPECTED_LOGS = pytest.StashKey[list[str]]()

_DUE = (20_000, 10, 10)
"""Objects made, and collections of the generation below, after which one is collected."""

_MEMORY = Path("/dev/shm")
_ROOM = 2 << 30
"""Bytes that must be free there: a run takes some hundred MB, failed tests keep theirs."""


def _lie_in_memory() -> None:
    """Let temporary folders lie in memory where there is room and nobody named another place.

    The suite forces tens of thousands of files to the disk, some milliseconds each. What a disk may
    lose the tests play themselves, so memory serves as well; a long run has the real disk.
    """
    usable = _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK)
    if usable and "TMPDIR" not in os.environ and shutil.disk_usage(_MEMORY).free > _ROOM:
        tempfile.tempdir = os.environ["TMPDIR"] = str(_MEMORY)


os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if not LONG:
    _lie_in_memory()

settings.register_profile(
    "short",
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "long",
    max_examples=2000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("long" if LONG else "short")


_LONGEST = ("tests/journeys/", "tests/crash/", "tests/fuzz/")
"""Where tests take up to half a minute each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse malformed rule marks, and leave long tests out of an ordinary run.

    The longest come first, so that at the end no worker is alone with one.
    """
    items.sort(key=lambda item: not item.nodeid.startswith(_LONGEST))
    for item in items:
        for mark in item.iter_markers("rule"):
            _check_rule_mark(item, mark)
        if not LONG and item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="long: python3 dev.py test --long"))


def _check_rule_mark(item: pytest.Item, mark: pytest.Mark) -> None:
    good = mark.args and not mark.kwargs
    if not good or not all(isinstance(arg, str) and RULE_ID.fullmatch(arg) for arg in mark.args):
        raise pytest.UsageError(f'{item.nodeid}: rule marks read @pytest.mark.rule("TIME-03")')


def pytest_collection_finish() -> None:
    """Let no collection of garbage look again at what was imported: it stays."""
    gc.collect()
    gc.freeze()


class _Collected(logging.Handler):
    """Keeps the records of WARNING and above that a test produced."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the record."""
        self.records.append(record)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Fail a test that logged a warning or worse and did not say that it would."""
    expected = item.stash.setdefault(EXPECTED_LOGS, [])
    collected = _Collected()
    logging.getLogger().addHandler(collected)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(collected)
    surprises = [
        f"{record.name}: {record.levelname}: {record.getMessage()}"
        for record in collected.records
        if not (expected and record.name.startswith(tuple(expected)))
    ]
    if surprises:
        pytest.fail("unexpected log lines:\n" + "\n".join(surprises), pytrace=False)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Collect garbage between the tests, and here only.

    In another thread, of a writer or a counter of odds, it would destroy widgets where Qt does not
    bear it, and end the whole run.
    """
    del item
    gc.disable()
    for generation, (count, most) in reversed([*enumerate(zip(gc.get_count(), _DUE, strict=True))]):
        if count > most:
            gc.collect(generation)
            return


@pytest.fixture
def expect_logs(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Takes the name of a logger: its warnings, and those of loggers below it, are expected."""
    expected = request.node.stash.setdefault(EXPECTED_LOGS, [])

    def expect(logger: str) -> None:
        expected.append(logger)

    return expect


@pytest.fixture(scope="session", autouse=True)
def no_test_touches_the_players_own_campaigns(
    tmp_path_factory: pytest.TempPathFactory,
) -> Generator[None]:
    """Where the system says where user data lies, say a temporary folder instead."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield


@pytest.fixture(scope="session")
def qapp_cls() -> type:
    """Tests run with the program's own kind of application."""
    from oathsworn_gui.ui.application import Application

    return Application
