"""Absurd numbers in a stranger's campaign: no page hangs, fails or takes the memory of the machine.

Numbers that a campaign could not have are set aside with the place; the rest is shown.
"""

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from oathsworn_gui.app.program import Program
from oathsworn_gui.app.startup import games, on_stage
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.ui.automation.screenshots import settle
from tests.conftest import LONG
from tests.house.tree import ROOT

SAVES = ROOT / "tests" / "games" / "oathsworn" / "saves" / "schema-10"
NAMES = ("in-an-enemys-turn", "on-a-journey", "in-an-attack", "in-the-story", "losses-told")
SHOWN = NAMES if LONG else NAMES[:2]
HUGE = 10**18
LONGEST = 10.0
"""Seconds of this thread that opening, or a page, may take: what hung took minutes."""
MOST = 300_000
"""kB by which the process may grow while one is shown."""

Place = tuple[str | int, ...]


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    program = on_stage(tmp_path, "deepwood")
    program.window.resize(1280, 720)
    yield program
    program.window.close()
    qtbot.addWidget(program.window)


def numbers_in(value: Any, at: Place = ()) -> Iterator[Place]:
    """Yield the places of the numbers in plain JSON."""
    if isinstance(value, dict):
        for key, each in cast("dict[str, Any]", value).items():
            yield from numbers_in(each, (*at, key))
    elif isinstance(value, list):
        for place, each in enumerate(cast("list[Any]", value)):
            yield from numbers_in(each, (*at, place))
    elif type(value) is int:
        yield at


def kind_of(at: Place) -> Place:
    """Return a place without the numbers in it: all seats, items or tokens are one kind."""
    return tuple("*" if isinstance(part, int) or part.isdigit() else part for part in at)


def put(plain: Any, at: Place, number: int) -> None:
    """Put a number at a place of plain JSON."""
    for part in at[:-1]:
        plain = plain[part]
    plain[at[-1]] = number


def bent(plain: Any, number: int) -> Any:
    """Return plain JSON with ``number`` for each kind of number that its game still takes."""
    system = games()["oathsworn"].system
    kinds: dict[Place, list[Place]] = {}
    for at in numbers_in(plain):
        kinds.setdefault(kind_of(at), []).append(at)
    for places in kinds.values():
        tried = deepcopy(plain)
        for at in places:
            put(tried, at, number)
        try:
            campaign = system.state_type.model_validate_json(json.dumps(tried))
        except ValueError:
            continue
        if system.misfit(campaign) is None:
            plain = tried
    return plain


def lay(program: Program, save: str, campaign: Any) -> str:
    """Put a campaign into the library; return the name of its folder."""
    plain = json.loads((SAVES / f"{save}.oathsworn").read_text("utf-8"))
    plain["campaign"] = campaign
    plain.pop("digest", None)
    folder = program.library.root / f"{save}-1"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "campaign.oathsworn").write_text(json.dumps(plain), "utf-8")
    return folder.name


def memory() -> int:
    """The memory of this process in kB; 0 where the system does not say."""
    status = Path("/proc/self/status")
    lines = status.read_text("utf-8").splitlines() if status.is_file() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS:")), 0)


def slow(what: str, began: float) -> list[str]:
    """Return what took too long since ``began``, in seconds of this thread."""
    took = time.thread_time() - began
    return [f"{what}: {took:.1f} s"] if took > LONGEST else []


def walked(program: Program, name: str) -> list[str]:
    """Open a campaign and show each of its pages; return what took too long."""
    before, began = memory(), time.thread_time()
    view = program.navigation.open(name)
    settle(2)
    found = slow("opening", began)
    for page in view.page_keys():
        began = time.thread_time()
        view.show_page(page)
        settle(2)
        found += slow(page, began)
    program.navigation.to_library_now()
    settle(2)
    if memory() - before > MOST:
        found.append(f"memory: {memory() - before} kB more")
    return found


@pytest.mark.parametrize("number", [HUGE, -HUGE, -1, 0, 999] if LONG else [HUGE, -1])
@pytest.mark.parametrize("save", SHOWN)
def test_each_page_shows_absurd_numbers(program: Program, save: str, number: int) -> None:
    plain = json.loads((SAVES / f"{save}.oathsworn").read_text("utf-8"))["campaign"]
    assert walked(program, lay(program, save, bent(plain, number))) == []


ALONE = (
    ("in-the-story", "seats/*/hp"),
    ("in-the-story", "seats/*/animus"),
    ("in-the-story", "seats/*/max_animus"),
    ("in-the-story", "seats/*/iron"),
    ("on-a-journey", "story/track/length"),
    ("on-a-journey", "story/location"),
    ("on-a-journey", "story/tokens/*"),
    ("in-an-attack", "seats/*/tokens/defense"),
    ("in-an-enemys-turn", "seats/*/level"),
    ("in-an-enemys-turn", "encounter/figures/boss/hp"),
)
"""Saves, and a kind of number in them that is bent alone."""


@pytest.mark.parametrize(("save", "kind"), ALONE)
def test_one_absurd_number_is_set_aside_or_shown(program: Program, save: str, kind: str) -> None:
    plain = json.loads((SAVES / f"{save}.oathsworn").read_text("utf-8"))["campaign"]
    places = [at for at in numbers_in(plain) if "/".join(map(str, kind_of(at))) == kind]
    assert places
    for number in (HUGE, -HUGE, -1) if LONG else (HUGE,):
        tried = deepcopy(plain)
        for at in places:
            put(tried, at, number)
        with suppress(SaveDamaged):  # what it would be without is not played: an earlier state is
            assert walked(program, lay(program, save, tried)) == []
        assert QApplication.activeModalWidget() is None
