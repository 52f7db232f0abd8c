"""The files of the page on the phone: all are read once, and no other can be asked for."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

PAGES = Path(__file__).parent / "pages"
FIRST = "index.html"
"""What is served where no file is named."""
KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
"""The content type by the end of the name; a file of another kind is not served."""


class PageFile(NamedTuple):
    """A file that is served: its content type and its bytes."""

    kind: str
    data: bytes


def page_files(more: Mapping[str, bytes] | None = None) -> Mapping[str, PageFile]:
    """Return the files by name, `FIRST` also by ""; ``more`` are others by name.

    Raises:
        OSError: they cannot be read.
    """
    own = {path.name: path.read_bytes() for path in sorted(PAGES.iterdir()) if path.is_file()}
    files = {
        name: PageFile(KINDS[Path(name).suffix], data)
        for name, data in {**own, **(more or {})}.items()
        if Path(name).suffix in KINDS
    }
    return {**files, "": files[FIRST]} if FIRST in files else files
