"""Fixtures for journeys: a player, a temporary folder, and a guard against stray windows."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app import startup as app
from oathsworn_gui.app.startup import application
from oathsworn_gui.games.oathsworn.ui import window_part
from oathsworn_gui.ui.campaign.page_stack import PageStack
from tests.journeys.evening import Evening
from tests.journeys.guard import WindowGuard


@pytest.fixture(scope="session", autouse=True)
def content_is_read_once() -> Iterator[None]:
    """The printed content never changes; every other program starts with the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "games", cache(app.games))
        yield


@pytest.fixture(autouse=True)
def pages_on_demand(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are made when they are first shown, unless a test asks for those made when idle.

    They take a quarter of a journey, and few journeys visit more than two.
    """
    if "pages_ahead" not in request.fixturenames:
        monkeypatch.setattr(PageStack, "build_ahead", lambda _: None)


@pytest.fixture
def pages_ahead() -> None:
    """The pages nobody opened yet are made when the program is idle, as for the players."""


@pytest.fixture
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The practice campaign draws alike each time it is begun from the library."""
    monkeypatch.setattr(window_part.secrets, "randbits", lambda _: 5)


@pytest.fixture(params=[False, True], ids=["mouse", "keys"])
def by_keys(request: pytest.FixtureRequest) -> bool:
    """Whether the journey is made by keyboard alone, or by mouse."""
    return bool(request.param)


@pytest.fixture
def guard(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[WindowGuard]:
    """Fails the test when a second window was shown that is not a dialog it expects.

    Where a journey is walked by mouse and by keys, the one by mouse is watched event by event.
    """
    del qtbot
    by_keys = "keyboard" in request.fixturenames or (
        "by_keys" in request.fixturenames and request.getfixturevalue("by_keys")
    )
    watching = WindowGuard(application("deepwood"), each=not by_keys)
    yield watching
    watching.end()
    assert watching.strays == []


@pytest.fixture
def evening(tmp_path: Path, guard: WindowGuard, by_keys: bool) -> Iterator[Evening]:
    """A player before the empty library, by mouse and by keys."""
    del guard
    player = Evening(tmp_path, by_keys=by_keys)
    yield player
    player.leave()


@pytest.fixture
def keyboard(tmp_path: Path, guard: WindowGuard) -> Iterator[Evening]:
    """A player before the empty library who has only keys."""
    del guard
    player = Evening(tmp_path, by_keys=True)
    yield player
    player.leave()


@pytest.fixture
def mouse(tmp_path: Path, guard: WindowGuard) -> Iterator[Evening]:
    """A player before the empty library who has only a mouse."""
    del guard
    player = Evening(tmp_path, by_keys=False)
    yield player
    player.leave()
