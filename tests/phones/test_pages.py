"""The files of the phones' page: its words, its icons, and nothing from anywhere else."""

import re
from collections.abc import Iterator

from oathsworn_gui.phones.page_files import PAGES
from oathsworn_gui.tabletop.phone import PAGE_WORDS, page_words
from tests.phones.icon_sprite import SPRITE, names
from tests.phones.sentences import TEXTS

_SAYS = re.compile(r'say\(\s*(?:[^"()]*\? )?"([a-z-]+)"(?: : "([a-z-]+)")?')
_ELSEWHERE = re.compile(r"""(?:https?:)?//[a-z0-9]|@import|innerHTML|eval\(|<script>|style=""")
_STANDARD = "http://www.w3.org/2000/svg"


def scripts() -> Iterator[tuple[str, str]]:
    for path in sorted(PAGES.iterdir()):
        yield path.name, path.read_text("utf-8").replace(_STANDARD, "")


def test_the_page_says_the_words_it_is_sent_and_all_of_them() -> None:
    said = {
        word
        for name, text in scripts()
        if name.endswith(".js")
        for match in _SAYS.findall(text)
        for word in match
        if word
    }
    assert said == set(PAGE_WORDS)


def test_holes_in_the_words_of_the_page_are_filled_there() -> None:
    assert page_words(TEXTS)["draw-now"] == "Now: {card}, {n} of {m}."


def test_the_page_is_whole_without_the_internet_and_runs_no_markup() -> None:
    faults = [
        f"{name}: {match.group()}"
        for name, text in scripts()
        for match in _ELSEWHERE.finditer(text)
    ]
    assert faults == []


def test_every_icon_that_may_be_shown_is_in_the_sprite() -> None:
    drawn = set(re.findall(r'<symbol id="([a-z0-9-]+)"', SPRITE.read_text("utf-8")))
    assert names() <= drawn
