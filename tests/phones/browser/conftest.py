"""A real browser; where there is none the tests are skipped and say so."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from oathsworn_gui.phones.hub import TableShown
from oathsworn_gui.tabletop.phone import page_words
from tests.phones.browser.chromium import program
from tests.phones.opened_door import OpenedDoor, opened
from tests.phones.sentences import TEXTS
from tests.phones.told_program import SEATS, ToldProgram

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Response


@pytest.fixture(scope="session")
def browser() -> "Iterator[Browser]":
    """The browser, without a window."""
    found = program()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def door(told: ToldProgram) -> Iterator[OpenedDoor]:
    """A server on this machine's loopback, whose seat 1 has a screen."""
    made = opened(told, "1")
    table = TableShown(SEATS, page_words(TEXTS), ("Something happened.",))
    made.door.post(lambda: made.hub.show_table(table))
    yield made
    made.door.close()


def is_missing(came: "Response") -> bool:
    """Whether the page names what is not there; this server has no faces."""
    return came.status >= 400 and not came.url.endswith(".ttf")


@pytest.fixture
def page(browser: "Browser", door: OpenedDoor) -> "Iterator[Page]":
    """A phone that has come to the page; anything the browser complains of fails the test."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("response", lambda came: faults.append(came.url) if is_missing(came) else None)
    page.goto(door.link)
    yield page
    context.close()
    assert not faults
