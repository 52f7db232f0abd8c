"""What the pages for people name is there: files, pictures, headings, and this version."""

import re
from collections.abc import Iterator
from pathlib import Path

from oathsworn_gui import __version__
from tests.cases import each_of
from tests.house.tree import ROOT

DOCS = tuple(f"docs/{name}.md" for name in ("architecture", "saves", "packaging", "glossary"))
MEASURED = (
    "docs/proof.md",
    "docs/actions.md",
    "docs/performance.md",
    "docs/new-game.md",
    "docs/tale.md",
    "docs/phones.md",
)
PAGES = ("README.md", "INSTALL.md", "CONTRIBUTING.md", *DOCS, *MEASURED)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_FILE = re.compile(r"\b[Oo]athsworn[-_]\w+[-_](\d+(?:\.\d+)+)[-_.]")


def _text(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def _links() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for link in _LINK.findall(_text(page)):
            if "://" not in link:
                yield page, link


def _anchors(path: Path) -> set[str]:
    """The names under which a page's headings are found, as forges make them."""
    titles = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@each_of(("page", "link"), sorted(set(_links())))
def test_every_link_leads_somewhere(page: str, link: str) -> None:
    name, _, anchor = link.partition("#")
    target = (ROOT / page).parent / name if name else ROOT / page
    assert target.is_file()
    assert not anchor or anchor in _anchors(target)


def test_the_files_to_install_are_named_with_this_version() -> None:
    versions = _FILE.findall(_text("INSTALL.md"))
    assert len(versions) >= 4
    assert set(versions) == {__version__}


def test_a_newcomer_can_read_the_pages_in_an_hour() -> None:
    assert len(_text("CONTRIBUTING.md").encode()) <= 10_240
    assert sum(len(_text(page).encode()) for page in DOCS) <= 40 * 1024


def test_there_is_no_page_that_nobody_checks() -> None:
    assert {f"docs/{path.name}" for path in (ROOT / "docs").iterdir()} <= set(PAGES)
