"""What every test gets: an off-screen Qt, hypothesis profiles, and no unexpected log line.

Nothing here imports Qt, so that tests of the lower floors stay quick.
"""

import logging
import os
import re
from collections.abc import Callable, Generator

import pytest
from hypothesis import HealthCheck, settings

LONG = os.environ.get("OATHSWORN_LONG") == "1"
RULE_ID = re.compile(r"[A-Z][A-Z0-9]*-\d+[a-z]?")
EXPECTED_LOGS = pytest.StashKey[list[str]]()

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse malformed rule marks, and leave long tests out of an ordinary run."""
    for item in items:
        for mark in item.iter_markers("rule"):
            _check_rule_mark(item, mark)
        if not LONG and item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="long: python3 dev.py test --long"))


def _check_rule_mark(item: pytest.Item, mark: pytest.Mark) -> None:
    good = mark.args and not mark.kwargs
    if not good or not all(isinstance(arg, str) and RULE_ID.fullmatch(arg) for arg in mark.args):
        raise pytest.UsageError(f'{item.nodeid}: rule marks read @pytest.mark.rule("TIME-03")')


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
