"""Where the program was published stands in it, and only an address of https is one."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.app.updates.release import LARGEST, named_in, this_release
from tests.app.updates.conftest import PAGE
from tests.app.updates.forge import PAGES, tagged
from tests.cases import each_of

FEED = "https://api.forge.invalid:8443/repos/them/oathsworn_gui/releases/latest"
WHOLE = {"version": "0.1.0", "commit": "abc", "page": PAGE, "feed": FEED}

GOOD = ("newer", "same", "older", "early")

NO_ADDRESS = [
    *(None, 3, "", "forge.invalid", "http://forge.invalid/x", "file:///etc/passwd", "https://"),
    *("https:/x/", "https:///x", "javascript:x", "https://forge.invalid", ["https://a.invalid/x"]),
    *("https://you:word@forge.invalid/x", " https://forge.invalid/x", "https://forge.invalid/x y"),
    *("https://forge.invalid/x\n", "https://forge.invalid/" + "x" * 600),
]

Publish = Callable[[object], None]


def test_a_published_program_knows_its_page_and_its_feed(publish: Publish) -> None:
    publish(WHOLE)
    release = this_release()
    assert release is not None
    assert (release.page, release.feed) == (PAGE, FEED)
    assert release.host == "api.forge.invalid:8443"


def test_a_checkout_was_not_published() -> None:
    assert this_release() is None


@pytest.mark.parametrize("key", ["page", "feed"])
@pytest.mark.parametrize("value", NO_ADDRESS)
def test_what_is_no_address_is_no_place_to_ask(publish: Publish, key: str, value: object) -> None:
    publish({**WHOLE, key: value})
    assert this_release() is None


@pytest.mark.parametrize("told", [b"", b"{", b"\xff", b"[1]", b"null", {}, {"feed": FEED}])
def test_a_damaged_note_is_no_place_to_ask(publish: Publish, told: object) -> None:
    publish(told)
    assert this_release() is None


@each_of("name", GOOD)
def test_what_a_forge_says(name: str) -> None:
    tag = json.loads(PAGES[name])["tag_name"]
    assert named_in(PAGES[name]).words == tag.lstrip("v")


@each_of("name", [name for name in PAGES if name not in GOOD])
def test_an_answer_of_any_other_kind_is_refused(name: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - why is a matter of the log at most
        named_in(PAGES[name])


@given(st.binary(max_size=200) | st.text(max_size=40).map(tagged))
def test_an_answer_names_a_version_or_is_refused(answer: bytes) -> None:
    try:
        assert json.loads(answer)["tag_name"].endswith(named_in(answer).words)
    except ValueError:
        return


def test_an_answer_that_is_too_long_is_not_read() -> None:
    with pytest.raises(ValueError, match="too much"):
        named_in(tagged("v1") + b" " * LARGEST)
