"""The book as one file: nothing else is needed, and what was typed is no markup."""

import re

import pytest

from oathsworn_gui.ui.book.book_html import html_of
from tests.ui.book.made import written

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_file_needs_nothing_else_and_tells_all() -> None:
    parts: list[tuple[int, int]] = []
    html = html_of(written(), lambda done, of: parts.append((done, of))).decode()
    sources = re.findall(r"(?:src|href)=\"([^\"]{0,20})|url\(([^)]{0,10})", html)
    assert sources
    assert all("".join(each).startswith("data:") for each in sources)
    assert "http" not in html
    assert html.count("<figure>") == 2 + 1 + 4  # photos, the map, four lines of luck
    assert "Petra &lt;b&gt;" in html
    assert "no shoes &amp; no coat" in html
    for words in ("The Tithe of the Weir 4", "At corner 3", "Four white cards", "Way 2"):
        assert words in html
    assert html.index("Four white cards") < html.index("The Tithe of the Weir 2")
    assert [done for done, _ in parts] == list(range(len(parts)))
